/** GET /api/library/{id}: one package as a zip archive with its lock. */
import { underDigest } from "@/app/api/library/offer";
import { answerCharged } from "@/app/api/limits";
import { only, options } from "@/app/api/methods";
import { eventProblem } from "@/app/api/problem";
import { served } from "@/app/server/library/served";
import { waited } from "@/app/server/thread/asking";
import * as books from "@/data/index";
import { hexDigest } from "@/lib/engine/catalogue/digest";

export const dynamic = "force-dynamic";

export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answerCharged(request, async () => archived(request, (await params).id));
}

async function archived(request: Request, id: string): Promise<Response> {
  const archive = (await waited(served(books))).archive(id);
  if (!archive) return eventProblem(404, "This server offers no package with this id. GET /api/library lists those there are.");
  const headers = { "content-type": "application/zip", "content-disposition": `attachment; filename="${id}.zip"` };
  return underDigest(request, hexDigest(archive), () => new Blob([Uint8Array.from(archive)]), headers);
}

export const OPTIONS = options("GET");

const refuse = only("GET");

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
