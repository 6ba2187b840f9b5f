import { describe, expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import type { Finding } from "@/lib/engine/report/finding";
import { verdictOf } from "@/lib/engine/report/verdict";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Entry } from "@/lib/engine/schema/entry";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { roster, small, smallRule } from "../support/make";
import { on, units } from "../support/rule-tester";

const found = (lines: string[], army: Partial<ArmyList> = {}, rules: Rule[] = [], change: Partial<Roster> = {}) =>
  check(small(rules, army), roster(lines, change)).findings;
const says = (findings: readonly Finding[]) => findings.map((f) => `${f.severity} ${f.rule}: ${f.message}`);
const denied = (...entries: string[]): Partial<ArmyList> => ({ permissions: [{ entries, status: "denied", ...on, page: 4 }] });

test.each<[Finding["severity"][], string]>([
  [[], "legal"],
  [["advice"], "legal"],
  [["advice", "unconfirmed"], "unconfirmed"],
  [["unconfirmed", "error"], "illegal"],
  [["advice", "error"], "illegal"],
])("findings of %j make a roster that is %s", (severities, verdict) => {
  expect(verdictOf(severities.map((severity) => ({ severity }) as Finding))).toBe(verdict);
});

test("errors come before what is open, that before advice", () => {
  const few: Rule = smallRule("count", { quantity: { of: { entry: ["ogres"] } }, max: 0 });
  const shy: Rule = { ...few, id: "S-2", subject: "Ogres", severity: "advice" };
  expect(says(found(["1 trolls", "1 ogres"], {}, [shy, few], { stated: 3 }))).toEqual([
    "error S-1: Roster: 1 unit, none allowed.",
    "unconfirmed S-PERMIT: Trolls: 1 unit, not confirmed for Hill Folk.",
    "advice S-2: Ogres: 1 unit, none advised.",
    "advice ROSTER-STATED: The sum says 3. By the book it is 90.",
  ]);
});

test("advice that says what an error says is left out; other advice stays", () => {
  const few: Rule = smallRule("count", { quantity: { of: { entry: ["ogres"] } }, max: 0, subject: "Ogres" });
  const again: Rule = { ...few, id: "S-2", severity: "advice" };
  const none: Rule = { ...again, id: "S-3", quantity: { of: { entry: ["gnomes"] } }, subject: "Gnomes" };
  expect(says(found(["1 ogres", "1 gnomes"], {}, [few, again, none]))).toEqual([
    "error S-1: Ogres: 1 unit, none allowed.",
    "advice S-3: Gnomes: 1 unit, none advised.",
  ]);
  expect(says(found(["1 ogres"], {}, [again]))).toEqual(["advice S-2: Ogres: 1 unit, none advised."]);
});

describe("an entry whose permission is not given", () => {
  const usual = { bound: null, relation: null, unit: "unit", terms: [] };

  test("is named once for all its units, with what to look up", () => {
    expect(found(["2 trolls", "1 gnomes", "1 trolls hat"])).toMatchObject([
      {
        ...usual,
        rule: "S-PERMIT",
        code: "roster/entry-open",
        severity: "unconfirmed",
        targets: units("u1", "u3"),
        actual: 3,
        derivation: "",
        message: "Trolls: 3 units, not confirmed for Hill Folk.",
        fix: "Look up Trolls for Hill Folk on p. 9 of your book.",
        source: { book: "Small Game", page: 9 },
      },
    ]);
  });

  test("is named with the note, the rule and the page of a denial", () => {
    const army: Partial<ArmyList> = {
      permissions: [{ entries: ["ogres"], status: "denied", rule: "S-NO", note: "They ate the last host", ...on, page: 4 }],
    };
    expect(found(["2 ogres", "1 ogres hat"], army)).toMatchObject([
      {
        ...usual,
        rule: "S-NO",
        code: "roster/entry-denied",
        severity: "error",
        targets: units("u1", "u2"),
        actual: 3,
        derivation: "They ate the last host",
        message: "Ogres: 3 units, none allowed for Hill Folk. They ate the last host.",
        fix: "Leave out all 3 units of Ogres.",
        source: { book: "Small Game", page: 4 },
      },
    ]);
  });

  test("is looked up in the table of the army list, where it has one, or as the entry says", () => {
    const table = { page: 12, column: 3, name: "Hills" };
    const own: Entry = { id: "bats", name: "Bats", category: "troops", price: 1, lookUp: "Ask {army} of {entry}, {page}.", ...on };
    const army: Partial<ArmyList> = {
      table,
      entries: [own],
      permissions: [{ entries: ["bats"], status: "unconfirmed", ...on, page: "RT" }],
    };
    expect(found(["1 trolls", "1 bats"], army).map((f) => f.fix)).toEqual([
      "Look up Trolls for Hills on p. 12 of your book.",
      "Ask Hills of Bats, RT.",
    ]);
  });

  test("stands in book order, whatever the order of the roster", () => {
    const bats: Entry[] = Array.from({ length: 8 }, (_, i) => ({
      id: `bats-${i}`,
      name: `Bats ${i}`,
      category: "troops",
      price: 1,
      ...on,
    }));
    const army = { entries: bats, ...denied("bats-7", "bats-3", "gnomes", "bats-4") };
    expect(says(found(["1 bats-7", "1 bats-4", "1 gnomes", "1 bats-3"], army)).map((s) => s.split(":")[1])).toEqual([
      " Gnomes",
      " Bats 3",
      " Bats 4",
      " Bats 7",
    ]);
  });

  test("that is allowed is not named", () => {
    expect(found(["1 gnomes", "1 ogres"])).toEqual([]);
  });
});

describe("an option that is not allowed", () => {
  const usual = { bound: null, relation: null, unit: "unit", terms: [] };
  const open: Rule = smallRule("availability", {
    units: {},
    options: { option: ["hat"] },
    status: "unconfirmed",
    reason: "Hats are not settled",
    page: 6,
  });

  test("is named with its unit and the reason", () => {
    expect(found(["1 gnomes spell=2"])).toMatchObject([
      {
        ...usual,
        rule: "S-OPEN",
        code: "availability/denied",
        severity: "error",
        targets: [{ kind: "option", unit: "u1", option: "spell=2" }],
        actual: 1,
        derivation: "No spells here",
        message: "Gnomes may not take spell (level 2): no spells here.",
        fix: "Leave out spell (level 2).",
        source: { book: "Small Game", page: 1 },
      },
    ]);
  });

  test("that is not settled is named with what to look up", () => {
    expect(found(["2 gnomes hat", "1 gnomes hat rope"], {}, [open])).toMatchObject([
      {
        ...usual,
        rule: "S-1",
        code: "availability/open",
        severity: "unconfirmed",
        targets: [
          { kind: "option", unit: "u1", option: "hat" },
          { kind: "option", unit: "u2", option: "hat" },
        ],
        actual: 3,
        derivation: "Hats are not settled",
        message: "Gnomes: may these 3 units take hat? Hats are not settled.",
        fix: "Look up hat on p. 6 of your book, or leave it out.",
        source: { book: "Small Game", page: 6 },
      },
    ]);
  });

  test("names units that are all called alike so, and others by their entry", () => {
    expect(says(found(["1 gnomes brave hat", "1 gnomes brave hat rope"], {}, [open]))).toEqual([
      "unconfirmed S-1: Gnomes, brave: may these 2 units take hat? Hats are not settled.",
    ]);
    expect(says(found(["1 gnomes brave hat", "1 gnomes hat"], {}, [open]))).toEqual([
      "unconfirmed S-1: Gnomes: may these 2 units take hat? Hats are not settled.",
    ]);
  });

  test("may be no more than advised against", () => {
    const advice: Rule = { ...open, status: "denied", severity: "advice" };
    expect(says(found(["1 gnomes hat"], {}, [advice]))).toEqual(["advice S-1: Gnomes may not take hat: hats are not settled."]);
  });

  test("stands in the order of the book by entry, then by option", () => {
    const options = Array.from({ length: 12 }, (_, i) => ({
      id: `charm-${i}`,
      name: `charm ${i}`,
      group: "spells",
      price: 1,
      ...on,
    }));
    const lines = ["1 ogres charm-1 spell=1", "1 gnomes charm-11 spell=2 charm-2"];
    expect(says(found(lines, { options })).map((s) => s.slice(s.indexOf(":") + 2))).toEqual([
      "Gnomes may not take spell (level 2): no spells here.",
      "Gnomes may not take charm 2: no spells here.",
      "Gnomes may not take charm 11: no spells here.",
      "Ogres may not take spell (level 1): no spells here.",
      "Ogres may not take charm 1: no spells here.",
    ]);
  });
});

describe("prices", () => {
  const with_ = (line: string, more: Partial<RosterUnit>, change: Partial<Roster> = {}) => {
    const given = roster([line], change);
    for (const command of given.commands) command.units = command.units.map((unit) => ({ ...unit, ...more }));
    const relic = { id: "relic", name: "relic", group: "kit", price: { unknown: true as const }, ...on, page: 8 };
    return check(small([], { options: [relic] }), given).findings;
  };

  test("that are lost are named together, with the page of the first", () => {
    expect(with_("2 wyrms relic", {})).toMatchObject([
      {
        rule: "ROSTER-PRICE",
        code: "roster/price-lost",
        severity: "unconfirmed",
        targets: units("u1"),
        actual: 2,
        bound: null,
        relation: null,
        unit: "unit",
        terms: [],
        derivation: "",
        message: "Wyrms: no price yet for the unit itself and relic.",
        fix: "Enter both prices from your book.",
        source: { book: "Small Game", page: 1 },
      },
    ]);
    expect(with_("1 gnomes relic hat", {})).toMatchObject([{ message: "Gnomes: no price yet for relic.", source: { page: 8 } }]);
  });

  test("that a rule takes away are named by that rule, apart from those that are lost", () => {
    const gone: Rule = smallRule("price", {
      units: {},
      options: { option: ["drum"] },
      price: { unknown: true },
      because: "no drums left",
      page: 5,
    });
    expect(found(["1 wyrms drum"], {}, [gone])).toMatchObject([
      { rule: "ROSTER-PRICE", message: "Wyrms: no price yet." },
      { rule: "S-1", message: "Wyrms: no price yet for drum. No drums left.", fix: "Enter the price from your book.", source: { page: 5 } },
    ]);
  });

  test.each([
    [9, "Gnomes: the list says 9. By the book it is 10."],
    [11, "Gnomes: the list says 11. By the book it is 10."],
  ])("of a unit stated as %s against 10 are named", (stated, message) => {
    expect(with_("1 gnomes", { stated })).toMatchObject([
      {
        rule: "ROSTER-STATED",
        code: "roster/stated",
        severity: "advice",
        targets: units("u1"),
        actual: stated,
        bound: 10,
        relation: "exactly",
        unit: "point",
        terms: [],
        derivation: "",
        message,
        fix: "Correct the stated points.",
        source: { book: "Small Game", page: null },
      },
    ]);
  });

  test("of a unit that is lost in part are at least what is known", () => {
    expect(says(with_("1 gnomes relic", { stated: 1 })).at(-1)).toBe(
      "advice ROSTER-STATED: Gnomes: the list says 1. By the book it is at least 10.",
    );
  });

  test("stated as they are need no word", () => {
    expect(with_("1 gnomes", { stated: 10 }, { stated: 10 })).toEqual([]);
  });

  test("stated of the roster otherwise than they are are named", () => {
    expect(with_("1 gnomes", {}, { stated: 12 })).toMatchObject([
      {
        rule: "ROSTER-STATED",
        code: "roster/stated-total",
        severity: "advice",
        targets: [{ kind: "roster" }],
        actual: 12,
        bound: 10,
        relation: "exactly",
        unit: "point",
        terms: [],
        derivation: "",
        message: "The sum says 12. By the book it is 10.",
        fix: "Correct the stated total.",
        source: { book: "Small Game", page: null },
      },
    ]);
    expect(says(with_("1 gnomes relic", {}, { stated: 1 })).at(-1)).toBe(
      "advice ROSTER-STATED: The sum says 1. By the book it is at least 10.",
    );
  });
});

describe("a unit from beside the army is tried in it", () => {
  const bench: Rule = smallRule("sideboard", { command: "bench", max: 500, name: "Bench" });
  const oneOgre: Rule = smallRule("count", { id: "S-2", subject: "Ogres", quantity: { of: { entry: ["ogres"] } }, max: 1 });
  const oneEach: Rule = { ...oneOgre, id: "S-3", in: "command" };

  test("in its first command, beside the other commands", () => {
    expect(says(found(["1 gnomes", "[hired]", "1 ogres", "[bench]", "1 ogres"], {}, [bench, oneOgre]))).toEqual([
      "advice S-1: Ogres: brought in from the bench it breaks 1 rule of the army. Ogres: 2 units, at most 1 allowed.",
    ]);
    expect(says(found(["1 gnomes", "[hired]", "1 ogres", "[bench]", "1 ogres"], {}, [bench, oneEach]))).toEqual([]);
    expect(says(found(["1 ogres", "[bench]", "1 ogres"], {}, [bench, oneEach]))).toEqual([
      "advice S-1: Ogres: brought in from the bench it breaks 1 rule of the army. Ogres: 2 units, at most 1 allowed.",
    ]);
  });

  test("one at a time", () => {
    expect(says(found(["1 gnomes", "[bench]", "1 ogres", "1 ogres hat"], {}, [bench, oneOgre]))).toEqual([]);
  });

  test("and rules that are broken without it are not held against it", () => {
    expect(says(found(["2 ogres", "[bench]", "1 ogres"], {}, [bench, oneOgre]))).toEqual(["error S-2: Ogres: 2 units, at most 1 allowed."]);
  });

  test("nor are points, for it comes in another's place", () => {
    const limit: Rule = smallRule("points-limit", { id: "S-4" });
    expect(found(["1 gnomes", "[bench]", "1 ogres"], {}, [bench, limit], { limit: 10 })).toEqual([]);
  });

  test("where nothing else is in the army", () => {
    const given = roster(["[bench]", "2 ogres"]);
    given.commands.shift();
    expect(says(check(small([bench, oneOgre]), given).findings)).toEqual([
      "advice S-1: Ogres: brought in from the bench it breaks 1 rule of the army. Ogres: 2 units, at most 1 allowed.",
    ]);
  });
});
