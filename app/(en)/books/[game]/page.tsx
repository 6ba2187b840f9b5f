import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BookContentsClient, OwnBooksClient } from "@/app/(en)/books/client";
import { type ArmyRow, GamePage } from "@/components/books/pages/game-page";
import { armyIndex, games, loadBook, loadCatalogue } from "@/data/index";
import { rulesOfArmy } from "@/lib/engine/catalogue/compile/entry-rules";
import type { Status } from "@/lib/engine/common";
import { earlierOf } from "./changes/since";

type Props = { params: Promise<{ game: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return games.map(({ id }) => ({ game: id }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { game } = await params;
  return { title: games.find(({ id }) => id === game)?.title ?? "Books" };
}

export default async function Page({ params }: Props) {
  const { game } = await params;
  if (!games.some(({ id }) => id === game)) notFound();
  const [book, index] = await Promise.all([loadBook(game), armyIndex(game)]);
  const armies = await Promise.all(
    index.map(async ({ id, name, page }): Promise<ArmyRow> => {
      const catalogue = await loadCatalogue(game, id);
      const { entries, army } = catalogue;
      const of = (status: Status) => entries.filter((e) => e.permission.status === status).length;
      return {
        id,
        name,
        page,
        allowed: of("allowed"),
        denied: of("denied"),
        open: of("unconfirmed"),
        rules: rulesOfArmy(book, army).length,
      };
    }),
  );
  const hasChanges = (await earlierOf(game)).length > 0;
  return (
    <GamePage
      book={book}
      armies={armies}
      hasChanges={hasChanges}
      own={<OwnBooksClient game={game} />}
      contents={<BookContentsClient game={game} />}
    />
  );
}
