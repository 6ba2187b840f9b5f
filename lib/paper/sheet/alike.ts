/** Rows that say the same, as one: paper and readers need not read twice what stands in the roster twice. */
import { exact } from "@/lib/engine/report/points";
import type { SheetGroup, SheetModel, SheetRow } from "./sheet-model";
import { type SheetWords, sum } from "./sheet-rows";

/**
 * The sheet with like rows of a category together, at the place of the first. A name or a note of its own, a finding about it, damage
 * tracks and units that belong to another part a row from those like it.
 */
export function withAlikeTogether(model: SheetModel): SheetModel {
  const isCounted = model.counts === "units";
  const together = (group: SheetGroup): SheetGroup => ({ ...group, rows: merged(group.rows, isCounted, model.words) });
  return { ...model, groups: model.groups.map(together), sideboard: model.sideboard.map(together) };
}

function merged(rows: readonly SheetRow[], isCounted: boolean, words: SheetWords): SheetRow[] {
  const made: SheetRow[] = [];
  const at = new Map<string, number>();
  for (const [i, row] of rows.entries()) {
    const hasOthers = rows[i + 1]?.parent !== undefined && rows[i + 1]?.parent !== "";
    const key = row.parent !== "" || hasOthers ? null : signature(row, isCounted);
    const place = key === null ? undefined : at.get(key);
    if (place === undefined) {
      if (key !== null) at.set(key, made.length);
      made.push(row);
      continue;
    }
    const first = made[place] as SheetRow;
    made[place] = isCounted ? added(first, row, words) : again(first, row, words);
  }
  return made;
}

/** What rows have to have alike; null for one that stands by itself. Where units are counted, their number may differ. */
function signature(row: SheetRow, isCounted: boolean): string | null {
  const { unit: _, also: _____, points: __, price, count, of, boxes: ___, times: ____, notes, ownName, note, tracks, ...same } = row;
  if (notes.length || ownName || note || tracks.length) return null;
  // Where the price of one is not that of another there is a reason, which the rows then show.
  const each = isCounted ? exact(price.points / Math.max(1, count)) : price.points;
  return JSON.stringify([same, each, price.missing > 0, isCounted ? of / Math.max(1, count) : [count, of]]);
}

function added(first: SheetRow, row: SheetRow, words: SheetWords): SheetRow {
  const [count, of, boxes] = [first.count + row.count, first.of + row.of, first.boxes && row.boxes ? first.boxes + row.boxes : 0];
  return { ...first, ...together(first, row), count, of, boxes, ...paid(first, row, words) };
}

function again(first: SheetRow, row: SheetRow, words: SheetWords): SheetRow {
  return { ...first, ...together(first, row), times: first.times + 1, ...paid(first, row, words) };
}

function together({ also = [] }: SheetRow, { unit }: SheetRow): Pick<SheetRow, "also"> {
  return { also: [...also, unit] };
}

function paid(first: SheetRow, { price }: SheetRow, words: SheetWords): Pick<SheetRow, "price" | "points"> {
  const both = { points: exact(first.price.points + price.points), missing: first.price.missing + price.missing };
  return { price: both, points: first.points === "" ? "" : sum(words, both.points, both.missing) };
}
