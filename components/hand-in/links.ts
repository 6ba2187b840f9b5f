/** Addresses of events. A key stands in the fragment alone, which no browser sends anywhere. */
import { isKey } from "@/components/storage/records/event-record";
import type { Language } from "@/lib/words/language";
import { inLanguage } from "@/lib/words/paths";

/** The public page. */
export function eventAddress(origin: string, code: string, language: Language = "en"): string {
  return `${origin}${inLanguage(`/e/${code}`, language)}`;
}

/** The page as an organiser or a player opens it: its key is kept on their device and taken out of the address. */
export function privateAddress(origin: string, code: string, key: string, language: Language = "en"): string {
  return `${eventAddress(origin, code, language)}#k=${key}`;
}

/** The page as one player opens it to hand in after the deadline, which is later under that name. */
export function laterAddress(origin: string, code: string, player: string): string {
  return `${eventAddress(origin, code)}#for=${encodeURIComponent(player)}`;
}

/** The player in a fragment who may hand in later; "" where there is none. */
export function playerIn(fragment: string): string {
  return new URLSearchParams(fragment.replace(/^#/, "")).get("for") ?? "";
}

/** The organiser's desk with the lists of an event, on this device. */
export function deskPath(code: string): string {
  return `/check?event=${encodeURIComponent(code)}`;
}

/** The key in a fragment, and whose it is; null where there is none. */
export function keyIn(fragment: string): { of: "organiser" | "player" | "captain"; key: string } | null {
  const key = new URLSearchParams(fragment.replace(/^#/, "")).get("k");
  if (isKey(key, "o")) return { of: "organiser", key };
  if (isKey(key, "c")) return { of: "captain", key };
  return isKey(key, "p") ? { of: "player", key } : null;
}

/** Takes the fragment out of the address bar and out of the history of the tab. */
export function dropFragment(): void {
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
}
