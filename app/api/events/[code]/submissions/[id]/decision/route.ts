/** POST /api/events/{code}/submissions/{id}/decision: an organiser accepts, returns, withdraws, reopens, notes down, has it judged again. */
import { type At, answerEvent, bodyIn, detailsOf, json, revIn, sceneAt, submissionAt } from "@/app/api/events/handle";
import { only, options } from "@/app/api/methods";
import { organiser } from "@/app/server/events/asker";
import { decide } from "@/app/server/events/decide";
import { submissionView } from "@/app/server/events/views";

export function POST(request: Request, at: At<"code" | "id">): Promise<Response> {
  return answerEvent(request, async (call) => {
    const scene = await sceneAt(call, at);
    const key = organiser(scene.asker);
    const full = await submissionAt(call, scene, at);
    const rev = revIn(request);
    const next = await decide(call.store, scene, full, { by: key, rev, sent: await bodyIn(request, "SentDecision") });
    return json(await submissionView(scene, next, await detailsOf(call, next)), { rev: next.rev });
  });
}

export const OPTIONS = options("POST");

const refuse = only("POST");

export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as PATCH, refuse as PUT };
