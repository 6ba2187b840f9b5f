/** The words of rules: noun phrases of selectors, figures of bounds and prices, conditions, and how they are joined. */
import { describe, expect, test } from "vitest";
import type { Bound, Condition, OptionSelector, Price, Quantity, Selector, Weighed } from "@/lib/engine/common";
import { Say } from "@/lib/engine/rules/words";
import { words } from "../support/words";

const say = new Say(words, 6);
const pikes = { entry: ["pikes"] };

describe("who: the units a selector means", () => {
  test.each<[Selector, string]>([
    [{}, "all units"],
    [pikes, "Pikes"],
    [{ entry: ["pikes", "knights"] }, "Pikes and Knights"],
    [{ entry: ["pikes", "knights", "stone-throwers"] }, "Pikes, Knights and stone throwers"],
    [{ category: ["cavalry"] }, "cavalry"],
    [{ category: ["cavalry", "infantry"] }, "cavalry and infantry"],
    [{ entry: ["knights"], category: ["cavalry"] }, "Knights that are also cavalry"],
    // The three forms of a tag's phrase, alone and beside each other.
    [{ tag: ["elite"] }, "elite units"],
    [{ tag: ["shielded"] }, "units with a shield"],
    [{ tag: ["hero"] }, "heroes"],
    [{ tag: ["war-machine"] }, "war machines"],
    [{ tag: ["undead-legions"] }, "undead legions"],
    [{ tag: ["elite", "fearless"] }, "elite or fearless units"],
    [{ tag: ["shielded", "bannered"] }, "units with a shield or a banner"],
    [{ tag: ["hero", "war-machine"] }, "heroes and war machines"],
    [{ tag: ["hero", "elite"] }, "heroes and elite units"],
    [{ tag: ["hero", "elite", "fearless"] }, "heroes and elite or fearless units"],
    [{ tag: ["elite", "hero", "shielded"] }, "heroes, elite units and units with a shield"],
    [{ tag: ["elite", "shielded"] }, "elite units and units with a shield"],
    [{ entry: ["pikes"], tag: ["elite"] }, "elite Pikes"],
    [{ entry: ["pikes"], tag: ["shielded"] }, "Pikes with a shield"],
    [{ entry: ["pikes"], tag: ["hero"] }, "Pikes that are also heroes"],
    // Options, with a phrase of their own and without.
    [{ option: ["bows"] }, "units with bows"],
    [{ option: ["bows", "stakes"] }, "units with bows or stakes"],
    [{ option: ["war-paint"] }, "units with war paint"],
    [{ option: ["veteran"] }, "veteran units"],
    [{ option: ["close-order"] }, "units in close order"],
    [{ option: ["general"] }, "generals"],
    [{ option: ["general", "bows"] }, "generals and units with bows"],
    [{ option: ["bows", "close-order", "stakes"] }, "units with bows or stakes or in close order"],
    [{ option: ["mage=1"] }, "apprentices"],
    [{ option: ["mage=2"] }, "units of magic"],
    [{ option: ["oath=1"] }, "units with lesser oath"],
    [{ option: ["oath=2"] }, "units with oath 2"],
    [{ entry: ["pikes"], option: ["bows"] }, "Pikes with bows"],
    [{ entry: ["pikes"], tag: ["shielded"], option: ["bows"] }, "Pikes with a shield and bows"],
    [{ entry: ["pikes"], option: ["close-order"], tag: ["shielded"] }, "Pikes with a shield in close order"],
    // Commands and army lists.
    [{ command: ["mercenary"] }, "units in mercenary commands"],
    [{ command: ["flank"] }, "units in the flanking force"],
    [{ command: ["allied"] }, "units in allied commands"],
    [{ command: ["mercenary", "flank"] }, "units in mercenary commands or the flanking force"],
    [{ command: ["allied", "allied-large"] }, "units in allied commands"],
    [{ command: ["rear-guard"] }, "units in the rear guard"],
    [{ entry: ["pikes"], command: ["flank"] }, "Pikes in the flanking force"],
    [{ list: ["inca"] }, "units of the army list Inca"],
    [{ army: ["inca"] }, "units in rosters of the army list Inca"],
    [{ list: ["inca", "high-elves"] }, "units of the army lists Inca and High Elves"],
    [{ list: ["barbarians"] }, "units of barbarian army lists"],
    [{ list: ["inca", "barbarians"] }, "units of barbarian army lists and the army list Inca"],
    [{ entry: ["pikes"], list: ["inca"] }, "Pikes of the army list Inca"],
    [{ attached: true }, "attached units"],
    [{ entry: ["pikes"], attached: true }, "attached Pikes"],
    [{ entry: ["pikes"], attached: false }, "Pikes that stand alone"],
    [{ not: { attached: true } }, "units that are not attached"],
    // All of them hold.
    [{ all: [{ category: ["infantry"] }, { tag: ["elite"] }] }, "elite infantry"],
    [{ all: [{ tag: ["elite"] }, { tag: ["fearless"] }] }, "elite fearless units"],
    [{ all: [{ tag: ["elite"] }, { tag: ["elite"] }, pikes] }, "elite Pikes"],
    [{ all: [{ tag: ["shielded"] }, { tag: ["shielded"] }] }, "units with a shield"],
    [{ all: [{ category: ["infantry"] }, { tag: ["hero"], option: ["bows"] }] }, "infantry that are also heroes with bows"],
    [{ all: [pikes, { entry: ["pikes"], option: ["bows"] }] }, "Pikes with bows"],
    [{ all: [{ option: ["bows"] }, { entry: ["pikes"], tag: ["shielded"] }] }, "Pikes with a shield and bows"],
    [{ tag: ["elite"], all: ["rank-and-file"] }, "elite rank and file"],
    // Any of them holds.
    [{ any: [pikes] }, "Pikes"],
    [{ any: [pikes, { tag: ["elite"] }] }, "Pikes and elite units"],
    [{ any: [{ tag: ["elite"] }, { tag: ["fearless"] }] }, "elite or fearless units"],
    [{ any: [{ option: ["bows"] }, { command: ["flank"] }] }, "units with bows or in the flanking force"],
    [{ any: [{ any: [pikes, { category: ["cavalry"] }] }, { tag: ["hero"] }] }, "Pikes, cavalry and heroes"],
    [{ any: [{ entry: ["pikes", "knights"] }, "rank-and-file"] }, "Pikes, Knights and rank and file"],
    [{ any: [{ entry: ["pikes"], tag: ["elite"] }, { tag: ["hero"] }] }, "elite Pikes and heroes"],
    [{ any: [{ all: [pikes] }, { category: ["cavalry"], option: ["bows"] }] }, "Pikes and cavalry with bows"],
    [{ any: [{ tag: ["elite"], option: ["bows"] }, { tag: ["fearless"] }] }, "elite units with bows and fearless units"],
    [{ category: ["infantry"], any: [{ tag: ["elite"] }, { tag: ["fearless"] }] }, "elite or fearless infantry"],
    // What is left out.
    [{ not: pikes }, "units other than Pikes"],
    [{ not: { entry: ["pikes", "knights"] } }, "units other than Pikes and Knights"],
    [{ not: { tag: ["elite"] } }, "units that are not elite"],
    [{ not: { tag: ["elite", "fearless"] } }, "units that are not elite or fearless"],
    [{ not: "fast" }, "units that are not fast"],
    [{ not: { tag: ["hero"] } }, "units other than heroes"],
    [{ category: ["infantry"], not: { tag: ["elite"] } }, "infantry that are not elite"],
    [{ not: { tag: ["elite"], option: ["bows"] } }, "units other than elite units with bows"],
    [{ not: { all: [{ tag: ["elite"] }, { tag: ["fearless"] }] } }, "units other than elite fearless units"],
    [{ not: { all: [{ option: ["bows"] }, { command: ["flank"] }] } }, "units other than units with bows in the flanking force"],
    [{ not: { option: ["bows"] } }, "units without bows"],
    [{ not: { option: ["bows", "stakes"] } }, "units without bows or stakes"],
    [{ not: { option: ["bows", "close-order"] } }, "units without bows and not in close order"],
    [{ not: { any: [{ option: ["bows"] }, { option: ["stakes"] }] } }, "units without bows or stakes"],
    [{ not: { option: ["bows", "general"] } }, "units other than generals and units with bows"],
    [{ not: { command: ["flank"] } }, "units outside the flanking force"],
    [{ not: { command: ["mercenary"] } }, "units outside mercenary commands"],
    [{ not: { list: ["inca"] } }, "units not of the army list Inca"],
    [{ not: { tag: ["unarmoured"] } }, "units with armour"],
    [{ not: { tag: ["rural"] } }, "units in towns"],
    [{ not: { tag: ["hidden"] } }, "units outside a wood"],
    [{ not: { tag: ["burrowing"] } }, "units that may not burrow"],
    [{ not: { tag: ["rooted"] } }, "units that may move"],
    [{ not: { tag: ["burrowing", "rooted"] } }, "units that may not burrow and may move"],
    [{ not: { tag: ["calm"] } }, "units that rally"],
    [{ not: { tag: ["slow"] } }, "units other than those that are slow"],
    [{ not: { tag: ["swift"] } }, "units other than those whose move is 9″"],
    [{ entry: ["pikes"], not: { option: ["bows"] } }, "Pikes without bows"],
    [{ entry: ["pikes"], not: { entry: ["pikes"], option: ["bows"] } }, "Pikes other than those with bows"],
    [{ entry: ["pikes"], not: { entry: ["knights"], option: ["bows"] } }, "Pikes other than Knights with bows"],
    [{ category: ["infantry"], not: { any: [pikes, { tag: ["elite"] }] } }, "infantry other than Pikes and elite units"],
    [{ category: ["infantry"], not: { not: { option: ["bows"] } } }, "infantry with bows"],
    // Selectors with a name.
    ["rank-and-file", "rank and file"],
    ["fast", "fast units"],
    ["mounted", "units on horses"],
    ["war-wagon", "war wagons"],
    [{ all: ["fast", "mounted"], entry: ["knights"] }, "fast Knights on horses"],
  ])("%j", (selector, phrase) => expect(say.who(selector)).toBe(phrase));

  test.each<[Selector, string]>([
    [{ entry: ["pikes", "knights"] }, "Pikes or Knights"],
    [{ tag: ["hero", "elite"] }, "heroes or elite units"],
    [{ any: [pikes, { tag: ["elite"] }] }, "Pikes or elite units"],
    [{ option: ["general", "bows"] }, "generals or units with bows"],
  ])("any one of them: %j", (selector, phrase) => expect(say.who(selector, "or")).toBe(phrase));

  test("what means every unit is known by its phrase", () => {
    expect(say.who({})).toBe(say.everything);
    expect(say.who({ any: [{}] })).toBe(say.everything);
    expect(say.who({ any: [{}, pikes] })).toBe("Pikes and all units");
  });
});

test.each<[OptionSelector, string]>([
  [{ option: ["bows"] }, "bows"],
  [{ option: ["bows", "stakes"] }, "bows or stakes"],
  [{ option: ["mage=1", "oath=2"] }, "mage (level 1) or oath 2"],
  [{ tag: ["weapon"] }, "missile weapons"],
  [{ tag: ["war-cry"] }, "war cries"],
  [{ group: ["items"] }, "options under Magic items"],
  [{ group: ["items", "pets"] }, "options under Magic items or pets"],
  [{ option: ["bows"], tag: ["weapon"], group: ["items"] }, "bows, missile weapons or options under Magic items"],
])("options %j", (selector, phrase) => expect(say.options(selector)).toBe(phrase));

test("options that are all meant", () => {
  expect(say.options({ option: ["bows", "stakes"] }, "and")).toBe("bows and stakes");
  expect(say.options({ group: ["items", "pets"] }, "and")).toBe("options under Magic items and pets");
});

test.each<[Quantity, string]>([
  [{ of: pikes }, "Pikes"],
  [{ of: {}, measure: "units" }, "all units"],
  [{ of: pikes, measure: "models" }, "Pikes"],
  [{ of: {}, measure: "models" }, "all models"],
  [{ of: pikes, measure: "points" }, "the points of Pikes"],
  [{ of: {}, measure: "points" }, "the points of all units"],
  [{ of: { tag: ["hero"] }, measure: { sum: "wounds" } }, "heroes"],
  [{ of: {}, measure: { options: { option: ["bows", "stakes"] } } }, "bows or stakes"],
  [{ of: pikes, measure: { options: { option: ["bows"] } } }, "bows on Pikes"],
  [{ of: { option: ["bows"] }, measure: { options: { option: ["bows"] } } }, "bows"],
  [{ of: {}, measure: { optionPoints: { group: ["items"] } } }, "the points of options under Magic items"],
  [{ of: { tag: ["hero"] }, measure: { optionPoints: { option: ["bows"] } } }, "the points of bows on heroes"],
])("quantity %j", (quantity, phrase) => expect(say.quantity(quantity)).toBe(phrase));

const wagons = { tag: ["war-machine"] };

test.each<[Weighed[], string]>([
  [[{ of: wagons }], "war machines"],
  [[{ of: pikes, counts: 2 }], "Pikes (each for 2)"],
  [[{ of: pikes, models: 4 }], "Pikes (4 models for 1)"],
  [[{ of: pikes, models: 1, counts: 2 }], "Pikes (1 model for 2)"],
  [[{ of: pikes, units: 2 }], "Pikes (2 for 1)"],
  [[{ of: pikes, units: 2, counts: 3 }], "Pikes (2 for 3)"],
  [[{ options: { option: ["bows", "stakes"] }, counts: 1200 }], "bows or stakes (each for 1,200)"],
  [[{ of: pikes, options: { option: ["bows"] } }], "bows"],
  [[{ of: wagons }, { of: pikes, units: 2 }, { options: { tag: ["weapon"] } }], "war machines, Pikes (2 for 1) and missile weapons"],
  // A sum is told by its subject.
  [[{ sum: "wounds" }, { of: wagons }], "war machines"],
])("things that do not all count alike: %j", (weighed, phrase) => expect(say.quantity({ of: {}, measure: { weighed } })).toBe(phrase));

test.each<[OptionSelector, string]>([
  [{ option: ["bows"] }, "take bows"],
  [{ option: ["bows", "stakes"] }, "take bows or stakes"],
  [{ option: ["veteran"] }, "be veteran"],
  [{ option: ["veteran", "close-order"] }, "be veteran or in close order"],
  [{ option: ["veteran", "bows"] }, "take veteran or bows"],
  [{ option: ["war-paint"] }, "take war paint"],
  [{ option: ["spy"] }, "be a spy"],
  [{ option: ["spy", "veteran"] }, "be a spy or veteran"],
  [{ tag: ["weapon"] }, "take missile weapons"],
  [{ option: ["veteran"], tag: ["weapon"] }, "take veteran or missile weapons"],
  [{ option: ["veteran"], group: ["items"] }, "take veteran or options under Magic items"],
])("what units do that have %j: %s", (selector, phrase) => expect(say.having(selector)).toBe(phrase));

const perThousand: Bound = { count: 2, scale: "thousand" };
const muskets = { of: { of: { option: ["musket"] } }, rounding: "down" as const, name: "musket units" };

test.each<[Bound, string | undefined, string]>([
  [0, "unit", "0 units"],
  [1, "unit", "1 unit"],
  [2, "set of bombs", "2 sets of bombs"],
  [1200, "point", "1,200 points"],
  [3, undefined, "3"],
  [perThousand, undefined, "2 per 1,000 points"],
  [{ count: 1, scale: "thousand" }, "hero", "1 hero per 1,000 points"],
  [{ count: 2, scale: "per-battle" }, "unit", "2 units per battle"],
  [{ ...muskets, numerator: 1, denominator: 1 }, "bow", "the number of musket units"],
  [{ ...muskets, numerator: 2, denominator: 1 }, "bow", "2 times the number of musket units"],
  [{ ...muskets, numerator: 1, denominator: 1, plus: 1 }, "bow", "the number of musket units, plus 1"],
  [{ ...muskets, numerator: 1, denominator: 2 }, "bow", "1 bow for every 2 musket units, rounded down"],
  [{ ...muskets, numerator: 3, denominator: 4, rounding: "up" }, "bow", "3 bows for every 4 musket units, rounded up"],
  [{ ...muskets, numerator: 1, denominator: 3, plus: 2 }, undefined, "1 for every 3 musket units, rounded down, plus 2"],
  [{ table: [{ from: 0, count: 1 }] }, undefined, "1"],
  [
    {
      table: [
        { from: 0, count: 1 },
        { from: 1000, count: 2 },
        { from: 2000, count: 4 },
      ],
    },
    undefined,
    "1, 2 from 1,000 points and 4 from 2,000",
  ],
  [{ table: [{ from: 500, count: 1 }], beyond: { per: 1000, add: 2 } }, undefined, "1 from 500 points, 2 more per further 1,000"],
])("bound %j of %s", (bound, noun, phrase) => expect(say.bound(bound, noun)).toBe(phrase));

test.each<[Bound | undefined, Bound | undefined, string | undefined, string]>([
  [1, undefined, "hero", "at least 1 hero"],
  [undefined, 3, "general", "at most 3 generals"],
  [2, 4, undefined, "at least 2 and at most 4"],
  [1, 1, "general", "exactly 1 general"],
  [perThousand, { ...perThousand }, "unit", "exactly 2 units per 1,000 points"],
  [1, perThousand, undefined, "at least 1 and at most 2 per 1,000 points"],
  [0, 3, "unit", "at most 3 units"],
  [0, undefined, "unit", "at least 0 units"],
  [undefined, undefined, "unit", ""],
])("range %j to %j of %s", (min, max, noun, phrase) => expect(say.range(min, max, noun)).toBe(phrase));

const hat: Price = { setting: "hat-price", values: { five: 5, seven: 1007 } };

test.each<[Price, string, string]>([
  [0, "nothing", "0"],
  [1, "1 point", "1"],
  [-20, "−20 points", "−20"],
  [1500, "1,500 points", "1,500"],
  [{ unknown: true }, "a price still to be looked up", "no price"],
  [{ perUnit: 0 }, "nothing", "0"],
  [{ perUnit: 10 }, "10 points", "10"],
  [{ perUnit: 10, increasePerCopy: 5 }, "10 points, and 5 more for each further copy", "10"],
  [{ perUnit: 0, increasePerCopy: 5 }, "nothing for the first, and 5 more for each further copy", "0"],
  [{ perModel: 0 }, "nothing", "0 per model"],
  [{ perModel: 16, or: [17] }, "16 points per model (17 by other sources)", "16 or 17 per model"],
  [{ perUnit: 75, or: [100, 90] }, "75 points (100 or 90 by other sources)", "75, 100 or 90"],
  [{ perStep: 4, step: 2, or: [5] }, "4 points for each started 2 (5 by other sources)", "4 or 5 per 2"],
  [{ perModel: 1 }, "1 point per model", "1 per model"],
  [
    { first: { models: 10, points: 120 }, perModel: 8 },
    "120 points for up to 10 models, and 8 for each further one",
    "120 + 8 per model above 10",
  ],
  [{ perStep: 5, step: 10 }, "5 points for each started 10", "5 per 10"],
  [hat, "5 (as on page 1) or 1,007 (seven) points by the setting “Price of a hat”", "5"],
  [{ setting: "hat-price", values: { seven: 1007 } }, "1,007 (seven) points by the setting “Price of a hat”", ""],
  [{ setting: "hat-price", values: { "by-size": 4 } }, "4 (by size) points by the setting “Price of a hat”", ""],
  [{ setting: "cap-price", values: { "as-printed": 3 } }, "3 (as printed) points by the setting “cap price”", ""],
])("price %j", (price, said, figure) => {
  expect(say.price(price)).toBe(said);
  expect(say.priceFigure(price)).toBe(figure);
});

test("no price of its own is no figure", () => {
  expect(say.priceFigure(undefined)).toBe("");
});

test.each<[Condition, string]>([
  [{}, ""],
  [{ army: ["inca"] }, "for the army list Inca"],
  [{ army: ["inca", "high-elves", "barbarians"] }, "for barbarian army lists and the army lists Inca and High Elves"],
  [{ notArmy: ["inca"] }, "except for the army list Inca"],
  [{ has: { entry: ["pikes", "knights"] } }, "when the roster has Pikes or Knights"],
  [{ lacks: { entry: ["pikes", "knights"] } }, "unless the roster has Pikes or Knights"],
  [{ limitFrom: 2000 }, "from 2,000 points"],
  [{ agreed: true }, "where points are agreed"],
  [{ agreed: false }, "where no points are agreed"],
  [{ limitBelow: 1000 }, "below 1,000 points"],
  [{ limitFrom: 0 }, "from 0 points"],
  [{ setting: { "hat-price": "five" } }, "when the setting “Price of a hat” is “as on page 1”"],
  [{ setting: { "hat-price": "as-agreed" } }, "when the setting “Price of a hat” is “as agreed”"],
  [{ setting: { "house-rules": "all-of-them" } }, "when the setting “house rules” is “all of them”"],
  [
    { army: ["barbarians"], has: { tag: ["hero"] }, limitFrom: 1000, limitBelow: 2000, setting: { "hat-price": "five" } },
    "for barbarian army lists, when the roster has heroes, from 1,000 points, below 2,000 points, when the setting “Price of a hat” is “as on page 1”",
  ],
])("condition %j", (when, phrase) => expect(say.conditions(when).join(", ")).toBe(phrase));

test.each<[string[], string, string]>([
  [["mercenary"], "in mercenary commands", "in each mercenary command"],
  [["allied"], "in allied commands", "in each allied command"],
  [["flank"], "in the flanking force", "in the flanking force"],
  [["allied", "allied-large"], "in allied commands", "in each allied command"],
  [["mercenary", "allied"], "in mercenary commands or allied commands", "in each mercenary command and in each allied command"],
  [["flank", "mercenary"], "in the flanking force or mercenary commands", "in the flanking force and in each mercenary command"],
])("commands %j", (kinds, all, each) => {
  expect(say.commands(kinds)).toBe(all);
  expect(say.eachCommand(kinds)).toBe(each);
});

test("a characteristic by its name, else by its id", () => {
  expect(say.characteristic("combat")).toBe("Combat");
  expect(say.characteristic("hit-points")).toBe("hit points");
});

test("a long list is cut, but never for the sake of one name", () => {
  const short = new Say(words, 2);
  expect(short.some([], "and")).toBe("");
  expect(short.some(["a", "b"], "or")).toBe("a or b");
  expect(short.some(["a", "b", "c"], "or")).toBe("a, b or c");
  expect(short.some(["a", "b", "c", "d"], "and")).toBe("a, b and 2 more");
  expect(short.some(["a", "b", "c", "d", "e"], "or")).toBe("a, b or 3 more");
  expect(short.who({ entry: ["pikes", "knights", "mobs", "bears"] })).toBe("Pikes, Knights and 2 more");
  expect(short.options({ option: ["bows", "stakes", "flags", "drums"] })).toBe("bows, stakes or 2 more");
  expect([[], ["a"], ["a", "b", "c"], ["a", "b", "c", "d"]].map((all) => short.cases(all))).toEqual([
    "",
    "a",
    "a; b; c",
    "a; b; and 2 more cases",
  ]);
});

test.each<[string, string, string]>([
  ["", "nobody may swim", "nobody may swim"],
  [" . ", "nobody may swim", "nobody may swim"],
  ["No armour floats", "nobody may swim", "No armour floats: nobody may swim"],
  ["No armour floats. ", "nobody may swim", "No armour floats: nobody may swim"],
  ["Page 3.5 settles it", "nobody may swim", "Page 3.5 settles it: nobody may swim"],
  ["No armour floats", "Pikes: at most 2 units", "No armour floats. Pikes: at most 2 units"],
  ["No armour floats", "where it rains, Pikes: none", "No armour floats: where it rains, Pikes: none"],
  ["Armour: it sinks", "nobody may swim", "Armour: it sinks. Nobody may swim"],
  ["Armour sinks; so do shields.", "nobody may swim", "Armour sinks; so do shields. Nobody may swim"],
  ["Armour sinks. So do shields.", "nobody may swim", "Armour sinks. So do shields. Nobody may swim"],
])("led by %j", (reason, sentence, whole) => expect(say.led(reason, sentence)).toBe(whole));

test.each<[string, string, boolean]>([
  ["Pikes", "pike", true],
  ["elite Pikes", "Elite pikes and spears", true],
  ["elite Pikes", "pikes", false],
  ["all the units in each model with an option on a unit", "", true],
  ["war cries", "war cry", true],
  ["boxes", "box", true],
  ["torches", "torch", true],
  ["brasses", "brass", true],
  ["brass", "bra", false],
  ["mages", "mag", false],
  ["Zürich", "Z rich", false],
  ["pikes", "spikes", false],
  ["class 1", "class 2", false],
])("%j is said by %j: %s", (phrase, other, within) => {
  expect(say.isWithin(phrase, other)).toBe(within);
  expect(say.counting(phrase, other)).toBe(within ? "" : `, counting ${phrase}`);
});
