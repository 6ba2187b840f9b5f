/** GET /api/library/{id}: one package as a zip archive with its lock. */
import { toWait, underDigest } from "@/app/api/library/offer";
import { only, options } from "@/app/api/methods";
import { eventProblem } from "@/app/api/problem";
import { served } from "@/app/server/library/served";
import * as books from "@/data/index";
import { hexDigest } from "@/lib/catalogue/digest";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const waits = toWait(request);
  if (waits) return waits;
  const { id } = await params;
  const archive = (await served(books)).archive(id);
  if (!archive) return eventProblem(404, "This server offers no package with this id. GET /api/library lists those there are.");
  const headers = { "content-type": "application/zip", "content-disposition": `attachment; filename="${id}.zip"` };
  return underDigest(request, hexDigest(archive), () => new Blob([Uint8Array.from(archive)]), headers);
}

export const OPTIONS = options("GET");

const refuse = only("GET");

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
