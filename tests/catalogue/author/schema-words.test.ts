/** What a schema finds wrong, in whole sentences with their places. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { schemaFaults } from "@/lib/engine/catalogue/author/schema-words";

/** "path: message" of every fault. */
function said(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return schemaFaults(schema, value, error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const text = z.string();
const count = z.int();

test("a value that fits has no fault", () => {
  expect(said(z.strictObject({ a: text }), { a: "x" })).toEqual([]);
});

describe("another sort of value", () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ["a list for text", text, [], "Text is needed here, not a list."],
    ["an object for text", text, { a: 1 }, "Text is needed here, not an object in braces."],
    ["null for text", text, null, "Text is needed here, not null."],
    ["a number for text", text, 3.5, "Text is needed here, not 3.5."],
    ["true for text", text, true, "Text is needed here, not true."],
    ["text for a number", z.number(), "3", 'A number is needed here, not "3".'],
    ["60 letters for a number", z.number(), "x".repeat(60), `A number is needed here, not "${"x".repeat(60)}".`],
    ["61 letters for a number", z.number(), "x".repeat(61), "A number is needed here, not a long text."],
    ["61 items for a number", z.number(), Array.from({ length: 61 }, () => 1), "A number is needed here, not a list."],
    ["half a number", count, 2.5, "A whole number is needed here, not 2.5."],
    ["text for a whole number", count, "a", 'A number is needed here, not "a".'],
    ["text for a list", z.array(text), "a", 'A list is needed here, not "a".'],
    ["text for an object", z.strictObject({}), "a", 'An object in braces is needed here, not "a".'],
    ["a list for a record", z.record(text, text), [], "An object in braces is needed here, not a list."],
    ["text for a yes or no", z.boolean(), "yes", 'True or false is needed here, not "yes".'],
    ["text for null", z.null(), "none", 'Null is needed here, not "none".'],
    ["text for a date", z.date(), "today", 'Another sort of value is needed here, not "today".'],
  ])("%s", (_, schema, value, message) => {
    expect(said(z.strictObject({ in: schema }), { in: value })).toEqual([`in: ${message}`]);
    expect(said(schema, value)).toEqual([`: ${message}`]);
  });
});

describe("words that are not known", () => {
  const status = z.enum(["allowed", "denied", "unconfirmed"]);
  test.each<[string, z.ZodType, unknown, string]>([
    ["a misspelt one", status, "alowed", '"alowed" is not known here. Perhaps "allowed"?'],
    ["another", status, "yes", 'One of "allowed", "denied" and "unconfirmed" is needed here, not "yes".'],
    ["a number", status, 3, 'One of "allowed", "denied" and "unconfirmed" is needed here, not 3.'],
    ["nothing", status, null, 'One of "allowed", "denied" and "unconfirmed" is needed here, not null.'],
    ["another than the only one", z.literal("limit"), "spent", '"limit" is needed here, not "spent".'],
    ["the only one misspelt", z.literal("limit"), "limitt", '"limitt" is not known here. Perhaps "limit"?'],
    ["a number that is not the only one", z.literal(1), "one", '1 is needed here, not "one".'],
    ["of words and numbers", z.literal(["one", 2]), "ane", '"ane" is not known here. Perhaps "one"?'],
  ])("%s", (_, schema, value, message) => {
    expect(said(schema, value)).toEqual([`: ${message}`]);
  });
});

describe("too little and too much", () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ["no text", text.min(1), "", "This is empty: text is needed."],
    ["an empty list", z.array(text).min(1), [], "This list is empty: at least one is needed."],
    ["a short list", z.array(text).min(2), ["a"], "At least 2 are needed in this list."],
    ["a small number", z.number().min(1500), 1499, "At least 1,500 is needed here, not 1499."],
    ["nothing, where more is needed", z.number().positive(), 0, "More than 0 is needed here, not 0."],
    ["a long text", text.max(1200), "x".repeat(1201), "This is too long: at most 1,200 characters fit."],
    ["a large number", z.number().max(10), 11, "At most 10 is allowed here, not 11."],
  ])("%s", (_, schema, value, message) => {
    expect(said(z.strictObject({ in: schema }), { in: value })).toEqual([`in: ${message}`]);
  });
});

describe("texts of another form", () => {
  test.each<[string, z.ZodType, unknown, string]>([
    [
      "a pattern that says what it needs",
      text.regex(/^[a-z]+$/, "ids are in lower case"),
      "My",
      '"My" does not fit: ids are in lower case.',
    ],
    ["a pattern that does not", text.regex(/^[a-z]+$/), "My", '"My" is not written as it must be here.'],
    ["a condition on text", text.refine(() => false, "this name is taken"), "My", '"My" does not fit: this name is taken.'],
    ["a condition on an object", z.strictObject({}).refine(() => false, "give min or max"), {}, "Give min or max."],
    ["a condition that says nothing", z.number().refine(() => false), 3, "3 is not written as it must be here."],
    ["a number that is no multiple", z.number().multipleOf(5), 7, "This does not fit here."],
  ])("%s", (_, schema, value, message) => {
    expect(said(schema, value)).toEqual([`: ${message}`]);
  });
});

describe("what is missing", () => {
  test.each<[string, z.ZodType, string]>([
    ["text", text, '"a" is missing: text is needed.'],
    ["one of some words", z.enum(["x", "y"]), '"a" is missing: one of "x" and "y" is needed.'],
    ["one of two sorts", z.union([text, count]), '"a" is missing: text or a number is needed.'],
    [
      "one of two shapes, told once",
      z.union([z.strictObject({ b: text }), z.strictObject({ c: text })]),
      '"a" is missing: an object in braces is needed.',
    ],
    ["one of three sorts", z.union([text, z.array(text), z.null()]), '"a" is missing: text, a list or null is needed.'],
  ])("%s", (_, schema, message) => {
    expect(said(z.strictObject({ list: z.array(z.strictObject({ a: schema })) }), { list: [{}] })).toEqual([`list.0.a: ${message}`]);
  });

  test("and a whole file that is missing is not, but needed", () => {
    expect(said(text, undefined)).toEqual([": Text is needed here, not undefined."]);
  });
});

describe("keys that are not known", () => {
  const few = z.strictObject({ $schema: text.optional(), price: count, name: text.optional(), options: text.optional() });
  const letters = "abcdefghijklm".split("");
  const many = (n: number) => z.strictObject(Object.fromEntries(letters.slice(0, n).map((key) => [key.repeat(5), text.optional()])));

  test.each<[string, z.ZodType, unknown, string[]]>([
    ["one that is spelt otherwise", few, { price: 1, nmae: "x" }, ['nmae: The key "nmae" is not known here. Perhaps "name"?']],
    [
      "one for a key that is needed, which is not missing",
      few,
      { prise: 1 },
      ['prise: The key "prise" is not known here. Perhaps "price"?'],
    ],
    [
      "one like a key that is there, told all the same",
      few,
      { price: 1, prise: 2 },
      ['prise: The key "prise" is not known here. Perhaps "price"?'],
    ],
    [
      "one like two keys, of which one is there: the other",
      z.strictObject({ hat: text.optional(), cat: text.optional() }),
      { hat: "x", bat: "y" },
      ['bat: The key "bat" is not known here. Perhaps "cat"?'],
    ],
    [
      "one that is like none, with those that are known",
      few,
      { price: 1, colour: 2 },
      ['colour: The key "colour" is not known here. Known here: "price", "name" and "options".'],
    ],
    [
      "one beside a key that is missing",
      few,
      { colour: 2 },
      [
        'price: "price" is missing: a number is needed.',
        'colour: The key "colour" is not known here. Known here: "price", "name" and "options".',
      ],
    ],
    [
      "one among twelve, which are told",
      many(12),
      { zz: 1 },
      [
        'zz: The key "zz" is not known here. Known here: "aaaaa", "bbbbb", "ccccc", "ddddd", "eeeee", "fffff", "ggggg", "hhhhh", "iiiii", "jjjjj", "kkkkk" and "lllll".',
      ],
    ],
    ["one among thirteen, which are not", many(13), { zz: 1 }, ['zz: The key "zz" is not known here.']],
    [
      "two of them",
      few,
      { price: 1, nmae: "x", optoins: "y" },
      ['nmae: The key "nmae" is not known here. Perhaps "name"?', 'optoins: The key "optoins" is not known here. Perhaps "options"?'],
    ],
  ])("%s", (_, schema, value, faults) => {
    expect(said(schema, value)).toEqual(faults);
  });

  const inner = z.strictObject({ size: count.optional() });
  const lazy: z.ZodType = z.strictObject({
    size: count.optional(),
    get not() {
      return lazy.optional();
    },
  });
  const kinds = z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("one"), units: text.optional() }),
    z.strictObject({ kind: z.literal("two"), sizes: text.optional() }),
  ]);
  test.each<[string, z.ZodType, unknown, string]>([
    [
      "in a list",
      z.strictObject({ in: z.array(inner) }),
      { in: [{}, { sise: 1 }] },
      'in.1.sise: The key "sise" is not known here. Perhaps "size"?',
    ],
    ["in a record", z.record(text, inner), { x: { sise: 1 } }, 'x.sise: The key "sise" is not known here. Perhaps "size"?'],
    [
      "in what may be left out",
      z.strictObject({ in: inner.optional() }),
      { in: { sise: 1 } },
      'in.sise: The key "sise" is not known here. Perhaps "size"?',
    ],
    ["in itself", lazy, { not: { not: { sise: 1 } } }, 'not.not.sise: The key "sise" is not known here. Perhaps "size"?'],
    [
      "in one of several shapes by its kind",
      kinds,
      { kind: "two", sises: "x" },
      'sises: The key "sises" is not known here. Perhaps "sizes"?',
    ],
    [
      "in the shape of its kind, not of another",
      kinds,
      { kind: "one", sises: "x" },
      'sises: The key "sises" is not known here. Known here: "kind" and "units".',
    ],
  ])("%s", (_, schema, value, fault) => {
    expect(said(schema, value)).toEqual([fault]);
  });
});

test("a key of another form is told by itself", () => {
  const prices = z.record(text.regex(/^[a-z]+$/, "options are named by their id"), count);
  expect(said(z.strictObject({ offers: prices }), { offers: { "Big hat": 2 } })).toEqual([
    'offers.Big hat: "Big hat" does not fit: options are named by their id.',
  ]);
});

describe("of several shapes the nearest is meant", () => {
  const price = z.union([z.number(), z.strictObject({ perModel: count }), z.strictObject({ perStep: count, step: count })]);

  test.each<[string, unknown, string[]]>([
    ["another sort", "20", [': A number or an object in braces is needed here, not "20".']],
    ["an object with one key misspelt", { perModle: 2 }, ['perModle: The key "perModle" is not known here. Perhaps "perModel"?']],
    ["an object with a wrong value", { perModel: "2" }, ['perModel: A number is needed here, not "2".']],
    ["an object with one of two keys", { perStep: 20, step: "a" }, ['step: A number is needed here, not "a".']],
  ])("%s", (_, value, faults) => {
    expect(said(price, value)).toEqual(faults);
  });

  test("inside one another", () => {
    const bound = z.union([z.union([z.number(), z.null()]), z.strictObject({ count })]);
    expect(said(z.strictObject({ max: bound }), { max: { count: "x" } })).toEqual(['max.count: A number is needed here, not "x".']);
    expect(said(z.strictObject({ max: bound }), { max: { cuont: 1 } })).toEqual([
      'max.cuont: The key "cuont" is not known here. Perhaps "count"?',
    ]);
    expect(said(z.strictObject({ max: bound }), { max: "x" })).toEqual([
      'max: A number, null or an object in braces is needed here, not "x".',
    ]);
    expect(said(z.strictObject({ max: bound }), {})).toEqual(['max: "max" is missing: a number, null or an object in braces is needed.']);
  });
});
