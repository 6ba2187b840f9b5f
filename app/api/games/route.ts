/** GET /api/games: the games and their army lists, with the ids that rosters name. */
import { armyIndex, games } from "@/data/index";

export const dynamic = "force-static";

export async function GET(): Promise<Response> {
  const all = games.map(async ({ id, title }) => ({
    id,
    title,
    armies: (await armyIndex(id)).map(({ id, name, page }) => ({ id, name, page })),
  }));
  return Response.json(await Promise.all(all));
}
