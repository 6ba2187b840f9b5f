/** The guide's reference is what the schemas say today, and leaves no kind of rule out. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reference } from "@/data/reference";
import { rulesInWords } from "@/lib/engine/rules/registry-in-words";
import { ArmyList } from "@/lib/engine/schema/army-list";
import { Entry, Option } from "@/lib/engine/schema/entry";

const page = readFileSync(new URL("../../data/guide/reference.md", import.meta.url), "utf8");

test("it is up to date: run npm run schema", () => {
  expect(page).toBe(reference());
});

/** The keys in the list below a heading. */
function keysUnder(heading: string): string[] {
  const part = page.split(/^##+ /m).find((one) => one.startsWith(`${heading}\n`)) ?? "";
  return [...part.matchAll(/^- \**`(\w+)`\** \(/gm)].map(([, key = ""]) => key);
}

test.each([
  ["Army list", ArmyList.shape, ["$schema"]],
  ["Entry", Entry.shape, ["page", "basis", "note"]],
  ["Option", Option.shape, ["page", "basis", "note"]],
] as const)("%s has every key of its schema", (heading, shape, toldElsewhere) => {
  expect(keysUnder(heading)).toEqual(Object.keys(shape).filter((key) => !toldElsewhere.some((told) => told === key)));
});

test("every kind of rule has a heading, and its example the keys of its list", () => {
  const kinds = [...page.matchAll(/^### (.+)$/gm)].map(([, kind]) => kind);
  expect(kinds).toEqual([...rulesInWords.keys()]);
  for (const [kind, { docs }] of rulesInWords) {
    const known = [...keysUnder(kind), ...keysUnder("Rules"), "kind", "page", "basis", "note"];
    expect(
      Object.keys(docs.example as object).filter((key) => !known.includes(key)),
      kind,
    ).toEqual([]);
  }
});

test("no part of it is empty, and no schema is told by the library's name for it", () => {
  expect(page).not.toMatch(/\( *\)|object with *[;)]|undefined|\bzod\b|\b(nullable|lazy|pipe|transform|unknown type)\b/m);
});
