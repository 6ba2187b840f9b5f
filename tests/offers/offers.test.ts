import { describe, expect, test } from "vitest";
import { allowancesOf, armyOffers, attachmentOffers, optionOffers, slotUsageOf } from "@/lib/advice/offers/offers";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { inspect } from "@/lib/engine/check/check";
import type { Status } from "@/lib/engine/common";
import { rosterOption } from "@/lib/engine/roster/take-option";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster, smallArmy, smallBook, smallRule } from "../support/make";
import { on } from "../support/rule-tester";

interface Given {
  rules?: Rule[];
  book?: Partial<Book>;
  army?: Partial<ArmyList>;
  change?: Partial<Roster>;
}
const made = (lines: string[], { rules = [], book = {}, army = {}, change = {} }: Given = {}) => {
  const catalogue = compile({ ...smallBook(rules), ...book }, smallArmy(army));
  return { catalogue, resolved: inspect(catalogue, roster(lines, change)).resolved };
};
const offers = (lines: string[], given: Given = {}) => {
  const { catalogue, resolved } = made(lines, given);
  return armyOffers(catalogue, resolved);
};
const options = (lines: string[], unit: string, given: Given = {}) => {
  const { catalogue, resolved } = made(lines, given);
  return optionOffers(catalogue, resolved, unit);
};
const option = (key: string, ...given: Parameters<typeof options>) => {
  const one = options(...given)
    .flatMap((g) => g.offers)
    .find((o) => o.variant.key === key);
  if (!one) return undefined;
  const { variant, ...rest } = one;
  return rest;
};

describe("a unit that is not confirmed in one form only", () => {
  const bold: Rule = smallRule("requires", {
    id: "S-BOLD",
    severity: "unconfirmed",
    units: { entry: ["gnomes"] },
    in: "unit",
    needs: { option: ["charm"] },
    need: "have a charm",
  });
  const charm = (price: number) => ({ options: [{ id: "charm", name: "charm", group: "kit", price, ...on }] });
  const start = (rules: Rule[], price: number, entry: string) =>
    offers([], { rules, army: charm(price) })
      .flatMap((c) => c.offers)
      .find((o) => o.key === entry)?.unit.options;
  test.each<[string, Rule[], number, string, string[]]>([
    ["starts in the form that is allowed", [bold], 0, "gnomes", ["charm"]],
    ["starts plain where that form costs something", [bold], 1, "gnomes", []],
    ["starts plain where it is an error", [{ ...bold, severity: "error" }], 0, "gnomes", []],
    ["is no other unit", [bold], 0, "ogres", []],
  ])("%s", (_, rules, price, entry, options) => {
    expect(start(rules, price, entry)?.map((o) => o.id)).toEqual(options);
  });
});

describe("what an army list offers", () => {
  test("stands by category in book order, presets behind their entry", () => {
    expect(
      offers([]).map(({ category, offers }) => [category.name, ...offers.map((o) => `${o.key} ${o.name} ${o.price} ${o.status}`)]),
    ).toEqual([
      ["Leaders", "person Person 10 allowed", "+captain Captain 30 allowed"],
      [
        "Troops",
        "gnomes Gnomes 10 allowed",
        "+brave-gnomes Gnomes, brave 12 allowed",
        "ogres Ogres 50 allowed",
        "trolls Trolls 40 unconfirmed",
        "wyrms Wyrms null allowed",
      ],
    ]);
  });

  test("is ready to be added", () => {
    const [leaders, troops] = offers([]);
    expect(leaders?.offers[1]).toEqual({
      key: "+captain",
      entry: "person",
      name: "Captain",
      unit: { entry: "person", count: 1, options: [{ id: "captain" }] },
      price: 30,
      per: "unit",
      taken: 0,
      status: "allowed",
      reason: "",
      page: 1,
    });
    expect(troops?.offers[3]).toMatchObject({ status: "unconfirmed", reason: "Permission not settled", page: 9 });
  });

  test("is counted as it is taken, by preset, in the army and not beside it", () => {
    const taken = offers(["2 gnomes", "1 gnomes hat", "3 gnomes brave", "1 person captain hat", "[bench]", "5 ogres"])
      .flatMap((c) => c.offers)
      .filter((o) => o.taken > 0)
      .map((o) => `${o.key} ${o.taken}`);
    expect(taken).toEqual(["+captain 1", "gnomes 3", "+brave-gnomes 3"]);
  });

  test("leaves out the plain entry where a preset stands for it", () => {
    const presets = [{ id: "plain", name: "Plain ogres", entry: "ogres", options: [] }];
    const names = offers([], { army: { presets } }).flatMap((c) => c.offers.map((o) => o.name));
    expect(names).toEqual(["Person", "Captain", "Gnomes", "Gnomes, brave", "Plain ogres", "Trolls", "Wyrms"]);
  });

  test("says what is denied, and why", () => {
    const army: Partial<ArmyList> = { permissions: [{ entries: ["ogres"], status: "denied", ...on, page: 4 }] };
    const ogres = offers([], { army })[1]?.offers[2];
    expect(ogres).toMatchObject({ status: "denied", reason: "Not for Hill Folk", page: 4 });
  });

  test.each<[string, Status, object]>([
    ["denied", "denied", { status: "denied", reason: "No captains", page: 6 }],
    ["open", "unconfirmed", { status: "unconfirmed", reason: "No captains", page: 6 }],
    ["allowed", "allowed", { status: "allowed", reason: "", page: 1 }],
  ])("a preset whose option is %s is so itself", (_, status, offer) => {
    const rule = smallRule("availability", { units: {}, options: { option: ["captain"] }, status, reason: "No captains", page: 6 });
    expect(offers([], { rules: [rule as Rule] })[0]?.offers[1]).toMatchObject(offer);
    expect(offers([], { rules: [rule as Rule] })[0]?.offers[0]).toMatchObject({ status: "allowed", reason: "" });
  });

  test("an open entry with a denied option is denied, with an open one as open as before", () => {
    const presets = [{ id: "hats", name: "Trolls in hats", entry: "trolls", options: ["hat"] }];
    const rule = (status: "denied" | "unconfirmed") =>
      [smallRule("availability", { units: {}, options: { option: ["hat"] }, status, reason: "Hats", page: 6 })] as Rule[];
    const trolls = (status: "denied" | "unconfirmed") =>
      offers([], { rules: rule(status), army: { presets } })[1]?.offers.find((o) => o.key === "+hats");
    expect(trolls("denied")).toMatchObject({ status: "denied", reason: "Hats", page: 6 });
    expect(trolls("unconfirmed")).toMatchObject({ status: "unconfirmed", reason: "Permission not settled", page: 9 });
  });
});

describe("the smallest unit that is offered", () => {
  const size = (id: string, min: number, more: object = {}): Rule =>
    smallRule("count", { id, quantity: { of: { entry: ["gnomes"] }, measure: "models" }, in: "unit", min, ...more });
  const gnomes = (rules: Rule[], counts: Book["counts"]) =>
    offers(["1 ogres"], { rules, book: { counts } })
      .flatMap((c) => c.offers)
      .find((o) => o.key === "gnomes")?.unit.count;

  test("is as large as the rules ask, where the count is that of models", () => {
    expect(gnomes([], "models")).toBe(1);
    expect(gnomes([size("S-1", 5)], "models")).toBe(5);
    expect(gnomes([size("S-1", 5), size("S-2", 3)], "models")).toBe(5);
    expect(gnomes([size("S-1", 5), size("S-2", 8)], "models")).toBe(8);
    expect(gnomes([size("S-1", 5, { quantity: { of: { entry: ["ogres"] }, measure: "models" } })], "models")).toBe(1);
  });

  test("is one where the rule asks for more only under a condition", () => {
    expect(gnomes([size("S-1", 5, { when: { has: { entry: ["ogres"] } } })], "models")).toBe(1);
    expect(gnomes([size("S-1", 5, { when: { has: { entry: ["ogres"] } } }), size("S-2", 3)], "models")).toBe(3);
  });

  test("is one where units are counted", () => {
    expect(gnomes([size("S-1", 5)], "units")).toBe(1);
  });
});

describe("the options of a unit", () => {
  test("stand by group, those that no rule connects with it left out", () => {
    expect(
      options(["1 gnomes hat"], "u1").map(({ group, offers }) => [group.id, ...offers.map((o) => `${o.variant.key} ${o.copies}`)]),
    ).toEqual([
      ["kit", "hat 1", "drum 0", "rope 0", "brave 0"],
      ["rank", "captain 0", "scout 0"],
    ]);
    expect(options(["1 gnomes"], "u9")).toEqual([]);
  });

  test("that are denied stand there where the unit has them, or could be otherwise", () => {
    expect(
      options(["1 gnomes spell=2"], "u1")
        .at(-1)
        ?.offers.map((o) => `${o.variant.key} ${o.copies} ${o.status}`),
    ).toEqual(["spell=2 1 denied"]);
    const allow = smallRule("availability", {
      units: { entry: ["ogres"], option: ["hat"] },
      options: { option: ["spell=1"] },
      status: "allowed",
      reason: "",
    });
    const keys = (line: string) => options([line], "u1", { rules: [allow as Rule] }).flatMap((g) => g.offers.map((o) => o.variant.key));
    expect(keys("1 ogres")).toContain("spell=1");
    expect(keys("1 ogres")).not.toContain("spell=2");
    expect(keys("1 gnomes")).not.toContain("spell=1");
  });

  test("tell their price, how many are taken, and where it is printed", () => {
    expect(option("rope", ["2 gnomes rope*3"], "u1")).toEqual({
      copies: 3,
      status: "allowed",
      reason: "",
      page: 1,
      rule: "",
      price: 3,
      per: "unit",
      because: "",
      included: false,
    });
    expect(option("spell=2", ["1 gnomes spell=2"], "u1")).toMatchObject({
      status: "denied",
      reason: "No spells here",
      rule: "S-OPEN",
      price: 90,
    });
  });

  test("that the unit has anyway cost nothing", () => {
    const drummers = {
      id: "drummers",
      name: "Drummers",
      category: "troops",
      price: 1,
      included: ["drum"],
      permission: "allowed" as const,
      ...on,
    };
    const given = { army: { entries: [drummers] } };
    expect(option("drum", ["1 drummers"], "u1", given)).toMatchObject({ included: true, price: 0, copies: 0, status: "allowed" });
    expect(option("hat", ["1 drummers"], "u1", given)).toMatchObject({ included: false, price: 5 });
  });

  test("tell that the first of several things in a unit is free, and no longer once one is taken", () => {
    const first: Rule = smallRule("price", {
      units: { entry: ["gnomes"] },
      options: { option: ["drum", "rope"] },
      price: 0,
      first: 1,
      in: "unit",
      because: "one is free",
    });
    const given = { rules: [first] };
    expect(option("rope", ["1 gnomes"], "u1", given)).toMatchObject({ price: 0, because: "one is free" });
    expect(option("rope", ["1 ogres", "1 gnomes drum"], "u2", given)).toMatchObject({ price: 3, because: "" });
    expect(option("drum", ["1 gnomes drum", "1 gnomes"], "u2", given)).toMatchObject({ price: 0, because: "one is free" });
    expect(option("rope", ["1 ogres"], "u1", given)).toMatchObject({ price: 3, because: "" });
  });

  test("tell what other sources say where they differ", () => {
    const options = smallBook().options.map((o) => (o.id === "hat" ? { ...o, price: { perUnit: 6, or: [8] } } : o));
    const entries = smallBook().entries.map((e) => (e.id === "person" ? { ...e, price: { perUnit: 10, or: [12, 15] } } : e));
    const given = { book: { options, entries } };
    expect(option("hat", ["1 ogres"], "u1", given)).toMatchObject({ price: 6, or: [8] });
    expect(option("hat", ["1 ogres hat"], "u1", given)).toMatchObject({ price: 6, or: [8] });
    expect(option("drum", ["1 ogres"], "u1", given)).not.toHaveProperty("or");
    // A captain costs 20 on top.
    expect(offers([], given)[0]?.offers.map((o) => [o.name, o.price, o.or])).toEqual([
      ["Person", 10, [12, 15]],
      ["Captain", 30, [32, 35]],
    ]);
    expect(offers([], given)[1]?.offers[0]?.or).toBeUndefined();
  });

  test("tell what the first models cost where these have a price of their own", () => {
    const price = { first: { models: 5, points: 30 }, perModel: 4 };
    const rule: Rule = smallRule("price", { units: {}, options: { option: ["hat"] }, price, because: "" });
    expect(option("hat", ["1 ogres"], "u1", { rules: [rule] })).toMatchObject({ price: 30, per: "unit" });
    const book = { entries: [{ ...smallBook().entries[0], id: "mob", price }] } as Partial<Book>;
    expect(offers([], { book: { ...book, presets: [] } })[0]?.offers[0]).toMatchObject({ name: "Person", price: 30, per: "unit" });
  });

  test("tell the price they would have, and why", () => {
    const free = smallRule("price", {
      units: { entry: ["gnomes"] },
      options: { option: ["hat"] },
      price: { perModel: 2 },
      because: "cheap",
    });
    const given = { rules: [free as Rule] };
    expect(option("hat", ["1 gnomes"], "u1", given)).toMatchObject({ price: 2, per: "model", because: "cheap" });
    expect(option("hat", ["1 gnomes hat"], "u1", given)).toMatchObject({ price: 2, per: "model", because: "cheap" });
    expect(option("hat", ["1 ogres"], "u1", given)).toMatchObject({ price: 5, per: "unit", because: "" });
  });

  test("say of what is taken and may not be what the finding says: what is missing for it", () => {
    const rules = [
      smallRule("availability", { units: { option: ["drum"] }, options: { option: ["spell"] }, status: "allowed", reason: "" }),
    ] as Rule[];
    const lines = ["1 gnomes spell=1"];
    const { catalogue } = made(lines, { rules });
    const said = inspect(catalogue, roster(lines)).report.findings.map(({ message }) => message);
    expect(said).toEqual(["Gnomes: spell (level 1) needs a drum."]);
    expect(option("spell=1", lines, "u1", { rules })).toMatchObject({ status: "denied", reason: "It has no drum" });
  });

  test("are judged as if they were taken, in place of what they exclude", () => {
    const rules = [
      smallRule("availability", {
        units: { option: ["captain"] },
        options: { option: ["scout"] },
        status: "denied",
        reason: "No captain scouts",
      }),
      smallRule("availability", {
        id: "S-2",
        units: { option: ["hat"] },
        options: { option: ["drum"] },
        status: "denied",
        reason: "No drums with hats",
      }),
    ] as Rule[];
    expect(option("scout", ["1 person captain"], "u1", { rules })).toMatchObject({ status: "allowed" });
    expect(option("drum", ["1 person hat"], "u1", { rules })).toMatchObject({
      status: "denied",
      reason: "No drums with hats, and it has hat",
      rule: "S-2",
    });
    expect(option("drum", ["1 person"], "u1", { rules })).toMatchObject({ status: "allowed" });
  });

  test.each([
    [99, undefined, "denied"],
    [100, undefined, "allowed"],
    [1, 100, "allowed"],
    [100, 99, "denied"],
  ])("under a condition of 100 points: %s spent, %s agreed", (ropes, limit, status) => {
    const rich = smallRule("availability", {
      units: {},
      options: { option: ["hat"] },
      status: "denied",
      reason: "Too few",
      when: { limitBelow: 100 },
    });
    const spent = { id: "coins", name: "Coins", category: "troops", price: 1, permission: "allowed" as const, ...on };
    const lines = [`${ropes} coins`];
    const given: Given = { rules: [rich as Rule], army: { entries: [spent] }, change: { limit } };
    expect(option("hat", lines, "u1", given)?.status).toBe(status);
  });

  test("under a condition on the rest of the roster", () => {
    const rule = smallRule("availability", {
      units: {},
      options: { option: ["hat"] },
      status: "denied",
      reason: "Ogres eat hats",
      when: { has: { entry: ["ogres"] } },
      page: 6,
    });
    const given = { rules: [rule as Rule] };
    expect(option("hat", ["1 gnomes"], "u1", given)).toMatchObject({ status: "allowed", reason: "", page: 1 });
    expect(option("hat", ["1 gnomes", "1 ogres"], "u1", given)).toMatchObject({
      status: "denied",
      reason: "Ogres eat hats",
      page: 6,
      rule: "S-1",
    });
  });

  test("of a unit beside the army are offered too", () => {
    expect(option("hat", ["1 gnomes", "[bench]", "1 ogres"], "u2")).toMatchObject({ copies: 0, price: 5 });
  });
});

describe("how full a unit is", () => {
  const slots = smallRule("slots", {
    units: { category: ["leaders"] },
    carriers: [{ who: { option: ["captain"] }, name: "captain", fits: [{ major: 1, minor: 2 }], allows: "1 major and 2 minor" }],
  });
  const room = (line: string, unit = "u1") =>
    slotUsageOf(made([line, "[bench]", "1 person captain drum"], { rules: [slots] }).resolved, unit);

  test("is told where a rule gives it room", () => {
    expect(room("1 person captain hat drum")).toEqual({
      taken: 2,
      most: 3,
      slots: [
        { slot: "major", taken: 1, most: 1 },
        { slot: "minor", taken: 1, most: 2 },
      ],
    });
    expect(room("1 person captain", "u2")).toMatchObject({ taken: 1, most: 3 });
  });

  test("is not told where none does", () => {
    expect(room("1 person hat")).toBeNull();
    expect(room("1 gnomes hat")).toBeNull();
    expect(room("1 gnomes hat", "u9")).toBeNull();
  });
});

test("an option is saved by its id, and its choice where it has one", () => {
  const { variantByKey } = compile(smallBook(), smallArmy());
  const saved = ["hat", "spell=2", "spell"].map((key) => {
    const variant = variantByKey.get(key);
    return variant && rosterOption(variant);
  });
  expect(saved).toEqual([{ id: "hat" }, { id: "spell", choice: "2" }, { id: "spell", choice: "1" }]);
});

describe("what a unit may spend", () => {
  const allowances = [{ id: "kit", groups: ["kit"], noun: "treasure point", rule: "S-9" }];
  const army = { entries: [{ id: "elves", name: "Elves", category: "troops", price: 1, allowances: { kit: 20 }, ...on }] };
  const spent = (line: string, rules: Rule[] = []) => {
    const { catalogue, resolved } = made([line], { book: { allowances }, army, rules });
    return allowancesOf(catalogue, resolved, "u1").map(({ taken, most, noun, options }) => [
      `${taken} of ${most} ${noun}`,
      [...options].map((index) => catalogue.variants[index]?.key).join(" "),
    ]);
  };

  test.each([
    ["1 elves", 0],
    ["1 elves hat", 5],
    ["1 elves hat drum", 15],
    ["3 elves drum*2", 20],
    ["1 elves drum*2 hat scout", 25],
  ])("%s: %s points of things its allowance covers", (line, taken) => {
    expect(spent(line)).toEqual([[`${taken} of 20 treasure point`, "hat drum rope brave"]]);
    const { catalogue, resolved } = made([line], { book: { allowances }, army });
    const finding = inspect(catalogue, resolved.roster).report.findings.find((f) => f.rule === "S-9.elves");
    expect(finding?.actual).toBe(taken > 20 ? taken : undefined);
  });

  test("is none where the entry has no allowance, and under a condition only while it holds", () => {
    expect(spent("1 ogres hat")).toEqual([]);
    const when = (limitFrom: number) =>
      smallRule("count", {
        id: "S-8",
        quantity: { of: { entry: ["ogres"] }, measure: { optionPoints: { option: ["hat"] } } },
        in: "unit",
        max: 9,
        when: { limitFrom },
      });
    expect(spent("1 ogres hat", [when(1000)])).toEqual([["5 of 9 point", "hat"]]);
    expect(spent("1 ogres hat", [when(1001)])).toEqual([]);
  });
});

describe("what may be added to a unit", () => {
  const attached = (change: object = {}): Rule =>
    smallRule("attached", { units: { entry: ["gnomes"] }, to: { entry: ["ogres"] }, noun: "detachment", ...change });
  const added = (lines: string[], unit: string, rules: Rule[], given: Given = {}) => {
    const { catalogue, resolved } = made(lines, { ...given, rules });
    return attachmentOffers(catalogue, resolved, unit).map(({ noun, offers }) => [
      noun,
      offers.map((o) => [o.name, o.price, o.per, o.unit]),
    ]);
  };
  const one = (more: object) => ({ entry: "gnomes", count: 1, options: [], attachedTo: "u1", ...more });

  test("is what a rule lets belong to it, presets too, ready to be added", () => {
    expect(added(["1 ogres"], "u1", [attached()])).toEqual([
      [
        "detachment",
        [
          ["Gnomes", 10, "unit", one({})],
          ["Gnomes, brave", 12, "unit", one({ options: [{ id: "brave" }] })],
        ],
      ],
    ]);
  });

  test("begins with the fewest models that the rule asks for", () => {
    const found = added(["1 ogres"], "u1", [attached({ size: { min: 5 } })], { book: { counts: "models" } });
    expect(found).toEqual([
      [
        "detachment",
        [
          ["Gnomes", 10, "unit", one({ count: 5 })],
          ["Gnomes, brave", 12, "unit", one({ count: 5, options: [{ id: "brave" }] })],
        ],
      ],
    ]);
  });

  test("stands under each word once, with what each rule allows", () => {
    const team = attached({ id: "S-2", noun: "team", units: { entry: ["person"] } });
    const more = attached({ id: "S-3", units: { entry: ["ogres", "gnomes"] } });
    const found = added(["1 ogres"], "u1", [attached(), team, more]) as [string, [string][]][];
    expect(found.map(([noun, offers]) => [noun, offers.map(([name]) => name)])).toEqual([
      ["detachment", ["Gnomes", "Gnomes, brave", "Ogres"]],
      ["team", ["Person", "Captain"]],
    ]);
  });

  test.each<[string, string[], string, Rule]>([
    ["to a unit that no rule means", ["1 person"], "u1", attached()],
    ["to one that belongs to another", ["1 ogres", "with 1 ogres"], "u2", attached()],
    ["to one that is not there", ["1 ogres"], "u9", attached()],
    ["under a condition that does not hold", ["1 ogres"], "u1", attached({ when: { has: { entry: ["wyrms"] } } })],
  ])("is nothing %s", (_, lines, unit, rule) => {
    expect(added(lines, unit, [rule])).toEqual([]);
  });

  test("is nothing the army list may not have", () => {
    const army = { permissions: [{ entries: ["trolls"], status: "denied" as const, ...on }] };
    expect(added(["1 ogres"], "u1", [attached({ units: { entry: ["trolls"] } })], { army })).toEqual([]);
    expect(added(["1 ogres"], "u1", [attached({ units: { entry: ["trolls"] } })])).toHaveLength(1);
  });
});
