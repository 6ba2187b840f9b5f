/** The routes about events by their paths, called as the server calls them. */

import * as calendar from "@/app/api/events/[code]/calendar/route";
import * as card from "@/app/api/events/[code]/card/route";
import * as decisions from "@/app/api/events/[code]/decisions/route";
import * as key from "@/app/api/events/[code]/keys/[key]/route";
import * as keys from "@/app/api/events/[code]/keys/route";
import * as event from "@/app/api/events/[code]/route";
import * as decision from "@/app/api/events/[code]/submissions/[id]/decision/route";
import * as mail from "@/app/api/events/[code]/submissions/[id]/mail/route";
import * as report from "@/app/api/events/[code]/submissions/[id]/reports/[report]/route";
import * as reports from "@/app/api/events/[code]/submissions/[id]/reports/route";
import * as submission from "@/app/api/events/[code]/submissions/[id]/route";
import * as version from "@/app/api/events/[code]/submissions/[id]/versions/[n]/route";
import * as submissions from "@/app/api/events/[code]/submissions/route";
import * as events from "@/app/api/events/route";
import * as health from "@/app/api/health/route";

/** By paths as the document writes them. */
export type Routes = Readonly<Record<string, object>>;

export const eventRoutes: Routes = {
  "/api/events": events,
  "/api/events/{code}": event,
  "/api/events/{code}/calendar": calendar,
  "/api/events/{code}/card": card,
  "/api/events/{code}/keys": keys,
  "/api/events/{code}/keys/{key}": key,
  "/api/events/{code}/decisions": decisions,
  "/api/events/{code}/submissions": submissions,
  "/api/events/{code}/submissions/{id}": submission,
  "/api/events/{code}/submissions/{id}/decision": decision,
  "/api/events/{code}/submissions/{id}/versions/{n}": version,
  "/api/events/{code}/submissions/{id}/mail": mail,
  "/api/events/{code}/submissions/{id}/reports": reports,
  "/api/events/{code}/submissions/{id}/reports/{report}": report,
  "/api/health": health,
};

type Handler = (request: Request, at: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** The path of the document that an address has, with what stands in its braces. */
export function routeAt(address: string, routes: Routes): { path: string; params: Record<string, string> } {
  const parts = new URL(address, "http://localhost").pathname.split("/");
  for (const path of Object.keys(routes)) {
    const names = path.split("/");
    if (names.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = names.every((name, i) => {
      const inBraces = /^\{(.*)\}$/.exec(name)?.[1];
      if (inBraces) params[inBraces] = parts[i] ?? "";
      return inBraces !== undefined || name === parts[i];
    });
    if (fits) return { path, params };
  }
  throw new Error(`There is no route ${address}.`);
}

export function call(request: Request, routes: Routes = eventRoutes): Promise<Response> {
  const { path, params } = routeAt(request.url, routes);
  const handlers = routes[path] as Record<string, Handler | undefined>;
  const handler = handlers[request.method];
  if (!handler) throw new Error(`${path} has no ${request.method}.`);
  return handler(request, { params: Promise.resolve(params) });
}
