/** Takes files and texts that come to the desk apart, keeps what is in them, and has it read. */
import type { Incoming } from "@/components/threads/incoming";
import type { LaidPack, ReadDesk } from "@/lib/events/desk/desk-file";
import { applyPacks } from "@/lib/events/desk/state/applied-packs";
import { arrivalOf, identitiesOf, identityOf } from "@/lib/events/desk/state/arrival";
import { FIRST_NAME, isUnread } from "@/lib/events/desk/state/desk";
import { joinReceived, type ReceivedRecord } from "@/lib/events/desk/state/desk-record";
import type { Piece } from "@/lib/read/shapes/pieces";
import { deskState, dispatch, inTurn, newKey } from "./desk-store";
import { inThread, Stopped } from "./desk-thread";
import { openLastDesk } from "./desks";
import { addRecords, changeDesk, removeRecords, replaceRecords } from "./keeping";
import { type DeskConflict, reportConflicts } from "./marking";
import { AT_ONCE, readAgain, readRecords } from "./reading";

export interface Added {
  rows: number;
  unread: number;
  packs: number;
  /** Files that lay on the desk already, word for word. */
  again: number;
  /** Lists of which a desk's file knew more, and all that were in one. */
  updated: number;
  inDesks: number;
}

/** Takes files and texts apart, keeps what is in them, and reads it. Packs among them are applied to everything. */
export function addIncoming(incoming: readonly Incoming[]): Promise<Added> {
  return inTurn(async () => {
    await openLastDesk();
    const intake = new Intake();
    dispatch({ did: "incoming", files: incoming.length });
    await intake.splitAll(incoming);
    const { fresh, packs, updated, conflicts, again, inDesks } = intake;
    await changeDesk(({ packs: was }) => (packs.length ? { packs: applyPacks(was, packs) } : {}));
    // What came is safe before it is read: reading it may take long, and be stopped.
    await addRecords(fresh, AT_ONCE);
    await replaceRecords(updated);
    removeRecords(intake.gone);
    const open = new Set([...fresh, ...updated].map(({ key }) => key));
    if (packs.length) await readAgain();
    else await readRecords(deskState().received.filter((one) => open.has(one.key) && isUnread(deskState(), one)));
    const [one, ...others] = incoming;
    reportConflicts(conflicts, one && others.length === 0 ? `in ${one.name}` : "in the files");
    const keys = new Set(fresh.map(({ key }) => key));
    const lines = deskState().lines.filter(({ source }) => keys.has(source));
    const rows = lines.filter(({ list }) => list).length;
    return { rows, unread: lines.length - rows, packs: packs.length, again, updated: updated.length, inDesks };
  });
}

/** What was in files that were taken apart. */
class Intake {
  readonly fresh: ReceivedRecord[] = [];
  readonly packs: LaidPack[] = [];
  /** What lay there, with what a desk's file says of it. */
  readonly updated: ReceivedRecord[] = [];
  /** What lay there, of which a desk's file has the parts. */
  readonly gone: ReceivedRecord[] = [];
  readonly conflicts: DeskConflict[] = [];
  again = 0;
  inDesks = 0;
  private readonly desk = deskState().desk?.id ?? "";
  private readonly present = new Set(deskState().received.flatMap(identitiesOf));

  async splitAll(incoming: readonly Incoming[]): Promise<void> {
    let stopped = false;
    for (const one of incoming) {
      const pieces: Piece[] | null = stopped ? null : await splitIncoming(one);
      stopped = pieces === null;
      if (pieces) await this.take(one, pieces);
      else dispatch({ did: "refused", file: one.name, reason: "not opened: reading was stopped." });
    }
  }

  private async take(from: Incoming, pieces: readonly Piece[]): Promise<void> {
    let repeated = 0;
    for (const piece of pieces) {
      if (piece.kind === "json" && (await this.takeMusterFile(piece))) continue;
      const identity = identityOf({ piece });
      const now = Date.now();
      if (piece.kind !== "refused" && this.present.has(identity)) repeated++;
      else this.fresh.push({ ...this.newHome(), piece, ...arrivalOf(piece, from instanceof File ? from.lastModified : now, now) });
      this.present.add(identity);
    }
    if (pieces.length && repeated === pieces.length) this.again++;
  }

  private newHome() {
    return { key: newKey(), desk: this.desk };
  }

  /** Whether a file is a pack's or a desk's. */
  private async takeMusterFile(piece: Piece & { kind: "json" | "text" }): Promise<boolean> {
    const { readMusterFile } = await import("./muster-files");
    const held = await readMusterFile(piece, deskState().desk?.packs ?? []);
    if (!held) return false;
    const { desk, packs, others, refused } = held;
    if (desk && !(await mergeHead(desk))) {
      dispatch({ did: "refused", file: piece.file, reason: "it is of another event on a server. Make a new check for it first." });
      return true;
    }
    for (const reason of refused) dispatch({ did: "refused", file: piece.file, reason });
    this.packs.push(...packs);
    if (!desk) return true;
    const joined = joinReceived([...deskState().received, ...this.fresh], desk.received, (one) => ({ ...one, ...this.newHome() }));
    this.fresh.push(...joined.fresh);
    this.updated.push(...joined.updated);
    this.gone.push(...joined.gone);
    this.conflicts.push(...joined.conflicts, ...others.map((pack) => ({ pack })));
    this.inDesks += desk.received.length;
    return true;
  }
}

/** The pieces of a file or a text; null where reading was stopped. */
function splitIncoming(one: Incoming): Promise<Piece[] | null> {
  return inThread({ do: "take-apart", incoming: one }).catch((fault): Piece[] | null =>
    fault instanceof Stopped ? null : [{ file: one.name, kind: "refused", reason: "it could not be opened." }],
  );
}

/** What a desk's file says of the desk itself, where nobody said it yet. @returns false where it is that of another event on a server. */
async function mergeHead({ name, players, stays, server }: ReadDesk): Promise<boolean> {
  const { desk, received } = deskState();
  if (!desk || (server && desk.server && desk.server.code !== server.code)) return false;
  const known = {
    ...(server && !desk.server ? { server } : {}),
    ...(desk.name === FIRST_NAME ? { name } : {}),
    ...(players?.length && !desk.players?.length ? { players } : {}),
    ...(stays && !received.length ? { data: stays } : {}),
  };
  if (Object.keys(known).length) await changeDesk(() => known);
  return true;
}
