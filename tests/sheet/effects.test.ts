/** What the things of a roster do: each once, in the order of the file, only what is there. */
import { describe, expect, test } from "vitest";
import { catalogueFor, loadEffects, loadSample } from "@/data/index";
import { inspect } from "@/lib/check/check";
import type { EffectLine, Effects, PackEffect } from "@/lib/schema/in-play/effects";
import type { Pack } from "@/lib/schema/pack";
import type { Roster } from "@/lib/schema/roster";
import { bookLine, type EffectShown, effectOf, effectsIn, effectText } from "@/lib/sheet/effects";
import { sheetModel } from "@/lib/sheet/sheet-model";
import { roster, small } from "../support/make";

const on = { page: 4, basis: "printed" } as const;
const phases = [
  { id: "march", name: "March" },
  { id: "fight", name: "Fight" },
];
const line = (of: EffectLine["of"], text: string, rest: Partial<EffectLine> = {}): EffectLine => ({ of, line: text, ...on, ...rest });

const effects: Effects = {
  phases,
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

const said = (all: readonly EffectShown[]) =>
  all.map((one) => [one.name, effectText(one), one.page, ...(one.own ? ["own"] : [])].filter(Boolean).join(" | "));

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

  test("by its id, as Books shows it", () => {
    expect(bookLine(effects, "option", "spell=1")).toBe("no hat while casting.");
    expect(bookLine(effects, "option", "spell=2")).toBe("casts twice.");
    expect(bookLine(effects, "entry", "gnomes")).toBe("hold hands.");
    expect(bookLine(effects, "option", "gnomes")).toBe("");
  });
});

test("the sheet says what is told once, and leaves it out of the reference", () => {
  const catalogue = small();
  const { report, resolved } = inspect(catalogue, roster(["2 gnomes brave", "1 ogres hat"]));
  const model = sheetModel(catalogue, resolved, report, { effects });
  expect(model.effects).toEqual([
    { name: "Gnomes, Ogres", text: "hold hands.", page: "p. 4", kind: null, counted: false },
    { name: "Brave", text: "+1 combat, counted above.", page: "pp. 12, 14", kind: null, counted: true },
    { name: "Hat", text: "", page: "p. 1", kind: null, counted: false },
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
    return said(effectsIn(catalogue, inspect(catalogue, sample).resolved.units, await loadEffects(game)));
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

  test("a Warhammer army: weapons and ranks of the core rules, a blank for what stands in an army book", async () => {
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
      "Barding | −1″ Movement, save 1 better, counted above. | Armour",
      "Warhorse | he moves at its rate; unit strength 2; save 1 better, counted above. | Mounts",
      "Scythes | 1 more impact hit. | Chariots",
      "Wizard level 2 | 2 spells; 2 power dice, at most 3 a spell; 1 dispel die. | Wizards",
      "Lore of Fire | all its spells are flaming attacks. | Wizards",
      "Sparkblade | Invented",
      "Amber bead | Invented",
      "Scroll of hush | Invented",
      "Banner of the long road | Invented",
      "Banner of the copper gate | Invented",
    ]);
  });
});
