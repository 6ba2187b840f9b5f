/** POST /api/read: lists in; out come what `muster read --format json` prints and the rosters. */
import { only, options } from "@/app/api/methods";
import { answerJson, answerRosters } from "@/app/api/roster-request";
import { readAnswer } from "@/lib/desk/read-answer";
import { isChecked } from "@/lib/desk/reply";
import { ordered } from "@/lib/roster/write-roster";

export function POST(request: Request): Promise<Response> {
  return answerRosters(request, (asked) =>
    answerJson(asked, (one) => JSON.stringify(isChecked(one) ? { ...readAnswer(one), roster: ordered(one.roster) } : readAnswer(one))),
  );
}

export const OPTIONS = options("POST");

const refuse = only("POST");

export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as PATCH, refuse as PUT };
