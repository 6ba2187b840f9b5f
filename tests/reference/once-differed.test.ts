/** Rosters of which the engine and the reference checker once said different things, each as small as shows it. */
import { expect, test } from "vitest";
import { armyOf, settingsOf } from "@/app/certificate/checker/army";
import { laidPacks } from "@/app/certificate/checker/packs";
import { catalogueFor } from "@/data/index";
import { check } from "@/lib/engine/check/check";
import type { Pack as EnginePack } from "@/lib/engine/schema/pack";
import type { Roster as EngineRoster } from "@/lib/engine/schema/roster";
import { referenceFor } from "./check";
import { answerOf, differences, readGame } from "./compare";
import type { Pack, Roster, RosterUnit } from "./drawn";
import { presentPack } from "./limits";

const cup = (game: string, ...rules: object[]): Pack[] => [
  {
    format: "muster-pack/1",
    id: "autumn-cup",
    name: "Autumn Cup",
    game,
    rules: rules.map((rule, i) => ({ id: `CUP-${i + 1}`, page: 1, basis: "printed", ...rule })),
  } as Pack,
];
const roster = (game: string, armyList: string, commands: Record<string, Partial<RosterUnit>[]>): Roster =>
  ({
    format: "muster-roll/1",
    game,
    name: "Case",
    armyList,
    commands: Object.entries(commands).map(([kind, units]) => ({
      kind,
      units: units.map((unit, i) => ({ id: `${kind}-${i}`, count: 1, options: [], ...unit })),
    })),
  }) as unknown as Roster;
const take = (...refs: string[]) =>
  refs.map((ref) => {
    const [id = "", choice] = ref.split("=");
    return { id, ...(choice === undefined ? {} : { choice }) };
  });
const [FR, FW, FLD, GFMB, W7] = [
  "fantasy-rules-3e",
  "fantasy-warriors",
  "forces-of-light-and-darkness",
  "generic-fantasy-mass-battles",
  "warhammer-7e",
] as const;

/** Of 23 skeletons at 8 points, light armour costs 23 by the model, and 4 by the unit. */
const armoured = roster(W7, "tomb-kings", { army: [{ entry: "skeleton-warriors", count: 23, options: take("light-armour") }] });
const perUnit = cup(W7, { kind: "price", units: {}, options: { tag: ["suit"] }, price: { perUnit: 4 }, because: "a gift" });
/** Of 17 waywatchers at 24 points, the blade costs 10, and 34 by the model. */
const bladed = roster(W7, "wood-elves", { army: [{ entry: "waywatchers", count: 17, options: take("biting-blade") }] });
const perModel = cup(W7, {
  kind: "price",
  units: { category: ["rare"] },
  options: { tag: ["common-item"] },
  price: { perModel: 2 },
  because: "a gift",
});
/** Two ships at 20, of which one is said to belong to a unit that is not there. */
const ships = roster(FR, "greek", { army: [{ entry: "ship-1x1", attachedTo: "nothing" }, { entry: "ship-1x1" }] });
const twoForOne = cup(FR, { kind: "price", units: {}, price: 10, onePer: 1, because: "a gift" });
/** An archer at 6 points, nets at 35 and a spear that has no price in this army list. */
const netted = roster(W7, "orcs-and-goblins", { army: [{ entry: "orc-arrer-boyz", options: take("nets", "spear") }] });
const firstWeapon = cup(W7, {
  kind: "price",
  units: {},
  options: { group: ["weapons"] },
  price: 1,
  first: 1,
  in: "roster",
  because: "a gift",
});
/** A league that denies what the union it builds on allows. */
const layered = [
  {
    ...cup(FW)[0],
    extends: ["league"],
    bases: [
      {
        ...cup(FW)[0],
        id: "league",
        extends: ["union"],
        permissions: [{ army: "orcs", entries: ["shapechangers"], status: "denied", page: 1, basis: "printed" }],
      },
      {
        ...cup(FW)[0],
        id: "union",
        event: { limits: [{ number: 1, who: { each: "army" }, may: "although", of: [{ entry: "shapechangers" }] }] },
      },
    ],
  },
] as Pack[];
/** Troops of which the army table does not say whether the army list has them, and an event that allows every unit of their kind. */
const muskets = roster(FR, "undead", { army: [{ entry: "muskets" }] });
const missiles = cup(FR).map((pack) => ({
  ...pack,
  event: { limits: [{ number: 1, who: { each: "army" }, may: "although", of: [{ tag: "kind-missile" }] }] },
})) as Pack[];
/** One weapon is free; of the lance sources say 6 and 5. */
const general = (...weapons: string[]) => roster(W7, "empire", { army: [{ entry: "general-of-the-empire", options: take(...weapons) }] });
const freeWeapon = cup(W7, {
  kind: "price",
  units: {},
  options: { group: ["weapons"] },
  price: 0,
  first: 1,
  in: "unit",
  because: "a gift",
});

test.each<[string, string, Roster, Pack[]]>([
  [
    "of a rule with more than 50 findings the engine lists the first",
    FW,
    roster(FW, "trolls", { own: Array.from({ length: 53 }, () => ({ entry: "trolls" })) }),
    [],
  ],
  [
    "a bound and a denial with one id are two breaches",
    FR,
    roster(FR, "nap-prussian", {
      "flanking-force": [{ entry: "scouting", options: take("targeter", "tinkers-box=surface", "mad-scientist", "vat") }],
    }),
    [],
  ],
  [
    "the first copies are copies, though each of them is paid by model",
    FR,
    roster(FR, "hive", {
      army: [
        { entry: "design-unit", options: take("innate-flash-flood") },
        { entry: "ship-1x2", options: take("fast-movement") },
      ],
    }),
    cup(FR, { kind: "price", units: {}, options: { tag: ["innate"] }, price: 0, first: 2, in: "roster", because: "a gift" }),
  ],
  [
    "a characteristic that each model adds to is that of the unit",
    FLD,
    roster(FLD, "open", { "major-tactical-unit": [{ entry: "foot", count: 24, options: take("order=close", "mass=4") }] }),
    cup(FLD, { kind: "characteristic", units: {}, characteristic: "integrity", min: 3 }),
  ],
  [
    "what a rule leaves open is unconfirmed, whatever severity it names",
    FR,
    roster(FR, "hill-dwarfs", { army: [{ entry: "crossbow", options: take("wet-hides") }] }),
    cup(FR, {
      kind: "availability",
      units: {},
      options: { group: ["equipment"] },
      status: "unconfirmed",
      reason: "So it is",
      overrides: true,
      severity: "advice",
    }),
  ],
  [
    "an option under two numbers, of which one breaks a rule by itself",
    GFMB,
    roster(GFMB, "open", { army: [{ entry: "leader", options: [{ id: "minimum-range" }, { id: "minimum-range", value: 8 }] }] }),
    [],
  ],
  [
    "two words for a choice that stands for any",
    GFMB,
    roster(GFMB, "open", { army: [{ entry: "hero", options: take("other-personality=surly", "other-personality=other") }] }),
    [],
  ],
  [
    "an entry beside the army that is denied, as another one in it is by the same rule",
    FR,
    roster(FR, "pirate", { army: [{ entry: "dragoons" }], sideboard: [{ entry: "longbows" }] }),
    cup(FR, { kind: "sideboard", command: "sideboard", max: 500, name: "Sideboard" }),
  ],
  [
    "an option beside the army that is denied, as another one in it is by the same rule",
    FR,
    roster(FR, "hill-dwarfs", {
      army: [{ entry: "crossbow", options: take("wet-hides") }],
      sideboard: [{ entry: "spears", options: take("wet-hides") }],
    }),
    cup(
      FR,
      { kind: "sideboard", command: "sideboard", max: 500, name: "Sideboard" },
      { kind: "availability", units: {}, options: { group: ["equipment"] }, status: "denied", reason: "So it is", overrides: true },
    ),
  ],
  [
    "a part without a least may cost less than nothing",
    FR,
    roster(FR, "kobolds", { "flanking-force": [{ entry: "design-unit", options: take("design-kind=spirit") }] }),
    cup(FR, { kind: "share", subject: "Things", part: { of: {}, measure: "points" }, of: "spent", maxPercent: 50 }),
  ],
  [
    "which of two copies stays is all the same",
    FLD,
    roster(FLD, "open", {
      "major-tactical-unit": [{ entry: "behemoth", options: take("short-bow=primary", "dart", "short-bow=primary") }],
    }),
    [],
  ],
  [
    "what an army list changes of its units is left as it is in units of its allies",
    FR,
    roster(FR, "hill-dwarfs", { allies: [{ entry: "spears" }] }),
    cup(FR, { kind: "characteristic", units: {}, characteristic: "move", min: 4 }),
  ],
  ["a price for the unit that is lower than that for its models", W7, armoured, perUnit],
  ["a price for each model that is higher than that for the unit", W7, bladed, perModel],
  ["of equally dear things in a unit that is free of which sources give one price", W7, general("great-weapon", "lance"), freeWeapon],
  [
    "more than a bound below nothing, of which there is none",
    FR,
    roster(FR, "victorian", { army: [{ entry: "elemental-earth", count: 10 }] }),
    cup(FR, {
      kind: "count",
      quantity: { of: { category: ["purchases"] }, measure: { options: { option: ["gate=wood"] } } },
      in: "roster",
      subject: "Things",
      max: {
        numerator: 2,
        denominator: 3,
        of: { of: { all: [{}] }, measure: { sum: "scouting" } },
        rounding: "up",
        plus: 1,
        name: "things",
      },
      severity: "unconfirmed",
    }),
  ],
  [
    "as many as a sum below nothing: none",
    FR,
    roster(FR, "planar", { army: [{ entry: "elemental-earth" }] }),
    cup(FR, {
      kind: "compare",
      subject: "Things",
      left: { of: { command: ["sideboard"] }, measure: "models" },
      atMost: { of: {}, measure: { sum: "scouting" } },
      noun: "thing",
      right: "others",
      in: "unit",
    }),
  ],
  [
    "a price that players say themselves, and one that a rule gives",
    FLD,
    roster(FLD, "open", { army: [{ entry: "artillery", pointsPerModel: 9 }] }),
    cup(FLD, { kind: "price", units: {}, price: 26, because: "a gift" }).map((pack) => ({
      ...pack,
      settings: { "artillery-price": "declared" },
    })),
  ],
  ["whose allies they are, where the book lets none come", FR, roster(FR, "norse", { allies: [{ entry: "handweapons" }] }), []],
  ["an entry that a pack allows and one above it denies", FW, roster(FW, "orcs", { own: [{ entry: "shapechangers" }] }), layered],
  ["the first of some things in a unit, of which one has no price that is known", W7, netted, firstWeapon],
  ["one for every so many alike, of which one belongs to another unit", FR, ships, twoForOne],
  [
    "what every such unit has is a copy that it holds",
    FR,
    roster(FR, "victorian", { army: [{ entry: "rangers" }] }),
    cup(FR, {
      kind: "characteristic",
      units: { holds: { options: { option: ["innate-hide"] }, copies: 1 } },
      characteristic: "difficult",
      min: 6,
    }),
  ],
  ["units of a kind that an event allows although it is open whether the army list has them", FR, muskets, missiles],
  [
    "a form that is not named beside one that is",
    FR,
    roster(FR, "norse", { army: [{ entry: "handweapons", options: take("disintegration-gun=flesh", "disintegration-gun") }] }),
    cup(FR, { kind: "choice", units: {}, options: { option: ["disintegration-gun"] }, severity: "advice" }),
  ],
])("%s", async (_, id, given, packs) => {
  const { book, armies } = await readGame(id);
  const catalogue = await catalogueFor(given as unknown as EngineRoster, packs as unknown as EnginePack[]);
  const laid = laidPacks(packs.map(presentPack));
  const army = armyOf(book, armies.get(given.armyList), laid, settingsOf(book, laid));
  const engine = answerOf(check(catalogue, given as unknown as EngineRoster));
  expect(engine.findings.length).toBeGreaterThan(0);
  expect(differences(engine, referenceFor({ book, armies, packs }), army, given)).toEqual([]);
});

const judged = async (given: Roster, packs: Pack[] = []) =>
  check(await catalogueFor(given as unknown as EngineRoster, packs as unknown as EnginePack[]), given as unknown as EngineRoster);

test("which of two prices is lower follows from the numbers of the unit", async () => {
  expect((await judged(armoured)).points).toBe(207);
  expect((await judged(armoured, perUnit)).points).toBe(188);
  expect((await judged(bladed, perModel)).points).toBe(418);
});

test("of what a unit has the dearest is cheaper first, and what is lost last", async () => {
  expect((await judged(netted, firstWeapon)).points).toBe(7);
});

test("what belongs to another unit is priced like what does not", async () => {
  expect((await judged(ships)).points).toBe(40);
  expect((await judged(ships, twoForOne)).points).toBe(30);
});

test.each([
  ["great-weapon", "lance"],
  ["lance", "great-weapon"],
])("%s and %s: what sources differ about is not settled by the other being free", async (...weapons) => {
  const { findings } = await judged(general(...weapons), freeWeapon);
  expect(findings.filter(({ code }) => code.endsWith("/price-disputed")).map(({ severity, values }) => [severity, values.option])).toEqual([
    ["unconfirmed", "lance"],
  ]);
});

test("an event may allow a kind of units, whose tag says by what they are of it", async () => {
  const told = async (...packs: Pack[]) => (await judged(muskets, packs)).findings.filter(({ rule }) => rule === "FR3-GEN-3");
  expect(await told()).toHaveLength(1);
  expect(await told(...missiles)).toEqual([]);
});
