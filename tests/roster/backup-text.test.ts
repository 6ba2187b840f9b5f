import { describe, expect, test } from "vitest";
import { backupText, looksLikeBackup, readBackup } from "@/lib/engine/roster/backup-text";
import { collectionIn, collectionInText, rosterPaths } from "@/lib/engine/roster/collection";
import { readRosterFile } from "@/lib/engine/roster/roster-file";
import { roster } from "../support/make";

const army = roster(["1 gnomes"]);
const kept = (id: string, more: object = {}) => ({ id, roster: { ...army, name: id }, updated: 1, ...more });
const all = {
  made: "2026-11-25T10:00:00.000Z",
  lists: { rosters: [kept("a"), kept("b")], packs: [] },
  settings: { "muster-theme": "dark" },
};

describe("a backup", () => {
  test("is read as it was written, with a byte order mark too", () => {
    const text = backupText(all);
    expect(readBackup(text)).toEqual({ is: "backup", ...all, faults: [] });
    expect(readBackup(`\ufeff${text}`)).toEqual({ is: "backup", ...all, faults: [] });
  });

  test.each<[string, string, boolean, unknown]>([
    ["another file", '{"format":"muster-collection/1","rosters":[]}', false, { is: "none" }],
    ["a text that speaks of it", 'Send me "muster-backup/1" please', false, { is: "none" }],
    ["a version of letters", '{"format":"muster-backup/x"}', true, { is: "none" }],
    ["a later version, however it goes on", '{ "format": "muster-backup/2", "rosters": [{', true, { is: "later" }],
    ["one with nothing in it", '{"format":"muster-backup/1"}', true, { is: "backup", made: "", lists: {}, settings: {}, faults: [] }],
  ])("or not: %s", (_, text, looks, expected) => {
    expect(looksLikeBackup(text)).toBe(looks);
    expect(readBackup(text)).toEqual(expected);
  });

  test("keeps what is whole of one that is cut off, wherever that is", () => {
    const text = backupText({ ...all, settings: {} });
    const whole = new Set(all.lists.rosters.map((one) => JSON.stringify(one)));
    for (let at = 30; at < text.length - 2; at += 7) {
      const read = readBackup(text.slice(0, at));
      if (read.is !== "backup") throw new Error(`not read at ${at}`);
      expect(read.faults[0], `cut at ${at}`).toBe("The file is cut off or damaged; what is whole in it was read.");
      for (const one of read.lists.rosters ?? []) expect(whole).toContain(JSON.stringify(one));
    }
    const cut = readBackup(text.slice(0, text.indexOf('"b"') + 1));
    expect(cut).toMatchObject({
      lists: { rosters: [kept("a")] },
      faults: ["The file is cut off or damaged; what is whole in it was read.", "1 thing among the rosters of the file is damaged."],
    });
  });

  test("loses only the thing in which something is amiss", () => {
    const text = backupText(all).replace('"id":"a"', '"id":"a",,');
    const read = readBackup(text);
    expect(read).toMatchObject({ lists: { rosters: [kept("b")], packs: [] }, settings: all.settings });
    expect(read.is === "backup" && read.faults).toHaveLength(2);
  });

  test("brings in no key through which it could reach the program", () => {
    const text = backupText(all)
      .replace('"id":"a"', '"id":"a","__proto__":{"polluted":1}')
      .replace('"settings":{', '"settings":{"constructor":"x",');
    const read = readBackup(text);
    expect(read).toEqual({ is: "backup", ...all, faults: ["2 keys of names that no file of Muster Roll has were left out."] });
    expect(readBackup(text.replace("__proto__", "\\u005f_proto__"))).toEqual(read);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("that is nested without end is not followed", () => {
    const deep = `{"format":"muster-backup/1","rosters":${"[".repeat(5000)}${"]".repeat(5000)}}`;
    expect(readBackup(deep)).toMatchObject({ lists: {}, faults: ["The file is nested too deeply to be a backup of Muster Roll."] });
  });

  test("says which part is no list", () => {
    const read = readBackup('{"format":"muster-backup/1","rosters":{},"settings":{"a":1,"b":"c"},"made":7}');
    expect(read).toEqual({ is: "backup", made: "", lists: {}, settings: { b: "c" }, faults: ["“rosters” is no list and was left out."] });
  });
});

describe("readers of rosters", () => {
  const pack = { format: "muster-pack/1", id: "p", name: "P", game: "small-game" };
  const text = backupText({
    ...all,
    lists: {
      rosters: [kept("a"), kept("gone", { deleted: 5 }), kept("b", { roster: { ...army, limit: "many" } })],
      packs: [{ key: "small-game/p", game: "small-game", pack, everywhere: true, updated: 1 }],
      books: [{ key: "k", id: "i", game: "g", army: { id: "i" }, updated: 1 }],
    },
  });

  test("find those of a backup that are not in the bin, packs and army books", () => {
    const value: unknown = JSON.parse(text);
    expect(collectionIn(value)).toEqual({
      rosters: [
        { ...army, name: "a" },
        { ...army, limit: "many" },
      ],
      packs: [{ pack, everywhere: true }],
      books: [{ id: "i" }],
    });
    expect(collectionInText(text)).toEqual(collectionIn(value));
    expect(rosterPaths(value)).toEqual([
      ["rosters", 0, "roster"],
      ["rosters", 2, "roster"],
    ]);
  });

  test("read them with the line of what is wrong", () => {
    const lines = JSON.stringify(JSON.parse(text), null, 1);
    const line = lines.split("\n").findIndex((one) => one.includes('"many"')) + 1;
    const [first, second, ...more] = readRosterFile(lines);
    expect(more).toEqual([]);
    expect(first?.roster?.name).toBe("a");
    expect(second?.problems[0]).toMatchObject({ message: expect.stringContaining("limit"), line });
  });
});
