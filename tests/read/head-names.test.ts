import { describe, expect, test } from "vitest";
import { withIds } from "@/lib/read/lines/head-names";
import { smallBook } from "../support/make";
import { readHead } from "../support/read-body";

const packs = [
  { id: "cup", name: "Spring Cup" },
  { id: "spring-fair", name: "Spring Fair" },
];
const read = (...lines: string[]) => {
  const { settings, packs: named, problems } = withIds(readHead(lines.join("\n")), smallBook().settings, packs);
  return { settings, packs: named, said: problems.map((p) => `${p.severity}: ${p.message} ${p.fix}`) };
};

describe("the settings of a text are read", () => {
  test.each<[string, Record<string, string>]>([
    ["hat-price = seven", { "hat-price": "seven" }],
    ["Price of a hat = 7", { "hat-price": "seven" }],
    ["price of a HAT = seven", { "hat-price": "seven" }],
    ["hat price = 5", { "hat-price": "five" }],
    ["hat-price = nine", { "hat-price": "nine" }],
    ["cap-price = 7", { "cap-price": "7" }],
  ])("by their words or ids: %s", (line, settings) => {
    expect(read(`Setting: ${line}`)).toEqual({ settings, said: [] });
  });

  test("once, whichever way they are written", () => {
    expect(read("Setting: Price of a hat = 7", "Setting: hat-price = five")).toEqual({
      settings: { "hat-price": "seven" },
      said: ['advice: Setting "Price of a hat": given twice; "five" was left out. Remove one of the two.'],
    });
    expect(read("Setting: hat-price = 7", "Setting: hat-price = five")).toEqual({
      settings: { "hat-price": "seven" },
      said: ['advice: "hat-price = five": given before; this line was left out. Remove one of the two.'],
    });
  });
});

test("the packs of a text are read by their names or ids, each once", () => {
  expect(read("Pack: spring cup", "Pack: Spring fair", "Pack: cup", "Pack: SPRING CUP", "Pack: autumn").packs).toEqual([
    "cup",
    "spring-fair",
    "autumn",
  ]);
});
