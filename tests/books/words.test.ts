/** Rules in plain words: a table of kinds, and every sentence of every shipped book. */
import { describe, expect, it } from "vitest";
import { armyIndex, games, loadArmy, loadBook } from "@/data/index";
import { rulesOfArmy, rulesOfBook } from "@/lib/engine/catalogue/compile/entry-rules";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";

const table: readonly [game: string, army: string | null, rule: string, sentence: string][] = [
  ["fantasy-rules-3e", null, "FR3-GEN-1", "The roster costs at most the agreed points, unless the roster has incompetent generals."],
  [
    "fantasy-rules-3e",
    null,
    "FR3-GEN-6.fearless",
    "Rank and file: all units of one type take fearless, or none does. Only when the setting “Fearless units” is “All of one type, or none”.",
  ],
  ["fantasy-rules-3e", null, "FR3-GEN-15", "Witch hunters and other magic users never go together in one roster."],
  [
    "fantasy-rules-3e",
    null,
    "FR3-GEN-16.undead-monsters",
    "Undead monsters other than characters should have a necromancer with beastmaster in the roster (advice).",
  ],
  [
    "fantasy-rules-3e",
    null,
    "FR3-OPT-2.open",
    "Our copy of the book lost this box: not confirmed whether Heavy Cavalry may take bows or throwing weapons.",
  ],
  ["fantasy-rules-3e", null, "FR3-OPT-12.combat", "Contraptions with bows: −1 Combat."],
  [
    "fantasy-rules-3e",
    null,
    "FR3-OPT-23.one-type",
    "Of fearless rank and file other than Planar Entity, Parasitics and 5 more, at most 1 type in one roster. Only when the setting “Fearless units” is “All of one type, or none”.",
  ],
  ["fantasy-rules-3e", null, "FR3-IM-21", "Free for witch hunters: Nullify free for units with witch hunter, filling no slot."],
  ["fantasy-rules-3e", null, "FR3-CH-5", "Hero: room for 1 major and 1 minor, or 2 minor."],
  ["fantasy-rules-3e", null, "FR3-FSB-9", "No cavalry may burrow: cavalry may not take burrowing."],
  ["fantasy-rules-3e", "inca", "FR3-EL-2.handweapons", "Elite handweapons: at most 1 per 1,000 points."],
  ["fantasy-rules-3e", "inca", "FR3-MG-5", "Clerics fit this army best: characters may be a cleric."],
  ["warhammer-7e", null, "WH7-MI-6", "Only for wizards: units other than wizards may not take arcane items."],
  ["warhammer-7e", null, "WH7-CMD-1", "Each unit may take at most 1 copy of each option under Command."],
  ["warhammer-7e", null, "WH7-UNIT-3.character", "Lords and heroes: at most 1 model in each unit."],
  ["warhammer-7e", null, "WH7-CMD-2", "Command models in each unit: at most as many as models in the unit."],
  [
    "generic-fantasy-mass-battles",
    null,
    "GFMB-WIZ-1.class-1",
    "Wizard, class 1: no power points, range 24″, magic missile 4 dice, dispels on 16+; and 2 more cases.",
  ],
  ["forces-of-light-and-darkness", null, "FLD-SIZE-2.foot", "Irregular foot: at least 16 figures in each unit."],
];

describe("rules in words", () => {
  it.each(table)("%s %s %s", async (game, armyId, id, sentence) => {
    const book = await loadBook(game);
    const army = armyId === null ? undefined : await loadArmy(game, armyId);
    const rule = [...rulesOfBook(book), ...(army ? rulesOfArmy(book, army) : [])].find((r) => r.id === id);
    expect(rule && ruleInWords(rule, ruleNames(book, army, await armyIndex(game)))).toBe(sentence);
  });

  it.each(games.map((g) => g.id))("reads well throughout: %s", async (game) => {
    const book = await loadBook(game);
    const index = await armyIndex(game);
    const bad: string[] = [];
    const look = (rules: typeof book.rules, names: ReturnType<typeof ruleNames>, known: ReadonlySet<string>) => {
      for (const rule of rules) {
        const said = ruleInWords(rule, names);
        const raw = hyphened(said).filter((word) => !known.has(word));
        const broken = /undefined|\[object|\bno all\b| {2}|not that|not never|never never|\bwith of\b|being all|: \.|, \.|\.\.|^[a-z]/.test(
          said,
        );
        if (raw.length || broken || said.length > 300) bad.push(`${rule.id}: ${said} ${raw.join(" ")}`);
      }
    };
    const text = (value: unknown): Set<string> => new Set(hyphened(prose(value).join(" ")));
    const shared = text([book, index]);
    look(rulesOfBook(book), ruleNames(book, undefined, index), shared);
    for (const { id } of index) {
      const army = await loadArmy(game, id);
      look(rulesOfArmy(book, army), ruleNames(book, army, index), new Set([...shared, ...text(army)]));
    }
    expect(bad).toEqual([]);
  });
});

/** "auto-repair", "FR3-GEN-6.fast-movement": words of letters and figures joined by hyphens. */
function hyphened(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+(?:[-.=][a-z0-9]+)*-[a-z0-9]+(?:[-.=][a-z0-9]+)*/g) ?? [];
}

/** What the data says in words; ids are not among it. */
function prose(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(prose);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => (typeof inner === "string" ? (said.has(key) ? [inner] : []) : prose(inner)));
}

const said = new Set(["name", "subject", "noun", "need", "because", "reason", "text", "right", "allows"]);
