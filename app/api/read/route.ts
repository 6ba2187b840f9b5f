/** POST /api/read: one list in; out come what `muster read --format json` prints and the roster. */
import { answerRoster } from "@/app/api/roster-request";
import { readAnswer } from "@/lib/desk/read-answer";
import { ordered } from "@/lib/roster/write-roster";

export function POST(request: Request): Promise<Response> {
  return answerRoster(request, (checked) => Response.json({ ...readAnswer(checked), roster: ordered(checked.roster) }));
}
