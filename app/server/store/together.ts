/** Transactions on a file, several to one wait for the disk. */
import { setImmediate } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "./store";

/** Keeps the number of the last change beside the file, so that one which is gone is noticed. */
export interface Ledger {
  /** Counts one more, within a transaction. */
  count(db: Transaction<Tables>): Promise<number>;
  /** Once it is on the disk. */
  keep(number: number): Promise<void>;
}

interface Waiting {
  work: (db: Transaction<Tables>) => Promise<unknown>;
  done: (value: unknown) => void;
  failed: (fault: unknown) => void;
}

/** Transactions that are kept together. */
const MOST = 50;

/** What comes while a transaction is under way is kept by the next one, each part of it whole or not at all, and told once it is on the disk. */
export class Together {
  private waiting: Waiting[] = [];
  private isWorking = false;

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly ledger: Ledger,
  ) {}

  run<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
    return new Promise<T>((done, failed) => {
      this.waiting.push({ work, done: (value) => done(value as T), failed });
      if (!this.isWorking) void this.start();
    });
  }

  private async start(): Promise<void> {
    this.isWorking = true;
    while (this.waiting.length > 0) {
      // What has arrived by now is waited for.
      await setImmediate();
      await this.keep(this.waiting.splice(0, MOST));
    }
    this.isWorking = false;
  }

  private async keep(some: readonly Waiting[]): Promise<void> {
    const told: (() => void)[] = [];
    try {
      const number = await this.db.transaction().execute(async (db) => {
        for (const { work, done, failed } of some) {
          await sql`savepoint one`.execute(db);
          try {
            const value = await work(db);
            told.push(() => done(value));
          } catch (fault) {
            await undone(db, fault);
            told.push(() => failed(fault));
          }
          await sql`release one`.execute(db);
        }
        return this.ledger.count(db);
      });
      await this.ledger.keep(number);
    } catch (fault) {
      for (const { failed } of some) failed(fault);
      return;
    }
    for (const tell of told) tell();
  }
}

/** A full disk may have ended the whole transaction: then that is told, not that there is nothing to undo. */
async function undone(db: Transaction<Tables>, fault: unknown): Promise<void> {
  try {
    await sql`rollback to one`.execute(db);
  } catch {
    throw fault;
  }
}
