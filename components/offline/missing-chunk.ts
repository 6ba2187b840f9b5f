/**
 * A tab that was opened with an earlier build asks for parts that the server has no more. Then the page is loaded again; what was being
 * edited is kept as whenever a page is left.
 */
import { showToast } from "@/components/ui/toast";

/** Holds when a page was last loaded again for this, in milliseconds since 1970. */
const KEY = "muster-loaded-again";
/** Once in so many milliseconds: what is missing from the new build as well would otherwise load the page for ever. */
const ONCE_IN = 60_000;
const SAID_WITHIN = 20_000;

/** Whether the page is to be loaded again: the server answered, and it was not loaded again for this just now. */
export function isToReload(status: number | null, last: number, now: number): boolean {
  return status !== null && !(now - last < ONCE_IN);
}

/** The address of a part of the app that did not load; null for anything else that failed. */
export function missingPart(target: EventTarget | null): string | null {
  const address = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : "";
  return address.includes("/_next/static/") ? address : null;
}

/** Watches for parts that do not load. Returns what ends it. `loadedAgain`: what is said where the page was loaded again for one. */
export function watchForMissingParts(loadedAgain: string): () => void {
  const last = lastTime();
  if (Date.now() - last < SAID_WITHIN) showToast({ message: loadedAgain });
  const onError = ({ target }: Event) => {
    const address = missingPart(target);
    if (address) void recover(address);
  };
  // Such errors do not bubble.
  window.addEventListener("error", onError, true);
  return () => window.removeEventListener("error", onError, true);
}

let recovering = false;

async function recover(address: string): Promise<void> {
  if (recovering) return;
  recovering = true;
  const status = await fetch(address, { method: "HEAD", cache: "no-store" }).then(
    (answer) => answer.status,
    () => null,
  );
  if (isToReload(status, lastTime(), Date.now())) {
    // A page that is kept for use without a network would ask for the same parts again.
    if (status === 404) await forgetKept().catch(() => {});
    try {
      sessionStorage.setItem(KEY, String(Date.now()));
      console.error(`The page is loaded again: ${address} did not load, and is answered with ${status}.`);
      window.location.reload();
      return;
    } catch {
      // Without a note of it the page could be loaded over and over.
    }
  }
  recovering = false;
}

async function forgetKept(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

function lastTime(): number {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0);
  } catch {
    return 0;
  }
}
