/** The language of army books, data/guide/language.md: every piece of JSON fits the place it claims, and the worked example is in order. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { catalogueFor, loadBook } from "@/data/index";
import { faultsInWords, readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { Basis, Bound, Price, Quantity, Selector } from "@/lib/engine/common";
import { rulesInWords } from "@/lib/engine/rules/registry-in-words";
import { ArmyList } from "@/lib/engine/schema/army-list";
import { Book } from "@/lib/engine/schema/book";
import { Pack } from "@/lib/engine/schema/pack";
import { Rule } from "@/lib/engine/schema/rule";
import { fillSources } from "@/lib/engine/schema/sources";

const data = new URL("../../../data/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, data), "utf8");
/** What those read who look after the books has one example more. */
const guide = `${read("guide/language.md")}\n${read("README.md")}`;

type Json = Record<string, unknown>;
type Part = Json & { id: string };

/** The fenced pieces of JSON in their order, each with the place named in the comment above it. */
const pieces = [...guide.matchAll(/(?:<!-- (.+?) -->\n)?```json\n([\s\S]*?)\n```/g)].map(([, place = "", text = ""]) => ({
  place,
  value: JSON.parse(text) as Json,
}));

/** The rows of the table that follows a heading and opens with a column of this name: each cell without its code marks. */
function table(column: string): string[][] {
  const lines = guide.split("\n");
  const from = lines.findIndex((line) => line.startsWith(`| ${column} |`));
  const rows = lines.slice(
    from + 2,
    lines.findIndex((line, i) => i > from && !line.startsWith("|")),
  );
  return rows.map((row) =>
    row
      .slice(2, -2)
      .split(" | ")
      .map((cell) => cell.trim().replace(/^`|`$/g, "")),
  );
}

/** A list of parts with one more, in place of the one that has its id. */
const withPart = (parts: unknown, part: Json): Json[] => [...(parts as Part[]).filter((p) => p.id !== part.id), part];

/** The worked example after each of its steps, and what is said of a whole game. */
function worked() {
  const steps: { place: string; army: Json }[] = [];
  const whole: Json[] = [];
  const meta: Json[] = [];
  for (const { place, value } of pieces.filter((p) => p.place !== "a pack")) {
    const army = steps.at(-1)?.army ?? {};
    const [list = "", id] = place.split(": ");
    if (place.startsWith("army of ")) {
      whole.push(value);
      if (steps.length === 0) steps.push({ place, army: value });
    } else if (place === "book.json") meta.push(value);
    else if (id) {
      const before = (army[list] as Part[]).find((p) => p.id === id);
      steps.push({ place, army: { ...army, [list]: withPart(army[list], { ...before, ...value }) } });
    } else steps.push({ place, army: { ...army, [list]: withPart(army[list], value) } });
  }
  return { steps, whole, meta };
}

/** The book of the worked example with everything the guide says of `book.json`. */
async function bookWith(meta: readonly Json[]): Promise<Book> {
  const book: Json = { ...(await loadBook("warhammer-7e")) };
  for (const part of meta)
    for (const [key, value] of Object.entries(part))
      book[key] = Array.isArray(value) ? [...((book[key] as unknown[]) ?? []), ...value] : { ...(book[key] as Json), ...(value as Json) };
  return Book.parse(book);
}

const { steps, whole, meta } = worked();
const last = steps.at(-1)?.army ?? {};

test("every piece of JSON says where it belongs", () => {
  const places = /^(army of [a-z0-9-]+|book\.json|a pack|(entries|options|presets|rules)(: [a-z0-9-]+)?)$/;
  expect(pieces.filter((p) => !places.test(p.place))).toEqual([]);
  expect(pieces.length).toBeGreaterThan(20);
});

test("what it says of an event can be read, and fits its game", async () => {
  const [event] = pieces.filter((p) => p.place === "a pack" && "event" in p.value);
  const pack = Pack.parse({ format: "muster-pack/1", id: "autumn", name: "Autumn Muster", game: "fantasy-rules-3e", ...event?.value });
  const { rules } = await catalogueFor({ game: pack.game, armyList: "undead" }, [pack]);
  expect(rules.filter(({ from }) => from === "pack").map(({ rule }) => rule.id)).toEqual(
    [1, 2, 3, 4].map((number) => `EVENT-AUTUMN-${number}`),
  );
});

test("what it says of packs made of others can be read, and fits its game", async () => {
  const [made] = pieces.filter((p) => p.place === "a pack" && "extends" in p.value);
  const pack = Pack.parse({ format: "muster-pack/1", id: "autumn", name: "Autumn Muster", game: "fantasy-rules-3e", ...made?.value });
  const { packs, rules } = await catalogueFor({ game: pack.game, armyList: "undead" }, [pack]);
  expect(packs.map(({ id }) => id)).toEqual(["tournament", "autumn"]);
  expect(rules.map(({ rule }) => rule.id)).toContain("FR3-TN-3");
  expect(rules.map(({ rule }) => rule.id)).not.toContain("FR3-TN-4");
});

describe("the worked example", async () => {
  const book = await bookWith(meta);

  test.each(steps.map((step, i) => [`${i + 1}: ${step.place}`, step.army] as const))("has no error after step %s", (_, army) => {
    expect(readBookFile(JSON.stringify(army), book).faults.filter((f) => f.severity === "error")).toEqual([]);
  });

  test("has no fault at all when it is done", () => {
    expect(readBookFile(JSON.stringify(last), book).faults).toEqual([]);
  });

  test("is in order for the game as it is, before what a whole game adds is used", async () => {
    const upTo = steps.findLastIndex((step) => step.place === "presets");
    expect(faultsInWords(readBookFile(JSON.stringify(steps[upTo]?.army), await loadBook("warhammer-7e")).faults)).toBe("no fault");
  });

  test("of a game that shares its units has no fault", async () => {
    for (const army of whole.slice(1)) expect(readBookFile(JSON.stringify(army), await loadBook(String(army.game))).faults).toEqual([]);
    expect(whole.length).toBe(2);
  });

  test.each(table("Selector"))("selector %s means something", (selector) => {
    const army = ArmyList.parse(fillSources(last));
    const units = Selector.parse(JSON.parse(selector ?? ""));
    const rule = Rule.parse({ id: "GUIDE-1", kind: "count", quantity: { of: units }, max: 9, page: 1, basis: "printed" });
    expect(readBookFile(JSON.stringify({ ...last, rules: [...(last.rules as Json[]), rule] }), book).faults).toEqual([]);
    compile(book, { ...army, rules: [rule] });
  });
});

test("every rule kind is listed by what it is for, and every basis has its row", () => {
  const [, kinds = ""] = /^## Rule kinds\n([\s\S]*?)^For `distinct`/m.exec(guide) ?? [];
  const listed = [...kinds.matchAll(/`([a-z-]+)`\s+\(/g)].flatMap(([, kind = ""]) => (kind === "id" ? [] : [kind]));
  expect(listed.sort()).toEqual([...rulesInWords.keys()].sort());
  expect(table("Basis").map(([basis]) => basis)).toEqual(Basis.options);
});

test.each(table("Price"))("%s is a price", (price) => {
  expect(Price.parse(JSON.parse(price ?? ""))).toEqual(JSON.parse(price ?? ""));
});

test.each(table("Bound"))("%s is a bound", (bound) => {
  expect(Bound.parse(JSON.parse(bound ?? ""))).toEqual(JSON.parse(bound ?? ""));
});

test.each(table("Quantity"))("%s is a quantity", (quantity) => {
  expect(Quantity.parse(JSON.parse(quantity ?? ""))).toEqual(JSON.parse(quantity ?? ""));
});

test("the keys of an army book that the guide names are all there are", () => {
  const named = table("Key").flatMap(([keys = ""]) => keys.split(/[`, ]+/));
  expect(named.filter((key) => !(key in ArmyList.shape))).toEqual([]);
});

test("what it quotes of the linter is what the linter says", () => {
  const tests = ["lint.test.ts", "lint-limits.test.ts"]
    .map((name) => readFileSync(new URL(name, import.meta.url), "utf8").replace(/\\'/g, "'"))
    .join();
  expect(table("It says").flatMap(([message = ""]) => (tests.includes(message) ? [] : [message]))).toEqual([]);
});
