/** A key that a file holds is never looked up in a plain object, which has "toString" and "constructor" of its own. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as library from "@/data/index";
import { packIn, wrongPack } from "@/lib/books/intake/laid-files";
import { openLibrary } from "@/lib/books/library/open";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { readRosterFile } from "@/lib/engine/roster/roster-file";
import { readDeskText } from "@/lib/events/desk/desk-file";
import { asFiles, marsh } from "../library/package";
import { placeOf, type SyntaxNode, sourceFiles, walk } from "../support/expressions";
import { smallArmy, smallBook, smallRule } from "../support/make";
import { readBody } from "../support/read-body";
import { rosterOf, small } from "../support/small-book";
import { smallLibrary } from "../support/small-library";

const KEYS = ["toString", "constructor", "hasOwnProperty", "valueOf", "__proto__", "__defineGetter__", "isPrototypeOf"];

/** Tables whose keys are any text, written as plain objects and looked up by something that is not written there. */
function lookedUpPlainly(file: string, text: string): string[] {
  const tables = new Set<string>();
  const found: string[] = [];
  walk(file, text, (node) => {
    if (node.type !== "VariableDeclarator") return;
    const { id, init } = node as unknown as { id: SyntaxNode; init: SyntaxNode | null };
    const kind = id.typeAnnotation as SyntaxNode | null | undefined;
    const written = kind ? text.slice(kind.start, kind.end).replace(/\s+/g, "") : "";
    const isFilled = init?.type === "ObjectExpression" && (init.properties as SyntaxNode[]).some(({ type }) => type !== "SpreadElement");
    if (isFilled && /^:(?:Readonly<)?Record<string,/.test(written)) tables.add(String(id.name));
  });
  walk(file, text, (node) => {
    if (node.type !== "MemberExpression" || node.computed !== true) return;
    const { object, property } = node as unknown as { object: SyntaxNode; property: SyntaxNode };
    if (object.type === "Identifier" && tables.has(String(object.name)) && property.type !== "Literal")
      found.push(`${placeOf(file, text, node.start)} ${text.slice(node.start, node.end)}`);
  });
  return found;
}

test("a plain table that is looked up by any text is found", () => {
  const table = 'const WORDS: Readonly<Record<string, string>> = { a: "b" };';
  expect(lookedUpPlainly("x.ts", `${table}\nexport const of = (key: string) => WORDS[key];`)).toEqual(["x.ts:2 WORDS[key]"]);
  expect(
    lookedUpPlainly("x.ts", `${table.replace("{ a", "keyed({ a").replace("};", "});")}\nexport const of = (key: string) => WORDS[key];`),
  ).toEqual([]);
});

test("every table that is looked up by any text is `keyed`", () => {
  expect(sourceFiles().flatMap(({ file, text }) => lookedUpPlainly(file, text))).toEqual([]);
});

const army = {
  ...smallArmy(),
  permissions: [{ entries: ["gnomes"], status: "allowed", page: 1, basis: "printed" }],
  rules: [smallRule("count", { quantity: { of: { entry: ["gnomes"] }, measure: "models" }, in: "unit", max: 1 })],
};

const pack = {
  format: "muster-pack/1",
  id: "autumn",
  name: "Autumn",
  game: smallBook().id,
  event: {
    points: 1000,
    date: "2026-12-01",
    secret: [{ entry: "gnomes" }],
    limits: [{ number: 1, who: { each: "army" }, may: "at-most", count: 2, of: [{ entry: "gnomes" }] }],
  },
};

/** As a device kept it. */
const desk = JSON.parse(readFileSync(new URL("../ages/files/desk.muster-desk-3.json", import.meta.url), "utf8"));

/** The same value with one more key, or one text for another, at each of its places. */
function* altered(value: unknown, key: string): Generator<unknown> {
  if (typeof value === "string") yield key;
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) for (const other of altered(item, key)) yield value.with(i, other);
    return;
  }
  const own = (name: string, item: unknown) =>
    Object.defineProperty({ ...value }, name, { value: item, enumerable: true, configurable: true, writable: true });
  yield own(key, "x");
  yield own(key, { [key]: [key] });
  for (const [name, item] of Object.entries(value)) for (const other of altered(item, key)) yield own(name, other);
}

test("what is altered is read as it stands", async () => {
  const read = await packIn(JSON.stringify(pack), smallLibrary());
  expect(read).toMatchObject({ pack: { id: "autumn" } });
  expect("pack" in read && (await wrongPack([read], smallLibrary()))).toBeNull();
  expect(readDeskText(JSON.stringify(desk))).toMatchObject({ problem: "", name: desk.name });
  expect((await openLibrary(asFiles(marsh(null)), library)).manifest).toMatchObject({ id: "marsh" });
});

describe.each(KEYS)("%s", (key) => {
  test("in an army book, as every key and every text", { timeout: 60_000 }, () => {
    for (const file of altered(army, key)) expect(() => readBookFile(JSON.stringify(file), smallBook())).not.toThrow();
  });

  test("in a roster, as every key and every text", () => {
    const roster = rosterOf([{ entry: "spears", count: 3, options: [{ id: "elite" }], name: "Old" }], {
      limit: 1000,
      settings: { a: "b" },
    });
    for (const other of altered(roster, key)) expect(() => readRosterFile(JSON.stringify(other))).not.toThrow();
  });

  test("in a pack with an event, as every key and every text", { timeout: 60_000 }, async () => {
    const library = smallLibrary();
    for (const file of altered(pack, key)) {
      const found = await packIn(JSON.stringify(file), library);
      if ("pack" in found) await wrongPack([found], library);
    }
  });

  test("in the file of a desk, as every key and every text", () => {
    for (const file of altered(desk, key)) expect(() => readDeskText(JSON.stringify(file))).not.toThrow();
  });

  test("in the manifest of a package, as every key and every text", { timeout: 60_000 }, async () => {
    const { "muster.json": manifest = "", ...files } = marsh([{ id: "reed-valley", version: "1.0" }]);
    for (const file of altered(JSON.parse(manifest), key))
      await openLibrary(asFiles({ ...files, "muster.json": JSON.stringify(file) }), library);
  });

  test("in a text", () => {
    for (const line of [`Roster: ${key}`, `${key}: ${key}`, `Setting: ${key} = ${key}`, `[${key}]`, `1 ${key}: ${key}, ${key}=${key}`])
      expect(() => readBody(`${line}\n1 Spears: ${key}`, small)).not.toThrow();
  });
});
