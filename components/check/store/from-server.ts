/** What the server of an event told of lists that were handed in, and what is decided of them. It knows nothing of requests. */

import type { DeskServer } from "@/lib/engine/schema/desk";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Received } from "@/lib/events/desk/desk-file";
import { type Decision, decided, decidedAgain, decidedBefore } from "@/lib/events/desk/handed-in/decision";
import { indexByKey, isUnread } from "@/lib/events/desk/state/desk";
import type { DeskRecord } from "@/lib/events/desk/state/desk-record";
import { deskState, inTurn } from "./desk-store";
import { addRecords, changeDesk, replaceRecords } from "./keeping";
import { readUnread } from "./reading";

/** What the rules of an event on a server are called among the packs. */
export const SERVER_FILE = "from the server";
/** How many are kept in one step. */
const PUT_AT_ONCE = 500;
/** Milliseconds in which thousands of rows are drawn. */
const TO_DRAW = 400;

/** What a server told of the event that the open desk shows. */
export interface FromServer {
  server: DeskServer;
  /** Its rules as they are there, where they are to be exchanged. */
  pack?: Pack;
  /** What came, and what is other than it was: the key names the record. */
  records: readonly Received[];
}

/** Takes over what a server told; lists that have not been judged here are judged afterwards. Nothing is done where another desk is open. */
export async function takeFromServer(id: string, { server, pack, records }: FromServer): Promise<void> {
  const { desk, received } = deskState();
  if (desk?.id !== id) return;
  const here = indexByKey(received);
  const all = records.map((one) => ({ ...one, desk: id }));
  const fresh = all.filter(({ key }) => !here.has(key));
  // Thousands of rows are drawn first.
  const drawn = async () => {
    if (fresh.length > PUT_AT_ONCE) await new Promise((next) => setTimeout(next, TO_DRAW));
  };
  // It is written down before the desk counts as having it.
  await Promise.all([addRecords(fresh, PUT_AT_ONCE, drawn), replaceRecords(all.filter(({ key }) => here.has(key)))]);
  if (deskState().desk?.id !== id) return;
  await changeDesk(({ packs }) => ({ server, ...(pack ? { packs: applyServerPack(packs, pack) } : {}) }));
  if (pack || all.some((one) => isUnread(deskState(), one))) void inTurn(() => readUnread(id));
}

function applyServerPack(packs: DeskRecord["packs"], pack: Pack): DeskRecord["packs"] {
  return [...packs.filter(({ file }) => file !== SERVER_FILE), { file: SERVER_FILE, pack }];
}

/** Decides on submissions to the server, which is told when it can be. @returns what takes it back. */
export function decideHandedIn(submissions: ReadonlySet<string>, decision: Decision): () => void {
  const back = decidedBefore(deskState().received, submissions, decision);
  decideEach(new Map([...submissions].map((submission) => [submission, decision])));
  return () => decideEach(back);
}

function decideEach(decisions: ReadonlyMap<string, Decision>): void {
  void replaceRecords(decided(deskState().received, decisions, Date.now()));
}

/** A decision that was overtaken holds for the list as it is now, or is dropped. */
export function decideAgain(submission: string, which: "mine" | "theirs"): void {
  const one = deskState().received.find(({ handedIn }) => handedIn?.standing && handedIn.submission === submission);
  if (one?.handedIn) void replaceRecords([{ ...one, handedIn: decidedAgain(one.handedIn, which, Date.now()) }]);
}
