/** Limits that tournaments usually set, on a list of High Elves at 2,000 points: one army at the bound and one just beyond it. */
import { expect, test } from "vitest";
import { loadCatalogue } from "@/data/index";
import { compile } from "@/lib/catalogue/compile/compile";
import { limitNamesOf, limitSentence } from "@/lib/catalogue/compile/limit-sentence";
import { check } from "@/lib/check/check";
import type { Limit } from "@/lib/schema/event";
import { Pack } from "@/lib/schema/pack";
import type { Roster } from "@/lib/schema/roster";

const army = { each: "army" } as const;

/** Units as their entry and the number of their models. */
type Units = readonly (readonly [entry: string, models: number])[];
const times = (n: number, entry: string, models: number): Units => Array.from({ length: n }, () => [entry, models] as const);

interface Case {
  says: string;
  limit: Omit<Limit, "number">;
  inside: Units;
  outside: Units;
  /** What the army outside has, and what is allowed; null where nothing is counted. */
  finds: [actual: number | null, bound: number | null];
}

const cases: Case[] = [
  {
    says: "Each army may take at most 1 unit of each entry among Rare units.",
    limit: { who: army, may: "at-most", count: 1, each: true, of: [{ category: "rare" }] },
    inside: [
      ["repeater-bolt-thrower", 1],
      ["great-eagle", 1],
    ],
    outside: [...times(2, "repeater-bolt-thrower", 1), ["great-eagle", 1]],
    finds: [2, 1],
  },
  {
    says: "Each army may take at most 2 units of each entry among Special units.",
    limit: { who: army, may: "at-most", count: 2, each: true, of: [{ category: "special" }] },
    inside: [...times(2, "swordmasters-of-hoeth", 10), ...times(2, "phoenix-guard", 10)],
    outside: times(3, "swordmasters-of-hoeth", 10),
    finds: [3, 2],
  },
  {
    says: "Each army may take at most 3 units of each entry among Core units.",
    limit: { who: army, may: "at-most", count: 3, each: true, of: [{ category: "core" }] },
    inside: [...times(3, "spearmen", 10), ...times(3, "archers", 10)],
    outside: times(4, "spearmen", 10),
    finds: [4, 3],
  },
  {
    says: "Each unit of Core units may have at most 40 models.",
    limit: { who: { each: "unit" }, may: "at-most", count: 40, of: [{ category: "core" }], in: "models" },
    inside: times(2, "spearmen", 40),
    outside: [["spearmen", 41]],
    finds: [41, 40],
  },
  {
    // A swordmaster costs 15 points.
    says: "Each unit of Special units may cost at most 450 points.",
    limit: { who: { each: "unit" }, may: "at-most", count: 450, of: [{ category: "special" }], in: "points" },
    inside: times(2, "swordmasters-of-hoeth", 30),
    outside: [["swordmasters-of-hoeth", 31]],
    finds: [465, 450],
  },
  {
    says: "No army may take both Repeater Bolt Thrower and Great Eagle.",
    limit: { who: army, may: "not-together", of: [{ entry: "repeater-bolt-thrower" }, { entry: "great-eagle" }] },
    inside: times(2, "great-eagle", 1),
    outside: [
      ["repeater-bolt-thrower", 1],
      ["great-eagle", 1],
    ],
    finds: [null, null],
  },
  {
    says: "Each army may take at most 1 unit of Silver Helms for each unit of Spearmen.",
    limit: { who: army, may: "at-most", count: 1, of: [{ entry: "silver-helms" }], forEach: [{ entry: "spearmen" }] },
    inside: [...times(2, "silver-helms", 5), ...times(2, "spearmen", 10)],
    outside: [...times(2, "silver-helms", 5), ["spearmen", 10]],
    finds: [2, 1],
  },
  {
    // A repeater bolt thrower costs 100 points.
    says: "Each army may spend at most 25 % of its points on Rare units.",
    limit: { who: army, may: "at-most", percent: 25, of: [{ category: "rare" }] },
    inside: times(5, "repeater-bolt-thrower", 1),
    outside: times(6, "repeater-bolt-thrower", 1),
    finds: [600, 500],
  },
  {
    says: "No army may take Tyrion or Teclis.",
    limit: { who: army, may: "may-not", of: [{ entry: "tyrion" }, { entry: "teclis" }] },
    inside: [["prince", 1]],
    outside: [["tyrion", 1]],
    finds: [1, 0],
  },
  {
    says: "Each army other than Dwarfs may take at most 1 unit of Great Eagle.",
    limit: { who: { except: ["dwarfs"] }, may: "at-most", count: 1, of: [{ entry: "great-eagle" }] },
    inside: [["great-eagle", 1]],
    outside: times(2, "great-eagle", 1),
    finds: [2, 1],
  },
  {
    says: "Each army may take at most 1 unit of Repeater Bolt Thrower for every 1,000 points, so 2 in all.",
    limit: { who: army, may: "at-most", count: 1, per: 1000, of: [{ entry: "repeater-bolt-thrower" }] },
    inside: times(2, "repeater-bolt-thrower", 1),
    outside: times(3, "repeater-bolt-thrower", 1),
    finds: [3, 2],
  },
  {
    says: "Each army may take at most 100 models of Core units.",
    limit: { who: army, may: "at-most", count: 100, of: [{ category: "core" }], in: "models" },
    inside: [
      ["spearmen", 60],
      ["archers", 40],
    ],
    outside: [
      ["spearmen", 60],
      ["archers", 41],
    ],
    finds: [101, 100],
  },
];

async function under(limit: Omit<Limit, "number">, units: Units) {
  const event = { points: 2000, limits: [{ number: 7, ...limit }] };
  const pack = Pack.parse({ format: "muster-pack/1", id: "cup", name: "Cup", game: "warhammer-7e", event });
  const bare = await loadCatalogue("warhammer-7e", "high-elves");
  const catalogue = compile(bare.book, bare.army, { packs: [pack] });
  const roster: Roster = {
    format: "muster-roll/1",
    game: "warhammer-7e",
    armyList: "high-elves",
    name: "",
    commands: [{ kind: "army", units: units.map(([entry, count], i) => ({ id: `u${i + 1}`, entry, count, options: [] })) }],
  };
  const { findings } = check(catalogue, roster);
  return {
    says: limitSentence({ number: 7, ...limit }, limitNamesOf(catalogue), 2000),
    found: findings.filter((f) => f.source.book === "Cup, limit 7").map((f) => [f.severity, f.actual, f.bound]),
  };
}

test.each(cases)("$says", async ({ says, limit, inside, outside, finds }) => {
  expect(await under(limit, inside)).toEqual({ says, found: [] });
  expect((await under(limit, outside)).found).toEqual([["error", ...finds]]);
});
