/** /api/events/{code}/submissions/{id}: one submission; replaced and withdrawn by its player, and by organisers for them. */
import {
  type At,
  allowedTo,
  answerEvent,
  bodyIn,
  detailsOf,
  json,
  nothing,
  notSeen,
  requestKeyIn,
  revIn,
  sceneAt,
  submissionAt,
} from "@/app/api/events/handle";
import { only, options } from "@/app/api/methods";
import { isOwn } from "@/app/server/events/asker";
import { replace, withdraw } from "@/app/server/events/hand-in";
import { Refusal } from "@/app/server/events/refusal";
import { receiptOf, type Scene, submissionView } from "@/app/server/events/views";
import type { StoredSubmission } from "@/app/server/store/store";

type Here = At<"code" | "id">;

/** Its player or an organiser. @throws Refusal for others. */
function mayChange({ asker }: Scene, full: StoredSubmission): void {
  if (asker.role === "organiser" || isOwn(asker, full)) return;
  if (asker.role !== "everybody") throw new Refusal(403, "It is the list of another player.");
  throw new Refusal(401, "Show the key of the list as Authorization: Bearer <key>.");
}

export function GET(request: Request, at: Here): Promise<Response> {
  return answerEvent(request, async (call) => {
    const scene = await sceneAt(call, at);
    const full = await submissionAt(call, scene, at);
    const view = await submissionView(scene, full, await detailsOf(call, full));
    if (!view) throw notSeen();
    return json(view, { rev: view.rev });
  });
}

export function PUT(request: Request, at: Here): Promise<Response> {
  return answerEvent(request, async (call) => {
    const scene = await sceneAt(call, at);
    const full = await submissionAt(call, scene, at);
    mayChange(scene, full);
    const known = { rev: revIn(request), requestKey: requestKeyIn(request), list: await bodyIn(request, "SentList") };
    const kept = await replace(call.store, scene, full, known, allowedTo(call.client));
    return json(receiptOf(kept), { rev: kept.submission.rev });
  });
}

export function DELETE(request: Request, at: Here): Promise<Response> {
  return answerEvent(request, async (call) => {
    const scene = await sceneAt(call, at);
    const full = await submissionAt(call, scene, at);
    mayChange(scene, full);
    if (scene.asker.role === "organiser") throw new Refusal(403, "Withdraw it for the player as a decision.");
    if (scene.asker.role === "captain") throw new Refusal(403, "Its player withdraws it, or an organiser.");
    await withdraw(call.store, scene, full, revIn(request));
    return nothing();
  });
}

const METHODS = ["GET", "PUT", "DELETE"] as const;
export const OPTIONS = options(...METHODS);

const refuse = only(...METHODS);

export { refuse as PATCH, refuse as POST };
