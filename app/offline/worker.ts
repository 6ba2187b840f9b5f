/**
 * The service worker: keeps the whole app on the device and answers from there, so that nothing of it waits for a network. Each build
 * has a store of its own; a tab goes on with the build it was opened with. Bundled by build.mjs, which fills in what there is to keep.
 */
import { layShared, SHARED_PAGE, sharedFiles } from "@/components/offline/shared-store";
import { answerFrom, isMadeAnew, type Kept, outdated, pageAt, payloadKey, storeOf } from "./answers";

/** What the build is made of: `core` is there before the worker starts to answer, `rest` comes after it. */
declare const MANIFEST: { build: string; core: Listed; rest: Listed };

interface Listed {
  pages: string[];
  payloads: string[];
  files: string[];
}

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Told extends Waiting {
  data: unknown;
  ports: readonly MessagePort[];
}

interface Tab {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** What the types of a page lack. */
interface Worker {
  location: Location;
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<Tab[]> };
  addEventListener<E extends keyof Events>(type: E, listener: (event: Events[E]) => void): void;
}

interface Events {
  install: Waiting;
  activate: Waiting;
  fetch: Fetching;
  message: Told;
}

const worker = self as unknown as Worker;
const { build, core, rest } = MANIFEST;
const own = storeOf(build);
const kept: Kept = {
  pages: new Set([...core.pages, ...rest.pages]),
  payloads: new Set([...core.payloads, ...rest.payloads]),
  files: new Set([...core.files, ...rest.files]),
};

/** Requests under way at the same time: what a person does meanwhile comes first. */
const AT_ONCE = 4;
/** Milliseconds in which a tab must say what it was built from. */
const ANSWER = 2000;

interface Wanted {
  key: string;
  path: string;
  isPayload: boolean;
}

function wanted({ pages, payloads, files }: Listed): Wanted[] {
  return [
    ...files.map((path) => ({ key: path, path, isPayload: false })),
    ...pages.map((path) => ({ key: path, path, isPayload: false })),
    ...payloads.map((path) => ({ key: payloadKey(path), path, isPayload: true })),
  ];
}

/** Keeps what is not kept yet. Rejects at the first thing that does not come; what came stays. */
async function keep(list: Listed): Promise<void> {
  const store = await caches.open(own);
  const have = new Set((await store.keys()).map(({ url }) => url));
  const missing = wanted(list).filter(({ key }) => !have.has(new URL(key, worker.location.origin).href));
  const work = missing.values();
  const one = async () => {
    for (const { key, path, isPayload } of work) {
      const old = path.startsWith("/_next/static/") ? await caches.match(path, { ignoreVary: true }) : undefined;
      const answer = old ?? (await (isPayload ? fetch(`${path}?_rsc`, { headers: { RSC: "1" } }) : fetch(path)));
      if (!answer.ok || answer.redirected) throw new Error(`${path}: ${answer.status}`);
      await store.put(key, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Deletes the stores of builds that no tab shows any more. A newer build that is on its way to this device, or waits, is nobody's yet. */
async function tidy(): Promise<void> {
  const stores = await caches.keys();
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const builds = await Promise.all(tabs.map(buildOf));
  if (worker.registration.installing || worker.registration.waiting) return;
  for (const name of outdated(stores, build, builds)) await caches.delete(name);
}

function buildOf(tab: Tab): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), ANSWER);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(typeof data === "string" ? data : null);
    };
    tab.postMessage("which-build", [port2]);
  });
}

/** Keeps what is shared until the page that reads it is there. */
async function share(request: Request): Promise<Response> {
  await layShared(sharedFiles(await request.formData()));
  return Response.redirect(SHARED_PAGE, 303);
}

async function answer(from: "page" | "payload" | "file", request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const found =
    from === "file"
      ? await caches.match(pathname, { ignoreVary: true })
      : await caches.match(from === "payload" ? payloadKey(pathname) : pageAt(pathname), { cacheName: own, ignoreVary: true });
  if (!found) return fetch(request);
  return isMadeAnew(from, request.destination) ? new Response(found.body, { headers: found.headers }) : found;
}

const NO_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No network</title><style>body{font:1rem/1.5 sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}</style>
<h1>No network</h1><p>This page needs one. Your rosters are on this device: <a href="/">go to my rosters</a>.</p></html>`;

worker.addEventListener("install", (event) => event.waitUntil(keep(core)));

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isNavigation = request.mode === "navigate";
  const from = answerFrom(
    {
      method: request.method,
      path: pathname,
      sameOrigin: origin === worker.location.origin,
      isNavigation,
      isPayload: request.headers.has("RSC") && !request.headers.has("Next-Router-Prefetch"),
    },
    kept,
  );
  if (from === "share") return event.respondWith(share(request).catch(() => Response.redirect(SHARED_PAGE, 303)));
  if (from === "network" && !isNavigation) return;
  const answered = from === "network" ? fetch(request) : answer(from, request);
  // A page of this build may not be kept yet.
  event.respondWith(isNavigation ? answered.catch(() => new Response(NO_PAGE, { headers: { "Content-Type": "text/html" } })) : answered);
});

worker.addEventListener("message", (event) => {
  const port = event.ports[0];
  if (event.data === "take-over") event.waitUntil(worker.skipWaiting());
  if (event.data === "keep-all") {
    const all = keep(core)
      .then(() => keep(rest))
      .then(
        () => true,
        () => false,
      );
    event.waitUntil(all.then((complete) => port?.postMessage(complete)).then(tidy));
  }
});
