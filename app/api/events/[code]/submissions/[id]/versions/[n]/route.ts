/** GET /api/events/{code}/submissions/{id}/versions/{n}: one version of a list with its text, for its player and for organisers. */
import { type At, answerEvent, json, notSeen, sceneAt, submissionAt } from "@/app/api/events/handle";
import { only, options } from "@/app/api/methods";
import { seen, versionOf } from "@/app/server/events/views";

export function GET(request: Request, at: At<"code" | "id" | "n">): Promise<Response> {
  return answerEvent(request, async (call) => {
    const scene = await sceneAt(call, at);
    const { id } = await submissionAt(call, scene, at);
    const { n } = await at.params;
    const version = seen(scene, id).has("versions") && /^\d{1,4}$/.test(n) ? await call.store.version(id, Number(n)) : null;
    if (!version) throw notSeen();
    return json(versionOf(version));
  });
}

export const OPTIONS = options("GET");

const refuse = only("GET");

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
