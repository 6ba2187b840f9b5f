/** Which requests the service worker answers, and from where. */
import { SHARE_PATH } from "@/components/offline/shared-store";

/** What is kept of a build: paths from the root of the site. */
export interface Kept {
  /** Pages as HTML: "/build". */
  pages: ReadonlySet<string>;
  /** Pages that are also kept as what the router asks for when one goes from page to page. */
  payloads: ReadonlySet<string>;
  /** Files with addresses of their own: icons, the manifest. */
  files: ReadonlySet<string>;
}

/** What of a request decides. */
export interface Asked {
  method: string;
  path: string;
  sameOrigin: boolean;
  /** A page is opened or reloaded. */
  isNavigation: boolean;
  /** The router asks for a whole page; not for a part of one in advance. */
  isPayload: boolean;
}

/** network: the browser asks as if there were no service worker; share: another app sends something to read. */
export type From = "page" | "payload" | "file" | "share" | "network";

/** The parts of the site that need the server, or that somebody else may change at any time. */
const LIVE = /^\/(api|e)(\/|$)/;

/** What is kept under this folder never changes: its names are made from the contents. */
const BUILT = "/_next/static/";

export function answerFrom({ method, path, sameOrigin, isNavigation, isPayload }: Asked, kept: Kept): From {
  if (method === "POST" && sameOrigin && isNavigation && path === SHARE_PATH) return "share";
  if (method !== "GET" || !sameOrigin || LIVE.test(path)) return "network";
  if (path.startsWith(BUILT)) return "file";
  if (isNavigation) return kept.pages.has(pageAt(path)) ? "page" : "network";
  if (isPayload) return kept.payloads.has(path) ? "payload" : "network";
  return kept.files.has(path) ? "file" : "network";
}

/**
 * Whether an answer must carry the address that was asked for instead of the one it was kept under. A worker's settings stand in the
 * fragment of its address, which nothing is kept under, and the router compares the address of a payload with what it asked for.
 * Other files stay as they came, so that the browser goes on to use what it compiled of them.
 */
export function isMadeAnew(from: From, destination: RequestDestination): boolean {
  return from === "payload" || destination === "worker" || destination === "sharedworker";
}

/** The page of the build that is shown at an address: army lists of the device have one for all. */
export function pageAt(path: string): string {
  return /^\/books\/[^/]+\/own\/[^/]+$/.test(path) ? "/books/own/edit" : path;
}

/** The address under which the router's form of a page is kept. */
export function payloadKey(path: string): string {
  return `${path}?payload`;
}

/** The name of the store of a build. */
export function storeOf(build: string): string {
  return `${PREFIX}${build}`;
}

const PREFIX = "muster-app-";

/**
 * The stores that no open tab needs.
 * @param builds What each open tab says it was built from; null where one did not answer: then all stores stay.
 */
export function outdated(stores: readonly string[], own: string, builds: readonly (string | null)[]): string[] {
  if (builds.includes(null)) return [];
  const needed = new Set([own, ...builds].map((build) => storeOf(build ?? own)));
  return stores.filter((name) => name.startsWith(PREFIX) && !needed.has(name));
}
