// @vitest-environment jsdom
/**
 * Whatever form a roster leaves in: random rosters of every game, with units that are alike. Forms that read back give the same list; in the
 * others each unit is counted. What the sheet shows as one row is never one unit in a file.
 */
import { expect, test } from "vitest";
import * as library from "@/data/index";
import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked } from "@/lib/books/intake/reply";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import type { Report } from "@/lib/engine/report/finding";
import { rosterDigest } from "@/lib/engine/roster/code";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { FORM_IDS, FORMS, type FormId, writeForm } from "@/lib/paper/write/forms";
import { sharedLink } from "@/lib/paper/write/shared-link";
import { anyRoster } from "../support/any-roster";
import { sample, tries } from "../support/effort";
import { type Random, random } from "../support/random";
import { someCatalogues } from "../support/some-catalogues";

const NAMES = ["", "Random", "Roster", "a | b", "# *c*", "3 Spears"];
/** More than any unit may have of what stands alone. */
const MANY = 14;

/**
 * A random roster in which some units stand twice, so that a sheet would show them as one row, some have an option twice, and some more
 * models than such a unit may have.
 */
function doubled(catalogue: Catalogue, rng: Random): Roster {
  const random = anyRoster(catalogue, rng);
  const odd = (unit: RosterUnit): RosterUnit => ({
    ...unit,
    ...(rng.below(4) ? {} : { count: rng.below(MANY) + 1 }),
    ...(rng.below(6) ? {} : { name: rng.pick(NAMES) }),
    ...(rng.below(6) ? {} : { note: rng.pick([...NAMES, "two\nlines"]) }),
    options: rng.below(5) ? unit.options : [...unit.options, ...unit.options.slice(0, 1)],
  });
  const commands = random.commands.map((command) => ({ ...command, units: command.units.map(odd) }));
  const roster = { ...random, name: rng.pick(NAMES), commands };
  return {
    ...roster,
    commands: roster.commands.map((command) => ({
      ...command,
      units: command.units.flatMap((unit) => (rng.below(3) ? [unit] : [unit, { ...unit, id: `${unit.id}-again` }])),
    })),
  };
}

const unitsOf = (roster: Roster) => roster.commands.flatMap(({ units }) => units);

test("a form that reads back gives the same list, units that are alike included", { timeout: 240_000 }, async () => {
  const rng = random("forms");
  for (const catalogue of sample((await someCatalogues()).slice(1), 4)) {
    for (let n = 0; n < tries(5); n++) {
      const roster = doubled(catalogue, rng);
      const { report } = inspect(catalogue, roster);
      for (const form of ["text", "chat", "csv", "json", "markdown"] as const) {
        const where = `${catalogue.army.id} ${n} ${form}`;
        const written = await writeForm(form, { catalogue, roster, report });
        const [read] = await readIncoming(new TextEncoder().encode(written), `a.${FORMS[form].ending}`, library);
        expect(read && isChecked(read) && rosterDigest(read.roster), where).toBe(rosterDigest(roster));
        expect(read && isChecked(read) && [read.report.verdict, read.report.points], where).toEqual([report.verdict, report.points]);
      }
    }
  }
});

/** How many lines a form has for units, by what such a line looks like. */
const LINES: Partial<Record<FormId, RegExp>> = {
  lines: /^(with )?[\d,]+ .+/,
  bbcode: /^\[\*\](with )?[\d,]+ .+/,
  markdown: /^\| [\d,]+ \| .+/,
};

test("in a form for reading each unit has a line of its own, with its count", { timeout: 240_000 }, async () => {
  const rng = random("lines");
  for (const catalogue of sample(await someCatalogues(), 4)) {
    for (let n = 0; n < tries(5); n++) {
      const roster = doubled(catalogue, rng);
      const { report } = inspect(catalogue, roster);
      const counts = unitsOf(roster).map(({ count }) => count);
      for (const [form, line] of Object.entries(LINES) as [FormId, RegExp][]) {
        const all = (await writeForm(form, { catalogue, roster, report })).split("\n");
        // Below the first heading of its own Markdown tells findings.
        const body = all.slice(3, form === "markdown" && all.includes("## Findings") ? all.indexOf("## Findings") : undefined);
        const read = body.filter((one) => line.test(one)).map((one) => Number(/[\d,]+/.exec(one)?.[0].replaceAll(",", "")));
        expect(read.sort(), `${catalogue.army.id} ${n} ${form}`).toEqual([...counts].sort());
      }
    }
  }
});

/**
 * What elements of a roster may hold, in this order, and which attributes; those marked with ! they must have. As programs that read such
 * files declare it.
 */
const ELEMENTS: Record<string, { attributes: string[]; inside: string[] }> = {
  roster: {
    attributes: ["id!", "name!", "battleScribeVersion!", "gameSystemId!", "gameSystemName!", "gameSystemRevision!", "xmlns!"],
    inside: ["costs", "costLimits", "forces", "customNotes"],
  },
  costs: { attributes: [], inside: ["cost*"] },
  costLimits: { attributes: [], inside: ["costLimit*"] },
  cost: { attributes: ["name!", "typeId!", "value!"], inside: [] },
  costLimit: { attributes: ["name!", "typeId!", "value!"], inside: [] },
  forces: { attributes: [], inside: ["force*"] },
  force: {
    attributes: ["id!", "name!", "entryId!", "customName", "catalogueId!", "catalogueRevision!", "catalogueName!"],
    inside: ["customNotes", "selections"],
  },
  selections: { attributes: [], inside: ["selection*"] },
  selection: {
    attributes: ["id!", "name!", "entryId!", "entryGroupId", "customName", "number!", "type!"],
    inside: ["customNotes", "selections", "costs", "categories"],
  },
  categories: { attributes: [], inside: ["category*"] },
  category: { attributes: ["id!", "name!", "entryId!", "primary!"], inside: [] },
  customNotes: { attributes: [], inside: [] },
};

function faultsOf(element: Element): string[] {
  const shape = ELEMENTS[element.tagName];
  if (!shape) return [`<${element.tagName}> is not known`];
  const names = shape.attributes.map((name) => name.replace("!", ""));
  const inside = [...element.children].map(({ tagName }) => tagName);
  const order = shape.inside.map((tag) => tag.replace("*", ""));
  const places = inside.map((tag) => order.indexOf(tag));
  return [
    ...element.getAttributeNames().flatMap((name) => (names.includes(name) ? [] : [`${name} of <${element.tagName}>`])),
    ...shape.attributes.flatMap((name) => (name.endsWith("!") && !element.getAttribute(name.slice(0, -1)) ? [`no ${name}`] : [])),
    ...(places.includes(-1) || places.some((place, i) => place < (places[i - 1] ?? 0)) ? [`<${element.tagName}>: ${inside}`] : []),
    ...inside.flatMap((tag, i) => (inside.indexOf(tag) < i && !shape.inside.includes(`${tag}*`) ? [`<${tag}> twice`] : [])),
    ...[...element.children].flatMap(faultsOf),
  ];
}

const childrenOf = (element: Element, list: string, tag: string): Element[] =>
  [...element.children]
    .filter(({ tagName }) => tagName === list)
    .flatMap(({ children }) => [...children].filter((one) => one.tagName === tag));
const number = (element: Element | undefined, name: string) => Number(element?.getAttribute(name));

/** What a selection must be for the unit: its count, own name, and each of its options by the ids of the book. */
function holds(selection: Element, unit: RosterUnit, counts: "units" | "models"): void {
  const inside = childrenOf(selection, "selections", "selection");
  const body = inside.filter((one) => one.getAttribute("entryId") === `${unit.entry}::model`);
  const isBody = counts === "models" && unit.count > 1;
  expect(selection.getAttribute("entryId")).toBe(unit.entry);
  expect([number(selection, "number"), body.map((one) => number(one, "number"))]).toEqual(isBody ? [1, [unit.count]] : [unit.count, []]);
  expect(selection.getAttribute("customName")).toBe(unit.name ?? null);
  const told = inside.filter((one) => !body.includes(one)).map((one) => [one.getAttribute("entryId"), number(one, "number")]);
  const taken = unit.options.map(({ id, choice, count = 1 }) => [[unit.entry, id, choice].filter(Boolean).join("::"), count]);
  expect(told.map(([id, of]) => `${id} ${of}`).sort()).toEqual(taken.map(([id, of]) => `${id} ${of}`).sort());
}

function sums(root: Element, report: Report, hasPoints: boolean): void {
  const cut = report.bill.commands.reduce((n, { paid, full }) => n + paid - full, 0);
  const total = childrenOf(root, "costs", "cost").map((cost) => number(cost, "value"));
  expect(total).toEqual(hasPoints ? [report.points] : []);
  const aside = new Set(report.bill.sideboard.map(({ unit }) => unit));
  const priced = report.bill.units.filter(({ unit }) => !aside.has(unit));
  const paid = [...root.querySelectorAll("selection > costs > cost")].reduce((n, cost) => n + number(cost, "value"), 0);
  const benched = report.bill.sideboard.reduce((n, { points }) => n + points, 0);
  expect(paid).toBe(hasPoints ? priced.reduce((n, { points }) => n + points, 0) + benched : 0);
  if (hasPoints) expect(paid - benched + cut).toBe(report.points);
}

test("the XML of other programs is as they declare it: elements in order, ids, each unit and option, sums", {
  timeout: 240_000,
}, async () => {
  const rng = random("ros");
  for (const catalogue of sample(await someCatalogues(), 4)) {
    const { book } = catalogue;
    for (let n = 0; n < tries(5); n++) {
      const roster = doubled(catalogue, rng);
      const { report } = inspect(catalogue, roster);
      const xml = await writeForm("ros", { catalogue, roster, report });
      const root = new DOMParser().parseFromString(xml, "application/xml").documentElement;
      expect(root.tagName, xml.slice(0, 200)).toBe("roster");
      expect(faultsOf(root), `${catalogue.army.id} ${n}`).toEqual([]);
      const ids = [...root.querySelectorAll("[id]")].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const type of new Set([...root.querySelectorAll("selection")].map((one) => one.getAttribute("type"))))
        expect(["upgrade", "model", "unit"]).toContain(type);
      const forces = childrenOf(root, "forces", "force");
      expect(forces).toHaveLength(roster.commands.length);
      for (const [i, { units }] of roster.commands.entries()) {
        const selections = forces[i] ? childrenOf(forces[i], "selections", "selection") : [];
        expect(selections).toHaveLength(units.length);
        for (const [at, unit] of units.entries()) holds(selections[at] as Element, unit, book.counts === "models" ? "models" : "units");
      }
      sums(root, report, book.hasPoints !== false);
    }
  }
});

/** The same value with its keys in the opposite order. */
function turned<T>(value: T): T {
  if (Array.isArray(value)) return value.map(turned) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inside]) => [key, turned(inside)]),
  ) as T;
}

test("the same roster gives the same letters in each form and link, in whatever order its keys were saved", {
  timeout: 240_000,
}, async () => {
  const rng = random("same");
  for (const catalogue of sample(await someCatalogues(), 4)) {
    const roster = doubled(catalogue, rng);
    const again = turned(roster);
    expect(JSON.stringify(again)).not.toBe(JSON.stringify(roster));
    for (const form of FORM_IDS) {
      const write = (one: Roster) => writeForm(form, { catalogue, roster: one, report: inspect(catalogue, one).report });
      expect(await write(again), form).toBe(await write(roster));
    }
    expect(sharedLink("", again)).toBe(sharedLink("", roster));
  }
});
