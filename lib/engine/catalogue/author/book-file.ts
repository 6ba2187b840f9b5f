/**
 * Army books as files: anyone may write one, so every fault is named with line and column, all of them in one run, and a linter
 * finds what is well formed but cannot be meant. Nothing here throws.
 */

import { compile } from "@/lib/engine/catalogue/compile/compile";
import { rulesOfParts } from "@/lib/engine/catalogue/compile/entry-rules";
import { cureOf } from "@/lib/engine/catalogue/names/cure-of";
import type { Named } from "@/lib/engine/catalogue/names/name-index";
import { knownNames, type NameSort, namesIn, namesInArmy, type Path, SORT_WORDS } from "@/lib/engine/catalogue/names/names-in";
import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import { OptionRef } from "@/lib/engine/common";
import { groupBy } from "@/lib/engine/group-by";
import { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { renewRules } from "@/lib/engine/schema/earlier";
import { fillSources, SOURCED } from "@/lib/engine/schema/sources";
import { count, list } from "@/lib/words/en/grammar";
import { capital, uncapital } from "@/lib/words/text";
import { errataFaults } from "./errata-faults";
import { type FaultAt, type FileFault, type Misshapen, readJson, whole } from "./json-file";
import { lint } from "./lint";
import type { Remark } from "./remark";

export type BookFileFault = FileFault;

export interface ReadBookFile {
  /** Null where the file cannot be used. */
  army: ArmyList | null;
  faults: BookFileFault[];
}

/** Another army list of the game; `own` where it is no part of the game itself. */
type OtherArmy = Named & { own?: boolean | undefined };

/**
 * Reads an army book written for `book`: syntax, shape, names, and what can hardly be meant. `armies`: the army lists there are
 * besides, so that one in the place of a game's own, or one that names an army list nobody has, is told.
 */
export function readBookFile(text: string, book: Book, armies: readonly OtherArmy[] = []): ReadBookFile {
  let lacksSource = false;
  const read = readJson(text, ArmyList, (file) => {
    const renewed = renewRules(file);
    lacksSource = needsSource(renewed);
    return lacksSource ? withoutSource(fillSources({ ...(renewed as object), source: STAND_IN })) : fillSound(renewed);
  });
  const place = read.value === null ? read.misshapen?.fault : read.fault;
  const found = place && lacksSource ? [place(["source"], NO_SOURCE)] : [];
  if (read.value !== null) {
    const { value: army, fault } = read;
    const own = [...found, ...faultsOf(army, book, fault), ...amongOthers(army, book, armies, fault)];
    const isSound = !own.some((f) => f.severity === "error");
    const faults = isSound ? [...own, ...errataFaults(army, book, fault)] : own;
    return { army: faults.some((f) => f.severity === "error") ? null : army, faults: inOrder(faults) };
  }
  if (!read.misshapen) return { army: null, faults: read.faults };
  const rest = withoutFaults(read.misshapen, book);
  const more = rest ? faultsOf(rest.army, book, read.misshapen.fault, rest) : [];
  const faults = rest ? withNearest(read.faults, rest, book) : read.faults;
  return { army: null, faults: inOrder([...found, ...faults, ...more]) };
}

/** Faults in the form of ids with the id that is perhaps meant: "Core units" is the name of what has the id "core". */
function withNearest(faults: readonly FileFault[], { army, file, ids }: LeftOut & { army: ArmyList }, book: Book): FileFault[] {
  const [known, things] = [knownNames(book, army), thingsOf(book, army)];
  const nearest = new Map<string, string>();
  for (const { sort, name, path } of namesInArmy(file)) {
    if (sort === "army") continue;
    const cure = cureOf(name, [...known[sort], ...ids].filter(isId), things[sort] ?? []);
    if (cure.startsWith("Perhaps")) nearest.set(path.join("."), cure);
  }
  for (const { list, index, id } of oddIds(file)) nearest.set(`${list}.${index}.id`, `Perhaps "${asId(id)}"?`);
  return faults.map((one) => (nearest.has(one.path) ? { ...one, message: `${one.message} ${nearest.get(one.path)}` } : one));
}

const isId = (id: string) => OptionRef.safeParse(id).success;

/** "River guard" → "river-guard" */
const asId = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** What the parts of a file have for ids and cannot be one, though it is nearly. */
function oddIds(file: object): { list: string; index: number; id: string }[] {
  return LISTS.flatMap((list) => {
    const parts: unknown = (file as Record<string, unknown>)[list];
    return (Array.isArray(parts) ? parts : []).flatMap((part: { id?: unknown } | null, index) =>
      typeof part?.id === "string" && asId(part.id) && asId(part.id) !== part.id ? { list, index, id: part.id } : [],
    );
  });
}

/** What has a name beside its id, by sorts. */
function thingsOf(book: Book, army: ArmyList): Partial<Record<NameSort, readonly Named[]>> {
  return {
    entry: [...book.entries, ...(army.entries ?? [])],
    option: [...book.options, ...(army.options ?? [])],
    group: [...book.groups, ...(army.groups ?? [])],
    category: book.categories,
    command: book.commands,
  };
}

/** The game that an army book brings along; null where it brings none that can be read. */
export function rulebookIn(text: string): Book | null {
  try {
    const { rulebook, game } = fillSources(JSON.parse(text)) as { rulebook?: unknown; game?: unknown };
    const { data } = rulebook === undefined ? { data: undefined } : ArmyList.shape.rulebook.safeParse(rulebook);
    return data && data.id === game ? data : null;
  } catch {
    return null;
  }
}

/** Fills in the file's source where it is one: a fault in it is told once, not again at every fact. */
function fillSound(file: unknown): unknown {
  if (typeof file !== "object" || file === null || !("source" in file)) return file;
  const isSound = ArmyList.shape.source.safeParse(file.source).success;
  return isSound ? fillSources(file) : { ...(fillSources({ ...file, source: STAND_IN }) as object), source: file.source };
}

const NO_SOURCE = `"source" is missing: say once where the facts of this file come from, as in { "page": 1, "basis": "printed" }.`;

/** Whether facts of a file leave their source to the file, and it has none. */
function needsSource(file: unknown): boolean {
  if (typeof file !== "object" || file === null || "source" in file) return false;
  const lacks = (fact: unknown) => typeof fact === "object" && fact !== null && !("basis" in fact);
  return Object.entries(file).some(([key, facts]) => SOURCED.includes(key) && Array.isArray(facts) && facts.some(lacks));
}

function withoutSource(file: unknown): unknown {
  const { source: _, ...rest } = file as { source: unknown };
  return rest;
}

/** What of an army list can only be told beside the others of its game. */
function amongOthers({ id, allies, rules }: ArmyList, book: Book, armies: readonly OtherArmy[], fault: FaultAt): FileFault[] {
  if (!armies.length) return [];
  const same = armies.find((army) => army.id === id && !army.own);
  const taken = same
    ? [fault(["id"], `"${id}" is the id of ${same.name ?? "an army list"}, which comes with the game: give yours another one.`)]
    : [];
  const known = new Set([id, ...armies.map((army) => army.id), ...(book.armyGroups ?? []).map((group) => group.id)]);
  const named = [
    ...(allies?.armies ?? []).map((name, i) => ({ name, path: ["allies", "armies", i] })),
    ...namesIn(rules, ["rules"], "rules").filter(({ sort }) => sort === "army"),
  ];
  const unknown = named.flatMap(({ name, path }) =>
    known.has(name) ? [] : [fault(path, `There is no army list "${name}". ${cureOf(name, known, armies)}`, "advice")],
  );
  return [...taken, ...unknown];
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
  if (army.rulebook && army.rulebook.id !== army.game)
    return [
      fault(["rulebook", "id"], `The list is for the game "${army.game}", its rulebook is of "${army.rulebook.id}". Both need one id.`),
    ];
  const twice = ({ about: { twice: name }, cure }: BookFault, path: Path, first: Path | null): string => {
    if (!first)
      return `The game has ${articled(path)} "${name}" already: ${path[0] === "rules" ? uncapital(cure) : "give yours another id."}`;
    const there = fault(first, "");
    const before = `${there.path} (line ${there.line})`;
    if (path[0] === "sharedEntries") return `${before} speaks of this entry too. Keep one of the two.`;
    return `${path[0] === "permissions" ? "" : "The id "}"${name}" stands at ${before} too. ${cure}`;
  };
  if (army.game !== book.id) return [fault(["game"], `Written for "${army.game}", not for ${book.title}: the id of that is "${book.id}".`)];
  const told = new Set(leftOut?.paths.map((path) => path.join(".")));
  const named = { known: knownNames(book, army), more: leftOut?.ids ?? new Set<string>(), things: thingsOf(book, army) };
  const unknown = onceEach(unknownNames(leftOut?.file ?? army, named).filter(({ path }) => !told.has(path.join("."))));
  const broken: BookFault[] = [];
  try {
    const catalogue = compile(book, army, { onFault: (problem) => broken.push(problem) });
    const places = new Places(army, book, broken);
    const placed = broken.map((problem) => ({ problem, ...places.of(problem) }));
    // A name that fits nothing has been pointed at already, and so has a part that could not be used.
    const pointedAt = new Set([
      ...(leftOut?.ids ?? []),
      ...unknown.map((u) => u.name),
      ...placed.flatMap(({ path }) => idsIn(partAt(army, path))),
    ]);
    const errors = [
      ...unknown.map(({ path, message }) => faultAt(path, message)),
      ...placed
        .filter(({ problem: { about } }) => about.unknown === undefined || !pointedAt.has(about.unknown))
        .map(({ problem, path, first }) => fault(path, problem.about.twice ? twice(problem, path, first) : inWords(problem))),
    ];
    const isWhole = errors.length === 0 && !leftOut;
    return [...errors, ...lint(catalogue, isWhole ? "whole" : "parts").map(({ path, message }) => fault(path, message, "advice"))];
  } catch (problem) {
    return [whole(problem instanceof Error ? problem.message : String(problem))];
  }
}

const inWords = ({ what, cure }: BookFault) => capital(`${what} ${cure}`);

/** "an option", of the part at a path. */
const articled = ([list]: Path) =>
  list === "entries" ? "an entry" : list === "options" ? "an option" : list === "rules" ? "a rule" : "a part";

/**
 * Names that fit nothing in the book or the army list, each where it stands; `more`: what else the file would bring. A number that
 * nothing carries is left to the linter.
 */
function unknownNames(
  file: object,
  { known, more, things }: { known: ReturnType<typeof knownNames>; more: ReadonlySet<string>; things: ReturnType<typeof thingsOf> },
): UnknownName[] {
  return namesInArmy(file).flatMap(({ sort, name, path }) => {
    if (sort === "number" || sort === "army" || known[sort].has(name) || more.has(name)) return [];
    // What does not have the form of an id is at fault itself.
    const cure = cureOf(name, [...known[sort], ...more].filter(isId), things[sort] ?? []);
    const isGiven = OF_THE_GAME.has(sort) && !cure.startsWith("Perhaps") && known[sort].size <= MOST_LISTED;
    return [
      {
        path,
        name,
        sort,
        message: `There is no ${SORT_WORDS[sort]} "${name}". ${isGiven ? `The game has ${inQuotes(known[sort])}.` : cure}`,
      },
    ];
  });
}

type UnknownName = Remark & { name: string; sort: NameSort };

/** What is not there is told where it is named first: the other places follow from that. */
function onceEach(unknown: readonly UnknownName[]): UnknownName[] {
  const byName = groupBy(unknown, ({ sort, name }) => `${sort} ${name}`);
  return [...byName.values()].flatMap(([first, ...others]) =>
    first
      ? { ...first, message: others.length ? `${first.message} It is named in ${count(others.length, "more place")}.` : first.message }
      : [],
  );
}

/** What an army list cannot add, and how many of it are listed where one is not there. */
const OF_THE_GAME = new Set<NameSort>(["category", "command", "scale", "setting", "characteristic", "allowance", "detail"]);
const MOST_LISTED = 12;

const inQuotes = (ids: ReadonlySet<string>) => (ids.size ? list([...ids].map((id) => `"${id}"`)) : "none");

/** An entry or option of the army list, which others may name. */
function partAt({ entries = [], options = [] }: ArmyList, [list, index]: Path): unknown {
  const parts = list === "entries" ? entries : list === "options" ? options : [];
  return parts[Number(index)];
}

/** Finds where faults of compiling stand: each names a part of the army list in its own way. */
class Places {
  private readonly named = new Map<string, Path[]>();
  /** How often an id is still to be told to stand twice: of three with one id the second and the third are meant. */
  private readonly again = new Map<string, number>();

  constructor(
    private readonly army: ArmyList,
    book: Book,
    faults: readonly BookFault[],
  ) {
    for (const list of ["rules", "options"] as const) for (const [i, { id }] of (army[list] ?? []).entries()) this.add(id, [list, i]);
    for (const list of ["groups", "entries", "presets", "selectors"] as const)
      for (const [i, { id }] of (army[list] ?? []).entries()) this.add(`${list}.${id}`, [list, i]);
    for (const [i, { entry }] of (army.sharedEntries ?? []).entries())
      for (const name of [`sharedEntries.${i}`, `shared ${entry}`]) this.add(name, ["sharedEntries", i]);
    for (const { list, index, rules } of rulesOfParts(book, army)) {
      try {
        for (const { id } of rules()) this.add(id, [list, index]);
      } catch (fault) {
        // An allowance that there is not is among the faults.
        if (!(fault instanceof BookFault)) throw fault;
      }
    }
    for (const fault of faults) if (fault.about.twice) this.again.set(fault.path, (this.again.get(fault.path) ?? 0) + 1);
  }

  private add(name: string, path: Path): void {
    const paths = this.named.get(name);
    if (paths) paths.push(path);
    else this.named.set(name, [path]);
  }

  /** To be asked once for each fault, in their order. `first`: of what stands twice, where it stands first; null where the book has it. */
  of(fault: BookFault): { path: Path; first: Path | null } {
    const [list = "", id] = fault.path.split(".");
    const { twice } = fault.about;
    // Of the names in permissions only the first that stands in two of them is told; those that fit nothing are known.
    if (list === "permissions" && twice) {
      const [first, second] = namesIn(this.army.permissions, [list], list).filter(({ name }) => name === twice);
      return { path: second?.path ?? [list], first: first?.path ?? null };
    }
    const named = this.named.get(fault.path) ?? this.named.get(`${list}.${id}`) ?? [];
    const left = this.again.get(fault.path) ?? 0;
    if (twice) this.again.set(fault.path, left - 1);
    const path = (twice ? named.at(-left) : undefined) ?? named[0] ?? [];
    return { path, first: named[0] && named[0] !== path ? named[0] : null };
  }
}

const LISTS = ["permissions", "presets", "sharedEntries", "entries", "groups", "options", "selectors", "rules", "facts"] as const;

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
  const place = (path: Path): Path => {
    const [list = "", index, ...inside] = path;
    const at = places.get(String(list))?.[Number(index)];
    return at === undefined ? path : [list, at, ...inside];
  };
  return { army: parsed.data, ids, file, paths, place };
}

/** The names that a part which does not fit would have brought: its id, those of its choices, its tags. */
function idsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { id, choices, tags } = part as { id?: unknown; choices?: unknown; tags?: unknown };
  const given = (Array.isArray(choices) ? choices : []).map((c) => `${id}=${(c as { id?: unknown } | null)?.id}`);
  // Names of what has an id that is nearly one follow from that.
  const meant = typeof id === "string" ? asId(id) : "";
  return [id, meant, ...given, ...(Array.isArray(tags) ? tags : [])].filter((x) => typeof x === "string");
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
