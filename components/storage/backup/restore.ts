/**
 * Brings what a backup holds into this device. Nothing that is kept is lost: what is on both sides is merged where that can be done
 * without a question, otherwise both are kept; one step takes all of it back.
 */
import { type Changes, changesOf } from "@/components/storage/changes";
import { forgetView, gameView } from "@/components/storage/local/kept-views";
import { markOwnChanged, readItem, removeItem, writeItem } from "@/components/storage/local/local-items";
import { joinEvents, readEventRecord } from "@/components/storage/records/event-record";
import { keyOf, type OwnPack } from "@/components/storage/records/own-record";
import {
  isReadable,
  nameOf,
  type RosterRecord,
  type RosterSummary,
  readRecord,
  soundTags,
  type VersionRecord,
} from "@/components/storage/records/record";
import type { Item, Place, Shelf } from "@/components/storage/shelf";
import { BIN_TIME } from "@/components/storage/store";
import { freeId } from "@/lib/advice/answers/answers";
import { compareAnswers, mergeAnswers } from "@/lib/advice/answers/pack-answers";
import { mergeKept, sharing, withTimes } from "@/lib/engine/roster/merge/merge-kept";
import { presentPack } from "@/lib/engine/schema/earlier";
import { isSame } from "@/lib/engine/schema/json";
import type { Roster } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { mergeRecords } from "@/lib/events/desk/state/desk-record";
import { mergeEvents } from "@/lib/paper/play/events";
import { isSoundGame } from "@/lib/paper/play/sound-game";
import { type Items, PLACES } from "./parts";
import type { ReadItems } from "./read-items";

/** What became of the things of one place. */
export interface Tally {
  added: number;
  /** Brought up to date, merged ones among them. */
  renewed: number;
  /** Kept beside what is here, under another name. */
  apart: number;
  alike: number;
  /** Newer here. An older state of a roster is among its versions. */
  older: number;
}

export type Restored = Record<Place, Tally> & {
  settings: number;
  /** Marks and answers of desks in which both differ: the newer stay. */
  differing: number;
  /** Takes all of it back but what was changed since, and says how much that is. */
  undo(): Promise<number>;
};

/** Works out the figures of a roster; null where its book is not known here. */
export type Judge = (roster: Roster) => Promise<RosterSummary | null>;

/** What becomes of an item, and as what it counts; null: as nothing, for it is counted elsewhere. */
type Change<P extends Place> = { item?: Item<P>; as: keyof Tally | null };

/** What becomes of an item that is here too; null: it stays as it lies, and counts as nothing. */
type Met<P extends Place> = "alike" | "older" | { item: Item<P> } | { copy: Item<P> } | null;

interface Step {
  place: Place;
  key: string;
  before: unknown;
  after: unknown;
}

/** Rejects where the device refuses it; then nothing has changed. */
export async function restore(shelf: Shelf, { items, settings }: ReadItems, judge: Judge): Promise<Restored> {
  const work = new Restoring(shelf);
  try {
    await work.own(items);
    await work.rosters("rosters", items);
    await work.rosters("designs", items);
    await work.versions(items.versions);
    await work.desks(items);
    await work.games(items.games);
    await work.models(items.models);
    await work.events(items.events);
    await work.packages(items.packages);
    const taken = work.settings(settings);
    await work.judgeAll(judge);
    work.tell();
    return { ...work.tallies, settings: taken, differing: work.differing, undo: () => work.undo() };
  } catch (fault) {
    await work.undo().catch(() => 0);
    throw fault;
  }
}

const noTally = (): Tally => ({ added: 0, renewed: 0, apart: 0, alike: 0, older: 0 });
const FROM = " (from the backup)";

class Restoring {
  readonly tallies = Object.fromEntries(PLACES.map((place) => [place, noTally()])) as Record<Place, Tally>;
  differing = 0;
  private readonly steps: Step[] = [];
  private readonly set: string[] = [];

  constructor(private readonly shelf: Shelf) {}

  /** Changes some items in one step; what each was and is goes among the steps. */
  private async change<P extends Place>(
    place: P,
    keys: readonly string[],
    next: (current: Item<P> | undefined, key: string) => Change<P> | null,
  ): Promise<void> {
    const done = await this.shelf.changeAll(place, [...new Set(keys)], (current, key) => {
      const change = next(current, key);
      if (!change?.item) return { item: undefined, result: change };
      return { item: change.item, result: { ...change, step: { place, key, before: current, after: change.item } } };
    });
    for (const one of done) {
      if (!one) continue;
      if (one.as) this.tallies[place][one.as]++;
      if ("step" in one) this.steps.push(one.step as Step);
    }
  }

  async rosters(place: "rosters" | "designs", { [place]: coming }: Items): Promise<void> {
    const byId = new Map(coming.map((record) => [record.id, record]));
    const copies: RosterRecord[] = [];
    const older: VersionRecord[] = [];
    await this.change(place, [...byId.keys()], (current, id) => {
      const other = byId.get(id) as RosterRecord;
      const here = readRecord(current);
      // What is there and damaged stays as it lies.
      if (!here) return current ? null : isOver(other) ? null : { item: { ...other, shared: knownOf(other) }, as: "added" };
      const done = mergeRecord(here, other);
      if (done.copy) copies.push(done.copy);
      if (done.version && place === "rosters") older.push(done.version);
      return { ...(isSame(done.item, here) ? {} : { item: done.item }), as: done.as };
    });
    const copyOf = new Map(copies.map((record) => [record.id, record]));
    await this.change(place, [...copyOf.keys()], (current, id) =>
      current ? { as: "alike" } : { item: copyOf.get(id) as RosterRecord, as: "apart" },
    );
    await this.versions(older, false);
  }

  /** What is not here is added; what is here too becomes what `meet` says, and copies go beside it. */
  private async bring<P extends Place>(
    place: P,
    coming: readonly Item<P>[],
    meet: (here: Item<P>, other: Item<P>, key: string) => Met<P>,
  ): Promise<void> {
    const byKey = new Map(coming.map((one) => [itemKey(one), one]));
    const copies = new Map<string, Item<P>>();
    await this.change(place, [...byKey.keys()], (current, key) => {
      const other = byKey.get(key) as Item<P>;
      if (!current) return { item: other, as: "added" };
      const met = meet(current, other, key);
      if (typeof met === "string") return { as: met };
      if (met && "copy" in met) copies.set(itemKey(met.copy), met.copy);
      if (!met || "copy" in met) return null;
      return isSame(met.item, current) ? { as: "alike" } : { item: met.item, as: "renewed" };
    });
    await this.change(place, [...copies.keys()], (current, key) =>
      current ? { as: "alike" } : { item: copies.get(key) as Item<P>, as: "apart" },
    );
  }

  async versions(coming: readonly VersionRecord[], counted = true): Promise<void> {
    const before = { ...this.tallies.versions };
    await this.bring("versions", coming, () => "alike");
    if (!counted) this.tallies.versions = before;
  }

  /** Of each the number that was entered last. */
  models(coming: Items["models"]): Promise<void> {
    return this.bring("models", coming, (here, item) => (here.count === item.count ? "alike" : later(here, item)));
  }

  /** Keys of both. */
  events(coming: Items["events"]): Promise<void> {
    return this.bring("events", coming, (current, item) => {
      const here = readEventRecord(current);
      return here && { item: { ...joinEvents(here, item), updated: here.updated } };
    });
  }

  /** Of each the one that was installed last; its books and packs come among the player's own. */
  packages(coming: Items["packages"]): Promise<void> {
    return this.bring("packages", coming, (here, item) => (here.digest === item.digest ? "alike" : later(here, item)));
  }

  async own({ packs, books }: Items): Promise<void> {
    const [keptPacks, keptBooks] = await Promise.all([this.shelf.all("packs"), this.shelf.all("books")]);
    const apart = besides([...keptPacks, ...packs], ({ pack }) => presentPack(pack));
    await this.bring("packs", packs, (current, other, key) => {
      const merged = mergePack(current, other);
      if (merged) return isSame(merged.pack, current.pack) ? "alike" : { item: merged };
      return apart(other, key, (pack) => ({ ...other, key: keyOf(other.game, pack.id), pack, everywhere: false }));
    });
    const booksApart = besides([...keptBooks, ...books], ({ army }) => army);
    await this.bring("books", books, (current, other, key) => {
      if (isSame(current.army, other.army)) return "alike";
      const { text: _, ...rest } = other;
      return booksApart(other, key, (army) => ({ ...rest, id: army.id, key: keyOf(other.game, army.id), army }));
    });
  }

  async desks({ desks, received }: Items): Promise<void> {
    await this.bring("desks", desks, (current, other) => {
      const packs = other.packs.filter(
        ({ pack }) => !current.packs.some((laid) => laid.pack.id === pack.id && laid.pack.game === pack.game),
      );
      const players = current.players?.length ? current.players : other.players;
      return { item: { ...current, packs: [...current.packs, ...packs], ...(players ? { players } : {}) } };
    });
    const there = new Set((await this.shelf.all("desks")).map(({ id }) => id));
    const ofDesks = received.filter(({ desk }) => there.has(desk));
    await this.bring("received", ofDesks, (current, other) => {
      const { merged, conflicts } = mergeRecords(current, other, "kept");
      this.differing += conflicts.filter(({ field }) => field.of !== "verdict").length;
      return { item: merged };
    });
  }

  games(coming: Items["games"]): Promise<void> {
    return this.bring("games", coming, (current, other) => {
      if (isSame(current.game, other.game)) return "alike";
      const isOne = isSoundGame(current.game) && isSoundGame(other.game) && current.game.events[0]?.id === other.game.events[0]?.id;
      if (!isOne) return { copy: { ...other, id: beside(current.id, other.updated) } };
      return { item: { ...current, game: { ...current.game, events: mergeEvents(current.game.events, other.game.events) } } };
    });
  }

  /** Choices of the player that this device has none of. */
  settings(settings: Readonly<Record<string, string>>): number {
    for (const [key, value] of Object.entries(settings)) {
      if (readItem(key) === null && writeItem(key, value)) this.set.push(key);
    }
    return this.set.length;
  }

  /** Figures of the rosters that came in or changed. */
  async judgeAll(judge: Judge): Promise<void> {
    for (const place of ["rosters", "designs"] as const) {
      const changed = new Map(this.steps.flatMap((step) => (step.place === place ? [[step.key, step] as const] : [])));
      const summaries = new Map<string, RosterSummary>();
      for (const [key, { after }] of changed) {
        const record = after as RosterRecord;
        const summary = record.summary === null && isReadable(record) ? await judge(record.roster).catch(() => null) : null;
        if (summary) summaries.set(key, summary);
      }
      await this.shelf.changeAll(place, [...summaries.keys()], (current, key) => {
        const step = changed.get(key) as Step;
        const isIts = current?.summary === null && current.rev === (step.after as RosterRecord).rev;
        const item = isIts ? { ...current, summary: summaries.get(key) ?? null } : undefined;
        if (item) step.after = item;
        return { item, result: null };
      });
    }
  }

  async undo(): Promise<number> {
    let left = 0;
    for (const place of PLACES) {
      const steps = new Map(this.steps.filter((step) => step.place === place).map((step) => [step.key, step]));
      await this.shelf.changeAll(place, [...steps.keys()], (current, key) => {
        const { before, after } = steps.get(key) as Step;
        if (!isSame(current, after)) {
          left++;
          return { item: undefined, result: null };
        }
        if (before === undefined) return { item: null, result: null };
        const item = place === "rosters" || place === "designs" ? putBack(before as RosterRecord, current as RosterRecord) : before;
        return { item: item as Item<typeof place>, result: null };
      });
    }
    for (const key of this.set) removeItem(key);
    this.tell(true);
    return left;
  }

  /** Tells this tab and the others, as if yet another had done it: each has a state of its own. */
  tell(undone = false): void {
    const { kind } = this.shelf;
    const touched = (place: Place) => this.steps.filter((step) => step.place === place);
    for (const place of ["rosters", "designs"] as const) {
      const changes: Changes<{ id: string; rev: number | null }> = changesOf(place, kind);
      for (const { key, before, after } of touched(place)) {
        const now = (undone ? before : after) as RosterRecord | undefined;
        changes.announce({ id: key, rev: now && now.deleted === undefined ? now.rev : null }, true);
      }
    }
    if (touched("packs").length + touched("books").length > 0) {
      markOwnChanged();
      changesOf<string>("own", kind).announce("backup", true);
    }
    const desks = new Set(touched("desks").map(({ key }) => key));
    const lists = touched("received").map(({ key, before, after }) => ({ key, desk: ((after ?? before) as Item<"received">).desk }));
    for (const desk of new Set([...desks, ...lists.map((one) => one.desk)])) {
      const received = lists.flatMap((one) => (one.desk === desk ? one.key : []));
      const isGone = undone && touched("desks").some(({ key, before }) => key === desk && before === undefined);
      changesOf("desks", kind).announce({ desk, did: isGone ? "deleted" : "changed", received }, true);
    }
    for (const { key } of touched("games")) {
      forgetView(gameView(key));
      changesOf<{ id: string }>("games", kind).announce({ id: key }, true);
    }
    for (const place of ["versions", "models", "events", "packages"] as const)
      if (touched(place).length) changesOf<string>(place, kind).announce("backup", true);
  }
}

const itemKey = (item: Item<Place>) => ("key" in item ? item.key : item.id);

function later<T extends { updated: number }>(here: T, item: T): "older" | { item: T } {
  return here.updated < item.updated ? { item } : "older";
}

/** How the ones of a game go beside each other: under a free id and a name that says where they are from, each once. */
function besides<T extends { key: string; game: string }, C extends { id: string; name: string }>(known: T[], contentOf: (one: T) => C) {
  return (other: T, key: string, copied: (content: C) => T): "alike" | { copy: T } => {
    const ofGame = known.filter(({ game }) => game === other.game);
    const content = contentOf(other);
    if (ofGame.some((one) => one.key !== key && isSame(unnamed(contentOf(one)), unnamed(content)))) return "alike";
    const id = freeId(
      content.id,
      ofGame.map((one) => contentOf(one).id),
    );
    const copy = copied({ ...content, id, name: `${content.name.slice(0, 120 - FROM.length)}${FROM}` });
    known.push(copy);
    return { copy };
  };
}

/** As it was, under a revision that tells a tab in which it is open. */
function putBack(before: RosterRecord, now: RosterRecord): RosterRecord {
  const isOther = !isSame(before.roster, now.roster) || before.deleted !== now.deleted;
  return { ...before, rev: isOther ? now.rev + 1 : now.rev };
}

/** In the bin for longer than the bin keeps things. */
function isOver({ deleted }: RosterRecord): boolean {
  return deleted !== undefined && deleted + BIN_TIME <= Date.now();
}

const knownOf = (record: RosterRecord) => withTimes(sharing(record.shared, record), record.shared);

/** An id for a state that is kept beside another: the same each time it comes. */
function beside(id: string, updated: number): string {
  return `${id.slice(0, 80)}-${updated.toString(36)}`;
}

interface MergedRecord {
  item: RosterRecord;
  as: keyof Tally | null;
  /** The other state, where both are kept. */
  copy?: RosterRecord;
  /** The other state, where it is an earlier one. */
  version?: VersionRecord;
}

function mergeRecord(here: RosterRecord, other: RosterRecord): MergedRecord {
  const readable = isReadable(here) && isReadable(other);
  const done = readable ? mergeKept(here, other) : { is: isSame(here.roster, other.roster) ? ("alike" as const) : ("apart" as const) };
  const filed = fileBoth(here, other, done.is === "later");
  const isBack = here.deleted !== undefined && filed.deleted === undefined;
  const known = { shared: withTimes(knownOf(other), here.shared) };
  const up = { ...filed, rev: here.rev + 1 };
  if (done.is === "alike") {
    const item = { ...filed, ...known, rev: isBack ? here.rev + 1 : here.rev };
    return { item, as: isBack ? "added" : isSame(filed, here) ? "alike" : "renewed" };
  }
  if (done.is === "earlier") {
    const version = {
      id: beside(here.id, other.updated),
      roster: here.id,
      name: "From the backup",
      made: other.updated,
      content: other.roster,
      summary: null,
    };
    return { item: isBack ? up : filed, as: isBack ? "added" : "older", version };
  }
  if (done.is === "later") return { item: { ...up, ...known, roster: other.roster, updated: other.updated, summary: null }, as: "renewed" };
  if (done.is === "merged") return { item: { ...up, ...known, roster: done.roster, updated: Date.now(), summary: null }, as: "renewed" };
  const name = `${nameOf(other).slice(0, BOUNDS.letters.rosterName - FROM.length)}${FROM}`;
  const roster = isReadable(other) ? { ...other.roster, name } : other.roster;
  const copy = { ...other, id: beside(other.id, other.updated), roster };
  return { item: isBack ? up : filed, as: isBack ? "added" : null, ...(isOver(other) ? {} : { copy }) };
}

/** Tags of both. What either device has out of the bin is out of it. */
function fileBoth(here: RosterRecord, other: RosterRecord, isLater: boolean): RosterRecord {
  const tags = soundTags([...(here.tags ?? []), ...(other.tags ?? [])]);
  const { tags: _, archived: __, deleted, ...rest } = here;
  const archived = isLater ? other.archived : here.archived;
  const isBinned = deleted !== undefined && other.deleted !== undefined;
  return { ...rest, ...(tags.length ? { tags } : {}), ...(archived ? { archived } : {}), ...(isBinned ? { deleted } : {}) };
}

/** Answers of both packs; null where they contradict each other, or differ in more than answers. */
function mergePack(here: OwnPack, other: OwnPack): OwnPack | null {
  if (isSame(presentPack(here.pack), presentPack(other.pack))) return here;
  if (here.pack.format !== other.pack.format || here.pack.event || other.pack.event) return null;
  try {
    if (!isSame(restOf(here.pack), restOf(other.pack)) || compareAnswers(here.pack, other.pack).conflicts.length) return null;
    const pack = mergeAnswers(here.pack, other.pack, new Set());
    return isSame(pack, here.pack) ? here : { ...here, pack, updated: Math.max(here.updated, other.updated) };
  } catch {
    return null;
  }
}

/** What of a pack is no answer. */
function restOf({ name: _, answers: __, answeredBy: ___, ...rest }: OwnPack["pack"]): unknown {
  return rest;
}

function unnamed<T extends { id: string; name: string }>({ id: _, name: __, ...said }: T): unknown {
  return said;
}
