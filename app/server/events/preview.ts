/** What a link to an event says of it where people send it on: what everybody may see, and nothing of a draft. */
import { existingStore } from "@/app/server/store/open";
import { charged, toWait } from "@/app/server/thread/asking";
import * as books from "@/data/index";
import { dayText } from "@/lib/engine/text";
import { deadlineText } from "@/lib/events/deadline";
import { sizeText } from "@/lib/events/event-page";
import { asked } from "./asker";
import { rulesIn } from "./standing";

export interface EventPreview {
  title: string;
  description: string;
}

/** Null where there is no such event, where it cannot be read now, or where the client has to wait before it may ask. Never rejects. */
export async function previewOf(code: string, client: string): Promise<EventPreview | null> {
  return toWait(client) > 0 ? null : charged(client, () => made(code));
}

async function made(code: string): Promise<EventPreview | null> {
  try {
    const opened = await existingStore();
    if (!opened) return null;
    const { event } = await asked(opened, code, { key: null, now: Date.now() });
    const { pack, event: rules } = await rulesIn(event.pack);
    const game = books.games.find(({ id }) => id === pack.game)?.title ?? "";
    const size = sizeText(rules, await books.armyIndex(pack.game));
    const when = [rules.date ? dayText(rules.date) : "", rules.place ?? ""].filter(Boolean).join(", ");
    const due = rules.deadline ? `Lists are due ${deadlineText(rules.deadline)}` : "";
    const said = [when, [game, size].filter(Boolean).join(", "), due].filter(Boolean);
    return { title: pack.name, description: said.map((part) => `${part}.`).join(" ") };
  } catch {
    return null;
  }
}
