/** Packs and desks among the files that come to a desk. */
import { withBases } from "@/components/storage/own-library";
import { mergeRecords, type ReceivedRecord } from "@/components/storage/records/desk-record";
import type { DeskServer, Expected } from "@/lib/engine/schema/desk";
import { presentPack } from "@/lib/engine/schema/earlier";
import { isObject, isSame } from "@/lib/engine/schema/json";
import type { LaidPack, Received } from "@/lib/events/desk/desk-file";
import type { FieldConflict } from "@/lib/events/desk/merge/merge-received";
import type { Piece } from "@/lib/read/shapes/pieces";
import { deskLibrary } from "./desk-library";
import { identityOf } from "./piece-text";
import { isSamePack } from "./same-pack";

/** What was changed here and elsewhere. */
export type DeskConflict =
  | ({ source: string } & FieldConflict)
  /** A pack that is another one in a desk's file: the one on the desk is kept. */
  | { pack: LaidPack };

/** What files brought that were taken apart. */
export interface Brought {
  fresh: ReceivedRecord[];
  packs: LaidPack[];
  /** What lay there, with what a desk's file says of it. */
  updated: ReceivedRecord[];
  conflicts: DeskConflict[];
  inDesks: number;
}

/** The desk that they come to. */
export interface Laying {
  refuse(file: string, reason: string): void;
  there(): readonly ReceivedRecord[];
  packs(): readonly LaidPack[];
  /** Something from another desk as one of this desk. */
  take(one: Received): ReceivedRecord;
  /** Has the desk show the event of a server. @returns false where it shows another one. */
  bind(server: DeskServer): Promise<boolean>;
  /** Gives the desk its name, where nobody named it yet. */
  call(name: string): Promise<void>;
  /** Says who is expected, where nobody said it yet. */
  expect(players: readonly Expected[]): Promise<void>;
  /** Says which data the desk stays with, where nothing lies there yet. */
  stay(data: Readonly<Record<string, string>>): Promise<void>;
}

/** Whether a file is a pack's or a desk's: its packs and lists then join what came. */
export async function isLaid(piece: Piece & { kind: "json" | "text" }, brought: Brought, desk: Laying): Promise<boolean> {
  const { file, text } = piece;
  const refuse = (reason: string) => desk.refuse(file, reason);
  const [{ looksLikeDesk, readDeskText }, { packIn }] = await Promise.all([
    import("@/lib/events/desk/desk-file"),
    import("@/lib/books/intake/laid-files"),
  ]);
  if (looksLikeDesk(text)) {
    const deskFile = readDeskText(text);
    if ("reason" in deskFile) {
      refuse(deskFile.reason);
      return true;
    }
    if (deskFile.problem) refuse(deskFile.problem);
    if (deskFile.server && !(await desk.bind(deskFile.server))) {
      refuse("it is of another event on a server. Make a new check for it first.");
      return true;
    }
    await desk.call(deskFile.name);
    if (deskFile.players?.length) await desk.expect(deskFile.players);
    if (deskFile.stays) await desk.stay(deskFile.stays);
    joinReceived(deskFile.received, brought, desk);
    for (const laid of deskFile.packs) {
      const read = await packIn(JSON.stringify(laid.pack ?? null), await deskLibrary());
      if ("pack" in read) joinPack({ file: laid.file, pack: read.pack }, brought, desk);
      else refuse(read.reason);
    }
    return true;
  }
  if (!isPack(text)) return false;
  const read = await packIn(text, await deskLibrary());
  if ("pack" in read) brought.packs.push({ file, pack: await withBases(read.pack) });
  else refuse(read.reason);
  return true;
}

/** The lists of a desk's file, in the order in which they came there: what lies here already is merged with it. */
function joinReceived(received: readonly Received[], brought: Brought, desk: Laying): void {
  const present = new Map([...desk.there(), ...brought.fresh].map((one) => [identityOf(one), one]));
  for (const one of received) {
    brought.inDesks++;
    const own = present.get(identityOf(one));
    if (!own) {
      const record = desk.take(one);
      brought.fresh.push(record);
      present.set(identityOf(record), record);
      continue;
    }
    const { merged, conflicts } = mergeRecords(own, { ...one, desk: own.desk }, "kept");
    for (const conflict of conflicts) brought.conflicts.push({ source: own.key, ...conflict });
    if (!isSame(merged, own)) brought.updated.push(merged);
  }
}

/** A pack of a desk's file: one that is another here is not exchanged unasked. */
function joinPack(coming: LaidPack, brought: Brought, desk: Laying): void {
  const kept = desk.packs().find(({ pack }) => isSamePack(pack, coming.pack));
  if (!kept) brought.packs.push(coming);
  else if (!isSame(presentPack(kept.pack), coming.pack)) brought.conflicts.push({ pack: coming });
}

function isPack(text: string): boolean {
  if (!text.includes('"muster-pack/')) return false;
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) && String(json.format).startsWith("muster-pack/");
  } catch {
    return false;
  }
}
