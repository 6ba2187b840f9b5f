/** /api/events/{code}: the event as who asks may see it; changed and deleted by its organisers. */
import { type At, allowedTo, answerEvent, bodyIn, json, nothing, revIn, type StoreCall, sceneAt } from "@/app/api/events/handle";
import { only, options } from "@/app/api/methods";
import { organiser } from "@/app/server/events/asker";
import { changeEvent } from "@/app/server/events/organise";
import { rulesIn } from "@/app/server/events/standing";
import { eventView, type Scene } from "@/app/server/events/views";

async function shown({ store }: StoreCall, scene: Scene): Promise<Response> {
  const { code, rev } = scene.event;
  const versions = scene.asker.role === "organiser" ? await store.eventVersions(code) : [];
  return json(eventView(scene, await store.countSubmissions(code), versions), { rev });
}

export function GET(request: Request, at: At): Promise<Response> {
  return answerEvent(request, async (call) => shown(call, await sceneAt(call, at)));
}

export function PATCH(request: Request, at: At): Promise<Response> {
  return answerEvent(request, async (call) => {
    const scene = await sceneAt(call, at);
    const key = organiser(scene.asker);
    const rev = revIn(request);
    const sent = await bodyIn(request, "ChangedEvent");
    if (sent.pack !== undefined) allowedTo(call.client).bytes(JSON.stringify(sent.pack).length);
    const event = await changeEvent(call.store, scene.event, key, rev, sent, call.now);
    return shown(call, { ...scene, event, rules: await rulesIn(event.pack) });
  });
}

export function DELETE(request: Request, at: At): Promise<Response> {
  return answerEvent(request, async (call) => {
    const { event, asker } = await sceneAt(call, at);
    organiser(asker);
    await call.store.deleteEvent(event.code);
    return nothing();
  });
}

const METHODS = ["GET", "PATCH", "DELETE"] as const;
export const OPTIONS = options(...METHODS);

const refuse = only(...METHODS);

export { refuse as POST, refuse as PUT };
