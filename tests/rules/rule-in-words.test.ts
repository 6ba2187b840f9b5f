/** Every kind of rule as a sentence, with and without each of its optional keys. */
import { describe, expect, test } from "vitest";
import type { Bound } from "@/lib/engine/common";
import type { Rule } from "@/lib/engine/rules/registry";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { words } from "../support/words";

type Of<K extends Rule["kind"]> = Omit<Extract<Rule, { kind: K }>, "id" | "kind" | "page" | "basis">;
type Table<K extends Rule["kind"]> = [Of<K>, string][];

const saying = <K extends Rule["kind"]>(kind: K, rule: Of<K>) =>
  ruleInWords({ id: "S-1", kind, page: 1, basis: "printed", ...rule } as unknown as Rule, words);

function speaks<K extends Rule["kind"]>(kind: K, table: Table<K>) {
  describe(kind, () => {
    test.each(table)("%j", (rule, sentence) => expect(saying(kind, rule)).toBe(sentence));
  });
}

const third: Bound = { numerator: 1, denominator: 3, of: { of: {}, measure: "models" }, rounding: "down", name: "pikes of the unit" };
const pikes = { entry: ["pikes"] };
const heroes = { tag: ["hero"] };
const thousand = { count: 2, scale: "thousand" };
const bows = { options: { option: ["bows"] } };
const bought = { optionPoints: { group: ["items"] } };

test("the strength of a rule that is no error is said", () => {
  const most = (severity?: "error" | "advice" | "unconfirmed") =>
    saying("count", { subject: "Pikes", quantity: { of: pikes }, max: 2, ...(severity ? { severity } : {}) });
  expect([most(), most("error"), most("advice"), most("unconfirmed")]).toEqual([
    "Pikes: at most 2.",
    "Pikes: at most 2.",
    "Pikes: at most 2 (advice).",
    "Pikes: at most 2 (not confirmed).",
  ]);
  expect(saying("requires", { units: pikes, in: "roster", needs: heroes, need: "a hero", severity: "advice" })).toBe(
    "Pikes should have a hero in the roster (advice).",
  );
});

speaks("points-limit", [
  [{}, "The roster costs at most the agreed points."],
  [{ when: { limitFrom: 1000 } }, "The roster costs at most the agreed points, from 1,000 points."],
  [
    { bonus: { points: 1200, covers: heroes, name: "a gift" } },
    "The roster costs at most the agreed points. Heroes may use 1,200 more points (a gift).",
  ],
]);

speaks("count", [
  // In the roster.
  [{ quantity: { of: pikes }, max: 2 }, "Each army may take at most 2 units of Pikes."],
  [{ quantity: { of: pikes }, max: 2, in: "roster", noun: "pike" }, "At most 2 pikes."],
  [{ quantity: { of: pikes }, max: 2, noun: "unit" }, "At most 2 units, counting Pikes."],
  [{ quantity: { of: pikes, measure: "points" }, min: 100 }, "Each army must spend at least 100 points on Pikes."],
  [{ quantity: { of: pikes, measure: "models" }, max: 1 }, "Each army may take at most 1 model of Pikes."],
  [
    { quantity: { of: { entry: ["pikes"], tag: ["elite"] } }, max: thousand, subject: "Elite pikes" },
    "Elite pikes: at most 2 per 1,000 points.",
  ],
  [
    { quantity: { of: { entry: ["pikes", "mobs"] } }, max: thousand, subject: "Foot" },
    "Foot: at most 2 per 1,000 points, counting Pikes and Mobs.",
  ],
  [{ quantity: { of: heroes }, min: 1, max: 1, subject: "Leaders", noun: "hero" }, "Leaders: exactly 1 hero, counting heroes."],
  [{ quantity: { of: {}, measure: bows }, min: 0, max: 3, subject: "Archery", noun: "bow" }, "Archery: at most 3 bows."],
  [{ quantity: { of: {} }, step: 5, subject: "Models" }, "Models: in steps of 5."],
  [{ quantity: { of: {} }, min: 10, step: 1000, subject: "Units" }, "Units: at least 10, in steps of 1,000."],
  // As a player chooses.
  [
    {
      quantity: { of: {}, measure: { sum: "supply" } },
      max: { setting: "blob-price", values: { table: 20, text: 40 } },
      noun: "supply point",
    },
    "At most 20 (table) or 40 (text) supply points by the setting “blob price”.",
  ],
  // Of each entry.
  [{ quantity: { of: pikes }, max: 2, each: "entry" }, "Each army may take at most 2 units of each entry among Pikes."],
  [
    { quantity: { of: heroes }, min: 1, max: 2, each: "entry", in: "command", subject: "Heroes" },
    "Heroes: at least 1 and at most 2 of each in each command.",
  ],
  // None at all.
  [{ quantity: { of: pikes }, max: 0, subject: "Pikes" }, "Pikes: none allowed."],
  [{ quantity: { of: pikes }, max: 0, subject: "Pikes", noun: "pike" }, "Pikes: none allowed."],
  [{ quantity: { of: pikes }, max: 0, subject: "In towns", noun: "pike" }, "In towns: no pikes."],
  [{ quantity: { of: pikes }, max: 0, noun: "pike" }, "No pikes."],
  [
    { quantity: { of: pikes }, max: 0, noun: "pike", when: { army: ["inca"], limitBelow: 500 } },
    "No pikes, for the army list Inca, below 500 points.",
  ],
  // In each command.
  [{ quantity: { of: heroes }, in: "command", min: 1, noun: "general" }, "At least 1 general in each command, counting heroes."],
  [{ quantity: { of: pikes }, in: { commands: ["mercenary"] }, min: 2, subject: "Pikes" }, "Pikes: at least 2 in each mercenary command."],
  [
    { quantity: { of: { entry: ["pikes"], command: ["flank"] } }, in: { commands: ["flank"] }, max: 3, subject: "Pikes" },
    "Pikes: at most 3 in the flanking force.",
  ],
  // In each unit.
  [{ quantity: { of: pikes, measure: "models" }, in: "unit", min: 4 }, "Each unit of Pikes must have at least 4 models."],
  [{ quantity: { of: pikes, measure: "models" }, in: "unit", min: 4, step: 2 }, "Pikes: at least 4 models, in steps of 2 in each unit."],
  [
    { quantity: { of: pikes, measure: bows }, in: "unit", max: third, noun: "bow" },
    "Pikes: at most 1 bow for every 3 pikes of the unit, rounded down, in each unit.",
  ],
  [{ quantity: { of: pikes, measure: "models" }, in: "unit", min: 4, max: 4, noun: "figure" }, "Pikes: exactly 4 figures in each unit."],
  [
    { quantity: { of: pikes, measure: "models" }, in: "unit", min: 4, subject: "Size of pikes" },
    "Size of pikes: at least 4 models in each unit.",
  ],
  [{ quantity: { of: {}, measure: bows }, in: "unit", max: 2, noun: "bow" }, "Each unit: at most 2 bows."],
  [{ quantity: { of: pikes, measure: bows }, in: "unit", max: 2, noun: "bow" }, "Pikes: at most 2 bows in each unit."],
  [
    { quantity: { of: {}, measure: bows }, in: "unit", max: 1, noun: "missile weapon" },
    "Each unit: at most 1 missile weapon, counting bows.",
  ],
  [{ quantity: { of: pikes, measure: bows }, in: "unit", max: 1 }, "Each unit of Pikes may take at most 1 copy of bows."],
  [
    { quantity: { of: heroes, measure: bought }, in: "unit", max: 100, noun: "point" },
    "Heroes: at most 100 points in each unit, counting options under Magic items.",
  ],
  [{ quantity: { of: heroes, measure: { sum: "wounds" } }, in: "unit", max: 3, noun: "wound" }, "Heroes: at most 3 wounds in each unit."],
  [{ quantity: { of: heroes, measure: "points" }, in: "unit", max: 300 }, "Each unit of heroes may cost at most 300 points."],
  [
    { quantity: { of: heroes, measure: bought }, in: "unit", max: 50, noun: "point", subject: "Gear" },
    "Gear: at most 50 points in each unit, counting the points of options under Magic items on heroes.",
  ],
  // Commands.
  [{ quantity: { commands: ["mercenary"] }, max: 1, noun: "mercenary command" }, "At most 1 mercenary command."],
  [{ quantity: { commands: ["mercenary", "main"] }, min: 2 }, "At least 2 commands."],
]);

speaks("share", [
  [{ part: { of: pikes, measure: "points" }, of: "limit", maxPercent: 25 }, "Each army may spend at most 25 % of its points on Pikes."],
  [{ part: { of: pikes, measure: "points" }, of: "spent", minPercent: 12.5 }, "The points of Pikes: at least 12.5 % of the points spent."],
  [
    { part: { of: {}, measure: "points" }, of: "limit", in: "unit", maxPercent: 25 },
    "The points of all units: at most 25 % of the agreed points in each unit.",
  ],
  [{ part: { of: pikes }, of: { of: {} }, minPercent: 10, maxPercent: 50 }, "Pikes: at least 10 % and at most 50 % of all units."],
  [{ part: { of: pikes }, of: "limit", minPercent: 0, subject: "Pikes" }, "Pikes: at least 0 % of the agreed points."],
  [
    { part: { of: heroes, measure: "points" }, of: "limit", maxPercent: 25, subject: "Leaders" },
    "Leaders: at most 25 % of the agreed points, counting the points of heroes.",
  ],
]);

const counted = { left: { of: {} }, atMost: { of: heroes }, noun: "grenade", right: "clerics" };
speaks("compare", [
  [counted, "Grenades: at most as many as clerics."],
  [{ ...counted, subject: "Grenades and bombs:" }, "Grenades and bombs: at most as many as clerics."],
  [{ ...counted, less: true }, "Grenades: fewer than clerics."],
  [{ ...counted, in: "roster" }, "Grenades: at most as many as clerics."],
  [{ ...counted, in: "unit", noun: "set of bombs" }, "Sets of bombs in each unit: at most as many as clerics."],
  [{ ...counted, when: { has: heroes } }, "Grenades: at most as many as clerics, when the roster has heroes."],
]);

const needy = { units: pikes, needs: heroes, need: "a hero" };
speaks("requires", [
  [{ ...needy, in: "unit" }, "Pikes must have a hero."],
  [{ ...needy, in: "command" }, "Pikes must have a hero in the same command."],
  [{ ...needy, in: "roster", atLeast: 1 }, "Pikes must have a hero in the roster."],
  [{ ...needy, in: "roster", atLeast: 2, need: "heroes" }, "Pikes must have heroes (at least 2) in the roster."],
  [{ ...needy, in: "unit", subject: "assassin" }, "Pikes must have a hero for assassin."],
  [
    { ...needy, in: "command", subject: "assassin", atLeast: 2, need: "heroes" },
    "Assassin must have heroes (at least 2) in the same command.",
  ],
]);

const groups = [
  { name: "pikes", units: pikes },
  { name: "heroes", units: heroes },
  { name: "bears", units: { entry: ["bears"] } },
];
speaks("excludes", [
  [{ in: "unit", groups }, "Pikes, heroes and bears never go together in one unit."],
  [{ in: "command", groups, atMost: 1 }, "Pikes, heroes and bears never go together in one command."],
  [{ in: "roster", groups }, "Pikes, heroes and bears never go together in one roster."],
  [{ in: "roster", groups, atMost: 2 }, "Of pikes, heroes and bears, at most 2 in one roster."],
  [{ in: "roster", byEntry: { units: { tag: ["elite"] }, name: "elite {entry}" } }, "Of elite units, at most 1 type in one roster."],
  [{ in: "command", byEntry: { units: heroes, name: "{entry}" }, atMost: 2 }, "Of heroes, at most 2 types in one command."],
]);

speaks("uniform", [
  [{ units: pikes, options: { option: ["bows"] } }, "Pikes: all units of one type take bows, or none does."],
  [{ units: pikes, options: { option: ["bows", "stakes"] } }, "Pikes: all units of one type make the same choice of bows or stakes."],
  [{ units: pikes, options: { tag: ["weapon"] } }, "Pikes: all units of one type make the same choice of missile weapons."],
  [
    { units: pikes, options: { option: ["bows"], tag: ["weapon"] } },
    "Pikes: all units of one type make the same choice of bows or missile weapons.",
  ],
  [
    { units: pikes, options: { option: ["bows"], group: ["items"] } },
    "Pikes: all units of one type make the same choice of bows or options under Magic items.",
  ],
]);

const some = { option: ["bows", "stakes"] };
speaks("unique", [
  [{ units: {}, options: some, in: "unit" }, "Each unit may take at most 1 copy of each of bows and stakes."],
  [{ units: {}, options: some, in: "roster", atMost: 1 }, "Each army may take at most 1 copy of each of bows and stakes."],
  [{ units: {}, options: some, in: "roster", atMost: 2 }, "Each army may take at most 2 copies of each of bows and stakes."],
  [{ units: {}, options: some, in: "unit", atMost: 3 }, "Each unit may take at most 3 copies of each of bows and stakes."],
  [{ units: heroes, options: some, in: "unit" }, "Each unit of heroes may take at most 1 copy of each of bows and stakes."],
]);

speaks("slots", [
  [
    {
      units: heroes,
      carriers: [
        { who: heroes, name: "hero", fits: [{ total: 2 }], allows: "2 things" },
        { who: {}, name: "everybody else", fits: [{ total: 1 }], allows: "1 thing" },
      ],
    },
    "Hero: room for 2 things; everybody else: room for 1 thing.",
  ],
]);

speaks("choice", [[{ units: heroes, options: { option: ["elite"] } }, "Heroes must name their choice of elite."]]);
speaks("characteristic", [[{ units: heroes, characteristic: "leadership", min: 7 }, "Heroes must have Leadership 7 or more."]]);

const leads = { leader: { option: ["general"] }, among: { category: ["characters"] }, highest: "leadership", name: "general" };
speaks("leader", [
  [leads, "Exactly one general, with the highest Leadership among characters."],
  // Those that may lead are not named twice.
  [{ ...leads, when: { has: leads.among } }, "Exactly one general, with the highest Leadership among characters."],
  [{ ...leads, when: { has: heroes } }, "Exactly one general, with the highest Leadership among characters, when the roster has heroes."],
  [
    { ...leads, when: { lacks: leads.among } },
    "Exactly one general, with the highest Leadership among characters, unless the roster has characters.",
  ],
  [
    { ...leads, when: { has: leads.among, limitFrom: 500 } },
    "Exactly one general, with the highest Leadership among characters, from 500 points.",
  ],
]);

test("only of a leader a condition is left out", () => {
  const among = { has: heroes };
  expect(saying("requires", { ...needy, units: heroes, in: "roster", when: among })).toBe(
    "Heroes must have a hero in the roster, when the roster has heroes.",
  );
  // Nor by a stray key.
  expect(saying("requires", { ...needy, among: heroes, in: "unit", when: among } as never)).toBe(
    "Pikes must have a hero, when the roster has heroes.",
  );
});

const detached = { units: pikes, to: { tag: ["hero", "elite"] } };
speaks("attached", [
  [detached, "Pikes may belong to heroes or elite units."],
  [{ ...detached, must: true }, "Pikes must belong to heroes or elite units."],
  [{ ...detached, max: 1, noun: "detachment" }, "Pikes may belong to heroes or elite units: at most 1 detachment for each."],
  [{ ...detached, max: 2 }, "Pikes may belong to heroes or elite units: at most 2 attached units for each."],
  [{ ...detached, size: { min: 5 } }, "Pikes may belong to heroes or elite units: at least 5 models."],
  [
    { ...detached, must: true, max: 2, noun: "team", size: { min: 5, max: { numerator: 1, denominator: 2, rounding: "down" } } },
    "Pikes must belong to heroes or elite units. At most 2 teams for each. Each has at least 5 models and at most half as many models as that unit, rounded down.",
  ],
  [
    { ...detached, size: { max: { numerator: 2, denominator: 3, rounding: "up" } } },
    "Pikes may belong to heroes or elite units: at most 2/3 as many models as that unit, rounded up.",
  ],
  [
    { ...detached, size: { max: { numerator: 1, denominator: 1, rounding: "up" } } },
    "Pikes may belong to heroes or elite units: at most as many models as that unit.",
  ],
  [
    { ...detached, size: { max: { numerator: 3, denominator: 1, rounding: "up" } }, when: { limitFrom: 500 } },
    "Pikes may belong to heroes or elite units: at most 3 times as many models as that unit. Only from 500 points.",
  ],
]);

speaks("sideboard", [
  [{ command: "bench", max: 250, name: "Sideboard" }, "Sideboard: at most 250 points, beside the army."],
  [{ command: "bench", max: thousand, name: "reserve" }, "Reserve: at most 2 points per 1,000 points, beside the army."],
  [{ command: "bench", whole: 1250, name: "Sideboard" }, "Sideboard: at most 1,250 points together with the army."],
  [
    { command: "bench", max: 250, whole: 1250, name: "Sideboard" },
    "Sideboard: at most 250 points, beside the army; at most 1,250 points together with the army.",
  ],
]);

const mayTake = { units: pikes, options: some };
speaks("availability", [
  [{ ...mayTake, status: "allowed", reason: "Open to this unit" }, "Pikes may take bows or stakes."],
  [{ ...mayTake, status: "allowed", reason: "open to this unit too" }, "Open to this unit too: Pikes may take bows or stakes."],
  [{ ...mayTake, status: "allowed", reason: "Not open to this unit" }, "Not open to this unit: Pikes may take bows or stakes."],
  [{ ...mayTake, units: {}, status: "allowed", reason: "" }, "All units may take bows or stakes."],
  [{ ...mayTake, status: "denied", reason: "Too long." }, "Too long: Pikes may not take bows or stakes."],
  [{ ...mayTake, units: {}, status: "denied", reason: "Too long" }, "Too long: no unit may take bows or stakes."],
  [
    { ...mayTake, status: "unconfirmed", reason: "The page is lost; ask." },
    "The page is lost; ask. Not confirmed whether Pikes may take bows or stakes.",
  ],
  [
    { ...mayTake, status: "denied", reason: "Too long", when: { notArmy: ["inca"] } },
    "Too long: Pikes may not take bows or stakes, except for the army list Inca.",
  ],
]);

const wordy = { tag: ["hidden"], all: [{ tag: ["slow"] }, { tag: ["calm"] }, { tag: ["rooted"] }, { tag: ["shielded"] }] };
const wordily = "units with a shield in a wood that are slow and do not rally and may never move";
const also = { entry: ["pikes"], all: ["rank-and-file", { tag: ["slow"] }, { tag: ["calm"] }], tag: ["hidden", "shielded", "rural"] };

describe("whom a rule is about, where that is long, stands in a sentence of its own", () => {
  speaks("availability", [
    [{ ...mayTake, units: wordy, status: "denied", reason: "" }, `Some units may not take bows or stakes. They are ${wordily}.`],
    [{ ...mayTake, units: wordy, status: "allowed", reason: "So" }, `So. Some units may take bows or stakes. They are ${wordily}.`],
    [
      { ...mayTake, units: { any: [wordy, heroes] }, status: "allowed", reason: "" },
      `Some units may take bows or stakes. They are ${wordily}. Others are heroes.`,
    ],
  ]);
  speaks("requires", [
    [{ ...needy, units: wordy, in: "unit" }, `Some units must have a hero. They are ${wordily}.`],
    [{ ...needy, units: wordy, in: "roster" }, `Some units must have a hero in the roster. They are ${wordily}.`],
  ]);
  speaks("uniform", [
    [{ units: wordy, options: { option: ["bows"] } }, `All units of one type take bows, or none does. It holds for ${wordily}.`],
    [
      { units: also, options: { option: ["bows"] } },
      "All units of one type take bows, or none does. It holds for Pikes in a wood or with a shield or outside towns. Of these only rank and file that are slow and do not rally.",
    ],
  ]);
  speaks("count", [
    [{ quantity: { of: wordy, measure: bows }, in: "unit", max: 2, noun: "bow" }, `At most 2 bows in each unit. It holds for ${wordily}.`],
  ]);
});

const free = { units: heroes, options: { option: ["mark"] }, because: "" };
speaks("price", [
  [{ ...free, price: 0 }, "Mark free for heroes."],
  [{ ...free, price: 0, because: "a gift" }, "A gift: mark free for heroes."],
  [{ ...free, price: 0, slotFree: true }, "Mark free for heroes, filling no slot."],
  [{ ...free, price: { perUnit: 4 } }, "Mark at 4 points for heroes."],
  [{ ...free, price: { perUnit: 4 }, overrides: true }, "Mark at 4 points for heroes, in place of any other price."],
  [{ ...free, price: { perUnit: 4 }, slotFree: false, options: some }, "Bows and stakes at 4 points for heroes."],
  [{ ...free, price: { unknown: true } }, "Mark at a price still to be looked up for heroes."],
  [{ ...free, price: 0, first: 1 }, "Mark free for heroes, the first copy only."],
  [{ ...free, price: 0, first: 1, in: "unit" }, "Mark free for heroes, the first copy in each unit only."],
  [{ ...free, price: 0, first: 2 }, "Mark free for heroes, the first 2 copies only."],
  [{ ...free, price: 0, onePer: 3 }, "Mark free for heroes, one for every 3 at the full price."],
  [
    { ...free, price: 1, first: 2, onePer: 3, slotFree: true },
    "Mark at 1 point for heroes, the first 2 copies only, one for every 3 at the full price, filling no slot.",
  ],
  [{ units: pikes, price: 8, because: "cheap" }, "Cheap: the unit itself at 8 points for Pikes."],
  [
    { units: pikes, prices: { bows: 0, stakes: { perModel: 2 }, "mage=2": 40 }, because: "our own" },
    "Our own. Pikes: bows free, stakes for 2 points per model and mage (level 2) for 40 points.",
  ],
  [{ ...free, price: 0, when: { limitFrom: 2000 } }, "Mark free for heroes, from 2,000 points."],
  // What is paid in one way stands together where one list would be long.
  [
    {
      ...{ units: pikes, because: "our own", overrides: true },
      prices: { bows: { perModel: 2, or: [1] }, drums: { perUnit: 5 }, stakes: { perModel: 3 }, veteran: 0, "move=3": 30 },
    },
    "Our own. Pikes, in points per model: bows 2 or 1 and stakes 3. In points: drums 5 and move 3 (30). Veteran free. Of two prices the first counts, the other is by other sources. These hold in place of any other price.",
  ],
  [
    {
      ...{ units: pikes, because: "" },
      prices: { bows: { perUnit: 5, increasePerCopy: 1 }, mark: { first: { models: 5, points: 10 }, perModel: 1 } },
    },
    "Pikes: bows for 5 points, and 1 more for each further copy and mark for 10 points for up to 5 models, and 1 for each further one.",
  ],
]);

speaks("distinct", [
  [{ units: heroes, sets: [{ name: "weapon runes", group: ["items"] }] }, "Heroes: no two with the same weapon runes."],
  [
    {
      units: {},
      sets: [
        { name: "weapon runes", group: ["items"] },
        { name: "armour runes", group: ["kit"] },
      ],
      from: 2,
    },
    "All units: no two with the same weapon runes or armour runes, where they have 2 or more.",
  ],
]);

speaks("distinct", [
  [
    { units: {}, sets: [{ name: "weapon runes", group: ["items"] }], from: 2, to: 3 },
    "All units: no two with the same weapon runes, where they have 2 to 3.",
  ],
  [
    { units: {}, sets: [{ name: "weapon runes", group: ["items"] }], from: 2, to: 2 },
    "All units: no two with the same weapon runes, where they have 2.",
  ],
  [
    { units: {}, sets: [{ name: "weapon runes", group: ["items"] }], to: 3 },
    "All units: no two with the same weapon runes, where they have at most 3.",
  ],
]);

speaks("unjudged", [
  [{ units: pikes, says: "the price hangs on the weather", lookUp: "this" }, "Not judged of Pikes: the price hangs on the weather."],
  [
    {
      ...{ units: pikes, says: "the price hangs on the weather", lookUp: "this" },
      when: { counted: [{ quantity: { of: heroes }, min: 2, max: 3 }] },
    },
    "Not judged of Pikes: the price hangs on the weather. Only when the roster has at least 2 and at most 3 of heroes.",
  ],
  [
    { units: pikes, says: "the price of a row hangs on the weather of the day", lookUp: "this", when: { lacks: heroes } },
    "Not judged of Pikes: the price of a row hangs on the weather of the day. Not when the roster has heroes.",
  ],
  [
    { units: pikes, says: "the price of a row hangs on the weather of the day", lookUp: "this", when: { notArmy: ["hill-folk"] } },
    "Not judged of Pikes: the price of a row hangs on the weather of the day. Not for the army list Hill Folk.",
  ],
  // More conditions than one sentence has room for.
  [
    {
      ...{ units: pikes, says: "the price hangs on the weather", lookUp: "this" },
      when: { army: ["barbarians"], lacks: heroes, limitFrom: 1000, limitBelow: 2000, setting: { "hat-price": "five" } },
    },
    "Not judged of Pikes: the price hangs on the weather. Only for barbarian army lists. Not when the roster has heroes. Only from 1,000 points. Only below 2,000 points. Only when the setting “Price of a hat” is “as on page 1”.",
  ],
]);

speaks("category", [
  [{ units: pikes, to: "infantry", because: "so" }, "Pikes count as infantry."],
  [{ units: pikes, to: "infantry", because: "so", first: 1 }, "Pikes count as infantry, the first unit only."],
  [
    { units: pikes, to: "infantry", because: "so", first: 2, when: { has: heroes } },
    "Pikes count as infantry, the first 2 units only, when the roster has heroes.",
  ],
]);

speaks("modifier", [
  [{ units: pikes, adds: { combat: 2, "hit-points": -1, leadership: 0 } }, "Pikes: +2 Combat, −1 hit points and 0 Leadership."],
  [{ units: pikes, sets: { combat: 7, leadership: "none" } }, "Pikes: Combat 7 and Leadership none."],
  [{ units: pikes, text: "Stays formed." }, "Pikes: stays formed."],
  [
    { units: pikes, adds: { combat: 1 }, sets: { leadership: 8 }, text: "Stays formed" },
    "Pikes: +1 Combat, Leadership 8 and stays formed.",
  ],
  // A text with a heading of its own.
  [{ units: pikes, text: "Pike, in ranks: stays formed." }, "Pike, in ranks: stays formed."],
  [{ units: pikes, text: "Ranks: stays formed" }, "Pikes: ranks: stays formed."],
  [{ units: pikes, text: "Stays formed beside: pikes" }, "Pikes: stays formed beside: pikes."],
  [{ units: pikes, text: "Pike 3:2" }, "Pikes: pike 3:2."],
  [{ units: pikes, adds: { combat: 1 }, text: "Pikes: firm" }, "Pikes: +1 Combat and pikes: firm."],
  [{ units: pikes, sets: { combat: 1 }, text: "Pikes: firm" }, "Pikes: Combat 1 and pikes: firm."],
  [
    {
      units: pikes,
      cases: [
        { units: { option: ["bows"] }, adds: { combat: -1 } },
        { units: { option: ["stakes"] }, text: "Stands fast" },
      ],
    },
    "Units with bows: −1 Combat; units with stakes: stands fast.",
  ],
  // Together too long, each case is a sentence.
  [
    {
      units: pikes,
      cases: [
        { units: { option: ["bows"] }, text: "Stands fast where it rains and the ground is soft" },
        { units: { option: ["stakes"] }, text: "Stands fast on all days. It falls back at night." },
      ],
    },
    "Units with bows: stands fast where it rains and the ground is soft. Units with stakes: stands fast on all days. It falls back at night.",
  ],
  [{ units: pikes, adds: { combat: 1 }, because: "drill" }, "Pikes: +1 Combat."],
  [
    { units: pikes, adds: { combat: 1 }, when: { setting: { "hat-price": "five" } } },
    "Pikes: +1 Combat, when the setting “Price of a hat” is “as on page 1”.",
  ],
]);

test("of a sentence longer than 160 letters only a few names are said, as many as there is room for", () => {
  const never = (lengths: number[]) =>
    saying("excludes", {
      in: "unit",
      groups: lengths.map((length, i) => ({ name: "abcdefghij".charAt(i).repeat(length), units: pikes })),
    });
  const ten = (length: number) => never(Array.from({ length: 10 }, () => length));
  const a = (letters: string, length: number) => [...letters].map((c) => c.repeat(length)).join(", ");
  const atTheLimit = ten(18);
  expect(atTheLimit).toHaveLength(160);
  expect(atTheLimit).toBe(`A${"a".repeat(17)}, ${a("bcdef", 18)} and 4 more never go together in one unit.`);
  expect(never([19, ...Array.from({ length: 9 }, () => 18)])).toBe(
    `A${"a".repeat(18)}, ${a("bcd", 18)} and 6 more never go together in one unit.`,
  );
  expect(ten(35)).toBe(`A${"a".repeat(34)}, ${a("bc", 35)} and 7 more never go together in one unit.`);
  expect(ten(50)).toBe(`A${"a".repeat(49)}, ${a("b", 50)} and 8 more never go together in one unit.`);
  expect(ten(100)).toBe(`A${"a".repeat(99)} and 9 more never go together in one unit.`);
  expect(ten(200)).toBe(`A${"a".repeat(199)} and 9 more never go together in one unit.`);
});
