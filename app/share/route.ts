/** POST /share without the service worker that takes what is shared: it is not read here, and the page asks for it. */
import { SHARED_PAGE } from "@/components/offline/shared-store";

export function POST(): Response {
  return new Response(null, { status: 303, headers: { Location: SHARED_PAGE } });
}
