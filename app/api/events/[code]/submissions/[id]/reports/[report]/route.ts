/** PATCH /api/events/{code}/submissions/{id}/reports/{report}: an organiser says whether a reported error is one. */
import { type At, answerEvent, bodyIn, json, sceneAt, submissionAt } from "@/app/api/events/handle";
import { only, options } from "@/app/api/methods";
import { organiser } from "@/app/server/events/asker";
import { Refusal } from "@/app/server/events/refusal";

export function PATCH(request: Request, at: At<"code" | "id" | "report">): Promise<Response> {
  return answerEvent(request, async (call) => {
    const scene = await sceneAt(call, at);
    organiser(scene.asker);
    const full = await submissionAt(call, scene, at);
    const { status } = await bodyIn(request, "DecidedReport");
    const { report } = await at.params;
    const isHere = (await call.store.reports(full.id)).some(({ id }) => id === report);
    const decided = isHere ? await call.store.decideReport(scene.event.code, report, status) : null;
    if (!decided) throw new Refusal(404, "There is no such report on this list.");
    const { event: _, submission: __, ...told } = decided;
    return json({ ...told, by: (await call.store.submission(decided.by))?.player ?? "" });
  });
}

export const OPTIONS = options("PATCH");

const refuse = only("PATCH");

export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as POST, refuse as PUT };
