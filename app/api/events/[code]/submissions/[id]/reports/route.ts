/** POST /api/events/{code}/submissions/{id}/reports: a player reports an error on the published list of another. */
import { type At, answerEvent, bodyIn, json, sceneAt, submissionAt } from "@/app/api/events/handle";
import { only, options } from "@/app/api/methods";
import { report } from "@/app/server/events/hand-in";

export function POST(request: Request, at: At<"code" | "id">): Promise<Response> {
  return answerEvent(request, async (call) => {
    const scene = await sceneAt(call, at);
    const full = await submissionAt(call, scene, at);
    const { event: _, submission: __, ...told } = await report(call.store, scene, full, await bodyIn(request, "SentReport"));
    return json({ ...told, by: "lists" in scene.asker ? (scene.asker.lists[0]?.player ?? "") : "" }, { status: 201 });
  });
}

export const OPTIONS = options("POST");

const refuse = only("POST");

export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as PATCH, refuse as PUT };
