/** POST /api/check: rosters in, the objects that `muster check --format json` prints out. */
import { answerJson, answerRosters } from "@/app/api/roster-request";
import { answer } from "@/lib/desk/reply";

export function POST(request: Request): Promise<Response> {
  return answerRosters(request, (asked) => answerJson(asked, answer));
}
