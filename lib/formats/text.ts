/**
 * The roster as people write and mail it. Reading takes what it can, keeps names that fit nothing as they are written, and names
 * each line it had to guess at or leave out; nothing a text holds makes it throw. Writing checks each line by reading it back:
 * where the plain form would not say the same, names stand in backticks, as ids that are taken literally.
 *
 * In quotes and backticks, \" \\ \n and \u0000 stand for what they stand for in JSON.
 */
import type { Catalogue } from "@/lib/catalogue/types";
import { cut } from "@/lib/roster/edit";
import type { Problem } from "@/lib/roster/saved";
import { FORMAT, type Roster, type RosterCommand, type RosterOption, type RosterUnit } from "@/lib/schema/roster";
import { count, list, number } from "@/lib/text";
import { findNamed, type Hit, type NamedEntry, type NamedOption, type NameIndex, nameIndex, stems } from "./names";

/** What stands about a roster in front of its units, as it is written: game and army list are not looked up yet. */
export interface RosterHead {
  name: string;
  game: string;
  army: string;
  player?: string;
  event?: string;
  note?: string;
  dataVersion?: string;
  limit?: number;
  stated?: number;
  settings?: Record<string, string>;
  /** The lines that say nothing about the roster as a whole: units and headings. */
  lines: { line: number; text: string }[];
  problems: Problem[];
  /** The text was empty or too long, and nothing of it was read. */
  refused: boolean;
}

const MAX_LENGTH = 1_000_000;
const MAX_LINES = 2000;
const MAX_LINE = 50_000;
const MAX_ROSTERS = 500;
const MAX_PROBLEMS = 200;
const MAX_UNITS = 2000;

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
  const reader = new BodyReader(catalogue, new Problems(head.problems));
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
      return option.count === undefined || option.count === 1 ? name : `${name} x${option.count}`;
    }),
  };
}

// Reading: the head

const KEYS: Record<string, "name" | "player" | "event" | "game" | "army" | "dataVersion" | "limit" | "stated" | "setting" | "note"> = {
  roster: "name",
  "roster name": "name",
  name: "name",
  player: "player",
  event: "event",
  tournament: "event",
  game: "game",
  "game system": "game",
  rules: "game",
  army: "army",
  "army list": "army",
  faction: "army",
  "data version": "dataVersion",
  points: "limit",
  limit: "limit",
  "points limit": "limit",
  "agreed points": "limit",
  total: "stated",
  "total points": "stated",
  "points total": "stated",
  "total cost": "stated",
  "grand total": "stated",
  setting: "setting",
  note: "note",
  notes: "note",
};
const LENGTHS = { name: 200, player: 200, event: 200, game: 200, army: 200, dataVersion: 40, note: 5000 };

/** Problems up to a number that people still read; the rest is counted. */
class Problems {
  private more = 0;
  constructor(private list: Problem[] = []) {
    this.list = [...list];
  }

  add(line: number, severity: Problem["severity"], message: string, fix: string): void {
    if (this.list.length >= MAX_PROBLEMS) this.more++;
    else this.list.push({ where: `Line ${line}`, message, fix, line, severity });
  }

  get full(): boolean {
    return this.list.length >= MAX_PROBLEMS;
  }

  all(): Problem[] {
    if (!this.more) return this.list;
    const message = `${count(this.more, "more problem")} not listed.`;
    return [...this.list, { where: "", message, fix: "Correct those listed first.", severity: "error" }];
  }
}

function refuse(text: string): RosterHead | null {
  const because = (message: string, fix: string): RosterHead => ({
    name: "",
    game: "",
    army: "",
    lines: [],
    problems: [{ where: "", message, fix, severity: "error" }],
    refused: true,
  });
  if (text.length > MAX_LENGTH) {
    const size = (text.length / 1_000_000).toFixed(1);
    return because(`The text holds ${size} million letters, at most 1 million can be read.`, "Paste rosters only, or fewer at a time.");
  }
  return text.trim() ? null : because("The text is empty.", "Paste a roster.");
}

function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

function headOf(all: string[], first: number): RosterHead {
  const problems = new Problems();
  const head: RosterHead = { name: "", game: "", army: "", lines: [], problems: [], refused: false };
  const given = new Set<string>();
  const notes: string[] = [];
  if (all.length > MAX_LINES) {
    const message = `${count(all.length, "line")} in one roster, at most ${number(MAX_LINES)} can be read; the rest was left out.`;
    problems.add(first + MAX_LINES, "error", message, `Remove ${count(all.length - MAX_LINES, "line")}.`);
  }
  for (const [i, written] of all.slice(0, MAX_LINES).entries()) {
    const line = first + i;
    const text = tidy(written);
    if (text.length > MAX_LINE) {
      problems.add(line, "error", `Line ${line}: ${count(text.length, "letter")}, at most ${number(MAX_LINE)} can be read.`, "Shorten it.");
      continue;
    }
    const pair = headPair(text);
    if (!pair) {
      if (text && !text.startsWith("#")) head.lines.push({ line, text });
      continue;
    }
    const { key, value } = pair;
    if (key === "note") {
      if (value.quoted || value.text || notes.length) notes.push(value.text);
    } else if (key === "setting") {
      readSetting(head, value.raw, line, problems);
    } else if (key === "limit" || key === "stated") {
      if (value.text) readPoints(head, key, value.text, line, given, problems);
    } else if (value.text || value.quoted) {
      if (given.has(key)) {
        problems.add(line, "advice", `"${short(text)}": given before; this line was left out.`, "Remove one of the two.");
        continue;
      }
      given.add(key);
      head[key] = limited(value.text, LENGTHS[key], line, problems);
    }
  }
  if (notes.length) head.note = limited(notes.join("\n"), LENGTHS.note, first, problems);
  head.problems = problems.all();
  return head;
}

/** `raw`: with comment and quotes. */
interface Value {
  text: string;
  quoted: boolean;
  raw: string;
}

function headPair(text: string): { key: (typeof KEYS)[string]; value: Value } | null {
  const match = /^\**([A-Za-z][A-Za-z ]{2,20}?)[ \t]{0,5}\*{0,3}[ \t]{0,5}[:=]\*{0,3}([\s\S]*)$/.exec(text);
  const key = match?.[1]?.toLowerCase().replace(/\s+/g, " ") ?? "";
  if (match && Object.hasOwn(KEYS, key)) return { key: KEYS[key] as (typeof KEYS)[string], value: readValue(match[2] ?? "") };
  const total = /^(?:grand )?total(?: points| cost)?(?: is)?\s+(\d.*)$/i.exec(text);
  return total ? { key: "stated", value: readValue(total[1] ?? "") } : null;
}

/** The value of a head line: in quotes as it stands there, else without comment and outer spaces. */
function readValue(written: string): Value {
  const text = written.trim();
  const quoted = quotedAt(text, 0);
  if (quoted && /^\s*(#.*)?$/s.test(text.slice(quoted.end))) return { text: quoted.value, quoted: true, raw: text };
  return { text: text.replace(/(^|\s)#(\s[\s\S]*)?$/, "").trim(), quoted: false, raw: text };
}

function readSetting(head: RosterHead, text: string, line: number, problems: Problems): void {
  const quoted = quotedAt(text, 0);
  const at = text.indexOf("=", quoted?.end ?? 0);
  const id = readValue(text.slice(0, Math.max(0, at))).text;
  const value = readValue(text.slice(at + 1)).text;
  if (at < 0 || !id || ["__proto__", "constructor", "prototype"].includes(id)) {
    problems.add(line, "error", `"${short(text)}": no setting and its value; it was left out.`, "Write it as name = value.");
    return;
  }
  head.settings = { ...head.settings, [id]: limited(value, 100, line, problems) };
}

function readPoints(head: RosterHead, key: "limit" | "stated", text: string, line: number, given: Set<string>, problems: Problems): void {
  const both = /^([\d.,'’]+)\s*(?:points|pts|p)?\.?\s*(?:\/|of)\s*([\d.,'’]+)\s*(?:points|pts|p)?\.?$/i.exec(text);
  if (both && key === "limit") {
    readPoints(head, "stated", both[1] ?? "", line, given, problems);
    readPoints(head, "limit", both[2] ?? "", line, given, problems);
    return;
  }
  const shown = key === "limit" ? "Points limit" : "Stated total";
  if (given.has(key)) {
    problems.add(line, "advice", `${shown}: given before; this line was left out.`, "Remove one of the two.");
    return;
  }
  const n = toNumber(text.replace(/\s*(points|point|pts|pt|p)\.?$/i, ""));
  const good = n >= (key === "limit" ? 1 : 0) && n <= 1_000_000 && (key === "stated" || Number.isInteger(n));
  if (good) {
    given.add(key);
    head[key] = n;
    return;
  }
  const needed = key === "limit" ? "a whole number from 1 to 1,000,000 needed" : "a number from 0 to 1,000,000 needed";
  problems.add(line, "error", `${shown}: "${short(text)}" written, ${needed}; it was left out.`, "Enter the points.");
}

function limited(text: string, most: number, line: number, problems: Problems): string {
  if (text.length <= most) return text;
  const message = `"${short(text)}": ${count(text.length, "letter")}, at most ${number(most)} allowed; the end was cut.`;
  problems.add(line, "error", message, "Shorten it.");
  return cut(text, most);
}

// Reading: the units

/** A written line with its quoted and backticked parts taken out; "\0r0\0" stands for the first backticked one. */
interface Scanned {
  text: string;
  own: string[];
  raw: string[];
}

const MARK = "\0";
const NUMBER = String.raw`[-−+]?\d(?:[\d.,'’]*\d)?(?:e[+-]?\d+)?`;
const POINTS = String.raw`(?:points|point|pts|pt|p)?\.?`;
const STATED = new RegExp(String.raw`[([]\s*(${NUMBER})\s*${POINTS}\s*[)\]]`, "i");
const STATED_LAST = new RegExp(String.raw`\s*[([]\s*(${NUMBER})\s*${POINTS}\s*[)\]]\s*$`, "i");
const TOTAL_LAST = new RegExp(String.raw`\s*(?:=\s*(${NUMBER})\s*${POINTS}|[-–—,:]?\s+(${NUMBER})\s*(?:points|pts|pt)\.?)\s*$`, "i");
const EACH = new RegExp(String.raw`(?:^|\s)@\s*(${NUMBER})\s*${POINTS}(?:\s*(?:each|per model|a model))?(?=\s|$|[:("[\0])`, "i");
const COUNT = new RegExp(String.raw`^(${NUMBER})(?:\s*[x×]\s*(${NUMBER})(?=\s|\0)|\s*[x×](?=\s|\0)|(?=\s|\0))\s*`, "i");

class BodyReader {
  private index: NameIndex;
  private built: RosterCommand[] = [];
  private units = 0;
  private full = false;
  /** The units of the line before, for a note to them. */
  private last: RosterUnit[] = [];

  constructor(
    private catalogue: Catalogue,
    readonly problems: Problems,
  ) {
    this.index = nameIndex(catalogue);
  }

  commands(): RosterCommand[] {
    return this.built.length ? this.built : [this.command()];
  }

  read(line: number, text: string): void {
    if (/^[-=_*~+ ]+$/.test(text)) return;
    const note = /^unit note\s*[:=]\s*([\s\S]*)$/i.exec(text);
    if (note) return this.note(line, readValue(note[1] ?? ""));
    const scanned = scan(text);
    const bare = scanned.text.trim();
    if (!bare && !scanned.own.length) return;
    const heading = /^\[(.*)\]\s*:?$/s.exec(bare);
    if (heading) return this.heading(line, heading[1] ?? "", scanned);
    const units = this.unitLine(line, bare, scanned, text);
    if (!units) return;
    if (this.units + units.length > MAX_UNITS) {
      if (!this.full)
        this.problems.add(line, "error", `At most ${number(MAX_UNITS)} units can be read; the rest was left out.`, "Remove units.");
      this.full = true;
      return;
    }
    this.last = units.map((unit) => ({ ...unit, id: `u${++this.units}`, options: unit.options.map((option) => ({ ...option })) }));
    this.command().units.push(...this.last);
  }

  /** The unit lines of one written line; null where it names none. */
  unitLine(line: number, bare: string, scanned: Scanned, written: string): Omit<RosterUnit, "id">[] | null {
    let rest = bare;
    let wanted = { repeat: 1, count: 1 };
    const start = COUNT.exec(rest) ?? /^()()x(\d+)\s+/i.exec(rest);
    if (start) {
      rest = rest.slice(start[0].length);
      wanted = this.counts(line, start, short(rest || bare));
    }
    const { each, text } = this.each(line, rest);
    const parts = this.split(text, scanned, !start);
    if (!parts) {
      if (!start) return this.noCount(line, bare, written);
      this.problems.add(line, "error", `"${short(written)}": no name after the count; it was left out.`, "Write what the unit is.");
      return null;
    }
    if (!start && parts.count === null) {
      const message = `"${short(parts.named)}": no count written; read as 1.`;
      this.problems.add(line, "advice", message, "Write the count in front of the name.");
    }
    if (!start && parts.count !== null) wanted = this.counts(line, ["", parts.count], short(parts.named));
    this.remark(line, parts);
    const { options, optionTotal } = this.options(line, parts.options, parts.given, scanned);
    const total = parts.stated ?? optionTotal;
    const own = scanned.own[0];
    if (scanned.own.length > 1) {
      this.problems.add(line, "error", `"${short(parts.named)}": more than one name in quotes; the first was kept.`, "Keep one name.");
    }
    const stated = total === null ? null : this.points(line, parts.named, total, 1_000_000, "points");
    const unit: Omit<RosterUnit, "id"> = {
      entry: parts.entry,
      count: wanted.count,
      ...(own === undefined ? {} : { name: limited(own, 120, line, this.problems) }),
      options,
      ...(stated === null ? {} : { stated: stated / wanted.repeat }),
      ...(each === null ? {} : { pointsPerModel: each }),
    };
    return Array.from({ length: wanted.repeat }, () => unit);
  }

  private counts(line: number, found: ArrayLike<string | undefined>, name: string): { repeat: number; count: number } {
    const first = found[1] || found[3] || "";
    const second = found[2];
    if (!second) return { repeat: 1, count: this.count(line, first, 9999, name) };
    return { repeat: this.count(line, first, 200, name), count: this.count(line, second, 9999, name) };
  }

  private count(line: number, written: string, most: number, name: string): number {
    const n = toNumber(written);
    if (Number.isInteger(n) && n >= 1 && n <= most) return n;
    const needed = `a whole number from 1 to ${number(most)} needed`;
    this.problems.add(line, "error", `"${name}": count ${short(written)}, ${needed}; read as 1.`, "Correct the count.");
    return 1;
  }

  private points(line: number, name: string, written: string, most: number, what: string): number | null {
    const n = toNumber(written);
    if (n >= 0 && n <= most) return n;
    const message = `"${short(name)}": ${short(written)} ${what}, a number from 0 to ${number(most)} needed; it was left out.`;
    this.problems.add(line, "error", message, "Correct the points.");
    return null;
  }

  private each(line: number, rest: string): { each: number | null; text: string } {
    const match = EACH.exec(rest);
    if (!match) return { each: null, text: rest };
    const each = this.points(line, rest, match[1] ?? "", 100_000, "points per model");
    return { each, text: `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.trim() };
  }

  /**
   * The entry a line names and the text of its options. A name may hold a colon itself: one that is printed so wins, else the
   * name ends at the first colon that makes it fit. Null where there is no name, or none that fits and no count either.
   */
  private split(text: string, scanned: Scanned, strict: boolean): Parts | null {
    const trimmed = text.replace(/\.$/, "").trim();
    const raw = /^\0r(\d+)\0/.exec(trimmed);
    if (raw) {
      const entry = scanned.raw[Number(raw[1])] ?? "";
      if (!entry) return null;
      return { ...this.tail(trimmed.slice(raw[0].length)), entry: cut(entry, 200), named: entry, given: [], count: null };
    }
    const colons = [...trimmed.matchAll(/:/g)].map((match) => match.index).slice(0, 5);
    const ends = [...colons, trimmed.length];
    const whole = ends.toReversed().find((end) => this.index.entries.find(spaced(trimmed.slice(0, end)))?.how === "exact");
    const order = whole === undefined ? ends : [whole, ...ends];
    for (const end of order) {
      const found = this.named(trimmed.slice(0, end));
      if (found) return { ...found, options: joined(found.options, trimmed.slice(end + 1)) };
    }
    const end = colons[0] ?? trimmed.length;
    for (const guess of [this.withOptions, this.spelledOut]) {
      const found = guess.call(this, trimmed.slice(0, end));
      if (found) return { ...found, options: joined(found.options, trimmed.slice(end + 1)) };
    }
    if (strict) return null;
    const { name, stated, count, inside } = pieces(trimmed.slice(0, end));
    const entry = spaced(name);
    if (!entry) return null;
    return { entry: cut(entry, 200), named: entry, given: [], stated, count, options: joined(inside, trimmed.slice(end + 1)) };
  }

  /** What follows a name in backticks: stated points, then options after a colon. */
  private tail(text: string): { stated: string | null; options: string } {
    const at = text.indexOf(":");
    const front = at < 0 ? text : text.slice(0, at);
    return { stated: STATED.exec(front)?.[1] ?? null, options: at < 0 ? "" : text.slice(at + 1) };
  }

  /** The front of a line where it is a name, with or without points and bracketed options behind it. */
  private named(front: string): Parts | null {
    const whole = this.index.entries.find(spaced(front));
    if (whole) return this.parts(whole, null, null, "", front);
    const { name, stated, count, inside } = pieces(front);
    const hit = this.index.entries.find(name);
    return hit && this.parts(hit, stated, count, inside, name);
  }

  /** "General with bow", "General - bow". */
  private withOptions(front: string): Parts | null {
    const { name, stated, count, inside } = pieces(front);
    const match = /^(.+?)(?:\s+with\s+|\s+[-–—]\s+)(.+)$/is.exec(name);
    const hit = match && this.index.entries.find(match[1] ?? "");
    const option = match?.[2] ?? "";
    return hit ? { ...this.parts(hit, stated, count, joined(option, inside), name), guess: option } : null;
  }

  /** "Elite Handweapons", "Individual shaman 2": an option beside the name, if there is one way only to read it so. */
  private spelledOut(front: string): Parts | null {
    const { name, stated, count, inside } = pieces(front);
    const words = spaced(name).split(" ");
    if (words.length < 2 || words.length > 8) return null;
    const ways: Parts[] = [];
    for (let i = 1; i < words.length; i++) {
      const left = words.slice(0, i).join(" ");
      const right = words.slice(i).join(" ");
      for (const [entry, option] of [
        [left, right],
        [right, left],
      ] as const) {
        const hit = this.index.entries.find(entry);
        if (hit && hit.how !== "loose" && this.known(option, false)) {
          ways.push({ ...this.parts(hit, stated, count, joined(option, inside), name), guess: option });
        }
      }
    }
    return ways.length === 1 ? (ways[0] as Parts) : null;
  }

  private parts(hit: Hit<NamedEntry>, stated: string | null, count: string | null, options: string, named: string): Parts {
    return { entry: hit.target.entry, given: hit.target.options, stated, count, options, named: spaced(named), hit };
  }

  private options(
    line: number,
    text: string,
    given: RosterOption[],
    scanned: Scanned,
  ): { options: RosterOption[]; optionTotal: string | null } {
    let rest = text.trim();
    let optionTotal: string | null = null;
    const total = TOTAL_LAST.exec(rest);
    if (total && !this.known(lastPart(rest), false)) {
      optionTotal = total[1] ?? total[2] ?? null;
      rest = rest.slice(0, total.index);
    } else if (STATED_LAST.test(rest) && rest.match(new RegExp(STATED, "gi"))?.length === 1) {
      optionTotal = STATED_LAST.exec(rest)?.[1] ?? null;
      rest = rest.replace(STATED_LAST, "");
    }
    const options = given.map((option) => ({ ...option }));
    const fromPreset = new Set(given.map(keyOf));
    const parts = splitParts(rest);
    for (let i = 0; i < parts.length; ) {
      if (options.length >= 200) {
        this.problems.add(line, "error", `Line ${line}: more than 200 options; the rest was left out.`, "Remove options.");
        break;
      }
      const { found, used } = this.option(line, parts, i, scanned);
      i += used;
      for (const option of found) {
        // People repeat what a general or an elite unit has anyway.
        if (plain(option) && fromPreset.has(keyOf(option))) fromPreset.delete(keyOf(option));
        else options.push(option);
      }
    }
    return { options, optionTotal };
  }

  /** The options that begin at part `i`, and how many parts they take: names may hold commas ("shaman, level 2"). */
  private option(line: number, parts: string[], i: number, scanned: Scanned): { found: RosterOption[]; used: number } {
    const literal = literalOption(parts[i] ?? "", scanned);
    if (literal) return { found: [this.copies(line, literal)], used: 1 };
    for (let used = Math.min(Math.max(2, this.index.options.parts), parts.length - i); used > 1; used--) {
      const found = this.known(parts.slice(i, i + used).join(", "), true);
      if (found) return { found: [this.take(line, found)], used };
    }
    const text = parts[i] ?? "";
    const found = this.known(text, false) ?? this.known(text.replace(/^(and|with|\+)\s*/i, "").replace(/\.$/, ""), false);
    if (found) return { found: [this.take(line, found)], used: 1 };
    const several = text.split(/\s+(?:and|&|\+|with)\s+/i).map((part) => this.known(part, false));
    if (several.length > 1 && several.every((one) => one !== null)) return { found: several.map((one) => this.take(line, one)), used: 1 };
    return { found: this.unknownOption(line, text), used: 1 };
  }

  /** An option that a text names, with its copies; null where it names none. `inParts`: the text was split at commas. */
  private known(text: string, inParts: boolean): Known | null {
    const found = this.lookUp(text, inParts);
    if (found) return found;
    const { text: unpriced, priced } = withoutPrice(text);
    const bare = priced ? this.lookUp(unpriced, inParts) : null;
    if (bare) return { ...bare, priced };
    const { name, copies } = copiesOf(unpriced);
    if (copies === null) return null;
    const inner = withoutPrice(name);
    const counted = this.lookUp(inner.text, inParts);
    return counted && { ...counted, copies, priced: priced || inner.priced };
  }

  private lookUp(text: string, inParts: boolean): Known | null {
    const at = text.indexOf("=");
    if (at > 0) {
      const of = this.index.options.find(text.slice(0, at));
      if (!of || of.target.choice !== null || inParts) return null;
      return this.choice(of, spaced(text.slice(at + 1)));
    }
    const hit = this.index.options.find(text);
    if (!hit || (inParts && hit.how !== "exact" && !(hit.how === "ordered" && isLevel(text)))) return null;
    return { hit, id: hit.target.id, choice: hit.target.choice, copies: null, priced: false, strange: null };
  }

  private choice(hit: Hit<NamedOption>, value: string): Known | null {
    const { text, priced } = withoutPrice(value);
    for (const [written, copies] of [
      [text, null],
      [copiesOf(text).name, copiesOf(text).copies],
    ] as const) {
      const choices = this.catalogue.heldByKey.get(hit.target.id)?.option.choices ?? [];
      // "bow = 60" states points: a bow has no choices.
      if (!choices.length && /^\d/.test(written)) return null;
      const byId = choices.find((choice) => choice.id === written)?.id;
      const named = this.index.options.find(written)?.target ?? this.index.options.find(`${hit.target.name} ${written}`)?.target;
      const choice = byId ?? (named?.id === hit.target.id ? (named.choice ?? undefined) : undefined);
      if (choice !== undefined) return { hit, id: hit.target.id, choice, copies, priced, strange: null };
    }
    const { name, copies } = copiesOf(text);
    return name ? { hit, id: hit.target.id, choice: cut(name, 200), copies, priced, strange: name } : null;
  }

  private take(line: number, known: Known): RosterOption {
    if (known.hit.rivals.length) {
      const message = `"${known.hit.target.name}": ${list([known.hit.target.name, ...known.hit.rivals])} have this name; the first was taken.`;
      this.problems.add(line, "advice", message, "Write the full name.");
    }
    if (known.strange !== null) {
      const message = `"${short(known.strange)}": no choice of ${known.hit.target.name} has this name; it was kept as written.`;
      this.problems.add(line, "advice", message, "Correct the name.");
    }
    if (known.priced) {
      const message = `${known.hit.target.name}: the points behind an option are not kept.`;
      this.problems.add(line, "advice", message, "Write the points of the whole line behind the unit's name.");
    }
    return this.copies(line, { id: known.id, choice: known.choice, copies: known.copies });
  }

  private copies(line: number, { id, choice, copies }: { id: string; choice: string | null; copies: string | null }): RosterOption {
    const n = copies === null ? 1 : this.count(line, copies, 999, short(id));
    return { id, ...(choice === null ? {} : { choice }), ...(n === 1 ? {} : { count: n }) };
  }

  private unknownOption(line: number, text: string): RosterOption[] {
    const { text: unpriced, priced } = withoutPrice(spaced(text));
    const { name, copies } = copiesOf(unpriced);
    const at = name.indexOf("=");
    const id = spaced(at > 0 ? name.slice(0, at) : name).replace(/\0(r\d+\0)?/g, "");
    const choice = at > 0 ? spaced(name.slice(at + 1)) : "";
    if (!id) return [];
    this.fitsNothing(line, id, this.index.options);
    const inner = priced ? "; the points behind it are not kept" : "";
    if (inner) this.problems.add(line, "advice", `"${short(id)}"${inner}.`, "Write the points of the whole line behind the unit's name.");
    return [this.copies(line, { id: cut(id, 200), choice: choice ? cut(choice, 200) : null, copies })];
  }

  private fitsNothing(line: number, name: string, table: { nearest(written: string): string[] }): void {
    const near = this.problems.full ? [] : table.nearest(name);
    const fix = near.length ? `Write ${list(near, "or")} if that is meant.` : "Correct the name.";
    this.problems.add(line, "advice", `"${short(name)}": fits nothing in ${this.catalogue.army.name}; it was kept as written.`, fix);
    if (name.length > 200) {
      this.problems.add(
        line,
        "error",
        `"${short(name)}": ${count(name.length, "letter")}, at most 200 allowed; the end was cut.`,
        "Shorten it.",
      );
    }
  }

  /** A line that begins with no number and no known name: a heading for people, or something that could not be read. */
  private noCount(line: number, bare: string, written: string): null {
    const title = stems(bare.replace(/:$/, "")).join(" ");
    const { categories } = this.catalogue.book;
    if (!title || ["unit", "character", "army", "hero"].includes(title)) return null;
    if (categories.some((category) => stems(category.name).join(" ") === title)) return null;
    if (/:$/.test(bare) || /^(=+|\*\*|__)/.test(bare)) return null;
    this.problems.add(
      line,
      "error",
      `"${short(written)}": no count and no known name; it was left out.`,
      "Write it as count and name, or remove it.",
    );
    return null;
  }

  private heading(line: number, inside: string, scanned: Scanned): void {
    const match = /^\s*command\b\s*:?\s*([\s\S]*)$/i.exec(inside);
    const kinds = this.catalogue.book.commands;
    const own = scanned.own[0];
    if (!match) {
      const isCategory = findNamed(this.catalogue.book.categories, inside).found;
      const kind = isCategory ? null : findNamed(kinds, inside).found;
      if (kind) this.open(line, { kind: kind.id, ...(own === undefined ? {} : { name: own }), units: [] });
      return;
    }
    const raw = /^\0r(\d+)\0/.exec(match[1] ?? "");
    const written = spaced(match[1] ?? "").replace(/\0r\d+\0/g, "");
    const literal = raw && scanned.raw[Number(raw[1])];
    if (literal) return this.open(line, { kind: cut(literal, 200), ...(own === undefined ? {} : { name: own }), units: [] });
    const at = written.indexOf(",");
    const whole = findNamed(kinds, written.replace(/,$/, "")).found;
    const front = !whole && at > 0 ? findNamed(kinds, written.slice(0, at)).found : null;
    const rest = front ? spaced(written.slice(at + 1)) : "";
    if (rest && own === undefined) {
      this.problems.add(line, "advice", `Command ${front?.name}: "${short(rest)}" was read as its name.`, "Put its name in quotes.");
    }
    const kind = (whole ?? front)?.id ?? cut(written, 200);
    if (!whole && !front && written) this.fitsNothing(line, written, { nearest: (name) => findNamed(kinds, name).nearest });
    const name = own ?? (rest || undefined);
    this.open(line, { kind: kind || (kinds[0]?.id ?? "main"), ...(name === undefined ? {} : { name }), units: [] });
  }

  private open(line: number, command: RosterCommand): void {
    this.last = [];
    if (this.built.length >= 50) {
      this.problems.add(line, "error", "More than 50 commands; its units were put into the one before.", "Remove commands.");
      return;
    }
    if (command.name !== undefined) command.name = limited(command.name, 120, line, this.problems);
    this.built.push(command);
  }

  private command(): RosterCommand {
    if (!this.built.length) this.built.push({ kind: this.catalogue.book.commands[0]?.id ?? "main", units: [] });
    return this.built.at(-1) as RosterCommand;
  }

  private note(line: number, { text, quoted }: Value): void {
    if (!text && !quoted) return;
    if (!this.last.length) {
      this.problems.add(line, "error", `"${short(text)}": no unit stands before this note; it was left out.`, "Put it below its unit.");
      return;
    }
    const note = limited(text, 500, line, this.problems);
    for (const unit of this.last) unit.note = note;
  }

  /** Says where a unit's name had to be guessed at, or fits nothing. */
  private remark(line: number, { entry, named, hit, guess }: Parts): void {
    if (!hit && !this.catalogue.entryById.has(entry)) return this.fitsNothing(line, named, this.index.entries);
    if (hit?.rivals.length) {
      const message = `"${short(named)}": ${list([hit.target.name, ...hit.rivals])} have this name; the first was taken.`;
      this.problems.add(line, "advice", message, "Write the full name.");
    } else if (hit && guess) {
      this.problems.add(line, "advice", `"${short(named)}": read as ${hit.target.name} with ${guess}.`, "Write options behind a colon.");
    }
  }
}

interface Parts {
  entry: string;
  /** Options that come with the name. */
  given: RosterOption[];
  named: string;
  /** Points in brackets behind the name, as written. */
  stated: string | null;
  /** A count behind the name, as written: "Handweapons x2". */
  count: string | null;
  options: string;
  hit?: Hit<NamedEntry>;
  /** The part of the name that was taken for an option. */
  guess?: string;
}

interface Known {
  hit: Hit<NamedOption>;
  id: string;
  choice: string | null;
  copies: string | null;
  priced: boolean;
  /** The choice that was written and is not one of the option's. */
  strange: string | null;
}

function sameOptions(a: RosterOption[], b: RosterOption[]): boolean {
  return a.length === b.length && a.every((o, i) => keyOf(o) === keyOf(b[i] as RosterOption) && (o.count ?? 1) === (b[i]?.count ?? 1));
}

const QUOTES: Record<string, string> = { '"': '"', "`": "`", "“": "”", "”": "”", "„": "“”", "«": "»" };
const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", '"': '"', "\\": "\\", "/": "/", "`": "`" };

/** The quoted text that begins at `start`; null where no quote stands there or it does not end. */
function quotedAt(text: string, start: number): { value: string; end: number } | null {
  const closers = QUOTES[text[start] ?? ""];
  if (!closers) return null;
  let value = "";
  for (let i = start + 1; i < text.length; i++) {
    const letter = text[i] as string;
    if (closers.includes(letter)) return { value, end: i + 1 };
    if (letter !== "\\") {
      value += letter;
      continue;
    }
    const next = text[i + 1] ?? "";
    const code = next === "u" ? /^[0-9a-f]{4}/i.exec(text.slice(i + 2, i + 6))?.[0] : undefined;
    if (code) {
      value += String.fromCharCode(Number.parseInt(code, 16));
      i += 5;
    } else if (Object.hasOwn(ESCAPES, next)) {
      value += ESCAPES[next];
      i++;
    } else value += letter;
  }
  return null;
}

/** Takes quotes and backticks out of a line, drops its comment, and makes one space of many. */
function scan(line: string): Scanned {
  const own: string[] = [];
  const raw: string[] = [];
  // Quotes known not to be closed: looking for their end again and again would take long on hostile lines.
  const open = new Set<string>();
  let text = "";
  let last = "";
  const add = (piece: string) => {
    text += piece;
    last = piece.at(-1) ?? last;
  };
  for (let i = 0; i < line.length; ) {
    const letter = line[i] as string;
    if (letter === "#" && (last === "" || last === " ")) break;
    const mayOpen = letter === "`" || last === "" || " (:,[\0".includes(last);
    if (mayOpen && QUOTES[letter] && !open.has(letter)) {
      const quoted = quotedAt(line, i);
      if (quoted) {
        if (letter === "`") add(`${MARK}r${raw.push(quoted.value) - 1}${MARK}`);
        else if (own.push(quoted.value) && last !== " ") add(" ");
        i = quoted.end;
        continue;
      }
      open.add(letter);
    }
    if (/\s/.test(letter)) {
      if (last !== " ") add(" ");
    } else if (letter !== MARK) add(letter);
    i++;
  }
  return { text, own, raw };
}

/** A line without bullets, marks of a quoted mail and list numbers. "-3 Orcs" keeps its minus. */
function tidy(line: string): string {
  return line
    .trim()
    .replace(/^(?:[-–—+•·]\s+|[*•·]+\s*|>+\s*)+/, "")
    .replace(/^\d{1,3}[.)]\s+/, "")
    .trim();
}

function spaced(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The front of a line taken apart: name, points in brackets, a count behind the name, and what else stands in brackets. */
function pieces(front: string): { name: string; stated: string | null; count: string | null; inside: string } {
  let name = spaced(front);
  let stated: string | null = null;
  let count: string | null = null;
  let inside = "";
  const found = STATED.exec(name) ?? TOTAL_LAST.exec(name);
  if (found) {
    stated = found[1] ?? found[2] ?? null;
    name = `${name.slice(0, found.index)} ${name.slice(found.index + found[0].length)}`.trim();
  }
  const brackets = /\(([^()]*)\)$/.exec(name);
  if (brackets) {
    inside = brackets[1] ?? "";
    name = name.slice(0, brackets.index).trim();
    const times = /^[x×] ?(\d+)$/i.exec(inside);
    if (times) {
      count = times[1] ?? null;
      inside = "";
    }
  }
  const times = / [x×] ?(\d+)$/i.exec(name);
  if (times) {
    count = times[1] ?? null;
    name = name.slice(0, times.index);
  }
  return { name, stated, count, inside };
}

/** Text split at commas and semicolons that stand outside brackets; empty parts are left out. */
function splitParts(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    const letter = text[i];
    if (letter === "(") depth++;
    else if (letter === ")") depth = Math.max(0, depth - 1);
    else if (letter === undefined || ((letter === "," || letter === ";") && depth === 0)) {
      const part = spaced(text.slice(start, i));
      if (part) parts.push(part);
      start = i + 1;
    }
  }
  return parts;
}

function lastPart(text: string): string {
  return text.slice(text.lastIndexOf(",") + 1);
}

function literalOption(part: string, scanned: Scanned): { id: string; choice: string | null; copies: string | null } | null {
  const match = /^\0r(\d+)\0(?: ?= ?\0r(\d+)\0)?(?: ?[x×] ?(\d+))?$/i.exec(part);
  const id = match && scanned.raw[Number(match[1])];
  if (!match || !id) return null;
  const choice = match[2] === undefined ? null : cut(scanned.raw[Number(match[2])] ?? "", 200) || null;
  return { id: cut(id, 200), choice, copies: match[3] ?? null };
}

function withoutPrice(text: string): { text: string; priced: boolean } {
  const match = text.length > 300 ? null : STATED_LAST.exec(text);
  return match?.index ? { text: text.slice(0, match.index), priced: true } : { text, priced: false };
}

const COPIES_LAST = new RegExp(String.raw`^(.*\S)(?:\s+[x×*]|×|\s*\([x×])\s?(${NUMBER})\)?$`, "i");
const COPIES_FIRST = new RegExp(String.raw`^(${NUMBER})(?:\s*[x×]\s*|\s+)(\S.*)$`, "i");

/** "poisoned arrows x2", "2x poisoned arrows". */
function copiesOf(written: string): { name: string; copies: string | null } {
  const text = written.trim();
  if (text.length > 300) return { name: text, copies: null };
  const last = COPIES_LAST.exec(text);
  if (last) return { name: last[1] ?? "", copies: last[2] ?? null };
  const first = COPIES_FIRST.exec(text);
  return first ? { name: first[2] ?? "", copies: first[1] ?? null } : { name: text, copies: null };
}

function isLevel(text: string): boolean {
  return /, ?(?:(?:level|lvl|lv)\.? ?\w+|\d+|\d(?:st|nd|rd|th) level)$/i.test(text);
}

function joined(a: string, b: string): string {
  return [a, b].filter((part) => part.trim()).join(", ");
}

/** A number as people write it: "1,050", "7.5", "7,5"; NaN for anything else. */
function toNumber(written: string): number {
  const text = written.trim().replace(/^[−]/, "-").replace(/^\+/, "");
  if (text.length > 40) return Number.NaN;
  if (/^-?\d{1,3}([,'’ ]\d{3})+(\.\d+)?$/.test(text)) return Number(text.replace(/[,'’ ]/g, ""));
  if (/^-?\d+,\d{1,2}$/.test(text)) return Number(text.replace(",", "."));
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}

/** At most 40 letters of what is written, without line breaks. */
function short(text: string): string {
  const line = spaced(text.replace(/\0(?:r\d+\0)?/g, ""));
  return line.length > 40 ? `${cut(line, 40)}…` : line;
}

// Writing

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
  const isMain = index === 0 && command.kind === book.commands[0]?.id && command.name === undefined;
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
  const forms = [known?.name ?? command.kind, literal(command.kind)].map((kind) => `[Command: ${kind}${own}]`);
  const good = forms.find((form) => {
    const problems = new Problems();
    const reader = new BodyReader(catalogue, problems);
    reader.read(1, tidy(form));
    const [read] = reader.commands();
    return read?.kind === command.kind && read.name === command.name;
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
    const key = `${option.id}\n${option.choice}\n${option.count}`;
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
  const copies = plain(option) ? "" : ` x${option.count}`;
  const names =
    option.choice === undefined ? [held?.option.name ?? option.id] : [held?.name, `${held?.option.name ?? option.id} = ${option.choice}`];
  const first = catalogue.entries[0]?.entry.id ?? "x";
  const unit = { entry: first, count: 1, options: [option] };
  const good = names.find((name) => name !== undefined && readsAs(catalogue, `1 ${literal(first)}: ${name}${copies}`, unit));
  return good === undefined ? literalWord(option) : `${good}${copies}`;
}

function literalWord(option: RosterOption): string {
  const choice = option.choice === undefined ? "" : ` = ${literal(option.choice)}`;
  return `${literal(option.id)}${choice}${plain(option) ? "" : ` x${option.count}`}`;
}

function readsAs(catalogue: Catalogue, line: string, unit: Omit<RosterUnit, "id" | "note">): boolean {
  const head = headOf([line], 1);
  const text = head.lines[0]?.text;
  if (head.lines.length !== 1 || text === undefined) return false;
  const reader = new BodyReader(catalogue, new Problems());
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

function keyOf(option: RosterOption): string {
  return option.choice === undefined ? option.id : `${option.id}=${option.choice}`;
}

/** One copy. */
function plain(option: RosterOption): boolean {
  return option.count === undefined || option.count === 1;
}

function kebab(name: string): string {
  return (name.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("-");
}
