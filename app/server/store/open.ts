/** The store of this server: one for all routes, opened when it is first asked for. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { causesOf } from "./causes";
import type { Store } from "./store";

/** app/serve.mjs closes it at the end. */
const KEPT = Symbol.for("muster-roll.store");
const kept = globalThis as { [KEPT]?: Promise<Store> };

/** How often events are looked for whose time is over, in milliseconds. */
const EVERY = 6 * 3_600_000;
/** Megabytes that the file may grow to, a tenth of it by one event. */
const MOST = 2000;

/** Where it is, as the environment says. */
export function storePlace(env: NodeJS.ProcessEnv = process.env): { most: number } & ({ url: string } | { folder: string }) {
  const given = Number(env.MUSTER_DATA_MB);
  const most = given > 0 ? given : MOST;
  return {
    most,
    ...(env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: resolve(/* turbopackIgnore: true */ env.MUSTER_DATA || ".muster") }),
  };
}

/** Whether there is one, without making it. */
export function isStore(): boolean {
  const place = storePlace();
  return kept[KEPT] !== undefined || "url" in place || existsSync(join(/* turbopackIgnore: true */ place.folder, "events.db"));
}

/** @throws StoreFault */
export async function openStore(place = storePlace()): Promise<Store> {
  const { most } = place;
  if ("url" in place) return (await import("./postgres")).openPostgres(place.url, most);
  return (await import("./sqlite")).openSqlite(place.folder, most);
}

/** The store, or null where nothing was ever kept: it is not made for somebody who only asks. @throws StoreFault */
export async function existingStore(): Promise<Store | null> {
  return isStore() ? store() : null;
}

/** @throws StoreFault; the next call tries again. */
export function store(): Promise<Store> {
  if (!kept[KEPT]) {
    const opened = openStore();
    setStore(opened);
    opened.then(keepTidy, () => {
      delete kept[KEPT];
    });
  }
  return kept[KEPT] as Promise<Store>;
}

/** What `store` gives from now on. */
export function setStore(opened: Promise<Store>): void {
  kept[KEPT] = opened;
}

/** Deletes events whose time is over, now and again and again. */
function keepTidy(opened: Store): void {
  const tidy = () => opened.deleteOver(new Date().toISOString()).catch((fault: unknown) => console.error(causesOf(fault)));
  void tidy();
  setInterval(tidy, EVERY).unref();
}
