/** The limits of an event: what each says in one sentence, and what it finds just below, at and above its number. */
import { describe, expect, test } from "vitest";
import { armyOffers } from "@/lib/advice/offers/offers";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check, inspect } from "@/lib/engine/check/check";
import type { Finding } from "@/lib/engine/report/finding";
import { EventRules, Limit } from "@/lib/engine/schema/event";
import { Pack } from "@/lib/engine/schema/pack";
import { nextNumber } from "@/lib/events/limit-numbers";
import { type EarlierLimit as Draft, limitSaid } from "../../support/earlier-limit";
import { roster, small, smallArmy, smallBook } from "../../support/make";
import { summed } from "../../support/rule-tester";

const army = { each: "army" } as const;
const command = { each: "command" } as const;
const gnomes = [{ entry: "gnomes" }];
const drums = [{ option: "drum" }];

function eventOf(limits: Draft[], more: Partial<EventRules> = {}): Pack {
  const numbered = limits.map((limit, i) => ({ number: i + 2, ...limit }));
  return Pack.parse({
    format: "muster-pack/1",
    id: "autumn-muster",
    name: "Autumn Muster",
    game: "small-game",
    event: { limits: numbered, ...more },
  });
}

/** Codes and values are the rule kinds' own; here the words count. */
const inWords = ({ code, values, measure, ...rest }: Finding) => rest;
const found = (pack: Pack, lines: string[], change = {}) =>
  check(compile(smallBook(), smallArmy(), { packs: [pack] }), roster(lines, change))
    .findings.filter((f) => !f.rule.startsWith("S-PERMIT"))
    .map(inWords);

const usual: Omit<Finding, "code" | "values" | "measure"> = {
  rule: "EVENT-AUTUMN-MUSTER-2",
  severity: "error",
  targets: [{ kind: "roster" }],
  actual: null,
  bound: null,
  relation: null,
  unit: null,
  terms: [],
  derivation: "",
  message: "",
  fix: "",
  source: { book: "Autumn Muster, limit 2", page: null, event: true },
};

interface Case {
  name: string;
  limit: Draft;
  sentence: string;
  /** Rosters that keep it. */
  kept: string[][];
  /** A roster that does not, and what is found in it. */
  broken: string[];
  finds: ReturnType<typeof summed>;
  /** "message → fix". */
  says: string;
  /** The sentence of the limit, where nothing else is said. */
  derivation?: string;
}

const cases: Case[] = [
  {
    name: "at most so many units",
    limit: { who: army, may: "at-most", count: 3, of: gnomes },
    sentence: "Each army may take at most 3 units of Gnomes.",
    kept: [["2 gnomes"], ["3 gnomes"]],
    broken: ["4 gnomes"],
    finds: summed("u1", "4 unit, at most 3", "u1 Gnomes 4"),
    says: "Gnomes: 4 units, at most 3 allowed at this event. → Leave out 1 unit.",
  },
  {
    name: "at least so many units",
    limit: { who: army, may: "at-least", count: 2, of: gnomes },
    sentence: "Each army must take at least 2 units of Gnomes.",
    kept: [["2 gnomes"], ["3 gnomes"]],
    broken: ["1 gnomes"],
    finds: summed("roster", "1 unit, at least 2", "u1 Gnomes 1"),
    says: "Gnomes: 1 unit, at least 2 needed at this event. → Add 1 unit.",
  },
  {
    name: "exactly so many units of several, one of them a category",
    limit: { who: army, may: "exactly", count: 2, of: [{ entry: "gnomes" }, { category: "leaders" }] },
    sentence: "Each army must take exactly 2 units of Gnomes and Leaders together.",
    kept: [["1 gnomes", "1 person"], ["2 person"]],
    broken: ["2 gnomes", "1 person"],
    finds: summed("u1 u2", "3 unit, exactly 2", "u1 Gnomes 2; u2 Person 1"),
    says: "Gnomes and Leaders: 3 units, exactly 2 allowed at this event. → Leave out 1 unit.",
  },
  {
    name: "units that may not be taken",
    limit: { who: army, may: "may-not", of: [{ entry: "ogres" }] },
    sentence: "No army may take Ogres.",
    kept: [["1 gnomes"]],
    broken: ["1 ogres"],
    finds: summed("u1", "1 unit, at most 0", "u1 Ogres 1"),
    says: "Ogres: 1 unit, none allowed at this event. → Leave out 1 unit.",
  },
  {
    name: "units that must be taken",
    limit: { who: army, may: "must", of: [{ entry: "ogres" }, { entry: "gnomes" }] },
    sentence: "Each army must take Ogres or Gnomes.",
    kept: [["1 ogres"], ["1 gnomes"], ["1 ogres", "1 gnomes"]],
    broken: ["1 person"],
    finds: summed("roster", "0 unit, at least 1"),
    says: "Ogres and Gnomes: no units, at least 1 needed at this event. → Add 1 unit.",
  },
  {
    name: "units that must be taken, and that the army list does not have",
    limit: { who: army, may: "must", of: [{ entry: "giant-snails" }] },
    sentence: "Each army must take Giant snails.",
    kept: [],
    broken: ["1 person"],
    finds: summed("roster", "0 unit, at least 1"),
    says: "Giant snails: no units, at least 1 needed at this event. → Add 1 unit.",
  },
  {
    name: "units of one army list",
    limit: { who: { army: ["hill-folk"] }, may: "at-most", count: 1, of: gnomes },
    sentence: "Each army of Hill Folk may take at most 1 unit of Gnomes.",
    kept: [["1 gnomes"]],
    broken: ["2 gnomes"],
    finds: summed("u1", "2 unit, at most 1", "u1 Gnomes 2"),
    says: "Gnomes: 2 units, at most 1 allowed at this event. → Leave out 1 unit.",
  },
  {
    name: "units in each command",
    limit: { who: command, may: "at-most", count: 2, of: gnomes },
    sentence: "Each command may take at most 2 units of Gnomes.",
    kept: [
      ["2 gnomes", "[hired]", "2 gnomes"],
      ["1 gnomes", "[hired]", "2 gnomes"],
    ],
    broken: ["1 gnomes", "[hired]", "3 gnomes"],
    finds: summed("u2", "3 unit, at most 2", "u2 Gnomes 3"),
    says: "Gnomes: 3 units, at most 2 allowed at this event. → Leave out 1 unit.",
  },
  {
    name: "units for every so many points: 2 for every 400 of 1,000 are 4",
    limit: { who: army, may: "at-most", count: 2, of: gnomes, per: 400 },
    sentence: "Each army may take at most 2 units of Gnomes for every 400 points.",
    kept: [["3 gnomes"], ["4 gnomes"]],
    broken: ["5 gnomes"],
    finds: summed("u1", "5 unit, at most 4", "u1 Gnomes 5"),
    says: "Gnomes: 5 units, at most 4 allowed at this event (2 per 400 points × 2 full 400). → Leave out 1 unit.",
    derivation: "2 per 400 points × 2 full 400",
  },
  {
    name: "models: a unit of gnomes has 4",
    limit: { who: army, may: "at-most", count: 8, of: gnomes, in: "models" },
    sentence: "Each army may take at most 8 models of Gnomes.",
    kept: [["1 gnomes"], ["2 gnomes"]],
    broken: ["3 gnomes"],
    finds: summed("u1", "12 model, at most 8", "u1 Gnomes 12"),
    says: "Gnomes: 12 models, at most 8 allowed at this event. → Leave out 4 models.",
  },
  {
    name: "points: a unit of ogres costs 50",
    limit: { who: army, may: "at-most", count: 100, of: [{ entry: "ogres" }], in: "points" },
    sentence: "Each army may spend at most 100 points on Ogres.",
    kept: [["1 ogres"], ["2 ogres"]],
    broken: ["2 ogres hat"],
    finds: summed("u1", "110 point, at most 100", "u1 Ogres 110"),
    says: "Ogres: 110 points, at most 100 allowed at this event. → Spend 10 points less.",
  },
  {
    name: "units with an option",
    limit: { who: army, may: "at-most", count: 1, of: drums },
    sentence: "Each army may take at most 1 unit with drum.",
    kept: [["1 gnomes"], ["1 gnomes drum*2"]],
    broken: ["2 gnomes drum"],
    finds: summed("u1", "2 unit, at most 1", "u1 Gnomes 2"),
    says: "Units with drum: 2 units, at most 1 allowed at this event. → Leave out drum from one of them, or leave out 1 unit.",
  },
  {
    name: "copies of an option",
    limit: { who: army, may: "at-most", count: 2, of: drums, in: "copies" },
    sentence: "Each army may take at most 2 copies of drum.",
    kept: [["1 gnomes drum"], ["2 gnomes drum"], ["1 gnomes drum*2"]],
    broken: ["1 gnomes drum*3"],
    finds: summed("u1", "3 copy, at most 2", "u1 Gnomes 3"),
    says: "Drum: 3 copies, at most 2 allowed at this event. → Leave out 1 copy.",
  },
  {
    name: "points on options: a drum costs 10",
    limit: { who: army, may: "at-most", count: 20, of: drums, in: "points" },
    sentence: "Each army may spend at most 20 points on drum.",
    kept: [["1 gnomes drum"], ["2 gnomes drum"]],
    broken: ["3 gnomes drum"],
    finds: summed("u1", "30 point, at most 20", "u1 Gnomes 30"),
    says: "Drum: 30 points, at most 20 allowed at this event. → Spend 10 points less.",
  },
  {
    name: "copies in each unit of a category",
    limit: { who: { unit: "troops" }, may: "at-most", count: 1, of: [{ option: "drum" }, { option: "hat" }] },
    sentence: "Each unit of Troops may take at most 1 copy of drum and hat together.",
    kept: [["4 gnomes drum"], ["1 person drum*2"]],
    broken: ["4 gnomes drum hat"],
    finds: summed("u1", "2 copy (copy of drum and hat), at most 1", "u1/hat hat 1; u1/drum drum 1"),
    says: "Gnomes: 2 copies of drum and hat, at most 1 allowed at this event (hat and drum). → Leave out hat or drum.",
  },
  {
    name: "an option that no unit may take",
    limit: { who: army, may: "may-not", of: drums },
    sentence: "No unit may take drum.",
    kept: [["2 gnomes hat"]],
    broken: ["1 gnomes drum"],
    finds: summed("u1/drum", "1 unit"),
    says: "Gnomes may not take drum: not allowed at this event. → Leave out drum.",
  },
  {
    name: "options under a heading, for one category",
    limit: { who: { unit: "leaders" }, may: "may-not", of: [{ group: "kit" }] },
    sentence: "No unit of Leaders may take options under kit.",
    kept: [["1 gnomes hat"], ["1 person captain"]],
    broken: ["1 person captain hat"],
    finds: summed("u1/hat", "1 unit"),
    says: "Captain may not take hat: not allowed at this event. → Leave out hat.",
  },
];

describe("a limit of an event", () => {
  test.each(cases)("$name: what it says", ({ limit, sentence }) => {
    expect(limitSaid(limit, small())).toBe(sentence);
  });

  test.each(cases)("$name: what keeps it", ({ limit, kept }) => {
    for (const lines of kept) expect(found(eventOf([limit]), lines), lines.join(", ")).toEqual([]);
  });

  test.each(cases)("$name: what does not", ({ limit, sentence, broken, finds, says, derivation = sentence }) => {
    const [message = "", fix = ""] = says.split(" → ");
    expect(found(eventOf([limit]), broken)).toEqual([{ ...usual, derivation, ...finds, message, fix, measure: undefined }]);
  });

  test("says what a number for every so many points comes to at the event's size", () => {
    const limit: Draft = { who: army, may: "at-most", count: 1, of: gnomes, per: 400 };
    expect(limitSaid(limit, small(), 1000)).toBe("Each army may take at most 1 unit of Gnomes for every 400 points, so 2 in all.");
  });

  test("calls one unit of a category by its name, where it has one", () => {
    const book = smallBook();
    const named = { ...book, categories: book.categories.map((c) => (c.id === "leaders" ? { ...c, one: "leader" } : c)) };
    const limit: Draft = { who: { unit: "leaders" }, may: "at-most", count: 1, of: drums };
    expect(limitSaid(limit, compile(named, smallArmy()))).toBe("Each leader may take at most 1 copy of drum.");
    expect(limitSaid({ ...limit, may: "may-not", count: undefined }, compile(named, smallArmy()))).toBe("No leader may take drum.");
  });

  test("does not concern the army lists it does not name, nor what an army list does not have", () => {
    const others: Draft = { who: { army: ["marsh-folk"] }, may: "may-not", of: gnomes };
    const snails: Draft = { who: army, may: "may-not", of: [{ entry: "giant-snails" }] };
    expect(found(eventOf([others, snails]), ["1 gnomes"])).toEqual([]);
  });

  test("names its own number and event where two events are laid over one roster", () => {
    const ban: Draft = { who: army, may: "may-not", of: gnomes };
    const spring = { ...eventOf([ban]), id: "spring-muster", name: "Spring Muster" };
    const autumn = eventOf([{ ...ban, of: [{ entry: "ogres" }] }, ban]);
    const report = check(compile(smallBook(), smallArmy(), { packs: [spring, autumn] }), roster(["1 gnomes"]));
    expect(report.findings.map((f) => [f.rule, f.source.book])).toEqual([
      ["EVENT-SPRING-MUSTER-2", "Spring Muster, limit 2"],
      ["EVENT-AUTUMN-MUSTER-3", "Autumn Muster, limit 3"],
    ]);
  });
});

describe("what an event allows although the book does not", () => {
  const trolls: Draft = { who: army, may: "although", of: [{ entry: "trolls" }] };
  const spells: Draft = { who: { army: ["hill-folk"] }, may: "although", of: [{ option: "spell" }] };
  const all = (limits: Draft[], lines: string[]) =>
    check(compile(smallBook(), smallArmy(), { packs: [eventOf(limits)] }), roster(lines)).findings.map((f) => f.message);

  test("is said", () => {
    expect(limitSaid(trolls, small())).toBe("Any army may take Trolls although the book does not allow it.");
    expect(limitSaid(spells, small())).toBe("Units of any army of Hill Folk may take spell although the book does not allow it.");
  });

  test("is allowed: units", () => {
    expect(all([], ["1 trolls"])).toEqual(["Trolls: 1 unit, not confirmed for Hill Folk."]);
    expect(all([trolls], ["1 trolls"])).toEqual([]);
    expect(all([{ ...trolls, of: [{ category: "troops" }] }], ["1 trolls"])).toEqual([]);
    expect(all([{ ...trolls, of: [{ category: "leaders" }] }], ["1 trolls"])).toEqual(["Trolls: 1 unit, not confirmed for Hill Folk."]);
  });

  test("is allowed: options", () => {
    expect(all([], ["1 gnomes spell=1"])).toEqual(["Gnomes may not take spell (level 1): no spells here."]);
    expect(all([spells], ["1 gnomes spell=1"])).toEqual([]);
  });
});

test("what an event bans is offered as not allowed, with the number of the limit", () => {
  const limits: Draft[] = [
    { who: army, may: "at-most", count: 0, of: [{ entry: "ogres" }] },
    { who: army, may: "may-not", of: [{ category: "leaders" }, { entry: "trolls" }] },
    { who: army, may: "at-most", count: 0, of: [{ option: "drum" }], in: "copies" },
  ];
  const catalogue = compile(smallBook(), smallArmy(), { packs: [eventOf(limits)] });
  const { resolved } = inspect(catalogue, roster([]));
  const said = armyOffers(catalogue, resolved)
    .flatMap(({ offers }) => offers)
    .map(({ name, status, reason, page }) => [name, status, reason, page]);
  expect(said).toEqual([
    ["Person", "denied", "Not allowed at this event", "limit 3"],
    ["Captain", "denied", "Not allowed at this event", "limit 3"],
    ["Gnomes", "allowed", "", 1],
    ["Gnomes, brave", "allowed", "", 1],
    ["Ogres", "denied", "Not allowed at this event", "limit 2"],
    ["Trolls", "denied", "Not allowed at this event", "limit 3"],
    ["Wyrms", "allowed", "", 1],
  ]);
});

describe("the size of an event", () => {
  const event = eventOf([], { points: 100 });
  const size = { book: "Autumn Muster, size", page: null, event: true };

  test.each([
    [["9 gnomes"], []],
    [["2 ogres"], []],
    [["2 ogres", "1 gnomes"], ["110 points, at most 100 at this event."]],
  ])("%j", (lines, messages) => {
    const findings = found(event, lines, { limit: 100 });
    expect(findings.map((f) => f.message)).toEqual(messages);
    for (const f of findings) expect(f).toMatchObject({ rule: "EVENT-SIZE", severity: "error", source: size, actual: 110, bound: 100 });
  });

  test("is that of the book's own limit of points, which then cites the event", () => {
    const rule = { id: "S-9", kind: "points-limit", page: 6, basis: "printed" } as const;
    const report = check(compile(smallBook([rule]), smallArmy(), { packs: [event] }), roster(["11 gnomes"], { limit: 100 }));
    expect(report.findings.map((f) => [f.rule, f.message, f.source])).toEqual([["S-9", "110 points, at most 100 at this event.", size]]);
    expect(report.limit).toBe(100);
  });

  test("holds over what the roster says, which is told", () => {
    const findings = found(event, ["11 gnomes"], { limit: 500 });
    expect(findings.map((f) => [f.severity, f.message, f.fix])).toEqual([
      ["error", "110 points, at most 100 at this event.", "Spend 10 points less."],
      ["advice", "Size: the roster is written for 500 points, this event is played at 100.", "Change the limit to 100."],
    ]);
  });

  test("holds where the roster says none", () => {
    expect(found(event, ["11 gnomes"], { limit: undefined }).map((f) => f.bound)).toEqual([100]);
  });
});

describe("the army lists of an event", () => {
  test.each([
    [undefined, true],
    [{ except: ["marsh-folk"] }, true],
    [{ only: ["hill-folk", "marsh-folk"] }, true],
    [{ except: ["hill-folk"] }, false],
    [{ only: ["marsh-folk"] }, false],
  ])("%j", (armies, allowed) => {
    const findings = found(eventOf([], armies ? { armies } : {}), ["1 gnomes"]);
    expect(findings).toEqual(
      allowed
        ? []
        : [
            {
              ...usual,
              rule: "EVENT-ARMY",
              source: { book: "Autumn Muster, army lists", page: null, event: true },
              message: "Army list: Hill Folk, not allowed at this event.",
              fix: "Choose an army list that Autumn Muster allows.",
            },
          ],
    );
  });
});

describe("an event as a file", () => {
  const limit = { number: 1, who: army, may: "at-most", count: 1, of: gnomes };
  test.each<[string, unknown, boolean]>([
    ["a plain limit", limit, true],
    ["a number that says nothing", { ...limit, may: "may-not" }, false],
    ["a number that is missing", { ...limit, count: undefined }, false],
    ["units and options together", { ...limit, of: [...gnomes, ...drums] }, true],
    ["units and options, each by itself", { ...limit, of: [...gnomes, ...drums], each: true }, false],
    ["a figure", { ...limit, of: [{ figure: "dice" }] }, true],
    ["a figure beside units", { ...limit, of: [...gnomes, { figure: "dice" }] }, false],
    ["a figure that may not be there", { ...limit, count: undefined, may: "may-not", of: [{ figure: "dice" }] }, false],
    ["a figure of a command", { ...limit, who: command, of: [{ figure: "dice" }] }, false],
    ["a weight", { ...limit, weights: [{ of: { entry: "ogres" }, counts: 2 }] }, true],
    ["a weight of a figure", { ...limit, weights: [{ of: { figure: "dice" }, counts: 2 }] }, false],
    ["a weight of many units and many models", { ...limit, weights: [{ of: { entry: "ogres" }, units: 2, models: 4 }] }, false],
    ["a weight of many copies", { ...limit, weights: [{ of: drums[0], units: 2 }] }, false],
    ["a weight where models are counted", { ...limit, in: "models", weights: [{ of: { entry: "ogres" }, counts: 2 }] }, false],
    ["a weight without a number", { ...limit, count: undefined, may: "must", weights: [{ of: { entry: "ogres" }, counts: 2 }] }, false],
    ["units that a unit takes", { ...limit, who: { unit: "troops" } }, false],
    ["points of a unit", { ...limit, who: { unit: "troops" }, of: drums, in: "points" }, true],
    ["models of options", { ...limit, of: drums, in: "models" }, false],
    ["copies of units", { ...limit, in: "copies" }, false],
    ["what only a command may", { ...limit, who: command, may: "although", count: undefined }, false],
    ["a unit's number that grows", { ...limit, who: { unit: "troops" }, of: drums, per: 500 }, false],
    ["a key nobody knows", { ...limit, most: 2 }, false],
  ])("%s", (_, given, holds) => expect(Limit.safeParse(given).success).toBe(holds));

  test.each<[object, boolean]>([
    [{ deadline: { date: "2026-11-25", time: "20:00", zone: "Europe/London" }, late: "refuse", asks: ["name", "email"] }, true],
    [{ deadline: { date: "2026-11-25", time: "24:00", zone: "Europe/London" } }, false],
    [{ deadline: { date: "25.11.2026", time: "20:00", zone: "Europe/London" } }, false],
    [{ deadline: { date: "2026-11-25", time: "20:00" } }, false],
    [{ limits: [limit, limit] }, false],
    [{ limits: [limit, { ...limit, number: 2 }] }, true],
  ])("%j", (given, holds) => expect(EventRules.safeParse(given).success).toBe(holds));

  test("a number that was given once is not given again", () => {
    const one = Limit.parse(limit);
    expect(nextNumber({})).toBe(1);
    expect(nextNumber({ limits: [one, { ...one, number: 4 }] })).toBe(5);
    expect(nextNumber({ limits: [one], numbered: 4 })).toBe(5);
  });
});
