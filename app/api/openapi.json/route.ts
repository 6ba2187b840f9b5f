/** GET /api/openapi.json: the interface as an OpenAPI document. */
import { openapi } from "@/app/api/openapi";

export const dynamic = "force-static";

export function GET(): Response {
  return Response.json(openapi(), { headers: { "access-control-allow-origin": "*" } });
}
