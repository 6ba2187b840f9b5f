/** GET /books/<game>/changes/<version>/json: what changed since a release, as `muster book diff --format json` prints it. */
import { changesSince, earlierOf } from "@/app/(en)/books/[game]/changes/since";
import { games } from "@/data/index";
import { presentFiles } from "@/data/releases";
import { changesJson } from "@/lib/books/diff/changes-file";

export const dynamic = "force-static";
export const dynamicParams = false;

export async function generateStaticParams() {
  const all = await Promise.all(games.map(async ({ id }) => (await earlierOf(id)).map(({ version }) => ({ game: id, version }))));
  return all.flat();
}

export async function GET(_request: Request, { params }: { params: Promise<{ game: string; version: string }> }): Promise<Response> {
  const { game, version } = await params;
  if (!(await earlierOf(game)).some((release) => release.version === version))
    return new Response("There is no such release.\n", { status: 404 });
  const [changes, { book }] = await Promise.all([changesSince(game, version), presentFiles(game)]);
  const text = changesJson({ from: `data ${version}`, to: `data ${book.dataVersion}`, changes });
  return new Response(text, { headers: { "content-type": "application/json", "access-control-allow-origin": "*" } });
}
