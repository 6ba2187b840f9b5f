"use client";

import type { OwnLibrary } from "@/components/storage/own-library";
import { useLoaded } from "@/components/ui/use-loaded";
import type { PackNames } from "@/lib/advice/answers/pack-words";
import { readingsFor } from "@/lib/advice/offers/readings";
import type { ArmyListName } from "@/lib/engine/catalogue/library";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { LimitThing } from "@/lib/engine/common";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Book } from "@/lib/engine/schema/book";
import { lacksFacts } from "@/lib/engine/schema/book-parts";
import type { Pack } from "@/lib/engine/schema/pack";
import { count } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";

export interface Thing {
  key: string;
  thing: LimitThing;
  name: string;
  sort: "Units" | "Units of a kind" | "All units of a category" | "Options" | "Options under a heading" | "Totals";
  /** Its army list, where only one has it. */
  book?: string | undefined;
  /** Of a kind of units: entries of which nobody knows whether they are of it. */
  unknown?: number | undefined;
}

/** A thing as a field offers it: with its sort, and its army list where only one has it. */
export function comboOf({ key, name, sort, book, unknown = 0 }: Thing) {
  const more = book ?? (unknown ? `${count(unknown, "unit")} not known` : "");
  return { id: key, label: name, detail: more ? `${sort}, ${more}` : sort, group: sort };
}

/** What the form of an event must know of its game. */
export interface EventGame {
  book: Book;
  armies: readonly ArmyListName[];
  names: PackNames;
  things: readonly Thing[];
  categoryOf: ReadonlyMap<string, string>;
  /** The rules of the book and of each army list that stand by themselves, by the army list; those of the book under "". */
  rulesOf: ReadonlyMap<string, readonly Rule[]>;
  /** Settings that something of some army list looks at; null until all army lists were looked through. */
  matters: ReadonlySet<string> | null;
}

type GameLibrary = Pick<OwnLibrary, "loadBook" | "armyIndex" | "bareCatalogue">;

/** The game with its army lists, first as the book says, then with what only single army lists have. Null until the book is there. */
export function useGame(library: GameLibrary | null, game: string | null, unknown?: Pack["unknownBook"]): EventGame | null {
  return useLoaded<EventGame>(
    (signal, show) => (library && game !== null ? gatherGame(library, game, signal, show, unknown) : null),
    [library, game, unknown],
  ).last;
}

async function gatherGame(
  library: GameLibrary,
  game: string,
  signal: AbortSignal,
  show: (game: EventGame) => void,
  unknown: Pack["unknownBook"],
): Promise<EventGame> {
  if (unknown) {
    const { standIn } = await import("@/lib/engine/catalogue/unknown/derive");
    const gathered = new GameGatherer(standIn(game, "", unknown).book, []);
    return gathered.game(gathered.matters);
  }
  const [book, armies] = await Promise.all([library.loadBook(game), library.armyIndex(game)]);
  const gathered = new GameGatherer(book, armies);
  show(gathered.game(null));
  for (const { id } of armies) {
    if (signal.aborted) break;
    const catalogue = await library.bareCatalogue({ game, armyList: id }).catch(() => null);
    if (catalogue) gathered.add(catalogue);
    // Typing must not wait for the next army list.
    await new Promise((done) => setTimeout(done, 0));
  }
  return gathered.game(gathered.matters);
}

class GameGatherer {
  readonly matters = new Set<string>();
  private readonly entries = new Map<string, { name: string; category: string }>();
  private readonly options = new Map<string, string>();
  private readonly phrases = new Map<string, string>();
  private readonly groups = new Map<string, string>();
  private readonly rules = new Map<string, Rule>();
  private readonly rulesOf = new Map<string, readonly Rule[]>();
  /** By tag, the entries of which the book does not say whether it means them. */
  private readonly unknown = new Map<string, Set<string>>();
  /** The army list that alone has an entry, option or heading, by the key of the thing; null where several have it. */
  private readonly books = new Map<string, string | null>();

  constructor(
    private readonly book: Book,
    private readonly armies: readonly ArmyListName[],
  ) {
    for (const { id, name, category } of book.entries) this.entries.set(id, { name, category });
    this.addNames(ruleNames(book));
    for (const rule of book.rules) this.rules.set(rule.id, rule);
    this.rulesOf.set("", book.rules);
  }

  add(catalogue: Catalogue): void {
    for (const { entry } of catalogue.entries) this.entries.set(entry.id, { name: entry.name, category: entry.category });
    this.addNames(ruleNames(catalogue.book, catalogue.army));
    for (const { rule } of catalogue.rules) this.rules.set(rule.id, rule);
    this.rulesOf.set(catalogue.army.id, catalogue.army.rules);
    for (const { id, of } of this.book.tags ?? []) {
      if (of === undefined) continue;
      const open = this.unknown.get(id) ?? new Set();
      for (const { entry } of catalogue.entries) if (lacksFacts(of, entry)) open.add(entry.id);
      this.unknown.set(id, open);
    }
    for (const { id } of readingsFor(catalogue)) this.matters.add(id);
    const { entries = [], options = [], groups = [], name } = catalogue.army;
    const own: LimitThing[] = [
      ...entries.map(({ id }) => ({ entry: id })),
      ...options.flatMap(({ id, choices = [] }) => [{ option: id }, ...choices.map((c) => ({ option: `${id}=${c.id}` }))]),
      ...groups.map(({ id }) => ({ group: id })),
    ];
    for (const thing of own) {
      const key = JSON.stringify(thing);
      this.books.set(key, this.books.has(key) && this.books.get(key) !== name ? null : name);
    }
  }

  private addNames({ option, optionPhrase, group }: ReturnType<typeof ruleNames>): void {
    for (const [id, name] of option) this.options.set(id, name);
    for (const [id, phrase] of optionPhrase) this.phrases.set(id, phrase);
    for (const [id, name] of group) this.groups.set(id, name);
  }

  game(matters: ReadonlySet<string> | null): EventGame {
    const { book, armies } = this;
    const used = new Set([...this.entries.values()].map((e) => e.category));
    const things: Thing[] = [
      ...[...this.entries].map(([entry, { name }]) => ({ thing: { entry }, name, sort: "Units" as const })),
      ...(book.tags ?? []).flatMap(({ id, units }) =>
        units ? [{ thing: { tag: id }, name: capital(units), sort: "Units of a kind" as const, unknown: this.unknown.get(id)?.size }] : [],
      ),
      ...book.categories
        .filter(({ id }) => used.has(id))
        .map(({ id, name }) => ({ thing: { category: id }, name, sort: "All units of a category" as const })),
      ...[...this.options].map(([option, name]) => ({ thing: { option }, name: capital(name), sort: "Options" as const })),
      ...[...this.groups].map(([group, name]) => ({ thing: { group }, name, sort: "Options under a heading" as const })),
      ...(book.figures ?? []).map(({ id, name }) => ({ thing: { figure: id }, name, sort: "Totals" as const })),
    ].map((one) => {
      const key = JSON.stringify(one.thing);
      return { ...one, key, book: this.books.get(key) ?? undefined };
    });
    const rules = new Map(this.rules);
    return {
      book,
      armies,
      things,
      matters,
      rulesOf: new Map(this.rulesOf),
      categoryOf: new Map([...this.entries].map(([id, { category }]) => [id, category])),
      names: {
        ...ruleNames(book, undefined, armies),
        entry: new Map([...this.entries].map(([id, { name }]) => [id, name])),
        option: new Map(this.options),
        optionPhrase: new Map(this.phrases),
        group: new Map(this.groups),
        rule: (id) => rules.get(id),
      },
    };
  }
}
