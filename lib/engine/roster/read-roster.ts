/**
 * Rosters out of values that JSON gave. Whatever comes from outside (a file, a link, the browser's storage) goes through here:
 * what is understood is kept, what is not is named. Nothing is dropped or put right in silence, and nothing throws.
 */

import type * as z from "zod";
import { keyed } from "@/lib/engine/keyed";
import type { Severity } from "@/lib/engine/report/finding";
import { UNREADABLE_COMMAND_KIND } from "@/lib/engine/schema/book-parts";
import { FORMAT } from "@/lib/engine/schema/format";
import { FORBIDDEN_KEYS, isObject } from "@/lib/engine/schema/json";
import { Roster, RosterCommand, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { files, type ItemKind, placeInFile } from "@/lib/words/en/files";
import type { Said, Values } from "@/lib/words/said";
import { cut, freeIds } from "./edit";
import { fieldRows, nounOf } from "./fields/roster-fields";

/**
 * Something about a text or file that could not be taken as it stands. `error`: not all that is written was taken over;
 * `unconfirmed`: it was, but what it means is not known.
 */
export interface Problem {
  /** "Line 12", "Command 1, unit 3"; empty for the whole text. */
  where: string;
  message: string;
  /** An imperative. */
  fix: string;
  /** From 1. */
  line?: number;
  severity: Severity;
  /** What it is, for programs, and the text it is about as it is written. */
  code?: string;
  name?: string;
  /** Names near to what was not understood. */
  others?: string[];
  /** What else its words are made from, by which any language says it. */
  values?: Values;
}

type FileCode = keyof typeof files;
type FileValues<C extends FileCode> = Parameters<(typeof files)[C]>[0] & Values;

/** A problem of a file or link as a whole, or of one of its parts. */
export function fileProblem<C extends FileCode>(
  code: C,
  values: FileValues<C>,
  at: Partial<Pick<Problem, "where" | "line" | "severity">> = {},
): Problem {
  const worded = files[code] as (values: object) => Said;
  return { where: "", severity: "error", ...at, code, ...(Object.keys(values).length ? { values } : {}), ...worded(values) };
}

export interface ReadRoster {
  /** Null where there is no roster in the text at all. */
  roster: Roster | null;
  problems: Problem[];
}

const MAX_DEPTH = 40;
const MAX_PROBLEMS = 100;

/** What turns a roster of an older format into the next one, by the format it starts from. */
const migrations: Record<string, (roster: Record<string, unknown>) => Record<string, unknown>> = {};

type Path = (string | number)[];

/** Where a part of a text stands, and how it is written there; null where that cannot be said. */
export type Source = (path: readonly (string | number)[]) => { line: number; written: string } | null;

/** The roster in a value. `source` and `at` say where it stood, so that problems can name lines. */
export function readRosterValue(value: unknown, source?: Source, at: Path = []): ReadRoster {
  const reader = new Reader(source, at);
  const cleaned = isClean(value, 0) ? value : reader.clean(value, []);
  return { roster: reader.roster(cleaned), problems: reader.problems };
}

const NAMES: Record<string, string> = keyed({
  ...Object.fromEntries(fieldRows().map(([key, field]) => [key, nounOf(field)])),
  points: "points",
  pointsPerModel: "points per model",
  stated: "stated points",
  choice: "choice",
  attachedTo: "unit it belongs to",
});

class Reader {
  problems: Problem[] = [];
  private more = 0;

  constructor(
    private source: Source | undefined,
    private at: Path,
  ) {}

  roster(value: unknown): Roster | null {
    const given = this.current(value);
    const roster = given && (this.whole(given) ?? this.piecewise(given));
    if (roster) this.uniqueIds(roster);
    if (this.more) this.problems.push(fileProblem("problems/more", { more: this.more }));
    return roster || null;
  }

  /** The value as an object of the present format, or null where it is no roster or one from the future. */
  private current(value: unknown): Record<string, unknown> | null {
    if (!isObject(value)) return this.refuse("file/other", { kind: kindOf(value) });
    let given = value;
    for (let format = given.format; format !== FORMAT; format = given.format) {
      const migrate = typeof format === "string" && Object.hasOwn(migrations, format) ? migrations[format] : undefined;
      if (migrate) {
        given = migrate(given);
        continue;
      }
      if (format === undefined && Array.isArray(given.commands)) {
        this.problems.push(fileProblem("file/format-guessed", { ours: FORMAT }, { severity: "advice", where: placeInFile([]) }));
        return { format: FORMAT, ...given };
      }
      if (format === undefined) return this.refuse("file/no-format", {});
      if (typeof format === "string" && format.startsWith("muster-pack/")) {
        return this.refuse("file/pack", {});
      }
      const later = typeof format === "string" && /^muster-roll\/\d+$/.test(format);
      return this.refuse(later ? "file/newer" : "file/unknown-format", { format: written(format), ours: FORMAT });
    }
    return given;
  }

  private refuse<C extends FileCode>(code: C, values: FileValues<C>): null {
    this.problems.push(fileProblem(code, values, { where: placeInFile([]) }));
    return null;
  }

  private whole(given: Record<string, unknown>): Roster | null {
    const result = Roster.safeParse(given);
    return result.success ? result.data : null;
  }

  /** Reads part by part, keeping each part that holds. */
  private piecewise(given: Record<string, unknown>): Roster | null {
    if (!Array.isArray(given.commands) || !given.commands.length) {
      return this.refuse("file/no-commands", {});
    }
    for (const key of ["game", "armyList"] as const) {
      if (this.accepts(Roster.shape[key], given[key])) continue;
      return this.refuse("file/not-named", { key });
    }
    const roster: Record<string, unknown> = { ...given };
    if (roster.name === undefined) {
      this.report([], "advice", "part/no-name", {});
      roster.name = "";
    }
    this.fields(roster, Roster, [], ["format", "game", "armyList", "commands", "settings"]);
    roster.name ??= "";
    this.settings(roster);
    const commands = this.items(given.commands, ["commands"], BOUNDS.items.commands, "command", (item, path) => this.command(item, path));
    if (!commands.length) return this.refuse("file/no-command-read", {});
    return { ...roster, commands } as Roster;
  }

  private settings(roster: Record<string, unknown>): void {
    if (roster.settings === undefined) return;
    if (!isObject(roster.settings)) {
      this.left(["settings"], roster.settings);
      delete roster.settings;
      return;
    }
    const kept = Object.entries(roster.settings).filter(([id, value]) => {
      const good = typeof value === "string" && value.length <= BOUNDS.letters.reading;
      if (!good) this.left(["settings", id], value);
      return good;
    });
    roster.settings = Object.fromEntries(kept);
  }

  private command(value: unknown, path: Path): RosterCommand | null {
    if (!isObject(value)) return this.dropped(path, value);
    const command: Record<string, unknown> = { ...value };
    this.fields(command, RosterCommand, path, ["kind", "units"]);
    if (!this.accepts(RosterCommand.shape.kind, command.kind)) {
      const written = this.literal([...path, "kind"], command.kind);
      this.report(path, "error", "part/kind", { at: path, written, ours: UNREADABLE_COMMAND_KIND });
      command.kind = UNREADABLE_COMMAND_KIND;
    }
    if (!Array.isArray(command.units)) {
      this.report(path, "error", "part/units", { at: path, written: this.literal([...path, "units"], command.units) });
      return { ...command, units: [] } as unknown as RosterCommand;
    }
    const units = this.items(command.units, [...path, "units"], BOUNDS.items.unitsOfCommand, "unit", (item, at) => this.unit(item, at));
    return { ...command, units } as unknown as RosterCommand;
  }

  private unit(value: unknown, path: Path): RosterUnit | null {
    const whole = RosterUnit.safeParse(value);
    if (whole.success) return whole.data;
    if (!isObject(value) || !this.accepts(RosterUnit.shape.entry, value.entry)) return this.dropped(path, value);
    const unit: Record<string, unknown> = { ...value };
    if (!this.accepts(RosterUnit.shape.id, unit.id)) {
      const written = unit.id === "" ? null : this.literal([...path, "id"], unit.id);
      if (written !== null) this.report(path, "advice", "part/own-id", { at: path, written }, "id");
      unit.id = "";
    }
    this.fields(unit, RosterUnit, path, ["id", "entry", "count", "options"]);
    this.count(unit, RosterUnit.shape.count, path, BOUNDS.numbers.count.max);
    if (!Array.isArray(unit.options)) {
      if (unit.options !== undefined) this.left([...path, "options"], unit.options);
      return { ...unit, options: [] } as unknown as RosterUnit;
    }
    const options = this.items(unit.options, [...path, "options"], BOUNDS.items.optionsOfUnit, "option", (item, at) =>
      this.option(item, at),
    );
    return { ...unit, options } as unknown as RosterUnit;
  }

  private option(value: unknown, path: Path): RosterOption | null {
    if (!isObject(value) || !this.accepts(RosterOption.shape.id, value.id)) return this.dropped(path, value);
    const option: Record<string, unknown> = { ...value };
    this.fields(option, RosterOption, path, ["id", "count"]);
    if (option.count !== undefined) this.count(option, RosterOption.shape.count, path, BOUNDS.numbers.copies.max);
    return option as unknown as RosterOption;
  }

  /** A count that is no whole number within the bounds becomes 1, and is named as it was written. */
  private count(target: Record<string, unknown>, schema: z.ZodType, path: Path, max: number): void {
    if (this.accepts(schema, target.count) && target.count !== undefined) return;
    const written = this.literal([...path, "count"], target.count);
    this.report(path, "error", "part/count", { at: path, written, most: max }, "count");
    target.count = 1;
  }

  /** Takes away the known fields that do not hold; texts that are too long are cut. */
  private fields(target: Record<string, unknown>, schema: { shape: Record<string, z.ZodType> }, path: Path, except: string[]): void {
    for (const [key, field] of Object.entries(schema.shape)) {
      if (except.includes(key) || !Object.hasOwn(target, key) || this.accepts(field, target[key])) continue;
      const value = target[key];
      const most = typeof value === "string" ? longest(field, value) : 0;
      if (most) {
        target[key] = cut(value as string, most);
        this.report([...path, key], "error", "part/too-long", { ...fieldAt(path, key), letters: (value as string).length, most });
      } else {
        this.left([...path, key], value);
        delete target[key];
      }
    }
  }

  private items<T>(values: unknown[], path: Path, most: number, of: ItemKind, read: (value: unknown, path: Path) => T | null): T[] {
    if (values.length > most) this.report(path, "error", "part/too-many", { at: path.slice(0, -1), of, items: values.length, most });
    return values.slice(0, most).flatMap((value, i) => read(value, [...path, i]) ?? []);
  }

  private accepts(schema: z.ZodType, value: unknown): boolean {
    return schema.safeParse(value).success;
  }

  private dropped(path: Path, value: unknown): null {
    const key = path.at(-2) === "units" ? "entry" : "id";
    if (!isObject(value)) this.report(path, "error", "part/value", { at: path, written: this.literal(path, value) ?? "" });
    else {
      const written = value[key] === "" ? null : this.literal([...path, key], value[key]);
      this.report(path, "error", "part/id", { at: path, key, written });
    }
    return null;
  }

  private left(path: Path, value: unknown): void {
    const key = String(path.at(-1));
    this.report(path, "error", "part/field", { ...fieldAt(path.slice(0, -1), key), written: this.literal(path, value) ?? "" });
  }

  private uniqueIds(roster: Roster): void {
    const seen = new Set<string>();
    const free = freeIds(roster);
    for (const [c, command] of roster.commands.entries()) {
      // What belongs to a unit that got another id stands behind it.
      const renamed = new Map<string, string>();
      for (const [u, given] of command.units.entries()) {
        const parent = given.attachedTo === undefined ? undefined : renamed.get(given.attachedTo);
        const unit = parent === undefined ? given : { ...given, attachedTo: parent };
        if (parent !== undefined) command.units[u] = unit;
        if (unit.id !== "" && !seen.has(unit.id)) {
          seen.add(unit.id);
          continue;
        }
        const path = ["commands", c, "units", u];
        // A copy, so that a value handed in by a caller stays as it is.
        const id = free();
        renamed.set(unit.id, id);
        command.units[u] = { ...unit, id };
        this.report(path, "advice", "part/new-id", { at: path, isTaken: unit.id !== "" });
      }
    }
  }

  /** A copy without keys that could reach into the program, and without what is nested deeper than any roster. */
  clean(value: unknown, path: Path): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (path.length > MAX_DEPTH) {
      this.report(path.slice(0, 6), "error", "part/too-deep", { at: path, most: MAX_DEPTH });
      return null;
    }
    if (Array.isArray(value)) {
      const items = value.map((item, i) => this.clean(item, [...path, i]));
      return items.every((item, i) => item === value[i]) ? value : items;
    }
    let changed = false;
    const entries: [string, unknown][] = [];
    for (const key of Object.keys(value)) {
      if (FORBIDDEN_KEYS.has(key)) {
        changed = true;
        this.report([...path, key], "error", "part/key", { written: pathText([...path, key]) });
        continue;
      }
      const before = (value as Record<string, unknown>)[key];
      const after = this.clean(before, [...path, key]);
      changed ||= after !== before;
      entries.push([key, after]);
    }
    return changed ? Object.fromEntries(entries) : value;
  }

  private report<C extends FileCode>(path: Path, severity: Severity, code: C, values: FileValues<C>, key?: string): void {
    if (this.problems.length >= MAX_PROBLEMS) {
      this.more++;
      return;
    }
    const found = path.length ? (this.found(key === undefined ? path : [...path, key]) ?? this.found(path)) : null;
    const line = found ? { line: found.line } : {};
    this.problems.push(fileProblem(code, values, { where: placeInFile(path), ...line, severity }));
  }

  /** A value as the file writes it, at most 40 characters of it; null where there is none. */
  private literal(path: Path, value: unknown): string | null {
    if (value === undefined) return null;
    const found = this.found(path);
    return found ? written(found.written, true) : written(value);
  }

  private found(path: Path): { line: number; written: string } | null {
    return this.source?.([...this.at, ...path]) ?? null;
  }
}

/** Whether `clean` would leave a value as it is. */
function isClean(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) {
    for (const item of value) if (!isClean(item, depth + 1)) return false;
    return true;
  }
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key) || !isClean((value as Record<string, unknown>)[key], depth + 1)) return false;
  }
  return true;
}

function kindOf(value: unknown): "nothing" | "list" | "text" | "number" | "other" {
  if (value === null) return "nothing";
  if (Array.isArray(value)) return "list";
  return typeof value === "string" ? "text" : typeof value === "number" ? "number" : "other";
}

/** A value as it stands, on one line and cut to 40 characters; a blank text in quotes, so that it shows. */
function written(value: unknown, raw = false): string {
  const text = (
    raw || typeof value === "string" ? String(value) : typeof value === "number" ? String(value) : (JSON.stringify(value) ?? "")
  )
    .replace(/\s+/g, " ")
    .trim();
  return text.length > 40 ? `${cut(text, 40)}…` : text || '""';
}

/** The most letters a text field takes, if its length is what is wrong with this value; else 0. */
function longest(field: z.ZodType, value: string): number {
  for (const max of Object.values(BOUNDS.letters)) {
    if (max < value.length && field.safeParse("x".repeat(max)).success && !field.safeParse("x".repeat(max + 1)).success) return max;
  }
  return 0;
}

/** A field, by what it is called and as it is written. */
function fieldAt(at: Path, key: string): { at: Path; of: string; noun: string } {
  return { at, of: written(key), noun: NAMES[key] ?? written(key) };
}

function pathText(path: Path): string {
  return written(path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join(""));
}
