/** What an army list leaves open as a list of questions: its rows, what a pack answers, what an answer makes of the pack. */
import { describe, expect, test } from "vitest";
import { type Figures, newPack } from "@/lib/advice/answers/answers";
import { type Ask, type AskAnswer, answerText, answerTo, isAnswered, offeredAnswers, withAnswer } from "@/lib/advice/asks/asks";
import { countedIn, type Question, questionsOf, usedText } from "@/lib/advice/asks/questions";
import { openCells } from "@/lib/advice/open/open-cells";
import { type Per, priceSheetName, usesIn, withoutPrices } from "@/lib/advice/table/price-sheet";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { smallArmy, smallBook } from "../support/make";

const empty = newPack("small-game", "checks", "My book checks");
const hill = "hill-folk";

/** Wyrms whose price and profile are lost; ogres whose combat is; a drum without a price. */
function lost() {
  const book = smallBook();
  return compile(
    {
      ...book,
      entries: book.entries.map((e) =>
        e.id === "wyrms"
          ? { ...e, basis: "unconfirmed" as const }
          : e.id === "ogres"
            ? { ...e, characteristics: { move: 5, combat: null } }
            : e,
      ),
      options: book.options.map((o) => (o.id === "drum" ? { ...o, price: { unknown: true as const } } : o)),
    },
    smallArmy(),
  );
}

const questions = (pack: Pack | null = null, catalogue = lost()) => questionsOf(catalogue, pack, openCells(catalogue));
const figures = (pack: Pack | null = null) => questions(pack).filter(({ part }) => part === "figures");
const question = (key: string, pack: Pack | null = null): Question => {
  const found = questions(pack).find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
};

interface Change {
  /** Null: taken back. */
  points?: number | null;
  per?: Per;
  figures?: Figures;
}

/** The pack with the price and the figures of a question answered. */
function enter(pack: Pack, { asks }: Question, { points, per, figures: changed }: Change, everywhere: boolean): Pack {
  const answers = asks.flatMap((ask): { ask: Ask; answer: AskAnswer | null }[] => {
    if (ask.sort === "price" && points !== undefined) return [{ ask, answer: points === null ? null : { points, ...(per && { per }) } }];
    return ask.sort === "profile" && changed ? [{ ask, answer: { figures: changed } }] : [];
  });
  return answers.reduce((next, { ask, answer }) => withAnswer(next, ask, answer, everywhere), pack);
}

test("questions of points and profiles stand as in the book: units by category, then options", () => {
  const said = figures().map(({ section, title, asks }) => [
    section,
    title,
    ...asks.map(({ cell }) => (cell.sort === "profile" ? cell.missing.map((m) => m.id).join(" ") : cell.sort)),
  ]);
  expect(said).toEqual([
    ["Troops", "Wyrms", "price", "move combat"],
    ["Troops", "Ogres", "combat"],
    ["kit", "Drum", "price"],
  ]);
  // What is printed of the profile helps to find the place.
  expect(question("ogres").note).toContain("Move 5");
});

test("an entry of the player's own stands in its category, where the army list has it", () => {
  const own = (id: string, armies?: string[]) => ({
    id,
    name: id,
    category: "leaders",
    price: 12,
    permission: "allowed" as const,
    ...(armies ? { armies } : {}),
    page: 4,
    basis: "printed" as const,
  });
  const pack: Pack = { ...empty, entries: [own("own-shaman", [hill]), own("own-other", ["marsh-folk"]), own("own-all")] };
  expect(figures(pack).map(({ key, own: id }) => [key, id])).toEqual([
    ["own-shaman", "own-shaman"],
    ["own-all", "own-all"],
    ["wyrms", null],
    ["ogres", null],
    ["price of drum", null],
  ]);
});

describe("an option that several entries may perhaps take", () => {
  const book = smallBook();
  const catalogue = compile(
    {
      ...book,
      rules: [
        ...(book.rules ?? []),
        {
          id: "S-OPEN",
          kind: "availability" as const,
          status: "unconfirmed" as const,
          units: { entry: ["ogres", "wyrms"] },
          options: { option: ["drum"] },
          reason: "a lost box",
          page: 9,
          basis: "printed" as const,
        },
      ],
    },
    smallArmy(),
  );
  const [all] = questions(null, catalogue).filter(({ part }) => part === "options");
  const [both] = all?.asks ?? [];

  test("is answered for all at once, or for one after the other", () => {
    expect(all?.each.map(({ title }) => title)).toEqual(["Ogres", "Wyrms"]);
    expect(both && offeredAnswers(both).map(({ label }) => label)).toEqual(["All allowed", "None allowed"]);
    const allowed = withAnswer(empty, both as Ask, "allowed");
    expect([answerTo(both as Ask, allowed), all && countedIn([all], allowed)]).toEqual(["allowed", { all: 2, answered: 2 }]);
    const mixed = withAnswer(allowed, all?.each[0]?.asks[0] as Ask, "denied");
    expect([answerTo(both as Ask, mixed), all && countedIn([all], mixed)]).toEqual([null, { all: 2, answered: 2 }]);
    expect(withAnswer(mixed, both as Ask, null)).toEqual(empty);
  });
});

test("a sheet is called by what is lost, and none is there where nothing is", () => {
  const book = smallBook();
  const named = (change: Partial<typeof book>) => priceSheetName(compile({ ...book, ...change }, smallArmy()));
  const known = book.entries.filter((e) => e.id !== "wyrms");
  expect(priceSheetName(lost())).toBe("prices and profiles");
  expect(named({})).toBe("prices");
  expect(named({ entries: known.map((e) => (e.id === "ogres" ? { ...e, characteristics: { move: null } } : e)) })).toBe("profiles");
  expect(named({ entries: known })).toBeNull();
});

describe("what is entered", () => {
  const here = { army: hill };
  test.each<[string, Pack, string, Change, boolean, Partial<Pack>]>([
    ["a price", empty, "wyrms", { points: 30 }, false, { answers: [{ kind: "price", entry: "wyrms", ...here, price: 30 }] }],
    ["half a point", empty, "wyrms", { points: 7.5 }, false, { answers: [{ kind: "price", entry: "wyrms", ...here, price: 7.5 }] }],
    [
      "nothing is 0 points, not no price",
      empty,
      "wyrms",
      { points: 0 },
      false,
      { answers: [{ kind: "price", entry: "wyrms", ...here, price: 0 }] },
    ],
    ["a price for every army list", empty, "wyrms", { points: 30 }, true, { answers: [{ kind: "price", entry: "wyrms", price: 30 }] }],
    [
      "a price for each model",
      empty,
      "wyrms",
      { points: 3, per: "model" },
      false,
      { answers: [{ kind: "price", entry: "wyrms", ...here, price: { perModel: 3 } }] },
    ],
    [
      "an option has one price for all army lists",
      empty,
      "price of drum",
      { points: 4 },
      false,
      { answers: [{ kind: "price", option: "drum", price: 4 }] },
    ],
    [
      "one figure of two",
      empty,
      "wyrms",
      { figures: { move: 9 } },
      false,
      { answers: [{ kind: "figure", entry: "wyrms", ...here, characteristic: "move", figure: 9 }] },
    ],
    [
      "price and profile at once",
      empty,
      "wyrms",
      { points: 30, figures: { combat: "-" } },
      true,
      {
        answers: [
          { kind: "price", entry: "wyrms", price: 30 },
          { kind: "figure", entry: "wyrms", characteristic: "combat", figure: "-" },
        ],
      },
    ],
    ["taken back", { ...empty, answers: [{ kind: "price", entry: "wyrms", ...here, price: 30 }] }, "wyrms", { points: null }, false, {}],
    [
      "the army list's own is taken back first",
      {
        ...empty,
        answers: [
          { kind: "price", entry: "wyrms", price: 20 },
          { kind: "price", entry: "wyrms", ...here, price: 30 },
        ],
      },
      "wyrms",
      { points: null },
      false,
      { answers: [{ kind: "price", entry: "wyrms", price: 20 }] },
    ],
    ["then the one for all", { ...empty, answers: [{ kind: "price", entry: "wyrms", price: 20 }] }, "wyrms", { points: null }, false, {}],
    [
      "a figure for all is taken back where it shows",
      {
        ...empty,
        answers: [
          { kind: "figure", entry: "wyrms", characteristic: "move", figure: 9 },
          { kind: "figure", entry: "wyrms", characteristic: "combat", figure: 2 },
        ],
      },
      "wyrms",
      { figures: { move: null } },
      false,
      { answers: [{ kind: "figure", entry: "wyrms", characteristic: "combat", figure: 2 }] },
    ],
    [
      "for all in place of the army list's own",
      { ...empty, answers: [{ kind: "price", entry: "wyrms", ...here, price: 30 }] },
      "wyrms",
      { points: 31 },
      true,
      { answers: [{ kind: "price", entry: "wyrms", price: 31 }] },
    ],
    [
      "what a price is for",
      { ...empty, answers: [{ kind: "price", entry: "wyrms", ...here, price: 30 }] },
      "wyrms",
      { points: 30, per: "model" },
      false,
      { answers: [{ kind: "price", entry: "wyrms", ...here, price: { perModel: 30 } }] },
    ],
  ])("%s", (_, pack, key, change, everywhere, expected) => {
    const { answers, ...rest } = enter(pack, question(key, pack), change, everywhere);
    expect({ ...rest, ...(answers ? { answers: answers.map(({ page: _, ...answer }) => answer) } : {}) }).toEqual({
      ...empty,
      ...expected,
    });
  });

  test("an entry of the player's own changes itself", () => {
    const entry = { id: "own-bats", name: "Bats", category: "troops", price: 5, permission: "allowed", page: 4, basis: "printed" } as const;
    const pack: Pack = { ...empty, entries: [{ ...entry, characteristics: { move: 12 } }] };
    const bats = question("own-bats", pack);
    const priced = enter(pack, bats, { points: 6, figures: { move: null, combat: 1 } }, false);
    expect(priced.entries).toEqual([{ ...entry, price: 6, characteristics: { combat: 1 } }]);
    expect(enter(priced, question("own-bats", priced), { points: null }, false).entries).toEqual([
      { ...entry, price: { unknown: true }, characteristics: { combat: 1 } },
    ]);
  });
});

describe("how a pack answers", () => {
  const answers = (pack: Pack | null) => question("wyrms", pack).asks.map((ask) => answerTo(ask, pack));
  test.each<[string, Pack | null, (AskAnswer | null)[]]>([
    ["not", null, [null, null]],
    ["a price", { ...empty, prices: [{ entry: "wyrms", army: hill, price: { perModel: 3 } }] }, [{ points: 3, per: "model" }, null]],
    ["a price for all", { ...empty, prices: [{ entry: "wyrms", price: 20 }] }, [{ points: 20, per: "unit" }, null]],
    [
      "the army list's own before",
      {
        ...empty,
        prices: [
          { entry: "wyrms", army: hill, price: 30 },
          { entry: "wyrms", price: 20 },
        ],
      },
      [{ points: 30, per: "unit" }, null],
    ],
    ["another army list's is not shown", { ...empty, prices: [{ entry: "wyrms", army: "marsh-folk", price: 30 }] }, [null, null]],
    [
      "figures of both",
      {
        ...empty,
        characteristics: [
          { entry: "wyrms", army: hill, values: { move: 9 } },
          { entry: "wyrms", values: { move: 8, combat: 2 } },
        ],
      },
      [null, { figures: { move: 9, combat: 2 } }],
    ],
  ])("%s", (_, pack, expected) => {
    expect(answers(pack)).toEqual(expected);
  });

  test.each<[string, Change, [boolean, boolean]]>([
    ["nothing", {}, [false, false]],
    ["the price", { points: 30 }, [true, false]],
    ["0 points", { points: 0 }, [true, false]],
    ["a part of the profile", { figures: { move: 9 } }, [false, false]],
    ["the profile", { figures: { move: 9, combat: "-" } }, [false, true]],
    ["everything", { points: 30, figures: { move: 9, combat: 2 } }, [true, true]],
  ])("entered: %s", (_, change, [price, profile]) => {
    const pack = enter(empty, question("wyrms"), change, false);
    expect(question("wyrms", pack).asks.map((ask) => isAnswered(ask, pack))).toEqual([price, profile]);
    expect(countedIn([question("wyrms", pack)], pack)).toEqual({ all: 2, answered: [price, profile].filter(Boolean).length });
  });
});

test.each<[AskAnswer, string]>([
  [{ points: 1 }, "1 point"],
  [{ points: 7.5 }, "7½ points"],
  [{ points: 2, per: "model" }, "2 points per model"],
  [{ figures: { move: 9 } }, "move 9"],
  [{ figures: { move: null, combat: "-" } }, "move open again and combat -"],
])("an answer in words: %j", (answer, words) => {
  const ask = question("wyrms").asks.find(({ sort }) => sort === ("points" in Object(answer) ? "price" : "profile"));
  expect(answerText(ask as Ask, answer)).toBe(words);
});

test("without its prices a pack keeps its other answers", () => {
  const head = { format: "muster-pack/1", id: "p", name: "P", game: "g" } as const;
  const figure = { kind: "figure", entry: "ogres", characteristic: "move", figure: 5 } as const;
  expect(withoutPrices({ ...head, answers: [{ kind: "price", entry: "ogres", price: 5 }, figure] })).toEqual({
    ...head,
    answers: [figure],
  });
  expect(withoutPrices({ ...head, prices: [{ entry: "ogres", price: 5 }] })).toEqual(head);
});

test("rosters are counted that have a thing, and their units", () => {
  const unit = (id: string, entry: string, ...options: string[]) => ({ id, entry, count: 2, options: options.map((o) => ({ id: o })) });
  const roster = (armyList: string, ...commands: Roster["commands"]): Roster => ({
    format: "muster-roll/1",
    game: "small-game",
    armyList,
    name: "R",
    commands,
  });
  const uses = usesIn(
    [
      roster(hill, { kind: "main", units: [unit("u1", "wyrms", "drum"), unit("u2", "wyrms")] }),
      roster(
        hill,
        { kind: "main", units: [unit("u1", "wyrms", "drum")] },
        { kind: "hired", armyList: "marsh-folk", units: [unit("u2", "ogres")] },
      ),
      roster("marsh-folk", { kind: "hired", armyList: hill, units: [unit("u1", "ogres")] }),
    ],
    hill,
  );
  expect(["wyrms", "ogres", "price of drum"].map((key) => usedText(question(key), uses))).toEqual(["2 rosters", "1 roster", "2 units"]);
});
