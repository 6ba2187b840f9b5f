/** Whether a text breaks off: its head says more than stands below it. */

import type { Problem } from "@/lib/engine/roster/roster-file";
import type { Roster } from "@/lib/engine/schema/roster";
import { textProblem } from "@/lib/read/lines/problem-words";
import type { ReadLine } from "@/lib/read/lines/reading";
import { isOurs, lineOfKey, type RosterHead } from "@/lib/read/lines/text-head";
import { isSizeOfGame } from "@/lib/read/list/size";

/** What a list of another's that is whole may lack of its total, as a share of it: people add up wrongly. Of our own text less. */
const MAY_LACK = { ours: 0.05, others: 0.2 };
/** Our own text ends with a remark: the verdict, or with its code. */
const OUR_END = /^\s*(?:#|code:)/i;

interface Read {
  roster: Roster | null;
  report: readonly ReadLine[];
  otherCode: boolean;
}

/** What is said of a text whose units come to less than the total in front of them, or that has the code of another list and no end. */
export function whereBroken(head: RosterHead, { roster, report, otherCode }: Read): Problem | null {
  const units = roster?.commands.flatMap((command) => command.units) ?? [];
  if (!roster || (head.code !== undefined && !otherCode)) return null;
  const firstUnit = Math.min(...report.flatMap(({ line, units: of }) => (of?.length ? line : [])), Number.POSITIVE_INFINITY);
  const [codeAt, totalAt] = [lineOfKey(head, "code"), lineOfKey(head, "stated")];
  const isCoded = otherCode && codeAt !== null && codeAt <= firstUnit;
  const total = roster.stated ?? 0;
  // "Empire, 2,000 points" says how large the game is.
  const isTotal = total > 0 && (totalAt === null ? !isSizeOfGame(total) && total !== roster.limit : totalAt <= firstUnit);
  const sum = units.reduce((all, { stated }) => all + (stated ?? 0), 0);
  // The last unit may have lost its price with what broke off.
  const isPriced =
    isCoded || (units.length > 0 && units.every(({ stated }, i) => stated !== undefined || (i > 0 && i === units.length - 1)));
  const share = isCoded ? 0 : isOurs(head) ? MAY_LACK.ours : MAY_LACK.others;
  if (isTotal && isPriced && sum < total * (1 - share)) return textProblem("text/breaks-off", { total, sum });
  const last = head.written.findLast(({ text }) => text.trim())?.text ?? "";
  // Tables have no end that could be missing: without prices only the code tells that rows are.
  const isTable = head.ignored.some(({ reason }) => reason === "heads of columns");
  const hasNoEnd = isTable ? units.every(({ stated }) => stated === undefined) : !OUR_END.test(last);
  return isCoded && hasNoEnd ? textProblem(isTable ? "text/rows-missing" : "text/no-end", {}) : null;
}
