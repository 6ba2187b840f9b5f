/** POST /api/read: lists in; out come what `muster read --format json` prints and the rosters. */
import { only, options } from "@/app/api/methods";
import { answerRosters } from "@/app/api/roster-request";

export function POST(request: Request): Promise<Response> {
  return answerRosters(request, "read");
}

export const OPTIONS = options("POST");

const refuse = only("POST");

export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as PATCH, refuse as PUT };
