/** The passes that open a game system, one by one, on files made for the purpose. */
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { all, any, atomOf, casesOf, decide, type Formula, not } from "@/lib/books/system/formula";
import { loadSystem } from "@/lib/books/system/load";
import { type OpenedSystem, openSystems } from "@/lib/books/system/open";
import { Rules } from "@/lib/books/system/rules";

const SCHEMA = "http://www.battlescribe.net/schema";
const game = (inside: string, id = "hill", revision = 1) =>
  `<gameSystem id="${id}" name="Hill War" revision="${revision}" xmlns="${SCHEMA}/gameSystemSchema"><costTypes><costType id="pts" name="pts"/></costTypes><categoryEntries><categoryEntry id="core" name="Core"/></categoryEntries><forceEntries><forceEntry id="army" name="Army"><categoryLinks><categoryLink id="army-core" targetId="core"/></categoryLinks></forceEntry></forceEntries>${inside}</gameSystem>`;
const catalogue = (inside: string, id = "folk", revision = 1) =>
  `<catalogue id="${id}" name="Hill Folk" revision="${revision}" gameSystemId="hill" xmlns="${SCHEMA}/catalogueSchema">${inside}</catalogue>`;
const file = (name: string, text: string) => ({ name, bytes: strToU8(text) });
const entry = (id: string, inside = "", type = "unit", points = 10) =>
  `<selectionEntry id="${id}" name="${id}" type="${type}"><categoryLinks><categoryLink id="${id}-core" targetId="core" primary="true"/></categoryLinks><costs><cost name="pts" typeId="pts" value="${points}"/></costs>${inside}</selectionEntry>`;
const limit = (id: string, type: "min" | "max", value: number, scope = "parent", more = "") =>
  `<constraint id="${id}" type="${type}" value="${value}" field="selections" scope="${scope}" ${more}/>`;

function opened(inside: string, inGame = ""): OpenedSystem {
  const { systems } = openSystems([
    file("a.gst", game(inGame)),
    file("b.cat", catalogue(`<selectionEntries>${inside}</selectionEntries>`)),
  ]);
  const [system] = systems;
  if (!system) throw new Error("nothing opened");
  return system;
}
const rulesOf = (inside: string, inGame = "") => {
  const [list] = opened(inside, inGame).lists;
  return { rules: list?.file.rules as Record<string, unknown>[], untold: list?.untold ?? [], file: list?.file ?? {} };
};

describe("load", () => {
  test("a bad file is told and the rest is read; a README is no fault; the newest of two of one id counts", () => {
    const zip = zipSync({
      "system/README.md": strToU8("# Hill War"),
      "system/a.gst": strToU8(game("")),
      "system/old.cat": strToU8(catalogue("", "folk", 2)),
      "system/new.cat": strToU8(catalogue("", "folk", 7)),
      "system/broken.cat": strToU8(catalogue("<selectionEntries>").slice(0, -30)),
      "system/zipped.catz": zipSync({ "in.cat": strToU8(catalogue("", "other")) }),
    });
    const { games, catalogues, leftOut } = loadSystem([{ name: "hill.zip", bytes: zip }]);
    expect(games.map(({ id }) => id)).toEqual(["hill"]);
    expect(catalogues.map(({ id, revision }) => [id, revision])).toEqual([
      ["folk", "7"],
      ["other", "1"],
    ]);
    expect(leftOut).toEqual([{ file: "system/broken.cat", reason: "cut off or damaged. Export the catalogue again." }]);
  });

  test("a catalogue without its game system is told", () => {
    expect(openSystems([file("b.cat", catalogue(""))])).toEqual({
      systems: [],
      leftOut: [{ file: "Hill Folk", reason: "its game system, the file that ends in .gst, was not given." }],
    });
  });
});

describe("link and shape", () => {
  test("what is linked stands where the link is; a link that leads nowhere and one in a circle are told", () => {
    const ring = `<sharedSelectionEntryGroups><selectionEntryGroup id="ring" name="Ring"><entryLinks><entryLink id="again" targetId="ring" type="selectionEntryGroup"/></entryLinks></selectionEntryGroup></sharedSelectionEntryGroups><sharedSelectionEntries>${entry("bow", "", "upgrade", 3)}</sharedSelectionEntries>`;
    const links = `<entryLinks><entryLink id="to-bow" targetId="bow" type="selectionEntry"/><entryLink id="to-ring" targetId="ring" type="selectionEntryGroup"/><entryLink id="lost" name="Lost" targetId="nowhere" type="selectionEntry"/></entryLinks>`;
    const system = opened(entry("spears", links), ring);
    expect(system.lists[0]?.file.options).toEqual([{ id: "bow", name: "bow", group: "group-1", price: 3, repeatable: true }]);
    expect(system.remarks).toEqual(["1 link leads out of the files: Lost.", "1 link runs in a circle and is left out."]);
  });

  test("the kind of model that is always there is the unit's own count", () => {
    const man = entry("man", `<constraints>${limit("man-5", "min", 5)}${limit("man-20", "max", 20)}</constraints>`, "model", 4);
    const { file: made, rules } = rulesOf(entry("band", `<selectionEntries>${man}</selectionEntries>`, "unit", 10));
    expect(made.entries).toEqual([
      { id: "band", name: "band", category: "core", price: { first: { models: 1, points: 14 }, perModel: 4 } },
    ]);
    expect(rules).toEqual([
      { id: "SYS-MAN-5", kind: "count", quantity: { of: { entry: ["band"] }, measure: "models" }, in: "unit", min: 5 },
      { id: "SYS-MAN-20", kind: "count", quantity: { of: { entry: ["band"] }, measure: "models" }, in: "unit", max: 20 },
    ]);
  });
});

describe("limits", () => {
  test("in the roster, with a bound for each case of a condition", () => {
    const changed = `<modifiers><modifier type="set" field="few" value="3"><conditions><condition type="atLeast" value="1" field="selections" scope="roster" childId="chief"/></conditions></modifier></modifiers>`;
    const { rules } = rulesOf(entry("guard", `${changed}<constraints>${limit("few", "max", 1, "roster")}</constraints>`) + entry("chief"));
    const of = { of: { entry: ["guard"] } };
    const chief = { entry: ["chief"] };
    expect(rules).toEqual([
      { id: "SYS-FEW", kind: "count", when: { has: chief }, subject: "guard", quantity: of, max: 3 },
      { id: "SYS-FEW.2", kind: "count", when: { lacks: chief }, subject: "guard", quantity: of, max: 1 },
    ]);
  });

  test("one that grows with what the roster has", () => {
    const grown = `<modifiers><modifier type="increment" field="few" value="2"><repeats><repeat value="1" repeats="1" field="selections" scope="roster" childId="chief" roundUp="false"/></repeats></modifier></modifiers>`;
    const { rules } = rulesOf(entry("guard", `${grown}<constraints>${limit("few", "max", 1, "roster")}</constraints>`) + entry("chief"));
    expect(rules.map(({ max }) => max)).toEqual([
      { numerator: 2, denominator: 1, of: { of: { entry: ["chief"] } }, rounding: "down", plus: 1 },
    ]);
  });

  test("those of several units that differ in nothing else are one rule", () => {
    const banner = `<sharedSelectionEntries>${entry("banner", `<constraints>${limit("one", "max", 1)}</constraints>`, "upgrade", 5)}</sharedSelectionEntries>`;
    const link = (n: number) => `<entryLinks><entryLink id="to-${n}" targetId="banner" type="selectionEntry"/></entryLinks>`;
    const { rules } = rulesOf(entry("foot", link(1)) + entry("horse", link(2)), banner);
    const quantity = { of: { entry: ["foot", "horse"] }, measure: { options: { option: ["banner"] } } };
    expect(rules).toEqual([{ id: "SYS-ONE", kind: "count", quantity, in: "unit", max: 1, noun: "copy of banner" }]);
  });

  test("what is no rule is told, at the units it concerns", () => {
    const { rules, untold } = rulesOf(
      entry("guard", `<constraints>${limit("odd", "max", 10, "roster", 'percentValue="true"')}</constraints>`),
    );
    expect(untold).toEqual([{ what: "the limit “max 10”", where: "guard", why: "it is in percent", entries: ["guard"] }]);
    expect(rules).toEqual([
      {
        id: "SYS-UNTOLD",
        kind: "unjudged",
        units: { entry: ["guard"] },
        says: "the limit “max 10”: it is in percent",
        lookUp: "this in the rules of Hill War",
      },
    ]);
  });

  test("what is asked of each of several is told only of units that have several", () => {
    const axe = (inside: string) => `<selectionEntry id="axe" name="axe" type="upgrade">${inside}</selectionEntry>`;
    const rune = `<selectionEntry id="rune" name="rune" type="upgrade"><modifiers><modifier type="set" field="hidden" value="true"><conditions><condition type="lessThan" value="1" field="selections" scope="parent" childId="edge"/></conditions></modifier></modifiers></selectionEntry>`;
    const edge = `<selectionEntry id="edge" name="edge" type="upgrade"/>`;
    const { untold, rules } = rulesOf(
      entry("smith", `<selectionEntries>${axe(`<selectionEntries>${rune}${edge}</selectionEntries>`)}</selectionEntries>`),
    );
    expect(untold.map(({ where, several }) => [where, several])).toEqual([["smith, rune", "axe"]]);
    expect(rules.find(({ kind }) => kind === "unjudged")?.units).toEqual({
      entry: ["smith"],
      option: ["rune"],
      holds: { options: { option: ["axe"] }, copies: 2 },
    });
    expect(rules.find(({ kind }) => kind === "availability")?.units).toEqual({
      all: [{ entry: ["smith"] }, { not: { option: ["edge"] } }],
    });
  });
});

describe("prices and hiding", () => {
  const sword = (inside: string) =>
    `<selectionEntries><selectionEntry id="sword" name="sword" type="upgrade">${inside}<costs><cost typeId="pts" value="6"/></costs></selectionEntry></selectionEntries>`;
  const horse = `<selectionEntries><selectionEntry id="horse" name="horse" type="upgrade"/></selectionEntries>`;

  test("a price under a condition holds in place of the stated one", () => {
    const cheaper = `<modifiers><modifier type="decrement" field="pts" value="2"><conditions><condition type="atLeast" value="1" field="selections" scope="knight" childId="horse"/></conditions></modifier></modifiers>`;
    const { rules } = rulesOf(entry("knight", sword(cheaper) + horse));
    const prices = rules.filter(({ kind }) => kind === "price");
    expect(prices.map(({ units, price }) => [units, price])).toEqual([
      [{ all: [{ entry: ["knight"] }, { option: ["horse"] }] }, 4],
      [{ all: [{ entry: ["knight"] }, { not: { option: ["horse"] } }] }, 6],
    ]);
  });

  test("a price that no rule says is not known, and told", () => {
    const odd = `<modifiers><modifier type="increment" field="pts" value="2"><repeats><repeat value="1" repeats="1" field="selections" scope="roster" childId="knight"/></repeats></modifier></modifiers>`;
    const { rules, untold } = rulesOf(entry("knight", sword(odd)));
    expect(rules.filter(({ kind }) => kind === "price").map(({ price }) => price)).toEqual([{ unknown: true }]);
    expect(untold.map(({ what, where }) => [what, where])).toEqual([["the price", "knight, sword"]]);
  });

  test("what is hidden for good is not offered", () => {
    const { file: made } = rulesOf(entry("knight", horse.replace('type="upgrade"', 'type="upgrade" hidden="true"')));
    expect((made.entries as { offers?: object }[]).map(({ offers }) => offers)).toEqual([undefined]);
  });
});

describe("formulas", () => {
  const has = (option: string): Formula => atomOf({ unit: { option: [option] } });

  test("what is known is settled, what is open asks for one fact", () => {
    expect(all([true, any([false, true])])).toBe(true);
    expect(not(not(has("a")))).toEqual(has("a"));
    expect(decide(all([has("a"), false]), new Map())).toBe(false);
    expect(decide(any([has("a"), has("b")]), new Map([[JSON.stringify({ unit: { option: ["a"] } }), false]]))).toMatchObject({
      unit: { option: ["b"] },
    });
  });

  test("cases leave out facts that make no difference", () => {
    const cases = casesOf((assumed) => {
      const one = decide(has("a"), assumed);
      return typeof one === "boolean" ? { value: 1 } : { needs: one };
    });
    expect(cases).toEqual([{ facts: [], value: 1 }]);
  });
});

test("figures and names of rules come with a unit, changed where they always are; what few units have is no column", () => {
  const types = `<profileTypes><profileType id="figure" name="Figure"><characteristicTypes><characteristicType id="c-m" name="M"/><characteristicType id="c-say" name="Says"/></characteristicTypes></profileType></profileTypes><sharedRules><rule id="brave" name="Brave"><description>Text of others</description></rule></sharedRules>`;
  const profile = `<profiles><profile id="p" name="P" typeId="figure"><characteristics><characteristic typeId="c-m" name="M">5</characteristic><characteristic typeId="c-say" name="Says">far more than any figure says</characteristic></characteristics></profile></profiles>`;
  const more = `<infoLinks><infoLink id="l" targetId="brave" type="rule"/></infoLinks><modifiers><modifier type="increment" field="c-m" value="1"/></modifiers>`;
  const { file: made } = rulesOf(entry("runner", profile + more), types);
  expect(made.entries).toEqual([
    {
      ...{ id: "runner", name: "runner", category: "core", price: 10, size: { min: 1, max: 1 } },
      characteristics: { m: "6" },
      details: { rules: ["Brave"] },
    },
  ]);
  expect(JSON.stringify(opened(entry("runner", profile + more), types))).not.toContain("Text of others");
});

test("rules of one id are told apart by a number", () => {
  const rules = new Rules();
  rules.add("A b", "x", { kind: "count", quantity: { of: { entry: ["x"] } }, max: 1 });
  rules.add("A b", "x", { kind: "count", quantity: { of: { entry: ["x"] } }, max: 2 });
  rules.add("A b", "y", { kind: "count", quantity: { of: { entry: ["y"] } }, max: 2 });
  expect(rules.all()).toEqual([
    { id: "SYS-A-B", kind: "count", quantity: { of: { entry: ["x"] } }, max: 1 },
    { id: "SYS-A-B.2", kind: "count", quantity: { of: { entry: ["x", "y"] } }, max: 2 },
  ]);
});

describe("what several files, forces and sizes of games say", () => {
  test("of an id that two files have, the one in the file that links to it is meant", () => {
    const shared = (points: number) =>
      `<sharedSelectionEntries>${entry("mount", "", "upgrade", points)}</sharedSelectionEntries><selectionEntries>${entry("rider", '<entryLinks><entryLink id="to-mount" targetId="mount" type="selectionEntry"/></entryLinks>')}</selectionEntries>`;
    const { systems } = openSystems([
      file("a.gst", game("")),
      file("b.cat", catalogue(shared(5))),
      file("c.cat", catalogue(shared(9), "others")),
    ]);
    const prices = systems[0]?.lists.map((list) => (list.file.options as { price: number }[]).map(({ price }) => price));
    expect(prices).toEqual([[5], [9]]);
  });

  test("a limit that grows with the agreed points does so only where points are agreed", () => {
    const grows = `<modifiers><modifier type="increment" field="few" value="1"><repeats><repeat field="limit::pts" scope="roster" value="500" repeats="1" childId="any"/></repeats></modifier></modifiers>`;
    const { rules, untold } = rulesOf(entry("giant", `${grows}<constraints>${limit("few", "max", 1, "roster")}</constraints>`));
    expect(untold).toEqual([]);
    const same = { kind: "count", subject: "giant", quantity: { of: { entry: ["giant"] } } };
    const table = [
      { from: 0, count: 1 },
      { from: 500, count: 2 },
    ];
    expect(rules).toEqual([
      { id: "SYS-FEW", ...same, when: { agreed: true }, max: { table, beyond: { per: 500, add: 1 } } },
      { id: "SYS-FEW.2", ...same, when: { agreed: false }, max: 1 },
    ]);
  });

  test("a limit that grows with the agreed points is at least what the file keeps it at, wherever it says so", () => {
    const grows = `<modifiers><modifier type="floor" field="few" value="2"/><modifier type="increment" field="few" value="1"><repeats><repeat field="limit::pts" scope="roster" value="500" repeats="1" childId="any"/></repeats></modifier></modifiers>`;
    const { rules, untold } = rulesOf(entry("giant", `${grows}<constraints>${limit("few", "max", 0, "roster")}</constraints>`));
    expect(untold).toEqual([]);
    const table = [
      { from: 0, count: 2 },
      { from: 500, count: 2 },
      { from: 1000, count: 2 },
    ];
    expect(rules).toMatchObject([
      { when: { agreed: true }, max: { table, beyond: { per: 500, add: 1 } } },
      { when: { agreed: false }, max: 2 },
    ]);
  });

  test("a price that grows with models of which some are options is one for each number of these", () => {
    const man = entry("man", `<constraints>${limit("man-5", "min", 5)}</constraints>`, "model", 4);
    const horn = entry("horn", `<constraints>${limit("one-horn", "max", 1)}</constraints>`, "model", 6);
    const grows = `<modifiers><modifier type="increment" field="pts" value="2"><repeats><repeat field="selections" scope="parent" value="1" repeats="1" childId="model"/></repeats></modifier></modifiers>`;
    const drill = entry("drill", `${grows}<constraints>${limit("one-drill", "max", 1)}</constraints>`, "upgrade", 0);
    const { rules, untold } = rulesOf(entry("band", `<selectionEntries>${man}${horn}${drill}</selectionEntries>`));
    expect(untold).toEqual([]);
    const holds = (copies: number) => ({ holds: { options: { option: ["horn"] }, copies } });
    const band = { entry: ["band"] };
    const prices = rules.filter(({ kind }) => kind === "price").map(({ units, price }) => ({ units, price }));
    expect(prices).toEqual([
      { units: { all: [band, { not: holds(1) }] }, price: { perModel: 2 } },
      { units: { all: [band, { all: [holds(1), { not: holds(2) }] }] }, price: { first: { models: 1, points: 4 }, perModel: 2 } },
      { units: { all: [band, holds(2)] }, price: { unknown: true } },
    ]);
  });

  test("a maximum that falls with others is one on both, as long as the others leave any", () => {
    const falls = `<modifiers><modifier type="decrement" field="few" value="1"><repeats><repeat field="selections" scope="roster" value="1" repeats="1" childId="ogre"/></repeats></modifier></modifiers>`;
    const { rules } = rulesOf(entry("giant", `${falls}<constraints>${limit("few", "max", 3, "roster")}</constraints>`) + entry("ogre"));
    const ogres = { of: { entry: ["ogre"] }, counts: 1 };
    expect(rules).toEqual([
      {
        id: "SYS-FEW",
        kind: "count",
        when: { counted: [{ quantity: { of: {}, measure: { weighed: [ogres] } }, max: 3 }] },
        subject: "giant",
        quantity: { of: {}, measure: { weighed: [{ of: { entry: ["giant"] } }, ogres] } },
        max: 3,
      },
    ]);
  });

  test("exactly is both limits, and a modifier that calls it an error denies it in its words", () => {
    const says = `<modifiers><modifier type="add" field="error" value="No bows beside shields"><conditions><condition type="atLeast" value="1" field="selections" scope="parent" childId="shield"/></conditions></modifier></modifiers>`;
    const bow = entry("bow", `${says}<constraints>${limit("one-bow", "max", 1)}</constraints>`, "upgrade");
    const shield = entry(
      "shield",
      `<constraints><constraint id="one" type="exactly" value="1" field="selections" scope="parent"/></constraints>`,
      "upgrade",
    );
    const { rules } = rulesOf(entry("guard", `<selectionEntries>${bow}${shield}</selectionEntries>`));
    const shields = { quantity: { of: { entry: ["guard"] }, measure: { options: { option: ["shield"] } } }, in: "unit" };
    expect(rules).toMatchObject([
      { id: "SYS-ONE-BOW", max: 1 },
      { id: "SYS-ONE", ...shields, min: 1 },
      { id: "SYS-ONE.2", ...shields, max: 1 },
      { kind: "availability", options: { option: ["bow"] }, status: "denied", reason: "No bows beside shields" },
    ]);
  });

  test("what may be chosen in a unit of some size only is a limit on the size of a unit that has it", () => {
    const man = entry("man", `<constraints>${limit("man-5", "min", 5)}</constraints>`, "model", 4);
    const far = `<modifiers><modifier type="set" field="scouts" value="0"><conditions><condition type="greaterThan" value="12" field="selections" scope="parent" childId="model"/></conditions></modifier></modifiers>`;
    const scout = entry("scout", `${far}<constraints>${limit("scouts", "max", 1)}</constraints>`, "upgrade");
    const { rules, untold } = rulesOf(entry("band", `<selectionEntries>${man}${scout}</selectionEntries>`));
    expect(untold).toEqual([]);
    expect(rules).toContainEqual({
      id: "SYS-SCOUTS",
      kind: "count",
      quantity: { of: { all: [{ entry: ["band"] }, { option: ["scout"] }] }, measure: "models" },
      in: "unit",
      max: 12,
      noun: "model",
    });
  });
});
