/** What the builder says beside its controls, and which of a few things it takes first. */
import { describe, expect, test } from "vitest";
import { foldName, foldOf, pointsLeft, showsOf, sourceOf } from "@/components/builder/army/army-column";
import { scopeOf, subjectOf } from "@/components/builder/asks/unit-asks";
import { withOwnPacks } from "@/components/builder/details/details-dialog";
import { priceOf } from "@/components/builder/unit/attachments";
import { figure, nearestToZero } from "@/components/builder/unit-form/choice-control";
import { placesOf } from "@/components/builder/unit-form/long-form";
import { foldAside, needAside, ofOneOption } from "@/components/builder/unit-form/option-group";
import { ownPrice } from "@/components/builder/unit-form/option-row";
import { readNumber } from "@/components/builder/unit-form/own-price";
import { type HeldGroup, type HeldOffer, piecesOf } from "@/components/builder/unit-form/rows";
import type { Need } from "@/lib/advice/offers/needs";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Status } from "@/lib/engine/common";
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
  const some = (n: number) => new Set(Array.from({ length: n }, (_, i) => `${i}`));
  test("has nothing to choose between where everything fits", () => {
    expect(showsOf(3, { within: some(3), fits: some(3) }, 100)).toEqual([]);
    expect(showsOf(3, { within: some(2), fits: some(1) }, 1200)).toEqual([
      { id: "all", label: "All", count: 3 },
      { id: "within", label: "Within limits", count: 2 },
      { id: "fits", label: "Fits in 1,200:", count: 1 },
    ]);
  });

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
    expect([foldName("denied", cover), foldName("unconfirmed", cover)]).toEqual(["Not in this army list", "Not confirmed for Hill Folk"]);
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
  test.each<[string, HeldGroup, boolean, string[], string]>([
    ["two options by their names", kit, false, [], "Hat and drum"],
    ["more than two by their number", group(offer("hat", 1), offer("drum", 2), offer("rope", 3)), false, [], "3 options"],
    ["beside those that are shown", kit, true, [], "2 more"],
    ["what is taken of it", held, false, [], "Hat taken"],
    ["what is taken, although some are shown", held, true, [], "Hat taken"],
    ["with what is spent", kit, false, ["5 of 50 points"], "Hat and drum, 5 of 50 points"],
  ])("folded says %s", (_, of, isSome, spent, said) => {
    expect(foldAside(of, isSome, spent)).toBe(said);
  });
});

describe("at the head of a long form", () => {
  const of = (offers: HeldOffer[], needs: Need[]) => {
    const { pieces, chosen, needs: asked } = placesOf(piecesOf([group(...offers)]), needs);
    return [pieces, chosen, asked.map(({ what }) => what)];
  };
  const [hat, held, wandA, wandB] = [offer("hat", 1), offer("drum", 2, { copies: 1 }), offer("wand=a", 3), offer("wand=b", 4)];

  test.each<[string, HeldOffer[], Need[], unknown[]]>([
    ["nothing where nothing is needed or held", [hat], [], [[], [], []]],
    ["what is held", [hat, held, { ...wandA, copies: 1 }, wandB], [], [[], ["drum", "wand"], []]],
    ["not what the unit has anyway", [offer("rope", 9, { included: true })], [], [[], [], []]],
    ["the one thing that is needed, with its choices", [hat, wandA, wandB], [need("a wand", 3, 4)], [["wand"], [], []]],
    ["what is needed and held stands once, as needed", [held], [need("a drum", 2)], [["drum"], [], []]],
    ["a need that several things answer, by itself", [hat, held], [need("a thing", 1, 2)], [[], ["drum"], ["a thing"]]],
    ["not a need that nothing here answers", [hat], [need("a flag", 9)], [[], [], []]],
    ["a need that something elsewhere answers too", [hat], [need("a flag", 1, 9)], [[], [], ["a flag"]]],
  ])("%s", (_, offers, needs, expected) => expect(of(offers, needs)).toEqual(expected));
});

describe("a price", () => {
  const steps = [
    { value: 4, price: 20 },
    { value: 6, price: 30 },
  ];
  test.each<[string, HeldOffer, number | null | undefined, string]>([
    ["of what the unit has anyway", offer("hat", 1, { included: true }), 5, "included"],
    ["as it is in the sum", offer("hat", 1), 1200, "1,200"],
    ["of nothing in the sum", offer("hat", 1), 0, "free"],
    ["that is lost", offer("hat", 1), null, "no price"],
    ["before it is taken", offer("hat", 1), undefined, "+5"],
    ["for each model", offer("hat", 1, { per: "model", price: 2 }), undefined, "per model +2"],
    ["of which sources give several", offer("hat", 1, { or: [7] }), undefined, "+5 or +7"],
    ["of the step that is taken", offer("fly", 1, { per: "step", copies: 1, value: 6, numbers: steps }), undefined, "+30"],
    ["of steps before one is taken", offer("fly", 1, { per: "step", value: 6, numbers: steps, price: 10 }), undefined, "per step +10"],
    ["of a step it has not", offer("fly", 1, { per: "step", copies: 1, value: 5, numbers: steps, price: 10 }), undefined, "per step +10"],
  ])("%s", (_, of, sum, said) => {
    expect(ownPrice(of, sum)).toBe(said);
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
