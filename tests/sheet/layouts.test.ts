import { expect, test } from "vitest";
import { layoutNames } from "@/lib/paper/sheet/layouts";

test("layouts are offered by what they are for", () => {
  expect(Object.entries(layoutNames)).toEqual([
    ["summary", "Full sheet"],
    ["play", "Play sheet, to cross off losses"],
    ["cards", "Record cards to cut out"],
    ["compact", "Compact, for many units"],
    ["open", "Open list, without what is kept secret"],
  ]);
});
