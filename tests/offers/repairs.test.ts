import { describe, expect, test } from "vitest";
import { repairs } from "@/lib/advice/offers/repairs";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { roster, smallArmy, smallBook, smallRule } from "../support/make";
import { on } from "../support/rule-tester";

type Count = Partial<Extract<Rule, { kind: "count" }>>;
const count = (change: Count): Rule => smallRule("count", { quantity: { of: { entry: ["ogres"] } }, ...change });
const of = (entry: string, more: object = {}) => ({ quantity: { of: { entry: [entry], ...more } } });
const limit: Rule = smallRule("points-limit", { id: "S-9" });

interface Given {
  change?: Partial<Roster>;
  army?: Partial<ArmyList>;
  book?: Partial<Book>;
  /** By unit id. */
  units?: Record<string, Partial<RosterUnit>>;
  /** Which of the findings is to be mended. */
  at?: number;
}

/** The same game where the count is that of models, each at the price of a unit. */
const models: Partial<Book> = {
  counts: "models",
  entries: smallBook().entries.map((e) => (typeof e.price === "number" ? { ...e, price: { perModel: e.price } } : e)),
};

/** What mends the first finding, or another. */
function offered(rules: Rule[], lines: string[], { change = {}, army = {}, book = {}, units = {}, at = 0 }: Given = {}) {
  const catalogue = compile({ ...smallBook(rules), ...book }, smallArmy(army));
  const given = roster(lines, change);
  for (const command of given.commands) command.units = command.units.map((unit) => ({ ...unit, ...units[unit.id] }));
  const finding = check(catalogue, given).findings[at];
  if (!finding) throw new Error("nothing to mend");
  return repairs(catalogue, given, finding);
}
const labels = (...given: Parameters<typeof offered>) => offered(...given).map((r) => `${r.label} ${r.change}`);

describe("the unit that was added last", () => {
  const tooMany = [count({ max: 1 })];
  const hats: Rule = smallRule("requires", {
    id: "S-2",
    units: { entry: ["ogres"] },
    in: "unit",
    needs: { option: ["hat"] },
    need: "a hat",
  });
  const mended = (rules: Rule[], lines: string[], added: string | null) => {
    const catalogue = compile(smallBook(rules), smallArmy());
    const given = roster(lines);
    const [finding] = check(catalogue, given).findings;
    if (!finding) throw new Error("nothing to mend");
    return repairs(catalogue, given, finding, added).map((r) => r.label);
  };
  test.each<[string, Rule[], string[], string | null, string[]]>([
    ["stays where another may go", tooMany, ["1 ogres hat", "1 ogres"], "u2", ["Leave out Ogres, hat"]],
    ["may go where no other was added", tooMany, ["1 ogres hat", "1 ogres"], null, ["Leave out Ogres", "Leave out Ogres, hat"]],
    ["stays where it can be mended", [hats], ["1 ogres"], "u1", ["Add hat to Ogres"]],
    ["goes where nothing else helps", [count({ max: 0 })], ["1 ogres"], "u1", ["Leave out Ogres"]],
  ])("%s", (_, rules, lines, added, repaired) => {
    expect(mended(rules, lines, added)).toEqual(repaired);
  });
});

test("of two ways that cost the same, that of the unit which was added last stands first", () => {
  const hat: Rule = { ...count({ min: 1 }), id: "S-2", quantity: { of: { option: ["hat"] } } } as Rule;
  const catalogue = compile(smallBook([hat]), smallArmy());
  const given = roster(["1 gnomes", "1 ogres"]);
  const [finding] = check(catalogue, given).findings;
  if (!finding) throw new Error("nothing to mend");
  const first = (added: string | null) => repairs(catalogue, given, finding, added)[0]?.label;
  expect([first(null), first("u1"), first("u2")]).toEqual(["Add hat to Gnomes", "Add hat to Gnomes", "Add hat to Ogres"]);
});

describe("first stands", () => {
  const hat = { option: ["hat"] };
  test.each<[string, Rule, string[], string]>([
    [
      "the choice that an option asks for, whatever it costs",
      smallRule("availability", { units: { not: { option: ["drum"] } }, options: hat, status: "denied", reason: "Drummers" }),
      ["1 gnomes hat"],
      "Add drum to Gnomes 10",
    ],
    [
      "more of what there is too little of",
      smallRule("compare", {
        left: { of: { entry: ["gnomes"] } },
        atMost: { of: { entry: ["ogres"] } },
        noun: "gnome unit",
        right: "ogres",
      }),
      ["1 gnomes"],
      "Add Ogres 50",
    ],
    [
      "what the unit was given last",
      smallRule("excludes", {
        in: "unit",
        groups: [
          { name: "a hat", units: hat },
          { name: "a rope", units: { option: ["rope"] } },
        ],
      }),
      ["1 gnomes rope hat"],
      "Leave out hat from Gnomes -5",
    ],
  ])("%s", (_, rule, lines, first) => expect(labels([rule], lines)[0]).toBe(first));

  test("a unit is made what an option makes of it", () => {
    const rule: Rule = smallRule("requires", {
      units: { entry: ["ogres"] },
      in: "unit",
      needs: { option: ["captain"] },
      need: "a captain",
    });
    const groups = smallBook().groups.map((g) => (g.id === "rank" ? { ...g, verb: "be" as const } : g));
    expect(labels([rule], ["1 ogres"], { book: { groups } })[0]).toBe("Make a captain of Ogres 20");
  });
});

test("what the book spares stands behind what any army may take, whatever it costs", () => {
  const captain: Rule = { ...count({ min: 1 }), quantity: { of: { category: ["leaders"] } } } as Rule;
  const labelsWith = (suggest?: Book["suggest"]) => offered([captain], [], { book: suggest ? { suggest } : {} }).map((r) => r.label);
  expect(labelsWith()).toEqual(["Add Person", "Add Captain"]);
  expect(labelsWith({ spare: { option: ["captain"] } })).toEqual(["Add Person", "Add Captain"]);
  expect(labelsWith({ spare: { not: { option: ["captain"] } } })).toEqual(["Add Captain", "Add Person"]);
});

describe("points that the writer states", () => {
  test("of a unit, and of all, are left out", () => {
    const stated = { u1: { stated: 12 } };
    expect(labels([], ["1 gnomes"], { units: stated })).toEqual(["Leave out the stated points 0"]);
    expect(labels([], ["1 gnomes"], { change: { stated: 12 } })).toEqual(["Leave out the stated total 0"]);
  });
});

describe("too many", () => {
  test("go down to the bound, or out, each with what it changes", () => {
    expect(offered([count({ max: 1 })], ["2 ogres", "1 gnomes"])).toEqual([
      { label: "Leave out 1 of Ogres", change: -50, points: 60, edit: { do: "change", unit: "u1", change: { count: 1 } } },
      { label: "Leave out both Ogres", change: -100, points: 10, edit: { do: "remove", unit: "u1" } },
    ]);
  });

  test("go down by as many as are too many", () => {
    expect(labels([count({ max: 1 })], ["4 ogres"])).toEqual(["Leave out 3 Ogres -150", "Leave out all 4 Ogres -200"]);
    expect(labels([count({ max: 0 })], ["4 ogres"])).toEqual(["Leave out all 4 Ogres -200"]);
  });

  test("on several lines are told apart by their options", () => {
    expect(labels([count({ max: 2 })], ["2 ogres hat", "1 ogres drum"])).toEqual([
      "Leave out 1 of Ogres, hat -55",
      "Leave out Ogres, drum -60",
      "Leave out both Ogres, hat -110",
    ]);
  });

  test("on lines that read alike are told once", () => {
    expect(labels([count({ max: 1 })], ["1 ogres", "1 ogres"])).toEqual(["Leave out Ogres -50"]);
  });

  test("with a name of their own are called by it", () => {
    expect(
      labels([count({ max: 1 })], ["1 ogres", "2 ogres hat"], { units: { u1: { name: "Tom" }, u2: { name: "Kin" } }, change: {} }),
    ).toEqual(["Leave out both “Kin” -110"]);
    expect(labels([count({ max: 1 })], ["1 ogres", "1 ogres hat"], { units: { u1: { name: "Tom" } } })).toEqual([
      "Leave out “Tom” -50",
      "Leave out Ogres -55",
    ]);
  });

  test("of models are fewer of them, and a line goes out by its name", () => {
    const size: Rule = smallRule("count", { quantity: { of: {}, measure: "models" }, in: "unit", max: 10 });
    expect(labels([size], ["12 gnomes"], { book: models })).toEqual(["Leave out 2 Gnomes -20", "Leave out Gnomes -120"]);
  });

  test("of what is one model become two of it, with all it has", () => {
    const one: Rule = smallRule("count", { quantity: { of: {}, measure: "models" }, in: "unit", max: 1 });
    expect(offered([one], ["2 person hat"], { book: models })).toEqual([
      { label: "Add a second one", change: 5, points: 30, edit: { do: "duplicate", unit: "u1", count: 1 } },
      { label: "Leave out the second Person", change: -10, points: 15, edit: { do: "change", unit: "u1", change: { count: 1 } } },
      { label: "Leave out Person", change: -25, points: 0, edit: { do: "remove", unit: "u1" } },
    ]);
    expect(labels([one], ["3 person"], { book: models })).toEqual(["Leave out 2 Person -20", "Leave out Person -30"]);
  });

  test("of copies in a unit go down to what its bound allows for the rest of it", () => {
    const things = (...option: string[]) => ({ of: {}, measure: { options: { option } } });
    const bound = { numerator: 1, denominator: 2, of: things("drum", "rope"), rounding: "down" as const, name: "things" };
    const ropes = count({ quantity: things("rope"), in: "unit", max: bound });
    // Four ropes and a drum: half of five is 2. Two fewer leave 2 of 3, of which half is 1: only without ropes it fits.
    expect(labels([ropes], ["1 gnomes rope*4 drum"])).toEqual(["Leave out rope from Gnomes -12", "Leave out Gnomes -32"]);
    expect(labels([ropes], ["1 gnomes rope*3 drum*2"])).toEqual([
      "Leave out 1 copy of rope from Gnomes -3",
      "Leave out rope from Gnomes -9",
      "Leave out Gnomes -39",
    ]);
  });

  test("of an option leave the option, or the unit, out", () => {
    const hats = count({ quantity: { of: { option: ["hat"] } }, max: 1 });
    expect(offered([hats], ["1 gnomes drum hat", "1 ogres hat"])).toEqual([
      {
        label: "Leave out hat from Gnomes",
        change: -5,
        points: 75,
        edit: { do: "change", unit: "u1", change: { options: [{ id: "drum" }] } },
      },
      { label: "Leave out hat from Ogres", change: -5, points: 75, edit: { do: "change", unit: "u2", change: { options: [] } } },
      { label: "Leave out Gnomes", change: -25, points: 55, edit: { do: "remove", unit: "u1" } },
    ]);
  });

  test("of what gives a unit its name leave the unit out", () => {
    expect(labels([count({ quantity: { of: { tag: ["ranked"] } }, max: 0 })], ["1 person captain hat"])).toEqual(["Leave out Captain -35"]);
  });

  test("points are saved anywhere, the least change first, three ways at most", () => {
    const lines = ["1 gnomes hat drum", "1 ogres", "1 person"];
    expect(labels([limit], lines, { change: { limit: 75 } })).toEqual([
      "Leave out drum from Gnomes -10",
      "Leave out Person -10",
      "Leave out Gnomes -25",
    ]);
    expect(labels([limit], lines, { change: { limit: 60 } })).toEqual(["Leave out Gnomes -25", "Leave out Ogres -50"]);
  });

  test("cannot be mended by what leaves the rule broken", () => {
    expect(labels([limit], ["1 gnomes", "1 ogres"], { change: { limit: 5 } })).toEqual([]);
  });
});

describe("too few", () => {
  test("are added, as many as are needed", () => {
    expect(offered([count({ min: 2 })], ["1 gnomes"])).toEqual([
      { label: "Add 2 Ogres", change: 100, points: 110, edit: { do: "add", command: 0, unit: { entry: "ogres", count: 2, options: [] } } },
    ]);
  });

  test("by one are one", () => {
    expect(offered([count({ min: 1 })], ["1 gnomes"])).toEqual([
      { label: "Add Ogres", change: 50, points: 60, edit: { do: "add", command: 0, unit: { entry: "ogres", count: 1, options: [] } } },
    ]);
  });

  test("are added where the book has them, open ones too, denied ones not, the cheapest first", () => {
    const troops = count({ quantity: { of: { category: ["troops"] } }, min: 1 });
    expect(labels([troops], ["1 person"])).toEqual(["Add Wyrms 0", "Add Gnomes 10", "Add Gnomes, brave 12"]);
    const army: Partial<ArmyList> = { permissions: [{ entries: ["gnomes", "wyrms"], status: "denied", ...on }] };
    expect(labels([troops], ["1 person"], { army })).toEqual(["Add Trolls 40", "Add Ogres 50"]);
  });

  test("are not added where that would break another rule", () => {
    const troops = count({ quantity: { of: { entry: ["ogres", "trolls"] } }, min: 1 });
    expect(labels([troops, limit], ["1 gnomes"], { change: { limit: 50 } })).toEqual(["Add Trolls 40"]);
    expect(labels([troops, limit], ["1 gnomes"], { change: { limit: 49 } })).toEqual([]);
  });

  test("are added all the same where another rule is broken already", () => {
    const wyrms = count({ id: "S-2", ...of("wyrms"), max: 0 });
    expect(labels([count({ min: 1 }), wyrms], ["1 wyrms"])).toEqual(["Add Ogres 50"]);
  });

  test("lines of a game that counts models are added one by one", () => {
    expect(offered([count({ min: 2 })], ["1 gnomes"], { book: models })[0]).toEqual({
      label: "Add 2 × Ogres",
      change: 100,
      points: 110,
      edit: { do: "add", command: 0, unit: { entry: "ogres", count: 1, options: [] }, times: 2 },
    });
  });

  test("of one thing no more are added than are enough", () => {
    const three = labels([count({ min: 3 })], ["1 ogres"], { book: models });
    expect(three.filter((label) => /Ogres/.test(label))).toEqual(["Add 2 × Ogres 100"]);
  });

  test("models are added as larger units", () => {
    const size: Rule = smallRule("count", { id: "S-2", quantity: { of: { entry: ["ogres"] }, measure: "models" }, in: "unit", min: 3 });
    const four = count({ quantity: { of: { entry: ["ogres"] }, measure: "models" }, min: 4, noun: "model" });
    expect(offered([four, size], ["1 gnomes"], { book: models })[0]).toEqual({
      label: "Add 2 Ogres",
      change: 300,
      points: 310,
      edit: { do: "add", command: 0, unit: { entry: "ogres", count: 6, options: [] } },
    });
  });

  test("models of a unit become more", () => {
    const size: Rule = smallRule("count", { quantity: { of: {}, measure: "models" }, in: "unit", min: 10 });
    expect(offered([size], ["8 gnomes"], { book: models })).toEqual([
      { label: "Add 2 Gnomes", change: 20, points: 100, edit: { do: "change", unit: "u1", change: { count: 10 } } },
      { label: "Leave out Gnomes", change: -80, points: 0, edit: { do: "remove", unit: "u1" } },
    ]);
    expect(labels([size], ["8 gnomes hat", "10 gnomes"], { book: models })).toEqual([
      "Add 2 to Gnomes, hat 20",
      "Leave out 8 Gnomes, hat -85",
    ]);
  });

  test("of an option are taken by units that may, in place of another where one excludes the other", () => {
    const scouts = count({ quantity: { of: { option: ["scout"] } }, min: 1 });
    const [one] = offered([scouts], ["1 person captain hat"]);
    expect(one).toEqual({
      label: "Add scout to Captain in place of captain",
      change: -15,
      points: 20,
      edit: { do: "change", unit: "u1", change: { options: [{ id: "hat" }, { id: "scout" }] } },
    });
  });

  test("of an option are not taken by units that may not", () => {
    const deny: Rule = smallRule("availability", {
      id: "S-2",
      units: { entry: ["ogres"] },
      options: { option: ["hat"] },
      status: "denied",
      reason: "No",
    });
    const hats = count({ quantity: { of: { option: ["hat"] } }, min: 1 });
    expect(labels([hats, deny], ["1 ogres", "1 gnomes"])[0]).toBe("Add hat to Gnomes 5");
    expect(labels([hats, deny], ["1 ogres", "1 gnomes"]).join()).not.toContain("Ogres with hat");
  });

  test("of a thing with an option of its own are added with it, where nothing simpler helps", () => {
    const hatted = count({ quantity: { of: { entry: ["person"], option: ["hat"] } }, min: 1 });
    expect(offered([hatted], ["1 gnomes"])).toEqual([
      {
        label: "Add Person with hat",
        change: 15,
        points: 25,
        edit: { do: "add", command: 0, unit: { entry: "person", count: 1, options: [{ id: "hat" }] } },
      },
      {
        label: "Add Captain with hat",
        change: 35,
        points: 45,
        edit: { do: "add", command: 0, unit: { entry: "person", count: 1, options: [{ id: "captain" }, { id: "hat" }] } },
      },
    ]);
  });
});

describe("what may not be", () => {
  test("an option goes, or its unit", () => {
    expect(labels([], ["1 gnomes spell=1 hat", "1 ogres"])).toEqual(["Leave out spell (level 1) from Gnomes -40", "Leave out Gnomes -55"]);
  });

  test("a unit that fits nothing goes, by the name it is written with", () => {
    expect(labels([], ["1 dragonflies shiny", "1 gnomes"])).toEqual(["Leave out dragonflies 0"]);
    expect(labels([], ["3 dragonflies shiny", "1 gnomes"])).toEqual(["Leave out all 3 dragonflies 0"]);
  });

  test("an option that fits nothing goes", () => {
    expect(offered([], ["1 gnomes shiny hat"])[0]).toEqual({
      label: "Leave out “shiny” from Gnomes",
      change: 0,
      points: 15,
      edit: { do: "change", unit: "u1", change: { options: [{ id: "hat" }] } },
    });
  });

  test("a rule broken twice is mended in one place, whatever is left in the other", () => {
    const ropes = count({ quantity: { of: {}, measure: { options: { option: ["rope"] } } }, in: "unit", max: 2, noun: "rope" });
    const lines = ["1 gnomes rope*3", "1 ogres rope*3"];
    expect(labels([ropes], lines)).toEqual([
      "Leave out 1 copy of rope from Gnomes -3",
      "Leave out rope from Gnomes -9",
      "Leave out Gnomes -19",
    ]);
    expect(labels([ropes], lines, { at: 1 })).toEqual([
      "Leave out 1 copy of rope from Ogres -3",
      "Leave out rope from Ogres -9",
      "Leave out Ogres -59",
    ]);
  });

  test("units beside the army go too", () => {
    const bench: Rule = smallRule("sideboard", { command: "bench", max: 100, name: "Bench" });
    expect(labels([bench], ["1 person", "[bench]", "2 ogres", "1 gnomes hat"])).toEqual([
      "Leave out 1 of Ogres 0",
      "Leave out both Ogres 0",
      "Leave out Gnomes 0",
    ]);
  });
});

describe("mended is", () => {
  test("one command, whatever is left in another", () => {
    const leader = count({ quantity: { of: { tag: ["leader"] } }, in: "command", min: 1 });
    expect(labels([leader], ["1 gnomes", "[hired]", "1 ogres"])).toEqual(["Add Person 10", "Add Captain 30"]);
  });

  test("one option, whatever is left of another of the same unit", () => {
    const charm = (id: string) => ({ id, name: id, group: "spells", price: 1, ...on });
    const army = { options: [charm("charm-a"), charm("charm-b")] };
    expect(labels([], ["1 gnomes charm-a charm-b"], { army })).toEqual(["Leave out charm-a from Gnomes -1", "Leave out Gnomes -12"]);
    expect(labels([], ["1 gnomes charm-a charm-b"], { army, at: 1 })).toEqual(["Leave out charm-b from Gnomes -1", "Leave out Gnomes -12"]);
  });

  test("one rule, whatever another says of the same unit", () => {
    const ropes = count({ id: "S-2", quantity: { of: {}, measure: { options: { option: ["rope"] } } }, in: "unit", max: 2, noun: "rope" });
    expect(labels([count({ max: 1 }), ropes], ["2 ogres rope*3"])).toEqual(["Leave out 1 of Ogres -59", "Leave out both Ogres -118"]);
  });
});

describe("what is offered", () => {
  const hats = count({ quantity: { of: { option: ["hat"] } }, min: 1 });

  test("tells presets apart by the options they do not bring", () => {
    expect(labels([count({ ...of("gnomes"), max: 1 })], ["1 gnomes brave hat", "1 gnomes brave drum"])).toEqual([
      "Leave out Gnomes, brave, hat -17",
      "Leave out Gnomes, brave, drum -22",
    ]);
  });

  test("leaves a unit what it has", () => {
    expect(offered([hats], ["1 gnomes drum"])[0]).toEqual({
      label: "Add hat to Gnomes",
      change: 5,
      points: 25,
      edit: { do: "change", unit: "u1", change: { options: [{ id: "drum" }, { id: "hat" }] } },
    });
  });

  test("is another choice of an option in place of the one taken", () => {
    const allow: Rule = smallRule("availability", { id: "S-2", units: {}, options: { group: ["spells"] }, status: "allowed", reason: "" });
    const second = count({ quantity: { of: { option: ["spell=2"] } }, min: 1 });
    expect(offered([second, allow], ["1 gnomes spell=1 hat"])[0]).toEqual({
      label: "Change spell (level 1) of Gnomes to spell (level 2)",
      change: 50,
      points: 105,
      edit: { do: "change", unit: "u1", change: { options: [{ id: "hat" }, { id: "spell", choice: "2" }] } },
    });
  });

  test("is no option that is not settled", () => {
    const open: Rule = smallRule("availability", {
      id: "S-2",
      units: {},
      options: { option: ["hat"] },
      status: "unconfirmed",
      reason: "?",
    });
    expect(labels([hats, open], ["1 gnomes"])).toEqual([]);
  });

  test("is the new unit with an option, behind others", () => {
    const hatted = count({ quantity: { of: { entry: ["person"], option: ["hat"] } }, min: 1 });
    expect(labels([hatted], ["1 gnomes", "1 ogres"])).toEqual(["Add Person with hat 15", "Add Captain with hat 35"]);
  });

  test("is one line of models as it is", () => {
    expect(offered([count({ min: 1 })], ["1 gnomes"], { book: models })[0]?.edit).toStrictEqual({
      do: "add",
      command: 0,
      unit: { entry: "ogres", count: 1, options: [] },
    });
  });
});

describe("units that belong to a unit", () => {
  const attached = (change: object = {}): Rule =>
    smallRule("attached", { units: { entry: ["gnomes"] }, to: { entry: ["ogres"] }, noun: "detachment", ...change });
  const half = { size: { max: { numerator: 1, denominator: 2, rounding: "down" } } };

  test("go with it, and that is said", () => {
    expect(offered([attached(), count({ max: 0, id: "S-2" })], ["1 ogres", "with 1 gnomes", "1 person"])).toEqual([
      { label: "Leave out Ogres and Gnomes", change: -60, points: 10, edit: { do: "remove", unit: "u1" } },
    ]);
  });

  test("become fewer, or smaller, or go", () => {
    expect(labels([attached({ max: 1 })], ["1 ogres", "with 1 gnomes", "with 1 gnomes hat"])).toEqual([
      "Make Gnomes a unit of its own 0",
      "Leave out Gnomes -10",
      "Leave out Gnomes, hat -15",
    ]);
    expect(labels([attached(half)], ["15 ogres", "with 8 gnomes"], { book: models })).toEqual([
      "Make Gnomes a unit of its own 0",
      "Leave out 1 of Gnomes -10",
      "Leave out Gnomes -80",
    ]);
  });

  test("keep a unit from becoming too small for them", () => {
    const size: Rule = smallRule("count", { id: "S-2", quantity: { of: { entry: ["ogres"] }, measure: "models" }, in: "unit", max: 15 });
    // Of 15 ogres 7 may have a detachment, of 16 eight.
    expect(labels([attached(half), size], ["16 ogres", "with 7 gnomes"], { book: models })).toEqual([
      "Leave out 1 of Ogres -50",
      "Leave out Ogres and Gnomes -870",
    ]);
    expect(labels([attached(half), size], ["16 ogres", "with 8 gnomes"], { book: models })).toEqual(["Leave out Ogres and Gnomes -880"]);
  });

  test("that must have one are put with it, or go", () => {
    expect(offered([attached({ must: true })], ["1 ogres", "1 person", "1 gnomes"])).toEqual([
      { label: "Put Gnomes with Ogres", change: 0, points: 70, edit: { do: "change", unit: "u3", change: { attachedTo: "u1" } } },
      { label: "Leave out Gnomes", change: -10, points: 60, edit: { do: "remove", unit: "u3" } },
    ]);
    expect(labels([attached({ must: true })], ["1 gnomes"])).toEqual(["Leave out Gnomes -10"]);
  });

  test("of the wrong one are put with another, or become their own", () => {
    expect(labels([attached()], ["1 person", "with 1 gnomes", "1 ogres"])).toEqual([
      "Make Gnomes a unit of its own 0",
      "Put Gnomes with Ogres 0",
      "Leave out Gnomes -10",
    ]);
  });

  test("that point at nothing become their own", () => {
    expect(labels([attached()], ["1 gnomes"], { units: { u1: { attachedTo: "u9" } } })).toEqual([
      "Make Gnomes a unit of its own 0",
      "Leave out Gnomes -10",
    ]);
  });
});
