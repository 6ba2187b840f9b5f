/** A list as the table of players has it, which is given to tournament sites. */
import type { Checked } from "@/lib/books/intake/reply";
import { rosterCode } from "@/lib/engine/roster/code";
import { openedChecked } from "@/lib/paper/sheet/open-list";
import { textToSend } from "@/lib/paper/write/text";
import type { PublishedList } from "./players-csv";

/** Without what its event keeps secret. */
export function publishedList(checked: Checked): PublishedList {
  const { catalogue } = checked;
  const open = openedChecked(checked);
  const points = catalogue.book.hasPoints === false ? null : open.report.points;
  return { points, code: rosterCode(open.roster), text: textToSend(catalogue, open.roster, open.report) };
}
