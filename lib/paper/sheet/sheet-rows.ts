/** The table of a sheet: columns, commands, categories and rows. */

import type { Catalogue, ResolvedOption, ResolvedUnit } from "@/lib/engine/catalogue/types";
import type { Bill, Finding } from "@/lib/engine/report/finding";
import { exact } from "@/lib/engine/report/points";
import {
  type Characteristic,
  characteristicText,
  detailsOf,
  EMPTY_BOX,
  factsOf,
  INCHES,
  inCell,
  profilesOf,
  woundsOf,
} from "@/lib/engine/roster/characteristics";
import { describeUnit, isOwnDesign, optionTexts } from "@/lib/engine/roster/describe-unit";
import type { RosterCommand, RosterUnit } from "@/lib/engine/schema/roster";
import type { Words } from "@/lib/words/en/words";
import { sentence } from "@/lib/words/text";
import type { SheetColumn, SheetGroup, SheetReference, SheetRow, SheetTrack } from "./sheet-model";

const mostBoxes = 40;
/** A number written in a few letters' room; more boxes than this nobody ticks. */
const longestTrack = 40;

/** What a sheet says in its language. */
export type SheetWords = Words["paper"];

export interface Notes {
  roster: number[];
  commands: Map<number, number[]>;
  units: Map<string, number[]>;
}

/** By what they are about, the numbers of the findings. */
export function notesOf(findings: readonly Finding[]): Notes {
  const notes: Notes = { roster: [], commands: new Map(), units: new Map() };
  findings.forEach((finding, i) => {
    const places = new Set<number[]>();
    for (const target of finding.targets) {
      if (target.kind === "roster") places.add(notes.roster);
      else if (target.kind === "command") places.add(notesAt(notes.commands, target.command));
      else places.add(notesAt(notes.units, target.unit));
    }
    if (places.size === 0) places.add(notes.roster);
    for (const place of places) place.push(i + 1);
  });
  return notes;
}

function notesAt<K>(places: Map<K, number[]>, key: K): number[] {
  const place = places.get(key) ?? [];
  places.set(key, place);
  return place;
}

export interface Columns {
  columns: SheetColumn[];
  /** By unit id. */
  units: Map<string, Figures>;
}

interface Figures {
  /** One text for each column. */
  values: string[];
  /** The rows below its own, as its values. */
  further: SheetRow["profiles"];
  tracks: SheetTrack[];
  /** By id, what is printed of it: nothing else need say it. */
  shown: Map<string, Characteristic>;
}

/** Only the columns in which some unit has something to say. */
export function columnsOf(catalogue: Catalogue, units: readonly ResolvedUnit[]): Columns {
  const { book } = catalogue;
  const bare = new Set(book.categories.filter((c) => c.noCharacteristics).map((c) => c.id));
  const all = units.map((unit): Figures => {
    if (bare.has(unit.category)) return { ...none, values: book.characteristics.map(() => "") };
    const [main, ...further] = profilesOf(catalogue, unit);
    const own = new Map(main?.characteristics.map((c) => [c.id, c]));
    const tracks: SheetTrack[] = [];
    const values = book.characteristics.map(({ id, name, unit: measure = "", signed = false, boxes }) => {
      const one = own.get(id);
      const text = characteristicText(one?.printed, one?.change ?? 0, signed);
      const total = typeof one?.printed === "number" ? one.printed + one.change : 0;
      if (boxes && total > 0) tracks.push({ id, name, tone: boxes, boxes: Math.min(longestTrack, Math.floor(total)) });
      return inCell(text, measure);
    });
    return {
      values,
      further: further.map(({ name, characteristics }) => ({
        name,
        characteristics: characteristics.map((c) => inCell(characteristicText(c.printed, c.change, c.signed), c.unit)),
      })),
      tracks,
      shown: own,
    };
  });
  const rows = all.flatMap(({ values, further }) => [values, ...further.map((row) => row.characteristics)]);
  const kept = book.characteristics.map((_, i) => rows.some((values) => values[i] !== "" && values[i] !== "–"));
  const columns = book.characteristics.map(({ id, name, short, unit, boxes }) => ({
    id,
    name,
    head: short ?? name,
    unit: unit === INCHES ? INCHES : "",
    boxes: boxes ?? null,
  }));
  const keep = <T>(items: T[]) => items.filter((_, i) => kept[i]);
  return {
    columns: keep(columns),
    units: new Map(units.map((unit, i) => [unit.unit.id, figures(all[i], keep)])),
  };
}

const none: Figures = { values: [], further: [], tracks: [], shown: new Map() };

function figures(own: Figures = none, keep: (items: string[]) => string[]): Figures {
  const further = own.further.map((row) => ({ ...row, characteristics: keep(row.characteristics) }));
  return { ...own, values: keep(own.values), further };
}

/** The groups of the army, and those that stand beside it. */
export function groupsOf(
  catalogue: Catalogue,
  commands: readonly RosterCommand[],
  all: readonly ResolvedUnit[],
  bill: Bill,
  columns: Columns,
  notes: Notes,
  words: SheetWords,
): { groups: SheetGroup[]; sideboard: SheetGroup[] } {
  const { book } = catalogue;
  const beside = new Set(book.commands.filter((kind) => kind.sideboard).map((kind) => kind.id));
  const inArmy = commands.filter((command) => !beside.has(command.kind));
  const several = inArmy.length > 1 || inArmy.some((command) => command.name) || bill.commands.length > 0;
  const names = commandNames(catalogue, commands, words.pageLabel);
  const known = new Set(all.map((unit) => unit.unit.id));
  const groups: SheetGroup[] = [];
  const sideboard: SheetGroup[] = [];
  commands.forEach((command, index) => {
    const units = all.filter((unit) => unit.command === index);
    const own: SheetGroup[] = [];
    for (const category of book.categories) {
      // What belongs to a unit stands below it, whatever its own category.
      const heads = units.filter((unit) => unit.parent === null && unit.category === category.id);
      const members = heads.flatMap((unit) => [unit, ...unit.attachments]);
      if (members.length === 0) continue;
      own.push({
        command: null,
        name: category.name,
        points: subtotal(words, members),
        rows: members.map((unit) => rowOf(catalogue, unit, columns, notes, words)),
      });
    }
    const strangers = command.units.filter((unit) => !known.has(unit.id));
    if (strangers.length > 0) {
      const rows = strangers.map((unit) => strangerRow(catalogue, unit, columns.columns.length, notes, words));
      own.push({ command: null, name: words.model.notInList, points: "", rows });
    }
    const first = own[0];
    const isBeside = beside.has(command.kind);
    if (first && (several || isBeside)) {
      const pay = bill.commands.find((c) => c.command === index);
      const name = names[index] ?? command.kind;
      const noun = book.pointsName ?? words.model.points;
      first.command = {
        name: isBeside ? words.model.notInTotal(name) : name,
        said: pay ? words.model.paid({ ...pay, noun, because: pay.because.replace(/\.$/, ""), page: words.pageLabel(pay.page) }) : "",
        points: subtotal(words, units, pay ? pay.paid - pay.full : 0),
        notes: notes.commands.get(index) ?? [],
      };
    } else {
      notes.roster.push(...(notes.commands.get(index) ?? []));
      notes.roster.sort((a, b) => a - b);
    }
    (isBeside ? sideboard : groups).push(...own);
  });
  return book.hasPoints === false ? { groups: withoutPrices(groups), sideboard: withoutPrices(sideboard) } : { groups, sideboard };
}

/** A game without points prints none, not zeros. */
function withoutPrices(groups: SheetGroup[]): SheetGroup[] {
  return groups.map(({ command, rows, ...group }) => ({
    ...group,
    points: "",
    command: command && { ...command, said: "", points: "" },
    rows: rows.map((row) => ({ ...row, points: "" })),
  }));
}

/** "Left wing (Army)", "Allies: Hill Folk, p. 12"; a number tells apart those that would be called the same. */
export function commandNames(catalogue: Catalogue, commands: readonly RosterCommand[], pageLabel: SheetWords["pageLabel"]): string[] {
  const names = commands.map((command) => {
    const kind = catalogue.book.commands.find((c) => c.id === command.kind)?.name ?? command.kind;
    const from = command.armyList === undefined ? undefined : catalogue.allies.get(command.armyList)?.army;
    const what = from ? `${kind}: ${from.name}, ${pageLabel(from.page)}` : kind;
    return command.name ? `${command.name} (${what})` : what;
  });
  return names.map((name, i) => {
    if (names.filter((other) => other === name).length === 1) return name;
    return `${name} ${names.slice(0, i + 1).filter((other) => other === name).length}`;
  });
}

/** Points as a sum is written where some may be lost. */
export function sum({ number, model }: SheetWords, points: number, missing: number): string {
  if (missing === 0) return number(points);
  return points === 0 ? model.noPrice : `${model.atLeast} ${number(points)}`;
}

function subtotal(words: SheetWords, units: readonly ResolvedUnit[], change = 0): string {
  return sum(
    words,
    units.reduce((n, unit) => exact(n + unit.bill.points), change),
    units.reduce((n, unit) => n + unit.bill.missing, 0),
  );
}

function rowOf(catalogue: Catalogue, unit: ResolvedUnit, columns: Columns, notes: Notes, words: SheetWords): SheetRow {
  const { pageLabel, model } = words;
  const { values, further, tracks, shown } = columns.units.get(unit.unit.id) ?? none;
  const models = catalogue.book.counts === "models" ? unit.models : unit.units * (unit.entry.entry.models ?? 1);
  // Damage of the unit as a whole takes the place of losing its models.
  const of = tracks.some((track) => track.tone !== "plain") ? 0 : models;
  // One model is lost wound by wound.
  const wounds = of === 1 && tracks.length === 0 ? woundsOf(catalogue, unit) : 0;
  const facts: SheetReference[] = factsOf(catalogue, unit).map(({ text, page }) => ({ text: sentence(text), page: pageLabel(page) }));
  const { reference, page } = unit.entry.entry;
  if (reference) facts.unshift({ text: sentence(reference), page: pageLabel(page) });
  return {
    unit: unit.unit.id,
    count: unit.unit.count,
    name: unit.profile.label,
    ownName: unit.unit.name ?? "",
    parent: unit.parent ? (unit.parent.unit.name ?? unit.parent.profile.label) : "",
    options: optionsText(catalogue, unit, shown, words),
    note: unit.unit.note ?? "",
    flag: isOwnDesign(catalogue, unit.entry.entry) ? model.ownDesign(pageLabel(page)) : "",
    characteristics: values,
    profiles: further,
    details: detailsOf(catalogue, unit),
    tracks,
    times: 1,
    boxes: wounds > 1 ? Math.min(wounds, mostBoxes) : of <= mostBoxes ? of : 0,
    boxesOf: wounds > 1 ? model.wounds : "",
    of,
    points: sum(words, unit.bill.points, unit.bill.missing),
    price: { points: unit.bill.points, missing: unit.bill.missing },
    facts,
    notes: notes.units.get(unit.unit.id) ?? [],
  };
}

/** A unit the book does not know still stands on the sheet, without a price. */
function strangerRow(catalogue: Catalogue, unit: RosterUnit, columns: number, notes: Notes, words: SheetWords): SheetRow {
  const { name, options } = describeUnit(catalogue, unit);
  return {
    unit: unit.id,
    count: unit.count,
    name,
    ownName: unit.name ?? "",
    parent: "",
    options: options.map((o) => o.text).join(", "),
    note: unit.note ?? "",
    flag: "",
    characteristics: Array.from({ length: columns }, () => EMPTY_BOX),
    profiles: [],
    details: [],
    tracks: [],
    times: 1,
    boxes: unit.count <= mostBoxes ? unit.count : 0,
    boxesOf: "",
    of: unit.count,
    points: words.model.noPrice,
    price: { points: 0, missing: 1 },
    facts: [],
    notes: notes.units.get(unit.id) ?? [],
  };
}

/** What the unit holds beyond what its name and its characteristics already say, and a price the player looked up. */
function optionsText(catalogue: Catalogue, unit: ResolvedUnit, shown: ReadonlyMap<string, Characteristic>, words: SheetWords): string {
  const { options } = describeUnit(catalogue, unit.unit);
  const texts = optionTexts(options.filter(({ resolved }) => !resolved || !isFigure(resolved, shown, words)));
  if (unit.unit.pointsPerModel !== undefined) texts.push(words.model.eachFromBook(unit.unit.pointsPerModel));
  return texts.join(texts.some((text) => text.includes(",")) ? "; " : ", ");
}

/** The option is one number of the profile and no more: "move 12″", "defence −2". Its figure stands in the profile. */
function isFigure({ variant, value }: ResolvedOption, shown: ReadonlyMap<string, Characteristic>, words: SheetWords): boolean {
  const { option } = variant;
  if (value !== null && option.number?.sets !== undefined) return is(shown.get(option.number.sets), value);
  const [only, ...more] = Object.entries(variant.sets);
  if (!only || more.length > 0 || only[1] === null) return false;
  const [id, figure] = only;
  const one = shown.get(id);
  if (!one || !is(one, figure)) return false;
  const spoken = typeof figure === "number" ? [words.number(figure), words.withSign(figure)] : [figure];
  const rest = variant.name.toLowerCase().replace(option.name.toLowerCase(), "").replace(one.name.toLowerCase(), "").trim();
  return spoken.some((text) => text.toLowerCase() === rest);
}

/** Unchanged on the sheet: else both numbers have to be seen. */
function is(one: Characteristic | undefined, figure: number | string): boolean {
  return one !== undefined && one.printed === figure && one.change === 0;
}
