/** A list as the table of players has it, which is given to tournament sites. */
import { inspect } from "@/lib/check/check";
import type { Checked } from "@/lib/desk/reply";
import { rosterCode } from "@/lib/roster/code";
import { openedList } from "@/lib/sheet/open-list";
import { textToSend } from "@/lib/write/text";
import type { PublishedList } from "./players-csv";

/** Without what its event keeps secret. */
export function publishedList({ catalogue, roster, report }: Checked): PublishedList {
  const open = openedList(catalogue, { resolved: inspect(catalogue, roster).resolved, report });
  const points = catalogue.book.hasPoints === false ? null : open.report.points;
  return { points, code: rosterCode(open.roster), text: textToSend(catalogue, open.roster, open.report) };
}
