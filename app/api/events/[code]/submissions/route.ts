/** /api/events/{code}/submissions: a list is handed in; those there are, as who asks may see them, what changed since among them. */
import { type At, allowedTo, answerEvent, bodyIn, json, requestKeyIn, sceneAt } from "@/app/api/events/handle";
import { only, options } from "@/app/api/methods";
import { handIn } from "@/app/server/events/hand-in";
import { Refusal } from "@/app/server/events/refusal";
import { briefView, receiptOf } from "@/app/server/events/views";

/** Submissions that are told at once. */
const AT_ONCE = 5000;
/** Bytes of submissions that are told with their texts. */
const TEXTS_AT_ONCE = 8_000_000;

export function GET(request: Request, at: At): Promise<Response> {
  return answerEvent(request, async ({ store, ...call }) => {
    const scene = await sceneAt({ store, ...call }, at);
    const { searchParams } = new URL(request.url);
    const since = searchParams.get("since") ?? "0";
    if (!/^\d{1,9}$/.test(since)) throw new Refusal(400, "since is the number that “next” of the last answer gave.");
    const { code } = scene.event;
    const isOrganiser = scene.asker.role === "organiser";
    const open = isOrganiser ? await store.openReports(code) : null;
    const withTexts = isOrganiser && searchParams.get("texts") === "1";
    const { found, more } = withTexts
      ? await store.texts(code, Number(since), TEXTS_AT_ONCE)
      : await store.briefs(code, Number(since), AT_ONCE).then((all) => ({ found: all, more: all.length === AT_ONCE }));
    const submissions = [];
    for (const one of found) {
      // One after the other: of what is read for it no two are held at once.
      const load = () => store.version(one.id, one.version);
      const view = await briefView(scene, one, { open: open?.get(one.id) ?? 0, load });
      if (view) submissions.push(view);
    }
    return json({ submissions, next: found.at(-1)?.seq ?? Number(since), more });
  });
}

export function POST(request: Request, at: At): Promise<Response> {
  return answerEvent(request, async (call) => {
    const scene = await sceneAt(call, at);
    const requestKey = requestKeyIn(request);
    const list = await bodyIn(request, "SentList");
    const kept = await handIn(call.store, scene, list, requestKey, allowedTo(call.client));
    const location = `/api/events/${scene.event.code}/submissions/${kept.submission.id}`;
    return json(receiptOf(kept), { status: 201, rev: kept.submission.rev, location });
  });
}

const METHODS = ["GET", "POST"] as const;
export const OPTIONS = options(...METHODS);

const refuse = only(...METHODS);

export { refuse as DELETE, refuse as PATCH, refuse as PUT };
