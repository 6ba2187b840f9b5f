/** One cause, one error: a single thing taken wrongly is told once, whichever rules it breaks. */
import { expect, test } from "vitest";
import { check } from "@/lib/check/check";
import { readCase } from "./read-case";

const fantasy = "fantasy-rules-3e";
const warhammer = "warhammer-7e";

test.each<[game: string, army: string, lines: string, told: string]>([
  [fantasy, "generic", "1 Hero: wizard 2, wizard 3", "Hero may not have both wizard (level 2) and wizard (level 3)."],
  [fantasy, "generic", "1 Hero: wizard 2 x2", "Hero: wizard (level 2) taken twice, at most once allowed."],
  [fantasy, "generic", "1 Hero: mad scientist x2", "Hero: mad scientist taken twice, at most once allowed."],
  [fantasy, "generic", "1 Hero; 1 Spears: assassin", "Spears may not be an assassin: only for characters."],
  [fantasy, "generic", "1 Hero; 1 Spears: technical assistant", "Spears may not be a technical assistant: it is not a character."],
  [fantasy, "generic", "1 Hero; 1 Spears: on deck", "Spears may not be on deck: only aboard ships."],
  [fantasy, "amphibian", "1 Hero; 1 Beastmen: corrode x2", "Beastmen: Corrode taken twice, at most once allowed."],
  // Of two levels he may not have one, and one is left when it goes.
  [fantasy, "nap-austrian", "1 Hero: wizard 1, wizard 2", "Hero may not be a wizard (level 2): only level 1 magic users here."],
  [warhammer, "high-elves", "1 Mage: level 1, level 2", "Mage may not have both wizard level 1 and wizard level 2."],
  [warhammer, "high-elves", "1 Mage: level 2, level 4", "Mage may not take wizard level 4: its entry does not offer this level."],
  [
    warhammer,
    "beastmen",
    "1 Great Bray-Shaman: level 1, level 3",
    "Great Bray-shaman may not take wizard level 1: its entry does not offer this level.",
  ],
  [warhammer, "beastmen", "1 Beastlord: Sword of Striking x2", "Sword of Striking: taken twice by Beastlord, at most once allowed."],
  [
    warhammer,
    "dwarfs",
    "1 Dwarf Lord; 1 Daemon Slayer: Master Rune of Swiftness x2",
    "Master Rune of Swiftness: taken twice by Daemon Slayer, at most once allowed.",
  ],
])("%s, %s: %s", async (game, army, lines, told) => {
  const { roster, catalogue } = await readCase(game, { rule: "", army }, lines);
  const errors = check(catalogue, roster).findings.filter((f) => f.severity === "error" && f.targets.some((t) => "unit" in t));
  expect(errors.map((f) => f.message)).toEqual([told]);
});
