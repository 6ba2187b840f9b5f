/** /api/events/{code}/submissions: a list is handed in; those there are, as who asks may see them, what changed since among them. */
import { type At, answerEvent, bodyIn, json, requestKeyIn, sceneAt } from "@/app/api/events/handle";
import { only, options } from "@/app/api/methods";
import { handIn } from "@/app/server/events/hand-in";
import { Refusal } from "@/app/server/events/refusal";
import { briefView, receiptOf, submissionView } from "@/app/server/events/views";
import { SentList } from "@/lib/schema/http/events";

/** Submissions that are told at once, and in brief. */
const AT_ONCE = 500;
const BRIEF_AT_ONCE = 5000;

export function GET(request: Request, at: At): Promise<Response> {
  return answerEvent(request, async (call) => {
    const scene = await sceneAt(call, at);
    const { searchParams } = new URL(request.url);
    const since = searchParams.get("since") ?? "0";
    if (!/^\d{1,9}$/.test(since)) throw new Refusal(400, "since is the number that “next” of the last answer gave.");
    const { code } = scene.event;
    const told = <T extends { seq: number }>(found: readonly T[], submissions: unknown[], most: number) =>
      json({ submissions, next: found.at(-1)?.seq ?? Number(since), more: found.length === most });
    const isOrganiser = scene.asker.role === "organiser";
    const open = isOrganiser ? await call.store.openReports(code) : null;
    if (isOrganiser && searchParams.get("brief") === "1") {
      const found = await call.store.briefs(code, Number(since), BRIEF_AT_ONCE);
      return told(
        found,
        found.map((one) => briefView(scene, one, open?.get(one.id) ?? 0)),
        BRIEF_AT_ONCE,
      );
    }
    const found = await call.store.submissions(code, Number(since), AT_ONCE);
    const seen = await Promise.all(found.map((one) => submissionView(scene, one, { open: open?.get(one.id) ?? 0 })));
    return told(
      found,
      seen.filter((one) => one !== null),
      AT_ONCE,
    );
  });
}

export function POST(request: Request, at: At): Promise<Response> {
  return answerEvent(request, async (call) => {
    const scene = await sceneAt(call, at);
    if (scene.asker.role === "player")
      throw new Refusal(403, "You have handed in a list. Replace it, or leave your key out to hand in for another player.");
    const requestKey = requestKeyIn(request);
    const list = await bodyIn(request, SentList);
    const { submission, version, key } = await handIn(call.store, scene, list, requestKey);
    const location = `/api/events/${scene.event.code}/submissions/${submission.id}`;
    return json(receiptOf(submission, version, key), { status: 201, rev: submission.rev, location });
  });
}

const METHODS = ["GET", "POST"] as const;
export const OPTIONS = options(...METHODS);

const refuse = only(...METHODS);

export { refuse as DELETE, refuse as PATCH, refuse as PUT };
