/** GET /api/openapi.json: the interface as an OpenAPI document. */
import { ANY_ORIGIN, only, options } from "@/app/api/methods";
import { openapi } from "@/app/api/openapi";

export const dynamic = "force-static";

export function GET(): Response {
  return Response.json(openapi(), { headers: ANY_ORIGIN });
}

export const OPTIONS = options("GET");

const refuse = only("GET");

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
