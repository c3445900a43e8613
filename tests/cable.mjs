// cable - a way to the database of tests/postgres that can be cut, or stopped
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { folder } from "./tap.mjs";

/** Where the database is, and starts again if it is killed. */
export const [, place] = /host=([^&]*)/.exec(process.env.BACKROOM_TEST_STORE);

/** A way to the database that can be cut, or stopped. */
export function cable() {
  const path = folder();
  const lines = new Set();
  let open = true;
  const server = createServer((near) => {
    if (!open) return near.destroy();
    const far = connect(join(place, ".s.PGSQL.5432"));
    lines.add([near, far]);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  server.listen(join(path, ".s.PGSQL.5432"));
  process.on("exit", () => server.close());
  return {
    path,
    cut() {
      open = false;
      for (const line of lines) for (const end of line) end.destroy();
      lines.clear();
    },
    mend() {
      open = true;
    },
    /** Bytes neither come nor go, and nobody is told. */
    stall(on) {
      for (const [near, far] of lines)
        for (const [one, other] of [
          [near, far],
          [far, near],
        ])
          if (on) one.unpipe(other), one.pause();
          else one.pipe(other);
      if (!on) open = true;
    },
  };
}
