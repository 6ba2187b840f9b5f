/** Checked rosters of the small game, in which at most one unit of ogres is allowed. */

import type { Checked } from "@/lib/books/intake/reply";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Book } from "@/lib/engine/schema/book";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster, smallArmy, smallBook } from "./make";
import { pack } from "./small-library";

const printed = { page: 6, basis: "printed" } as const;
const rules: Rule[] = [
  { id: "S-1", kind: "points-limit", ...printed } as Rule,
  { id: "S-2", kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 1, subject: "Ogres", ...printed } as Rule,
];

export interface Given {
  change?: Partial<Roster>;
  book?: Partial<Book>;
  packs?: string[];
}

/** A checked roster of the small game; its file is "army.txt". */
export function checked(lines: string[], { change, book = {}, packs = [] }: Given = {}): Checked {
  const catalogue = compile({ ...smallBook(rules), ...book }, smallArmy(), { packs: packs.map((id) => pack(id)) });
  const given = roster(lines, change);
  return { file: "army.txt", roster: given, catalogue, report: check(catalogue, given), problems: [], ignored: [] };
}
