/**
 * Games at the table on this device. Every tap is written down twice: at once to local storage, which outlives a tab that dies the next
 * moment, and to the database, which takes its time.
 */

import { type Changes, changesOf } from "@/components/storage/changes";
import { forgetView, gameView } from "@/components/storage/local/kept-views";
import { readJson, removeItem, writeItem } from "@/components/storage/local/local-items";
import type { GameRecord } from "@/components/storage/records/record";
import { openShelf } from "@/components/storage/shelf";
import { isObject } from "@/lib/engine/schema/json";
import type { Roster } from "@/lib/engine/schema/roster";
import { mergeEvents, type PlayEvent } from "@/lib/paper/play/events";
import { FORMAT, isSoundGame, type KeptGame } from "@/lib/paper/play/sound-game";

export type OpenedGame = { state: "none" } | { state: "ready"; record: GameRecord } | { state: "broken"; reason: string };

const tailKey = (id: string) => `muster-played:${id}`;

/** The game of a roster with all that was written down of it. Never rejects. */
export async function openGame(id: string): Promise<OpenedGame> {
  const kept = await openShelf()
    .then((shelf) => shelf.get("games", id))
    .catch(() => undefined);
  if (!kept) return { state: "none" };
  const game = isSoundGame(kept.game) ? kept.game : await readKept(kept.game);
  if (typeof game === "string") return { state: "broken", reason: game };
  return { state: "ready", record: withEvents({ ...kept, game }, mergeEvents(game.events, lastEvents(id))) };
}

async function readKept(value: unknown): Promise<KeptGame | string> {
  const { readGame } = await import("@/lib/paper/play/game-file");
  const read = readGame(value);
  return read.game === null ? read.reason : (read.game as KeptGame);
}

export function newGame(id: string, mine: Roster, rev: number | null, events: PlayEvent[] = []): GameRecord {
  return { id, rev, updated: 0, game: { format: FORMAT, mine, events } };
}

export function withEvents(record: GameRecord, events: readonly PlayEvent[]): GameRecord {
  return { ...record, game: { ...record.game, events: [...events] } };
}

/** Events of a game that may not have reached the database. */
export function lastEvents(id: string): PlayEvent[] {
  const value = readJson(tailKey(id));
  const events = isObject(value) && Array.isArray(value.events) ? (value.events as PlayEvent[]) : [];
  const probe = { format: "muster-play/1", mine: isObject(value) ? value.mine : null, events };
  return isSoundGame(probe) ? events : [];
}

/** Writes down at once what the database has not got yet. */
export function keepLastEvents(id: string, mine: KeptGame["mine"], events: readonly PlayEvent[]): void {
  writeItem(tailKey(id), JSON.stringify({ mine, events }));
}

export function dropLastEvents(id: string): void {
  removeItem(tailKey(id));
}

/** Keeps a game; what another tab did in it stays. Gives back all events that are kept now. Rejects where the device refuses. */
export async function saveGame(record: GameRecord): Promise<PlayEvent[]> {
  const shelf = await openShelf();
  const events = await shelf.change("games", record.id, (current) => {
    const others = current && isSoundGame(current.game) && isSameGame(current.game, record.game) ? current.game.events : [];
    const all = mergeEvents(record.game.events, others);
    return { item: withEvents(record, all), result: all };
  });
  changes(shelf.kind).announce({ id: record.id });
  return events;
}

/** A game that was begun anew has no event of the one before. */
function isSameGame(a: KeptGame, b: KeptGame): boolean {
  return a.events[0]?.id === b.events[0]?.id;
}

/** Puts a game in the place of the one before, whatever that was. */
export async function putGame(record: GameRecord): Promise<void> {
  const shelf = await openShelf();
  forgetView(gameView(record.id));
  await shelf.write({ put: { games: [record] } });
  changes(shelf.kind).announce({ id: record.id });
}

/** All games, last played first. Never rejects. */
export async function listGames(): Promise<GameRecord[]> {
  const all = await openShelf()
    .then((shelf) => shelf.all("games"))
    .catch(() => []);
  return all.filter(({ game }) => isSoundGame(game)).sort((a, b) => b.updated - a.updated);
}

export async function deleteGame(id: string): Promise<void> {
  const shelf = await openShelf();
  dropLastEvents(id);
  forgetView(gameView(id));
  await shelf.write({ remove: { games: [id] } });
  changes(shelf.kind).announce({ id });
}

/** Tells of games that other tabs change. Returns what ends it. */
export async function followGames(listener: (id: string) => void): Promise<() => void> {
  const { kind } = await openShelf();
  return changes(kind).subscribe(({ id }, elsewhere) => elsewhere && listener(id));
}

let told: Changes<{ id: string }> | null = null;

function changes(kind: "device" | "memory"): Changes<{ id: string }> {
  told ??= changesOf("games", kind);
  return told;
}
