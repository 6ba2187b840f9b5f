/** GET /api/games: the games and their army lists, with the ids that rosters name. */
import { answerCharged } from "@/app/api/limits";
import { ANY_ORIGIN, only, options } from "@/app/api/methods";
import { served } from "@/app/server/library/served";
import { waited } from "@/app/server/thread/asking";
import * as books from "@/data/index";

export const dynamic = "force-dynamic";

/** Those of packages too, which this server offers. */
export function GET(request: Request): Promise<Response> {
  return answerCharged(request, named);
}

async function named(): Promise<Response> {
  const { library } = await waited(served(books));
  const all = library.games.map(async ({ id, title }) => ({
    id,
    title,
    armies: (await library.armyIndex(id)).map(({ id, name, page }) => ({ id, name, page })),
  }));
  return Response.json(await Promise.all(all), { headers: ANY_ORIGIN });
}

export const OPTIONS = options("GET");

const refuse = only("GET");

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
