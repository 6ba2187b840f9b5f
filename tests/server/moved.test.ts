/** Events that were moved: of the first form, by a backup, from one sort of store to the other. A request that is sent again finds its list there. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely as Database, type Kysely, SqliteDialect, sql } from "kysely";
import File from "libsql";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backupLines, rowsIn } from "@/app/server/store/backup-file";
import { setStore } from "@/app/server/store/open";
import { openSqlite } from "@/app/server/store/sqlite";
import type { BackupRow, Store } from "@/app/server/store/store";
import { migrations } from "@/app/server/store/tables";
import { ask, freshStore, handedIn, list, lists, once, published } from "./event";
import { postgres } from "./stores";

let folder: string;
let opened: Store[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-moved-"));
});
afterEach(async () => {
  for (const store of opened) await store.close();
  opened = [];
  rmSync(folder, { recursive: true, force: true });
});

const fresh = async (name: string) => {
  const store = await freshStore(join(folder, name));
  opened.push(store);
  return store;
};
async function textOf(store: Store): Promise<string> {
  let text = "";
  for await (const line of backupLines(store.backup(), "2026-11-28T12:00:00.000Z")) text += line;
  return text;
}
async function* lines(text: string): AsyncIterable<string> {
  yield* text.split("\n");
}

describe("of the first form", () => {
  const text = readFileSync(new URL("../ages/files/events.muster-events-1.jsonl", import.meta.url), "utf8");
  const path = "/api/events/hd7c5qg2";
  const ada = `${path}/submissions/599pzkdy2r`;
  // The keys that were told when the file was made, and the secret that its store had.
  const key = "mp_599pzkdy2r_l0vlyBhWszzUdt0f3C2clsjl";
  const organiser = "mo_7pcxd8z5mx_A2vd1enBabtPYej_irs8VsR3";
  const secret = "vhhyALjOsWBbxawkFD52qD13Q6yRynhoQ8dLWnSOHg0";
  const sentFirst = { body: list("Ada Bok", lists.illegal, { email: "ada@example.org" }), once: "request-of-the-first-form-1" };

  async function isWhole(store: Store): Promise<void> {
    expect((await ask("GET", ada, { key })).json).toMatchObject({
      player: "Ada Bok",
      status: "accepted",
      verdict: "legal",
      letters: [{ letter: "Well done" }],
      versions: [
        { n: 1, verdict: "illegal" },
        { n: 2, text: lists.legal },
      ],
    });
    expect((await ask("GET", `${ada}/versions/1`, { key })).json.text).toBe(lists.illegal);
    const { json } = await ask("GET", `${path}/submissions`, { key: organiser });
    expect(json.submissions).toMatchObject([
      { player: "Ada Bok", verdict: "legal", army: { armyList: "hill-dwarfs", limit: 1000 }, found: { findings: [], more: 0 } },
      { player: "Bea Voss", verdict: null, army: null, found: { findings: [expect.stringMatching(/./)] } },
    ]);
    // Three versions with their reports, two packs, a letter: some five kilobytes.
    const { bytes = 0, version } = (await store.event("hd7c5qg2")) ?? {};
    expect([version, bytes > 3_000, bytes < 20_000]).toEqual([2, true, true]);
  }

  test("in a file: all is there, and a request that is sent again gets the key it got", async () => {
    const file = join(folder, "events.db");
    const made = new Database<unknown>({ dialect: new SqliteDialect({ database: new File(file) as never }) });
    const [first] = Object.keys(migrations);
    await migrations[first ?? ""]?.up(made);
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(made);
    await sql`create table kysely_migration_lock (id varchar(255) primary key, is_locked integer default 0 not null)`.execute(made);
    await sql`insert into kysely_migration values (${first}, '2026-11-25T00:00:00.000Z')`.execute(made);
    await sql`insert into kysely_migration_lock values ('migration_lock', 0)`.execute(made);
    await sql`insert into meta values ('secret', ${secret})`.execute(made);
    for await (const [table, row] of rowsIn(lines(text))) await put(made, table, row);
    await made.destroy();
    const store = await fresh("");
    await isWhole(store);
    expect(await ask("POST", `${path}/submissions`, sentFirst)).toMatchObject({
      status: 201,
      json: { key, version: 1, submission: "599pzkdy2r" },
    });
  });

  test("in a backup: all is there; no key is told that would open nothing", async () => {
    const store = await fresh("restored");
    expect(await store.restore(rowsIn(lines(text)))).toEqual({ restored: ["hd7c5qg2"] });
    await isWhole(store);
    const { status, json } = await ask("POST", `${path}/submissions`, sentFirst);
    expect([status, json.submission, json.key]).toEqual([201, "599pzkdy2r", undefined]);
  });
});

async function put(db: Kysely<unknown>, table: string, row: BackupRow[1]): Promise<void> {
  await (db as Kysely<Record<string, never>>)
    .insertInto(table as never)
    .values(row as never)
    .execute();
}

describe("by a backup", () => {
  const send = (path: string, request: string) => ask("POST", `${path}/submissions`, { body: list("Ada"), once: request });
  /** That a request sent again gets the key that it got, and that the key opens its list. */
  const isFound = async (path: string, request: string, told: { key: string; submission: string }) => {
    expect((await send(path, request)).json).toMatchObject({ key: told.key, submission: told.submission });
    expect((await ask("GET", `${path}/submissions/${told.submission}`, { key: told.key })).status).toBe(200);
  };

  test("there and back, into a store with events of its own: each request that is sent again gets its key", async () => {
    const first = await fresh("first");
    const made = await published();
    const request = once();
    const { json: told } = await send(made.path, request);
    const second = await fresh("second");
    const own = await published();
    const bea = await handedIn(own, "Bea");
    await second.restore(rowsIn(lines(await textOf(first))));
    await isFound(made.path, request, told);
    expect((await ask("GET", bea.at, { key: bea.key })).status).toBe(200);
    const later = once();
    const { json: toldLater } = await send(made.path, later);
    const third = await fresh("third");
    await third.restore(rowsIn(lines(await textOf(second))));
    await isFound(made.path, request, told);
    await isFound(made.path, later, toldLater);
  });

  test("with more lists than are read at once, none left out", async () => {
    const first = await fresh("many");
    const made = await published();
    for (let n = 0; n < 43; n++) await handedIn(made, `Player ${n}`);
    const second = await fresh("of many");
    await second.restore(rowsIn(lines(await textOf(first))));
    const { json } = await ask("GET", `${made.path}/submissions?texts=1`, { key: made.key });
    expect(json.submissions.map((one: { player: string; versions: object[] }) => [one.player, one.versions.length])).toEqual(
      Array.from({ length: 43 }, (_, n) => [`Player ${n}`, 1]),
    );
  });

  test("into PostgreSQL and back", async ({ skip }) => {
    const kind = await postgres();
    if (!kind) return skip();
    try {
      const file = await fresh("file");
      const made = await published();
      const request = once();
      const { json: told } = await send(made.path, request);
      const database = await kind.open();
      setStore(Promise.resolve(database));
      await database.restore(rowsIn(lines(await textOf(file))));
      await isFound(made.path, request, told);
      const text = await textOf(database);
      await database.close();
      const back = await openSqlite(join(folder, "back"), 100);
      opened.push(back);
      setStore(Promise.resolve(back));
      await back.restore(rowsIn(lines(text)));
      await isFound(made.path, request, told);
    } finally {
      kind.end();
    }
  });
});
