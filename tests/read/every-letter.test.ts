/** Every letter of a written roster is used, or shown as ignored with its reason, or told. At length: npm run fuzz. */
import { describe, expect, test } from "vitest";
import { tries } from "../support/effort";
import { tryFiles, tryTexts } from "../support/every-letter";
import { readBody } from "../support/read-body";
import { small } from "../support/small-book";
import { someCatalogues } from "../support/some-catalogues";

describe("of a text that is changed at one place", () => {
  const TEXTS = tries(3000);
  test("every change shows, every new word is seen, and no unit is passed over", { timeout: 60_000 }, async () => {
    const { cases, byChange, failures } = tryTexts(await someCatalogues(), TEXTS, "every letter");
    expect([cases, byChange.size]).toEqual([TEXTS, 9]);
    expect(failures.map(({ why, change, after }) => `${change}: ${why}\n${after}`)).toEqual([]);
  });
});

describe("of a roster file that is changed at one place", () => {
  const FILES = tries(2000);
  test("every change shows, and what cannot be taken is told", async () => {
    const { cases, byChange, failures } = tryFiles([small], FILES, "every key");
    expect([cases, byChange.size]).toEqual([FILES, 7]);
    expect(failures.map(({ why, change, after }) => `${change}: ${why}\n${after}`)).toEqual([]);
  });
});

test("a text of our own has nothing that is ignored", () => {
  const text = "Roster: A\nPlayer: B\nGame: Tin Soldiers\nArmy: Hill Dwarfs\n\n[Units]\n2 Spears: bow\n  Unit note: white";
  expect(readBody(text, small)).toMatchObject({ problems: [], ignored: [] });
});
