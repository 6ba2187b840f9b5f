/** Catalogues of list builders, each written by hand: their units and rules become an army list, and what does not is named. */
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { draftText } from "@/lib/books/author/draft";
import { startedFrom } from "@/lib/books/start/draft-of";
import { listsInCatalogues } from "@/lib/books/start/from-catalogue";
import type { Sketch } from "@/lib/books/start/sketch";
import type { Started } from "@/lib/books/start/started";
import { rootIn } from "@/lib/books/system/elements";
import { openSystems } from "@/lib/books/system/open";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { newGame, USUAL_GAME } from "@/lib/engine/catalogue/author/new-game";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import { Book } from "@/lib/engine/schema/book";
import type { Entry } from "@/lib/engine/schema/entry";
import type { Roster } from "@/lib/engine/schema/roster";
import { readById } from "@/lib/read/by-id";
import { readXmlTree } from "@/lib/read/shapes/selections";
import { readLists } from "@/lib/read/text";
import { foreignId } from "@/lib/words/text";
import { filesAt, systemOf } from "../systems/files";
import { randomRosters } from "../systems/random-rosters";
import { writtenRos } from "../systems/write-ros";
import { raid } from "./raid";

/** It asks nothing of its own. */
const game = newGame({ name: "Marsh Wars", ...USUAL_GAME, slots: [{ name: "Leaders" }, { name: "Troops" }] });
const HEAD = { id: "marsh", name: "Marsh" };

const pts = (value: number) => `<costs><cost name="pts" typeId="pts" value="${value}"/></costs>`;
let made = 0;
const limits = (...all: [type: "min" | "max", value: number, scope?: string][]) =>
  `<constraints>${all.map(([type, value, scope = "parent"]) => `<constraint id="c${++made}" type="${type}" value="${value}" field="selections" scope="${scope}" includeChildSelections="${scope !== "parent"}" percentValue="false"/>`).join("")}</constraints>`;
const slot = (name: string) =>
  `<categoryLinks><categoryLink id="l${++made}" name="${name}" targetId="${name.toLowerCase()}" primary="true"/></categoryLinks>`;
const idOf = (name: string) => name.toLowerCase().replace(/ /g, "-");
const entry = (name: string, type: "unit" | "model" | "upgrade", inside: string, more = "") =>
  `<selectionEntry id="${idOf(name)}" name="${name}" hidden="false" type="${type}"${more}>${inside}</selectionEntry>`;
const within = (...parts: string[]) => `<selectionEntries>${parts.join("")}</selectionEntries>`;
const group = (name: string, ...inside: string[]) =>
  `<selectionEntryGroups><selectionEntryGroup id="${idOf(name)}" name="${name}" hidden="false">${inside.join("")}</selectionEntryGroup></selectionEntryGroups>`;
const SYSTEM = `<gameSystem id="sys" name="Marsh Wars" revision="3"><costTypes><costType id="pts" name="pts"/></costTypes>
  <profileTypes><profileType id="unit" name="Unit"><characteristicTypes><characteristicType id="m" name="Move"/></characteristicTypes></profileType></profileTypes>
  <categoryEntries><categoryEntry id="troops" name="Troops"/><categoryEntry id="leaders" name="Leaders"/></categoryEntries>
  <forceEntries><forceEntry id="f" name="Army"/></forceEntries></gameSystem>`;
const catalogue = (name: string, ...parts: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<catalogue id="${idOf(name)}" name="${name}" gameSystemId="sys" revision="1">${parts.join("")}</catalogue>`;

const found = (...texts: string[]) => listsInCatalogues(texts.map((text, i) => ({ name: `${i}.cat`, bytes: strToU8(text) })));
function started(text: string, book: Book = game): Started {
  const { lists, refused } = found(SYSTEM, text);
  const [first] = lists;
  if (!first) throw new Error(refused.join("\n"));
  return startedFrom(first.sketchFor(book), book, HEAD);
}
const startedWith = (...units: string[]) => started(catalogue("Marsh folk", within(...units)));

const ROSTERS = 100;
function compiled(book: Book, file: object) {
  const { army, faults } = readBookFile(draftText(file), book);
  expect(faults.filter(({ severity }) => severity === "error")).toEqual([]);
  if (!army) throw new Error("no army list");
  return compile(book, army);
}
function writtenOf(ros: string) {
  const read = readXmlTree(ros);
  if ("reason" in read) throw new Error(read.reason);
  return read.written;
}

const entriesOf = (from: Pick<Started, "draft">) => from.draft.entries as Entry[];
const leftOf = (from: Started, written: string) => from.report.lines.find((line) => line.written === written)?.left;

/** The findings of a roster of the draft: in a game of the tests its rules hold. */
function judged(from: Started, units: [entry: string, count: number, ...options: string[]][]) {
  const roster = raid(
    game.id,
    units.map(([of, count, ...options], i) => ({ id: `u${i}`, entry: of, count, options: options.map((id) => ({ id })) })),
  );
  const { verdict, points, findings } = check(compiled(game, from.draft), roster);
  return [verdict, points, findings.filter(({ severity }) => severity !== "advice").map(({ rule }) => rule)] as const;
}

const SPEARS = entry(
  "Spearmen",
  "unit",
  slot("Troops") +
    within(
      entry("Spearman", "model", limits(["min", 10], ["max", 40]) + pts(7)),
      entry("Standard", "upgrade", limits(["max", 1]) + pts(10)),
    ),
  ' page="12"',
);
const KING = entry("Marsh king", "model", slot("Leaders") + limits(["min", 1, "roster"], ["max", 1, "roster"]) + pts(120));

test("a unit has its price, size, options and page, and how many of it an army has, under ids of its names", () => {
  const from = startedWith(SPEARS, KING);
  expect(entriesOf(from)).toEqual([
    {
      id: "spearmen",
      name: "Spearmen",
      category: "troops",
      price: { perModel: 7 },
      size: { min: 10, max: 40 },
      offers: { standard: 10 },
      page: 12,
    },
    { id: "marsh-king", name: "Marsh king", category: "leaders", price: 120, size: { min: 1, max: 1 }, perArmy: { min: 1, max: 1 } },
  ]);
  expect(from.report.lines[0]).toEqual({
    where: "Marsh folk",
    written: "Spearmen",
    taken: "entry Spearmen: 7 points per model, 10 to 40 models, Troops; may take Standard (10 points)",
    guesses: [],
    left: [],
  });
  expect(from.draft.source).toEqual({ page: 1, basis: "single", note: "From the catalogue “Marsh folk”." });
  expect(
    judged(from, [
      ["marsh-king", 1],
      ["spearmen", 20, "standard"],
    ]),
  ).toEqual(["legal", 270, []]);
});

describe("limits are carried", () => {
  const captain = (inside: string) => startedWith(KING, entry("Captain", "unit", slot("Leaders") + pts(60) + inside));
  const ofArmy = (...options: string[]): [string, number, ...string[]][] => [
    ["marsh-king", 1],
    ["captain", 1, ...options],
  ];

  test.each<[string, string, string[], string[]]>([
    [
      "the least of a group",
      group(
        "Weapons",
        limits(["min", 1]),
        within(entry("Sword", "upgrade", limits(["max", 1])), entry("Axe", "upgrade", limits(["max", 1]))),
      ),
      ["axe"],
      [],
    ],
    [
      "the most of a group",
      group("Gems", limits(["max", 2]), within(...["Ruby", "Opal", "Jade"].map((gem) => entry(gem, "upgrade", limits(["max", 1]))))),
      ["ruby", "opal"],
      ["ruby", "opal", "jade"],
    ],
    ["an option with most 0", within(entry("Wings", "upgrade", limits(["max", 0]))), [], ["wings"]],
    [
      "the least below an option",
      within(entry("Horse", "upgrade", limits(["max", 1]) + within(entry("Saddle", "upgrade", limits(["min", 1], ["max", 1]))))),
      ["horse", "saddle"],
      ["horse"],
    ],
    ["the least of an option", within(entry("Cloak", "upgrade", limits(["min", 1], ["max", 1]))), ["cloak"], []],
  ])("%s", (_, inside, right, wrong) => {
    const from = captain(inside);
    expect(judged(from, ofArmy(...right))[0]).toBe("legal");
    expect(judged(from, ofArmy(...wrong))[0]).toBe("illegal");
    expect(leftOf(from, "Captain")).toEqual([]);
  });

  test("those of models in the army, and of an option in the army", () => {
    const spears = entry(
      "Spearmen",
      "unit",
      slot("Troops") + within(entry("Spearman", "model", limits(["min", 5], ["max", 12, "roster"]) + pts(7))),
    );
    const from = startedWith(
      KING,
      spears,
      entry("Captain", "unit", slot("Leaders") + pts(60) + within(entry("Ruby", "upgrade", limits(["max", 1], ["max", 1, "roster"])))),
    );
    expect(
      judged(from, [
        ["marsh-king", 1],
        ["spearmen", 6],
        ["spearmen", 6],
      ])[0],
    ).toBe("legal");
    expect(
      judged(from, [
        ["marsh-king", 1],
        ["spearmen", 6],
        ["spearmen", 7],
      ])[0],
    ).toBe("illegal");
    expect(
      judged(from, [
        ["marsh-king", 1],
        ["captain", 1, "ruby"],
        ["captain", 1],
      ])[0],
    ).toBe("legal");
    expect(
      judged(from, [
        ["marsh-king", 1],
        ["captain", 1, "ruby"],
        ["captain", 1, "ruby"],
      ])[0],
    ).toBe("illegal");
  });
});

/** A price for which there is no rule: it is multiplied. */
const odd =
  '<modifiers><modifier type="multiply" field="pts" value="2"><conditions><condition type="atLeast" value="1" field="selections" scope="roster" childId="marsh-king"/></conditions></modifier></modifiers>';

test("what became no rule is told at its unit, and a roster with it is not confirmed", () => {
  const from = startedWith(KING, entry("Toads", "unit", slot("Troops") + pts(50) + odd));
  expect(leftOf(from, "Toads")).toEqual([expect.stringMatching(/is not judged, for .*; rosters with it are not confirmed$/)]);
  expect(judged(from, [["marsh-king", 1]])[0]).toBe("legal");
  expect(
    judged(from, [
      ["marsh-king", 1],
      ["toads", 1],
    ])[0],
  ).toBe("unconfirmed");
});

test("a game that has other kinds of force says once which rules ask of those of the file", () => {
  const system = SYSTEM.replace(
    '<forceEntry id="f" name="Army"/>',
    '<forceEntry id="f" name="Army"><categoryLinks><categoryLink id="fk" name="Troops" targetId="troops"><constraints><constraint id="fm" type="max" value="2" field="selections" scope="parent"/></constraints></categoryLink></categoryLinks></forceEntry><forceEntry id="g" name="Outpost"/>',
  );
  const [list] = found(system, catalogue("Marsh folk", within(SPEARS))).lists;
  if (!list) throw new Error("no list");
  const told = (book: Book) => startedFrom(list.sketchFor(book), book, HEAD).report.remarks;
  expect(told(game)).toEqual(["Not taken, for it asks of kinds of force that this game has not (Army): count of Troops."]);
  expect(told(list.gameCalled("My marsh"))).toEqual([]);
});

test("each catalogue is a list of its own, taken once in its newest revision", () => {
  const older = catalogue("Marsh folk", within(SPEARS));
  const newer = older.replace('revision="1"', 'revision="2"').replace('value="7"', 'value="9"');
  const others = catalogue("Fen folk", within(KING));
  for (const files of [
    [SYSTEM, older, others, newer],
    [newer, others, SYSTEM, older],
  ]) {
    const { lists, refused } = found(...files);
    expect([lists.map(({ name }) => name).sort(), refused]).toEqual([["Fen folk", "Marsh folk"], []]);
    const marsh = lists.find(({ name }) => name === "Marsh folk");
    expect(marsh?.sketchFor(game).entries.map(({ name, price }) => [name, price])).toEqual([["Spearmen", { perModel: 9 }]]);
  }
});

test("units and options of one name are told apart", () => {
  const band = (id: string) =>
    entry(
      "Band",
      "unit",
      slot("Troops") + pts(5) + within(entry("Flag", "upgrade", limits(["max", 1]) + pts(1)).replace('"flag"', `"flag-${id}"`)),
    ).replace('"band"', `"${id}"`);
  const from = startedWith(band("one"), band("two"));
  expect(entriesOf(from).map(({ id, name, offers }) => [id, name, offers])).toEqual([
    ["band", "Band", { flag: 1 }],
    ["band-2", "Band (2)", { "flag-2": 1 }],
  ]);
});

test("a catalogue without its game system is read, and that is said", () => {
  const { lists, refused } = found(catalogue("Marsh folk", within(SPEARS)));
  expect(refused).toEqual([]);
  const from = startedFrom(lists[0]?.sketchFor(game) as never, game, HEAD);
  expect(entriesOf(from)).toMatchObject([{ id: "spearmen", price: { perModel: 7 }, size: { min: 10, max: 40 } }]);
  expect(from.report.remarks).toEqual(["The game system of the catalogue was not given: what it says of every army is not in it."]);
});

test("figures and names of rules stay where the game has a place for them; no text of any is taken", () => {
  const profile =
    '<profiles><profile id="p" name="Toad" typeId="unit" typeName="Unit"><characteristics><characteristic name="Move" typeId="m">4</characteristic></characteristics></profile></profiles>';
  const rules = '<rules><rule id="r" name="Slimy" hidden="false"><description>A secret sentence.</description></rule></rules>';
  const from = startedWith(entry("Toads", "unit", slot("Troops") + pts(50) + profile + rules));
  expect(entriesOf(from)[0]?.characteristics).toMatchObject({ move: 4 });
  expect(leftOf(from, "Toads")).toEqual(["1 rule: Slimy"]);
  expect(JSON.stringify(from)).not.toContain("secret");
});

describe.each(["forge", "lake", "moor", "owl", "reed"])("%s, laid on a game of its own", (name) => {
  const files = filesAt(join(import.meta.dirname, "../systems/small", name));
  const system = systemOf(files);

  test("says of every roster what the opened system says", () => {
    const [opened] = openSystems(files).systems;
    const { lists } = listsInCatalogues(files);
    if (!opened) throw new Error("no system");
    expect(lists.map((one) => one.name)).toEqual(opened.lists.map((one) => one.name));
    const rulebook = Book.parse(opened.rulebook);
    for (const [i, { id, file }] of opened.lists.entries()) {
      const book = lists[i]?.gameCalled("Ours") as Book;
      const { draft } = startedFrom(lists[i]?.sketchFor(book) as Sketch, book, HEAD);
      const [was, is] = [
        [rulebook, file],
        [book, draft],
      ].map(([of, text]) => compiled(of as Book, text as object));
      // Entries and options stand in the order of the opened list, under ids of their names.
      const idsOf = (from: object) =>
        ["entries", "options"].flatMap((key) => ((from as Record<string, { id: string }[]>)[key] ?? []).map((one) => one.id));
      const before = idsOf(file);
      const after = idsOf(draft);
      const entryIds = new Map((file.entries as Entry[]).map((one, n) => [one.id, entriesOf({ draft })[n]?.id ?? ""]));
      const optionIds = new Map(before.slice(entryIds.size).map((one, n) => [one, after[entryIds.size + n] ?? ""]));
      const source = system.catalogues.find((one) => foreignId(one.id) === id);
      if (!source || !was || !is) throw new Error("no list");
      const verdicts = new Set<string>();
      let n = 0;
      for (const { roster, judged: by } of randomRosters(system, source, "tests")) {
        if (n++ >= ROSTERS) break;
        const [head] = readLists(writtenOf(writtenRos(roster, by)));
        if (!head?.tree) throw new Error("not read");
        const theirs = readById({ ...head, tree: head.tree }, was).roster;
        const ours: Roster = {
          ...theirs,
          game: book.id,
          armyList: HEAD.id,
          commands: theirs.commands.map((command) => ({
            ...command,
            units: command.units.map((unit) => ({
              ...unit,
              entry: entryIds.get(unit.entry) ?? unit.entry,
              options: unit.options.map((option) => ({ ...option, id: optionIds.get(option.id) ?? option.id })),
            })),
          })),
        };
        const [a, b] = [check(was, theirs), check(is, ours)];
        verdicts.add(a.verdict);
        expect([n, b.verdict, b.points, b.missing]).toEqual([n, a.verdict, a.points, a.missing]);
      }
      expect(verdicts.size).toBeGreaterThan(1);
    }
  });
});

describe("files", () => {
  const text = catalogue("Marsh folk", within(SPEARS));

  test.each<[string, string, string]>([
    ["a list", "10 Toads 50 pts", "no catalogue: it has neither a “catalogue” nor a “gameSystem”."],
    ["a roster", "<roster><forces/></roster>", "no catalogue: it has neither a “catalogue” nor a “gameSystem”."],
    ["half a file", text.slice(0, 200), "cut off or damaged. Export the catalogue again."],
    ["half of a JSON file", '{"catalogue": {', "cut off or damaged. Export the catalogue again."],
    ["entities of its own", `<!DOCTYPE x [<!ENTITY a "b">]>${text}`, "it declares entities of its own, which no catalogue needs."],
    ["what is nested without end", `<catalogue id="x">${"<a>".repeat(500)}`, "nested more than 120 deep; no catalogue is."],
    ["nothing", "", "no catalogue: it has neither a “catalogue” nor a “gameSystem”."],
  ])("%s is refused with its reason", (_, source, reason) => {
    expect(rootIn(source)).toEqual({ reason });
    expect(found(source)).toEqual({ lists: [], refused: [`0.cat: ${reason}`] });
  });

  test("the archive of a repository opens: a README in it is no fault, a damaged catalogue is told", () => {
    const repository = {
      "marsh/sys.gst": strToU8(SYSTEM),
      "marsh/Marsh folk.cat": strToU8(text),
      "marsh/README.md": strToU8("# Marsh Wars"),
    };
    const opened = (files: Record<string, Uint8Array>) => {
      const { lists, refused } = listsInCatalogues([{ name: "marsh.zip", bytes: zipSync(files) }]);
      return [lists.map(({ name }) => name), refused];
    };
    expect(opened(repository)).toEqual([["Marsh folk"], []]);
    expect(opened({ ...repository, "marsh/Fen.cat": strToU8("<catalogue><open>") })).toEqual([
      ["Marsh folk"],
      ["marsh/Fen.cat: cut off or damaged. Export the catalogue again."],
    ]);
  });

  test("links that lead back to themselves end, and strange keys do no harm", () => {
    const loop = entry(
      "Toads",
      "unit",
      `${slot("Troops") + pts(5)}<entryLinks><entryLink id="a" name="Toads" type="selectionEntry" targetId="toads"/></entryLinks>`,
    );
    expect(() => startedWith(loop)).not.toThrow();
    expect(() => found('{"catalogue":{"__proto__":{"name":"x"},"selectionEntries":[5,{"name":7,"costs":"none"}]}}')).not.toThrow();
  });
});
