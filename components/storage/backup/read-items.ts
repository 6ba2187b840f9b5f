/** The things in a backup, each read as strictly as if it came by itself. What a newer version made is kept as it is. */

import { readSaved } from "@/components/storage/open-roster";
import { readEventRecord } from "@/components/storage/records/event-record";
import { keyOf, type OwnBook, type OwnPack, readOwnBook, readOwnPack } from "@/components/storage/records/own-record";
import { readPackageRecord } from "@/components/storage/records/package-record";
import {
  type GameRecord,
  isReadable,
  isTime,
  type RosterRecord,
  readRecord,
  readVersion,
  type VersionRecord,
} from "@/components/storage/records/record";
import type { Place } from "@/components/storage/shelf";
import { readPackFile } from "@/lib/engine/catalogue/author/pack-file";
import { parseArmyList } from "@/lib/engine/catalogue/author/parse";
import { BookFault, faultText } from "@/lib/engine/catalogue/terms/fault";
import { modelKey } from "@/lib/engine/collection/needs";
import type { BackupParts } from "@/lib/engine/roster/backup-text";
import { readRosterValue } from "@/lib/engine/roster/read-roster";
import { isSoundRoster } from "@/lib/engine/roster/sound-roster";
import { DeskFile } from "@/lib/engine/schema/desk";
import { isObject } from "@/lib/engine/schema/json";
import { OwnedModel } from "@/lib/engine/schema/model";
import type { Pack } from "@/lib/engine/schema/pack";
import { readReceived } from "@/lib/events/desk/desk-file";
import type { DeskRecord, ReceivedRecord } from "@/lib/events/desk/state/desk-record";
import { readGame } from "@/lib/paper/play/game-file";
import type { KeptGame } from "@/lib/paper/play/sound-game";
import { count } from "@/lib/words/en/grammar";
import { ellipsis } from "@/lib/words/text";
import { type Items, isSetting, PLACES } from "./parts";

export interface ReadItems {
  items: Items;
  settings: Readonly<Record<string, string>>;
  /** What could not be used, as sentences. */
  faults: string[];
}

type Games = readonly { id: string; title: string }[];

/** A thing that was read, or what is wrong with it. */
type Read<T> = { item: T; fault?: string } | { fault: string };
type Readers = { [P in Place]: (value: unknown, games: Games) => Read<Items[P][number]> | Promise<Read<Items[P][number]>> };

const LONGEST_ID = 100;
const PACK_VERSION = 1;
`muster-pack/${PACK_VERSION}` satisfies Pack["format"];

/** Never rejects. */
export async function readItems({ lists, settings, faults: before }: BackupParts, games: Games): Promise<ReadItems> {
  const faults = [...before];
  const read = async <P extends Place>(place: P): Promise<Items[P]> => {
    const items = [];
    for (const [i, value] of (lists[place] ?? []).entries()) {
      const one = await Promise.resolve(readers[place](value, games)).catch(() => ({ fault: "it cannot be read." }));
      if ("item" in one) items.push(one.item);
      if (one.fault) faults.push(`${nouns[place]} ${i + 1}${titleOf(value)}: ${one.fault}`);
    }
    return items as unknown as Items[P];
  };
  const items = {} as { [P in Place]: unknown };
  for (const place of PLACES) items[place] = await read(place);
  for (const name of Object.keys(lists)) {
    if (!(PLACES as readonly string[]).includes(name))
      faults.push(`“${ellipsis(name, 40)}” is a part that this version does not know; it was left out.`);
  }
  const known = Object.entries(settings).filter(([key, value]) => isSetting(key) && value.length <= 10_000);
  return { items: items as Items, settings: Object.fromEntries(known), faults };
}

const nouns: Record<Place, string> = {
  rosters: "Roster",
  designs: "Design",
  books: "Army book",
  packs: "Pack",
  desks: "Desk",
  received: "List on a desk",
  games: "Game at the table",
  versions: "Version",
  models: "Model",
  events: "Event",
  packages: "Package of books",
};

function titleOf(value: unknown): string {
  if (!isObject(value)) return "";
  const of = [value, value.roster, value.pack, value.army, value.content].find((one) => isObject(one) && typeof one.name === "string");
  return isObject(of) ? ` (“${ellipsis(String(of.name), 40)}”)` : "";
}

const broken = { fault: "what is kept of it does not read as one." } as const;

const isId = (id: unknown): id is string => typeof id === "string" && id.length > 0 && id.length <= LONGEST_ID;

const readers: Readers = {
  rosters: readKept,
  designs: readKept,
  books: readBook,
  packs: readPack,
  desks(value) {
    if (!isObject(value) || !isId(value.id)) return broken;
    const { data } = DeskFile.pick({ name: true, packs: true, players: true, server: true }).safeParse(value);
    if (!data) return broken;
    const time = (one: unknown) => (isTime(one) ? one : 0);
    const { players, server, ...rest } = data;
    const more = { ...(players ? { players } : {}), ...(server ? { server } : {}) };
    const head = { ...rest, ...more } as unknown as Pick<DeskRecord, "name" | "packs" | "players" | "server">;
    return { item: { ...head, id: value.id, created: time(value.created), updated: time(value.updated) } };
  },
  received(value) {
    const read = readReceived(value);
    if (!read || !isObject(value) || !isId(value.desk)) return broken;
    return { item: { ...read, desk: value.desk } as ReceivedRecord };
  },
  games(value) {
    if (!isObject(value) || !isId(value.id)) return broken;
    const read = readGame(value.game);
    if (!read.game) {
      // A newer version's game is kept for that version.
      const isNewer = isObject(value.game) && /^muster-play\/\d{1,4}$/.test(String(value.game.format)) && /newer/.test(read.reason);
      return isNewer ? { item: gameRecord(value.id, value.game as unknown as KeptGame, value.updated) } : { fault: read.reason };
    }
    return { item: gameRecord(value.id, read.game as KeptGame, value.updated) };
  },
  async versions(value) {
    const version = readVersion(value);
    if (!version || !isId(version.id) || !isId(version.roster)) return broken;
    const content = isReadable({ roster: version.content } as RosterRecord) ? await readSaved(version.content) : version.content;
    return content ? { item: { ...version, name: version.name.slice(0, 80), content, summary: null } satisfies VersionRecord } : broken;
  },
  models(value) {
    const { data } = OwnedModel.safeParse(value);
    const updated = isObject(value) && isTime(value.updated) ? value.updated : 0;
    return data ? { item: { ...data, id: modelKey(data), updated } } : broken;
  },
  events(value) {
    const event = readEventRecord(value);
    return event ? { item: event } : broken;
  },
  packages(value) {
    const record = readPackageRecord(value);
    return record && isId(record.id) ? { item: record } : broken;
  },
};

/** The game of a device has its revision of the roster, which no other device knows. */
function gameRecord(id: string, game: KeptGame, updated: unknown): GameRecord {
  return { id, game, rev: null, updated: isTime(updated) ? updated : 0 };
}

/** Without figures: they are worked out on this device. */
async function readKept(value: unknown): Promise<Read<RosterRecord>> {
  const record = readRecord(isObject(value) ? { ...value, rev: 1, summary: null } : value);
  if (!record || !isId(record.id)) return broken;
  if (!isReadable(record)) return /^muster-roll\/\d+$/.test(record.roster.format) ? { item: record } : broken;
  const { roster, problems } = isSoundRoster(record.roster) ? { roster: record.roster, problems: [] } : readRosterValue(record.roster);
  if (!roster) return { fault: "it does not read as a roster." };
  const [first] = problems;
  const more = problems.length > 1 ? ` And ${count(problems.length - 1, "more problem")}.` : "";
  const last = record.shared && (await readSaved(record.shared.roster));
  const { shared, ...rest } = record;
  const item = { ...rest, roster, ...(shared && last ? { shared: { ...shared, roster: last } } : {}) };
  return first ? { item, fault: `restored as far as it can be read. ${first.message}${more}` } : { item };
}

function readBook(value: unknown): Read<OwnBook> {
  const book = readOwnBook(
    isObject(value) && isObject(value.army) ? { key: "", id: value.army.id, game: value.army.game, ...value } : value,
  );
  if (!book) return broken;
  try {
    const army = parseArmyList(book.army, "backup");
    return { item: { ...book, army, key: keyOf(army.game, army.id), id: army.id, game: army.game } };
  } catch (fault) {
    return { fault: fault instanceof BookFault ? faultText(fault) : "it cannot be read." };
  }
}

function readPack(value: unknown, games: Games): Read<OwnPack> {
  const pack = readOwnPack(isObject(value) && isObject(value.pack) ? { key: "", game: value.pack.game, ...value } : value);
  if (!pack) return broken;
  const version = /^muster-pack\/(\d{1,4})$/.exec(String(pack.pack.format))?.[1];
  // A newer version's pack is kept for that version, and not used until then.
  if (version !== undefined && Number(version) > PACK_VERSION) return { item: { ...pack, key: keyOf(pack.game, pack.pack.id) } };
  const read = readPackFile(JSON.stringify(pack.pack), games);
  if (!read.pack) return { fault: read.faults[0]?.message ?? "it cannot be read." };
  return { item: { ...pack, pack: read.pack, game: read.pack.game, key: keyOf(read.pack.game, read.pack.id) } };
}
