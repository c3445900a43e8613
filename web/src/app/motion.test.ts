// How long things fly, as a style sheet says it.
import { expect, it } from "vitest";
import { milliseconds } from "./motion";

it("reads seconds and milliseconds", () => {
  expect(["300ms", " 160ms ", ".3s", "0.5s", "1s"].map(milliseconds)).toEqual([300, 160, 300, 500, 1000]);
});
