/**
 * Army books as files: anyone may write one, so every fault is named with line and column, all of them in one run, and a linter
 * finds what is well formed but cannot be meant. Nothing here throws.
 */
import { ArmyList } from "@/lib/schema/army-list";
import type { Book } from "@/lib/schema/book";
import { renewRules } from "@/lib/schema/earlier";
import { fillSources } from "@/lib/schema/sources";
import { capital, count } from "@/lib/text";
import { compile } from "./compile";
import { type BookFault, nearestCure } from "./fault";
import { type FaultAt, type FileFault, type Misshapen, readJson, whole } from "./json-file";
import { lint, type Remark } from "./lint";
import { knownNames, type NameSort, namesInArmy, type Path } from "./names-in";

export type BookFileFault = FileFault;

export interface ReadBookFile {
  /** Null where the file cannot be used. */
  army: ArmyList | null;
  faults: BookFileFault[];
}

/** Reads an army book written for `book`: syntax, shape, names, and what can hardly be meant. */
export function readBookFile(text: string, book: Book): ReadBookFile {
  const read = readJson(text, ArmyList, (file) => fillSound(renewRules(file)));
  if (read.value !== null) {
    const { value: army, fault } = read;
    const faults = faultsOf(army, book, fault);
    return { army: faults.some((f) => f.severity === "error") ? null : army, faults: inOrder(faults) };
  }
  if (!read.misshapen) return { army: null, faults: read.faults };
  const rest = withoutFaults(read.misshapen, book);
  const more = rest ? faultsOf(rest.army, book, read.misshapen.fault, rest) : [];
  return { army: null, faults: inOrder([...read.faults, ...more]) };
}

/** Fills in the file's source where it is one: a fault in it is told once, not again at every fact. */
function fillSound(file: unknown): unknown {
  if (typeof file !== "object" || file === null || !("source" in file)) return file;
  const isSound = ArmyList.shape.source.safeParse(file.source).success;
  return isSound ? fillSources(file) : { ...(fillSources({ ...file, source: STAND_IN }) as object), source: file.source };
}

const STAND_IN = { page: 1, basis: "printed" };

/** What was taken out of a file because it does not fit its schema. */
interface LeftOut {
  /** What those parts would have brought: naming it is no fault. */
  ids: ReadonlySet<string>;
  /** The whole file, in which names are looked up all the same. */
  file: object;
  /** The places already pointed at. */
  paths: readonly Path[];
  /** Where a part of what is left stands in the file. */
  place(path: Path): Path;
}

/** What is wrong with an army list that has its shape, or with what is left of one. */
function faultsOf(army: ArmyList, book: Book, faultAt: FaultAt, leftOut?: LeftOut): FileFault[] {
  const fault: FaultAt = (path, message, severity) => faultAt(leftOut ? leftOut.place([...path]) : path, message, severity);
  if (army.game !== book.id) return [fault(["game"], `Written for "${army.game}", not for ${book.title}.`)];
  const told = new Set(leftOut?.paths.map((path) => path.join(".")));
  const unknown = unknownNames(leftOut?.file ?? army, knownNames(book, army), leftOut?.ids ?? new Set()).filter(
    ({ path }) => !told.has(path.join(".")),
  );
  const named = new Set([...(leftOut?.ids ?? []), ...unknown.map((u) => u.name)]);
  const broken: BookFault[] = [];
  try {
    const catalogue = compile(book, army, { onFault: (problem) => broken.push(problem) });
    const errors = [
      ...unknown.map(({ path, message }) => faultAt(path, message)),
      // A name that fits nothing has been pointed at already.
      ...broken
        .filter((problem) => !namesNothing(problem, named))
        .map((problem) => fault(pathOf(army, problem), capital(`${problem.what} ${problem.cure}`))),
    ];
    const isWhole = errors.length === 0 && !leftOut;
    return [...errors, ...lint(catalogue, isWhole ? "whole" : "parts").map(({ path, message }) => fault(path, message, "advice"))];
  } catch (problem) {
    return [whole(problem instanceof Error ? problem.message : String(problem))];
  }
}

const WHAT: Record<Exclude<NameSort, "army">, string> = {
  entry: "entry",
  category: "category",
  tag: "tag",
  option: "option",
  group: "group of options",
  command: "kind of command",
  scale: "scale",
  setting: "setting",
  selector: "selector",
  number: "number",
  characteristic: "characteristic",
  allowance: "allowance",
};

/**
 * Names that fit nothing in the book or the army list, each where it stands; `more`: what else the file would bring. A number that
 * nothing carries is left to the linter.
 */
function unknownNames(file: object, known: ReturnType<typeof knownNames>, more: ReadonlySet<string>): (Remark & { name: string })[] {
  return namesInArmy(file).flatMap(({ sort, name, path }) => {
    if (sort === "number" || sort === "army" || known[sort].has(name) || more.has(name)) return [];
    return [{ path, name, message: `There is no ${WHAT[sort]} "${name}". ${nearestCure(name, [...known[sort], ...more])}` }];
  });
}

/** Whether a fault of compiling says no more than that a name fits nothing, and that name is among these. */
function namesNothing({ what }: BookFault, names: ReadonlySet<string>): boolean {
  const [, name] = /^no(?:thing)? [^"]*"([^"]+)"/.exec(what) ?? [];
  return name !== undefined && names.has(name);
}

/** Where a fault of compiling stands: it names a rule, an entry or an option by its id; of two with one id the second is meant. */
function pathOf(army: ArmyList, { path, what }: BookFault): Path {
  const rule = army.rules.findLastIndex((r) => r.id === path);
  if (rule >= 0) return ["rules", rule];
  const [list = "", id = ""] = path.split(".");
  for (const name of ["entries", "options", "presets"] as const) {
    const at = (army[name] ?? []).findLastIndex((x) => x.id === id || x.id === path);
    if (at >= 0 && (list === name || name === "options")) return [name, at];
  }
  if (list === "permissions") {
    const [, entry = ""] = /"([^"]+)"/.exec(what) ?? [];
    const at = army.permissions.findLastIndex((p) => p.entries.includes(entry));
    return at < 0 ? [list] : [list, at, "entries", army.permissions[at]?.entries.lastIndexOf(entry) ?? 0];
  }
  // A rule that an entry's part stands for ends with the entry's id.
  const owner = (army.entries ?? []).findIndex((e) => new RegExp(`[.-]${e.id}(-|$)`).test(path));
  if (owner >= 0) return ["entries", owner];
  return list in army ? [list] : [];
}

const LISTS = ["permissions", "presets", "sharedEntries", "entries", "groups", "options", "rules", "facts"] as const;

/** A file without the parts that do not fit its schema, so that the others are looked at in the same run; null where none are left. */
function withoutFaults({ file, paths }: Misshapen, book: Book): (LeftOut & { army: ArmyList }) | null {
  if (typeof file !== "object" || file === null) return null;
  const kept: Record<string, unknown> = { ...file };
  const places = new Map<string, number[]>();
  const ids = new Set<string>();
  const standIn: Record<string, unknown> = { id: "x", game: book.id, name: "x", page: 1, facts: [], permissions: [], rules: [] };
  for (const [key] of paths) if (typeof key === "string" && !LISTS.includes(key as (typeof LISTS)[number])) delete kept[key];
  for (const key of LISTS) {
    const list = kept[key];
    if (!Array.isArray(list)) {
      delete kept[key];
      continue;
    }
    const at = list.map((_, i) => i).filter((i) => !paths.some((p) => p[0] === key && p[1] === i));
    places.set(key, at);
    for (const [i, part] of list.entries()) if (!at.includes(i)) for (const id of idsIn(part)) ids.add(id);
    kept[key] = at.map((i) => list[i]);
  }
  const parsed = ArmyList.safeParse({ ...standIn, ...kept });
  if (!parsed.success) return null;
  const place = ([list = "", index, ...inside]: Path): Path => {
    if (typeof index !== "number") return index === undefined ? [list] : [list, index, ...inside];
    return [list, places.get(String(list))?.[index] ?? index, ...inside];
  };
  return { army: parsed.data, ids, file, paths, place };
}

/** The names that a part which does not fit would have brought: its id, those of its choices, its tags. */
function idsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { id, choices, tags } = part as { id?: unknown; choices?: unknown; tags?: unknown };
  const given = (Array.isArray(choices) ? choices : []).map((c) => `${id}=${(c as { id?: unknown } | null)?.id}`);
  return [id, ...given, ...(Array.isArray(tags) ? tags : [])].filter((x) => typeof x === "string");
}

/** In the order of the file; what concerns all of it first. */
function inOrder(faults: readonly FileFault[]): FileFault[] {
  return faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

/** The faults in one line: "2 errors, 1 remark". */
export function faultsInWords(faults: readonly BookFileFault[]): string {
  const errors = faults.filter((f) => f.severity === "error").length;
  const remarks = faults.length - errors;
  return [errors ? count(errors, "error") : "", remarks ? count(remarks, "remark") : ""].filter(Boolean).join(", ") || "no fault";
}
