/** POST /api/suggest: one roster in; out come ways to make it legal, to fill it, to swap a unit, or armies around its units. */
import { only, options } from "@/app/api/methods";
import { answerRosters } from "@/app/api/roster-request";

export function POST(request: Request): Promise<Response> {
  return answerRosters(request, "suggest");
}

export const OPTIONS = options("POST");

const refuse = only("POST");

export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as PATCH, refuse as PUT };
