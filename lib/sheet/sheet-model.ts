/** What a roster sheet says, as plain text ready to be drawn: the one source of preview, PDF and other print forms. */
import { characteristicsOf } from "@/lib/catalogue/characteristics";
import type { Catalogue, ResolvedOption, ResolvedRoster, ResolvedUnit } from "@/lib/catalogue/types";
import type { Bill, Finding, Report, Severity, Verdict } from "@/lib/check/finding";
import { presetOf } from "@/lib/roster/label";
import type { BookMeta, Option } from "@/lib/schema/book";
import type { Changes, Page } from "@/lib/schema/common";
import type { RosterCommand, RosterUnit } from "@/lib/schema/roster";
import { count, list, number, pageLabel } from "@/lib/text";

/** What the sheet cannot know from the roster. Player and event fall back to the roster's own. */
export interface SheetDetails {
  player?: string | undefined;
  event?: string | undefined;
  /** ISO date of the check, or any text to print as it stands. */
  checkedOn?: string | undefined;
  /** The roster as a link, for the QR code. */
  link?: string | undefined;
}

export interface SheetColumn {
  id: string;
  name: string;
}

export interface SheetRow {
  /** The roster unit's id. */
  unit: string;
  count: number;
  name: string;
  ownName: string;
  options: string;
  note: string;
  /** One for each column, as printed: "3", "+2", "2½", "–" where the book has none, "?" where the page is lost. */
  characteristics: string[];
  /** Boxes to tick, one for each unit or model; 0 where there are too many: then losses are written "of `of`". */
  boxes: number;
  of: number;
  /** "30", "at least 30", "no price". */
  points: string;
  /** Numbers of the findings that are about it. */
  notes: number[];
}

export interface SheetGroup {
  /** Stands above the first category of a command, where the roster has several or names one. */
  command: { name: string; points: string; notes: number[] } | null;
  name: string;
  points: string;
  rows: SheetRow[];
}

export interface SheetFinding {
  number: number;
  severity: Severity;
  /** "Illegal", "Unconfirmed", "Advice", or what the game calls them. */
  word: string;
  message: string;
  fix: string;
  page: string;
}

/** A fact to play by, with its page; the page is empty where the text names its pages itself. */
export interface SheetReference {
  text: string;
  page: string;
}

export interface SheetModel {
  accent: BookMeta["accent"];
  /** The game's id, by which a stylesheet chooses the accent. */
  game: string;
  name: string;
  verdict: Verdict;
  /** "Legal", "Illegal", "Unconfirmed", or what the game calls them. */
  verdictWord: string;
  /** False for a game without points: then `points` counts the units, and nothing below the head has a price. */
  hasPoints: boolean;
  /** "at least" where a price is lost, else empty. */
  atLeast: string;
  points: string;
  /** "of 1,050 points"; "points" where no limit is agreed. */
  ofLimit: string;
  /** Player, game, army list, event. An empty value is a line to write on. */
  facts: { label: string; value: string }[];
  columns: SheetColumn[];
  groups: SheetGroup[];
  /** The last line of the table, with the findings about the whole roster. */
  total: { name: string; points: string; notes: number[] };
  findings: SheetFinding[];
  references: SheetReference[];
  /** Packs applied, and readings of the book other than its default. */
  readings: string[];
  note: string;
  made: string;
  /** "Checked 20 November 2026", or empty. */
  checked: string;
  link: string;
}

export type SheetPaper = "a4" | "letter";
export type SheetLayout = "summary" | "compact";

/** The parts of a sheet one may leave out. Verdict, points and rows always stay. */
export interface SheetParts {
  characteristics: boolean;
  boxes: boolean;
  notes: boolean;
  findings: boolean;
  references: boolean;
  link: boolean;
}

export const allParts: SheetParts = { characteristics: true, boxes: true, notes: true, findings: true, references: true, link: true };

/** A longer link makes squares too small for a phone to read. */
export const longestLink = 1800;

const mostBoxes = 10;
const mostFacts = 10;
const usualVerdicts: Record<Verdict, string> = { legal: "Legal", illegal: "Illegal", unconfirmed: "Unconfirmed" };
const months = "January February March April May June July August September October November December".split(" ");

/** The sheet of one checked roster. */
export function sheetModel(catalogue: Catalogue, resolved: ResolvedRoster, report: Report, details: SheetDetails = {}): SheetModel {
  const { book, army } = catalogue;
  const { roster } = resolved;
  const units = [...resolved.units, ...resolved.apart].sort((a, b) => a.index - b.index);
  const notes = notesOf(report.findings);
  const columns = columnsOf(catalogue, units);
  const pointsName = book.pointsName ?? "points";
  const hasPoints = book.hasPoints ?? true;
  const counted = resolved.units.reduce((n, unit) => n + unit.units, 0);
  const verdicts = book.verdicts ?? usualVerdicts;
  const words: Record<Severity, string> = { error: verdicts.illegal, unconfirmed: verdicts.unconfirmed, advice: "Advice" };
  return {
    accent: book.accent,
    game: book.id,
    name: roster.name || "Roster",
    verdict: report.verdict,
    verdictWord: verdicts[report.verdict],
    hasPoints,
    atLeast: hasPoints && report.missing > 0 ? "at least" : "",
    points: number(hasPoints ? report.points : counted),
    ofLimit: !hasPoints
      ? counted === 1
        ? "unit"
        : "units"
      : report.limit === null
        ? pointsName
        : `of ${number(report.limit)} ${pointsName}`,
    facts: [
      { label: "Player", value: details.player ?? roster.player ?? "" },
      { label: "Game", value: book.title },
      { label: "Army list", value: `${army.name}, ${pageLabel(army.page)}` },
      { label: "Event", value: details.event ?? roster.event ?? "" },
    ],
    columns: columns.columns,
    groups: withoutPrices(hasPoints, groupsOf(catalogue, roster.commands, units, report.bill, columns, notes)),
    total: { name: "Roster", points: hasPoints ? sum(report.points, report.missing) : "", notes: notes.roster },
    findings: report.findings.map((finding, i) => ({
      number: i + 1,
      severity: finding.severity,
      word: words[finding.severity],
      message: finding.message,
      fix: finding.fix,
      page: finding.source.page === null ? "" : pageLabel(finding.source.page),
    })),
    references: referencesOf(catalogue, roster.commands, units, report.bill),
    readings: readingsOf(catalogue),
    note: roster.note ?? "",
    made: `Muster Roll. ${book.title}, data ${book.dataVersion}`,
    checked: details.checkedOn ? `Checked ${dateText(details.checkedOn)}` : "",
    link: details.link ?? "",
  };
}

/** "2026-11-20" → "20 November 2026"; other text as it stands. */
function dateText(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${Number(day)} ${name} ${year}` : date;
}

function sum(points: number, missing: number): string {
  if (missing === 0) return number(points);
  return points === 0 ? "no price" : `at least ${number(points)}`;
}

interface Notes {
  roster: number[];
  commands: Map<number, number[]>;
  units: Map<string, number[]>;
}

function notesOf(findings: readonly Finding[]): Notes {
  const notes: Notes = { roster: [], commands: new Map(), units: new Map() };
  findings.forEach((finding, i) => {
    const places = new Set<number[]>();
    for (const target of finding.targets) {
      if (target.kind === "roster") places.add(notes.roster);
      else if (target.kind === "command") places.add(placeOf(notes.commands, target.command));
      else places.add(placeOf(notes.units, target.unit));
    }
    if (places.size === 0) places.add(notes.roster);
    for (const place of places) place.push(i + 1);
  });
  return notes;
}

function placeOf<K>(places: Map<K, number[]>, key: K): number[] {
  const place = places.get(key) ?? [];
  places.set(key, place);
  return place;
}

interface Columns {
  columns: SheetColumn[];
  /** By unit id, one text for each column. */
  values: Map<string, string[]>;
}

/** Only the columns in which some unit has something to say. */
function columnsOf(catalogue: Catalogue, units: readonly ResolvedUnit[]): Columns {
  const { book } = catalogue;
  const bare = new Set(book.categories.filter((c) => c.noCharacteristics).map((c) => c.id));
  const rows = units.map((unit) => {
    if (bare.has(unit.entry.entry.category)) return book.characteristics.map(() => "");
    const facts = new Map(characteristicsOf(catalogue, unit).map((c) => [c.id, c]));
    const printed = unit.entry.entry.characteristics ?? {};
    return book.characteristics.map(({ id, signed = false }) => {
      const own = facts.get(id);
      const known = id in printed || (own?.printed ?? null) !== null;
      return characteristic(known ? (own?.printed ?? null) : undefined, own?.change ?? 0, signed);
    });
  });
  const kept = book.characteristics.map((_, i) => rows.some((row) => row[i] !== "" && row[i] !== "–"));
  return {
    columns: book.characteristics.filter((_, i) => kept[i]).map(({ id, name }) => ({ id, name })),
    values: new Map(units.map((unit, i) => [unit.unit.id, (rows[i] ?? []).filter((_, column) => kept[column])])),
  };
}

function characteristic(printed: number | string | null | undefined, change: number, signed: boolean): string {
  if (typeof printed === "number") return signed ? plus(printed + change) : fraction(printed + change);
  const text = printed === undefined ? "" : (printed ?? "?");
  if (change === 0) return text || "–";
  // "6+ (+1)": whether a change makes such a number better or worse is for the book to say.
  return text === "" ? plus(change) : `${text} (${plus(change)})`;
}

function plus(n: number): string {
  return n > 0 ? `+${fraction(n)}` : fraction(n);
}

/** Halves and quarters as players write them: 2.5 → "2½". */
function fraction(n: number): string {
  const part = { 0.25: "¼", 0.5: "½", 0.75: "¾" }[Math.abs(n) % 1];
  if (!part) return number(n);
  const whole = Math.floor(Math.abs(n));
  return `${n < 0 ? "−" : ""}${whole === 0 ? "" : whole}${part}`;
}

function groupsOf(
  catalogue: Catalogue,
  commands: readonly RosterCommand[],
  all: readonly ResolvedUnit[],
  bill: Bill,
  columns: Columns,
  notes: Notes,
): SheetGroup[] {
  const { book } = catalogue;
  const several = commands.length > 1 || commands.some((command) => command.name) || bill.commands.length > 0;
  const known = new Set(all.map((unit) => unit.unit.id));
  const groups: SheetGroup[] = [];
  commands.forEach((command, index) => {
    const units = all.filter((unit) => unit.command === index);
    const own: SheetGroup[] = [];
    for (const category of book.categories) {
      const members = units.filter((unit) => unit.entry.entry.category === category.id);
      if (members.length === 0) continue;
      const rows = members.map((unit) => rowOf(catalogue, unit, columns.values.get(unit.unit.id) ?? [], notes));
      own.push({ command: null, name: category.name, points: subtotal(members), rows });
    }
    const strangers = command.units.filter((unit) => !known.has(unit.id));
    if (strangers.length > 0) {
      const rows = strangers.map((unit) => strangerRow(unit, columns.columns.length, notes));
      own.push({ command: null, name: "Not in this army list", points: "", rows });
    }
    const first = own[0];
    if (several && first) {
      const pay = bill.commands.find((c) => c.command === index);
      const apart = book.commands.some((kind) => kind.id === command.kind && kind.apart);
      first.command = {
        name: apart ? `${commandName(catalogue, command)}, not in the total` : commandName(catalogue, command),
        points: subtotal(units, pay ? pay.paid - pay.full : 0),
        notes: notes.commands.get(index) ?? [],
      };
    } else {
      notes.roster.push(...(notes.commands.get(index) ?? []));
      notes.roster.sort((a, b) => a - b);
    }
    groups.push(...own);
  });
  return groups;
}

/** A game without points prints none, not zeros. */
function withoutPrices(hasPoints: boolean, groups: SheetGroup[]): SheetGroup[] {
  if (hasPoints) return groups;
  return groups.map(({ command, rows, ...group }) => ({
    ...group,
    points: "",
    command: command && { ...command, points: "" },
    rows: rows.map((row) => ({ ...row, points: "" })),
  }));
}

/** "Left wing (Army)", "Allies: Hill Folk". */
function commandName(catalogue: Catalogue, command: RosterCommand): string {
  const kind = catalogue.book.commands.find((c) => c.id === command.kind)?.name ?? command.kind;
  const from = command.armyList === undefined ? undefined : catalogue.allies.get(command.armyList)?.army.name;
  const what = from ? `${kind}: ${from}` : kind;
  return command.name ? `${command.name} (${what})` : what;
}

function subtotal(units: readonly ResolvedUnit[], change = 0): string {
  return sum(
    units.reduce((n, unit) => n + unit.bill.points, change),
    units.reduce((n, unit) => n + unit.bill.missing, 0),
  );
}

function rowOf(catalogue: Catalogue, unit: ResolvedUnit, characteristics: string[], notes: Notes): SheetRow {
  const of = catalogue.book.counts === "models" ? unit.models : unit.units * (unit.entry.entry.models ?? 1);
  return {
    unit: unit.unit.id,
    count: unit.unit.count,
    name: unit.profile.label,
    ownName: unit.unit.name ?? "",
    options: optionsText(catalogue, unit),
    note: unit.unit.note ?? "",
    characteristics,
    boxes: of <= mostBoxes ? of : 0,
    of,
    points: sum(unit.bill.points, unit.bill.missing),
    notes: notes.units.get(unit.unit.id) ?? [],
  };
}

/** A unit the book does not know still stands on the sheet, without a price. */
function strangerRow(unit: RosterUnit, columns: number, notes: Notes): SheetRow {
  return {
    unit: unit.id,
    count: unit.count,
    name: unit.entry,
    ownName: unit.name ?? "",
    options: unit.options.map((o) => (o.choice ? `${o.id} ${o.choice}` : o.id)).join(", "),
    note: unit.note ?? "",
    characteristics: Array.from({ length: columns }, () => "?"),
    boxes: unit.count <= mostBoxes ? unit.count : 0,
    of: unit.count,
    points: "no price",
    notes: notes.units.get(unit.id) ?? [],
  };
}

/** What the unit holds beyond what its name already says. */
function optionsText(catalogue: Catalogue, unit: ResolvedUnit): string {
  const shown = beyondName(catalogue, unit).map(({ held, copies, value }) => {
    const measure = held.option.number?.unit ?? "";
    const amount = value === null ? "" : ` ${number(value)}${/^\p{L}/u.test(measure) ? ` ${measure}` : measure}`;
    return `${held.name}${amount}${copies > 1 ? ` ×${copies}` : ""}`;
  });
  return shown.join(shown.some((name) => name.includes(",")) ? "; " : ", ");
}

function beyondName(catalogue: Catalogue, unit: ResolvedUnit): ResolvedOption[] {
  const keys = unit.options.map((o) => o.held.key);
  const preset = presetOf(catalogue, unit.entry.entry.id, keys);
  return unit.options.filter((o) => !preset?.options.some((wanted) => o.held.key === wanted || o.held.key.startsWith(`${wanted}=`)));
}

function referencesOf(
  catalogue: Catalogue,
  commands: readonly RosterCommand[],
  units: readonly ResolvedUnit[],
  bill: Bill,
): SheetReference[] {
  const { book } = catalogue;
  const entries = [...new Set(units.map((unit) => unit.entry.entry))];
  const held = [...new Set(units.flatMap((unit) => unit.options.map((o) => o.held)))].sort((a, b) => a.index - b.index);
  const references: SheetReference[] = [];

  for (const entry of entries) {
    if (entry.reference) references.push({ text: `${entry.name}: ${sentence(entry.reference)}`, page: pageLabel(entry.page) });
  }
  const starred = entries.filter((entry) => Object.values(entry.characteristics ?? {}).includes("*"));
  if (starred.length > 0) references.push({ text: `* see ${starred.map((e) => `${e.name}, ${pageLabel(e.page)}`).join("; ")}.`, page: "" });

  const plain = entries.filter((entry) => !entry.reference && !starred.includes(entry));
  if (plain.length > 0) references.push({ text: pagesText(plain), page: "" });

  const inert = new Set<Option>();
  for (const { name, changes, option } of held) {
    const said = changesText(book, changes);
    if (said) references.push({ text: `${capital(name)}: ${said}, counted above.`, page: pageLabel(option.page) });
    else inert.add(option);
  }
  for (const { included } of new Set(units.map((unit) => unit.entry))) for (const { option } of included) inert.add(option);
  if (inert.size > 0) references.push({ text: pagesText([...inert]), page: "" });

  for (const pay of bill.commands) {
    const command = commands[pay.command];
    if (!command) continue;
    const said = `${number(pay.full)} ${book.pointsName ?? "points"} of units, ${number(pay.paid)} paid`;
    references.push({ text: `${commandName(catalogue, command)}: ${said}. ${sentence(capital(pay.because))}`, page: pageLabel(pay.page) });
  }
  const homes = new Set(units.map((unit) => unit.home));
  for (const home of [catalogue, ...catalogue.allies.values()]) {
    if (home === catalogue || homes.has(home.army.id)) references.push(...armyReferences(home, units));
  }
  return references;
}

/** What one army list changes, and what it says of play. */
function armyReferences({ book, army, changes, facts }: Catalogue, units: readonly ResolvedUnit[]): SheetReference[] {
  const references: SheetReference[] = [];
  for (const { match, text, page } of facts) {
    const concerned = text ? units.filter((unit) => unit.home === army.id && match(unit)) : [];
    const names = [...new Set(concerned.map((unit) => unit.unit.name ?? unit.profile.label))];
    if (names.length > 0) references.push({ text: `${whoOf(names)}: ${sentence(text)}`, page: pageLabel(page) });
  }
  for (const change of changes) {
    const concerned = units.filter((unit) => unit.home === army.id && change.match(unit));
    if (concerned.length === 0) continue;
    const names = [...new Set(concerned.map((unit) => unit.entry.entry.name))];
    references.push({
      text: `${whoOf(names)}: ${changesText(book, change.changes)} in ${army.name}, counted above.`,
      page: pageLabel(change.page),
    });
  }
  for (const fact of army.facts.slice(0, mostFacts)) references.push({ text: sentence(fact.text), page: pageLabel(fact.page) });
  if (army.facts.length > mostFacts) {
    references.push({ text: `${count(army.facts.length - mostFacts, "more special rule")} of ${army.name}.`, page: pageLabel(army.page) });
  }
  return references;
}

function whoOf(names: readonly string[]): string {
  return names.length > 6 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : list([...names]);
}

function pagesText(items: readonly { name: string; page: Page }[]): string {
  return items.map(({ name, page }) => `${capital(name)}, ${pageLabel(page)}.`).join(" ");
}

function changesText(book: Catalogue["book"], changes: Changes): string {
  return book.characteristics
    .filter(({ id }) => changes[id])
    .map(({ id, name }) => `${name.toLowerCase()} ${plus(changes[id] ?? 0)}`)
    .join(", ");
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function readingsOf({ book, packs, settings }: Catalogue): string[] {
  const readings: string[] = [];
  if (packs.length > 0) readings.push(`With ${list(packs.map((pack) => pack.name))}.`);
  for (const setting of book.settings) {
    const value = settings[setting.id];
    if (value === undefined || value === setting.default) continue;
    const choice = setting.choices.find((c) => c.id === value)?.name ?? value;
    readings.push(`${setting.name}: ${choice}, ${list(setting.pages.map(pageLabel))}.`);
  }
  return readings;
}
