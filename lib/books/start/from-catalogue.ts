/**
 * The army lists in catalogue files of a list builder, each as a sketch: what the passes that open game systems make of them, laid on a
 * game of ours or on one of their own. Their rules come along; what became none is told, and is among the rules as something to look up.
 */

import { loadSystem, type SystemFile } from "@/lib/books/system/load";
import { type OpenedList, type OpenedSystem, type OpeningStep, openSystems } from "@/lib/books/system/open";
import type { Untold } from "@/lib/books/system/untold";
import { items, textIn } from "@/lib/books/system/values";
import { newGame, USUAL_GAME } from "@/lib/engine/catalogue/author/new-game";
import type { Price } from "@/lib/engine/common";
import { Book } from "@/lib/engine/schema/book";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import { isObject, type JsonObject } from "@/lib/engine/schema/json";
import { count, list } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import type { Sketch, SketchEntry, Span } from "./sketch";

/** An army list that a draft may begin with. */
export interface CatalogueList {
  name: string;
  /** Laid on a game. */
  sketchFor(book: Book): Sketch;
  /** The game that it is for, under a name of one's own. */
  gameCalled(name: string): Book;
}

/** What is in files, as a worker hands it on. */
export type OpenedCatalogues = ReturnType<typeof openSystems>;

/** Opens catalogues, with or without their game systems. @param tell Gets each step before it is done. */
export function openCatalogues(files: readonly SystemFile[], tell?: (step: OpeningStep) => void): OpenedCatalogues {
  return openSystems([...files, ...standIns(files)], tell);
}

/** One list for each catalogue that has units, and why others have none, a sentence each. */
export const listsInCatalogues = (files: readonly SystemFile[]) => listsIn(openCatalogues(files));

/** The same of catalogues that are open. */
export function listsIn({ systems, leftOut }: OpenedCatalogues): { lists: CatalogueList[]; refused: string[] } {
  const lists = systems.flatMap((system) => system.lists.map((one) => listOf(system, one)));
  const without = systems.filter((system) => !system.lists.length && !lists.length).map(({ name }) => `${name}: no unit is in it.`);
  return { lists, refused: [...leftOut.map(({ file, reason }) => `${file}: ${reason}`), ...without] };
}

const OPEN_GAME = "a game system that was not given";

/** What stands for the game system of a catalogue that came without it: the kinds of cost and of profile that it names. */
function standIns(files: readonly SystemFile[]): SystemFile[] {
  const { games, catalogues } = loadSystem(files);
  const known = new Set(games.map((game) => textIn(game, "id")));
  const lost = new Set(catalogues.map((one) => textIn(one, "gameSystemId")).filter((id) => !known.has(id)));
  return [...lost].map((id) => {
    const of = catalogues.filter((one) => textIn(one, "gameSystemId") === id);
    const costTypes = typesIn(of, "costs", "name");
    const characteristicTypes = typesIn(of, "characteristics", "name");
    const profileTypes = typesIn(of, "profiles", "typeName").map((type) => ({ ...type, characteristicTypes }));
    return { name: "", bytes: new TextEncoder().encode(JSON.stringify({ gameSystem: { id, name: OPEN_GAME, costTypes, profileTypes } })) };
  });
}

const DEEPEST = 60;

/** The types of what stands in lists of a name anywhere, each once. */
function typesIn(parts: readonly JsonObject[], key: string, name: string, depth = 0): Named[] {
  if (depth > DEEPEST) return [];
  const all = parts.flatMap((part) => {
    const below = Object.values(part).flatMap((value) => (Array.isArray(value) ? value.filter(isObject) : []));
    return [
      ...items(part, key).map((one) => ({ id: textIn(one, "typeId"), name: textIn(one, name) })),
      ...typesIn(below, key, name, depth + 1),
    ];
  });
  return [...new Map(all.map((type) => [type.id, type])).values()];
}

function listOf(system: OpenedSystem, from: OpenedList): CatalogueList {
  return {
    name: from.name,
    sketchFor: (book) => new Sketcher(system, from, book).sketch(),
    gameCalled(name) {
      const { id, title } = newGame({ name, ...USUAL_GAME });
      return Book.parse({ ...system.rulebook, id, title });
    },
  };
}

/** The parts of an army list as the passes write it. */
interface MadeEntry {
  id: string;
  name: string;
  category: string;
  price: Price;
  size?: Span;
  offers?: Record<string, Price>;
  characteristics?: Record<string, string | number>;
  details?: Record<string, string[]>;
  page?: number;
}
interface Made {
  entries: MadeEntry[];
  options?: { id: string; name: string; price: Price; group?: string; repeatable?: true }[];
  rules: JsonObject[];
}
interface Named {
  id: string;
  name: string;
}

class Sketcher {
  private readonly made: Made;
  private readonly own: { characteristics: Named[]; categories: Named[]; commands: Named[] };
  private readonly remarks: string[];
  /** Whether the game is the one that the files are of. */
  private readonly isOwn: boolean;
  private readonly sizes = new Map<string, Span>();
  private readonly perArmy = new Map<string, Span>();

  constructor(
    system: OpenedSystem,
    private readonly from: OpenedList,
    private readonly book: Book,
  ) {
    this.made = from.file as unknown as Made;
    this.own = system.rulebook as unknown as Sketcher["own"];
    this.isOwn = this.own.categories.every((one) => book.categories.some(({ id, name }) => id === one.id && name === one.name));
    const isGiven = system.name !== OPEN_GAME;
    this.remarks = [
      ...system.remarks,
      ...(isGiven ? [] : ["The game system of the catalogue was not given: what it says of every army is not in it."]),
    ];
  }

  sketch(): Sketch {
    const { from, made, remarks } = this;
    const rules = made.rules.filter((rule) => !this.isOfEntry(rule)).flatMap((rule) => this.onCommands(rule));
    const named = told(made.entries);
    const options = told(made.options ?? []).map(({ id, group: _, ...one }) => ({ key: id, ...one }));
    const byKey = new Map(options.map((one) => [one.key, one]));
    const left = this.untold(new Map(named.map(({ id, name }) => [id, name])));
    return {
      source: `the catalogue “${from.name}”`,
      entries: named.map((entry, i): SketchEntry => {
        const taken = Object.entries(entry.offers ?? {}).flatMap(([key, price]) => ({ name: key, ...byKey.get(key), key, price }));
        return { ...this.entry(entry, left.get(entry.id) ?? []), written: made.entries[i]?.name ?? entry.name, options: taken };
      }),
      options,
      others: [],
      remarks: [...remarks, ...(left.get("") ?? [])],
      otherOptions: "denied",
      rules,
    };
  }

  private entry({ id, name, category, price, size, characteristics = {}, details = {}, page }: MadeEntry, left: string[]) {
    const names = new Map(this.own.characteristics.map((one) => [one.id, one.name]));
    const perArmy = this.perArmy.get(id);
    const hasDetails = this.book.details?.some((one) => one.id in details);
    const rules = Object.values(details).flat();
    return {
      key: id,
      where: this.from.name,
      name,
      slot: this.own.categories.find((one) => one.id === category)?.name ?? null,
      ...(this.isOwn ? { category } : {}),
      price,
      size: size ?? this.sizes.get(id) ?? null,
      ...(perArmy ? { perArmy } : {}),
      figures: Object.entries(characteristics).map(([column, figure]) => [names.get(column) ?? column, String(figure)] as const),
      ...(hasDetails ? { details } : {}),
      ...(page === undefined ? {} : { page }),
      guesses: [],
      left: [...left, ...(rules.length && !hasDetails ? [`${count(rules.length, "rule")}: ${list(rules)}`] : [])],
    };
  }

  /** Whether a rule is no more than the sizes of units or how many of them an army has: then their entries say it. */
  private isOfEntry({ id: _, kind, subject: __, quantity, in: within, min, max, ...more }: JsonObject): boolean {
    if (kind !== "count" || Object.keys(more).length || !isObject(quantity)) return false;
    const { of, measure } = quantity;
    const entries = isObject(of) && Object.keys(of).length === 1 && Array.isArray(of.entry) ? (of.entry as string[]) : [];
    const isSize = within === "unit" && measure === "models";
    if (!entries.length || (!isSize && (within !== undefined || measure !== undefined || entries.length > 1))) return false;
    if (![min, max].every((bound) => bound === undefined || (typeof bound === "number" && bound > 0))) return false;
    const into = isSize ? this.sizes : this.perArmy;
    const bound = { ...(min === undefined ? {} : { min: min as number }), ...(max === undefined ? {} : { max: max as number }) };
    if (entries.some((entry) => Object.keys(bound).some((key) => key in (into.get(entry) ?? {})))) return false;
    for (const entry of entries) into.set(entry, { ...into.get(entry), ...bound });
    return true;
  }

  /** A rule that asks of kinds of force, for a game that has others: its only one is the whole army; of several none is known here. */
  private onCommands(rule: JsonObject): JsonObject[] {
    const { commands } = this.own;
    const text = JSON.stringify(rule);
    const named = commands.filter(({ id }) => text.includes(`"${id}"`) && !this.book.commands.some((one) => one.id === id));
    if (!named.length) return [rule];
    const [only] = commands.length === 1 ? commands : [];
    if (only) return [JSON.parse(text.replaceAll(`"${only.id}"`, JSON.stringify(mainCommandKind(this.book)))) as JsonObject];
    const { kind, subject } = rule;
    const what = typeof subject === "string" ? `${kind} of ${subject}` : String(kind);
    const remark = `Not taken, for it asks of kinds of force that this game has not (${list(named.map(({ name }) => name))}): ${what}.`;
    if (!this.remarks.includes(remark)) this.remarks.push(remark);
    return [];
  }

  /** What became no rule, by entry; under "" what is said of several, once. */
  private untold(names: ReadonlyMap<string, string>): Map<string, string[]> {
    const byText = new Map<string, Set<string>>();
    for (const { what, where, why, entries } of this.from.untold) {
      const text = sayUntold({ what, where, why }, entries?.length === 1 ? (names.get(entries[0] ?? "") ?? "") : "");
      const all = byText.get(text) ?? new Set();
      for (const entry of entries ?? names.keys()) all.add(entry);
      byText.set(text, all);
    }
    const left = new Map<string, string[]>();
    const add = (key: string, text: string) => left.set(key, [...(left.get(key) ?? []), text]);
    for (const [text, entries] of byText) {
      const [only] = entries;
      if (entries.size === 1 && only) add(only, `${text}; rosters with it are not confirmed`);
      else if (entries.size === names.size) add("", `${capital(text)}; no roster is confirmed.`);
      else add("", `${capital(text)}; rosters with these are not confirmed: ${list([...entries].map((id) => names.get(id) ?? id))}.`);
    }
    return left;
  }
}

/** "the limit “max 3” of Chariot is not judged, for …" */
function sayUntold({ what, where, why }: Pick<Untold, "what" | "where" | "why">, unit: string): string {
  const place = where === unit ? "" : where.startsWith(`${unit}, `) && unit ? ` of ${where.slice(unit.length + 2)}` : ` of ${where}`;
  return `${what}${place} is not judged, for ${why}`;
}

/** Two of one name are told apart by a number. */
function told<T extends Named>(all: readonly T[]): T[] {
  const seen = new Map<string, number>();
  return all.map((one) => {
    const key = one.name.toLowerCase();
    const n = (seen.get(key) ?? 0) + 1;
    seen.set(key, n);
    return n === 1 ? one : { ...one, name: `${one.name} (${n})` };
  });
}
