/** POST /api/check: rosters in, the objects that `muster check --format json` prints out. */
import { only, options } from "@/app/api/methods";
import { answerJson, answerRosters } from "@/app/api/roster-request";
import { answer } from "@/lib/desk/reply";

export function POST(request: Request): Promise<Response> {
  return answerRosters(request, (asked) => answerJson(asked, answer));
}

export const OPTIONS = options("POST");

const refuse = only("POST");

export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as PATCH, refuse as PUT };
