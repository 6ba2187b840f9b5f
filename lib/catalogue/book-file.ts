/**
 * Army books as files: anyone may write one, so every fault is named with line and column, and a linter finds what is
 * well formed but cannot be meant. Nothing here throws.
 */
import { ArmyList } from "@/lib/schema/army-list";
import type { Book } from "@/lib/schema/book";
import { fillSources } from "@/lib/schema/sources";
import { count } from "@/lib/text";
import { compile } from "./compile";
import { BookFault } from "./fault";
import { type FileFault, readJson, whole } from "./json-file";
import { entriesNamedBy } from "./rule-entries";
import type { Catalogue } from "./types";

export type BookFileFault = FileFault;

export interface ReadBookFile {
  /** Null where the file cannot be used. */
  army: ArmyList | null;
  faults: BookFileFault[];
}

/** Reads an army book written for `book`: syntax, shape, names, and what can hardly be meant. */
export function readBookFile(text: string, book: Book): ReadBookFile {
  const read = readJson(text, ArmyList, fillSources);
  if (read.value === null) return { army: null, faults: read.faults };
  const { value: army, fault } = read;
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
  return { army: null, faults: [whole(message)] };
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
    if (entriesNamedBy(rule)?.every((id) => catalogue.entryById.get(id)?.permission.status === "denied")) {
      found.push({ path: ["rules", i], message: `${rule.id} speaks only of units this army list may not have.` });
    }
    if (rule.kind === "count" && typeof rule.min === "number" && typeof rule.max === "number" && rule.min > rule.max) {
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

  for (const variant of catalogue.variants) {
    if (!army.options?.includes(variant.option)) continue;
    const reachable = offered.some(
      (entry) =>
        entry.included.includes(variant) ||
        variant.group.otherwise.status !== "denied" ||
        (catalogue.availability[variant.index] ?? []).some((rule) => rule.status !== "denied" && rule.match.possible(entry) !== "never"),
    );
    if (!reachable)
      found.push({
        path: ["options", army.options.indexOf(variant.option)],
        message: `No unit of this army list can take ${variant.name}.`,
      });
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

/** The faults in one line: "2 errors, 1 remark". */
export function faultsInWords(faults: readonly BookFileFault[]): string {
  const errors = faults.filter((f) => f.severity === "error").length;
  const remarks = faults.length - errors;
  return [errors ? count(errors, "error") : "", remarks ? count(remarks, "remark") : ""].filter(Boolean).join(", ") || "no fault";
}
