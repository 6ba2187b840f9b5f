/** What the parts of a book name, each with its place, and the names there are. */
import { describe, expect, test } from "vitest";
import { knownNames, namesIn, namesInArmy } from "@/lib/engine/catalogue/names/names-in";
import type { Entry, Option } from "@/lib/engine/schema/entry";
import { smallArmy, smallBook } from "../../support/make";

const on = { page: 1, basis: "printed" } as const;
/** "sort name at path" of every name. */
const said = (part: unknown, path: (string | number)[] = [], key = "") =>
  namesIn(part, path, key).map((n) => `${n.sort} ${n.name} at ${n.path.join(".")}`);

describe("the names in a part of a book", () => {
  test.each<[string, unknown, string[]]>([
    ["none in text and numbers", { name: "hat", page: 3, note: null, overrides: true }, []],
    [
      "of every key that holds one",
      { entry: "a", permissionAs: "b", category: "c", scale: "d", sum: "e", highest: "f", characteristic: "g" },
      [
        "entry a at entry",
        "entry b at permissionAs",
        "category c at category",
        "scale d at scale",
        "number e at sum",
        "characteristic f at highest",
        "characteristic g at characteristic",
      ],
    ],
    [
      "of every key that holds a list",
      { tag: ["a"], option: ["b", "c"], included: ["d"], group: ["e"], command: ["f"], commands: ["g"] },
      [
        "tag a at tag.0",
        "option b at option.0",
        "option c at option.1",
        "option d at included.0",
        "group e at group.0",
        "command f at command.0",
        "command g at commands.0",
      ],
    ],
    ["of the category that units move to", { kind: "category", to: "a" }, ["category a at to"]],
    ["of the units that units belong to", { kind: "attached", to: "a" }, ["selector a at to"]],
    ["of sets of options, which are no characteristics", { sets: [{ name: "runes", group: ["a"] }] }, ["group a at sets.0.group.0"]],
    ["of army lists", { army: ["a"], notArmy: ["b"], list: ["c"] }, ["army a at army.0", "army b at notArmy.0", "army c at list.0"]],
    [
      "of named selectors",
      {
        units: "a",
        among: "b",
        leader: "c",
        needs: "d",
        not: "e",
        who: "f",
        has: "g",
        lacks: "h",
        covers: "i",
        all: ["j"],
        any: [{}, "k"],
      },
      [
        "selector a at units",
        "selector b at among",
        "selector c at leader",
        "selector d at needs",
        "selector e at not",
        "selector f at who",
        "selector g at has",
        "selector h at lacks",
        "selector i at covers",
        "selector j at all.0",
        "selector k at any.1",
      ],
    ],
    ["none in what a share is of", [{ of: "limit" }, { of: "spent" }, { of: "rich" }], ["selector rich at 2.of"]],
    [
      "of the keys of an object",
      {
        mounts: { pony: 1 },
        allowances: { gold: 2 },
        adds: { move: 1 },
        changes: { combat: 1 },
        sets: { move: 2 },
        characteristics: { combat: null },
      },
      [
        "option pony at mounts.pony",
        "allowance gold at allowances.gold",
        "characteristic move at adds.move",
        "characteristic combat at changes.combat",
        "characteristic move at sets.move",
        "characteristic combat at characteristics.combat",
      ],
    ],
    [
      "of a setting, as a name and as a key",
      [{ setting: "a", values: { entry: 1 } }, { when: { setting: { b: "five" } } }],
      ["setting a at 0.setting", "setting b at 1.when.setting.b"],
    ],
    [
      "of offers with a price",
      { offers: { hat: 1, "spell=2": { setting: "a", values: {} } } },
      ["option hat at offers.hat", "option spell=2 at offers.spell=2", "setting a at offers.spell=2.setting"],
    ],
    [
      "of a list of offers",
      { offers: [{ options: { hat: 1 } }, { options: ["drum", "rope"], perArmy: { max: { count: 1, scale: "a" } } }] },
      [
        "option hat at offers.0.options.hat",
        "option drum at offers.1.options.0",
        "option rope at offers.1.options.1",
        "scale a at offers.1.perArmy.max.scale",
      ],
    ],
    [
      "of rows of figures and of details",
      { profiles: [{ id: "horse", with: ["lance", "level=2"], characteristics: { move: 8 } }], details: { gear: ["lance"] } },
      [
        "option lance at profiles.0.with.0",
        "option level=2 at profiles.0.with.1",
        "characteristic move at profiles.0.characteristics.move",
        "detail gear at details.gear",
      ],
    ],
    [
      "of the row of figures of an option",
      { profile: { characteristics: { move: 8 } } },
      ["characteristic move at profile.characteristics.move"],
    ],
    [
      "of the number a player gives",
      { number: { min: 1, max: 2, sum: "length", sets: "move", adds: "combat" } },
      ["characteristic move at number.sets", "characteristic combat at number.adds"],
    ],
  ])("%s", (_, part, names) => {
    expect(said(part)).toEqual(names);
  });

  test("stand under the place and the key of the part", () => {
    expect(said(["hat"], ["presets", 2, "options"], "options")).toEqual(["option hat at presets.2.options.0"]);
    expect(said("hat", ["x"], "option")).toEqual(["option hat at x"]);
    expect(said("hat", ["x"])).toEqual([]);
  });
});

test("an army list names things in what it lets one take and in its rules, not in its own head", () => {
  const army = {
    id: "a",
    group: "north",
    source: { entry: "never" },
    permissions: [{ entries: ["ogres"], status: "allowed" }],
    presets: [{ entry: "gnomes", options: ["hat"] }],
    sharedEntries: [{ entry: "trolls" }],
    entries: [{ category: "troops" }],
    options: [{ group: "kit" }],
    groups: [{ inOrder: { setting: { reading: "x" } } }],
    rules: [{ units: "rich" }],
  };
  expect(namesInArmy(army).map((n) => `${n.sort} ${n.name} at ${n.path.join(".")}`)).toEqual([
    "entry ogres at permissions.0.entries.0",
    "entry gnomes at presets.0.entry",
    "option hat at presets.0.options.0",
    "entry trolls at sharedEntries.0.entry",
    "category troops at entries.0.category",
    "group kit at options.0.group",
    "selector rich at rules.0.units",
  ]);
});

describe("the names there are", () => {
  const lists = (names: ReturnType<typeof knownNames>) => Object.fromEntries(Object.entries(names).map(([sort, set]) => [sort, [...set]]));
  const book = {
    entry: ["person", "gnomes", "ogres", "trolls", "wyrms"],
    category: ["leaders", "troops"],
    tag: ["leader", "small", "loud", "ranked"],
    option: ["hat", "drum", "rope", "brave", "captain", "scout", "spell", "spell=1", "spell=2"],
    group: ["kit", "rank", "spells"],
    command: ["main", "hired", "bench"],
    scale: ["thousand"],
    setting: ["hat-price"],
    selector: [],
    number: ["weight"],
    characteristic: ["move", "combat"],
    allowance: [],
    detail: [],
  };

  test("of a book and an army list with nothing of its own", () => {
    expect(lists(knownNames(smallBook(), smallArmy()))).toEqual(book);
  });

  test("with what the army list brings, and the words of the book", () => {
    const bats: Entry = { id: "bats", name: "Bats", category: "troops", price: 1, tags: ["winged"], values: { span: 3 }, ...on };
    const mask: Option = {
      id: "mask",
      name: "mask",
      group: "masks",
      tags: ["odd"],
      number: { min: 1, max: 2, sum: "length" },
      values: { weight: 1, depth: 2 },
      choices: [{ id: "red", name: "red mask", price: 1, tags: ["rouge"], values: { shine: 1 } }],
      ...on,
    };
    const [kit] = smallBook().groups;
    if (!kit) throw new Error("no group");
    const army = smallArmy({ entries: [bats], options: [mask], groups: [{ ...kit, id: "masks" }] });
    const words = {
      ...smallBook(),
      tags: [{ id: "merry" }],
      selectors: [{ id: "rich", phrase: "rich", of: {} }],
      allowances: [{ id: "gold", groups: ["kit"], noun: "coin", rule: "S-1" }],
      details: [{ id: "gear", name: "Gear" }],
    };
    expect(lists(knownNames(words, army))).toEqual({
      ...book,
      entry: [...book.entry, "bats"],
      tag: ["merry", "leader", "small", "winged", "loud", "ranked", "odd", "rouge"],
      option: ["hat", "drum", "rope", "brave", "captain", "scout", "spell", "mask", "spell=1", "spell=2", "mask=red"],
      group: [...book.group, "masks"],
      selector: ["rich"],
      number: ["weight", "span", "depth", "shine", "length"],
      allowance: ["gold"],
      detail: ["gear"],
    });
  });
});
