import { expect, test } from "vitest";
import { layoutNames } from "@/lib/paper/sheet/layouts";

test("layouts are offered by what they are for", () => {
  expect(Object.entries(layoutNames)).toEqual([
    ["summary", "Full sheet"],
    ["play", "Play sheet"],
    ["cards", "Cards"],
    ["compact", "Compact"],
    ["open", "Open list"],
  ]);
});
