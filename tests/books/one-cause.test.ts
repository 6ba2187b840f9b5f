/** One cause, one error: a single thing taken wrongly is told once, whichever rules it breaks. */
import { expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import { readCase } from "./read-case";

const fantasy = "fantasy-rules-3e";
const warhammer = "warhammer-7e";

test.each<[game: string, army: string, lines: string, told: string]>([
  [fantasy, "generic", "1 Hero: wizard 2, wizard 3", "Hero: wizard (level 2) or wizard (level 3), not both."],
  [fantasy, "generic", "1 Hero: wizard 2 x2", "Hero: wizard (level 2) taken twice, at most once allowed."],
  [fantasy, "generic", "1 Hero: mad scientist x2", "Hero: mad scientist taken twice, at most once allowed."],
  [fantasy, "generic", "1 Hero; 1 Spears: assassin", "Spears may not be an assassin: only for characters."],
  [fantasy, "generic", "1 Hero; 1 Spears: technical assistant", "Spears may not be a technical assistant: it is not a character."],
  [fantasy, "generic", "1 Hero; 1 Spears: on deck", "Spears may not be on deck: only aboard ships."],
  [fantasy, "amphibian", "1 Hero; 1 Beastmen: corrode x2", "Beastmen: Corrode taken twice, at most once allowed."],
  // Of two levels he may not have one, and one is left when it goes.
  [fantasy, "nap-austrian", "1 Hero: wizard 1, wizard 2", "Hero may not be a wizard (level 2): only level 1 magic users here."],
  [warhammer, "high-elves", "1 Mage: level 1, level 2", "Mage: wizard level 1 or wizard level 2, not both."],
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

test.each<[armyList: string, allies: string, told: string[]]>([
  // No allies come at all: which army list may be whose ally is no second question.
  ["norse", "[Command: Allies from Roman (Mythological)]; 1 Handweapons", ["Allies with rights of their own: 1 unit, none allowed."]],
  ["norse", "[Command: Allies]; 1 Handweapons", ["Allies with rights of their own: 1 unit, none allowed."]],
  // Of a command that has no units nothing else is told, and where some may come the army list is the question.
  ["norse", "[Command: Allies from Roman (Mythological)]", ["Roman (Mythological) may not be allies of Norse."]],
  ["roman", "[Command: Allies from Norse]; 1 Handweapons", ["Norse may not be allies of Roman (Mythological)."]],
  // Generals are another question: those that are none may still not come.
  [
    "roman",
    "[Command: Allies from Norse]; 1 Hero: general",
    ["Norse may not be allies of Roman (Mythological).", "Generals among the allies: 1 general, none allowed."],
  ],
])("allies of %s: %s", async (armyList, allies, told) => {
  const { roster, catalogue } = await readCase(fantasy, { rule: "", army: armyList }, `1 Hero: general; ${allies}`);
  const errors = check(catalogue, roster).findings.filter(
    (f) => f.severity === "error" && /ally-|command|allies/i.test(`${f.code} ${f.message}`),
  );
  expect(errors.map((f) => f.message).sort()).toEqual([...told].sort());
});

test.each<[army: string, lines: string, told: string[]]>([
  // Who never leads was chosen: that nobody else may lead is told when he no longer does.
  ["vampire-counts", "1 Wight King: general", ["Wight King may not serve as the general: it never leads. Leave out general."]],
  [
    "vampire-counts",
    "1 Wight King",
    ["The army must have a character in the roster who may be the general. Add a lord or hero who may be the general."],
  ],
  [
    "vampire-counts",
    "1 Wight King: general, battle standard bearer; 1 Vampire: battle standard bearer",
    ["Wight King may not serve as the general: it never leads. Leave out general."],
  ],
  [
    "empire",
    "1 Captain of the Empire: general, battle standard bearer",
    ["Captain of the Empire: the rank of general or the battle standard, not both. Leave out general or battle standard bearer."],
  ],
])("the general of %s: %s", async (army, lines, told) => {
  const { roster, catalogue } = await readCase(warhammer, { rule: "", army }, lines);
  const errors = check(catalogue, roster).findings.filter((f) => f.severity === "error" && f.rule.startsWith("WH7-GEN"));
  expect(errors.map((f) => `${f.message} ${f.fix}`)).toEqual(told);
});

test("the banner without which nothing would be too much is named among what may go", async () => {
  const line = "1 Captain of the Empire: battle standard bearer, War Banner, Biting Blade; 1 General of the Empire";
  const { roster, catalogue } = await readCase(warhammer, { rule: "", army: "empire" }, line);
  const told = check(catalogue, roster).findings.filter((f) => f.rule === "WH7-BSB-1.banner");
  expect(told.map((f) => f.fix)).toEqual(["Leave out Biting Blade, War Banner or battle standard bearer."]);
});
