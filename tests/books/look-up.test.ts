/** Findings on what our copy lost say where in the printed table it stands, and a repair says as much as it means. */
import { expect, test } from "vitest";
import { loadCatalogue } from "@/data/index";
import { check } from "@/lib/engine/check/check";
import { count, pageLabel, plural } from "@/lib/words/en/grammar";
import { readBody } from "../support/read-body";

async function fixes(game: string, army: string, rule: string, lines: readonly string[], head: readonly string[] = []) {
  const catalogue = await loadCatalogue(game, army);
  const { roster } = readBody([...head, "", ...lines].join("\n"), catalogue);
  if (!roster) throw new Error("nothing was read");
  return check(catalogue, roster)
    .findings.filter((f) => f.rule === rule)
    .map((f) => f.fix);
}

const fantasy = (army: string, rule: string, ...lines: string[]) => fixes("fantasy-rules-3e", army, rule, lines);

const lost: [army: string, rule: string, line: string, fix: string][] = [
  ["chinese", "FR3-AB-2.open", "1 Hero: bard", "Look up bard in the Chinese column on p. 125 of your book, or leave it out."],
  ["roman", "FR3-EL-4.open", "1 Spears: elite", "Look up elite in the Roman column on p. 128 of your book, or leave it out."],
  ["norse", "FR3-OPT-17.open", "1 Spears: heavy armor", "Look up heavy armor in the Norse column on p. 127 of your book, or leave it out."],
  ["generic", "FR3-AB-1.open", "1 Hero: assassin", ""],
  // Rules of single lists, which rest on a page of the text and leave a box of the table open.
  [
    "conquistador",
    "FR3-ALL-3.own",
    "1 Handweapons",
    "Move it to the allies, or look up its box of the Conquistador column on p. 125 of your book.",
  ],
  ["hawaiian", "FR3-ALL-9.own", "1 Swarms", "Move it to the allies, or look up its box of the Hawaiian column on p. 126 of your book."],
  [
    "greek",
    "FR3-UD-5.living",
    "1 Handweapons",
    "Make it undead, or look up the Handweapons box of the Greek column on p. 126 of your book.",
  ],
  [
    "west-african",
    "FR3-UD-7.living",
    "1 Handweapons",
    "Make it undead, or look up the Handweapons box of the West African column on p. 125 of your book.",
  ],
];

test.each(lost)("%s, %s: %s", async (army, rule, line, fix) => {
  expect(await fantasy(army, rule, line)).toEqual(fix ? [fix] : []);
});

test("slots: as many things as are to go, with their copies", async () => {
  // Three stored spells, a healer and a taunt are five things; a hero has room for two.
  expect(await fantasy("evil", "FR3-CH-5", "1 Individual: hero, stored spell cost 1 x3, healer, taunt")).toEqual([
    "Leave out 3 of healer, taunt and stored spell (cost 1) ×3.",
  ]);
});

test("a share of all the rest is no way out", async () => {
  // 30 % of 1,560 points are 468; to have no other points is to have no army.
  expect(await fantasy("victorian", "FR3-ALL-8", "1 General", "20 Rifles")).toEqual(["Spend 669 points more."]);
});

test.each([
  [1, "attack dice", "1 attack die"],
  [2, "attack dice", "2 attack dice"],
  [1, "unit", "1 unit"],
])("%i %s", (n, noun, said) => {
  expect(count(n, noun)).toBe(said);
});

test("one die is the singular of dice, and pages are joined by an en dash", () => {
  expect(plural("power die")).toBe("power dice");
  expect(pageLabel("113-114, 118-119")).toBe("pp. 113–114, 118–119");
  expect(pageLabel("125, Evil column")).toBe("p. 125, Evil column");
});
