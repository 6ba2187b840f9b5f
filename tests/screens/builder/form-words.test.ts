/** What the builder says beside its controls, and which of a few things it takes first. */

import { describe, expect, test } from "vitest";
import { foldName, foldOf, pointsLeft, sourceOf } from "@/components/builder/army/army-column";
import { scopeOf, subjectOf } from "@/components/builder/asks/unit-asks";
import { withOwnPacks } from "@/components/builder/details/details-dialog";
import { priceOf } from "@/components/builder/unit/attachments";
import { figure, nearestToZero } from "@/components/builder/unit-form/choice-control";
import { foldAside, needAside, ofOneOption } from "@/components/builder/unit-form/option-group";
import { ownPrice } from "@/components/builder/unit-form/option-row";
import { readNumber } from "@/components/builder/unit-form/own-price";
import type { HeldGroup, HeldOffer } from "@/components/builder/unit-form/rows";
import type { Need } from "@/lib/advice/offers/needs";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Status } from "@/lib/engine/common";
import { builder } from "@/lib/words/en/builder";
import { small, smallArmy, smallBook } from "../../support/make";
import { pack } from "../../support/small-library";

/** An offer of the option `id`, or of a choice of it; by itself as it is usual. */
const offer = (id: string, index: number, more: object = {}): HeldOffer =>
  ({
    variant: { index, key: id, name: id, option: { id: id.split("=")[0], name: id.split("=")[0] } },
    status: "allowed" as Status,
    copies: 0,
    included: false,
    price: 5,
    per: "unit",
    ...more,
  }) as unknown as HeldOffer;
const group = (...offers: HeldOffer[]): HeldGroup => ({ group: { id: "kit", name: "Kit", choose: "any" }, offers }) as unknown as HeldGroup;
const need = (what: string | null, ...options: number[]): Need => ({ rule: "S-1", page: 1, what, options: new Set(options) });

describe("the army list", () => {
  test.each<[object | null, number | null]>([
    [null, null],
    [{ limit: null, points: 5 }, null],
    [{ limit: 100, points: 70 }, 30],
    [{ limit: 100, points: 130 }, -30],
  ])("of %o %s points are left", (report, left) => {
    expect(pointsLeft({ view: { report } } as never)).toBe(left);
  });

  test.each([
    ["allowed", 0, null],
    ["allowed", 1, null],
    ["unconfirmed", 0, "unconfirmed"],
    ["unconfirmed", 1, null],
    ["denied", 0, "denied"],
    ["denied", 1, null],
  ] as const)("what is %s and taken %i times is folded: %s", (status, taken, fold) => {
    expect(foldOf({ status, taken } as never)).toBe(fold);
  });

  test("says what is folded away", () => {
    const cover = { army: { name: "Hill Folk" } } as never;
    expect([foldName("denied", cover, builder.army), foldName("unconfirmed", cover, builder.army)]).toEqual([
      "Not in this army list",
      "Not confirmed for Hill Folk",
    ]);
  });
});

describe("what the army list shows", () => {
  const ally = { ...small(), army: { id: "sea-folk", name: "Sea Folk" } };
  const commands = [{ id: "main" }, { id: "hired", allied: true }];
  const known = { ...small(), book: { ...small().book, commands }, allies: new Map([["sea-folk", ally]]) };
  const cover = { army: { name: "Kept" } };
  const source = (kind: string, armyList: string | undefined, catalogue: object | null = known) => {
    const present = { commands: [{ kind: "main" }, { kind, ...(armyList === undefined ? {} : { armyList }) }] };
    return sourceOf({ catalogue, cover, history: { present }, command: 1 } as never);
  };

  test.each<[string, Parameters<typeof source>, unknown]>([
    ["the roster's own for a command of its own", ["main", undefined], { cover, catalogue: known, open: false }],
    ["that of the allies for theirs", ["hired", "sea-folk"], { cover: ally, catalogue: ally, open: false }],
    ["its own for allies that are not known", ["hired", "lost-folk"], { cover: known, catalogue: known, open: false }],
    ["nothing yet for allies that are not named", ["hired", undefined], { cover: known, catalogue: known, open: true }],
    ["the frame alone before the books are here", ["hired", "sea-folk", null], { cover, catalogue: null, open: false }],
  ])("is %s", (_, given, expected) => expect(source(...given)).toEqual(expected));
});

describe("a group of options", () => {
  const kit = group(offer("hat", 1), offer("drum=a", 2), offer("drum=b", 3));

  test.each<[string, Need, string, boolean]>([
    ["one option of it is needed", need("a drum", 2, 3), "choose 1", true],
    ["either of its options will do", need("a thing", 1, 2), "choose 1", false],
    ["something elsewhere will do as well", need("a weapon", 1, 9), "choose 1: a weapon, here or elsewhere", true],
    ["and the rule names nothing", need(null, 1, 9), "choose 1, here or elsewhere", true],
  ])("%s", (_, wanted, aside, one) => {
    expect([needAside(wanted, kit), ofOneOption(wanted, kit)]).toEqual([aside, one]);
  });

  const held = group(offer("hat", 1, { copies: 1 }), offer("drum=a", 2), offer("rope", 4));
  const one = { ...kit, group: { ...kit.group, none: "On foot" } };
  test.each<[string, HeldGroup, string | null, string[], string]>([
    ["nothing taken", kit, null, [], "none"],
    ["nothing taken, as the book calls that", one, null, [], "on foot"],
    ["what is taken of it", held, null, [], "hat"],
    ["what the unit has anyway", group(offer("hat", 1, { included: true })), null, [], "hat"],
    ["with what is spent", held, null, ["5 of 50 points"], "hat, 5 of 50 points"],
    ["what must be chosen", kit, "choose 1", [], "choose 1"],
  ])("folded says %s", (_, of, wanted, spent, said) => {
    expect(foldAside(of, wanted, spent)).toBe(said);
  });
});

describe("a price", () => {
  const steps = [
    { value: 4, price: 20 },
    { value: 6, price: 30 },
  ];
  test.each<[string, HeldOffer, string]>([
    ["of what the unit has anyway", offer("hat", 1, { included: true }), "included"],
    ["before it is taken", offer("hat", 1), "+5"],
    ["for each model", offer("hat", 1, { per: "model", price: 2 }), "per model +2"],
    ["of which sources give several", offer("hat", 1, { or: [7] }), "+5 or +7"],
    ["of the step that is taken", offer("fly", 1, { per: "step", copies: 1, value: 6, numbers: steps }), "+30"],
    ["of steps before one is taken", offer("fly", 1, { per: "step", value: 6, numbers: steps, price: 10 }), "per step +10"],
    ["of a step it has not", offer("fly", 1, { per: "step", copies: 1, value: 5, numbers: steps, price: 10 }), "per step +10"],
  ])("%s", (_, of, said) => {
    expect(ownPrice(of)).toBe(said);
  });

  test("of a choice", () => {
    expect([null, 0, 1500].map((price) => figure({ price } as never))).toEqual(["–", "free", "1,500"]);
  });

  test.each<[string, object, number | null, "unit" | "model", string]>([
    ["of the unit", {}, 5, "unit", ", +5"],
    ["of each model", {}, 5, "model", ", +5 per model"],
    ["that is lost", {}, null, "unit", ""],
    ["in a game without points", { hasPoints: false }, 5, "unit", ""],
  ])("of what may belong to a unit: %s", (_, book, price, per, said) => {
    expect(priceOf(compile({ ...smallBook(), ...book }, smallArmy()), { price, per })).toBe(said);
  });
});

test.each([
  [[3, 4, 5], 3],
  [[-2, -1, 0, 1], 0],
  [[-3, -2], -2],
  [[-1, 1], -1],
  [[], 0],
])("a number begins at the one of %j that is nearest to 0: %i", (values, first) => {
  expect(nearestToZero(values)).toBe(first);
});

// What is no number is for the schema to refuse.
test.each<[unknown, number | undefined]>([
  ["12", 12],
  ["1,200", 1200],
  ["", undefined],
  ["x", Number.NaN],
  [7, 7],
  [null, undefined],
])("a price of one's own that is %j is %s", (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

test("packs of one's own stand behind those of the game, in the place of one with their id, and not those of other games", () => {
  const kept = (id: string, more: object = {}) => ({ game: "small-game", pack: pack(id, more) }) as never;
  const own = [kept("mine"), kept("event", { event: {} }), { game: "other-game", pack: pack("other") } as never];
  expect(
    withOwnPacks(
      [
        { id: "event", name: "Shipped" },
        { id: "more", name: "More" },
      ],
      own,
      "small-game",
    ),
  ).toEqual([
    { id: "more", name: "More" },
    { id: "mine", name: "Pack mine", isEvent: false },
    { id: "event", name: "Pack event", isEvent: true },
  ]);
});

describe("a question that the book answers", () => {
  const rule = { id: "S-2", kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 1, subject: "Ogres", page: 6, basis: "printed" };
  const subject = (ask: object) => subjectOf(small(), ask as never);
  test("says what it is about, where an answer alone does not", () => {
    expect([
      subject({ sort: "permission", cell: { sort: "permission" } }),
      subject({ sort: "permission", cell: { sort: "option" }, pair: { optionName: "hat" } }),
      subject({ sort: "permission", cell: { sort: "option" } }),
      subject({ sort: "price", cell: { sort: "price", name: "Hat" }, option: "hat" }),
      subject({ sort: "price", cell: { sort: "price", name: "Gnomes" }, option: null }),
      subject({ sort: "number", cell: { sort: "number" } }),
      subject({ sort: "number", cell: { sort: "number", data: rule } }),
    ]).toEqual(["", "hat", "", "Hat:", "", "", "Ogres: at most 1:"]);
  });

  test("says for which rosters an answer holds", () => {
    const ally = { army: { name: "Sea Folk" } };
    const catalogue = { ...small(), allies: new Map([["sea-folk", ally]]) } as never;
    const scope = (cell: object, army = "hill-folk") => scopeOf(catalogue, { army, cell } as never);
    expect([
      scope({ sort: "permission" }),
      scope({ sort: "permission" }, "sea-folk"),
      scope({ sort: "number" }),
      scope({ sort: "number", own: true }),
      scope({ sort: "holds" }),
      scope({ sort: "price", entry: null }),
      scope({ sort: "price", entry: "gnomes" }),
    ]).toEqual([
      "all your Hill Folk rosters",
      "all your Sea Folk rosters",
      "all your Small Game rosters",
      "all your Hill Folk rosters",
      "all your Small Game rosters",
      "all your Small Game rosters",
      "all your Hill Folk rosters",
    ]);
  });
});
