/** A store that cannot be used: what is said, and that nothing is written over. */
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { asStoreFault } from "@/app/server/store/fault";
import { openPostgres } from "@/app/server/store/postgres";
import { openSqlite } from "@/app/server/store/sqlite";
import type { StoredEvent } from "@/app/server/store/store";
import { freePort } from "./stores";

const root = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-fault-"));
  file = join(folder, "events.db");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (megabytes = 100) => openSqlite(folder, megabytes);
const event = (code: string, pack = "{}"): Omit<StoredEvent, "rev" | "seq" | "version" | "bytes"> => ({
  code,
  secret: `secret of ${code}`,
  pack,
  state: "open",
  extended: null,
  reportsUntil: null,
  deleteOn: "2027-01-01T00:00:00.000Z",
  created: "2026-11-20T10:00:00.000Z",
  changed: "2026-11-20T10:00:00.000Z",
});

async function withOneEvent(): Promise<void> {
  const store = await open();
  await store.createEvent(event("kept"), []);
  await store.close();
}

describe("a file", () => {
  test("without room takes nothing, says so, and keeps what it has", async () => {
    const store = await open(1);
    await store.createEvent(event("kept"), []);
    const large = store.createEvent(event("large", "x".repeat(2_000_000)), []);
    await expect(large).rejects.toThrow(
      `There is no room left to write ${file}. Nothing was stored of this, and what is there is whole. Make room.`,
    );
    await expect(large).rejects.toMatchObject({ code: "full" });
    expect(await store.event("large")).toBeNull();
    expect(await store.event("kept")).toMatchObject({ code: "kept" });
    await store.createEvent(event("next"), []);
    await store.close();
  });

  test.each([
    ["is no database", () => writeFileSync(file, Buffer.alloc(8192, 7))],
    [
      "has a damaged page",
      () => {
        const bytes = readFileSync(file);
        bytes.fill(9, 4096, 3 * 4096);
        writeFileSync(file, bytes);
      },
    ],
  ])("that %s is left as it is", async (_, damage) => {
    await withOneEvent();
    damage();
    const before = readFileSync(file);
    await expect(open()).rejects.toThrow(
      `${file} is damaged. Nothing was changed. Move it away and put a backup back with muster events restore.`,
    );
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test("of a newer version is left as it is", async () => {
    await withOneEvent();
    const db = new Database(file);
    db.exec("insert into kysely_migration values ('2099-01-01-later', '2099-01-01')");
    db.close();
    const before = readFileSync(file);
    await expect(open()).rejects.toMatchObject({
      code: "newer",
      message: `${file} was made by a newer version of Muster Roll. Nothing was changed. Run that version, or another folder.`,
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test("of an older version, here with no tables yet, is brought up to date and keeps what is in it", async () => {
    const db = new Database(file);
    db.exec("create table other (name text); insert into other values ('kept')");
    db.close();
    await withOneEvent();
    const after = new Database(file);
    expect(after.prepare("select name from other").all()).toEqual([{ name: "kept" }]);
    after.close();
    const again = await open();
    expect(await again.event("kept")).toMatchObject({ code: "kept" });
    await again.close();
  });

  test("whose tables cannot be made is left without any of them", async () => {
    // A table that is there already stops the making of the others half way.
    const db = new Database(file);
    db.exec("create table reports (name text)");
    db.close();
    await expect(open()).rejects.toMatchObject({ code: "other" });
    const after = new Database(file);
    const tables = after.prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%' order by name").all();
    expect(tables).toEqual([{ name: "reports" }]);
    after.close();
  });

  test("is for its owner alone", async () => {
    await withOneEvent();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe("a folder or file that may not be written", () => {
  /** Opens the store as a user without rights, which root is not; what is said. */
  function openedByNobody(): string {
    const program = `import { openSqlite } from "${root}app/server/store/sqlite"; openSqlite(${JSON.stringify(folder)}, 100).then(async (s) => { await s.check(); console.log("opened"); }).catch((e) => console.log(e.code + ": " + e.message));`;
    const path = join(folder, "..", `open-${process.pid}.ts`);
    writeFileSync(path, program);
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const { stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", path], { cwd: root, encoding: "utf8", ...user });
    rmSync(path);
    return stdout.trim() || stderr;
  }
  const said = () =>
    `read-only: ${file} cannot be written. Give the user who runs the server leave to write there, or name another folder in MUSTER_DATA.`;

  test("is told: a folder", () => {
    chmodSync(folder, 0o555);
    expect(openedByNobody()).toBe(said());
  });

  test("is told: a file", async () => {
    await withOneEvent();
    const before = readFileSync(file);
    chmodSync(folder, 0o555);
    chmodSync(file, 0o444);
    expect(openedByNobody()).toBe(said());
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test("and one that may is opened", () => {
    if (process.getuid?.() === 0) chownSync(folder, 65534, 65534);
    expect(openedByNobody()).toBe("opened");
  });
});

test("a database that does not answer is told without its password", async () => {
  const port = await freePort();
  const opened = openPostgres(`postgres://maja:hidden@127.0.0.1:${port}/club`, 100);
  await expect(opened).rejects.toMatchObject({
    code: "unreachable",
    message: `The database club at 127.0.0.1:${port} does not answer. Look whether it runs, and whether DATABASE_URL is right.`,
  });
});

test.each([
  ["ENOSPC", "full"],
  ["53100", "full"],
  ["SQLITE_IOERR_WRITE", "full"],
  ["EROFS", "read-only"],
  ["25006", "read-only"],
  ["XX001", "damaged"],
  ["SQLITE_BUSY", "locked"],
  ["57P03", "unreachable"],
  ["28P01", "unreachable"],
  ["42601", "other"],
])("%s is %s", (code, fault) => {
  expect(asStoreFault(Object.assign(new Error("x"), { code }), "The store").code).toBe(fault);
});

test("a backup of the file alone can be put in its place", async () => {
  await withOneEvent();
  const other = join(folder, "other");
  mkdirSync(other);
  copyFileSync(file, join(other, "events.db"));
  const store = await openSqlite(other, 100);
  expect(await store.event("kept")).toMatchObject({ code: "kept" });
  await store.close();
});
