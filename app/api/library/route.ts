/** GET /api/library: the packages of books that this server offers. */
import { answerCharged } from "@/app/api/limits";
import { only, options } from "@/app/api/methods";
import { served } from "@/app/server/library/served";
import { waited } from "@/app/server/thread/asking";
import * as books from "@/data/index";
import { offerOf } from "@/lib/books/library/offer";
import { hexDigest } from "@/lib/engine/catalogue/digest";
import type { LibraryAnswer } from "@/lib/engine/schema/http/library";
import { underDigest } from "./offer";

export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return answerCharged(request, () => offered(request));
}

async function offered(request: Request): Promise<Response> {
  const { packages, leftOut } = await waited(served(books));
  const answer: LibraryAnswer = { packages: packages.flatMap(({ opened }) => offerOf(opened) ?? []), leftOut: [...leftOut] };
  const text = JSON.stringify(answer);
  return underDigest(request, hexDigest(text), () => text, { "content-type": "application/json; charset=utf-8" });
}

export const OPTIONS = options("GET");

const refuse = only("GET");

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
