/** GET /api/library: the packages of books that this server offers. */
import { answerCharged } from "@/app/api/limits";
import { only, options } from "@/app/api/methods";
import { served } from "@/app/server/library/served";
import { waited } from "@/app/server/thread/asking";
import * as books from "@/data/index";
import { hexDigest } from "@/lib/catalogue/digest";
import { offerOf } from "@/lib/library/offer";
import type { LibraryAnswer } from "@/lib/schema/http/library";
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
