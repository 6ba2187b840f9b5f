/**
 * The number of the last change of a store in a file, kept once more beside it. SQLite takes a log that is damaged as one that ends
 * there, and goes on without what stood behind: only a number from elsewhere tells that something is gone.
 */
import { closeSync, copyFileSync, existsSync, fdatasync, openSync, readFileSync, writeSync } from "node:fs";
import { promisify } from "node:util";
import { type SqliteDatabase, sql } from "kysely";
import { storeFault } from "./fault";
import type { Ledger } from "./together";

/** Beside the file of the store. */
export const LAST = "events.last";
const synced = promisify(fdatasync);

export interface OpenLedger extends Ledger {
  close(): void;
}

/** Of a store whose tables are there. Never fails later: what is not noted down is only noticed less well. */
export function openLedger(database: SqliteDatabase, place: string): OpenLedger {
  const { store } = standing(database) ?? { store: "" };
  let file: number | null = null;
  const told = (fault: unknown) => console.error(`${place}: ${String(fault)}`);
  return {
    async count(db) {
      const counted = await sql<{ value: string }>`update meta set value = cast(cast(value as integer) + 1 as text) where name = 'changes'
        returning value`.execute(db);
      return Number(counted.rows[0]?.value ?? 0);
    },
    async keep(number) {
      try {
        // The same length each time, so that it needs no new room.
        file ??= openSync(place, existsSync(place) ? "r+" : "w", 0o600);
        writeSync(file, `${store} ${String(number).padStart(16, "0")}\n`, 0);
        await synced(file);
      } catch (fault) {
        told(fault);
      }
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

/** Whether the store is behind what was noted of it. Called before anything is written. @throws StoreFault */
export function compareWithLedger(database: SqliteDatabase, { place, file }: { place: string; file: string }): void {
  const [, store, number] = /^(\S+) (\d+)\n/.exec(existsSync(place) ? readFileSync(place, "utf8") : "") ?? [];
  if (store === undefined) return;
  const found = standing(database);
  // The number of another store says nothing about this one.
  if (found && (found.store !== store || found.number >= Number(number))) return;
  const log = `${file}-wal`;
  // Closing the file clears its log away.
  if (existsSync(log) && !existsSync(`${log}.damaged`)) copyFileSync(log, `${log}.damaged`);
  throw storeFault("lost", file);
}

/** Null where the tables are not there. */
function standing(database: SqliteDatabase): { store: string; number: number } | null {
  const read = (text: string, values: string[]) => database.prepare(text).all(values) as { value: string }[];
  if (!read("select name as value from sqlite_master where name = 'meta'", []).length) return null;
  const value = (name: string) => read("select value from meta where name = ?", [name])[0]?.value;
  return { store: value("store") ?? "", number: Number(value("changes") ?? 0) };
}
