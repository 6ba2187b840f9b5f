import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BookCheckClient } from "@/app/(en)/books/client";
import { ArmyPage } from "@/components/books/pages/army-page";
import { armyIndex, games, loadCatalogue } from "@/data/index";
import { priceSheetName } from "@/lib/advice/table/price-sheet";

type Props = { params: Promise<{ game: string; army: string }> };

export const dynamicParams = false;

export async function generateStaticParams() {
  const all = await Promise.all(games.map(async ({ id }) => (await armyIndex(id)).map((army) => ({ game: id, army: army.id }))));
  return all.flat();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { game, army } = await params;
  const title = games.find(({ id }) => id === game)?.title;
  const name = title && (await armyIndex(game)).find(({ id }) => id === army)?.name;
  return { title: name ? `${name}, ${title}` : "Books" };
}

export default async function Page({ params }: Props) {
  const { game, army } = await params;
  if (!games.some(({ id }) => id === game) || !(await armyIndex(game)).some(({ id }) => id === army)) notFound();
  const [catalogue, lists] = await Promise.all([loadCatalogue(game, army), armyIndex(game)]);
  return (
    <ArmyPage catalogue={catalogue} lists={lists} check={<BookCheckClient game={game} army={army} />} sheet={priceSheetName(catalogue)} />
  );
}
