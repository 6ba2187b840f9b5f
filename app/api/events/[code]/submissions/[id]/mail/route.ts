/** POST /api/events/{code}/submissions/{id}/mail: an organiser's letter to the player, or a player's own receipt; shown first, then sent. */
import { type At, allowedTo, answerEvent, bodyIn, detailsOf, json, keyIn, sceneAt, submissionAt } from "@/app/api/events/handle";
import { only, options } from "@/app/api/methods";
import { isOwn } from "@/app/server/events/asker";
import { mailAbout, post } from "@/app/server/events/letters";
import { Refusal } from "@/app/server/events/refusal";

export function POST(request: Request, at: At<"code" | "id">): Promise<Response> {
  return answerEvent(request, async (call) => {
    const scene = await sceneAt(call, at);
    const full = await submissionAt(call, scene, at);
    if (scene.asker.role === "everybody") throw new Refusal(401, "Show your key as Authorization: Bearer <key>.");
    if (scene.asker.role !== "organiser" && !isOwn(scene.asker, full)) throw new Refusal(403, "It is the list of another player.");
    // The receipt has the link of who asks for it, and goes to the player.
    if (scene.asker.role === "captain") throw new Refusal(403, "A player has the own receipt mailed.");
    const sent = await bodyIn(request, "SentMail");
    const about = { full, details: await detailsOf(call, full) };
    const mail = await mailAbout(scene, about, sent, keyIn(request) ?? "");
    const { to, subject, text } = mail;
    if (!sent.look) {
      allowedTo(call.client).mail(scene.event.code, to);
      await post(call.store, scene, about, mail, sent.text ?? "");
    }
    return json({ to, subject, text });
  });
}

export const OPTIONS = options("POST");

const refuse = only("POST");

export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as PATCH, refuse as PUT };
