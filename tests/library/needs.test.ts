/** Packages that build on others: taken with these, told where one is missing. */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { faultLine } from "@/lib/books/library/fault";
import { buildingOn } from "@/lib/books/library/needs";
import { atHand, type OpenedLibrary, openLibrary } from "@/lib/books/library/open";
import { isUsable } from "@/lib/books/library/outcome";
import { together } from "@/lib/books/library/together";
import { asFiles, changed, example, type Files, marsh } from "./package";

const URL = "https://books.example.org/reed-valley";
const need = (more: object = {}) => ({ id: "reed-valley", version: "1.0", ...more });
const reed = await openLibrary(asFiles(example()), books);
const open = (files: Files, others: readonly OpenedLibrary[] = []) =>
  openLibrary(asFiles(files), books, { others: others.flatMap(atHand) });
const faults = async (files: Files, others: readonly OpenedLibrary[] = []) => (await open(files, others)).faults.map(faultLine);

test("with the package at hand it is read whole, and its rosters are checked with both", async () => {
  const opened = await open(marsh([need()]), [reed]);
  expect([opened.faults, opened.rosters, isUsable(opened)]).toEqual([[], [{ file: "marsh.txt", name: "M", differs: [] }], true]);
  expect(opened.books.map(({ army }) => army.id)).toEqual(["marsh-folk"]);
  expect(opened.needed.books.map(({ id }) => id)).toEqual(["otter-folk", "heron-court"]);
});

describe("what is missing is told", () => {
  const missing = (is: string, where: string, version = "1.0") =>
    `muster.json: It builds on the package “reed-valley”, version ${version} or newer, and ${is}. ${where}, and install it first.`;
  const ask = "Ask the author of this package for it";

  test.each<[string, Files, readonly OpenedLibrary[], string]>([
    ["the package", marsh([need()]), [], missing("it is not here", ask)],
    ["with the place where it is", marsh([need({ homepage: URL })]), [], missing("it is not here", `Get it at ${URL}`)],
    ["a newer version", marsh([need({ version: "1.0.1" })]), [reed], missing("version 1.0.0 of it is here", ask, "1.0.1")],
  ])("%s", async (_, files, others, told) => {
    expect((await faults(files, others))[0]).toBe(told);
    expect(isUsable(await open(files, others))).toBe(false);
  });

  test("a package that is at hand and not named is not used", async () => {
    expect(await faults(marsh(null), [reed])).toEqual([expect.stringContaining("marsh.json: There is no game “pebble-wars”.")]);
  });

  test.each<[string, object[]]>([
    ["an id that is none", [need({ id: "Reed Valley" })]],
    ["a version that is none", [need({ version: "new" })]],
    ["another key", [need({ colour: "red" })]],
    ["none named", []],
  ])("a fault of the manifest: %s", async (_, needs) => {
    expect((await open(marsh(needs), [reed])).manifest).toBeNull();
  });
});

test("together one is offered only with the one that it builds on, whatever their order", async () => {
  const found = async (file: string, files: Files, others: readonly OpenedLibrary[] = []) => ({ file, opened: await open(files, others) });
  const one = await found("marsh", marsh([need()]), [reed]);
  const other = await found("reed", example());
  expect(together([one, other]).packages.map(({ file }) => file)).toEqual(["marsh", "reed"]);
  const failing = changed("muster.json", { rosters: [{ file: "rosters/otters.txt", verdict: "illegal" }] });
  const { packages, leftOut } = together([one, await found("reed", failing)]);
  expect([packages, leftOut.map(({ file }) => file)]).toEqual([[], ["reed", "marsh"]]);
  expect(leftOut[1]?.reason).toBe(
    "It builds on the package “reed-valley”, version 1.0 or newer, and it is not here. Ask the author of this package for it, and install it first.",
  );
});

test("those that build on a package, by themselves or by way of others", () => {
  const one = (id: string, ...needs: string[]) => ({ id, ...(needs.length ? { needs: needs.map((other) => ({ id: other })) } : {}) });
  const all = [one("fen", "marsh"), one("marsh", "reed"), one("reed"), one("hill", "dale"), one("round", "turn"), one("turn", "round")];
  const on = (...ids: string[]) => buildingOn(all, ids).map(({ id }) => id);
  expect([on("reed"), on("marsh"), on("fen"), on("dale", "reed"), on("round"), on("marsh", "reed"), on()]).toEqual([
    ["fen", "marsh"],
    ["fen"],
    [],
    ["fen", "marsh", "hill"],
    ["turn"],
    ["fen"],
    [],
  ]);
});
