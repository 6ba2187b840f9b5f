/** POST /api/events/{code}/decisions: an organiser decides the same of many lists at once, such as that a hundred are withdrawn. */
import { type At, answerEvent, bodyIn, json, sceneAt } from "@/app/api/events/handle";
import { only, options } from "@/app/api/methods";
import { organiser } from "@/app/server/events/asker";
import { decideAll } from "@/app/server/events/decide";

export function POST(request: Request, at: At): Promise<Response> {
  return answerEvent(request, async (call) => {
    const scene = await sceneAt(call, at);
    const key = organiser(scene.asker);
    return json(await decideAll(call.store, scene, key, await bodyIn(request, "SentDecisions")));
  });
}

export const OPTIONS = options("POST");

const refuse = only("POST");

export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as PATCH, refuse as PUT };
