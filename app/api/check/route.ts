/** POST /api/check: one roster in, the object that `muster check --format json` prints out. */
import { answerRoster } from "@/app/api/roster-request";
import { answer } from "@/lib/desk/reply";

export function POST(request: Request): Promise<Response> {
  return answerRoster(
    request,
    (checked) => new Response(answer(checked), { headers: { "content-type": "application/json; charset=utf-8" } }),
  );
}
