/**
 * Army books as files: anyone may write one, so every fault is named with line and column, and a linter finds what is
 * well formed but cannot be meant. Nothing here throws.
 */
import * as json from "jsonc-parser";
import { ArmyList, type Book } from "@/lib/schema/book";
import { count } from "@/lib/text";
import { compile } from "./compile";
import { BookFault } from "./fault";
import type { Catalogue } from "./types";

export interface BookFileFault {
  /** From 1; null where it concerns the whole file. */
  line: number | null;
  column: number | null;
  /** JSON path, "rules.3.units". */
  path: string;
  message: string;
  /** error: the file cannot be used. advice: it can, but this can hardly be meant. */
  severity: "error" | "advice";
}

export interface ReadBookFile {
  /** Null where the file cannot be used. */
  army: ArmyList | null;
  faults: BookFileFault[];
}

const MAX_LENGTH = 2_000_000;
const FORBIDDEN = ["__proto__", "constructor", "prototype"];
const SYNTAX: Record<number, string> = {
  1: "a symbol that JSON does not know",
  2: "a number that is not one",
  3: "a property name is expected",
  4: "a value is expected",
  5: "a colon is expected",
  6: "a comma is expected",
  7: "a closing brace is expected",
  8: "a closing bracket is expected",
  9: "the file goes on after its end",
  12: "a text that does not end",
};

/** Reads an army book written for `book`: syntax, shape, names, and what can hardly be meant. */
export function readBookFile(text: string, book: Book): ReadBookFile {
  if (text.length > MAX_LENGTH) return refused(`The file holds ${(text.length / 1e6).toFixed(1)} MB, at most 2 MB can be read.`);
  const source = text.startsWith("\ufeff") ? text.slice(1) : text;
  if (!source.trim()) return refused("The file is empty.");
  const place = placer(source);
  const syntax: json.ParseError[] = [];
  const tree = json.parseTree(source, syntax, { disallowComments: true });
  const [broken] = syntax;
  if (broken || !tree) {
    const what = SYNTAX[broken?.error ?? 4] ?? "this cannot be read";
    return { army: null, faults: [{ ...place.at(broken?.offset ?? 0), path: "", message: `Not JSON: ${what}.`, severity: "error" }] };
  }
  const fault = (path: (string | number)[], message: string, severity: "error" | "advice" = "error"): BookFileFault => ({
    ...place.of(tree, path),
    path: path.join("."),
    message,
    severity,
  });

  const forbidden = forbiddenKeys(tree);
  if (forbidden.length) return { army: null, faults: forbidden.map((path) => fault(path, `The key "${path.at(-1)}" is not allowed.`)) };
  const parsed = ArmyList.safeParse(JSON.parse(source));
  if (!parsed.success) {
    const faults = parsed.error.issues.slice(0, 100).map((issue) => fault(issue.path as (string | number)[], `${issue.message}.`));
    return { army: null, faults };
  }
  const army = parsed.data;
  if (army.game !== book.id) return { army: null, faults: [fault(["game"], `Written for "${army.game}", not for ${book.title}.`)] };
  try {
    const catalogue = compile(book, army);
    return { army, faults: lint(catalogue).map(({ path, message }) => fault(path, message, "advice")) };
  } catch (problem) {
    if (!(problem instanceof BookFault)) return refused(problem instanceof Error ? problem.message : String(problem));
    return { army: null, faults: [fault(pathOf(army, problem.path), `${problem.what} ${problem.cure}`)] };
  }
}

function refused(message: string): ReadBookFile {
  return { army: null, faults: [{ line: null, column: null, path: "", message, severity: "error" }] };
}

/** Where a fault of compiling stands: it names a rule, an entry or an option by its id. */
function pathOf(army: ArmyList, path: string): (string | number)[] {
  const rule = army.rules.findIndex((r) => r.id === path);
  if (rule >= 0) return ["rules", rule];
  const [list = "", id = ""] = path.split(".");
  for (const name of ["entries", "options", "presets"] as const) {
    const at = (army[name] ?? []).findIndex((x) => x.id === id || x.id === path);
    if (at >= 0 && (list === name || name === "options")) return [name, at];
  }
  return list in army ? [list] : [];
}

interface Lint {
  path: (string | number)[];
  message: string;
}

/** What is well formed but can hardly be meant. */
function lint(catalogue: Catalogue): Lint[] {
  const { army, book } = catalogue;
  const found: Lint[] = [];
  const own = catalogue.entries.filter((e) => army.entries?.includes(e.entry));
  const offered = catalogue.entries.filter((e) => e.permission.status !== "denied");

  army.rules.forEach((rule, i) => {
    const units = "units" in rule ? rule.units : "quantity" in rule ? rule.quantity.of : null;
    if (units?.entry?.every((id) => catalogue.entryById.get(id)?.permission.status === "denied")) {
      found.push({ path: ["rules", i], message: `${rule.id} speaks only of units this army list may not have.` });
    }
    if (
      (rule.kind === "count" || rule.kind === "size") &&
      typeof rule.min === "number" &&
      typeof rule.max === "number" &&
      rule.min > rule.max
    ) {
      found.push({ path: ["rules", i], message: `${rule.id} wants at least ${rule.min} and at most ${rule.max}: nothing fits.` });
    }
    if (rule.kind === "availability") {
      const other = army.rules.findIndex(
        (r, j) =>
          j < i &&
          r.kind === "availability" &&
          r.status !== rule.status &&
          !r.overrides === !rule.overrides &&
          JSON.stringify([r.units, r.options, r.when]) === JSON.stringify([rule.units, rule.options, rule.when]),
      );
      if (other >= 0)
        found.push({
          path: ["rules", i],
          message: `${rule.id} contradicts ${army.rules[other]?.id}: the same options for the same units.`,
        });
    }
  });

  for (const held of catalogue.held) {
    if (!army.options?.includes(held.option)) continue;
    const reachable = offered.some(
      (entry) =>
        entry.included.includes(held) ||
        held.group.otherwise.status !== "denied" ||
        (catalogue.availability[held.index] ?? []).some((rule) => rule.status !== "denied" && rule.match.possible(entry) !== "never"),
    );
    if (!reachable)
      found.push({ path: ["options", army.options.indexOf(held.option)], message: `No unit of this army list can take ${held.name}.` });
  }

  own.forEach(({ entry, permission }) => {
    const path = ["entries", army.entries?.indexOf(entry) ?? 0];
    if (permission.status === "denied") found.push({ path, message: `${entry.name} is the army list's own and denied to it.` });
    const lost = book.characteristics.filter((c) => entry.characteristics && !(c.id in entry.characteristics));
    if (entry.characteristics && lost.length && !book.categories.find((c) => c.id === entry.category)?.noCharacteristics) {
      found.push({ path, message: `${entry.name} has no ${lost.map((c) => c.name.toLowerCase()).join(", ")}.` });
    }
  });
  (army.presets ?? []).forEach((preset, i) => {
    if (catalogue.entryById.get(preset.entry)?.permission.status === "denied")
      found.push({ path: ["presets", i], message: `${preset.name} stands for a unit this army list may not have.` });
  });
  if (offered.length === 0) found.push({ path: ["permissions"], message: "The army list may have no unit at all." });
  return found;
}

function forbiddenKeys(tree: json.Node): (string | number)[][] {
  const found: (string | number)[][] = [];
  const walk = (node: json.Node) => {
    for (const child of node.children ?? []) {
      const key = child.type === "property" ? child.children?.[0] : undefined;
      if (key && FORBIDDEN.includes(String(key.value))) found.push([...json.getNodePath(child.children?.[1] ?? child)]);
      walk(child);
    }
  };
  walk(tree);
  return found;
}

/** Line and column of an offset or of the value at a path; of the nearest value above it where there is none. */
function placer(source: string) {
  const at = (offset: number) => {
    const before = source.slice(0, offset);
    return { line: count1(before, "\n"), column: offset - before.lastIndexOf("\n") };
  };
  const of = (tree: json.Node, path: (string | number)[]) => {
    for (let n = path.length; n >= 0; n--) {
      const node = json.findNodeAtLocation(tree, path.slice(0, n));
      if (node) return at(node.parent?.type === "property" ? node.parent.offset : node.offset);
    }
    return at(0);
  };
  return { at, of };
}

function count1(text: string, letter: string): number {
  return text.split(letter).length;
}

/** The faults in one line: "2 errors, 1 remark". */
export function faultsInWords(faults: readonly BookFileFault[]): string {
  const errors = faults.filter((f) => f.severity === "error").length;
  const remarks = faults.length - errors;
  return [errors ? count(errors, "error") : "", remarks ? count(remarks, "remark") : ""].filter(Boolean).join(", ") || "no fault";
}
