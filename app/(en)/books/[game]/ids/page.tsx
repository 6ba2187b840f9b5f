import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { IdsPage } from "@/components/books/pages/ids-page";
import { armyIndex, games, loadArmy, loadBook } from "@/data/index";
import { idsOf } from "@/lib/engine/catalogue/names/ids-of";

type Props = { params: Promise<{ game: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return games.map(({ id }) => ({ game: id }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { game } = await params;
  const title = games.find(({ id }) => id === game)?.title;
  return { title: title ? `Ids of ${title}` : "Books" };
}

export default async function Page({ params }: Props) {
  const { game } = await params;
  if (!games.some(({ id }) => id === game)) notFound();
  const [book, index] = await Promise.all([loadBook(game), armyIndex(game)]);
  const armies = await Promise.all(
    index.map(async ({ id, name }) => {
      const lists = idsOf(book, await loadArmy(game, id));
      const own = lists.map((list) => ({ ...list, rows: list.rows.filter((row) => row.own) }));
      return { id, name, lists: own.filter(({ rows }) => rows.length > 0) };
    }),
  );
  return (
    <IdsPage
      title={book.title}
      game={game}
      accent={book.accent}
      lists={idsOf(book)}
      armies={armies.filter(({ lists }) => lists.length > 0)}
    />
  );
}
