/** The organiser's desks on this device. What came is kept before it is read. */
import type { DeskRecord, ReceivedRecord } from "./desk-record";
import { openShelf, type Shelf } from "./shelf";

export interface DeskShelf {
  /** Last changed first. */
  desks(): Promise<DeskRecord[]>;
  putDesk(desk: DeskRecord): Promise<void>;
  /** Removes a desk and gives back what came to it. */
  removeDesk(id: string): Promise<ReceivedRecord[]>;
  /** What came to a desk, in no order. */
  receivedAt(desk: string): Promise<ReceivedRecord[]>;
  putReceived(records: readonly ReceivedRecord[]): Promise<void>;
  removeReceived(keys: readonly string[]): Promise<void>;
}

let opened: Promise<DeskShelf> | null = null;

/** The shelf of this tab. Never rejects. */
export function deskShelf(): Promise<DeskShelf> {
  opened ??= openShelf().then(deskShelfOn);
  return opened;
}

function deskShelfOn(shelf: Shelf): DeskShelf {
  const receivedAt = (desk: string) => shelf.allWith("received", "desk", desk);
  return {
    desks: async () => newestFirst(await shelf.all("desks")),
    putDesk: (desk) => shelf.write({ put: { desks: [desk] } }),
    async removeDesk(id) {
      const received = await receivedAt(id);
      await shelf.write({ remove: { desks: [id], received: received.map(({ key }) => key) } });
      return received;
    },
    receivedAt,
    putReceived: (records) => shelf.write({ put: { received: records } }),
    removeReceived: (keys) => shelf.write({ remove: { received: keys } }),
  };
}

function newestFirst(desks: readonly DeskRecord[]): DeskRecord[] {
  return desks.toSorted((a, b) => b.updated - a.updated);
}
