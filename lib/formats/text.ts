/**
 * The roster as people write and mail it. Reading takes what it can, keeps names that fit nothing as they are written, and names
 * each line it had to guess at or leave out; nothing a text holds makes it throw. Writing checks each line by reading it back:
 * where the plain form would not say the same, names stand in backticks, as ids that are taken literally.
 *
 * In quotes and backticks, \" \\ \n and \u0000 stand for what they stand for in JSON.
 */
import type { Catalogue } from "@/lib/catalogue/types";
import type { Problem } from "@/lib/roster/saved";
import { FORMAT, type Roster, type RosterCommand, type RosterOption, type RosterUnit } from "@/lib/schema/roster";
import { count } from "@/lib/text";
import { findNamed } from "./names";
import { headOf, type RosterHead, refuse, splitLines } from "./text-head";
import { keyOf, once, Problems, plain, readValue, tidy } from "./text-parts";
import { UnitReader } from "./text-units";

export type { RosterHead };

const MAX_ROSTERS = 500;

/** The roster heads in a text that may hold several: each begins with a "Roster:" line. At least one. */
export function readRosters(text: string): RosterHead[] {
  const refusal = refuse(text);
  if (refusal) return [refusal];
  const lines = splitLines(text);
  const starts = lines.flatMap((line, i) => (/^[\s>*_-]*roster\s*:/i.test(line) ? [i] : []));
  if (starts.length < 2) return [headOf(lines, 1)];
  const heads = starts.slice(0, MAX_ROSTERS).map((start, i) => {
    // What precedes the first "Roster:" line may be its player or event.
    const from = i === 0 ? 0 : start;
    return headOf(lines.slice(from, starts[i + 1] ?? lines.length), from + 1);
  });
  if (starts.length > MAX_ROSTERS) {
    const message = `${count(starts.length, "roster")} in one text, at most ${MAX_ROSTERS} can be read; the rest was left out.`;
    heads.at(-1)?.problems.push({ where: "", message, fix: "Paste the rest by itself.", severity: "error" });
  }
  return heads;
}

/** The head of the roster in a text. Never throws; what could not be read is among the problems. */
export function readHead(text: string): RosterHead {
  return refuse(text) ?? headOf(splitLines(text), 1);
}

/**
 * The roster that a head and its lines give with the catalogue of its army list; game and army list are those of the catalogue.
 * Problems of the head come first. Null only where nothing was read.
 */
export function readBody(from: RosterHead | string, catalogue: Catalogue): { roster: Roster | null; problems: Problem[] } {
  const head = typeof from === "string" ? readHead(from) : from;
  if (head.refused) return { roster: null, problems: head.problems };
  const reader = new UnitReader(catalogue, new Problems(head.problems));
  for (const { line, text } of head.lines) reader.read(line, text);
  const roster: Roster = {
    format: FORMAT,
    game: catalogue.book.id,
    armyList: catalogue.army.id,
    ...(head.dataVersion === undefined ? {} : { dataVersion: head.dataVersion }),
    name: head.name,
    ...(head.player === undefined ? {} : { player: head.player }),
    ...(head.event === undefined ? {} : { event: head.event }),
    ...(head.note === undefined ? {} : { note: head.note }),
    ...(head.limit === undefined ? {} : { limit: head.limit }),
    ...(head.stated === undefined ? {} : { stated: head.stated }),
    ...(head.settings === undefined ? {} : { settings: head.settings }),
    ...(head.packs === undefined ? {} : { packs: head.packs }),
    commands: reader.commands(),
  };
  return { roster, problems: reader.problems.all() };
}

/**
 * The roster as text that reads back to the same roster, unit ids aside. Fields that the schema does not know are not written.
 */
export function writeText(catalogue: Catalogue, roster: Roster): string {
  const lines = [`Roster: ${headValue(roster.name)}`.trimEnd()];
  const head = (key: string, value: string | undefined) => {
    if (value !== undefined) lines.push(`${key}: ${value === "" ? '""' : headValue(value)}`);
  };
  head("Player", roster.player);
  head("Event", roster.event);
  lines.push(`Game: ${headValue(roster.game)}`);
  const byName = roster.armyList === catalogue.army.id && findNamed([catalogue.army], catalogue.army.name).found;
  lines.push(`Army: ${headValue(byName && kebab(catalogue.army.name) === catalogue.army.id ? catalogue.army.name : roster.armyList)}`);
  head("Data version", roster.dataVersion);
  if (roster.limit !== undefined) lines.push(`Points: ${roster.limit}`);
  if (roster.stated !== undefined) lines.push(`Total: ${roster.stated}`);
  for (const [id, value] of Object.entries(roster.settings ?? {})) lines.push(`Setting: ${settingPart(id)} = ${settingPart(value)}`);
  for (const pack of roster.packs ?? []) lines.push(`Pack: ${headValue(pack)}`);
  if (roster.note !== undefined) lines.push(...noteLines(roster.note));
  for (const [index, command] of roster.commands.entries()) lines.push(...commandLines(catalogue, roster, command, index));
  return `${lines.join("\n")}\n`;
}

/** What people read of a unit: the preset or entry, and the options the preset does not bring, in roster order. */
export function unitWords(catalogue: Catalogue, unit: Pick<RosterUnit, "entry" | "options">): { kind: string; options: string[] } {
  const preset = presetNamed(catalogue, unit);
  const brought = new Set(preset?.options);
  const rest = unit.options.filter((option) => !(plain(option) && brought.delete(keyOf(option))));
  return {
    kind: preset?.name ?? catalogue.entryById.get(unit.entry)?.entry.name ?? unit.entry,
    options: rest.map((option) => {
      const held = option.choice === undefined ? catalogue.heldByKey.get(option.id)?.option : catalogue.heldByKey.get(keyOf(option));
      const name = held?.name ?? (option.choice === undefined ? option.id : `${option.id} = ${option.choice}`);
      const unit = catalogue.heldByKey.get(option.id)?.option.number?.unit ?? "";
      const number = option.value === undefined ? "" : ` ${option.value}${unit}`;
      return `${name}${number}${option.count === undefined || option.count === 1 ? "" : ` x${option.count}`}`;
    }),
  };
}

function headValue(value: string): string {
  const read = readValue(value);
  const same = value !== "" && !read.quoted && read.text === value && !/[\r\n]/.test(value) && value.isWellFormed();
  return same ? value : JSON.stringify(value);
}

function settingPart(text: string): string {
  return /^[\w.-]+( [\w.-]+)*$/.test(text) ? text : JSON.stringify(text);
}

function noteLines(note: string): string[] {
  const lines = note.split("\n");
  return lines.every((line) => headValue(line) === line) ? lines.map((line) => `Note: ${line}`) : [`Note: ${JSON.stringify(note)}`];
}

/** A name that is taken literally. */
function literal(id: string): string {
  return `\`${JSON.stringify(id).slice(1, -1).replaceAll("`", "\\u0060")}\``;
}

function commandLines(catalogue: Catalogue, roster: Roster, command: RosterCommand, index: number): string[] {
  const { book } = catalogue;
  const lines: string[] = [];
  const isMain = index === 0 && command.kind === book.commands[0]?.id && command.name === undefined && command.armyList === undefined;
  if (!isMain || (!command.units.length && roster.commands.length > 1)) lines.push("", commandHeading(catalogue, command));
  const words = new Map<string, string>();
  let category: string | null = null;
  for (const unit of command.units) {
    const entry = catalogue.entryById.get(unit.entry)?.entry;
    if (entry && entry.category !== category) {
      category = entry.category;
      const name = book.categories.find((c) => c.id === category)?.name ?? "";
      if (name && !/^\s*command\b|["\u0060#[\]“”„«]/i.test(name)) lines.push("", `[${name}]`);
    } else if (lines.length === 0) lines.push("");
    lines.push(unitText(catalogue, unit, words));
    if (unit.note !== undefined) lines.push(`  Unit note: ${headValue(unit.note)}`);
  }
  return lines;
}

function commandHeading(catalogue: Catalogue, command: RosterCommand): string {
  const known = catalogue.book.commands.find((kind) => kind.id === command.kind);
  const own = command.name === undefined ? "" : ` ${JSON.stringify(command.name)}`;
  const from = command.armyList === undefined ? "" : ` from ${literal(command.armyList)}`;
  const forms = [known?.name ?? command.kind, literal(command.kind)].map((kind) => `[Command: ${kind}${from}${own}]`);
  const good = forms.find((form) => {
    const problems = new Problems();
    const reader = new UnitReader(catalogue, problems);
    reader.read(1, tidy(form));
    const [read] = reader.commands();
    return read?.kind === command.kind && read.name === command.name && read.armyList === command.armyList;
  });
  return good ?? (forms[1] as string);
}

function unitText(catalogue: Catalogue, unit: RosterUnit, words: Map<string, string>): string {
  const compose = (name: string, options: string[]) => {
    const own = unit.name === undefined ? "" : ` ${JSON.stringify(unit.name)}`;
    const stated = unit.stated === undefined ? "" : ` (${unit.stated})`;
    const each = unit.pointsPerModel === undefined ? "" : ` @ ${unit.pointsPerModel}`;
    return `${unit.count} ${name}${own}${stated}${each}${options.length ? `: ${options.join(", ")}` : ""}`;
  };
  const word = (option: RosterOption) => {
    const key = `${option.id}\n${option.choice}\n${option.count}\n${option.value}`;
    const known = words.get(key) ?? optionWord(catalogue, option);
    words.set(key, known);
    return known;
  };
  const entry = catalogue.entryById.get(unit.entry)?.entry.name ?? unit.entry;
  const preset = presetNamed(catalogue, unit);
  const brought = new Set(preset?.options);
  const rest = unit.options.filter((option) => !(plain(option) && brought.delete(keyOf(option))));
  const forms = [
    ...(preset ? [() => compose(preset.name, rest.map(word))] : []),
    () => compose(entry, unit.options.map(word)),
    () => compose(literal(unit.entry), unit.options.map(word)),
  ];
  for (const form of forms) {
    const line = form();
    if (readsAs(catalogue, line, unit)) return line;
  }
  return compose(literal(unit.entry), unit.options.map(literalWord));
}

/** An option in the plainest form that reads back to it. */
function optionWord(catalogue: Catalogue, option: RosterOption): string {
  const held = catalogue.heldByKey.get(keyOf(option));
  const copies = once(option) ? "" : ` x${option.count}`;
  const number = option.value === undefined ? "" : ` = ${option.value}`;
  const names =
    option.choice === undefined
      ? [`${held?.option.name ?? option.id}${number}`]
      : [held?.name, `${held?.option.name ?? option.id} = ${option.choice}`];
  const first = catalogue.entries[0]?.entry.id ?? "x";
  const unit = { entry: first, count: 1, options: [option] };
  const good = names.find((name) => name !== undefined && readsAs(catalogue, `1 ${literal(first)}: ${name}${copies}`, unit));
  return good === undefined ? literalWord(option) : `${good}${copies}`;
}

function literalWord(option: RosterOption): string {
  const choice = option.choice === undefined ? "" : ` = ${literal(option.choice)}`;
  const number = option.value === undefined ? "" : ` = ${option.value}`;
  return `${literal(option.id)}${choice}${number}${once(option) ? "" : ` x${option.count}`}`;
}

function readsAs(
  catalogue: Catalogue,
  line: string,
  unit: Pick<RosterUnit, "entry" | "count" | "name" | "options" | "stated" | "pointsPerModel">,
): boolean {
  const head = headOf([line], 1);
  const text = head.lines[0]?.text;
  if (head.lines.length !== 1 || text === undefined) return false;
  const reader = new UnitReader(catalogue, new Problems());
  reader.read(1, text);
  const units = reader.commands().flatMap((command) => command.units);
  const read = units[0];
  if (!read || units.length !== 1) return false;
  const same = (["entry", "count", "name", "stated", "pointsPerModel"] as const).every((key) => read[key] === unit[key]);
  return same && sameOptions(read.options, unit.options);
}

/** The preset with the most options of those whose options the unit all holds; undefined where there is none. */
function presetNamed(catalogue: Catalogue, unit: Pick<RosterUnit, "entry" | "options">) {
  const keys = unit.options.filter(plain).map(keyOf);
  return (catalogue.presetsByEntry.get(unit.entry) ?? [])
    .filter((preset) => preset.options.length && preset.options.every((option) => keys.includes(option)))
    .toSorted((a, b) => b.options.length - a.options.length)[0];
}

function sameOptions(a: RosterOption[], b: RosterOption[]): boolean {
  const said = (o: RosterOption | undefined) => JSON.stringify([o?.id, o?.choice, o?.value, o?.count ?? 1]);
  return a.length === b.length && a.every((o, i) => said(o) === said(b[i]));
}

function kebab(name: string): string {
  return (name.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("-");
}
