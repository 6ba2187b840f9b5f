/** What each route answers beside its own method. */
import { problem } from "./problem";

const allowed = (methods: readonly string[]) => [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");

/** The answer to a method that a route does not have. */
export function only(...methods: readonly string[]): () => Response {
  return () => problem(405, `Use ${methods.join(" or ")}.`, { allow: allowed(methods) });
}

/** The answer to the question which methods a route has. */
export function options(...methods: readonly string[]): () => Response {
  return () => new Response(null, { status: 204, headers: { allow: allowed(methods) } });
}

/** Pages of other sites may read what is the same for everybody: no cookie is asked for, and nothing of a visitor is in it. */
export const ANY_ORIGIN = { "access-control-allow-origin": "*" };
