/** Brings the tables of a store to what this version needs. */
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { storeFault } from "./fault";
import type { Tables } from "./store";
import { migrations } from "./tables";

/** All that are missing, or none. @throws StoreFault where a newer version made the tables. */
export async function migrate(db: Kysely<Tables>, place: string): Promise<void> {
  const done = await namesOf(db);
  if (done.some((name) => !Object.hasOwn(migrations, name))) throw storeFault("newer", place);
  if (done.length === Object.keys(migrations).length) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** What was done before; nothing where the store is empty. */
async function namesOf(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
