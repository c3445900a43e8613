// words - clocks, links and squares as people see them
import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND, chairName, clockFace, clockWords, isOwnAddress, lasting, leftAt, linkTo, squarePath } from "./words";

test("a length of time is said by its largest unit", () => {
  expect(lasting(10 * MINUTE, "en")).toBe("10 min");
  expect(lasting(20 * SECOND, "de", "long")).toBe("20 Sekunden");
  expect(lasting(3 * DAY, "en", "long")).toBe("3 days");
  expect(lasting(12 * HOUR, "fr", "long")).toBe("12\u00a0heures");
  expect(lasting(90 * SECOND, "en")).toBe("90 sec");
  expect(lasting(0, "en")).toBe("0 sec");
});

test("a clock shows what is left, rounded up, and never less than nothing", () => {
  expect(clockFace(10 * MINUTE, "en")).toBe("10:00");
  expect(clockFace(9 * MINUTE + 4001, "en")).toBe("9:05");
  expect(clockFace(HOUR + 2 * MINUTE + 3 * SECOND, "en")).toBe("1:02:03");
  expect(clockFace(2 * DAY + 4 * HOUR, "en")).toBe("2d 4h");
  expect(clockFace(-5, "en")).toBe("0:00");
});

test("and in words", () => {
  expect(clockWords(9 * MINUTE + 5 * SECOND, "en")).toBe("9 minutes 5 seconds");
  expect(clockWords(2 * DAY + 4 * HOUR + MINUTE, "de")).toBe("2 Tage 4 Stunden");
  expect(clockWords(0, "fr")).toBe("0\u00a0seconde");
});

test("only a running clock loses time, and none before it was told", () => {
  const clocks = { left: [5000, 7000], running: [true, false], at: 100 };
  expect(leftAt(clocks, 0, 2100)).toBe(3000);
  expect(leftAt(clocks, 0, 50)).toBe(5000);
  expect(leftAt(clocks, 0, 99999)).toBe(0);
  expect(leftAt(clocks, 1, 2100)).toBe(7000);
});

test("a bot has a name, an empty chair has none", () => {
  expect(chairName({ kind: "person", name: "Ann" }, 0)).toBe("Ann");
  expect(chairName({ kind: "bot", bot: "easy" }, 1)).toBe("Boris");
  expect(chairName({ kind: "empty" }, 1)).toBe("");
});

test("links lead to the table, with the key where there is one", () => {
  const place = { origin: "http://club.example:8080", pathname: "/" };
  expect(linkTo("c4av", "00ff", place)).toBe("http://club.example:8080/#table=c4av&key=00ff");
  expect(linkTo("c4av", undefined, place)).toBe("http://club.example:8080/#table=c4av");
  expect(["localhost", "127.0.0.1", "[::1]", "a.localhost"].every(isOwnAddress)).toBe(true);
  expect(["192.168.1.4", "club.example", "1127.0.0.1"].some(isOwnAddress)).toBe(false);
});

test("a square is drawn dot by dot, in runs", () => {
  expect(squarePath(3, "110000011")).toBe("M0 0h2v1h-2zM1 2h2v1h-2z");
});
