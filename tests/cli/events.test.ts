/** Backup and restore from the terminal, while a server has the store open. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSqlite } from "@/app/server/store/sqlite";
import type { Store } from "@/app/server/store/store";
import { inFolder, muster } from "./run";

const AT = "2026-11-20T10:00:00.000Z";
const event = (code: string, deleteOn = "2999-01-01T00:00:00.000Z") => ({
  code,
  secret: `secret of ${code}`,
  pack: '{"name":"Autumn ü"}',
  state: "open" as const,
  extended: null,
  reportsUntil: null,
  deleteOn,
  created: AT,
  changed: AT,
});

/** A folder with a store that is open, as a running server has it, and an empty one. */
async function withStore(use: (at: { folder: string; store: Store; other: string }) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    const store = await openSqlite(join(folder, "data"), 100);
    await store.createEvent(event("autumn"), [
      { id: "k", event: "autumn", hash: "h", label: "Maja", team: "", created: AT, withdrawn: null },
    ]);
    mkdirSync(join(folder, "other"));
    await use({ folder, store, other: join(folder, "other") });
    await store.close();
  });
}

const before = process.env.MUSTER_DATA;
const run = (data: string, args: string[], input = "") => {
  process.env.MUSTER_DATA = data;
  return muster(["events", ...args], input);
};
beforeAll(() => {
  delete process.env.DATABASE_URL;
});
afterAll(() => {
  if (before === undefined) delete process.env.MUSTER_DATA;
  else process.env.MUSTER_DATA = before;
});

describe("muster events", () => {
  test("backs up while the store is in use, and puts back elsewhere, all or none", async () => {
    await withStore(async ({ folder, store, other }) => {
      const file = join(folder, "backup.jsonl");
      expect(await run(join(folder, "data"), ["backup", "-o", file])).toEqual({ status: 0, out: "", err: "" });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      await store.createEvent(event("later"), []);
      expect(await run(join(folder, "data"), ["backup", "-o", file])).toMatchObject({
        status: 2,
        err: `muster: ${file}: there is such a file already. Name another one.\n`,
      });
      expect(await run(other, ["restore", file])).toEqual({ status: 0, out: "1 event put back.\n", err: "" });
      expect(await run(other, ["restore", file])).toMatchObject({
        status: 2,
        err: "muster: autumn is there already. Nothing was put back.\n",
      });
      const put = await openSqlite(other, 100);
      expect(await put.event("autumn")).toEqual(await store.event("autumn"));
      expect(await put.event("later")).toBeNull();
      await put.close();
      const { out } = await run(join(folder, "data"), ["backup", "-o", "-"]);
      expect(out.split("\n").at(-2)).toBe('{"rows":5}');
    });
  });

  test("puts nothing back of what is cut off, damaged or something else", async () => {
    await withStore(async ({ folder, other }) => {
      const { out } = await run(join(folder, "data"), ["backup", "-o", "-"]);
      const lines = out.split("\n");
      const damaged: [string, string][] = [
        [lines.slice(0, -2).join("\n"), "The backup is cut off or damaged. Nothing was put back."],
        [lines.toSpliced(2, 1).join("\n"), "The backup is cut off or damaged. Nothing was put back."],
        [lines.with(1, "x").join("\n"), "The backup is cut off or damaged. Nothing was put back."],
        [out.replace('"code"', '"colour"'), "The backup does not fit this version of Muster Roll. Nothing was put back."],
        [out.replace('["events"', '["meta"'), "The backup names a table “meta” that is not known. Nothing was put back."],
        ["hello", "It is no backup that can be used: this version reads “muster-events/1”."],
      ];
      for (const [text, reason] of damaged) {
        const file = join(folder, "damaged.jsonl");
        writeFileSync(file, text);
        expect(await run(other, ["restore", file])).toEqual({ status: 2, out: "", err: `muster: ${reason}\n` });
      }
      expect((await run(other, ["restore", join(folder, "none")])).err).toBe(`muster: ${join(folder, "none")}: there is no such file.\n`);
      expect((await run(other, ["restore", "-"], out)).out).toBe("1 event put back.\n");
      const put = await openSqlite(other, 100);
      expect(await put.event("autumn")).toMatchObject({ code: "autumn" });
      await put.close();
    });
  });

  test("deletes what is over, and says where nothing is", async () => {
    await withStore(async ({ folder, store, other }) => {
      await store.createEvent(event("over", "2020-01-01T00:00:00.000Z"), []);
      expect(await run(join(folder, "data"), ["clean"])).toMatchObject({ status: 0, out: "1 event deleted.\n" });
      expect(await store.event("over")).toBeNull();
      for (const args of [["clean"], ["backup", "-o", join(folder, "x")]])
        expect(await run(other, args)).toMatchObject({ status: 2, err: expect.stringContaining("muster: there are no events here.") });
      writeFileSync(join(other, "events.db"), "no database".repeat(1000));
      expect((await run(other, ["clean"])).err).toContain("events.db is damaged. Nothing was changed.");
      expect(readFileSync(join(other, "events.db"), "utf8")).toBe("no database".repeat(1000));
    });
  });
});
