/** What is remembered of a roster that was sent to an organiser. */
import { readJson, writeItem } from "@/components/storage/local-items";
import { isObject } from "@/lib/schema/json";

/** Tells the page that something was sent. */
export const SENT = "muster-roster-sent";

const key = (id: string) => `muster-sent:${id}`;

/** What was sent last of a roster: of which list, to which event and when, in milliseconds since 1970. */
export interface Sent {
  digest: string;
  event: string;
  at: number;
}

/** Null where nothing of it was sent. */
export function readSent(id: string): Sent | null {
  const sent = readJson(key(id));
  if (!isObject(sent) || typeof sent.digest !== "string" || typeof sent.event !== "string" || typeof sent.at !== "number") return null;
  return { digest: sent.digest, event: sent.event, at: sent.at };
}

export function keepSent(id: string, sent: Sent): void {
  writeItem(key(id), JSON.stringify(sent));
  window.dispatchEvent(new Event(SENT));
}
