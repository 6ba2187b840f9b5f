/** The parts of a roster sheet one by one: words, notes, columns, rows, references. */
import { describe, expect, test } from "vitest";
import { cardsOf } from "@/components/pdf/page-frame";
import { type CompileOptions, compile } from "@/lib/engine/catalogue/compile/compile";
import { inspect } from "@/lib/engine/check/check";
import type { Finding } from "@/lib/engine/report/finding";
import { EMPTY_BOX } from "@/lib/engine/roster/characteristics";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Entry, Option } from "@/lib/engine/schema/entry";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { type SheetDetails, sheetModel } from "@/lib/paper/sheet/roster-sheet";
import { notesOf } from "@/lib/paper/sheet/sheet-rows";
import { fraction, withSign } from "@/lib/words/en/grammar";
import { capital, sentence } from "@/lib/words/text";
import { roster, smallArmy, smallBook, smallRule } from "../support/make";
import { on } from "../support/rule-tester";

interface Given {
  rules?: Rule[];
  book?: Partial<Book>;
  army?: Partial<ArmyList>;
  extra?: CompileOptions;
  change?: Partial<Roster>;
  details?: SheetDetails;
  /** By unit id. */
  units?: Record<string, Partial<RosterUnit>>;
}
function sheet(lines: string[], { rules = [], book = {}, army = {}, extra = {}, change = {}, details = {}, units = {} }: Given = {}) {
  const catalogue = compile({ ...smallBook(rules), ...book }, smallArmy(army), extra);
  const given = roster(lines, change);
  for (const command of given.commands) command.units = command.units.map((unit) => ({ ...unit, ...units[unit.id] }));
  const { report, resolved } = inspect(catalogue, given);
  return sheetModel(catalogue, resolved, report, details);
}
const rows = (...given: Parameters<typeof sheet>) => sheet(...given).groups.flatMap((g) => g.rows);
const kit = (id: string, more: Partial<Option> = {}): Option => ({ id, name: id, group: "kit", price: 0, ...on, ...more });
const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  name: capital(id),
  category: "troops",
  price: 1,
  permission: "allowed",
  ...on,
  ...more,
});

describe("words", () => {
  test.each([
    [0, "0"],
    [3, "3"],
    [1234, "1,234"],
    [0.25, "¼"],
    [0.5, "½"],
    [0.75, "¾"],
    [2.5, "2½"],
    [-0.5, "−½"],
    [-2.25, "−2¼"],
    [2.3, "2.3"],
    [-3, "−3"],
  ])("%s is written %s", (n, written) => {
    expect(fraction(n)).toBe(written);
  });

  test.each([
    [2, "+2"],
    [0.5, "+½"],
    [0, "0"],
    [-0.5, "−½"],
    [-2, "−2"],
  ])("the change %s is written %s", (n, written) => {
    expect(withSign(n)).toBe(written);
  });

  test("a sentence ends, and only once", () => {
    expect(["a", "a.", "a!", "a?", "a. b"].map(sentence)).toEqual(["a.", "a.", "a!", "a?", "a. b."]);
  });

  test("a capital letter begins", () => {
    expect(["hat", "Hat", "", "élan vital"].map(capital)).toEqual(["Hat", "Hat", "", "Élan vital"]);
  });
});

test("findings are numbered where they belong, once at each place", () => {
  const unit = (id: string) => ({ kind: "unit" as const, unit: id });
  const targets: Finding["targets"][] = [
    [{ kind: "roster" }],
    [],
    [
      { kind: "command", command: 1 },
      { kind: "command", command: 1 },
    ],
    [unit("u1"), { kind: "option", unit: "u1", option: "hat" }],
    [unit("u1"), unit("u2"), { kind: "roster" }],
  ];
  const notes = notesOf(targets.map((t) => ({ targets: t }) as Finding));
  expect([notes.roster, [...notes.commands], [...notes.units]]).toEqual([
    [1, 2, 5],
    [[1, [3]]],
    [
      ["u1", [4, 5]],
      ["u2", [5]],
    ],
  ]);
});

describe("the head", () => {
  test.each<[string, Given, object]>([
    ["a roster without a name", { change: { name: "" } }, { name: "Roster" }],
    ["points by another name", { book: { pointsName: "gold" } }, { points: "10", ofLimit: "of 1,000 gold" }],
    ["points by another name and no limit", { book: { pointsName: "gold" }, change: { limit: undefined } }, { ofLimit: "gold" }],
    ["one unit in a game without points", { book: { hasPoints: false } }, { points: "1", ofLimit: "unit", atLeast: "" }],
    ["another layout", { book: { sheet: "cards" } }, { layout: "cards" }],
    ["a date", { details: { checkedOn: "2026-11-05" } }, { checked: "5 November 2026" }],
    ["a date with its hour", { details: { checkedOn: "2026-01-31T10:00:00Z" } }, { checked: "31 January 2026" }],
    ["the last month", { details: { checkedOn: "2026-12-01" } }, { checked: "1 December 2026" }],
    ["no month", { details: { checkedOn: "2026-13-01" } }, { checked: "2026-13-01" }],
    ["no date", { details: { checkedOn: "on 2026-12-01" } }, { checked: "on 2026-12-01" }],
    [
      "a note and a link",
      { change: { note: "Bring dice" }, details: { link: "https://example.org" } },
      { note: "Bring dice", link: "https://example.org" },
    ],
    ["nothing more", {}, { note: "", link: "", checked: "", readings: [] }],
  ])("%s", (_, given, model) => {
    expect(sheet(["1 gnomes"], given)).toMatchObject(model);
  });

  test("player and event of the details come before those of the roster", () => {
    const facts = (details: SheetDetails) =>
      sheet(["1 gnomes"], { change: { player: "Ann", event: "Spring" }, details }).facts.map((f) => f.value);
    expect(facts({})).toEqual(["Ann", "Small Game", "Hill Folk, p. 3", "Spring"]);
    expect(facts({ player: "Ben", event: "Autumn" })).toEqual(["Ben", "Small Game", "Hill Folk, p. 3", "Autumn"]);
    expect(facts({ player: "", event: "" })).toEqual(["", "Small Game", "Hill Folk, p. 3", ""]);
  });

  test("an army list on an unnumbered page has none to tell", () => {
    expect(sheet(["1 gnomes"], { army: { page: "RT" } }).facts[2]).toEqual({ label: "Army list", value: "Hill Folk" });
  });

  test("a finding without a page has none", () => {
    const { findings } = sheet(["1 trolls"], { change: { stated: 3 } });
    expect(findings.map((f) => [f.number, f.word, f.page])).toEqual([
      [1, "Unconfirmed", "p. 9"],
      [2, "Advice", ""],
    ]);
  });
});

describe("columns", () => {
  test("are those in which some unit has something to say", () => {
    expect(sheet(["1 person"]).columns).toEqual([]);
    expect(sheet(["1 person", "1 gnomes"]).columns.map((c) => c.id)).toEqual(["move", "combat"]);
    const half = { army: { entries: [entry("bats", { characteristics: { combat: 2 } })] } };
    expect(sheet(["1 bats", "1 person"], half).columns.map((c) => c.id)).toEqual(["combat"]);
    expect(rows(["1 bats", "1 person"], half).map((r) => r.characteristics)).toEqual([["–"], ["2"]]);
  });

  test("are empty for a category without characteristics", () => {
    const categories = smallBook().categories.map((c) => ({ ...c, noCharacteristics: c.id === "leaders" }));
    const all = rows(["1 person brave", "1 gnomes"], { book: { categories } });
    expect(all.map((r) => r.characteristics)).toEqual([
      ["", ""],
      ["3", "1"],
    ]);
  });

  const figures = (characteristics: Entry["characteristics"], changes: Option["changes"] = {}, book: Partial<Book> = {}) =>
    rows(["1 bats cap", "1 ogres"], {
      army: { entries: [entry("bats", { characteristics })], options: [kit("cap", { changes })] },
      book,
    })[0]?.characteristics;

  test.each<[Entry["characteristics"], Option["changes"], string[]]>([
    [{ move: 3, combat: 2 }, {}, ["3", "2"]],
    [{ move: 2.5, combat: 0 }, {}, ["2½", "0"]],
    [{ move: 3, combat: 2 }, { combat: 1 }, ["3", "3"]],
    [{ move: 3, combat: 2 }, { combat: -2 }, ["3", "0"]],
    [{ move: null, combat: "6+" }, {}, [EMPTY_BOX, "6+"]],
    [{ move: null, combat: "6+" }, { move: 1, combat: -1 }, [`${EMPTY_BOX} (+1)`, "6+ (−1)"]],
    [{ combat: 2 }, {}, ["–", "2"]],
    [{ combat: 2 }, { move: 1 }, ["+1", "2"]],
  ])("of %j, changed by %j, are %j", (characteristics, changes, written) => {
    expect(figures(characteristics, changes)).toEqual(written);
  });

  test("write a sign where the book does, and a measure that is not inches behind the number", () => {
    const characteristics = [
      { id: "move", name: "Move", unit: "cm" },
      { id: "combat", name: "Combat", signed: true },
    ];
    const given = (own: Entry["characteristics"]) => figures(own, {}, { characteristics });
    expect(given({ move: 12, combat: 2 })).toEqual(["12cm", "+2"]);
    expect(given({ move: 2.5, combat: 0 })).toEqual(["2½cm", "0"]);
    expect(given({ move: "any", combat: -1 })).toEqual(["any", "−1"]);
    expect(given({ move: null, combat: 1 })).toEqual([EMPTY_BOX, "+1"]);
    expect(sheet(["1 ogres"], { book: { characteristics } }).columns.map((c) => c.unit)).toEqual(["", ""]);
    expect(sheet(["1 ogres"]).columns.map((c) => c.unit)).toEqual(["″", ""]);
  });
});

describe("boxes", () => {
  const tracks = (boxes: "white" | "plain", wounds: number | string, more: Partial<Option> = {}) => {
    const characteristics = [{ id: "wounds", name: "Wounds", boxes }];
    const own = { entries: [entry("bats", { characteristics: { wounds } })], options: [kit("cap", more)] };
    const [row] = rows(["2 bats cap"], { book: { characteristics }, army: own });
    return row && { tracks: row.tracks, boxes: row.boxes, of: row.of };
  };
  const white = (boxes: number) => ({ tracks: [{ id: "wounds", name: "Wounds", tone: "white", boxes }], boxes: 0, of: 0 });

  test.each<[number | string, object, object]>([
    [3, {}, white(3)],
    [3.5, {}, white(3)],
    [40, {}, white(40)],
    [41, {}, white(40)],
    [3, { changes: { wounds: 2 } }, white(5)],
    [0, {}, { tracks: [], boxes: 2, of: 2 }],
    [2, { changes: { wounds: -2 } }, { tracks: [], boxes: 2, of: 2 }],
    ["many", {}, { tracks: [], boxes: 2, of: 2 }],
  ])("of damage take the place of those of models: %s, %j", (wounds, more, drawn) => {
    expect(tracks("white", wounds, more)).toEqual(drawn);
  });

  test("of each model stand beside those of the models", () => {
    expect(tracks("plain", 3)).toEqual({ tracks: [{ id: "wounds", name: "Wounds", tone: "plain", boxes: 3 }], boxes: 2, of: 2 });
  });

  test.each([
    [40, 40, 40],
    [41, 0, 41],
  ])("for %s units are %s", (n, boxes, of) => {
    expect(rows([`${n} ogres`])[0]).toMatchObject({ boxes, of });
    expect(rows([`${n} dragonflies`])[0]).toMatchObject({ boxes, of });
    expect(rows([`${n} gnomes`], { book: { counts: "models" } })[0]).toMatchObject({ boxes, of });
  });
});

describe("a row", () => {
  test("says what a unit is called and holds, beyond its name", () => {
    const units = { u1: { name: "Tom", note: "Left wing" } };
    expect(rows(["2 gnomes brave hat rope*2"], { units })[0]).toMatchObject({
      unit: "u1",
      count: 2,
      name: "Gnomes, brave",
      ownName: "Tom",
      note: "Left wing",
      options: "hat, rope ×2",
      points: "46",
      flag: "",
      notes: [],
    });
    expect(rows(["1 ogres"])[0]).toMatchObject({ ownName: "", note: "", options: "" });
  });

  test("options that are mostly taken together stand under the name they have then, if all are there", () => {
    const { groups } = smallBook();
    const together = [{ names: ["full kit", "FK"], options: ["hat", "drum"] }];
    const book = { groups: groups.map((group) => (group.id === "kit" ? { ...group, together } : group)) };
    expect(rows(["1 gnomes hat rope drum"], { book })[0]?.options).toBe("full kit, rope");
    expect(rows(["1 gnomes hat rope"], { book })[0]?.options).toBe("hat, rope");
  });

  test("parts options by semicolons where one has a comma", () => {
    expect(rows(["1 gnomes hat spell=1"])[0]?.options).toBe("hat; spell, level 1");
  });

  test.each<[string | undefined, string]>([
    ["″", "wall 12″"],
    ["cm", "wall 12 cm"],
    ["%", "wall 12%"],
    [undefined, "wall 12"],
  ])("says a number with its measure: %j", (unit, text) => {
    const wall = kit("wall", { number: { min: 12, max: 20, ...(unit === undefined ? {} : { unit }) } });
    expect(rows(["1 gnomes wall"], { army: { options: [wall] } })[0]?.options).toBe(text);
  });

  test("says a price from the player's own book", () => {
    expect(rows(["2 wyrms hat"], { units: { u1: { pointsPerModel: 1500 } } })[0]).toMatchObject({
      options: "hat; at 1,500 each from the player’s book",
      points: "3,010",
    });
  });

  test.each<[string, Omit<NonNullable<Option["choices"]>[number], "id">, string]>([
    ["no more than a figure of the profile", { name: "combat 4", sets: { combat: 4 } }, ""],
    ["a figure with its sign", { name: "combat +4", sets: { combat: 4 } }, ""],
    ["a figure in words", { name: "heavy combat", sets: { combat: "heavy" } }, ""],
    ["a figure and a name", { name: "axe, combat 4", sets: { combat: 4 } }, "axe, combat 4"],
    ["two figures", { name: "combat 4", sets: { combat: 4, move: 4 } }, "combat 4"],
    ["a figure that is lost", { name: "combat", sets: { combat: null } }, "combat"],
    ["another figure than its name says", { name: "combat 5", sets: { combat: 4 } }, "combat 5"],
    ["a figure that is changed besides", { name: "combat 4", sets: { combat: 4 }, changes: { combat: 1 } }, "combat 4"],
    ["none", { name: "combat 4" }, "combat 4"],
  ])("does not say twice what an option is: %s", (_, choice, text) => {
    const cap = kit("cap", { choices: [{ id: "a", ...choice }] });
    expect(rows(["1 ogres cap"], { army: { options: [cap] } })[0]?.options).toBe(text);
  });

  test("says the player's own figure only where the profile does not", () => {
    const stride = kit("stride", { number: { min: 7, max: 20, sets: "move" } });
    const boots = kit("boots", { changes: { move: 1 } });
    const army = { options: [stride, boots] };
    expect(rows(["1 ogres stride"], { army })[0]?.options).toBe("");
    expect(rows(["1 ogres stride boots"], { army })[0]?.options).toBe("stride 7, boots");
  });

  test("of a name that fits nothing says what is written, made readable", () => {
    const [row] = rows(["2 dragonflies shiny wing=left", "1 gnomes"], { units: { u1: { name: "Tom", note: "Lost" } } }).filter(
      (r) => r.unit === "u1",
    );
    expect(row).toEqual({
      unit: "u1",
      count: 2,
      name: "Dragonflies",
      ownName: "Tom",
      parent: "",
      options: "shiny, wing left",
      note: "Lost",
      flag: "",
      characteristics: [EMPTY_BOX, EMPTY_BOX],
      profiles: [],
      details: [],
      tracks: [],
      boxes: 2,
      of: 2,
      points: "no price",
      times: 1,
      boxesOf: "",
      price: { points: 0, missing: 1 },
      facts: [],
      notes: [1],
    });
  });

  test("flags a design of the player's own where fewer than half of all are designs", () => {
    const flagged = (designs: number, more: number) => {
      const { entries } = smallBook();
      const all = entries.map((e, i) => ({ ...e, design: i >= entries.length - designs || e.id === "ogres" }));
      const army = { entries: Array.from({ length: more }, (_, i) => entry(`bats-${i}`)) };
      return rows(["1 ogres"], { book: { entries: all }, army })[0]?.flag !== "";
    };
    // Designs: ogres and the last so many of five.
    expect([flagged(0, 0), flagged(1, 0), flagged(2, 0), flagged(2, 1), flagged(2, 2)]).toEqual([true, true, false, false, true]);
  });
});

describe("groups", () => {
  const heads = (...given: Parameters<typeof sheet>) => sheet(...given).groups.map((g) => [g.command?.name ?? null, g.name, g.points]);

  test("stand by category, with the sum of each", () => {
    expect(heads(["1 gnomes hat", "1 person", "1 wyrms"])).toEqual([
      [null, "Leaders", "10"],
      [null, "Troops", "at least 15"],
    ]);
    expect(heads(["1 wyrms"])).toEqual([[null, "Troops", "no price"]]);
  });

  test("have the heading of their command at the first category", () => {
    expect(heads(["1 gnomes", "1 person", "[hired]", "1 ogres"])).toEqual([
      ["Army", "Leaders", "10"],
      [null, "Troops", "10"],
      ["Hired", "Troops", "50"],
    ]);
  });

  test("a command that is not known is headed as it is written", () => {
    expect(heads(["1 gnomes", "[odd]", "1 ogres"]).map((h) => h[0])).toEqual(["Army", "odd"]);
  });

  test("of commands that would be called the same are numbered, others not", () => {
    expect(heads(["1 gnomes", "[hired]", "1 ogres", "[hired]", "1 ogres"]).map((h) => h[0])).toEqual(["Army", "Hired 1", "Hired 2"]);
  });

  test("a note about a command stands at its heading, or at the roster where it has none", () => {
    const leader: Rule = smallRule("count", { quantity: { of: { tag: ["leader"] } }, in: "command", min: 1 });
    const two = sheet(["1 gnomes", "[hired]", "1 person"], { rules: [leader] });
    expect([two.groups.map((g) => g.command?.notes), two.total.notes]).toEqual([[[1], []], []]);
    const one = sheet(["1 gnomes"], { rules: [leader] });
    expect([one.groups[0]?.command, one.total.notes]).toEqual([null, [1]]);
    const empty = sheet(["1 person", "[hired]"], { rules: [leader, { ...leader, id: "S-2", in: "roster", min: 2 } as Rule] });
    expect(empty.total.notes).toEqual([1, 2]);
  });

  test("a command that pays a part says so with one full stop, also where it is the only one", () => {
    const pay = { numerator: 1, denominator: 2, because: "half pay.", page: 7 };
    const commands = [{ id: "main", name: "Army", pay }];
    const [group] = sheet(["1 ogres"], { book: { commands, pointsName: "gold" } }).groups;
    expect(group?.command).toEqual({ name: "Army", said: "50 gold of units, 25 paid: half pay, p. 7.", points: "25", notes: [] });
  });

  test("of a game without points have none, beside the army neither", () => {
    const { groups, sideboard, total } = sheet(["1 gnomes", "[bench]", "1 ogres"], { book: { hasPoints: false } });
    expect([groups, sideboard].map(([g]) => [g?.points, g?.rows[0]?.points, g?.command?.points])).toEqual([
      ["", "", undefined],
      ["", "", ""],
    ]);
    expect([sideboard[0]?.command?.name, total.points]).toEqual(["Bench, not in the total", ""]);
  });
});

describe("references", () => {
  const texts = (...given: Parameters<typeof sheet>) =>
    sheet(...given).references.map((r) => `${r.text}${r.page ? ` ${r.page}` : ""}${r.onCard ? " (card)" : ""}`);

  test("leave the totals of the book to the summary", () => {
    const figures = [{ id: "weight", name: "Weight", sum: "weight", page: 4 }];
    expect(texts(["600 gnomes"], { book: { figures } })).toEqual(["Gnomes, p. 1."]);
    expect(sheet(["600 gnomes"], { book: { figures } }).summary).toEqual([{ name: "Weight", value: "1,200", said: "p. 4" }]);
  });

  test("say what an entry means, and send to its page where it prints a star", () => {
    const entries = [
      entry("bats", { reference: "Fly by night", page: 5 }),
      entry("rats", { characteristics: { move: "*" }, page: 6 }),
      entry("cats", { characteristics: { combat: "*" }, page: 7 }),
    ];
    expect(texts(["1 bats", "1 rats", "1 cats", "1 ogres"], { army: { entries } })).toEqual([
      "Bats: Fly by night. p. 5 (card)",
      "* see Rats, p. 6; Cats, p. 7.",
      "Ogres, p. 1.",
    ]);
  });

  test("say what options change, and on which page the others stand", () => {
    const options = [kit("cap", { changes: { move: -0.5, combat: 2 }, page: 8 }), kit("whip", { page: 9 }), kit("bell", { page: 9 })];
    expect(texts(["1 ogres cap bell", "1 ogres whip cap"], { army: { options } })).toEqual([
      "Cap: move −½, combat +2, counted above. p. 8",
      "Ogres, p. 1.",
      "Whip and bell, p. 9.",
    ]);
  });

  test("tell what units have anyway", () => {
    const army = { entries: [entry("bats", { included: ["drum"] })] };
    expect(texts(["1 bats"], { army })).toEqual(["Bats, p. 1.", "Drum, p. 1."]);
  });

  test("name the units that a fact or a change is about, each once, the first five of many", () => {
    const fact: Rule = smallRule("modifier", { units: { category: ["troops"] }, text: "Marches", page: 6 });
    const who = (n: number) => {
      const entries = Array.from({ length: n }, (_, i) => entry(`bats-${i}`));
      return texts([...entries.map((e) => `1 ${e.id}`), "1 bats-0"], { rules: [fact], army: { entries } })[0];
    };
    expect(who(1)).toBe("Bats-0: Marches. p. 6 (card)");
    expect(who(6)).toBe("Bats-0, Bats-1, Bats-2, Bats-3, Bats-4 and Bats-5: Marches. p. 6 (card)");
    expect(who(7)).toBe("Bats-0, Bats-1, Bats-2, Bats-3, Bats-4 and 2 more: Marches. p. 6 (card)");
    const named = texts(["1 ogres", "1 ogres hat"], { rules: [fact], units: { u2: { name: "Tom" } } });
    expect(named[0]).toBe("Ogres and Tom: Marches. p. 6 (card)");
  });

  test("leave out facts and changes that no unit has", () => {
    const rules: Rule[] = [
      smallRule("modifier", { units: { entry: ["gnomes"] }, text: "Hums" }),
      smallRule("modifier", { id: "S-2", units: { entry: ["gnomes"] }, adds: { move: 1 } }),
    ];
    expect(texts(["1 ogres"], { rules })).toEqual(["Ogres, p. 1."]);
  });

  test("tell ten facts of the army list, and how many more there are", () => {
    const facts = (n: number) => Array.from({ length: n }, (_, i) => ({ text: `Fact ${i}`, ...on }));
    const told = (n: number) => texts(["1 ogres"], { army: { facts: facts(n) } });
    expect(told(10)).toHaveLength(11);
    expect(told(11).slice(9, 11)).toEqual(["Fact 9. p. 1", "1 more special rule of Hill Folk. p. 3"]);
    expect(told(12)[10]).toBe("2 more special rules of Hill Folk. p. 3");
  });

  test("tell those of allies that are there", () => {
    const book: Book = {
      ...smallBook(),
      commands: [
        { id: "main", name: "Army" },
        { id: "allies", name: "Allies", allied: true },
      ],
    };
    const allies = new Map(
      ["valley-folk", "sea-folk"].map((id) => [id, compile(book, smallArmy({ id, name: id, facts: [{ text: `Proud ${id}`, ...on }] }))]),
    );
    const catalogue = compile(book, smallArmy(), { allies });
    const given = roster(["1 ogres", "[allies]", "1 gnomes"]);
    for (const command of given.commands) if (command.kind === "allies") command.armyList = "valley-folk";
    const { report, resolved } = inspect(catalogue, given);
    const said = sheetModel(catalogue, resolved, report).references.map((r) => r.text);
    expect(said.filter((t) => t.startsWith("Proud"))).toEqual(["Proud valley-folk."]);
  });

  test("name the packs that are laid over, and readings that are not the usual", () => {
    const pack = (id: string, name: string) => ({ format: "muster-pack/1" as const, id, name, game: "small-game" });
    const readings = (extra: CompileOptions) => sheet(["1 ogres"], { extra }).readings;
    expect(readings({ packs: [pack("a", "Spring"), pack("b", "Autumn")], settings: { "hat-price": "seven" } })).toEqual([
      "With Spring and Autumn.",
      "Price of a hat: 7, p. 1 and p. 2.",
    ]);
    expect(readings({ settings: { "hat-price": "five" } })).toEqual([]);
  });
});

describe("units that belong to a unit", () => {
  const lines = ["2 gnomes", "1 ogres", "with 1 person", "with 1 gnomes", "1 person"];
  const names = (model: ReturnType<typeof sheet>) =>
    model.groups.map((g) => [g.name, g.points, g.rows.map((r) => (r.parent ? `${r.name} of ${r.parent}` : r.name))]);

  test("stand below it, whatever their own category, and count in its subtotal", () => {
    expect(names(sheet(lines))).toEqual([
      ["Leaders", "10", ["Person"]],
      ["Troops", "90", ["Gnomes", "Ogres", "Person of Ogres", "Gnomes of Ogres"]],
    ]);
  });

  test("say its own name, and stand below it in any order of the roster", () => {
    const model = sheet(["1 ogres", "with 1 person"], { units: { u1: { name: "Tom" } } });
    expect(model.groups.flatMap((g) => g.rows.map((r) => r.parent))).toEqual(["", "Tom"]);
  });

  test("whose unit is not in the army list stand by themselves", () => {
    expect(names(sheet(["1 dragons", "with 1 gnomes"]))).toEqual([
      ["Troops", "10", ["Gnomes"]],
      ["Not in this army list", "", ["Dragons"]],
    ]);
  });

  test("have it as the heading of their cards", () => {
    expect(cardsOf(sheet(["1 ogres", "with 1 person"])).map(({ heading }) => heading)).toEqual(["Troops", "With Ogres"]);
  });
});
