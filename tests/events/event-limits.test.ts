/** The forms that a limit of an event can take: each as a sentence, with an army just inside and one just outside. */
import { describe, expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { namesOf } from "@/lib/engine/catalogue/compile/event-limits";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import { check } from "@/lib/engine/check/check";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { Limit } from "@/lib/engine/schema/event";
import { Pack } from "@/lib/engine/schema/pack";
import { contradictionsIn } from "@/lib/events/event-contradictions";
import { eventPage } from "@/lib/events/event-page";
import { nextEvent } from "@/lib/events/next-event";
import { type EarlierLimit, limitOf } from "../support/earlier-limit";
import { roster, small, smallArmy, smallBook } from "../support/make";

const army = { each: "army" } as const;
const gnomes = { entry: "gnomes" };
const ogres = { entry: "ogres" };

/** What a limit of an event of 100 points finds in an army of Hill Folk. Gnomes cost 10, their hat 5. */
function found(limit: unknown, lines: string[], given: Partial<ArmyList> = {}): string[] {
  const event = { points: 100, limits: [{ number: 3, ...(limit as object) }] };
  const pack = Pack.parse({ format: "muster-pack/1", id: "autumn", name: "Autumn Muster", game: "small-game", event });
  const { findings } = check(compile(smallBook(), smallArmy(given), { packs: [pack] }), roster(lines));
  return findings
    .filter((f) => f.rule.startsWith("EVENT-AUTUMN-3"))
    .map((f) => `${f.severity}, ${f.source.book}${f.bound === null ? "" : `: ${f.actual} of ${f.bound}`}`);
}
const broken = (actual: number, bound: number) => [`error, Autumn Muster, limit 3: ${actual} of ${bound}`];

const table: { says: string; limit: EarlierLimit; inside: string[]; outside: string[]; finds: string[] }[] = [
  {
    says: "Each army other than Marsh Folk or Wood Clan may take at most 1 unit of Gnomes.",
    limit: { who: { except: ["marsh-folk", "wood-clan"] }, may: "at-most", count: 1, of: [gnomes] },
    inside: ["1 gnomes"],
    outside: ["2 gnomes"],
    finds: broken(2, 1),
  },
  {
    says: "Each unit of Gnomes or Ogres may cost at most 10 points.",
    limit: { who: { each: "unit" }, may: "at-most", count: 10, of: [gnomes, ogres], in: "points" },
    inside: ["2 gnomes"],
    outside: ["1 gnomes hat"],
    finds: broken(15, 10),
  },
  {
    says: "No army may take both Gnomes and Ogres.",
    limit: { who: army, may: "not-together", of: [gnomes, ogres] },
    inside: ["2 gnomes"],
    outside: ["1 gnomes", "1 ogres"],
    finds: ["error, Autumn Muster, limit 3"],
  },
  {
    says: "No army may take both hat and Ogres.",
    limit: { who: army, may: "not-together", of: [{ option: "hat" }, ogres] },
    inside: ["1 gnomes", "1 ogres"],
    outside: ["1 gnomes hat", "1 ogres"],
    finds: ["error, Autumn Muster, limit 3"],
  },
  {
    says: "Each army may take at most 1 unit of each entry among Troops.",
    limit: { who: army, may: "at-most", count: 1, each: true, of: [{ category: "troops" }] },
    inside: ["1 gnomes", "1 ogres"],
    outside: ["2 gnomes", "1 ogres"],
    finds: broken(2, 1),
  },
  {
    says: "Each army may take at most 1 copy of each of hat.",
    limit: { who: army, may: "at-most", count: 1, each: true, of: [{ option: "hat" }] },
    inside: ["1 gnomes hat", "1 gnomes"],
    outside: ["2 gnomes hat"],
    finds: broken(2, 1),
  },
  {
    says: "Each army may take at most 2 units of Gnomes for each unit of Ogres.",
    limit: { who: army, may: "at-most", count: 2, of: [gnomes], forEach: [ogres] },
    inside: ["2 gnomes", "1 ogres"],
    outside: ["3 gnomes", "1 ogres"],
    finds: broken(3, 2),
  },
  {
    says: "Each army must take at least 1 unit of Gnomes for each unit of Ogres.",
    limit: { who: army, may: "at-least", count: 1, of: [gnomes], forEach: [ogres] },
    inside: ["1 gnomes", "1 ogres"],
    outside: ["1 gnomes", "2 ogres"],
    finds: broken(1, 2),
  },
  {
    says: "Each army may spend at most 20 % of its points on Gnomes.",
    limit: { who: army, may: "at-most", percent: 20, of: [gnomes] },
    inside: ["2 gnomes"],
    outside: ["3 gnomes"],
    finds: broken(30, 20),
  },
];
describe("a limit", () => {
  const names = { ...namesOf(small()), army: new Map(Object.entries({ "marsh-folk": "Marsh Folk", "wood-clan": "Wood Clan" })) };
  test.each(table)("$says", ({ says, limit }) => expect(ruleInWords(limitOf(limit), names)).toBe(says));

  test.each(table)("lets an army in that just keeps it: $says", ({ limit, inside }) => expect(found(limit, inside)).toEqual([]));

  test.each(table)("finds one more: $says", ({ limit, outside, finds }) => expect(found(limit, outside)).toEqual(finds));

  test("for all but some army lists asks nothing of those", () => {
    const limit = { who: { except: ["hill-folk"] }, may: "at-most", count: 1, of: [gnomes] };
    expect(found(limit, ["2 gnomes"])).toEqual([]);
  });
});

describe("one of each entry of a category", () => {
  const leads = { id: "S-LEAD", kind: "category", units: { entry: ["ogres"] }, to: "leaders", because: "a person leads them" };
  const crown = { id: "crown", name: "crown", group: "kit", price: 1, category: "leaders", page: 1, basis: "printed" };
  const given = {
    rules: [{ ...leads, when: { has: { entry: ["person"] } }, page: 1, basis: "printed" }],
    options: [crown],
  } as unknown as Partial<ArmyList>;
  const limit = { who: army, may: "at-most", count: 1, each: true, of: [{ category: "leaders" }] };

  test.each<[string, string[], string[]]>([
    ["that a rule does not move there", ["2 ogres"], []],
    ["that a rule moves there", ["1 person", "2 ogres"], broken(2, 1)],
    ["that a rule moves there, once", ["1 person", "1 ogres"], []],
    ["that an option moves there", ["2 gnomes crown"], broken(2, 1)],
    ["of which an option moves one there", ["1 gnomes crown", "1 gnomes"], []],
  ])("%s", (_, lines, finds) => expect(found(limit, lines, given)).toEqual(finds));
});

test.each<[string, object]>([
  ["one thing that may not stand together", { who: army, may: "not-together", of: [gnomes] }],
  ["units and options in one percentage", { who: army, may: "at-most", percent: 10, of: [gnomes, { option: "hat" }] }],
  ["a number and a percentage", { who: army, may: "at-most", count: 1, percent: 10, of: [gnomes] }],
  ["a percentage of a command", { who: { each: "command" }, may: "at-most", percent: 10, of: [gnomes] }],
  ["each without a number", { who: army, may: "may-not", each: true, of: [gnomes] }],
  ["each unit that must be there", { who: { each: "unit" }, may: "must", of: [gnomes] }],
  ["somebody there is not", { who: { each: "tent" }, may: "at-most", count: 1, of: [gnomes] }],
  ["two at once", { who: { each: "army", unit: "troops" }, may: "at-most", count: 1, of: [gnomes] }],
  ["weights that are none", { who: army, may: "at-most", count: 1, of: [gnomes], weights: { of: gnomes } }],
  ["a weight of nothing", { who: army, may: "at-most", count: 1, of: [gnomes], weights: [{ counts: 2 }] }],
  ["a ratio to a text", { who: army, may: "at-most", count: 1, of: [gnomes], forEach: "ogres" }],
  ["a thing without a name", { who: army, may: "at-most", count: 1, of: [{}] }],
  ["a ratio that grows with the points", { who: army, may: "at-most", count: 1, per: 100, forEach: [ogres], of: [gnomes] }],
])("%s is no limit", (_, limit) => expect(Limit.safeParse({ number: 1, ...limit }).success).toBe(false));

test("army lists that are left out share no army with their own limit", () => {
  const must = limitOf({ who: { army: ["hill-folk"] }, may: "must", of: [gnomes] });
  const but = (except: string) => limitOf({ who: { except: [except] }, may: "may-not", of: [gnomes] }, 2);
  const of = (limits: Limit[]) => contradictionsIn({ limits }, { names: namesOf(small()), categoryOf: new Map() });
  expect(of([must, but("hill-folk")])).toEqual([]);
  expect(of([must, but("marsh-folk")])).toHaveLength(1);
});

describe("an event", () => {
  const pack = Pack.parse({
    format: "muster-pack/1",
    id: "autumn",
    name: "Autumn Muster",
    game: "small-game",
    event: {
      date: "2026-11-28",
      deadline: { date: "2026-11-25", time: "20:00", zone: "Europe/London" },
      points: 100,
      sizes: [{ armies: ["hill-folk"], points: 80 }],
      fee: "5 pounds",
    },
  });

  test("may give an army list a size of its own", () => {
    const points = (event: Pack["event"]) =>
      check(compile(smallBook(), smallArmy(), { packs: [{ ...pack, event }] }), roster(["9 gnomes"]))
        .findings.filter((f) => f.measure === "point")
        .map((f) => f.bound);
    expect(points(pack.event)).toEqual([80]);
    expect(points({ points: 100, sizes: [{ armies: ["marsh-folk"], points: 80 }] })).toEqual([]);
  });

  test("says its sizes and the organiser's own words", () => {
    const book = smallBook();
    const names = { ...ruleNames(book, smallArmy()), rule: () => undefined };
    const { facts } = eventPage(pack, book, names, [{ id: "hill-folk", name: "Hill Folk" }]);
    expect(facts).toContainEqual({ label: "Size", value: "at most 100 points; Hill Folk 80", strong: true });
    expect(facts).toContainEqual({ label: "Fee", value: "5 pounds" });
  });

  test("is held again under an id that is free, without its day and deadline", () => {
    const next = nextEvent(pack, new Set(["autumn", "autumn-2"]));
    expect([next.id, next.name]).toEqual(["autumn-3", "Autumn Muster (3)"]);
    expect(next.event).toEqual({ points: 100, sizes: pack.event?.sizes, fee: "5 pounds" });
  });
});

describe("an event that is held again", () => {
  const long = `${"a".repeat(34)}-${"b".repeat(34)}`;
  const event = Pack.parse({ format: "muster-pack/1", id: "autumn", name: "Autumn Muster", game: "small-game", event: { points: 100 } });

  test.each<[why: string, id: string, taken: string[], next: string]>([
    ["its own name is free", "autumn", [], "autumn-2"],
    ["a later number is taken", "autumn", ["autumn-3"], "autumn-2"],
    ["two numbers are taken", "autumn", ["autumn-2", "autumn-3"], "autumn-4"],
    ["hyphens inside stay", "autumn--cup-north", [], "autumn--cup-north-2"],
    ["hyphens at its end go", "autumn--cup---", [], "autumn--cup-2"],
    ["70 letters stay", "a".repeat(70), [], `${"a".repeat(70)}-2`],
    ["of 75 letters 70 stay", "a".repeat(75), [], `${"a".repeat(70)}-2`],
    ["a hyphen as letter 70 goes", `${long}-ccccc`, [], `${long}-2`],
    ["the shortened id is taken", `${long}-ccccc`, [`${long}-2`], `${long}-3`],
  ])("has an id of its own: %s", (_, id, taken, next) => {
    expect(nextEvent({ ...event, id }, new Set(taken)).id).toBe(next);
  });

  test.each([
    ["Cup", "Cup (2)"],
    ["n".repeat(60), `${"n".repeat(60)} (2)`],
    ["n".repeat(70), `${"n".repeat(60)} (2)`],
  ])("is numbered: %s", (name, next) => {
    expect(nextEvent({ ...event, name }, new Set()).name).toBe(next);
  });

  test("keeps everything else, also where the pack has no event", () => {
    expect(nextEvent(event, new Set())).toEqual({ ...event, id: "autumn-2", name: "Autumn Muster (2)" });
    expect(nextEvent({ ...event, event: undefined }, new Set()).event).toEqual({});
  });
});
