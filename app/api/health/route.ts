/** GET /api/health: whether the server can do its work, and how it is set up, for those who watch over it. Never a secret. */
import type * as z from "zod";
import { clientOf } from "@/app/api/limits";
import { only, options } from "@/app/api/methods";
import { served } from "@/app/server/library/served";
import { mailState } from "@/app/server/mail/mail-server";
import { causesOf } from "@/app/server/store/causes";
import { StoreFault } from "@/app/server/store/fault";
import { isStore, store } from "@/app/server/store/open";
import * as books from "@/data/index";
import type { HealthAnswer } from "@/lib/engine/schema/http/events";

export const dynamic = "force-dynamic";

type Health = z.infer<typeof HealthAnswer>;
type Store = Pick<Health, "status" | "events">;

/** Milliseconds for which an answer holds: however many ask, the store is looked at no more often. */
const HOLDS = 1_000;
let last: { at: number; told: ReturnType<typeof storeHealth> } | null = null;

export async function GET({ headers }: Request): Promise<Response> {
  const at = performance.now();
  if (!last || at - last.at > HOLDS) last = { at, told: storeHealth() };
  const told: Health = {
    ...(await last.told),
    proxy: proxyIn(headers),
    client: clientOf({ headers }),
    now: new Date().toISOString(),
    mail: mailState(),
    ...(process.env.MUSTER_LIBRARY ? { library: await libraryHealth() } : {}),
  };
  return Response.json(told, { status: told.status === "ok" ? 200 : 503, headers: { "cache-control": "no-store" } });
}

async function storeHealth(): Promise<Store> {
  // No file is made where nobody has published an event yet.
  if (!isStore()) return { status: "ok", events: "none yet" };
  try {
    const opened = await store();
    await opened.check();
    return { status: "ok", events: opened.kind };
  } catch (fault) {
    console.error(causesOf(fault));
    // The place is told to who runs the server alone.
    return { status: "failing", events: fault instanceof StoreFault ? fault.code : "other" };
  }
}

/** As app/serve.mjs wrote it down. */
function proxyIn(headers: Headers): Health["proxy"] {
  const told = headers.get("x-muster-proxy");
  return told === "trusted" || told === "unknown" ? told : "none";
}

async function libraryHealth(): Promise<Health["library"]> {
  const { packages, leftOut } = await served(books);
  return { packages: packages.length, leftOut: leftOut.length };
}

export const OPTIONS = options("GET");

const refuse = only("GET");

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
