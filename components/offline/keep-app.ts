/** Has the service worker keep the app on this device, and follows how that stands. Loaded when the page has long been at rest. */
import { keepStorage } from "./keep-storage";
import { setOfflineState } from "./offline-state";

/** What this tab was built from. */
const BUILD = process.env.MUSTER_BUILD ?? "";
/** Milliseconds between two looks for a newer build. */
const LOOK_AGAIN = 3_600_000;

let registration: ServiceWorkerRegistration | null = null;

/** Never rejects: where nothing can be kept, the app works as before. */
export async function keepApp(): Promise<void> {
  const tell = () => setOfflineState({ online: navigator.onLine });
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  tell();
  void keepStorage().catch(() => {});
  if (!("serviceWorker" in navigator) || BUILD === "" || isSparing()) return;
  const workers = navigator.serviceWorker;
  workers.addEventListener("message", ({ data, ports }) => {
    if (data === "which-build") ports[0]?.postMessage(BUILD);
  });
  try {
    registration = await workers.register("/sw.js", { updateViaCache: "none" });
    offerNewer(registration);
    const { active } = await workers.ready;
    if (active) setOfflineState({ kept: await everythingKept(active) });
  } catch {
    // Refused, or the network went away: the next page tries again.
  }
}

/** Someone who pays for what comes over the network has not asked for the whole app. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true && !window.matchMedia("(display-mode: standalone)").matches;
}

function everythingKept(active: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data === true);
    active.postMessage("keep-all", [port2]);
  });
}

function offerNewer(found: ServiceWorkerRegistration): void {
  const offer = () => setOfflineState({ newer: found.waiting !== null && navigator.serviceWorker.controller !== null });
  offer();
  found.addEventListener("updatefound", () => {
    const { installing } = found;
    installing?.addEventListener("statechange", () => offer());
  });
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < LOOK_AGAIN) return;
    looked = Date.now();
    void found.update().catch(() => {});
  });
}

/** Goes over to the newer build in this tab; what is being edited is kept as whenever a page is left. Other tabs stay as they are. */
export function goToNewer(): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    window.location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
  waiting.postMessage("take-over");
}
