/** What the things of a roster do: each once, in the order of the file, only what is there. */

import { describe, expect, test } from "vitest";
import { catalogueFor, loadEffects, loadSample } from "@/data/index";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { joinedEffects } from "@/lib/engine/catalogue/names/effect-things";
import { inspect } from "@/lib/engine/check/check";
import type { Book } from "@/lib/engine/schema/book";
import type { EffectLine, Effects, PackEffect } from "@/lib/engine/schema/in-play/effects";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { besideFigures, bookLine, type EffectShown, effectOf, effectsIn, effectText, isTold } from "@/lib/paper/sheet/effects";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import { paper } from "@/lib/words/en/paper";
import { roster, small, smallArmy, smallBook } from "../support/make";

const on = { page: 4, basis: "printed" } as const;
const line = (of: EffectLine["of"], text: string, rest: Partial<EffectLine> = {}): EffectLine => ({ of, line: text, ...on, ...rest });

const effects: Effects = {
  lines: [
    line({ entries: ["gnomes", "ogres"] }, "hold hands.", { phases: ["fight"] }),
    line({ entries: ["trolls"] }, "turn to stone."),
    line({ options: ["brave"] }, "+1 combat.", { counted: true, page: "12, 14" }),
    line({ options: ["spell"] }, "no hat while casting."),
    line({ options: ["spell=2"] }, "casts twice."),
    line({ options: ["spell=1", "spell=2"] }, "one gnome sleeps.", { name: "Sleep, 2", kind: "spell" }),
    line({ options: ["hat"] }, "keeps off the rain.", { army: "marsh-folk" }),
  ],
  none: [
    { of: { options: ["scout"] }, reason: "Says only who he is." },
    { of: { options: ["rope"] }, reason: "The page is lost.", unknown: true },
  ],
};

const pack = (lines: PackEffect[]): Pack => ({ format: "muster-pack/1", id: "p", name: "P", game: "small-game", effects: lines });

function shown(units: string[], { packs = [], of = effects }: { packs?: Pack[]; of?: Effects | null } = {}): EffectShown[] {
  const catalogue = small([], {}, { packs });
  return effectsIn(catalogue, inspect(catalogue, roster(units)).resolved.units, of);
}

/** A game without lines, and an army list that has nothing to tell of the hat. */
const joined = (army: string) =>
  joinedEffects({ lines: [] }, new Map([[army, { lines: [], none: [{ of: { options: ["hat"] }, reason: "A hat." }] }]]));

const said = (all: readonly EffectShown[]) =>
  all.map((one) => [one.name, effectText(one, paper), one.page, ...(one.own ? ["own"] : [])].filter(Boolean).join(" | "));

describe("the lines for a roster", () => {
  const rows: [units: string[], lines: string[]][] = [
    [[], []],
    [["1 wyrms"], []],
    [["1 gnomes"], ["Gnomes | hold hands. | p. 4"]],
    // Each once, named after all that are there, in the order of the file.
    [["1 ogres", "2 gnomes", "1 gnomes"], ["Gnomes, Ogres | hold hands. | p. 4"]],
    [
      ["1 trolls", "1 ogres"],
      ["Ogres | hold hands. | p. 4", "Trolls | turn to stone. | p. 4"],
    ],
    [["1 wyrms brave"], ["Brave | +1 combat, counted above. | pp. 12, 14"]],
    // A line of the option stands for every choice; a spell stands beside it under its own name.
    [["1 wyrms spell=1"], ["Spell, level 1 | no hat while casting. | p. 4", "Sleep, 2 | one gnome sleeps. | p. 4"]],
    [
      ["1 wyrms spell=2"],
      ["Spell, level 2 | no hat while casting. | p. 4", "Spell, level 2 | casts twice. | p. 4", "Sleep, 2 | one gnome sleeps. | p. 4"],
    ],
    // Of another army list, and so nobody has looked it up here; what has nothing to tell is left out.
    [["1 wyrms hat"], ["Hat | p. 1"]],
    [["1 wyrms scout"], []],
    [["1 wyrms rope*2"], ["Rope | p. 1"]],
    [["1 wyrms drum hat"], ["Hat | p. 1", "Drum | p. 1"]],
  ];
  test.each(rows)("%j", (units, lines) => {
    expect(said(shown(units))).toEqual(lines);
  });

  test("units, phases and sort of a line", () => {
    expect(
      shown(["1 gnomes", "1 wyrms", "1 ogres spell=1"]).map(({ units, phases: of, kind }) => [units.join(" "), of.join(" "), kind]),
    ).toEqual([
      ["u1 u3", "fight", null],
      ["u3", "", null],
      ["u3", "", "spell"],
    ]);
  });

  test("a game without lines says nothing and asks for nothing", () => {
    expect(shown(["1 gnomes hat"], { of: null })).toEqual([]);
  });
});

describe("lines of packs", () => {
  const note: PackEffect = { of: { options: ["hat"] }, line: "keeps off the sun." };

  test("a player's note takes the blank's place, and has no page unless it names one", () => {
    expect(said(shown(["1 wyrms hat"], { packs: [pack([note])] }))).toEqual(["Hat | keeps off the sun. | own"]);
    expect(said(shown(["1 wyrms hat"], { packs: [pack([note])], of: null }))).toEqual(["Hat | keeps off the sun. | own"]);
    expect(said(shown(["1 wyrms drum"], { packs: [pack([note])] }))).toEqual(["Drum | p. 1"]);
  });

  test("a correction stands in place of the book's line for that thing alone; of two packs the last holds", () => {
    const own: PackEffect = { of: { entries: ["ogres"] }, line: "hold clubs.", page: 9 };
    expect(said(shown(["1 gnomes", "1 ogres"], { packs: [pack([own])] }))).toEqual([
      "Gnomes | hold hands. | p. 4",
      "Ogres | hold clubs. | p. 9 | own",
    ]);
    const later = { ...pack([{ ...own, line: "hold trees." }]), id: "q" };
    expect(said(shown(["1 ogres"], { packs: [pack([own]), later] }))).toEqual(["Ogres | hold trees. | p. 9 | own"]);
  });

  test("a note on what has no page names none, and one under a name of its own stands beside the book's line", () => {
    const [note, ...others] = shown(["1 wyrms hat"], { packs: [pack([{ of: { options: ["hat"] }, line: "dries." }])] });
    expect([note?.line, note?.page, others]).toEqual(["dries.", "", []]);
    const roar: PackEffect = { of: { options: ["brave"] }, name: "Roar", line: "roars." };
    expect(said(shown(["1 wyrms brave"], { packs: [pack([roar])] }))).toEqual([
      "Brave | +1 combat, counted above. | pp. 12, 14",
      "Roar | roars. | own",
    ]);
  });

  test("a correction for this army list stands in place of the book's line, one for another does not", () => {
    const own = (army: string): PackEffect => ({ of: { options: ["brave"] }, army, line: "+1 in hills." });
    expect(said(shown(["1 wyrms brave"], { packs: [pack([own("hill-folk")])] }))).toEqual(["Brave | +1 in hills. | own"]);
    expect(said(shown(["1 wyrms brave"], { packs: [pack([own("marsh-folk")])] }))).toEqual([
      "Brave | +1 combat, counted above. | pp. 12, 14",
    ]);
  });

  test("one for another army list says nothing here", () => {
    expect(said(shown(["1 wyrms hat"], { packs: [pack([{ ...note, army: "marsh-folk" }])] }))).toEqual(["Hat | p. 1"]);
    expect(said(shown(["1 wyrms hat"], { packs: [pack([{ ...note, army: "hill-folk" }])] }))).toEqual(["Hat | keeps off the sun. | own"]);
  });
});

describe("one option by itself", () => {
  const catalogue = small([], {}, { packs: [pack([{ of: { options: ["drum"] }, line: "booms." }])] });
  const rows: [key: string, is: string][] = [
    ["brave", "+1 combat."],
    ["spell=1", "no hat while casting."],
    ["spell=2", "casts twice."],
    ["hat", "blank"],
    ["rope", "blank"],
    ["scout", "none"],
    ["drum", "booms. (own)"],
  ];
  test.each(rows)("%s: %s", (key, is) => {
    const variant = catalogue.variantByKey.get(key);
    if (!variant) throw new Error(`no ${key}`);
    const found = effectOf(catalogue, variant, effects);
    expect(typeof found === "string" ? found : `${found.line}${found.own ? " (own)" : ""}`).toBe(is);
  });

  test("whole, from the book and from a pack", () => {
    const of = (key: string, catalogue = small()) => {
      const variant = catalogue.variantByKey.get(key);
      return variant && effectOf(catalogue, variant, effects);
    };
    const brave = { name: "brave", line: "+1 combat.", page: "pp. 12, 14", kind: null, counted: true, own: false, phases: [], units: [] };
    expect(of("brave")).toEqual(brave);
    const own: PackEffect = { of: { options: ["spell=2"] }, line: "casts thrice.", page: 7, phases: ["march"] };
    const other: PackEffect[] = [
      { ...own, army: "marsh-folk", line: "casts here." },
      { ...own, name: "Doze, 3", line: "naps." },
    ];
    expect(of("spell=2", small([], {}, { packs: [pack([{ ...own, line: "casts once." }, own, ...other])] }))).toEqual({
      ...brave,
      name: "spell, level 2",
      line: "casts thrice.",
      page: "p. 7",
      counted: false,
      own: true,
      phases: ["march"],
    });
    expect(of("brave", small([], {}, { packs: [pack([{ of: { options: ["brave"] }, army: "hill-folk", line: "+1 here." }])] }))).toEqual({
      ...brave,
      line: "+1 here.",
      page: "",
      counted: false,
      own: true,
    });
  });

  test.each<[string, string, Effects | null, string]>([
    ["hat", "no lines of a game", null, "none"],
    ["hat", "lines of other things", { lines: [] }, "blank"],
    ["hat", "a line of it and another", { lines: [line({ options: ["drum", "hat"] }, "hums.")] }, "hums."],
    ["brave", "figures that say it", { lines: [] }, "none"],
    ["spell=2", "nothing to tell of the option", { lines: [], none: [{ of: { options: ["spell"] }, reason: "A list." }] }, "none"],
    ["spell=2", "nothing to tell of the choice", { lines: [], none: [{ of: { options: ["spell=2"] }, reason: "A list." }] }, "none"],
    ["spell=2", "nothing to tell of another choice", { lines: [], none: [{ of: { options: ["spell=1"] }, reason: "A list." }] }, "blank"],
    ["hat", "nothing to tell in its army list", joined("hill-folk"), "none"],
    ["hat", "nothing to tell in another army list", joined("river-folk"), "blank"],
    ["spell=2", "a line of one of its spells", { lines: [line({ options: ["spell=2"] }, "sleeps.", { name: "Sleep" })] }, "none"],
  ])("%s with %s", (key, _, lines, expected) => {
    const plain = small();
    const variant = plain.variantByKey.get(key);
    const found = variant && effectOf(plain, variant, lines);
    expect(typeof found === "object" ? found.line : found).toBe(expected);
  });

  test("by its id: lines under another name and lines for one army list say nothing of it, the last of others holds", () => {
    const lines = [
      line({ options: ["drum"] }, "booms."),
      line({ options: ["drum"] }, "booms twice."),
      line({ options: ["drum"] }, "hums.", { name: "Hum" }),
      line({ options: ["drum"] }, "thuds.", { army: "hill-folk" }),
    ];
    expect(bookLine({ lines }, "option", "drum")).toBe("booms twice.");
    expect(bookLine({ lines: lines.slice(2) }, "option", "drum")).toBe("");
  });

  test("by its id, as Books shows it", () => {
    expect(bookLine(effects, "option", "spell=1")).toBe("no hat while casting.");
    expect(bookLine(effects, "option", "spell=2")).toBe("casts twice.");
    expect(bookLine(effects, "entry", "gnomes")).toBe("hold hands.");
    expect(bookLine(effects, "option", "gnomes")).toBe("");
  });
});

describe("what things are called", () => {
  /** Gnomes come with a drum and a spell; they and ogres have traits; the spell has three choices. */
  function bookOf(lines: EffectLine[], more: Book["options"] = []) {
    const book = smallBook();
    const details = [{ id: "traits", name: "Traits" }];
    const entries = book.entries.map((entry) => {
      if (entry.id === "gnomes") return { ...entry, details: { traits: ["Fear", "Small"] }, included: ["drum", "spell=1"] };
      return entry.id === "ogres" ? { ...entry, details: { traits: ["fear"] } } : entry;
    });
    const options = book.options.map((option) =>
      option.id === "spell" ? { ...option, choices: [...(option.choices ?? []), { id: "3", name: "spell, level 3", price: 120 }] } : option,
    );
    const made = { ...book, details, entries, options: [...options, ...more] };
    const catalogue = compile(made, smallArmy());
    return (units: string[]) =>
      effectsIn(catalogue, inspect(catalogue, roster(units)).resolved.units, { lines }).filter(({ line }) => line);
  }
  const spell = line({ options: ["spell"] }, "crackles.");
  const traits = line({ detail: "traits", named: ["FEAR", "Small"] }, "scares.");
  const rows: [name: string, lines: EffectLine[], units: string[], shown: [name: string, units: string][]][] = [
    ["what a unit comes with", [line({ options: ["drum"] }, "booms.")], ["1 gnomes", "1 ogres"], [["Drum", "u1"]]],
    ["what a unit comes with beside what it takes", [line({ options: ["drum"] }, "booms.")], ["1 gnomes hat"], [["Drum", "u1"]]],
    ["a choice taken in the place of the one it comes with", [spell], ["1 gnomes spell=2"], [["Spell, level 2", "u1"]]],
    ["the choice it comes with", [spell], ["1 gnomes"], [["Spell, level 1", "u1"]]],
    ["two choices, each", [spell], ["1 gnomes", "1 ogres spell=2"], [["Spell, level 1, spell, level 2", "u1 u2"]]],
    ["three choices, the option", [spell], ["1 gnomes", "1 ogres spell=2", "1 wyrms spell=3"], [["Spell", "u1 u2 u3"]]],
    ["names that differ in their capitals, once", [traits], ["1 ogres", "1 gnomes"], [["Fear, Small", "u1 u2"]]],
    ["names of one unit", [traits], ["1 ogres"], [["Fear", "u1"]]],
    ["a name of its own", [{ ...traits, name: "Dread" }], ["1 gnomes"], [["Dread", "u1"]]],
  ];
  test.each(rows)("%s", (_, lines, units, expected) => {
    expect(bookOf(lines)(units).map((one) => [one.name, one.units.join(" ")])).toEqual(expected);
  });

  test.each([
    ["+1 combat.", true, "+1 combat, counted above."],
    ["+1 combat", true, "+1 combat, counted above."],
    ["+1 in rank 1. and 2.", true, "+1 in rank 1. and 2, counted above."],
    ["+1 combat.", false, "+1 combat."],
  ])("%s, counted: %s", (line, counted, text) => {
    expect(effectText({ line, counted }, paper)).toBe(text);
  });

  test.each([
    ["+1 combat.", true, ""],
    ["Fear; +1 combat.", true, "Fear."],
    ["Fear; no march; +1 combat, +1 rally.", true, "Fear; no march."],
    ["Fear; no march.", false, "Fear; no march."],
  ])("%s, counted: %s: beside the figures “%s”", (line, counted, left) => {
    expect(besideFigures({ line, counted })).toBe(left);
  });

  test.each([
    ["in the same words once, of both units", "scares.", ["Fear: scares. (u1 u2)"]],
    ["in other words twice", "frightens.", ["Fear: scares. (u1)", "Fear: frightens. (u2)"]],
  ])("a thing that one unit takes and another has by name, %s", (_, words, expected) => {
    const fear = { id: "fear", name: "Fear", group: "kit", price: 5, basis: "printed" as const, page: 1 };
    const lines = [line({ options: ["fear"] }, "scares."), line({ detail: "traits", named: ["Fear"] }, words)];
    const told = bookOf(lines, [fear])(["1 wyrms fear", "1 ogres"]);
    expect(told.map(({ name, line: text, units }) => `${name}: ${text} (${units.join(" ")})`)).toEqual(expected);
  });
});

test("units of two army lists: a line for one list stands beside the book's, which tells the other's", () => {
  const own: PackEffect = { of: { options: ["brave"] }, army: "hill-folk", line: "+1 in hills." };
  const catalogue = small([], {}, { packs: [pack([own])] });
  const units = inspect(catalogue, roster(["1 wyrms brave", "1 trolls brave"])).resolved.units;
  const mixed = units.map((unit, i) => (i ? { ...unit, home: "marsh-folk" } : unit));
  const brave = (all: typeof units) => effectsIn(catalogue, all, effects).filter(({ name }) => name === "Brave");
  expect(brave(units).map(({ line }) => line)).toEqual(["+1 in hills."]);
  expect(brave(mixed).map(({ line }) => line)).toEqual(["+1 combat.", "+1 in hills."]);
});

test("what nobody looked up, whole: in the order of the book, with everyone who has it", () => {
  const blank = { line: "", page: "p. 1", kind: null, counted: false, own: false, phases: [] };
  expect(shown(["1 wyrms drum", "1 wyrms hat drum"])).toEqual([
    { ...blank, name: "Hat", units: ["u2"] },
    { ...blank, name: "Drum", units: ["u1", "u2"] },
  ]);
  // A figure that it changes says what it does.
  expect(shown(["1 wyrms brave hat"], { of: { lines: [] } })).toEqual([{ ...blank, name: "Hat", units: ["u1"] }]);
});

test("whether anything tells what a thing does", () => {
  const own: PackEffect[] = [
    { of: { options: ["drum"] }, line: "booms." },
    { of: { options: ["rope"] }, army: "fen-folk", line: "holds." },
  ];
  const catalogue = small([], {}, { packs: [pack(own)] });
  const allied = { ...catalogue, allies: new Map([["marsh-folk", catalogue]]) };
  const told = (of: typeof catalogue, lines: Effects | null) =>
    ["brave", "spell=1", "spell=2", "hat", "drum", "rope", "gnomes", "wyrms"].filter((id) => {
      const thing = of.variantByKey.get(id) ?? of.entryById.get(id)?.entry;
      return thing !== undefined && isTold(of, lines, thing);
    });
  expect(told(catalogue, effects)).toEqual(["brave", "spell=1", "spell=2", "drum", "gnomes"]);
  // A line for an army list that may come as an ally.
  expect(told(allied, effects)).toEqual(["brave", "spell=1", "spell=2", "hat", "drum", "gnomes"]);
  expect(told(catalogue, null)).toEqual(["drum"]);
  expect(told(small(), null)).toEqual([]);
});

test("the sheet says what is told once, and leaves it out of the reference", () => {
  const catalogue = small();
  const { report, resolved } = inspect(catalogue, roster(["2 gnomes brave", "1 ogres hat"]));
  const model = sheetModel(catalogue, resolved, report, { effects });
  expect(model.effects).toEqual([
    { name: "Gnomes, Ogres", text: "hold hands.", page: "p. 4", kind: null, beside: "hold hands.", units: ["u1", "u2"] },
    { name: "Brave", text: "+1 combat, counted above.", page: "pp. 12, 14", kind: null, beside: "", units: ["u1"] },
    { name: "Hat", text: "", page: "p. 1", kind: null, beside: "", units: ["u2"] },
  ]);
  expect(model.references).toEqual([]);
  const without = sheetModel(catalogue, resolved, report);
  expect(without.effects).toEqual([]);
  expect(without.references.map((r) => r.text)).toEqual(["Brave: combat +1, counted above.", "Gnomes and Ogres, p. 1.", "Hat, p. 1."]);
});

/** By hand from the samples and the books. */
describe("shipped samples", () => {
  async function ofSample(game: string, id: string): Promise<string[]> {
    const sample = JSON.parse(await loadSample(game, id)) as Roster;
    const catalogue = await catalogueFor(sample);
    return said(effectsIn(catalogue, inspect(catalogue, sample).resolved.units, await loadEffects(sample)));
  }

  test("a necromancer's army: units, what its characters carry, the spells of a master", async () => {
    const lines = await ofSample("fantasy-rules-3e", "evil-1050");
    expect(lines.filter((l) => /^(Handweapons|Exceptional|Elite|Beastmaster|Minor|Lesser)/.test(l))).toEqual([
      "Handweapons | give and get support; +2 against pikes. | pp. 57, 74",
      "Lesser Spirits, Major Spirits, Minor Spirits | never demoralize; destroyed when they roll lower; pass through units and zones of control. | p. 61",
      "Elite | +1 combat, +1 rally, counted above. | p. 65",
      "Beastmaster | keeps every monster of the army in control; may join one. | pp. 28, 44",
      "Exceptional weapon | +1 combat, counted above. | p. 77",
    ]);
    expect(lines.filter((l) => l.includes("Spell Book")).map((l) => l.split(" | ")[0])).toEqual([
      "Apoplexy, 2",
      "Blast 1, 2",
      "Bolster, 2",
      "Illusionary Fear, 2",
      "Stink, 2",
      "Apparition, 4",
      "Plague, 4",
      "Summon 2, 2 to 4",
      "Zombies 2, 2 or 3",
      "Summon 3, 4 or 5",
      "Zombies 3, 6",
    ]);
  });

  test("a shooting factor tells the score of a primary weapon alone: that of a secondary one stands with its unit", async () => {
    const effects = await loadEffects({ game: "forces-of-light-and-darkness", armyList: "any" });
    const told = [1, 2, 3, 4, 5, 6].map((factor) => bookLine(effects, "option", `shooting=${factor}`));
    expect(told).toEqual([
      "hits on 6.",
      "hits on 5+ with a primary weapon.",
      "hits on 4+ with a primary weapon.",
      "hits on 3+ with a primary weapon.",
      "hits on 2+ with a primary weapon.",
      "always hits before modifiers with a primary weapon.",
    ]);
  });

  test("a Warhammer army: weapons and ranks of the core rules, then what its own file tells of its items", async () => {
    expect(await ofSample("warhammer-7e", "copper-marches-2000")).toEqual([
      "General | units within 12″ test on his Leadership unless he flees; 100 more victory points. | Characters",
      "Battle standard bearer | +1 combat result; units within 12″ roll failed Break tests again. | Characters",
      "Champion | issues and meets challenges; nobody takes his place when he falls. | Command models",
      "Standard bearer | +1 combat result from the front rank; captured, 100 victory points. | Command models",
      "Musician | a drawn combat is won by 1; +1 Leadership to rally. | Command models",
      "Spear | two ranks fight if it has not moved; mounted instead +1 Strength charging. | Weapons",
      "Lance | +2 Strength when charging. | Weapons",
      "Heavy armour | save 2 better, counted above. | Armour",
      "Shield | on foot with a hand weapon 1 more to the front in combat; save 1 better, counted above. | Armour",
      "Barding | slows most horses by 1″, save 1 better, counted above. | Armour",
      "Warhorse | he moves at its rate, unit strength 2, save 1 better, counted above. | Mounts",
      "Scythes | 1 more impact hit. | Chariots",
      "Wizard level 2 | 2 spells; 2 power dice, at most 3 a spell; 1 dispel die. | Wizards",
      "Lore of Fire | all flaming: Fireball, Flaming Sword 5+, Burning Head, Fiery Blast 8+, Conflagration 11+, Wall 12+. | Wizards",
      "Sparkblade | +1 Strength; flaming attacks. | Invented",
      "Amber bead | 6+ ward save. | Invented",
      "Scroll of hush | once: dispels a spell. | Invented",
      "Banner of the long road | the unit marches though enemies are within 8″. | Invented",
      "Banner of the copper gate | the unit is Stubborn. | Invented",
    ]);
  });
});
