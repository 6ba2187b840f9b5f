/** A store that cannot be used: what is said, and that nothing is written over. */
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { causesOf } from "@/app/server/store/causes";
import { asStoreFault } from "@/app/server/store/fault";
import { openPostgres } from "@/app/server/store/postgres";
import { openSqlite } from "@/app/server/store/sqlite";
import type { NewVersion, Store } from "@/app/server/store/store";
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
const event = (code: string, pack = "{}"): Parameters<Store["createEvent"]>[0] => ({
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

test("connections that are all in use are told, as the pool says it", () => {
  const fault = asStoreFault(new Error("timeout exceeded when trying to connect"), "The store");
  expect([fault.code, fault.message]).toEqual(["busy", expect.stringContaining("All connections to The store are in use.")]);
});

test("the log has each cause, and no password", () => {
  const env = { DATABASE_URL: "postgres://maja:h%40rd@db/club", MUSTER_SMTP: "smtps://lists:s3cret@mail.example.org" } as never;
  const refused = new Error("no entry for maja with h@rd (h%40rd) at postgres://maja:h%40rd@db/club; 535 s3cret");
  const said = causesOf(asStoreFault(Object.assign(refused, { code: "28P01", detail: "Key (player)=(Ada)" }), "The store"), env);
  expect(said).toContain("The store does not answer.");
  expect(said).toContain("Cause: Error: no entry for maja with ••• (•••) at •••; 535 •••");
  expect(said).not.toMatch(/h@rd|h%40rd|s3cret|Ada/);
});

describe("the file alone", () => {
  /** What somebody has who copies it. */
  async function copied(): Promise<Store> {
    const other = join(folder, "other");
    mkdirSync(other);
    copyFileSync(file, join(other, "events.db"));
    return openSqlite(other, 100);
  }

  test("is whole once the store is closed", async () => {
    await withOneEvent();
    const store = await copied();
    expect(await store.event("kept")).toMatchObject({ code: "kept" });
    await store.close();
  });

  test("is whole every two minutes while the store is open", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const store = await open();
      await store.createEvent(event("kept"), []);
      const early = await copied();
      expect(await early.event("kept")).toBeNull();
      await early.close();
      rmSync(join(folder, "other"), { recursive: true });
      vi.advanceTimersByTime(120_000);
      const later = await copied();
      expect(await later.event("kept")).toMatchObject({ code: "kept" });
      await later.close();
      await store.close();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("changes that were acknowledged and are gone", () => {
  const CHANGES = 12;
  let left: string;
  /** A folder as a server leaves it that is killed. */
  beforeEach(async () => {
    const store = await open();
    await store.close();
    const again = await open();
    copyFileSync(file, join(folder, "early.db"));
    for (let n = 0; n < CHANGES; n++) await again.createEvent(event(`event ${n}`), []);
    left = join(folder, "left");
    mkdirSync(left);
    for (const name of ["events.db", "events.db-wal", "events.last"]) copyFileSync(join(folder, name), join(left, name));
    await again.close();
  });
  const opened = () => openSqlite(left, 100);
  const log = () => join(left, "events.db-wal");

  test("are none after a kill", async () => {
    const store = await opened();
    expect(await store.event(`event ${CHANGES - 1}`)).not.toBeNull();
    await store.close();
  });

  test.each<[string, () => void]>([
    ["where the log is missing", () => rmSync(log())],
    ["where the log is empty", () => truncateSync(log())],
    ["where the log is cut off", () => truncateSync(log(), Math.floor(statSync(log()).size * 0.9))],
    ["where the log is damaged at its head", () => damage(log(), 8)],
    ["where the log is damaged in the midst of it", () => damage(log(), Math.floor(statSync(log()).size / 2))],
    ["where the file is an older copy", () => withoutLog(() => copyFileSync(join(folder, "early.db"), join(left, "events.db")))],
    ["where the file is empty", () => withoutLog(() => truncateSync(join(left, "events.db")))],
  ])("are told %s, and nothing is written over", async (_, ruin) => {
    ruin();
    const before = existsSync(log()) ? readFileSync(log()) : null;
    for (let times = 0; times < 2; times++)
      await expect(opened()).rejects.toMatchObject({
        code: "lost",
        message: expect.stringMatching(/lacks changes that were acknowledged.* Nothing was changed\..* delete events\.last beside it/),
      });
    // Closing the file takes its log away: it stands beside it.
    if (before?.length) expect(readFileSync(`${log()}.damaged`).equals(before)).toBe(true);
    // Whoever goes on without them says so.
    rmSync(join(left, "events.last"));
    const store = await opened();
    await store.createEvent(event("next"), []);
    await store.close();
    const again = await opened();
    expect(await again.event("next")).not.toBeNull();
    await again.close();
  });

  test("are not looked for in a store that is another one", async () => {
    for (const name of ["events.db", "events.db-wal"]) renameSync(join(left, name), join(folder, `away.${name}`));
    const store = await opened();
    await store.createEvent(event("next"), []);
    await store.close();
    const again = await opened();
    expect(await again.event("next")).not.toBeNull();
    await again.close();
  });

  function withoutLog(ruin: () => void): void {
    rmSync(log());
    ruin();
  }

  function damage(path: string, at: number): void {
    const bytes = readFileSync(path);
    bytes.fill(0x5a, at, at + 64);
    writeFileSync(path, bytes);
  }
});

describe("without room", () => {
  const version = (text: string): NewVersion => ({
    received: "2026-11-21T10:00:00.000Z",
    by: "player",
    kind: "text",
    text,
    answers: "[]",
    fields: "{}",
    late: 0,
    marks: "[]",
    verdict: "legal",
    report: "{}",
    roster: null,
    code: null,
    data: "2026.11.2",
    rules: 1,
  });
  let lists = 0;
  const handIn = (store: Store, code: string, bytes: number) => {
    const id = `list-${++lists}`;
    const sent = { event: code, keyHash: id, fingerprint: "", submission: "", version: 0 };
    return store.handIn({ id, event: code, keyHash: "h", holder: "", player: "Ada", team: "" }, version("x".repeat(bytes)), sent, 10_000);
  };
  /** Lists of an event until there is no room: then all that is left is too little for another one. */
  async function filled(store: Store, code: string): Promise<number> {
    for (let n = 0; ; n++) {
      const fault = await handIn(store, code, 60_000).then(
        (one) => (typeof one === "string" ? one : null),
        (thrown: unknown) => thrown,
      );
      if (fault === null) continue;
      expect(fault).toMatchObject({ code: "full" });
      return n;
    }
  }

  /** A disk of so many megabytes; null where none can be made. */
  function smallDisk(megabytes: number): { place: string; end(): void } | null {
    const place = join(folder, "disk");
    mkdirSync(place);
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", place], { stdio: "ignore" });
    return status === 0 ? { place, end: () => void spawnSync("umount", ["-l", place]) } : null;
  }

  test.each([4, 9])("on a disk of %i MB health tells it, an event is deleted all the same, and the others go on", async (megabytes) => {
    const disk = smallDisk(megabytes);
    if (!disk) return console.warn("No disk can be made here: what happens on a full one was left out.");
    try {
      const store = await openSqlite(disk.place, 100);
      await expect(store.check()).resolves.toBeUndefined();
      for (const code of ["flooded", "other"]) await store.createEvent(event(code), []);
      await handIn(store, "other", 5_000);
      expect(await filled(store, "flooded")).toBeGreaterThan(5);
      // Somebody else takes what is left to the last byte.
      expect(() => {
        for (;;) appendFileSync(join(disk.place, "else"), Buffer.alloc(1024, 1));
      }).toThrow("ENOSPC");
      vi.setSystemTime(Date.now() + 10_000);
      await expect(store.check()).rejects.toMatchObject({ code: "full" });
      expect(await store.deleteEvent("flooded")).toBe(true);
      expect(await store.event("flooded")).toBeNull();
      expect(await store.event("other")).not.toBeNull();
      for (let n = 0; n < 3; n++) expect(await handIn(store, "other", 20_000)).toMatchObject({ event: "other" });
      await store.close();
      const again = await openSqlite(disk.place, 100);
      expect(await again.countSubmissions("other")).toEqual({ all: 4, accepted: 0 });
      await again.close();
    } finally {
      vi.useRealTimers();
      disk.end();
    }
  });

  test("in a file that may grow no more an event is deleted, and its room is that of the others", async () => {
    const store = await open(3);
    for (let n = 0; n < 12; n++) await store.createEvent(event(`event-${n}`), []);
    let full = 0;
    for (; full < 12; full++) {
      const code = `event-${full}`;
      const all = [];
      for (let n = 0; n < 5; n++)
        all.push(
          await handIn(store, code, 55_000).then(
            () => "kept",
            (fault) => fault.code,
          ),
        );
      // Each takes its share of 300 kB and no more.
      if (all.includes("full")) break;
    }
    expect(full).toBeGreaterThan(6);
    expect(full).toBeLessThan(12);
    await expect(store.check()).rejects.toMatchObject({ code: "full" });
    for (const n of [0, 1, 2]) expect(await store.deleteEvent(`event-${n}`)).toBe(true);
    expect(await handIn(store, "event-11", 55_000)).toMatchObject({ event: "event-11" });
    vi.setSystemTime(Date.now() + 10_000);
    await expect(store.check()).resolves.toBeUndefined();
    vi.useRealTimers();
    await store.close();
  });
});

test("whether it can be written is tried once in five seconds", async () => {
  const store = await open();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-28T10:00:00.000Z") });
  try {
    const noted = () => readFileSync(join(folder, "events.last"), "utf8");
    await store.check();
    const before = noted();
    vi.setSystemTime("2026-11-28T10:00:04.999Z");
    for (let n = 0; n < 20; n++) await store.check();
    expect(noted()).toBe(before);
    vi.setSystemTime("2026-11-28T10:00:05.000Z");
    await store.check();
    expect(noted()).not.toBe(before);
  } finally {
    vi.useRealTimers();
    await store.close();
  }
});
