/** GET /api/health: whether the server can do its work, for those who watch over it. */
import { only, options } from "@/app/api/methods";
import { StoreFault } from "@/app/server/store/fault";
import { isStore, store } from "@/app/server/store/open";

export const dynamic = "force-dynamic";

/** Milliseconds for which an answer holds: however many ask, the store is looked at no more often. */
const HOLDS = 1_000;
let last: { at: number; told: ReturnType<typeof health> } | null = null;

export async function GET(): Promise<Response> {
  const at = performance.now();
  if (!last || at - last.at > HOLDS) last = { at, told: health() };
  const { status, events } = await last.told;
  return Response.json({ status, events }, { status: status === "ok" ? 200 : 503, headers: { "cache-control": "no-store" } });
}

async function health(): Promise<{ status: "ok" | "failing"; events: string }> {
  // No file is made where nobody has published an event yet.
  if (!isStore()) return { status: "ok", events: "none yet" };
  try {
    const opened = await store();
    await opened.check();
    return { status: "ok", events: opened.kind };
  } catch (fault) {
    console.error(String(fault));
    // The place is told to who runs the server alone.
    return { status: "failing", events: fault instanceof StoreFault ? fault.code : "other" };
  }
}

export const OPTIONS = options("GET");

const refuse = only("GET");

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
