/** The forms can say all that the shipped books say: every part has a control, and a book made by the forms alone is the same. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { armyIndex, games } from "@/data/index";
import { edited, valueAt } from "@/lib/books/author/edit-value";
import { formOf, nodeOf } from "@/lib/books/author/nodes";
import { changedForm, startValue } from "@/lib/books/author/start-value";
import { shownParts, type Widget } from "@/lib/books/author/widgets";
import { formTitle, labelOf } from "@/lib/books/author/words";
import { jsonText } from "@/lib/engine/catalogue/author/json-text";
import type { Path } from "@/lib/engine/catalogue/names/names-in";
import { ArmyList } from "@/lib/engine/schema/army-list";
import { Book } from "@/lib/engine/schema/book";
import { isSame } from "@/lib/engine/schema/json";

import { sample, tries } from "../support/effort";

const read = (path: string) => readFileSync(new URL(`../../data/${path}`, import.meta.url), "utf8");

let files: { name: string; text: string; schema: z.ZodType }[] = [];
beforeAll(async () => {
  const lists = await Promise.all(
    games.map(async ({ id }) =>
      (await armyIndex(id)).map((army) => ({ name: `${id}/armies/${army.id}.json`, schema: ArmyList as z.ZodType })),
    ),
  );
  files = lists.flat().map((file) => ({ ...file, text: read(file.name) }));
});

/** A part made as a person makes it: started empty, its form chosen, each field filled in. */
function made(schema: z.ZodType, root: unknown, path: Path, part: unknown): unknown {
  const node = nodeOf(schema);
  if (node.kind === "forms") {
    const form = formOf(node.forms, part);
    if (!form) throw new Error(`${path.join(".")}: no form`);
    return made(form, edited(ArmyList, root, path, changedForm(form, valueAt(root, path))), path, part);
  }
  if (typeof part !== "object" || part === null) return edited(ArmyList, root, path, part);
  const start = path.length === 0 ? root : edited(ArmyList, root, path, startValue(schema));
  return Object.entries(part).reduce<unknown>((now, [key, value]) => {
    const step = Array.isArray(part) ? Number(key) : key;
    const field =
      node.kind === "object"
        ? node.fields.find((f) => f.key === key)?.schema
        : node.kind === "list"
          ? node.item
          : node.kind === "record"
            ? node.value
            : undefined;
    if (!field) throw new Error(`${[...path, step].join(".")}: no field`);
    return made(field, now, [...path, step], value);
  }, start);
}

describe("every shipped army list", () => {
  test("has a control for each of its parts", () => {
    const without = files.flatMap(({ name, text, schema }) =>
      shownParts(schema, JSON.parse(text)).flatMap(({ path, widget }) => (widget === null ? `${name} ${path.join(".")}` : [])),
    );
    expect(files.length).toBe(104);
    expect(without).toEqual([]);
  });

  test("is the same file when it is opened and saved", () => {
    const differing = files.filter(({ text }) => `${jsonText(JSON.parse(text))}\n` !== text);
    expect(differing.map((f) => f.name)).toEqual([]);
  });

  test("is the same file when a part of it is taken out and put back as it was", () => {
    const changed = files.flatMap(({ name, text, schema }) => {
      const root: unknown = JSON.parse(text);
      const parts = shownParts(schema, root).filter(({ path }) => path.length > 0);
      // The whole file is written for each part: all of some thousand parts of a hundred files would take minutes.
      const apart = Math.ceil(parts.length / tries(160));
      return parts
        .filter((_, i) => i % apart === 0)
        .flatMap(({ path }) =>
          jsonText(edited(schema, root, path, valueAt(root, path))) === text.trimEnd() ? [] : `${name} ${path.join(".")}`,
        )
        .slice(0, 1);
    });
    expect(changed).toEqual([]);
  });

  test("can be made from nothing by forms alone", () => {
    const other = sample(files, 8).filter(({ text }) => {
      const file: unknown = JSON.parse(text);
      return !isSame(made(ArmyList, startValue(ArmyList), [], file), file);
    });
    expect(other.map((f) => f.name)).toEqual([]);
  });

  test("is edited by every control there is", () => {
    const used = new Set(files.flatMap(({ text, schema }) => shownParts(schema, JSON.parse(text)).map(({ widget }) => widget)));
    const all: Record<Widget, true> = {
      price: true,
      figures: true,
      priced: true,
      names: true,
      name: true,
      texts: true,
      text: true,
      number: true,
      yes: true,
      word: true,
      fixed: true,
      object: true,
      list: true,
      record: true,
      forms: true,
    };
    expect([...used].sort()).toEqual(Object.keys(all).sort());
  });
});

/** Every shape that may stand anywhere below one. */
function shapesIn(schema: z.ZodType, key = "", seen = new Map<z.ZodType, string>()): Map<z.ZodType, string> {
  if (seen.has(schema)) return seen;
  seen.set(schema, key);
  const node = nodeOf(schema);
  if (node.kind === "object") for (const field of node.fields) shapesIn(field.schema, field.key, seen);
  if (node.kind === "list") shapesIn(node.item, key, seen);
  if (node.kind === "record") shapesIn(node.value, key, seen);
  if (node.kind === "forms") for (const form of node.forms) shapesIn(form, key, seen);
  return seen;
}

describe("words of the forms", () => {
  const shapes = [...shapesIn(ArmyList), ...shapesIn(Book)];

  test("tell the forms of a part apart", () => {
    const alike = shapes.flatMap(([schema, key]) => {
      const node = nodeOf(schema);
      if (node.kind !== "forms") return [];
      const titles = node.forms.map((form) => formTitle(form, key));
      return new Set(titles).size === titles.length ? [] : `${key}: ${titles.join(", ")}`;
    });
    expect(alike).toEqual([]);
  });

  test("name every key without signs of code", () => {
    const keys = new Set(
      shapes.flatMap(([schema]) => {
        const node = nodeOf(schema);
        return node.kind === "object" ? node.fields.map((f) => f.key) : [];
      }),
    );
    expect([...keys].filter((key) => !/^[A-Z][a-z;, -]+$/.test(labelOf(key)))).toEqual([]);
  });
});
