import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { earlierOf, Since } from "@/app/(en)/books/[game]/changes/since";
import { games } from "@/data/index";

type Props = { params: Promise<{ game: string; version: string }> };

export const dynamicParams = false;

export async function generateStaticParams() {
  const all = await Promise.all(games.map(async ({ id }) => (await earlierOf(id)).map(({ version }) => ({ game: id, version }))));
  return all.flat();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { game, version } = await params;
  return { title: `What changed since ${version}: ${games.find(({ id }) => id === game)?.title ?? "Books"}` };
}

export default async function Page({ params }: Props) {
  const { game, version } = await params;
  if (!(await earlierOf(game)).some((release) => release.version === version)) notFound();
  return <Since game={game} version={version} />;
}
