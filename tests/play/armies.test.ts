/** Armies of the shipped books at the table. What is expected is counted by hand from the sample and the book. */
import { beforeAll, describe, expect, test } from "vitest";
import { games, libraryIn, loadBook, loadEffects, loadSample } from "@/data/index";
import { inspect } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { type PlayArmy, playArmy, type TurnPlan, turnPlan } from "@/lib/paper/play/army";
import { alsoMatters, effectsNow, fold, poolSize, stillToDo, type Table } from "@/lib/paper/play/game";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import type { Language } from "@/lib/words/language";

async function lay(game: string, sample: string, language: Language = "en"): Promise<Table> {
  const { roster } = readRoster(await loadSample(game, sample));
  if (!roster) throw new Error(sample);
  const catalogue = await (await libraryIn(language)).catalogueFor(roster);
  const { resolved, report } = inspect(catalogue, roster);
  return {
    plan: turnPlan(catalogue),
    mine: playArmy(catalogue, resolved, sheetModel(catalogue, resolved, report), await loadEffects(roster)),
    theirs: null,
  };
}

const size = (table: Table, id: string) => {
  const pool = table.mine.pools.find((one) => one.id === id);
  return pool && poolSize(table, fold(table, []), "mine", pool);
};
const named = ({ units }: PlayArmy, name: string) => [...units.values()].filter((unit) => unit.name === name);

describe("an army of models", () => {
  let table: Table;
  beforeAll(async () => {
    table = await lay("warhammer-7e", "empire-2000");
  });

  test("has six turns of five phases", () => {
    expect(table.plan.turns).toBe(6);
    expect(table.plan.phases.map(({ id }) => id)).toEqual(["start-of-the-turn", "movement", "magic", "shooting", "close-combat"]);
  });

  test("has 2 + 2 power dice of a wizard of level 2, and 2 + 1 + 1 dispel dice of him and the priest", () => {
    expect([size(table, "power"), size(table, "dispel")]).toEqual([4, 4]);
  });

  test.each<[name: string, models: number, tracks: [name: string, size: number, full: string][]]>([
    ["General of the Empire", 0, [["Wounds", 3, "end"]]],
    ["Battle Wizard", 0, [["Wounds", 2, "end"]]],
    ["Spearmen", 20, []],
    ["Great Cannon", 0, [["Wounds", 3, "end"]]],
  ])("%s: %i models, boxes %o", (name, models, tracks) => {
    const [unit] = named(table.mine, name);
    expect(unit?.models).toBe(models);
    expect(unit?.tracks.map((track) => [track.name, track.size, track.full])).toEqual(tracks);
  });

  test("who may act in a phase follows from level, weapons and equipment", () => {
    const inPhase = (phase: string) => stillToDo(table, fold(table, [{ id: "a", kind: "phase", phase }]), "mine").map(({ name }) => name);
    expect(inPhase("magic")).toEqual(["Battle Wizard"]);
    expect(inPhase("shooting")).toEqual([
      "Handgunners",
      "Crossbowmen",
      "Great Cannon",
      "Great Cannon",
      "Pistoliers",
      "Helblaster Volley Gun",
      "Helstorm Rocket Battery",
    ]);
    expect(inPhase("movement")).toEqual([]);
  });

  test("models of three wounds lose them one model at a time", async () => {
    const ogres = await lay("warhammer-7e", "ogre-kingdoms-2000");
    const [bulls] = named(ogres.mine, "Ogre Bulls");
    expect(bulls).toMatchObject({ models: 6, tracks: [{ name: "Wounds", size: 3, full: "model" }] });
    // Two dice, and one of each of two butchers.
    expect(size(ogres, "power")).toBe(4);
  });
});

describe("an army of stands", () => {
  let table: Table;
  beforeAll(async () => {
    table = await lay("fantasy-rules-3e", "hill-dwarfs-1050");
  });

  test("takes each stand of a line by itself, with three steps; a character falls at once", () => {
    const stands = named(table.mine, "Crossbow/Handgun");
    expect(stands.map(({ letter }) => letter)).toEqual(["A", "B"]);
    expect(stands[0]?.tracks[0]?.names).toEqual(["demoralized", "demoralized twice", "destroyed"]);
    // Two on one line and one on another are three of a name.
    expect(named(table.mine, "Hero").map(({ letter }) => letter)).toEqual(["A", "B", "C"]);
    expect(named(table.mine, "Spears").map(({ letter }) => letter)).toEqual([""]);
    expect(named(table.mine, "General")[0]?.tracks[0]?.names).toEqual(["fallen"]);
  });

  test("has a pool of 10, 5 from a clock of 4 on, and a clock from 9 to 0", () => {
    expect(size(table, "army-pool")).toBe(10);
    const late = fold(table, [{ id: "a", kind: "track", army: "mine", track: "morale-clock", by: -5 }]);
    const pool = table.mine.pools.find(({ id }) => id === "army-pool");
    expect(pool && poolSize(table, late, "mine", pool)).toBe(5);
    expect(table.mine.tracks).toMatchObject([{ id: "morale-clock", from: 9, to: 0 }]);
    expect(table.plan.turns).toBeNull();
  });
});

/** Who has something to do in a phase, by what, and what of each matters then. */
describe("what is still to do, with what matters now", () => {
  const rows: [game: string, sample: string, phase: string, todo: string[]][] = [
    [
      "fantasy-rules-3e",
      "hill-dwarfs-1050",
      "artillery-and-bowfire",
      [
        "Handweapons may fire: Mine",
        "Crossbow/Handgun may fire: Crossbow/Handgun",
        "Crossbow/Handgun may fire: Crossbow/Handgun",
        "Light Cavalry may fire: Light Cavalry, Bows",
        "Light Cavalry may fire: Light Cavalry, Bows",
        "Heavy Artillery may fire: Heavy Artillery",
        "Heavy Artillery may fire: Heavy Artillery",
      ],
    ],
    // A caster has something to do where one of its spells matters: of its level 1 spells one is of melee, none of rally.
    ["fantasy-rules-3e", "hill-dwarfs-1050", "melee", ["Individual may cast: Animate Terrain, 2"]],
    ["fantasy-rules-3e", "hill-dwarfs-1050", "rally", []],
    ["fantasy-warriors", "orcs-550", "shooting", ["Orc archers may shoot: Poisoned arrows"]],
    [
      "fantasy-warriors",
      "orcs-550",
      "new-orders",
      [
        "Warchief may give a speech: Warchief",
        "Battleleader tests for orders: Battleleader",
        "Battleleader tests for orders: Battleleader",
      ],
    ],
    ["fantasy-warriors", "orcs-550", "combat", []],
    [
      "forces-of-light-and-darkness",
      "chaos-warriors",
      "operational-orders",
      ["Commander-in-chief gives orders: Commander-in-chief, Rating 5"],
    ],
    [
      "forces-of-light-and-darkness",
      "chaos-warriors",
      "tactical-initiative",
      ["Sub-commander rolls for initiative: Sub-commander", "Sub-commander rolls for initiative: Sub-commander"],
    ],
    ["generic-fantasy-mass-battles", "first-sample-list", "initiative", ["Hero rolls for his hatred: Eternal hatred, Wizard of class 3"]],
    ["warhammer-7e", "empire-2000", "magic", ["Battle Wizard may cast: Wizard level 2, Lore of Fire, Dispel Scroll"]],
    ["warhammer-7e", "empire-2000", "close-combat", []],
  ];
  test.each(rows)("%s, %s, in %s", async (game, sample, phase, expected) => {
    const table = await lay(game, sample);
    const state = fold(table, [{ id: "a", kind: "phase", phase }]);
    const said = stillToDo(table, state, "mine").map(
      (unit) =>
        `${unit.name} ${unit.acts[phase]}: ${effectsNow(state, unit)
          .map(({ name }) => name)
          .join(", ")}`,
    );
    expect(said).toEqual(expected);
  });

  test("what matters of units with nothing to do is told apart, and not of those that flee", async () => {
    const table = await lay("warhammer-7e", "empire-2000");
    const named = (...events: Parameters<typeof fold>[1]) =>
      alsoMatters(table, fold(table, [{ id: "a", kind: "phase", phase: "start-of-the-turn" }, ...events]), "mine").map(({ name }) => name);
    expect(named()).toEqual(["General of the Empire"]);
    const [general] = [...table.mine.units].find(([, { name }]) => name === "General of the Empire") ?? [""];
    expect(named({ id: "b", kind: "flee", army: "mine", unit: general })).toEqual([]);
    const [line] = table.mine.units.get(general)?.effects.filter(({ name }) => name === "General") ?? [];
    expect(line).toEqual({
      name: "General",
      text: "units within 12″ test on his Leadership unless he flees; 100 more victory points.",
      page: "Characters",
      kind: null,
      phases: ["start-of-the-turn", "movement", "close-combat"],
    });
  });
});

test("a unit with printed boxes has those and no others", async () => {
  const { mine, plan } = await lay("generic-fantasy-mass-battles", "first-sample-list");
  const [first] = mine.units.values();
  expect(first).toMatchObject({ models: 0, tracks: [{ name: "White" }, { name: "Black" }, { name: "Red" }] });
  expect(mine.columns.some(({ boxes }) => boxes !== null)).toBe(false);
  expect(plan).toMatchObject({ together: true, turns: null, flees: false });
  expect(mine.pools).toEqual([]);
});

describe("the data of play", () => {
  const phases = (plan: TurnPlan) => plan.phases;
  test.each(games.map(({ id }) => [id]))("%s: phase ids are the printed names with hyphens, each once", async (game) => {
    const { play } = await loadBook(game);
    const all = phases({
      turns: null,
      together: true,
      flees: false,
      phases: (play?.phases ?? []).map((p) => ({ ...p, short: p.short ?? p.name })),
    });
    for (const { id, name, short } of all) {
      expect(id).toBe(name.toLowerCase().replaceAll(" ", "-"));
      expect(short.length).toBeLessThanOrEqual(10);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});

test.each([
  ["warhammer-7e", "bretonnia-2000", "wounds,mount-1"],
  ["generic-fantasy-mass-battles", "first-sample-list", "white,black,red"],
])("a game of %s that was begun in English goes on in German: boxes are kept by the same ids", async (game, sample, some) => {
  const idsIn = async (language: Language) => {
    const { units } = (await lay(game, sample, language)).mine;
    return [...units.values()].map(({ tracks }) => tracks.map(({ id }) => id).join());
  };
  const [english, german] = await Promise.all([idsIn("en"), idsIn("de")]);
  expect(german).toEqual(english);
  expect(german).toContain(some);
});
