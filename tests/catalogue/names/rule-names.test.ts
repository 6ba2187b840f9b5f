/** The names that sentences about rules use, and the entries a rule names. */
import { describe, expect, test } from "vitest";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import { entriesNamedBy } from "@/lib/engine/catalogue/terms/rule-entries";
import type { Selector } from "@/lib/engine/common";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Entry, Option, OptionGroup } from "@/lib/engine/schema/entry";
import { smallArmy, smallBook, smallRule } from "../../support/make";

const on = { page: 1, basis: "printed" } as const;
const record = (map: ReadonlyMap<string, string>) => Object.fromEntries(map);

test("a book gives the names of all it has, categories with a small letter", () => {
  const names = ruleNames(smallBook());
  const { settings, pointsName, ...maps } = names;
  const all = Object.fromEntries(Object.entries(maps).map(([key, map]) => [key, record(map)]));
  expect(all).toStrictEqual({
    entry: { person: "Person", gnomes: "Gnomes", ogres: "Ogres", trolls: "Trolls", wyrms: "Wyrms" },
    category: { leaders: "leaders", troops: "troops" },
    categoryOne: {},
    option: {
      hat: "hat",
      drum: "drum",
      rope: "rope",
      brave: "brave",
      captain: "captain",
      scout: "scout",
      spell: "spell",
      "spell=1": "spell (level 1)",
      "spell=2": "spell (level 2)",
    },
    optionVerb: {},
    optionPhrase: {},
    group: { kit: "kit", rank: "rank", spells: "spells" },
    tag: {},
    unitTag: {},
    figure: {},
    optionTag: {},
    selector: {},
    command: { main: "Army", hired: "Hired", bench: "Bench" },
    scale: { thousand: "per 1,000 points" },
    army: {},
    armyGroup: {},
    characteristic: { move: "Move", combat: "Combat" },
  });
  expect(settings.map((s) => s.id)).toEqual(["hat-price"]);
  expect(pointsName).toBe(smallBook().pointsName);
});

test("phrases of tags, selectors, options, choices and groups of army lists are taken where there are any", () => {
  const cloak: Option = {
    id: "cloak",
    name: "cloak",
    group: "kit",
    phrase: "cloaked …",
    choices: [
      { id: "red", name: "red cloak", phrase: "… in red" },
      { id: "blue", name: "blue cloak" },
    ],
    price: 1,
    ...on,
  };
  const book = smallBook();
  const names = ruleNames({
    ...book,
    options: [...book.options, cloak],
    tags: [{ id: "small", phrase: "small …", optionPhrase: "small things" }, { id: "loud", optionPhrase: "drums" }, { id: "leader" }],
    selectors: [{ id: "shooters", phrase: "shooters", of: {} }],
    armyGroups: [{ id: "hills", name: "the armies of the hills", armies: ["hill-folk"] }],
  });
  expect({
    tag: record(names.tag),
    optionTag: record(names.optionTag),
    selector: record(names.selector),
    armyGroup: record(names.armyGroup),
    phrases: record(names.optionPhrase),
    options: ["cloak", "cloak=red", "cloak=blue"].map((id) => names.option.get(id)),
  }).toStrictEqual({
    tag: { small: "small …" },
    optionTag: { small: "small things", loud: "drums" },
    selector: { shooters: "shooters" },
    armyGroup: { hills: "the armies of the hills" },
    phrases: { cloak: "cloaked …", "cloak=red": "… in red" },
    options: ["cloak", "red cloak", "blue cloak"],
  });
});

test("a category may say what one of its units is called", () => {
  const book = smallBook();
  const [leaders, troops] = book.categories;
  if (!leaders || !troops) throw new Error("no categories");
  expect(record(ruleNames({ ...book, categories: [{ ...leaders, one: "leader" }, troops] }).categoryOne)).toEqual({ leaders: "leader" });
});

test("an army list adds its own entries, options and groups, and its name before those of the others", () => {
  const archers: Entry = { id: "archers", name: "Archers", category: "troops", price: 5, ...on };
  const horn: Option = { id: "horn", name: "horn", group: "music", price: 1, phrase: "… with horns", ...on };
  const { name: _, ...kit } = smallBook().groups[0] as OptionGroup;
  const army = smallArmy({ entries: [archers], options: [horn], groups: [{ ...kit, id: "music", name: "Music" }] });
  const names = ruleNames(smallBook(), army, [
    { id: "sea-folk", name: "Sea Folk" },
    { id: "hill-folk", name: "Hill Folk of old" },
  ]);
  expect([names.entry.get("archers"), names.option.get("horn"), names.optionPhrase.get("horn"), names.group.get("music")]).toEqual([
    "Archers",
    "horn",
    "… with horns",
    "Music",
  ]);
  expect([names.entry.get("gnomes"), names.option.get("hat"), names.group.get("kit")]).toEqual(["Gnomes", "hat", "kit"]);
  expect(record(names.army)).toEqual({ "hill-folk": "Hill Folk of old", "sea-folk": "Sea Folk" });
  expect(record(ruleNames(smallBook(), army).army)).toEqual({ "hill-folk": "Hill Folk" });
  expect(record(ruleNames(smallBook(), undefined, [{ id: "sea-folk", name: "Sea Folk" }]).army)).toEqual({ "sea-folk": "Sea Folk" });
});

describe("a name with a comma stays one thing in a list", () => {
  test.each([
    ["elite, +2 combat", "elite (+2 combat)"],
    ["elite", "elite"],
    ["elite,+2 combat", "elite,+2 combat"],
    ["elite, brave, old", "elite, brave, old"],
    ["elite, brave or old", "elite, brave or old"],
    ["elite, for orcs", "elite (for orcs)"],
    ["brave or old, +2 combat", "brave or old (+2 combat)"],
    ["elite (old), +2 combat", "elite (old), +2 combat"],
    ["elite, +2 (or 3) combat", "elite, +2 (or 3) combat"],
  ])("“%s” is “%s”", (name, neat) => {
    const book = smallBook();
    const renamed = { ...book, options: book.options.map((o) => (o.id === "hat" ? { ...o, name } : o)) };
    expect(ruleNames(renamed).option.get("hat")).toBe(neat);
    const entries = book.entries.map((e) => (e.id === "ogres" ? { ...e, name } : e));
    expect(ruleNames({ ...book, entries }).entry.get("ogres")).toBe(neat);
  });
});

describe("the entries a rule names", () => {
  const counted = (of: Selector): Rule => smallRule("count", { quantity: { of }, max: 1 });
  const offered = (units: Selector): Rule =>
    smallRule("availability", { units, options: { option: ["hat"] }, status: "denied", reason: "No" });
  test.each<[string, Rule, readonly string[] | null]>([
    ["in what it counts", counted({ entry: ["gnomes", "ogres"] }), ["gnomes", "ogres"]],
    ["beside more that it asks of them", counted({ entry: ["gnomes"], option: ["hat"] }), ["gnomes"]],
    ["in the units it speaks of", offered({ entry: ["gnomes"] }), ["gnomes"]],
    ["none, where it means all units", offered({}), null],
    ["none, where it means a category", counted({ category: ["troops"] }), null],
    ["none, where it names them further inside", counted({ any: [{ entry: ["gnomes"] }] }), null],
    ["none, where it means a named selector", counted("shooters"), null],
    ["none, where its units are a named selector", offered("shooters"), null],
    ["none, where it counts commands", smallRule("count", { quantity: { commands: ["hired"] }, max: 1 }), null],
    ["none, where it has no selector", smallRule("points-limit", {}), null],
  ])("%s", (_, rule, entries) => {
    expect(entriesNamedBy(rule)).toEqual(entries);
  });
});
