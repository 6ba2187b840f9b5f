/** Whatever is answered in one column of a printed table, no verdict of a roster of another army list changes. */
import { expect, test } from "vitest";
import { catalogueFor } from "@/data/index";
import { newPack } from "@/lib/advice/answers/answers";
import { answerBoxes, misfits, tableColumn } from "@/lib/advice/table/table-answers";
import { type BoxAnswer, plainAnswer, typedAnswer } from "@/lib/advice/table/table-codes";
import { parsePack } from "@/lib/engine/catalogue/author/parse";
import { type TableRow, tableRows } from "@/lib/engine/catalogue/compile/permission-table";
import { check } from "@/lib/engine/check/check";
import type { PermissionTable } from "@/lib/engine/schema/book";
import { anyRoster } from "../support/any-roster";
import { sample } from "../support/effort";
import { shipped } from "../support/library";
import { type Random, random } from "../support/random";

const TYPED = ["1E", "XE", "2E,T", "T", "B", "L", "U", "L,U", "2 max", "C", "1ET,C"];

function anyAnswer(table: PermissionTable, army: string, row: TableRow, rng: Random): BoxAnswer | null {
  const typed =
    rng.below(3) === 0
      ? typedAnswer(table, army, row, rng.pick(TYPED))
      : plainAnswer(row, rng.pick(["allowed", "denied", "unconfirmed"] as const));
  return "answer" in typed ? typed.answer : null;
}

test("answers of one column change no roster of another army list", { timeout: 240_000 }, async () => {
  const lists = (await shipped(undefined, (index) => sample(index, 6))).filter(({ book, army }) => book.permissionTable && army.table);
  expect(lists.length).toBeGreaterThan(0);
  let changed = 0;
  // Every third list: all of them would take as long as the other laws together.
  const some = lists.filter((_, i) => i % 3 === 0);
  for (const [i, { book, army, catalogue }] of some.entries()) {
    const table = book.permissionTable;
    const column = tableColumn(catalogue);
    const other = lists[(i * 5 + 2) % lists.length];
    if (!table || !column || !other) throw new Error(army.id);
    expect(other.army.id).not.toBe(army.id);
    const rng = random(army.id);
    const answers = tableRows(book).flatMap((row) => {
      const answer = anyAnswer(table, army.id, row, rng);
      return answer && misfits(column, row, answer).length === 0 ? [answer] : [];
    });
    const pack = parsePack(answerBoxes(newPack(book.id, "checks", "Checks"), column, answers), "checks");
    for (const place of [other, { catalogue, army }]) {
      const key = { game: book.id, armyList: place.army.id };
      const under = await catalogueFor(key, [pack]);
      for (let n = 0; n < 2; n++) {
        const roster = anyRoster(place.catalogue, rng);
        const before = check(place.catalogue, roster);
        const after = check(under, roster);
        if (place === other) {
          expect(after.findings, `${army.id}, ${other.army.id}`).toEqual(before.findings);
          expect(after.verdict).toBe(before.verdict);
        } else if (JSON.stringify(after.findings) !== JSON.stringify(before.findings)) changed++;
      }
    }
  }
  // The answers do change rosters of their own list: else this law would hold of anything.
  expect(changed).toBeGreaterThan(some.length);
});
