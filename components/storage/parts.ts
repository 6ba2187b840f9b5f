/**
 * Which parts of the app a page asked for after its first scripts, so that the next opening asks for them at once: they are known
 * before the first module runs.
 */

const KEY = "muster-parts";
const STAMP = process.env.MUSTER_STAMP ?? "";

/** Runs in the head: the browser fetches what this page needed last, while it reads the first scripts. */
export const partsScript = `try{var p=JSON.parse(localStorage.getItem("${KEY}"+location.pathname));if(p&&p.stamp==="${STAMP}")p.urls.forEach(function(u){var l=document.createElement("link");l.rel="preload";l.as="script";l.fetchPriority="low";l.href=u;document.head.append(l)})}catch(e){}`;

/** Keeps the parts that were fetched since a moment of this page, and those fetched because they were kept before. */
export function keepParts(since: number): void {
  if (!STAMP) return;
  const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const urls = fetched
    .filter(({ startTime, initiatorType }) => startTime >= since || initiatorType === "link")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && /^\/_next\/static\/chunks\/[\w~-]+\.js$/.test(pathname))
    .map(({ pathname }) => pathname);
  try {
    localStorage.setItem(`${KEY}${window.location.pathname}`, JSON.stringify({ stamp: STAMP, urls: [...new Set(urls)] }));
  } catch {
    // Forbidden or full: next time they are asked for one after the other.
  }
}
