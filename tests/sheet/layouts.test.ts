import { expect, test } from "vitest";
import { layoutNames } from "@/lib/sheet/layouts";

test("layouts are offered by what they are for", () => {
  expect(Object.entries(layoutNames)).toEqual([
    ["summary", "Full sheet"],
    ["compact", "Compact, for many units"],
    ["cards", "Record cards to cut out"],
  ]);
});
