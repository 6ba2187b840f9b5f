/** DELETE /api/events/{code}/keys/{key}: the key of an organiser opens nothing from now on. */
import { type At, answerEvent, nothing, sceneAt } from "@/app/api/events/handle";
import { only, options } from "@/app/api/methods";
import { organiser } from "@/app/server/events/asker";
import { withdrawKey } from "@/app/server/events/organise";

export function DELETE(request: Request, at: At<"code" | "key">): Promise<Response> {
  return answerEvent(request, async (call) => {
    const { event, asker } = await sceneAt(call, at);
    const own = organiser(asker);
    await withdrawKey(call.store, event, own, (await at.params).key, call.now);
    return nothing();
  });
}

export const OPTIONS = options("DELETE");

const refuse = only("DELETE");

export { refuse as GET, refuse as HEAD, refuse as PATCH, refuse as POST, refuse as PUT };
