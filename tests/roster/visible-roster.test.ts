import { expect, test } from "vitest";
import { visibleProblem, visibleRoster } from "@/lib/engine/roster/visible-roster";
import { roster } from "../support/make";

test("a roster without control characters is the same object", () => {
  const plain = { ...roster(["2 gnomes"]), note: "two\nlines" };
  expect(visibleRoster(plain)).toBe(plain);
});

test("every text of a roster is shown, also in fields and keys of a newer version", () => {
  const [command] = roster(["1 gnomes"]).commands;
  if (!command) throw new Error("no command");
  const evil = {
    ...roster([]),
    name: "A\nLegal",
    note: "one\ntwo\u001b",
    commands: [{ ...command, "new\u202ekey": ["\u0007"], toString: "\u0007" }],
  };
  expect(visibleRoster(evil)).toEqual({
    ...roster([]),
    name: "A␊Legal",
    note: "one\ntwo␛",
    commands: [{ ...command, "new<U+202E>key": ["␇"], toString: "␇" }],
  });
});

test("so is what a reader quotes", () => {
  const problem = { where: "Line 1", message: "“\u001b[1m” cannot be read.", fix: "Write it again.", severity: "error" as const };
  expect(visibleProblem(problem)).toEqual({ ...problem, message: "“␛[1m” cannot be read." });
});
