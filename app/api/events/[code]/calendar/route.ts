/** GET /api/events/{code}/calendar, also /e/{code}.ics: its day and its deadline for a calendar. */
import { type At, answerEvent, sceneAt } from "@/app/api/events/handle";
import { only, options } from "@/app/api/methods";
import { originOf } from "@/app/api/origin";
import { Refusal } from "@/app/server/events/refusal";
import { standingOf } from "@/app/server/events/standing";
import { calendarText } from "@/lib/events/calendar";
import { dueFor } from "@/lib/events/hand-in/states";

export function GET(request: Request, at: At): Promise<Response> {
  return answerEvent(request, async (call) => {
    const { event, rules } = await sceneAt(call, at);
    const { code, changed, rev } = event;
    const due = dueFor(standingOf(event, rules));
    const page = `${originOf(request)}/e/${code}`;
    const text = calendarText({ code, name: rules.pack.name, rules: rules.event, due, changed, rev, page });
    if (text === null) throw new Refusal(404, "The event has no day and no deadline.");
    return new Response(text, {
      headers: { "content-type": "text/calendar; charset=utf-8", "content-disposition": `attachment; filename="${code}.ics"` },
    });
  });
}

export const OPTIONS = options("GET");

const refuse = only("GET");

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
