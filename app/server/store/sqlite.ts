/** The store in a file: one process or several on one machine. */
import { chmodSync, existsSync, mkdirSync } from "node:fs";
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
import { KyselyStore } from "./kysely-store";
import { migrate } from "./migrate";
import type { Store } from "./store";
import type { Tables } from "./tables";

/** The file in the folder that is given. */
export const FILE = "events.db";
const PAGE = 4096;

/** A file in a folder, which is made where it is missing; at most so many megabytes. @throws StoreFault */
export async function openSqlite(folder: string, mostMegabytes: number): Promise<Store> {
  const place = join(folder, FILE);
  try {
    // Lists and addresses are nobody else's business.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { default: Database } = await import("libsql");
    const isNew = !existsSync(place);
    const database = new Database(place);
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
      const db = new Kysely<Tables>({ dialect: new LibsqlDialect({ database: guarded(database as unknown as SqliteDatabase) }) });
      await migrate(db, place);
      return new KyselyStore(db, "SQLite", place);
    } catch (fault) {
      database.close();
      throw fault;
    }
  } catch (fault) {
    throw asStoreFault(fault, place);
  }
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
function guarded(database: SqliteDatabase): SqliteDatabase {
  const sound = (parameters: ReadonlyArray<unknown>) =>
    parameters.map((value) => {
      if (value === null || typeof value === "string" || typeof value === "number") return value;
      throw new TypeError(`A ${typeof value} cannot be stored.`);
    });
  return {
    close: () => {
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
