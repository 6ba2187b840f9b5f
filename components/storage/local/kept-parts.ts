/**
 * The scripts that a page asked for after its first ones, so that the next visit fetches them all at once while the page is being
 * drawn, and not each when the one before has arrived.
 */

import { isObject } from "@/lib/engine/schema/json";
import { readJson, writeItem } from "./local-items";
import { isFirstViewOn, STAMP } from "./switch";

const KEY = "muster-parts";

/** A script as the browser fetches it, e.g. "/_next/static/chunks/a1b2.js". */
const PART = /^\/_next\/static\/chunks\/[\w~-]+\.js$/;

const key = () => KEY + window.location.pathname;

/** Fetches the scripts that this page needed last time. */
export function fetchParts(): void {
  if (typeof document === "undefined" || !isFirstViewOn()) return;
  for (const href of keptParts()) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "script", fetchPriority: "low", href }));
  }
}

function keptParts(): string[] {
  const kept = readJson(key());
  if (!isObject(kept) || kept.stamp !== STAMP || !Array.isArray(kept.urls)) return [];
  return kept.urls.filter((url) => typeof url === "string" && PART.test(url));
}

/** Keeps the scripts fetched since a moment of this page, in milliseconds from its start, and those that `fetchParts` fetched. */
export function keepParts(since: number): void {
  if (!isFirstViewOn()) return;
  const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const urls = fetched
    .filter(({ startTime, initiatorType }) => startTime >= since || initiatorType === "link")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && PART.test(pathname))
    .map(({ pathname }) => pathname);
  writeItem(key(), JSON.stringify({ stamp: STAMP, urls: [...new Set(urls)] }));
}
