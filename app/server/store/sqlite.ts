/** The store in a file: one process or several on one machine. */
import { chmodSync, existsSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from "kysely";
import { asStoreFault, storeFault } from "./fault";
import { type FileCare, KyselyStore } from "./kysely-store";
import { compareWithLedger, LAST, type OpenLedger, openLedger } from "./ledger";
import { migrate } from "./migrate";
import { shareOf } from "./sizes";
import type { Store, Tables } from "./store";

/** The file in the folder that is given. */
export const FILE = "events.db";
const PAGE = 4096;
/** Room that is set aside, so that events can be deleted on a full disk; on a small one a fourteenth of what is free. */
const SPARE = { file: "events.spare", bytes: 8_000_000, part: 14, least: 256_000 };
/** Bytes for which there must be room: a list with all that is kept of it has some 100 kB. */
const ROOM = 500_000;
/** How often the log is put into the file, in milliseconds. */
const CHECKPOINT_EVERY = 120_000;

/** A file in a folder, which is made where it is missing; at most so many megabytes. @throws StoreFault */
export async function openSqlite(folder: string, mostMegabytes: number): Promise<Store> {
  const place = join(/* turbopackIgnore: true */ folder, FILE);
  try {
    // Lists and addresses are nobody else's business.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { default: Database } = await import("libsql");
    const isNew = !existsSync(place);
    const database = new Database(place) as unknown as Database;
    try {
      if (isNew) chmodSync(place, 0o600);
      database.pragma("busy_timeout = 5000");
      const [checked] = database.pragma("quick_check(1)") as { quick_check: string }[];
      if (checked?.quick_check !== "ok") throw storeFault("damaged", place, checked);
      // An answer that was given outlives the end of the process and of the machine.
      database.pragma("journal_mode = WAL");
      database.pragma("synchronous = FULL");
      database.pragma("foreign_keys = ON");
      database.pragma(`max_page_count = ${Math.max(8, Math.floor((mostMegabytes * 1_000_000) / PAGE))}`);
      if (!isNew) compareWithLedger(database, { place: join(/* turbopackIgnore: true */ folder, LAST), file: place });
      const care = careOf(database, folder);
      const db = new Kysely<Tables>({ dialect: new LibsqlDialect({ database: guarded(database, care.end) }) });
      await migrate(db, place);
      return new KyselyStore(db, "SQLite", place, shareOf(mostMegabytes), care.begin());
    } catch (fault) {
      database.close();
      throw fault;
    }
  } catch (fault) {
    throw asStoreFault(fault, place);
  }
}

interface Database extends SqliteDatabase {
  pragma(text: string): unknown;
}

/** What is done for the file while the store is open: begun once its tables are there. */
function careOf(database: Database, folder: string): { begin(): FileCare; end(): void } {
  const spare = join(/* turbopackIgnore: true */ folder, SPARE.file);
  let ledger: OpenLedger | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const pragma = (name: string) => Number(Object.values((database.pragma(name) as object[])[0] ?? {})[0]);
  const takeSpare = () => {
    try {
      const bytes = Math.max(SPARE.least, Math.min(SPARE.bytes, Math.floor(free() / SPARE.part)));
      // Written, not only promised: some file systems keep no room for what is empty.
      if (!existsSync(spare) && free() > 4 * bytes) writeFileSync(spare, Buffer.alloc(bytes, 1), { mode: 0o600 });
    } catch (fault) {
      console.error(`${spare}: ${String(fault)}`);
    }
  };
  /** `restart`: the log is written over from its beginning, in the room that it has. */
  const putIn = (how: "passive" | "restart") => {
    try {
      database.pragma(`wal_checkpoint(${how})`);
    } catch (fault) {
      console.error(String(asStoreFault(fault, join(/* turbopackIgnore: true */ folder, FILE))));
    }
  };
  return {
    begin() {
      // A new file is whole from the first.
      putIn("passive");
      timer = setInterval(() => putIn("passive"), CHECKPOINT_EVERY).unref();
      takeSpare();
      // What is in the log alone fits into half of the spare room, where the disk is full.
      const aside = existsSync(spare) ? statSync(spare).size : SPARE.least;
      database.pragma(`wal_autocheckpoint = ${Math.floor(aside / 2 / PAGE)}`);
      ledger = openLedger(database, join(/* turbopackIgnore: true */ folder, LAST));
      return {
        ledger,
        giveSpare() {
          if (!existsSync(spare)) return false;
          rmSync(spare);
          putIn("restart");
          return true;
        },
        takeSpare() {
          putIn("restart");
          takeSpare();
        },
        checkRoom() {
          // The log is written over from its beginning once it is in the file.
          const log = existsSync(join(/* turbopackIgnore: true */ folder, `${FILE}-wal`))
            ? statSync(join(/* turbopackIgnore: true */ folder, `${FILE}-wal`)).size
            : 0;
          const inFile = pragma("freelist_count") + Math.min(free() / PAGE, pragma("max_page_count") - pragma("page_count"));
          if (free() + log < ROOM || inFile * PAGE < ROOM) throw storeFault("full", join(/* turbopackIgnore: true */ folder, FILE));
        },
      };
    },
    end() {
      clearInterval(timer);
      ledger?.close();
    },
  };
}

/** Kysely's dialect for SQLite. A transaction that writes takes the lock when it begins, and changes of the schema are undone with it. */
class LibsqlDialect extends SqliteDialect {
  constructor(private readonly of: { database: SqliteDatabase }) {
    super(of);
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.of);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings = {}): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === "read only" ? "begin" : "begin immediate"));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (fault) {
      // A full disk has undone it already; what is told is the full disk.
      if (!/no transaction is active/.test(String(fault))) throw fault;
    }
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** libsql ends the process where it is given a value of a type that it does not know. */
function guarded(database: SqliteDatabase, end: () => void): SqliteDatabase {
  const sound = (parameters: ReadonlyArray<unknown>) =>
    parameters.map((value) => {
      if (value === null || typeof value === "string" || typeof value === "number") return value;
      throw new TypeError(`A ${typeof value} cannot be stored.`);
    });
  return {
    close: () => {
      end();
      // The file alone is then the whole of it.
      database.prepare("pragma wal_checkpoint(truncate)").all([]);
      database.close();
    },
    prepare: (sql) => {
      const statement = database.prepare(sql);
      return {
        reader: statement.reader,
        all: (parameters) => statement.all(sound(parameters)),
        run: (parameters) => statement.run(sound(parameters)),
        iterate: (parameters) => statement.iterate(sound(parameters)),
      };
    },
  };
}
