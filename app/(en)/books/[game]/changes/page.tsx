import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { games } from "@/data/index";
import { earlierOf, Since } from "./since";

type Props = { params: Promise<{ game: string }> };

export const dynamicParams = false;

/** The games that have an earlier release. */
export async function generateStaticParams() {
  const all = await Promise.all(games.map(async ({ id }) => ({ id, earlier: await earlierOf(id) })));
  return all.filter(({ earlier }) => earlier.length > 0).map(({ id }) => ({ game: id }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { game } = await params;
  return { title: `What changed: ${games.find(({ id }) => id === game)?.title ?? "Books"}` };
}

export default async function Page({ params }: Props) {
  const { game } = await params;
  const [newest] = await earlierOf(game);
  if (!newest) notFound();
  return <Since game={game} version={newest.version} />;
}
