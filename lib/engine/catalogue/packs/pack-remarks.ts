/** What is wrong with a pack beside its shape: ids that nothing of the books has, days and zones that there are not. */

import { isAllowed } from "@/lib/engine/catalogue/compile/event";
import { presentRuleId, ruleIdsIn } from "@/lib/engine/catalogue/compile/former-ids";
import { cureOf } from "@/lib/engine/catalogue/names/cure-of";
import type { Named } from "@/lib/engine/catalogue/names/name-index";
import { namesBrought, namesOfGame, type Path, SORT_WORDS } from "@/lib/engine/catalogue/names/names-in";
import { namesInPack, type PackName, type PackSort } from "@/lib/engine/catalogue/names/names-in-pack";
import type { UnfitPart } from "@/lib/engine/catalogue/types";
import { dayFault, momentShown, timeFault, zoneFault } from "@/lib/engine/dates";
import { perKey } from "@/lib/engine/lazy";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { formerRefs } from "@/lib/engine/schema/book-parts";
import { presentPack } from "@/lib/engine/schema/earlier";
import type { Pack } from "@/lib/engine/schema/pack";
import { isUnknownGame } from "@/lib/engine/schema/unknown/unknown-game";
import { list } from "@/lib/words/en/grammar";
import { onDay } from "./on-day";

export interface PackRemark {
  /** Where in the pack. */
  path: Path;
  message: string;
  /** error: what it says cannot hold. advice: it holds, and somebody should know how. */
  severity: "error" | "advice";
  /** The army lists whose rosters it is about; all when absent. */
  armies?: readonly string[] | undefined;
  /** Whether a roster is legal does not hang on it. */
  isAside?: true | undefined;
}

/** Where the books of a game are looked up. */
export interface Books {
  loadBook(game: string): Promise<Book>;
  armyIndex(game: string): Promise<readonly { id: string }[]>;
  /** Rejects where there is none. */
  loadArmy(game: string, id: string): Promise<ArmyList>;
}

/**
 * What is wrong with packs that are laid over the books together, one array for each. `brought`: army lists known beside those of the
 * books. Army lists are loaded only where something is named that the game itself does not have. An army list that cannot be loaded
 * now leaves open what it may have: nothing is told then.
 */
export async function packRemarks(given: readonly Pack[], books: Books, brought: readonly ArmyList[] = []): Promise<PackRemark[][]> {
  const packs = given.map(presentPack);
  const strange = await Promise.all(packs.map((pack) => idRemarks(pack, packs, books, brought)));
  return packs.map((pack, i) => [...dateRemarks(pack), ...(strange[i] ?? [])]);
}

async function idRemarks(pack: Pack, packs: readonly Pack[], books: Books, brought: readonly ArmyList[]): Promise<PackRemark[]> {
  const { game } = pack;
  const others = packs.filter((one) => one.game === game);
  const names = namesInPack(pack);
  if (isUnknownGame(game)) {
    // What lists of such a game have, each of them says; an event says what its limits may speak of.
    if (!pack.unknownBook) return [];
    const { bookOfUnknown } = await import("@/lib/engine/catalogue/unknown/compile");
    return unknownIn(names, new Known(bookOfUnknown(game, others), others, [], null));
  }
  const given = new Map(
    [...brought, ...others.flatMap((one) => one.armyLists ?? [])].flatMap((army) => (army.game === game ? [[army.id, army]] : [])),
  );
  const day = pack.event?.date !== undefined && dayFault(pack.event.date) === null ? pack.event.date : undefined;
  try {
    const book = onDay(await books.loadBook(game), day);
    const ids = [...new Set([...(await books.armyIndex(game)).map(({ id }) => id), ...given.keys()])];
    const open = unknownIn(names, new Known(book, others, [], ids));
    if (!open.length) return [];
    const wanted = open.some(({ armies }) => !armies) ? ids : ids.filter((id) => open.some(({ armies }) => armies?.includes(id)));
    const loaded = await Promise.all(wanted.map((id) => books.loadArmy(game, id).catch(() => given.get(id) ?? unloaded())));
    const known = new Known(
      book,
      others,
      loaded.map((army) => onDay(army, day)),
      ids,
    );
    return [...unknownIn(names, known), ...idleLimits(pack, names, known, { ids, book })];
  } catch {
    // A book that cannot be loaded or compiled is told where a roster of it is checked.
    return [];
  }
}

/**
 * Limits, and what is left out of lists, that speak of what the game has and no army list that they are about. Where the game has
 * allies, such a unit may still come as one. It is about no roster.
 */
function idleLimits(
  { event }: Pack,
  names: readonly PackName[],
  known: Known,
  { ids, book }: { ids: readonly string[]; book: Book },
): PackRemark[] {
  if (!event) return [];
  const hasAllies = book.commands.some(({ allied }) => allied);
  const taking = ids.filter((id) => isAllowed(event, id));
  return names.flatMap((name): PackRemark[] => {
    const { path, sort } = name;
    const [, part, at] = path;
    if ((part !== "limits" && part !== "secret") || name.armies || !known.has(name)) return [];
    const except = (part === "limits" && event.limits?.[Number(at)]?.when?.notArmy) || [];
    const armies = taking.filter((id) => !except.includes(id));
    if (armies.length === ids.length || known.has({ ...name, armies })) return [];
    const [whose, it] = [except.length ? "that the limit is about" : "that may take part", part === "limits" ? "The limit" : "It"];
    const message = `No army list ${whose} has the ${WORDS[sort]} "${name.name}".`;
    return hasAllies
      ? [{ path, message: `${message} ${it} means nothing unless one comes with an ally.`, severity: "advice" }]
      : [{ path, message: `${message} ${it} means nothing: take it out, or name what is meant.`, severity: "error", armies: [] }];
  });
}

function unloaded(): never {
  throw new Error("an army list could not be loaded");
}

/** Days, times and zones that there are not, and a deadline that the clocks show twice or never. */
function dateRemarks({ answeredOn, event = {} }: Pack): PackRemark[] {
  const { date, deadline } = event;
  const wrong = (path: Path, message: string | null): PackRemark[] =>
    message === null ? [] : [{ path, message, severity: "error", isAside: true }];
  const due = ["event", "deadline"];
  const shown = deadline && momentShown(deadline);
  const clocks = shown && "clocks" in shown && shown.clocks;
  return [
    ...(answeredOn === undefined ? [] : wrong(["answeredOn"], dayFault(answeredOn))),
    // Which corrections of a book hold at the event hangs on its day.
    ...(date === undefined ? [] : wrong(["event", "date"], dayFault(date)).map(({ isAside: _, ...one }) => one)),
    ...(deadline
      ? [
          ...wrong([...due, "date"], dayFault(deadline.date)),
          ...wrong([...due, "time"], timeFault(deadline.time)),
          ...wrong([...due, "zone"], zoneFault(deadline.zone)),
        ]
      : []),
    ...(clocks && deadline ? [{ path: [...due, "time"], message: clocksRemark(deadline.time, clocks), severity: "advice" as const }] : []),
  ];
}

function clocksRemark(time: string, clocks: "twice" | "skip"): string {
  return clocks === "twice"
    ? `The clocks are put back and show ${time} twice that day: the second time is meant. Write another time if that is not so.`
    : `The clocks are put forward and skip ${time} that day: as long after the change is meant. Write another time if that is not so.`;
}

type Ids = Partial<Record<PackSort, ReadonlySet<string>>>;

/** Ids a book or an army list has: the present ones, and those that things had before. */
const idsOfBook = perKey((book: Book): Ids => {
  const brought = namesBrought(book);
  const table = book.permissionTable?.codes ?? [];
  return {
    ...namesOfGame(book),
    ...withFormer(brought, book),
    tag: new Set([...(book.tags ?? []).map(({ id }) => id), ...brought.tag]),
    units: new Set((book.tags ?? []).flatMap((tag) => (tag.units ? [tag.id] : []))),
    group: new Set([...brought.group, ...(book.headings ?? []).map(({ id }) => id)]),
    figure: new Set((book.figures ?? []).map(({ id }) => id)),
    phase: new Set((book.play?.phases ?? []).map(({ id }) => id)),
    choice: new Set(book.settings.flatMap(({ id, choices }) => choices.map((choice) => `${id}=${choice.id}`))),
    army: new Set((book.armyGroups ?? []).map(({ id }) => id)),
    rule: new Set([
      ...ruleIdsIn(book),
      ...table.flatMap(({ limit, without }) => [...(limit ? [limit.rule] : []), ...(without ? [without.rule] : [])]),
    ]),
  };
});

const namesOfList = perKey((army: ArmyList) => withFormer(namesBrought(army), army));

type Brought = ReturnType<typeof namesBrought>;

function withFormer(
  brought: Brought,
  { entries = [], options = [], groups = [] }: Pick<Partial<ArmyList>, "entries" | "options" | "groups">,
): Brought {
  const formerOptions = options.flatMap((option) => [
    ...formerRefs(option).map(([then]) => then),
    ...(option.formerly ?? []).flatMap((id) => (option.choices ?? []).map((choice) => `${id}=${choice.id}`)),
  ]);
  return {
    ...brought,
    entry: new Set([...brought.entry, ...entries.flatMap(({ formerly = [] }) => formerly)]),
    option: new Set([...brought.option, ...formerOptions]),
    group: new Set([...brought.group, ...groups.flatMap(({ formerly = [] }) => formerly)]),
  };
}

/** What packs may name: of their game, of some of its army lists, of each other. */
class Known {
  private readonly ofBook: Ids;

  /** `ids`: every army list of the game; null where it has none of its own. */
  constructor(
    private readonly book: Book,
    private readonly packs: readonly Pack[],
    private readonly lists: readonly ArmyList[],
    private readonly ids: readonly string[] | null,
  ) {
    this.ofBook = idsOfBook(book);
  }

  has({ sort, name, armies }: PackName): boolean {
    if (this.isOfGame({ sort, name })) return true;
    // What an army list that there is not has, nobody can say: the army list itself is told, and so is a setting.
    if (sort === "choice" && !this.in("setting", name.slice(0, name.indexOf("=")))) return true;
    if (armies && this.ids && !armies.some((id) => this.ids?.includes(id))) return true;
    const isIn = (army: ArmyList) =>
      this.ofList(army, sort).has(name) || (sort === "rule" && presentRuleId(name, this.book, army) !== name);
    return this.listsOf(armies).some(isIn) || this.ofPacks(sort, armies).has(name);
  }

  private isOfGame({ sort, name }: Pick<PackName, "sort" | "name">): boolean {
    if (sort === "list" || sort === "army")
      return this.ids === null || this.ids.includes(name) || (sort === "army" && this.in("army", name));
    return this.in(sort, name);
  }

  private in(sort: PackSort, name: string): boolean {
    return this.ofBook[sort]?.has(name) ?? false;
  }

  private listsOf(armies: readonly string[] | undefined): readonly ArmyList[] {
    return armies ? this.lists.filter(({ id }) => armies.includes(id)) : this.lists;
  }

  private ofList(army: ArmyList, sort: PackSort): ReadonlySet<string> {
    if (sort === "rule") return ruleIdsIn(this.book, army);
    return (namesOfList(army) as Ids)[sort] ?? NONE;
  }

  /** What packs add for some army lists. */
  private ofPacks(sort: PackSort, armies: readonly string[] | undefined): ReadonlySet<string> {
    if (sort === "rule")
      return new Set(this.packs.flatMap(({ rules = [], armies: own = {} }) => [rules, ...Object.values(own)].flat()).map(({ id }) => id));
    const added = this.packs.flatMap(({ entries = [] }) =>
      entries.filter(({ armies: of }) => !armies || !of || of.some((id) => armies.includes(id))),
    );
    return (namesBrought({ entries: added }) as Ids)[sort] ?? NONE;
  }

  /** Why a name fits nothing, and what may be meant. */
  messageFor({ sort, name, armies }: PackName): string {
    const shown = sort === "choice" ? name.slice(name.indexOf("=") + 1) : name;
    const lists = this.listsOf(armies);
    const gone = [this.book, ...lists]
      .flatMap((one) => ("removedOptions" in one && one.removedOptions) || [])
      .find(({ id }) => id === name);
    const what = WORDS[sort];
    const where =
      sort === "choice"
        ? `The setting "${name.slice(0, name.indexOf("="))}" has no choice`
        : IN_LISTS.has(sort) && armies?.length
          ? `${
              lists.length
                ? list(
                    lists.map((army) => army.name),
                    "or",
                  )
                : list(
                    armies.map((id) => `"${id}"`),
                    "or",
                  )
            } ${armies.length > 1 ? "have" : "has"} no ${what}`
          : IN_LISTS.has(sort) && this.ids
            ? `No army list of the game has the ${what}`
            : `The game has no ${what}`;
    if (gone) return `${where} "${shown}". It had one once: ${gone.reason}.`;
    const other = OF_LIMITS.has(sort) && [...OF_LIMITS].find((one) => this.has({ sort: one, name, path: [], armies }));
    if (other) return `${where} "${shown}". There is such ${WITH_ARTICLE[other]}: write it as "${other === "units" ? "tag" : other}".`;
    const known = this.namesOf(sort, armies).map((id) => (sort === "choice" ? id.slice(id.indexOf("=") + 1) : id));
    const cure = cureOf(shown, known, this.things(sort, armies));
    return `${where} "${shown}". ${cure.startsWith("Perhaps") || !OF_LIMITS.has(sort) ? cure : (this.ofOtherSort(sort, name, armies) ?? cure)}`;
  }

  /** What may be meant by a name that nothing of its sort is like. */
  private ofOtherSort(sort: PackSort, name: string, armies: readonly string[] | undefined): string | undefined {
    for (const other of OF_LIMITS) {
      const cure = other === sort ? "" : cureOf(name, this.namesOf(other, armies), this.things(other, armies));
      if (cure.startsWith("Perhaps")) return `${cure.slice(0, -1)}, which is ${WITH_ARTICLE[other]}?`;
    }
    return undefined;
  }

  private namesOf(sort: PackSort, armies: readonly string[] | undefined): string[] {
    const ofGame = [...(this.ofBook[sort] ?? [])];
    if (sort === "list" || sort === "army") return [...(this.ids ?? []), ...(sort === "army" ? ofGame : [])];
    return [...ofGame, ...this.listsOf(armies).flatMap((army) => [...this.ofList(army, sort)]), ...this.ofPacks(sort, armies)];
  }

  private things(sort: PackSort, armies: readonly string[] | undefined): readonly Named[] {
    const key = sort === "entry" ? "entries" : sort === "option" ? "options" : null;
    if (sort === "list" || sort === "army") return this.lists;
    return key ? [...this.book[key], ...this.listsOf(armies).flatMap((army): readonly Named[] => army[key] ?? [])] : [];
  }
}

const NONE: ReadonlySet<string> = new Set();

/** What army lists bring beside their game. */
const IN_LISTS = new Set<PackSort>(["entry", "option", "tag", "group", "selector", "number", "rule"]);

/** What limits may be about: an id is often given under the key of another sort. */
const OF_LIMITS = new Set<PackSort>(["entry", "option", "group", "category", "units"]);
const WITH_ARTICLE: Partial<Record<PackSort, string>> = {
  entry: "an entry",
  option: "an option",
  group: "a group of options",
  category: "a category",
  units: "a tag",
};

const WORDS: Record<PackSort, string> = {
  ...SORT_WORDS,
  army: "army list or group of them",
  list: "army list",
  units: "tag for units",
  figure: "figure",
  phase: "phase of play",
  rule: "rule",
  choice: "choice",
};

function unknownIn(names: readonly PackName[], known: Known): PackRemark[] {
  return names.flatMap((name): PackRemark[] => {
    if (known.has(name)) return [];
    const { path, armies, isAside } = name;
    return [{ path, message: known.messageFor(name), severity: "error", armies, isAside }];
  });
}

/** The parts of packs that cannot hold as they are, for the catalogues that the packs are laid over. */
export async function unfitParts(packs: readonly Pack[], books: Books, brought: readonly ArmyList[] = []): Promise<UnfitPart[]> {
  if (!packs.length) return [];
  const remarks = await packRemarks(packs, books, brought);
  return packs.flatMap((pack, i) =>
    (remarks[i] ?? []).flatMap(({ path, message, severity, armies, isAside = false }): UnfitPart[] => {
      const isDue = path[0] === "answeredOn" || path[1] === "deadline";
      if (severity === "advice" || isDue) return [];
      return [{ pack: pack.name, isEvent: pack.event !== undefined, place: placeIn(pack, path), reason: message, armies, isAside }];
    }),
  );
}

/** A place in a pack as readers know it: "limit 2", "rule 1 of the score". */
export function placeIn({ event }: Pack, path: Readonly<Path>): string {
  const [top, part, ...rest] = path;
  if (top !== "event") return path.join(".");
  if (part === "limits") return `limit ${event?.limits?.[Number(rest[0])]?.number ?? 0}`;
  if (part === "composition") return `rule ${Number(rest[1]) + 1} of the score`;
  if (part === "team") return `limit ${Number(rest[0]) + 1} over a team`;
  return path.slice(1).join(".");
}
