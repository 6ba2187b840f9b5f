/** How the form of a unit shows its options: as which control, on which lines, in which order, and what is put apart. */

import { describe, expect, test } from "vitest";
import { type Choice, choicesOf, priceText, saidPrice } from "@/components/builder/unit-form/choices";
import {
  answers,
  apartRefused,
  findIn,
  groupAside,
  type HeldGroup,
  type HeldOffer,
  inOrder,
  isClosed,
  isLong,
  isOwn,
  linesOf,
  listed,
  optionsIn,
  piecesOf,
  refusedAlike,
  shownOffer,
  spentOf,
  takenKeys,
  withHeld,
} from "@/components/builder/unit-form/rows";
import type { OptionOffer } from "@/lib/advice/offers/offers";
import { english } from "@/lib/words/en/engine";
import { roster, small } from "../support/make";

interface Given extends Partial<Omit<HeldOffer, "variant">> {
  option?: string;
  repeatable?: true;
  number?: { min: number; max: number; step?: number; unit?: string };
  slot?: string;
}
let index = 0;
const offer = (name: string, { option = name, repeatable, number, slot, ...given }: Given = {}): HeldOffer =>
  ({
    variant: { key: name, name, index: index++, slot: slot ?? null, option: { id: option, name: option, repeatable, number } },
    copies: 0,
    status: "allowed",
    reason: "",
    page: 1,
    rule: "",
    price: 1,
    per: "unit",
    because: "",
    included: false,
    ...given,
  }) as unknown as HeldOffer;
const offers = (names: string[], given?: Given) => names.map((name) => offer(name, given));
const group = (id: string, held: HeldOffer[], choose: "any" | "one" = "any"): HeldGroup =>
  ({ group: { id, name: id, choose }, offers: held }) as unknown as HeldGroup;

describe("the control of a choice", () => {
  const letters = (n: number) => "x".repeat(n);
  test.each<[string, HeldOffer[], string | null, string]>([
    ["a few names", offers(["red", "blue"]), null, "segments"],
    ["five, one of them none", offers(["a", "b", "c", "d"]), "None", "segments"],
    ["six", offers(["a", "b", "c", "d", "e"]), "None", "select"],
    // Two names and four letters around each: 26 + 26 + 8 are 60.
    ["as many letters as fit a line", [offer(letters(26)), offer(`y${letters(25)}`)], null, "segments"],
    ["a letter more", [offer(letters(27)), offer(`y${letters(25)}`)], null, "select"],
    ["a sign for what is denied takes three", [offer(letters(24), { status: "denied" }), offer(`y${letters(25)}`)], null, "select"],
    ["and with three letters less it fits", [offer(letters(23), { status: "denied" }), offer(`y${letters(25)}`)], null, "segments"],
    ["six numbers", offers([1, 2, 3, 4, 5, 6].map((n) => `move ${n}`)), null, "ladder"],
    ["seven numbers at one distance", offers([1, 2, 3, 4, 5, 6, 7].map((n) => `move ${n}`)), null, "stepper"],
    ["seven numbers at several distances", offers([1, 2, 3, 4, 5, 6, 8].map((n) => `move ${n}`)), null, "select"],
    ["an option with six numbers", [offer("wall", { number: { min: 1, max: 6 }, numbers: [{ value: 1, price: 2 }] })], null, "ladder"],
    ["an option with seven numbers", [offer("wall", { number: { min: 0, max: 6 }, numbers: [{ value: 1, price: 2 }] })], null, "stepper"],
  ])("%s", (_, held, none, control) => {
    expect(choicesOf(held, none).control).toBe(control);
  });

  const shown = ({ key, name, full, price, per, on }: Choice) => ({ key, name, full, price, per, on });

  test("choices have their own words alone; none of them is on where nothing is held", () => {
    const { all, numbers, priced } = choicesOf([offer("close order", { price: 2 }), offer("loose order", { price: 2 })], "No order");
    expect(all.map(shown)).toEqual([
      { key: "", name: "No order", full: "No order", price: 0, per: "unit", on: true },
      { key: "close order", name: "Close", full: "Close order", price: 2, per: "unit", on: false },
      { key: "loose order", name: "Loose", full: "Loose order", price: 2, per: "unit", on: false },
    ]);
    expect({ numbers, priced }).toEqual({ numbers: [], priced: false });
  });

  test.each<[string, Given]>([
    ["is held", { copies: 1 }],
    ["a unit has anyway", { included: true }],
  ])("what %s is on, and none of them is not", (_, given) => {
    const { all } = choicesOf([offer("red", given), offer("blue")], "None");
    expect(all.map(({ on }) => on)).toEqual([false, true, false]);
  });

  test("prices stand below where they differ, and below every number", () => {
    expect(choicesOf([offer("red"), offer("blue", { price: 2 })], null).priced).toBe(true);
    expect(choicesOf(offers(["move 1", "move 2"]), null).priced).toBe(true);
    expect(choicesOf(offers(["red", "blue"]), null).priced).toBe(false);
  });

  test("an option's numbers are choices with their sign or without their word, and what they cost for a unit or model", () => {
    const numbers = [
      { value: 2, price: 4 },
      { value: 1000, price: null },
    ];
    const wall = (given: Given) => offer("wall", { numbers, copies: 1, value: 2, per: "step", ...given });
    expect(choicesOf([wall({ number: { min: 2, max: 3, unit: "″" } })], null).all.map(shown)).toEqual([
      { key: "2", name: "2″", full: "Wall 2", price: 4, per: "unit", on: true },
      { key: "1000", name: "1,000″", full: "Wall 1,000", price: null, per: "unit", on: false },
    ]);
    const inches = choicesOf([wall({ number: { min: 2, max: 3, unit: "inch" }, per: "model", copies: 0 })], null).all;
    expect(inches.map(({ name, per, on }) => [name, per, on])).toEqual([
      ["2", "model", false],
      ["1,000", "model", false],
    ]);
  });

  // Name, control and price, which has eight letters at least, fit into 56.
  test.each<[string, HeldOffer[], number]>([
    ["segments of two names", offers(["red", "blue"]), 56 - 8 - (3 + 4 + 4 + 4 + 2)],
    ["a ladder of four numbers", offers(["move 1", "move 2", "move 3", "move 4"]), 56 - 8 - 22],
    ["a stepper", [offer("wall", { number: { min: 0, max: 9 }, numbers: [] })], 56 - 8 - 16],
    ["a list", offers(["a", "b", "c", "d", "e", "f"]), 56 - 8 - 24],
  ])("%s stands beside a name of so many letters, and below a longer one", (_, held, most) => {
    const { isWide } = choicesOf(held, null);
    expect([isWide("x".repeat(most), ""), isWide("x".repeat(most + 1), "")]).toEqual([false, true]);
    expect([isWide("x".repeat(most), "12345678"), isWide("x".repeat(most), "123456789")]).toEqual([false, true]);
  });
});

test.each<[number | null, string, number[], string, string]>([
  [null, "unit", [], "no price", "no price"],
  [0, "model", [], "free", "free"],
  [10, "unit", [], "+10", "10 points"],
  [1, "unit", [], "+1", "1 point"],
  [2, "model", [], "per model +2", "2 points each"],
  [-5, "unit", [], "−5", "−5 points"],
  [10, "unit", [12], "+10 or +12", "10 points"],
  [10, "model", [12, 15], "per model +10, +12 or +15", "10 points each"],
])("a price of %s for a %s, or %s", (price, per, or, text, said) => {
  expect([priceText(price, per, or), saidPrice({ price, per })]).toEqual([text, said]);
});

test("a price is said in the game’s word for points", () => {
  expect(english.inPointsOf("crowns", saidPrice({ price: 2, per: "model" }))).toBe("2 crowns each");
});

describe("the lines of a form", () => {
  const keys = (held: HeldOffer[], once: string[] = []) => linesOf(held, new Set(once)).map(({ key, add }) => (add ? `${key} add` : key));
  const beads = (n: number, given: Given = {}) =>
    Array.from({ length: n }, (_, i) => offer(`bead ${i + 1}`, { option: "bead", repeatable: true, ...given }));

  test("are one for each option, with all its choices", () => {
    const lines = linesOf([offer("wand a", { option: "wand" }), offer("hat"), offer("wand b", { option: "wand" })], new Set());
    expect(lines.map(({ key, offers: held }) => [key, held.length])).toEqual([
      ["wand", 2],
      ["hat", 1],
    ]);
  });

  test("are one for each choice of what may be had again, three of them", () => {
    expect(keys(beads(3))).toEqual(["bead 1", "bead 2", "bead 3"]);
  });

  test("of four such choices are those that are held, had anyway or were held, and one to add", () => {
    const [one, two, three, four] = beads(4);
    const all = [{ ...one, copies: 1 }, { ...two, included: true }, three, four] as HeldOffer[];
    expect(keys(all, ["bead 4"])).toEqual(["bead 1", "bead 2", "bead 4", "+bead add"]);
  });

  test("a form of more than 15 options is long, however many choices they have", () => {
    const many = Array.from({ length: 15 }, (_, i) => offer(`o${i}`));
    expect([isLong([group("kit", [...many, offer("again", { option: "o1" })])]), isLong([group("kit", [...many, offer("o15")])])]).toEqual([
      false,
      true,
    ]);
  });

  test("a line is closed where nothing of it is held and all is denied", () => {
    const denied = offer("hat", { status: "denied" });
    expect(
      [[denied], [denied, offer("drum")], [{ ...denied, copies: 1 }], [{ ...denied, included: true }]].map((held) =>
        isClosed({ offers: held }),
      ),
    ).toEqual([true, false, false, false]);
  });

  test("the named groups come first, the others stay in their order", () => {
    const all = ["a", "b", "c"].map((id) => group(id, []));
    expect(inOrder(all, new Set(["c", "b"])).map((g) => g.group.id)).toEqual(["b", "c", "a"]);
    expect(inOrder(all, undefined)).toBe(all);
  });

  test("are found by a name, a choice's name or the name of their group", () => {
    const all = [
      group("kit", [offer("Red hat", { option: "hat" }), offer("blue", { option: "hat" }), offer("drum")]),
      group("hats", [offer("cap")]),
    ];
    expect(findIn(all, "hat").map(({ offers: held }) => held.map(({ variant }) => variant.name))).toEqual([["Red hat", "blue"], ["cap"]]);
    expect(findIn(all, "red").map((g) => g.offers.length)).toEqual([2, 0]);
  });

  test("pieces are options, or a group of which there may be one", () => {
    const all = [
      group("rank", offers(["captain", "scout"]), "one"),
      group("kit", [offer("hat"), offer("wand a", { option: "wand" }), offer("wand b", { option: "wand" })]),
    ];
    expect(piecesOf(all).map(({ key, one, offers: held }) => [key, one, held.length])).toEqual([
      ["one rank", true, 2],
      ["hat", false, 1],
      ["wand", false, 2],
    ]);
  });

  test("four refused options are put apart, three stay", () => {
    const kit = group("kit", offers(["a", "b", "c", "d", "e"]));
    const three = apartRefused([kit], new Set(["a", "b"]));
    expect([three.groups, three.refused]).toEqual([[kit], []]);
    const four = apartRefused([kit, group("none", [])], new Set(["c"]));
    expect([four.groups, four.refused].map((part) => part.flatMap((g) => g.offers.map(({ variant }) => variant.key)))).toEqual([
      ["c"],
      ["a", "b", "d", "e"],
    ]);
    expect(four.groups).toHaveLength(1);
  });

  test("refusals that read alike are told together", () => {
    const refused = (name: string, reason: string) => ({
      key: name,
      add: false,
      offers: [offer(name, { status: "denied", rule: "S-1", reason })],
    });
    const lines = [refused("hat", "no"), refused("drum", "never"), refused("rope", "no")];
    expect(refusedAlike(lines).map(({ names, lines: some }) => [names, some.length])).toEqual([["Hat and Rope", 2]]);
    expect(refusedAlike(lines, 1).map(({ names }) => names)).toEqual(["Hat and Rope", "Drum"]);
    const on = (page: number, rule: string) => ({
      ...refused(`${page} ${rule}`, "no"),
      offers: [offer(`${page} ${rule}`, { reason: "no", page, rule })],
    });
    expect(refusedAlike([on(1, "S-1"), on(2, "S-1"), on(1, "S-2")])).toEqual([]);
  });

  test.each([
    [["a"], "a"],
    [["a", "b", "c"], "a, b and c"],
    [["a", "b", "c", "d"], "a, b and 2 more"],
  ])("%s in a line", (names, text) => {
    expect(listed(names)).toBe(text);
  });
});

describe("the head of a group", () => {
  const room = { taken: 2, most: 4, slots: [{ slot: "major", taken: 1, most: 2 }] } as never;
  const kit = (given: Given = {}) => group("kit", [offer("hat", { copies: 2 }), offer("drum", { copies: 1, ...given })]);
  test.each<[string, HeldGroup, unknown, string[], string | null, string | undefined]>([
    ["what is needed", kit(), null, ["5 of 9 points"], "choose 1", "choose 1"],
    ["nothing where nothing is taken", group("kit", offers(["hat"])), null, [], null, undefined],
    [
      "places and points, where its options take places",
      kit({ slot: "major" }),
      room,
      ["5 of 9 points"],
      null,
      "2 of 4 taken, 1 of 2 major, 5 of 9 points",
    ],
    ["places where one that takes them may be taken", kit({ slot: "major", copies: 0 }), room, [], null, "2 of 4 taken, 1 of 2 major"],
    ["no places where none of its options takes any", kit(), room, [], null, undefined],
    ["no places where what takes them is refused", kit({ slot: "major", status: "denied", copies: 0 }), room, [], null, undefined],
    [
      "places where what takes them is refused but held",
      kit({ slot: "major", status: "denied" }),
      room,
      [],
      null,
      "2 of 4 taken, 1 of 2 major",
    ],
    ["nothing where there may be one", group("rank", [offer("captain", { copies: 1 })], "one"), null, [], null, undefined],
  ])("says %s", (_, of, places, spent, need, text) => {
    expect(groupAside(of, places as never, spent, need)).toBe(text);
  });

  test("points are those of the sums that cover an option of it", () => {
    const hat = offer("hat");
    const sum = (options: number[], taken: number) => ({ options: new Set(options), taken, most: 100, noun: "magic item point" }) as never;
    expect(spentOf(group("kit", [hat]), [sum([hat.variant.index], 75), sum([-1], 5)])).toEqual(["75 of 100 magic item points"]);
  });
});

test("what is shown of several is what is held, else the first that may be, else what is open, else the first", () => {
  const [no, open, yes] = [offer("no", { status: "denied" }), offer("open", { status: "unconfirmed" }), offer("yes")];
  const name = (...held: HeldOffer[]) => shownOffer(held)?.variant.name;
  expect([name(no, open, yes), name(no, open), name(no), name()]).toEqual(["yes", "open", "no", undefined]);
  expect([name(yes, { ...no, copies: 1 }), name(yes, { ...open, included: true })]).toEqual(["no", "open"]);
  expect(takenKeys([yes, { ...no, copies: 1 }, { ...open, included: true }])).toEqual(["no"]);
});

test("a need is answered here or nowhere where all that answers it is here", () => {
  const [hat, drum] = [offer("hat"), offer("drum")];
  const need = { options: new Set([hat.variant.index, drum.variant.index]) } as never;
  expect([isOwn(need, [hat, drum]), isOwn(need, [hat])]).toEqual([true, false]);
});

test("the form's copies, numbers and holders stand in the place of the roster's", () => {
  const catalogue = small();
  const variant = (key: string) => catalogue.variantByKey.get(key);
  const taken = (key: string, copies = 0) => ({ ...offer(key), variant: variant(key), copies }) as OptionOffer;
  const groups = [{ group: { id: "kit" }, offers: [taken("hat", 1), taken("drum", 1), taken("rope")] }] as never;
  const options = roster(["1 gnomes hat drum*2 drum"]).commands[0]?.units[0]?.options ?? [];
  const holder = { name: "Ogres", reason: "", rule: "S-1", page: 1, move: () => {} };
  const [held] = withHeld(catalogue, groups, options, new Map([["rope", holder]]), new Map());
  expect(held?.offers.map(({ copies, holder: who }) => [copies, who?.name])).toEqual([
    [1, undefined],
    [3, undefined],
    [0, "Ogres"],
  ]);
  // What is as it was is the same, so that nothing is drawn again.
  expect(held?.offers[0]).toBe((groups as HeldGroup[])[0]?.offers[0]);
  expect(optionsIn([held as HeldGroup])).toBe(3);
});

test("numbers that a unit gives, and what they cost, stand with its option", () => {
  const catalogue = small();
  const variant = catalogue.variantByKey.get("rope");
  const taken = { ...offer("rope"), variant, copies: 1 } as OptionOffer;
  const steps = [{ value: 1, price: 2 }];
  const groups = [{ group: { id: "kit" }, offers: [taken] }] as never;
  const [plain] = withHeld(catalogue, groups, [{ id: "rope" }], new Map(), new Map());
  expect(plain?.offers[0]).toBe(taken);
  const [held] = withHeld(catalogue, groups, [{ id: "rope" }], new Map(), new Map([["rope", steps]]));
  expect(held?.offers[0]).toEqual({ ...taken, value: undefined, holder: undefined, numbers: steps });
  // What the form has not is none, whatever the roster has.
  const [none] = withHeld(catalogue, groups, [], new Map(), new Map());
  expect(none?.offers[0]?.copies).toBe(0);
});

test("a piece has all offers of its option, and a need is answered by one of them", () => {
  const [a, b, hat] = [offer("wand a", { option: "wand" }), offer("wand b", { option: "wand" }), offer("hat")];
  const pieces = piecesOf([group("kit", [a, hat, b])]);
  expect(pieces.map(({ key, group: of, offers: held }) => [key, of.id, held.map(({ variant }) => variant.name)])).toEqual([
    ["wand", "kit", ["wand a", "wand b"]],
    ["hat", "kit", ["hat"]],
  ]);
  const need = { options: new Set([b.variant.index]) } as never;
  expect([answers(need, [a, b]), answers(need, [hat]), answers(need, [])]).toEqual([true, false, false]);
});
