import { describe, expect, test } from "vitest";
import { ownedText, readOwned } from "@/lib/suggest/read-owned";
import { isOwned } from "@/lib/suggest/search/needs";
import { roster, small } from "../support/make";

const catalogue = small([]);

test.each([
  [4, false],
  [5, true],
  [6, true],
])("%i gnomes for five: %s", (gnomes, enough) => {
  expect(isOwned(catalogue, roster(["3 gnomes", "2 gnomes"]), { entries: { gnomes } })).toBe(enough);
});

describe("reading what somebody owns", () => {
  const things = [
    { id: "gnomes", name: "Gnomes" },
    { id: "ogres", name: "Ogres" },
  ];

  test.each<[string, Record<string, number>]>([
    ["20 Gnomes", { gnomes: 20 }],
    ["20x gnome\n- 2 Ogres\nogre; 3", { gnomes: 20, ogres: 5 }],
    ["Gnomes\t4\r\nOgres,1", { gnomes: 4, ogres: 1 }],
    ["my shelf\n7 gnomes # old ones", { gnomes: 7 }],
  ])("%j", (text, entries) => {
    expect(readOwned(text, things)).toEqual({ owned: { entries }, unread: [] });
  });

  test("a name that fits nothing is told with the nearest", () => {
    expect(readOwned("4 Gnomes\n2 Ogrs", things)).toMatchObject({ owned: { entries: { gnomes: 4 } } });
    expect(readOwned("4 Gnomes\n9 dragonflies", things)).toMatchObject({ unread: [{ line: "9 dragonflies" }] });
  });

  test("what it writes it reads", () => {
    const owned = { entries: { gnomes: 4 }, options: { hat: 1 } };
    expect(readOwned(ownedText(owned), things)).toEqual({ owned, unread: [] });
  });

  test.each([
    ["", "no miniatures in it. Write a number and a name on each line: 20 Swordsmen."],
    ["{", "no JSON that can be read."],
    ['{"format":"x"}', 'no list of miniatures: its "format" is not "muster-models/1".'],
    ['{"format":"muster-models/1","entries":{"gnomes":-1}}', '"entries" needs whole numbers by entry, such as { "swordsmen": 20 }.'],
    ['{"format":"muster-models/1","entries":{},"options":[]}', '"options" needs whole numbers by option, such as { "griffon": 1 }.'],
  ])("%j cannot be used", (text, reason) => {
    expect(readOwned(text, things)).toEqual({ reason });
  });

  test("no key from a file is trusted", () => {
    const read = readOwned('{"format":"muster-models/1","entries":{"__proto__":3,"gnomes":1}}', things);
    expect(read).toEqual({ owned: { entries: { gnomes: 1 } }, unread: [] });
  });
});
