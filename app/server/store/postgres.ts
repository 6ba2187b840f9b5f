/** The store in PostgreSQL: several servers on one database. */
import { Kysely, PostgresDialect } from "kysely";
import { asStoreFault } from "./fault";
import { KyselyStore } from "./kysely-store";
import { migrate } from "./migrate";
import { shareOf } from "./sizes";
import type { Store, Tables } from "./store";

/** The database at an address such as `postgres://user:password@host/name`; `mostMegabytes` as in a file, for the share of one event. @throws StoreFault */
export async function openPostgres(address: string, mostMegabytes: number): Promise<Store> {
  const place = placeOf(address);
  try {
    const { default: pg } = await import("pg");
    const pool = new pg.Pool({ connectionString: address, max: 10, connectionTimeoutMillis: 5_000, statement_timeout: 20_000 });
    // A connection that breaks while nobody uses it is replaced by the next one.
    pool.on("error", () => {});
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    try {
      await migrate(db, place);
      return new KyselyStore(db, "PostgreSQL", place, shareOf(mostMegabytes));
    } catch (fault) {
      await db.destroy();
      throw fault;
    }
  } catch (fault) {
    throw asStoreFault(fault, place);
  }
}

/** The name of the database and its host, without user and password. */
function placeOf(address: string): string {
  try {
    const { host, pathname } = new URL(address);
    return `The database ${pathname.slice(1) || "of DATABASE_URL"}${host ? ` at ${host}` : ""}`;
  } catch {
    return "The database of DATABASE_URL";
  }
}
