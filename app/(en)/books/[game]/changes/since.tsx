/** What the pages of changes show, made by the build. */
import { ChangesPage } from "@/components/books/pages/changes-page";
import { games } from "@/data/index";
import { presentFiles, type ReleaseName, releaseOf, releasesOf } from "@/data/releases";
import { diffVersions, type ToldChange } from "@/lib/books/diff/diff";
import { bookOf, Version } from "@/lib/books/diff/document";

/** The releases of a game before the data of today, the newest first. */
export async function earlierOf(game: string): Promise<ReleaseName[]> {
  if (!games.some(({ id }) => id === game)) return [];
  const [releases, { book }] = await Promise.all([releasesOf(game), presentFiles(game)]);
  return releases.filter(({ version }) => version !== book.dataVersion).reverse();
}

export async function changesSince(game: string, version: string): Promise<ToldChange[]> {
  const files = await Promise.all([releaseOf(game, version), presentFiles(game)]);
  const [before, after] = files.map((one) => new Version("game", one, bookOf(one))) as [Version, Version];
  return diffVersions(before, after);
}

export async function Since({ game, version }: { game: string; version: string }) {
  const [releases, { book }, changes] = await Promise.all([earlierOf(game), presentFiles(game), changesSince(game, version)]);
  const { id, title, accent, dataVersion } = book as unknown as Parameters<typeof ChangesPage>[0]["book"];
  return <ChangesPage book={{ id, title, accent, dataVersion }} releases={releases} since={version} changes={changes} />;
}
