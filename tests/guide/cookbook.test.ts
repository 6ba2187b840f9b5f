/** data/guide/cookbook.md: each recipe is in order, its first roster legal and its second illegal for the reason that it gives. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { isChecked } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { withPacks } from "@/lib/books/intake/with-packs";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import type { ArmyList } from "@/lib/engine/schema/army-list";

const guide = readFileSync(new URL("../../data/guide/cookbook.md", import.meta.url), "utf8");

type Part = Record<string, unknown> & { id: string };
type File = Record<string, unknown> & { id: string; game: string; name: string };

interface Recipe {
  title: string;
  file: File;
  legal: string;
  illegal: string;
  because: string;
}

/** The pieces of JSON of a text, each with the sentence above it; and its rosters. */
function piecesIn(text: string) {
  return [...text.matchAll(/(?:^|\n)([^\n]*):?\n\n```(json|text)\n([\s\S]*?)\n```/g)].map(([, above = "", language = "", body = ""]) => ({
    above,
    language,
    body,
  }));
}

const [head = "", ...sections] = guide.split(/^### \d+\. /m);
const [base, always] = piecesIn(head);
const start: File = JSON.parse(base?.body ?? "");

/** An army book with a part added, or one of its entries changed, as the sentence above the part says. */
function changed(file: File, above: string, part: Part): File {
  const [, entry] = /^Change the entry `([a-z-]+)`:$/.exec(above) ?? [];
  const [, list] = /^Add to `(rules|options)`:$/.exec(above) ?? [];
  if (above === "The army book:") return part as unknown as File;
  if (list) return { ...file, [list]: [...(file[list] as Part[]), part] };
  const entries = file.entries as Part[];
  expect(entries.map(({ id }) => id)).toContain(entry);
  return { ...file, entries: entries.map((e) => (e.id === entry ? { ...e, ...part } : e)) };
}

function recipeIn(section: string): Recipe {
  const [title = ""] = section.split("\n");
  const pieces = piecesIn(section);
  const parts = pieces.filter(({ language }) => language === "json");
  const file = parts.reduce((before, { above, body }) => changed(before, above, JSON.parse(body)), start);
  const [legal, illegal] = pieces.filter(({ language }) => language === "text");
  const because = /^Illegal: \*(.+)\*$/.exec(illegal?.above ?? "")?.[1] ?? "";
  expect([parts.length > 0, legal?.above, because === ""], title).toEqual([true, "Legal:", false]);
  return { title, file, legal: legal?.body ?? "", illegal: illegal?.body ?? "", because };
}

const recipes = sections.map(recipeIn);

/** Reads a roster of a recipe and checks it with its army book. */
async function judged({ file }: Recipe, army: ArmyList, lines: string) {
  const [, points = "1000"] = /^Points: (\d+)$/m.exec(lines) ?? [];
  const units = [...(file.id === start.id ? [always?.body] : []), lines.replace(/^Points: \d+\n?/m, "")];
  const text = `Roster: R\nGame: ${file.game}\nArmy: ${file.name}\nPoints: ${points}\n\n${units.join("\n")}\n`;
  const [read] = await readSubmissions("r.txt", text, withPacks(books, [], [army]));
  if (!read || !isChecked(read)) throw new Error(`not read: ${read?.reason}`);
  const { report, problems, ignored } = read;
  return {
    verdict: report.verdict,
    told: report.findings.filter((f) => f.severity !== "advice").map((f) => (f.fix ? `${f.message} ${f.fix}` : f.message)),
    notRead: [...problems, ...ignored],
  };
}

async function armyOf({ file }: Recipe) {
  return readBookFile(JSON.stringify(file), await books.loadBook(file.game), await books.armyIndex(file.game));
}

test("there are forty recipes, and the head of the page names their sections", () => {
  expect(recipes).toHaveLength(40);
  expect(new Set(recipes.map(({ title }) => title)).size).toBe(40);
  const listed = [...head.matchAll(/^- \[(.+)\]\(#[\w-]+\): (\d+)(?: to (\d+))?$/gm)].map(([, title, from, to = from]) => [
    title,
    from,
    to,
  ]);
  const sections = guide.split(/^## /m).slice(1);
  const numbered = sections.map((section) => [...section.matchAll(/^### (\d+)\. /gm)].map(([, n]) => n));
  expect(listed).toEqual(sections.map((section, i) => [section.split("\n")[0], numbered[i]?.[0], numbered[i]?.at(-1)]));
});

test("the army book that they start from is in order", async () => {
  const { faults } = await armyOf({ title: "", file: start, legal: "", illegal: "", because: "" });
  expect(faults.map((f) => `${f.path}: ${f.message}`)).toEqual([]);
});

describe.each(recipes.map((recipe) => [recipe.title, recipe] as const))("%s", (_, recipe) => {
  test("is in order, and one roster keeps it and one breaks it for the reason that is given", async () => {
    const { army, faults } = await armyOf(recipe);
    expect(faults.map((f) => `${f.path}: ${f.message}`)).toEqual([]);
    expect(await judged(recipe, army as ArmyList, recipe.legal)).toEqual({ verdict: "legal", told: [], notRead: [] });
    expect(await judged(recipe, army as ArmyList, recipe.illegal)).toEqual({ verdict: "illegal", told: [recipe.because], notRead: [] });
  });

  test("makes the difference: without it one of the two is judged otherwise", async () => {
    if (recipe.file.id !== start.id) return;
    const { army } = await armyOf({ ...recipe, file: start });
    const without = await Promise.all([recipe.legal, recipe.illegal].map((lines) => judged(recipe, army as ArmyList, lines)));
    expect(without).not.toEqual([
      { verdict: "legal", told: [], notRead: [] },
      { verdict: "illegal", told: [recipe.because], notRead: [] },
    ]);
  });
});
