/** GET /api/events/{code}/card, also /e/{code}.png: a picture for where its link is shown. */
import { type At, answerEvent, sceneAt } from "@/app/api/events/handle";
import { only, options } from "@/app/api/methods";
import { cardOf } from "@/app/server/events/preview";
import { pictureOf } from "./picture";

export function GET(request: Request, at: At): Promise<Response> {
  return answerEvent(request, async (call) => {
    const { rules } = await sceneAt(call, at);
    return new Response(await pictureOf(await cardOf(rules)), { headers: { "content-type": "image/png" } });
  });
}

export const OPTIONS = options("GET");

const refuse = only("GET");

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
