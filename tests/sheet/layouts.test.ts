import { expect, test } from "vitest";
import { layoutNames } from "@/lib/words/en/paper-forms";

test("layouts are offered by what they are for", () => {
  expect(Object.entries(layoutNames)).toEqual([
    ["summary", "Full sheet"],
    ["play", "Play sheet"],
    ["cards", "Cards"],
    ["compact", "Compact"],
    ["open", "Open list"],
  ]);
});
