/** What the parts of the book check share: the pack that answers go into, and how much of it is answered. */
import { optionAnswersIn, permissionIn, ruleIn } from "@/lib/advice/answers/answers";
import type { OpenCell, OptionCell, PriceCell, ProfileCell } from "@/lib/advice/open/open-cells";
import { figuresHere, priceHere } from "@/lib/advice/table/price-sheet";
import type { Names } from "@/lib/engine/rules/words";
import type { Pack } from "@/lib/engine/schema/pack";

/** What every section needs: the pack and a way to change it. */
export interface Desk {
  army: string;
  pack: Pack | null;
  save(message: string, change: (pack: Pack) => Pack): void;
  names: Names;
}

/** What a message says of an answer that was taken back. */
export const OPEN_AGAIN = "open again";

/** How many questions some open cells ask. */
export function questionsIn(cells: readonly OpenCell[]): number {
  return cells.reduce((n, c) => n + (c.sort === "option" ? c.pairs.length : 1), 0);
}

/** How many of them a pack answers, by their sorts and in all. */
export function answeredIn(pack: Pack | null, army: string, cells: readonly OpenCell[]) {
  const done = { permissions: 0, pairs: 0, rules: 0, prices: 0 };
  for (const cell of cells) {
    if (cell.sort === "permission") done.permissions += permissionIn(pack, army, cell) ? 1 : 0;
    else if (cell.sort === "option") done.pairs += settledIn(pack, army, cell);
    else if (cell.sort === "price" || cell.sort === "profile") done.prices += isEntered(pack, army, cell) ? 1 : 0;
    else done.rules += ruleIn(pack, army, cell) ? 1 : 0;
  }
  return { ...done, all: done.permissions + done.pairs + done.rules + done.prices };
}

/** How many pairs of a cell a pack answers. */
export function settledIn(pack: Pack | null, army: string, cell: OptionCell): number {
  const answers = optionAnswersIn(pack, army, cell);
  return cell.pairs.filter((p) => answers.has(p.key)).length;
}

function isEntered(pack: Pack | null, army: string, cell: PriceCell | ProfileCell): boolean {
  if (cell.sort === "price") return priceHere(pack, army, cell) !== null;
  const figures = figuresHere(pack, army, cell);
  return cell.missing.every(({ id }) => figures[id] !== undefined);
}
