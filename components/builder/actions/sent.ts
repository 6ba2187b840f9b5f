/** What is remembered of a roster for an organiser: what goes with it, and that it was sent. */
import { readJson, writeItem } from "@/components/storage/local/local-items";
import { isObject } from "@/lib/engine/schema/json";
import type { Fields } from "@/lib/read/lines/asked-fields";

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

const fieldsKey = (id: string) => `muster-fields:${id}`;

/** What the player gives the organiser beside a roster. It stays on this device and goes with the mail. */
export function readFields(id: string): Fields {
  const kept = readJson(fieldsKey(id));
  if (!isObject(kept)) return {};
  const of = (field: keyof Fields) => (typeof kept[field] === "string" && kept[field] ? { [field]: kept[field] } : {});
  return { ...of("team"), ...of("club"), ...of("phone"), ...of("email"), ...of("answer") };
}

/** Returns whether it was kept. */
export function keepFields(id: string, fields: Fields): boolean {
  return writeItem(fieldsKey(id), JSON.stringify(fields));
}
