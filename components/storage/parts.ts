/**
 * Which parts of the app a page asked for after its first scripts: the next opening asks for them all at once, while it is being
 * drawn, and not for each when the one before has come.
 */
import { isObject } from "@/lib/schema/json";
import { STAMP } from "./stamp";

const KEY = "muster-parts";

/** A part as the browser fetches it, e.g. "/_next/static/chunks/a1b2.js". */
const PART = /^\/_next\/static\/chunks\/[\w~-]+\.js$/;

const key = () => KEY + window.location.pathname;

/** Asks for the parts that this page needed last. */
export function fetchParts(): void {
  if (!STAMP || typeof window === "undefined") return;
  for (const href of keptParts()) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "script", fetchPriority: "low", href }));
  }
}

function keptParts(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key()) ?? "null");
    if (!isObject(kept) || kept.stamp !== STAMP || !Array.isArray(kept.urls)) return [];
    return kept.urls.filter((url) => typeof url === "string" && PART.test(url));
  } catch {
    return [];
  }
}

/** Keeps the parts that were fetched since a moment of this page, and those fetched because they were kept before. */
export function keepParts(since: number): void {
  if (!STAMP) return;
  const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const urls = fetched
    .filter(({ startTime, initiatorType }) => startTime >= since || initiatorType === "link")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && PART.test(pathname))
    .map(({ pathname }) => pathname);
  try {
    localStorage.setItem(key(), JSON.stringify({ stamp: STAMP, urls: [...new Set(urls)] }));
  } catch {
    // Forbidden or full: next time they are asked for one after the other.
  }
}
