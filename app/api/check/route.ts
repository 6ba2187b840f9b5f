/** POST /api/check: rosters in, the objects that `muster check --format json` prints out. */
import { only, options } from "@/app/api/methods";
import { answerRosters } from "@/app/api/roster-request";

export function POST(request: Request): Promise<Response> {
  return answerRosters(request, "check");
}

export const OPTIONS = options("POST");

const refuse = only("POST");

export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as PATCH, refuse as PUT };
