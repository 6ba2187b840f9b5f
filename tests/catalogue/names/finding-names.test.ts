/** Names and what is found by them, in a game with names that are easily taken for one another. */
import { describe, expect, test } from "vitest";
import { findNamed, nameIndex, nearest } from "@/lib/engine/catalogue/names/name-index";
import { stems } from "@/lib/engine/catalogue/names/words";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Entry, Option } from "@/lib/engine/schema/entry";
import { small } from "../../support/make";
import { on } from "../../support/rule-tester";

const entry = (id: string, name: string, aliases?: string[]): Entry => ({
  id,
  name,
  category: "troops",
  price: 1,
  ...(aliases ? { aliases } : {}),
  ...on,
});
const option = (id: string, name: string, more: Partial<Option> = {}): Option => ({ id, name, group: "kit", price: 1, ...on, ...more });
const index = (army: Partial<ArmyList>) => nameIndex(small([], army));
const named = (...names: string[]) => names.map((name, i) => ({ id: `${i}${i}${i}${i}`, name }));

describe("the words of a name", () => {
  test.each([
    ["gas", ["gas"]],
    ["orcs", ["orc"]],
    ["glass", ["glass"]],
    ["walrus", ["walrus"]],
    ["basis", ["basis"]],
    ["islands", ["island"]],
    ["past", ["past"]],
    ["men", ["men"]],
    ["spearmen", ["spearman"]],
    ["axe", ["ax"]],
    ["he", ["he"]],
    ["pi", ["pi"]],
    ["ponies", ["pony"]],
    ["ski", ["sky"]],
    ["ev", ["ev"]],
    ["dwarves", ["dwarf"]],
    ["Bow & Arrow", ["bow", "and", "arrow"]],
    ["Ship’s cook", ["ship", "cook"]],
    ["Señor", ["senor"]],
    ["one two three four five", ["1", "2", "3", "4", "5"]],
    ["first second third fourth fifth", ["1", "2", "3", "4", "5"]],
    ["ii iii iv", ["2", "3", "4"]],
    ["1st 2nd 3rd 4th 12th", ["1", "2", "3", "4", "12"]],
    ["x2nd 2ndx", ["x2nd", "2ndx"]],
    ["shaman, level 2", ["shaman", "2"]],
    ["levels 2", ["2"]],
    ["lvl. 12", ["12"]],
    ["lv 1", ["1"]],
    ["level field", ["level", "field"]],
    ["x2 level", ["x2", "level"]],
    ["2x level", ["2x", "level"]],
    ["!!!", []],
    ["", []],
  ])("of %j are %j", (text, words) => {
    expect(stems(text)).toEqual(words);
  });
});

describe("an entry is found", () => {
  const bats = { entries: [entry("qqqqqq", "Ship's Bats: Great", ["Flitters", "Night wings"]), entry("owls", "Owls")] };

  test.each([
    ["Ship's Bats: Great", "qqqqqq", "exact"],
    ["  ship’s   BATS: great ", "qqqqqq", "exact"],
    ["ｓhip's bats: great", "qqqqqq", "exact"],
    ["ships bat great", "qqqqqq", "ordered"],
    ["great ship's bats", "qqqqqq", "loose"],
    ["shipbatgreat", "qqqqqq", "loose"],
    ["flitters", "qqqqqq", "exact"],
    ["flitter", "qqqqqq", "ordered"],
    ["wings, night", "qqqqqq", "loose"],
    ["nightwings", "qqqqqq", "loose"],
    ["qqqqqq", "qqqqqq", "exact"],
    ["owl", "owls", "ordered"],
  ])("by %j", (written, id, how) => {
    expect(index(bats).entries.find(written)).toMatchObject({ target: { key: id, entry: id, options: [] }, how, rivals: [] });
  });

  test.each(["", "!!!", "bats", "great bats", "ship bats greatest", "batshipgreat"])("not by %j", (written) => {
    expect(index(bats).entries.find(written)).toBeNull();
  });

  test("or a preset, with the options it brings", () => {
    const presets = [{ id: "mage", name: "Mage", aliases: ["Wizard"], entry: "person", options: ["hat", "spell=2"] }];
    const target = { key: "person+hat+spell=2", name: "Mage", entry: "person", options: [{ id: "hat" }, { id: "spell", choice: "2" }] };
    const { entries } = index({ presets });
    expect(entries.find("mage")).toEqual({ target, how: "exact", rivals: [], also: [] });
    expect(entries.find("wizards")).toEqual({ target, how: "ordered", rivals: [], also: [] });
  });

  test("as printed, and by nothing else", () => {
    const { entries } = index(bats);
    expect(["ship's bats: great", "SHIP’S BATS:  GREAT", "flitters", "owls"].map((name) => entries.has(name))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["ships bats great", "great ship's bats", "owl", ""].map((name) => entries.has(name))).toEqual([false, false, false, false]);
  });
});

describe("of several things with one name", () => {
  test("the one whose own name it is, is meant", () => {
    const { entries } = index({ entries: [entry("a-a", "Watch", ["Guard"]), entry("b-b", "Guard")] });
    expect(entries.find("Guard")).toMatchObject({ target: { key: "b-b" }, rivals: [] });
  });

  test("a preset comes before an alias, an alias before an id", () => {
    const { entries } = index({
      entries: [entry("watch", "Sentinel"), entry("b-b", "Bats", ["Watch", "Guard"])],
      presets: [{ id: "guard", name: "Guard", entry: "person", options: ["hat"] }],
    });
    expect(entries.find("watch")).toMatchObject({ target: { key: "b-b" }, rivals: [] });
    expect(entries.find("guard")).toMatchObject({ target: { key: "person+hat" }, rivals: [] });
  });

  test("that are alike the first is given and the others are told", () => {
    const guards = { entries: [entry("a-a", "Guard"), entry("b-b", "Guard"), entry("c-c", "Guards")] };
    expect(index(guards).entries.find("guard")).toMatchObject({ target: { key: "a-a" }, how: "exact", rivals: ["Guard"] });
    expect(index(guards).entries.find("guardes")).toMatchObject({ target: { key: "a-a" }, how: "ordered", rivals: ["Guard", "Guards"] });
    const presets = ["hat", "drum"].map((o) => ({ id: o, name: `With ${o}`, aliases: ["Chief"], entry: "person", options: [o] }));
    expect(index({ presets }).entries.find("chief")).toMatchObject({ target: { name: "With hat" }, rivals: ["With drum"] });
  });

  test("that fit loosely none is taken", () => {
    const { entries } = index({ entries: [entry("a-a", "Old Guard"), entry("b-b", "Guard, old")] });
    expect(entries.find("old guards")).toMatchObject({ target: { key: "a-a" }, how: "ordered" });
    expect(index({ entries: [entry("a-a", "Old Red Guard"), entry("b-b", "Red Old Guard")] }).entries.find("guard old red")).toBeNull();
  });
});

describe("an option is found", () => {
  const options = [
    option("zap", "lightning", {
      aliases: ["thunder"],
      choices: [
        { id: "1", name: "lightning, level 1" },
        { id: "2", name: "lightning, level 2", aliases: ["big bolt"] },
      ],
    }),
    option("charm", "charm", {
      choices: [
        { id: "fog", name: "Fog of war" },
        { id: "dew", name: "Dew" },
      ],
    }),
  ];

  test.each<[string, string, string | null]>([
    ["lightning", "zap", null],
    ["thunder", "zap", null],
    ["zap", "zap", null],
    ["lightning, level 1", "zap", "1"],
    ["lightning, level 2", "zap", "2"],
    ["lightning 2", "zap", "2"],
    ["2nd level lightning", "zap", "2"],
    ["thunder 2", "zap", "2"],
    ["zap 2", "zap", "2"],
    ["big bolt", "zap", "2"],
    ["charm", "charm", null],
    ["dew", "charm", "dew"],
    ["fog of war", "charm", "fog"],
    ["charm fog", "charm", "fog"],
    ["charm fog of war", "charm", "fog"],
    ["hat", "hat", null],
  ])("%j", (written, id, choice) => {
    expect(index({ options }).options.find(written)?.target).toMatchObject({ id, choice, key: choice === null ? id : `${id}=${choice}` });
  });

  test.each(["lightning 3", "lightning lightning, level 2", "fog", "bolt", "charm dewy"])("%j is none", (written) => {
    expect(index({ options }).options.find(written)).toBeNull();
  });

  test("two choices of one option are two things", () => {
    const choices = [
      { id: "1", name: "small fog", aliases: ["fog"] },
      { id: "2", name: "big fog", aliases: ["fog"] },
    ];
    expect(index({ options: [option("mist", "mist", { choices })] }).options.find("fog")).toMatchObject({
      target: { key: "mist=1" },
      rivals: ["big fog"],
    });
  });
});

test("how many parts a comma makes of names is known", () => {
  // "spell, level 1" and "Gnomes, brave" in the small game.
  expect([index({}).options.parts, index({}).entries.parts]).toEqual([2, 2]);
  expect(index({ options: [option("trio", "hat, drum, rope")] }).options.parts).toBe(3);
});

describe("the nearest", () => {
  const near = (written: string, ...names: string[]) => findNamed(named(...names), written).nearest;

  test.each([
    ["two letters swapped in four", "Ocrs", "Orcs", ["Orcs"]],
    ["two letters swapped in three", "Efl", "Elf", ["Elf"]],
    ["the first two letters swapped", "rOcs", "Orcs", ["Orcs"]],
    ["the last two letters swapped", "Orsc", "Orcs", ["Orcs"]],
    ["one letter changed in four", "Orks", "Orcs", ["Orcs"]],
    ["one letter left out of four", "Ocs", "Orcs", ["Orcs"]],
    ["one letter too many", "Orrcs", "Orcs", ["Orcs"]],
    ["two letters changed in four", "Orkz", "Orcs", []],
    ["two letters changed in five", "Halxx", "Halbe", []],
    ["two letters changed in six", "Halbxx", "Halber", ["Halber"]],
    ["three letters changed in six", "Halxxx", "Halber", []],
    ["three letters changed in eleven", "Marshalgxxx", "Marshalgrav", ["Marshalgrav"]],
    ["four letters changed in eleven", "Marshalxxxx", "Marshalgrav", []],
    ["four letters changed in twelve", "Marshalgxxxx", "Marshalgrave", ["Marshalgrave"]],
    ["five letters changed in twelve", "Marshalxxxxx", "Marshalgrave", []],
    ["five letters changed in fifteen", "Marshalgraxxxxx", "Marshalgraveton", []],
    ["two swaps in six", "aHlbre", "Halber", ["Halber"]],
    ["swapped and not side by side", "lHa", "aHl", []],
    ["other letters in front and behind", "Halberdab", "xyzHalberd", []],
    ["other letters behind and in front", "abHalberd", "Halberdxyz", []],
    ["a letter that only repeats", "aab", "abb", ["abb"]],
  ] as [string, string, string, string[]][])("%s: %s, %s", (_, written, name, found) => {
    expect(near(written, name)).toEqual(found);
  });

  test("come first, in the order of the list where they are as near, three at most", () => {
    expect(near("Halberd", "Halbards", "Halberg", "Halbort", "Helbert", "Nothing")).toEqual(["Halberg", "Halbards", "Halbort"]);
  });

  test("are also those with some of the words, the fewer words differ the nearer", () => {
    expect(near("Cavalry", "Cavalry heavy of the hills", "Cavalry light")).toEqual(["Cavalry light", "Cavalry heavy of the hills"]);
    expect(near("Cavalry light of old", "Cavalry light", "Infantry")).toEqual(["Cavalry light"]);
    expect(near("Cavalry light", "Cavalry heavy")).toEqual([]);
  });

  test("of words come behind one letter, before two", () => {
    expect(near("Cavalry", "Cavalry light", "Cavalro")).toEqual(["Cavalro", "Cavalry light"]);
    expect(near("Cavalry", "Cavolro", "Cavalry heavy of the hills")).toEqual(["Cavalry heavy of the hills", "Cavolro"]);
  });

  test("are told once by their name, as near as the nearest of their spellings", () => {
    const items = [...named("Halberd wall"), { id: "9999", name: "Halbaxx", aliases: ["Halbert"] }];
    expect(findNamed(items, "Halberd").nearest).toEqual(["Halbaxx", "Halberd wall"]);
    const turned = [...named("Halberd wall"), { id: "9999", name: "Halbert", aliases: ["Halbaxx"] }];
    expect(findNamed(turned, "Halberd").nearest).toEqual(["Halbert", "Halberd wall"]);
  });

  test("are looked for by the first sixty letters", () => {
    const long = "abcdefghij".repeat(6);
    expect(near(`${long}klmnopqrst`, long)).toEqual([long]);
  });

  test("entries are not found by their id, games and army lists are", () => {
    const catalogue = small([], { entries: [entry("qqqqqq", "Bats", ["Flitters"])], options: [option("wwwwww", "wand")] });
    expect(nearest(catalogue, "qqqqqz", "entry")).toEqual([]);
    expect(nearest(catalogue, "wwwwwz", "option")).toEqual([]);
    expect(nearest(catalogue, "flittars", "entry")).toEqual(["Bats"]);
    expect(nearest(catalogue, "flittars", "option")).toEqual([]);
    expect(nearest(catalogue, "wond", "option")).toEqual(["wand"]);
    expect(findNamed([{ id: "qqqqqq", name: "Bats" }], "qqqqqz").nearest).toEqual(["Bats"]);
  });
});

describe("a game or army list", () => {
  test("is found by its title, its name, an alias or its id", () => {
    const game = { id: "tin", title: "Tin Soldiers", aliases: ["TS"] };
    for (const written of ["tin soldiers", "TS", "tin"]) expect(findNamed([game], written).found).toBe(game);
    const bare = { id: "lead-men" };
    expect(findNamed([bare], "lead men").found).toBe(bare);
  });

  test("is found with something in brackets behind its name, not inside", () => {
    const [hill] = named("Hill Folk");
    expect(findNamed(named("Hill Folk"), "Hill Folk (p. 12)").found).toEqual(hill);
    expect(findNamed(named("Hill Folk"), "Hill (p. 12) Folk")).toEqual({ found: null, nearest: ["Hill Folk"] });
  });

  test("is not chosen among several that are called alike", () => {
    expect(findNamed(named("Guards", "Guard"), "guardes")).toEqual({ found: null, nearest: ["Guards", "Guard"] });
  });

  test("has a name of at most 200 letters", () => {
    const name = (n: number) => "a".repeat(n);
    expect(findNamed(named(name(200)), name(200)).found).not.toBeNull();
    expect(findNamed(named(name(201)), name(201))).toEqual({ found: null, nearest: [name(201)] });
  });

  test("whose name has no letters is not found by it", () => {
    expect(findNamed([{ id: "?", name: "!!!" }], "!!!")).toEqual({ found: null, nearest: [] });
  });
});
