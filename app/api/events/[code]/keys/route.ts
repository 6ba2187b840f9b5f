/** /api/events/{code}/keys: whose keys there are, and further ones, for organisers. */
import { type At, answerEvent, bodyIn, json, sceneAt } from "@/app/api/events/handle";
import { only, options } from "@/app/api/methods";
import { organiser } from "@/app/server/events/asker";
import { addKey } from "@/app/server/events/organise";

export function GET(request: Request, at: At): Promise<Response> {
  return answerEvent(request, async (call) => {
    const { event, asker } = await sceneAt(call, at);
    const own = organiser(asker);
    const keys = await call.store.keys(event.code);
    return json(
      keys.map(({ id, label, team, created, withdrawn }) => ({
        id,
        label,
        ...(team ? { captain: true } : {}),
        created,
        withdrawn,
        ...(id === own.id ? { you: true } : {}),
      })),
    );
  });
}

export function POST(request: Request, at: At): Promise<Response> {
  return answerEvent(request, async (call) => {
    const { event, asker } = await sceneAt(call, at);
    const own = organiser(asker);
    return json(await addKey(call.store, event, own, await bodyIn(request, "SentKey"), call.now), { status: 201 });
  });
}

const METHODS = ["GET", "POST"] as const;
export const OPTIONS = options(...METHODS);

const refuse = only(...METHODS);

export { refuse as DELETE, refuse as PATCH, refuse as PUT };
