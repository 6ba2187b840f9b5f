import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PriceSheetClient } from "@/app/books/client";
import { Trail } from "@/components/books/frame";
import { armyIndex, games, loadCatalogue } from "@/data/index";
import { hasPriceSheet } from "@/lib/advise/price-sheet";
import { pageLabel } from "@/lib/text";

type Props = { params: Promise<{ game: string; army: string }> };

export const dynamicParams = false;

export async function generateStaticParams() {
  const all = await Promise.all(games.map(async ({ id }) => (await armyIndex(id)).map((army) => ({ game: id, army: army.id }))));
  const open = await Promise.all(all.flat().map(async (one) => hasPriceSheet(await loadCatalogue(one.game, one.army))));
  return all.flat().filter((_, i) => open[i]);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { game, army } = await params;
  const title = games.find(({ id }) => id === game)?.title;
  const name = title && (await armyIndex(game)).find(({ id }) => id === army)?.name;
  return { title: name ? `${name}: prices and profiles, ${title}` : "Books" };
}

export default async function Page({ params }: Props) {
  const { game, army } = await params;
  if (!games.some(({ id }) => id === game) || !(await armyIndex(game)).some(({ id }) => id === army)) notFound();
  const { book, army: list } = await loadCatalogue(game, army);
  return (
    <div className="page-frame max-w-360 pb-24" data-accent={book.accent}>
      <Trail
        steps={[
          { href: "/books", name: "Books" },
          { href: `/books/${game}`, name: book.title },
          { href: `/books/${game}/${army}`, name: `${list.name}, ${pageLabel(list.page)}` },
        ]}
      />
      <PriceSheetClient game={game} army={army} armyName={list.name} />
    </div>
  );
}
