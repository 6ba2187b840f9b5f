/** Former ids in rosters and packs mean what takes their place today. */
import { describe, expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { nameIndex } from "@/lib/engine/catalogue/names/name-index";
import { check } from "@/lib/engine/check/check";
import { formerCodes, presentRoster, rosterCode } from "@/lib/engine/roster/code";
import { describeUnit } from "@/lib/engine/roster/describe-unit";
import type { Book } from "@/lib/engine/schema/book";
import type { Pack } from "@/lib/engine/schema/pack";
import { writeText } from "@/lib/paper/write/text";
import { limitOf } from "../../support/earlier-limit";
import { roster, smallArmy, smallBook, smallRule } from "../../support/make";
import { on } from "../../support/rule-tester";

/** The small game, in which gnomes were goblins once, the hat a helm, the spell a charm and its level 1 "one", and spells were magics. */
function renamedBook(change: (book: Book) => void = () => undefined): Book {
  const book = smallBook();
  const former: Record<string, string> = { gnomes: "goblins", hat: "helm", spell: "charm" };
  for (const thing of [...book.entries, ...book.options]) {
    const old = Object.hasOwn(former, thing.id) ? former[thing.id] : undefined;
    if (old !== undefined) thing.formerly = [old];
    if ("choices" in thing) for (const choice of thing.choices ?? []) if (choice.id === "1") choice.formerly = ["one"];
    if (thing.id === "gnomes") Object.assign(thing, { size: { min: 9 } });
  }
  for (const group of book.groups) if (group.id === "spells") group.formerly = ["magics"];
  change(book);
  return book;
}

const judged = (lines: string[], pack: Partial<Pack> = {}) => {
  const packs: Pack[] = [{ format: "muster-pack/1", id: "cup", name: "Cup", game: "small-game", ...pack }];
  const catalogue = compile(renamedBook(), smallArmy(), { packs });
  const { points, verdict, findings } = check(catalogue, roster(lines));
  return { points, verdict, said: findings.map((f) => `${f.rule}: ${f.message}`) };
};

const packs: [name: string, then: Partial<Pack>, now: Partial<Pack>][] = [
  ["a price", { answers: [{ kind: "price", option: "helm", price: 9 }] }, { answers: [{ kind: "price", option: "hat", price: 9 }] }],
  [
    "a price of a choice",
    { answers: [{ kind: "price", option: "charm=1", price: 41 }] },
    { answers: [{ kind: "price", option: "spell=1", price: 41 }] },
  ],
  [
    "a price of a choice that had another id",
    { answers: [{ kind: "price", option: "charm=one", price: 41 }] },
    { answers: [{ kind: "price", option: "spell=1", price: 41 }] },
  ],
  [
    "a limit on a choice that had another id",
    { event: { limits: [limitOf({ who: { each: "army" }, may: "may-not", of: [{ option: "spell=one" }] }, 1)] } },
    { event: { limits: [limitOf({ who: { each: "army" }, may: "may-not", of: [{ option: "spell=1" }] }, 1)] } },
  ],
  [
    "a limit on a group",
    { event: { limits: [limitOf({ who: { each: "army" }, may: "may-not", of: [{ group: "magics" }] }, 1)] } },
    { event: { limits: [limitOf({ who: { each: "army" }, may: "may-not", of: [{ group: "spells" }] }, 1)] } },
  ],
  [
    "a rule on a group and a choice",
    {
      rules: [
        smallRule("count", {
          id: "CUP-1",
          severity: "unconfirmed",
          quantity: { of: { option: ["spell=one"] }, measure: { options: { group: ["magics"] } } },
          in: "unit",
          max: 0,
        }),
      ],
    },
    {
      rules: [
        smallRule("count", {
          id: "CUP-1",
          severity: "unconfirmed",
          quantity: { of: { option: ["spell=1"] }, measure: { options: { group: ["spells"] } } },
          in: "unit",
          max: 0,
        }),
      ],
    },
  ],
  [
    "a price of an entry",
    { answers: [{ kind: "price", entry: "goblins", price: 12 }] },
    { answers: [{ kind: "price", entry: "gnomes", price: 12 }] },
  ],
  [
    "a price of an option for an entry",
    { answers: [{ kind: "price", entry: "goblins", option: "helm", price: 3 }] },
    { answers: [{ kind: "price", entry: "gnomes", option: "hat", price: 3 }] },
  ],
  ["a price in the earlier form", { prices: [{ option: "helm", price: 9 }] }, { prices: [{ option: "hat", price: 9 }] }],
  [
    "a permission",
    { answers: [{ kind: "permission", army: "hill-folk", entry: "goblins", status: "denied", page: 9 }] },
    { answers: [{ kind: "permission", army: "hill-folk", entry: "gnomes", status: "denied", page: 9 }] },
  ],
  [
    "that a rule about it does not hold",
    { answers: [{ kind: "holds", rule: "ENTRY-SIZE.goblins", holds: false }] },
    { answers: [{ kind: "holds", rule: "ENTRY-SIZE.gnomes", holds: false }] },
  ],
  ["the same in the earlier form", { replaces: [{ rule: "ENTRY-SIZE.goblins" }] }, { replaces: [{ rule: "ENTRY-SIZE.gnomes" }] }],
  [
    "a rule",
    {
      rules: [
        smallRule("excludes", {
          id: "CUP-1",
          in: "unit",
          groups: [
            { name: "a hat", units: { option: ["helm"] } },
            { name: "a drum", units: { option: ["drum"] } },
          ],
        }),
      ],
    },
    {
      rules: [
        smallRule("excludes", {
          id: "CUP-1",
          in: "unit",
          groups: [
            { name: "a hat", units: { option: ["hat"] } },
            { name: "a drum", units: { option: ["drum"] } },
          ],
        }),
      ],
    },
  ],
  [
    "a limit of an event",
    {
      event: {
        limits: [
          limitOf({ who: { each: "army" }, may: "may-not", of: [{ option: "helm" }] }, 1),
          limitOf({ who: { each: "army" }, may: "at-most", count: 0, of: [{ entry: "goblins" }] }, 2),
        ],
      },
    },
    {
      event: {
        limits: [
          limitOf({ who: { each: "army" }, may: "may-not", of: [{ option: "hat" }] }, 1),
          limitOf({ who: { each: "army" }, may: "at-most", count: 0, of: [{ entry: "gnomes" }] }, 2),
        ],
      },
    },
  ],
];

describe("a pack that names what has another id today", () => {
  test.each(packs)("%s", (_, then, now) => {
    const lines = ["2 gnomes hat drum spell=1"];
    expect(judged(lines, then)).toEqual(judged(lines, now));
    // It says something.
    expect(judged(lines, now)).not.toEqual(judged(lines));
  });

  test("what it adds under such an id as a name of its own stays", () => {
    const added = { id: "helm", name: "Helm", category: "troops", price: 1, permission: "allowed" as const, ...on };
    expect(judged(["1 helm"], { entries: [added] }).points).toBe(1);
  });
});

describe("a roster with former ids", () => {
  const lines = ["2 goblins helm charm=one"];
  const today = ["2 gnomes hat spell=1"];

  test("is judged, described and written as today", () => {
    expect(judged(lines)).toEqual(judged(today));
    const catalogue = compile(renamedBook(), smallArmy());
    const [then, now] = [roster(["2 goblins brave"]), roster(["2 gnomes brave"])];
    const [unit, same] = [then, now].map((r) => r.commands[0]?.units[0]);
    if (!unit || !same) throw new Error("no unit");
    expect(describeUnit(catalogue, unit)).toEqual(describeUnit(catalogue, same));
    expect(writeText(catalogue, then)).toBe(writeText(catalogue, now));
    const [old, present] = [roster(lines), roster(today)];
    for (const told of [old, present]) expect(formerCodes(catalogue, told)).toContain(rosterCode(old));
    expect(presentRoster(catalogue, old)).toEqual(present);
    expect(nameIndex(catalogue).options.find("spell one")?.target).toMatchObject({ id: "spell", choice: "1" });
    expect(nameIndex(catalogue).entries.find("goblins")?.target.entry).toBe("gnomes");
  });
});

test("an answer to a rule of an entry whose id has stood otherwise in those of rules is kept", () => {
  const book = { ...smallBook(), entries: [...smallBook().entries] };
  book.entries.push({ ...(book.entries.find(({ id }) => id === "gnomes") as Book["entries"][number]), id: "gnomes-2", size: { min: 9 } });
  const findings = (rule: string) => {
    const pack: Pack = {
      format: "muster-pack/1",
      id: "cup",
      name: "Cup",
      game: "small-game",
      answers: [{ kind: "holds", rule, holds: false }],
    };
    return check(compile(book, smallArmy(), { packs: [pack] }), roster(["2 gnomes-2"])).findings.map((f) => f.rule);
  };
  expect(findings("ENTRY-SIZE.others")).toContain("ENTRY-SIZE.gnomes-2-id");
  for (const rule of ["ENTRY-SIZE.gnomes-2", "ENTRY-SIZE.gnomes-2-id"]) expect(findings(rule)).not.toContain("ENTRY-SIZE.gnomes-2-id");
});

test.each<[name: string, change: (book: Book) => void, fault: RegExp]>([
  [
    "another entry has",
    (book) => Object.assign(book.entries.find((e) => e.id === "ogres") ?? {}, { formerly: ["trolls"] }),
    /"trolls" means the entry "trolls" already/,
  ],
  [
    "another entry had",
    (book) => Object.assign(book.entries.find((e) => e.id === "ogres") ?? {}, { formerly: ["goblins"] }),
    /"goblins" means the entry "gnomes" already/,
  ],
  [
    "another choice of its option has",
    (book) => Object.assign(book.options.find((o) => o.id === "spell")?.choices?.[1] ?? {}, { formerly: ["1"] }),
    /"1" means the choice "1" already/,
  ],
  [
    "another choice of its option had",
    (book) => Object.assign(book.options.find((o) => o.id === "spell")?.choices?.[1] ?? {}, { formerly: ["one"] }),
    /"one" means the choice "1" already/,
  ],
  [
    "another group had",
    (book) => Object.assign(book.groups.find((g) => g.id === "kit") ?? {}, { formerly: ["magics"] }),
    /"magics" means the group "kit" already/,
  ],
  [
    "another option had",
    (book) => Object.assign(book.options.find((o) => o.id === "drum") ?? {}, { formerly: ["helm"] }),
    /"helm" means the option "hat" already/,
  ],
])("a former id that %s is a fault", (_, change, fault) => {
  expect(() => compile(renamedBook(change), smallArmy())).toThrow(fault);
});
