/** POST /api/events: an event's rules in, its public code and its organisers' keys out. */
import { allowedTo, answerPrivately, bodyIn, json } from "@/app/api/events/handle";
import { only, options } from "@/app/api/methods";
import { later } from "@/app/api/problem";
import { publish } from "@/app/server/events/organise";
import { rulesIn } from "@/app/server/events/standing";
import { eventView, type Scene } from "@/app/server/events/views";
import { store } from "@/app/server/store/open";
import { Allowance } from "@/app/server/thread/allowance";

/** Events that a client may publish at once, and each second after that: twelve an hour. What is refused for its rules counts. */
const published = new Allowance({ burst: 20, perSecond: 1 / 300 });

export function POST(request: Request): Promise<Response> {
  return answerPrivately(request, async ({ now, client }) => {
    const sent = await bodyIn(request, "SentEvent");
    const wait = published.wait(client, 1, performance.now());
    if (wait > 0) return later(429, wait);
    allowedTo(client).bytes(JSON.stringify(sent.pack).length);
    published.take(client, 1, performance.now());
    const { event, keys, first } = await publish(await store(), sent, now);
    const scene: Scene = { event, rules: await rulesIn(event.pack), now, asker: { role: "organiser", key: first } };
    const view = eventView(scene, { all: 0, accepted: 0 }, [{ version: 1, at: event.created, by: first.label }]);
    return json({ event: view, keys }, { status: 201, rev: event.rev, location: `/api/events/${event.code}` });
  });
}

export const OPTIONS = options("POST");

const refuse = only("POST");

export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as PATCH, refuse as PUT };
