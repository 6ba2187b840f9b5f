/** GET /api/games: the games and their army lists, with the ids that rosters name. */
import { ANY_ORIGIN, only, options } from "@/app/api/methods";
import { armyIndex, games } from "@/data/index";

export const dynamic = "force-static";

export async function GET(): Promise<Response> {
  const all = games.map(async ({ id, title }) => ({
    id,
    title,
    armies: (await armyIndex(id)).map(({ id, name, page }) => ({ id, name, page })),
  }));
  return Response.json(await Promise.all(all), { headers: ANY_ORIGIN });
}

export const OPTIONS = options("GET");

const refuse = only("GET");

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
