/** Packs of the earlier form become answers; what is no plain answer stays. */
import { describe, expect, test } from "vitest";
import { answerKey, renewPack } from "@/lib/engine/catalogue/compile/answer-codec";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Answer } from "@/lib/engine/schema/answer";
import type { Pack } from "@/lib/engine/schema/pack";

const on = { page: 7, basis: "printed" } as const;
const hill = "hill-folk";
const empty: Pack = { format: "muster-pack/1", id: "p", name: "P", game: "small-game" };
const here = { army: hill, page: 7 } as const;
const permission = (entries: string[], status: "allowed" | "denied" | "unconfirmed", more: object = {}) => ({
  army: hill,
  entries,
  status,
  ...on,
  ...more,
});
const allows = (id: string, units: object, options: object, more: object = {}): Rule =>
  ({ id, kind: "availability", units, options, status: "allowed", reason: "Looked up in the book", ...on, ...more }) as Rule;
const most = (id: string, more: object = {}): Rule =>
  ({ id, kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 3, ...on, ...more }) as Rule;
const inHill = (...rules: Rule[]): Partial<Pack> => ({ armies: { [hill]: rules } });

test.each<[string, Partial<Pack>, Answer[]]>([
  [
    "permissions",
    { permissions: [permission(["ogres", "trolls"], "denied")] },
    ["ogres", "trolls"].map((entry) => ({ kind: "permission", ...here, entry, status: "denied" })),
  ],
  [
    "of several permissions the last",
    { permissions: [permission(["ogres"], "denied"), permission(["ogres"], "allowed", { page: 8 })] },
    [{ kind: "permission", ...here, entry: "ogres", status: "allowed", page: 8 }],
  ],
  [
    "prices",
    {
      prices: [
        { entry: "wyrms", option: "hat", army: hill, price: { perModel: 2 } },
        { option: "drum", price: 4 },
      ],
    },
    [
      { kind: "price", entry: "wyrms", option: "hat", army: hill, price: { perModel: 2 } },
      { kind: "price", option: "drum", price: 4 },
    ],
  ],
  [
    "figures",
    { characteristics: [{ entry: "wyrms", army: hill, values: { move: 9, combat: "-" } }] },
    [
      { kind: "figure", entry: "wyrms", army: hill, characteristic: "move", figure: 9 },
      { kind: "figure", entry: "wyrms", army: hill, characteristic: "combat", figure: "-" },
    ],
  ],
  [
    "an open number",
    { replaces: [{ rule: "S-9.few", army: hill }], ...inHill(most("S-9.few-checked")) },
    [{ kind: "number", rule: "S-9.few", ...here, entry: "ogres", number: 3 }],
  ],
  [
    "one that grows, for every army list",
    { replaces: [{ rule: "S-9" }], rules: [most("S-9.checked", { quantity: { of: {} }, max: { count: 2, scale: "thousand" } })] },
    [{ kind: "number", rule: "S-9", number: 2, page: 7 }],
  ],
  ["no such number", { replaces: [{ rule: "S-9" }] }, [{ kind: "holds", rule: "S-9", holds: false }]],
  [
    "a rule that holds",
    { replaces: [{ rule: "S-9", army: hill }], ...inHill({ id: "S-9.checked", kind: "points-limit", ...on }) },
    [{ kind: "holds", rule: "S-9", ...here, holds: true }],
  ],
  [
    "options of entries",
    inHill(
      allows("S-2.checked-allowed", { entry: ["gnomes"] }, { option: ["hat", "spell=1", "spell=2"] }),
      allows("S-2.open-checked-allowed-2", { entry: ["ogres"] }, { option: ["hat"] }, { basis: "single" }),
    ),
    [
      { kind: "option", rule: "S-2", ...here, entry: "gnomes", option: "hat", status: "allowed" },
      { kind: "option", rule: "S-2", ...here, entry: "gnomes", option: "spell", choices: ["1", "2"], status: "allowed" },
      { kind: "option", rule: "S-2.open", ...here, entry: "ogres", option: "hat", status: "allowed", basis: "single" },
    ],
  ],
  [
    "options of all units that the rule means",
    inHill(allows("S-4.open-checked-denied-any", { option: ["captain"] }, { option: ["hat"] }, { status: "denied", overrides: true })),
    [{ kind: "option", rule: "S-4.open", ...here, option: "hat", status: "denied" }],
  ],
  [
    "numbers of boxes",
    inHill(
      most("S-5.ogres-checked", { subject: "Elite ogres", quantity: { of: { entry: ["ogres"], option: ["elite"] } } }),
      most("S-6.most-ogres-checked", { subject: "Ogres" }),
    ),
    [
      { kind: "limit", rule: "S-5", ...here, entry: "ogres", option: "elite", number: 3 },
      { kind: "limit", rule: "S-6.most", ...here, entry: "ogres", number: 3 },
    ],
  ],
  [
    "what a box asks for",
    inHill({
      id: "S-7.ogres-checked",
      kind: "requires",
      units: { entry: ["ogres"] },
      in: "unit",
      needs: { option: ["undead"] },
      need: "be undead",
      ...on,
    } as Rule),
    [{ kind: "need", rule: "S-7", ...here, entry: "ogres", option: "undead" }],
  ],
])("%s", (_, pack, answers) => {
  const renewed = renewPack({ ...empty, kept: ["price * drum *: 5"], ...pack });
  expect(renewed).toEqual({ ...empty, kept: ["price * drum *: 5"], answers });
  expect(renewPack(renewed)).toBe(renewed);
});

describe("stays as it is", () => {
  test.each<[string, Partial<Pack>]>([
    ["a ruling with a note", { permissions: [permission(["ogres"], "denied", { note: "Too strong." })] }],
    ["a ruling under a rule", { permissions: [permission(["ogres"], "denied", { rule: "S-8" })] }],
    ["a ruling known in another way", { permissions: [permission(["ogres"], "denied", { basis: "single" })] }],
    ["a permission left open", { permissions: [permission(["ogres"], "unconfirmed")] }],
    ["a price of nothing", { prices: [{ price: 3 }] }],
    ["a figure that is lost", { characteristics: [{ entry: "ogres", values: { move: null } }] }],
    ["a rule of its own", { rules: [most("H-1")], ...inHill(most("H-2.ogres")) }],
    ["a settled rule beside the open one", inHill(most("S-9.checked"))],
    [
      "an option with a reason of its own",
      inHill(allows("S-2.checked-allowed", { entry: ["ogres"] }, { option: ["hat"] }, { reason: "House rule" })),
    ],
    ["an option by its tag", inHill(allows("S-2.checked-allowed", { entry: ["ogres"] }, { tag: ["kit"] }))],
    ["an option of some units of an entry", inHill(allows("S-2.checked-allowed", { entry: ["ogres"], tag: ["big"] }, { option: ["hat"] }))],
    ["an option for all army lists", { rules: [allows("S-2.checked-allowed", { entry: ["ogres"] }, { option: ["hat"] })] }],
    ["more behind the name", inHill(allows("S-2.checked-allowed-twice", { entry: ["ogres"] }, { option: ["hat"] }))],
    ["a number about another entry than its name says", inHill(most("S-5.trolls-checked", { subject: "Ogres" }))],
    ["what is in the present form", { answers: [{ kind: "price", entry: "ogres", price: 5 }] }],
    ["nothing", {}],
  ])("%s", (_, more) => {
    const pack = { ...empty, ...more };
    expect(renewPack(pack)).toBe(pack);
  });

  test("beside what is an answer", () => {
    const pack: Pack = {
      ...empty,
      permissions: [permission(["ogres", "trolls"], "denied", { note: "Too strong." }), permission(["ogres"], "allowed")],
      ...inHill(most("H-1"), most("S-9.checked")),
      replaces: [{ rule: "S-9", army: hill }],
    };
    expect(renewPack(pack)).toEqual({
      ...empty,
      permissions: [permission(["trolls"], "denied", { note: "Too strong." })],
      ...inHill(most("H-1")),
      answers: [
        { kind: "permission", ...here, entry: "ogres", status: "allowed" },
        { kind: "number", rule: "S-9", ...here, entry: "ogres", number: 3 },
      ],
    });
  });
});

test.each<[Answer, string]>([
  [{ kind: "permission", ...here, entry: "ogres", status: "denied" }, "permission hill-folk ogres"],
  [{ kind: "option", rule: "S-2", ...here, entry: "ogres", option: "hat", status: "denied" }, "option hill-folk S-2.checked ogres hat"],
  [{ kind: "option", rule: "S-2.open", ...here, option: "hat", status: "denied" }, "option hill-folk S-2.open-checked * hat"],
  [{ kind: "number", rule: "S-9", number: 3 }, "settled * S-9"],
  [{ kind: "holds", rule: "S-9", army: hill, holds: false }, "settled hill-folk S-9"],
  [{ kind: "limit", rule: "S-5", ...here, entry: "ogres", number: 3 }, "rule hill-folk S-5.ogres-checked"],
  [{ kind: "need", rule: "S-7.a", ...here, entry: "ogres", option: "undead" }, "rule hill-folk S-7.a-ogres-checked"],
  [{ kind: "price", option: "hat", price: 3 }, "price * * hat"],
  [{ kind: "figure", army: hill, entry: "ogres", characteristic: "move", figure: 3 }, "figure hill-folk ogres move"],
])("%j is asked as “%s”, as kept answers name it", (answer, key) => {
  expect(answerKey(answer)).toBe(key);
});
