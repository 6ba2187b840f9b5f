/** A version of an army book that was raised by hand gets the entry of its changelog by comparing. */
import { expect, test } from "vitest";
import * as books from "@/data/index";
import { notRaised, withChangelog } from "@/lib/books/diff/book-versions";
import { openLibrary } from "@/lib/books/library/open";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { tellsVersion } from "@/lib/engine/schema/version";
import { asFiles, example } from "../library/package";

const opened = await openLibrary(asFiles(example()), books);
const [otters, herons] = opened.books.map(({ army }) => army) as [ArmyList, ArmyList];
const game = otters.rulebook as never;
const file = JSON.parse(example()["books/heron-court.json"] ?? "");
const dearer = (more: object) => {
  const change = (list: { id: string }[]) => list.map((entry) => (entry.id === "heron-judge" ? { ...entry, price: 60 } : entry));
  return {
    army: { ...herons, ...more, entries: change(herons.entries ?? []) } as ArmyList,
    file: { ...file, ...more, entries: change(file.entries) },
  };
};
const entry = { version: "1.2", changes: ["Heron judge: 50 → 60 points."] };

test("the entry stands behind the name with the version, in front of those before; the file stays as it was otherwise", () => {
  const older = { version: "1.1", changes: ["Older."] };
  const after = dearer({ version: "1.2", changelog: [older] });
  const made = withChangelog(herons, after, game);
  expect(made).toEqual({ file: { ...after.file, changelog: [entry, older] }, entry });
  expect(typeof made === "object" && Object.keys(made.file as object)).toEqual([
    "id",
    "game",
    "name",
    "version",
    "changelog",
    "page",
    "source",
    "facts",
    "permissions",
    "entries",
    "rules",
  ]);
});

test.each<[string, object, unknown]>([
  ["the entry is there already", { version: "1.2", changelog: [entry] }, "same"],
  ["the version was not raised", {}, "not-raised"],
  ["it is a lower one", { version: "1.0" }, "not-raised"],
  ["it was taken out", { version: undefined }, "not-raised"],
])("no entry where %s", (_, more, told) => {
  expect(withChangelog(herons, dearer(more), game)).toBe(told);
});

test("nothing where nothing differs, an empty entry where only the version does, and the first version follows none", () => {
  expect(withChangelog(herons, { army: herons, file }, game)).toBe("same");
  const raised = withChangelog(herons, { army: { ...herons, version: "1.2" }, file: { ...file, version: "1.2" } }, game);
  expect(raised).toMatchObject({ entry: { version: "1.2", changes: [] } });
  const before = { ...herons, version: undefined } as unknown as ArmyList;
  expect(withChangelog(before, dearer({}), game)).toMatchObject({ entry: { version: "1.1", changes: entry.changes } });
});

test("what is to be done is said", () => {
  expect(notRaised(herons)).toBe(
    "It has changed since version 1.1, and its version does not come after that. Raise “version”, so that whoever has it is told.",
  );
  expect(notRaised({})).toBe("It has changed and has no version. Give it a “version”, so that whoever has it is told.");
  expect([tellsVersion({}), tellsVersion({ version: "1" }), tellsVersion({ version: "1.2", changelog: [entry] })]).toEqual([
    true,
    false,
    true,
  ]);
});
