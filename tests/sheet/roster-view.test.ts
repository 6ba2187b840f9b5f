import { describe, expect, test } from "vitest";
import { type CompileOptions, compile } from "@/lib/engine/catalogue/compile/compile";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Finding } from "@/lib/engine/report/finding";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { findingsOf, makeView, type Row, type View } from "@/lib/paper/sheet/roster-view";
import { roster, smallArmy, smallBook } from "../support/make";

const on = { page: 6, basis: "printed" } as const;
const fewOgres: Rule = { id: "S-2", kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 1, subject: "Ogres", ...on } as Rule;
const fewDrums: Rule = {
  id: "S-3",
  kind: "count",
  quantity: { of: { option: ["drum"] } },
  in: "command",
  max: 1,
  subject: "Drums",
  ...on,
} as Rule;

interface Given {
  rules?: Rule[];
  book?: Partial<Book>;
  army?: Partial<ArmyList>;
  options?: CompileOptions;
  /** What the units hold beyond their lines, by id. */
  units?: Record<string, Partial<RosterUnit>>;
  change?: Partial<Roster>;
}

function catalogueOf({ rules = [], book = {}, army = {}, options = {} }: Given = {}): Catalogue {
  return compile({ ...smallBook(rules), ...book }, smallArmy(army), options);
}

function rosterOf(lines: string[], { units = {}, change = {} }: Given = {}): Roster {
  const made = roster(lines, change);
  for (const command of made.commands) command.units = command.units.map((unit) => ({ ...unit, ...units[unit.id] }));
  return made;
}

function view(lines: string[], given: Given = {}): View {
  return makeView(catalogueOf(given), rosterOf(lines, given), null);
}

const row = (change: Partial<Row>): Row => ({
  id: "u1",
  count: 1,
  name: "Gnomes",
  own: "",
  options: "",
  points: 10,
  missing: 0,
  mark: null,
  trouble: "",
  attached: false,
  unknown: false,
  design: false,
  ...change,
});

describe("a row", () => {
  test.each<[string, string[], Given, Partial<Row>]>([
    ["of a unit with nothing more", ["1 gnomes"], {}, {}],
    ["of several units", ["3 gnomes hat drum*2"], {}, { count: 3, options: "hat, drum ×2", points: 105 }],
    ["of a unit with its own name", ["1 gnomes"], { units: { u1: { name: "Tom" } } }, { own: "Tom" }],
    ["of a unit called after what it holds", ["1 gnomes brave rope"], {}, { name: "Gnomes, brave", options: "rope", points: 15 }],
    [
      "of a unit without a price",
      ["2 wyrms hat"],
      {},
      { count: 2, name: "Wyrms", options: "hat", points: 10, missing: 1, mark: "unconfirmed", trouble: "not confirmed" },
    ],
    ["of a unit whose permission is open", ["1 trolls"], {}, { name: "Trolls", points: 40, mark: "unconfirmed", trouble: "not confirmed" }],
    [
      "of a unit that breaks a rule",
      ["2 ogres"],
      { rules: [fewOgres] },
      { count: 2, name: "Ogres", points: 100, mark: "error", trouble: "too many" },
    ],
    ["of a unit with advice", ["1 gnomes"], { units: { u1: { stated: 9 } } }, { mark: null }],
    [
      "of a unit that is open and breaks a rule",
      ["1 trolls spell=1"],
      {},
      { name: "Trolls", options: "spell, level 1", points: 80, mark: "error", trouble: "not allowed" },
    ],
    ["of an option that fits nothing", ["1 gnomes shiny"], {}, { options: "shiny", mark: "error", trouble: "not known" }],
    [
      "of a unit that fits nothing",
      ["2 rock-lobbers hat shiny=big"],
      { units: { u1: { name: "Tom" } } },
      {
        count: 2,
        name: "Rock lobbers",
        own: "Tom",
        options: "hat, shiny big",
        points: 0,
        missing: 1,
        mark: "error",
        trouble: "not known",
        unknown: true,
      },
    ],
    ["of a unit beside the army", ["[bench]", "1 gnomes hat"], {}, { options: "hat", points: 15 }],
  ])("%s", (_, lines, given, expected) => {
    expect(view(lines, given).rows.get("u1")).toEqual(row(expected));
  });

  test("keeps the worst mark whatever the order of its findings", () => {
    // Errors stand first among findings: the open permission behind must not take their mark away.
    const both = view(["2 trolls"], { rules: [{ ...fewOgres, quantity: { of: { entry: ["trolls"] } } } as Rule] });
    expect(findingsOf(both, "u1").map((f) => f.finding.severity)).toEqual(["error", "unconfirmed"]);
    expect(both.rows.get("u1")?.mark).toBe("error");
  });

  test("tells a design of the player's own in a game that prints units too", () => {
    const entries = smallBook().entries.map((entry) => ({ ...entry, design: entry.id === "ogres" }));
    const both = view(["1 ogres", "1 gnomes"], { book: { entries } });
    expect([...both.rows.values()].map((r) => r.design)).toEqual([true, false]);
    const all = entries.map((entry) => ({ ...entry, design: true }));
    expect([...view(["1 ogres", "1 gnomes"], { book: { entries: all } }).rows.values()].map((r) => r.design)).toEqual([false, false]);
  });
});

describe("sections", () => {
  const sections = (seen: View) => seen.commands.map((c) => c.sections.map((s) => [s.key, s.name, s.points, s.missing, s.ids]));

  test("stand in the order of the book, what fits nothing last, their rows in the order of the roster", () => {
    expect(sections(view(["1 rocks", "1 gnomes hat", "1 person", "2 wyrms", "1 ogres", "1 sand"]))).toEqual([
      [
        ["0/leaders", "Leaders", 10, 0, ["u3"]],
        ["0/troops", "Troops", 65, 1, ["u2", "u4", "u5"]],
        ["0/", "Not in this army list", 0, 2, ["u1", "u6"]],
      ],
    ]);
  });

  test("are of each command by itself", () => {
    expect(sections(view(["1 gnomes", "[hired]", "[bench]", "1 gnomes", "1 person"]))).toEqual([
      [["0/troops", "Troops", 10, 0, ["u1"]]],
      [],
      [
        ["2/leaders", "Leaders", 10, 0, ["u3"]],
        ["2/troops", "Troops", 10, 0, ["u2"]],
      ],
    ]);
  });
});

describe("commands", () => {
  const plain = { sideboard: false, allied: null, because: "", missing: 0 };

  test("have name, kind, sum and size", () => {
    const lines = ["2 gnomes", "1 wyrms", "[hired]", "1 ogres", "[rock-throwers]", "[bench]", "1 person"];
    const given = rosterOf(lines);
    given.commands[1] = { ...(given.commands[1] as Roster["commands"][number]), name: "Left wing" };
    const seen = makeView(catalogueOf(), given, null);
    expect(seen.commands.map(({ sections: _, ...command }) => command)).toEqual([
      { ...plain, index: 0, name: "", kindName: "Army", full: 20, points: 20, missing: 1, size: 2 },
      { ...plain, index: 1, name: "Left wing", kindName: "Hired", full: 50, points: 50, size: 1 },
      { ...plain, index: 2, name: "", kindName: "Rock throwers", full: 0, points: 0, size: 0 },
      { ...plain, index: 3, name: "", kindName: "Bench", sideboard: true, full: 10, points: 10, size: 1 },
    ]);
    // Two gnomes, one wyrm, one ogre: the bench is not in the army.
    expect(seen.units).toBe(4);
  });

  test("tell where their units come from, if that is an army list of their own", () => {
    const commands = [...smallBook().commands, { id: "allies", name: "Allies", allied: true }];
    const marsh = compile(smallBook(), smallArmy({ id: "marsh-folk", name: "Marsh Folk" }));
    const given: Given = { book: { commands }, options: { allies: new Map([["marsh-folk", marsh]]) } };
    const made = rosterOf(["1 gnomes", "[allies]", "1 ogres", "[allies]", "[hired]"]);
    made.commands.forEach((command, i) => {
      if (i === 1 || i === 3) command.armyList = "marsh-folk";
    });
    const unnamed = rosterOf(["[allies]"]);
    unnamed.commands[1] = { kind: "allies", armyList: "sea-folk", units: [] };
    expect(makeView(catalogueOf(given), made, null).commands.map((c) => c.allied)).toEqual([
      null,
      { name: "Marsh Folk" },
      { name: "" },
      null,
    ]);
    expect(makeView(catalogueOf(given), unnamed, null).commands.map((c) => c.allied)).toEqual([null, { name: "" }]);
    // Where nothing changed the very same is kept.
    const first = makeView(catalogueOf(given), made, null);
    expect(makeView(catalogueOf(given), made, first).commands[1]?.allied).toBe(first.commands[1]?.allied);
    const more = { ...made, commands: made.commands.map((c, i) => (i === 1 ? { ...c, name: "Friends" } : c)) };
    const second = makeView(catalogueOf(given), more, first);
    expect(second.commands[1]).not.toBe(first.commands[1]);
    expect(second.commands[1]?.allied).toBe(first.commands[1]?.allied);
  });

  test("that pay a part cost less than their units, and say why", () => {
    const commands = smallBook().commands.map((kind) =>
      kind.id === "hired" ? { ...kind, pay: { numerator: 1, denominator: 2, because: "hired by the day", rule: "S-5", ...on } } : kind,
    );
    const seen = view(["1 gnomes", "[hired]", "1 ogres", "1 person hat"], { book: { commands } as Partial<Book> });
    // Ogres 50, person 10, hat 5: 65 in full, half of it rounded up is 33.
    expect(seen.commands.map((c) => [c.full, c.points, c.because])).toEqual([
      [10, 10, ""],
      [65, 33, "hired by the day"],
    ]);
    expect(seen.report?.points).toBe(43);
  });
});

describe("the number of units", () => {
  test("counts each unit on a line, or each line of a game that counts models", () => {
    expect(view(["3 gnomes", "2 ogres"]).units).toBe(5);
    expect(view(["3 gnomes", "2 ogres"], { book: { counts: "models" } }).units).toBe(2);
  });

  test("counts a line that fits nothing once", () => {
    expect(view(["3 gnomes", "2 rocks"]).units).toBe(4);
  });
});

describe("findings", () => {
  test("are found by what they are about, and counted by their weight", () => {
    const seen = view(["2 ogres", "1 trolls hat", "1 gnomes spell=1 shiny", "[odd]"], {
      rules: [fewOgres],
      units: { u1: { stated: 3 } },
      change: { stated: 9 },
    });
    expect(seen.findings.map((f) => [f.key, f.units])).toEqual([
      ["ROSTER-OPTION roster/unknown-option u3/shiny", ["u3"]],
      ["ROSTER-COMMAND roster/unknown-command command 1", []],
      ["S-2 count/over u1", ["u1"]],
      ["S-OPEN availability/denied u3/spell=1", ["u3"]],
      ["S-PERMIT roster/entry-open u2", ["u2"]],
      ["ROSTER-STATED roster/stated u1", ["u1"]],
      ["ROSTER-STATED roster/stated-total roster", []],
    ]);
    expect(seen.counts).toEqual({ error: 4, unconfirmed: 1, agreed: 0, advice: 2 });
    expect([...seen.byUnit].map(([unit, all]) => [unit, all.map((f) => f.finding.rule)])).toEqual([
      ["u3", ["ROSTER-OPTION", "S-OPEN"]],
      ["u1", ["S-2", "ROSTER-STATED"]],
      ["u2", ["S-PERMIT"]],
    ]);
    expect(findingsOf(seen, "u2")).toBe(seen.byUnit.get("u2"));
  });

  test("that were agreed are counted apart and mark no row", () => {
    const seen = view(["2 ogres", "1 trolls"], { rules: [fewOgres], change: { playOpen: true } });
    expect(seen.counts).toEqual({ error: 1, unconfirmed: 0, agreed: 1, advice: 0 });
    expect([...seen.rows.values()].map((row) => row.mark)).toEqual(["error", null]);
  });

  test("are none for a unit without any, and always the same none", () => {
    const seen = view(["1 gnomes"]);
    expect(findingsOf(seen, "u1")).toEqual([]);
    expect(findingsOf(seen, "u1")).toBe(findingsOf(seen, "u9"));
  });

  test("of one rule about the same units are told apart by a number, others are not", () => {
    const twice = view(["1 gnomes"], {
      change: {
        commands: [
          {
            kind: "main",
            units: [{ id: "u1", entry: "gnomes", count: 1, options: [{ id: "shiny" }, { id: "shiny" }, { id: "shiny" }, { id: "odd" }] }],
          },
        ],
      },
    });
    expect(twice.findings.map((f) => f.key)).toEqual([
      "ROSTER-OPTION roster/unknown-option u1/shiny",
      "ROSTER-OPTION roster/unknown-option u1/shiny #1",
      "ROSTER-OPTION roster/unknown-option u1/shiny #2",
      "ROSTER-OPTION roster/unknown-option u1/odd",
    ]);
  });

  test("name a unit once, though they are about several of its options", () => {
    const wall = { id: "wall", name: "wall", group: "spells", price: 1, number: { min: 12, max: 20 }, repeatable: true, ...on };
    const options = [
      { id: "wall", value: 12 },
      { id: "wall", value: 13 },
    ];
    const seen = view(["1 gnomes"], { army: { options: [wall] }, units: { u1: { options } } });
    expect(seen.findings.map((f) => [f.finding.rule, f.units])).toEqual([["S-OPEN", ["u1"]]]);
    expect(findingsOf(seen, "u1")).toHaveLength(1);
  });

  test("about several units stand with each of them", () => {
    const seen = view(["1 ogres", "1 gnomes", "1 ogres"], { rules: [fewOgres] });
    expect(seen.findings.map((f) => [f.key, f.units])).toEqual([["S-2 count/over u1 u3", ["u1", "u3"]]]);
    expect(findingsOf(seen, "u1")[0]).toBe(findingsOf(seen, "u3")[0]);
    expect(findingsOf(seen, "u2")).toEqual([]);
  });
});

describe("without the army list", () => {
  test("nothing is checked, and what is written is shown, made readable", () => {
    const seen = makeView(
      null,
      rosterOf(["2 rock-lobbers shiny*2 spell=1", "[hired]", "1 gnomes"], { units: { u1: { name: "Tom" } } }),
      null,
    );
    expect(seen).toEqual({
      report: null,
      resolved: null,
      rows: new Map([
        ["u1", row({ count: 2, name: "Rock lobbers", own: "Tom", options: "shiny ×2, spell 1", points: 0, unknown: true })],
        ["u2", row({ id: "u2", points: 0, unknown: true })],
      ]),
      commands: [
        {
          index: 0,
          name: "",
          kindName: "Main",
          sideboard: false,
          allied: null,
          because: "",
          full: 0,
          points: 0,
          missing: 0,
          size: 1,
          sections: [{ key: "0/", category: "", name: "Units", points: 0, missing: 0, ids: ["u1"] }],
        },
        {
          index: 1,
          name: "",
          kindName: "Hired",
          sideboard: false,
          allied: null,
          because: "",
          full: 0,
          points: 0,
          missing: 0,
          size: 1,
          sections: [{ key: "1/", category: "", name: "Units", points: 0, missing: 0, ids: ["u2"] }],
        },
      ],
      findings: [],
      byUnit: new Map(),
      counts: { error: 0, unconfirmed: 0, agreed: 0, advice: 0 },
      needed: 0,
      standing: null,
      units: 2,
      places: {},
    });
  });
});

describe("after a change", () => {
  const rules = [fewOgres, fewDrums];
  const lines = ["2 ogres", "1 gnomes hat", "1 person", "1 trolls", "[hired]", "1 gnomes"];
  const catalogue = catalogueOf({ rules });
  const before = makeView(catalogue, rosterOf(lines), null);

  /** What of the view is not the very same as before: rows by unit, sections by key, commands by number, findings by key. */
  function changed(after: View) {
    const commands = after.commands.filter((c, i) => c !== before.commands[i]);
    return {
      rows: [...after.rows].filter(([id, r]) => r !== before.rows.get(id)).map(([id]) => id),
      sections: after.commands.flatMap((c, i) => c.sections.filter((s, j) => s !== before.commands[i]?.sections[j]).map((s) => s.key)),
      commands: commands.map((c) => c.index),
      findings: after.findings.filter((f) => !before.findings.includes(f)).map((f) => f.key),
      byUnit: [...after.byUnit].filter(([id, all]) => all !== before.byUnit.get(id)).map(([id]) => id),
      lists: [after.commands !== before.commands, after.findings !== before.findings, after.counts !== before.counts],
    };
  }
  const nothing = { rows: [], sections: [], commands: [], findings: [], byUnit: [], lists: [false, false, false] };
  const changedBy = (given: string[], more: Given = {}) => changed(makeView(catalogue, rosterOf(given, more), before));
  const instead = (i: number, line: string) => lines.map((old, j) => (j === i ? line : old));

  test("of nothing everything is the very same", () => {
    expect(changedBy(lines)).toEqual(nothing);
  });

  test("of the roster's name everything is the very same", () => {
    expect(changedBy(lines, { change: { name: "Other" } })).toEqual(nothing);
  });

  test("of an option its row, section and command are new, and no finding", () => {
    expect(changedBy(instead(1, "1 gnomes hat rope"))).toEqual({
      ...nothing,
      rows: ["u2"],
      sections: ["0/troops"],
      commands: [0],
      lists: [true, false, false],
    });
  });

  test("of an option that costs nothing more than before its row alone is new", () => {
    // Five points each by the reading that is the default.
    expect(changedBy(instead(1, "1 gnomes scout"))).toEqual({ ...nothing, rows: ["u2"] });
  });

  test("of a unit's own name its row alone is new", () => {
    expect(changedBy(lines, { units: { u5: { name: "Tom" } } })).toEqual({ ...nothing, rows: ["u5"] });
  });

  test("of a command's name the command alone is new", () => {
    const given = rosterOf(lines);
    const commands = given.commands.map((c, i) => (i === 1 ? { ...c, name: "Left wing" } : c));
    const seen = makeView(catalogue, { ...given, commands }, before);
    expect(changed(seen)).toEqual({ ...nothing, commands: [1], lists: [true, false, false] });
    expect(seen.commands[1]?.sections).toBe(before.commands[1]?.sections);
  });

  test("of a number in a finding the finding is new, under the same key", () => {
    expect(changedBy(instead(0, "3 ogres"))).toEqual({
      rows: ["u1"],
      sections: ["0/troops"],
      commands: [0],
      findings: ["S-2 count/over u1"],
      byUnit: ["u1"],
      lists: [true, true, false],
    });
  });

  test("that mends a roster only what it mends is gone", () => {
    expect(changedBy(instead(0, "1 ogres"))).toEqual({
      rows: ["u1"],
      sections: ["0/troops"],
      commands: [0],
      findings: [],
      byUnit: [],
      lists: [true, true, true],
    });
  });

  test("of the order of units sections keep their other parts", () => {
    const moved = rosterOf(lines);
    moved.commands[0]?.units.reverse();
    const seen = makeView(catalogue, moved, before);
    expect(changed(seen)).toEqual({ ...nothing, sections: ["0/troops"], commands: [0], lists: [true, false, false] });
    expect(seen.commands[0]?.sections[1]?.ids).toEqual(["u4", "u2", "u1"]);
  });

  test("of a price a section keeps its list of units", () => {
    const seen = makeView(catalogue, rosterOf(instead(1, "1 gnomes")), before);
    const [was, is] = [before.commands[0]?.sections[1], seen.commands[0]?.sections[1]];
    expect(is).not.toBe(was);
    expect(is?.ids).toBe(was?.ids);
  });

  test("that takes away a command the others are the very same", () => {
    const seen = makeView(catalogue, rosterOf(lines.slice(0, 4)), before);
    expect(seen.commands).toHaveLength(1);
    expect(seen.commands[0]).toBe(before.commands[0]);
    expect(seen.commands).not.toBe(before.commands);
    expect([...seen.rows.keys()]).toEqual(["u1", "u2", "u3", "u4"]);
  });

  describe("a finding is the very same only where it says the same", () => {
    const army = rosterOf(["1 ogres", "1 ogres"]);
    const one = makeView(catalogue, army, null);
    const [seen] = one.findings;
    if (!seen) throw new Error("no finding");
    const [term, ...terms] = seen.finding.terms;
    if (!term) throw new Error("no term");

    /** Whether a finding that was like that is taken over. */
    const kept = (was: Partial<Finding>) => {
      const old = { ...seen, finding: { ...seen.finding, ...was } };
      const next = makeView(catalogue, army, { ...one, findings: [old], byUnit: new Map() });
      expect(next.findings.map((f) => f.key)).toEqual(["S-2 count/over u1 u2"]);
      return next.findings[0] === old;
    };

    test("value for value and term for term", () => {
      expect(kept({})).toBe(true);
      expect(kept({ terms: [{ ...term }, ...terms] })).toBe(true);
    });

    test.each<[string, Partial<Finding>]>([
      ["figure", { values: { ...seen.finding.values, actual: 3 } }],
      ["remedy", { values: { ...seen.finding.values, fix: "Leave out 2 units." } }],
      ["weight", { severity: "unconfirmed" }],
      ["way it came about", { derivation: "2 per 1,000 points" }],
      ["number of terms", { terms }],
      ["more terms", { terms: [term, ...terms, term] }],
      ["label of a term", { terms: [{ ...term, label: "Trolls" }, ...terms] }],
      ["value of a term", { terms: [{ ...term, value: 7 }, ...terms] }],
    ])("not with another %s", (_, was) => {
      expect(kept(was)).toBe(false);
    });
  });

  test("units taken away leave no row and no findings", () => {
    const seen = makeView(catalogue, rosterOf(["1 gnomes hat"]), before);
    expect([[...seen.rows.keys()], seen.findings, seen.byUnit.size, seen.units]).toEqual([["u1"], [], 0, 1]);
  });

  test("findings about a unit that became more are a new list, those of others are not", () => {
    const units = { u4: { stated: 1 } };
    expect(changedBy(lines, { units })).toEqual({
      ...nothing,
      findings: ["ROSTER-STATED roster/stated u4"],
      byUnit: ["u4"],
      lists: [false, true, true],
    });
  });
});

describe("units that belong to a unit", () => {
  const lines = ["1 gnomes", "1 ogres", "with 1 person", "with 2 dragons", "1 person"];

  test("stand below it in its section, and count there", () => {
    const { commands, rows } = view(lines);
    expect(commands[0]?.sections.map((s) => [s.name, s.ids, s.points])).toEqual([
      ["Leaders", ["u5"], 10],
      ["Troops", ["u1", "u2", "u3", "u4"], 70],
    ]);
    expect([...rows.values()].filter((r) => r.attached).map((r) => r.id)).toEqual(["u3", "u4"]);
  });

  test("below one the army list has not stand there too; one that belongs to none stands by itself", () => {
    const { commands, rows } = view(["1 dragons", "with 1 gnomes", "1 ogres"], { units: { u3: { attachedTo: "u9" } } });
    expect(commands[0]?.sections.map((s) => [s.name, s.ids])).toEqual([
      ["Troops", ["u3"]],
      ["Not in this army list", ["u1", "u2"]],
    ]);
    expect(rows.get("u3")?.attached).toBe(false);
  });
});
