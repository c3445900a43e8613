// share - what goes into a link comes out of it
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { packShared, readShared, type Shared } from "./share";

const record = `backroom 1\ngame zahltag\n${"0 bid 3\n".repeat(300)}`;

test.each<Shared>([
  { what: "deal", record, levels: [null, "hard", "expert:5000"] },
  { what: "moment", record, eyes: -2, at: 57 },
])("a $what goes through a link", async (shared) => {
  const hash = await packShared(shared);
  expect(hash).toMatch(/^[\w=-]+$/);
  expect(hash.length).toBeLessThan(record.length / 4);
  expect(await readShared(`#${hash}`)).toEqual(shared);
});

test("other addresses lead elsewhere", () => {
  expect(readShared("")).toBeNull();
  expect(readShared("#table=abc")).toBeNull();
});

test("what was cut off or made up is nothing", async () => {
  const hash = await packShared({ what: "deal", record, levels: [null] });
  expect(await readShared(`#${hash.slice(0, -9)}`)).toBeNull();
  expect(await readShared("#deal=aGVsbG8")).toBeNull();
});

test("few bytes that would become very many are nothing", async () => {
  const hash = (pad: number) => deflateRawSync(JSON.stringify({ what: "deal", record, levels: [null], pad: " ".repeat(pad) })).toString("base64url");
  expect(await readShared(`#deal=${hash(1 << 12)}`)).not.toBeNull();
  expect(await readShared(`#deal=${hash(1 << 20)}`)).toBeNull();
});
