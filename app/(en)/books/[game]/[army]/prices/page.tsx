import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PriceSheetClient } from "@/app/(en)/books/client";
import { Trail } from "@/components/shell/page-sections";
import { armyIndex, games, loadCatalogue } from "@/data/index";
import { priceSheetName } from "@/lib/advice/table/price-sheet";
import { pageLabel } from "@/lib/words/en/grammar";

type Props = { params: Promise<{ game: string; army: string }> };

export const dynamicParams = false;

export async function generateStaticParams() {
  const all = await Promise.all(games.map(async ({ id }) => (await armyIndex(id)).map((army) => ({ game: id, army: army.id }))));
  const open = await Promise.all(all.flat().map(async (one) => priceSheetName(await loadCatalogue(one.game, one.army))));
  return all.flat().filter((_, i) => open[i]);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { game, army } = await params;
  if (!(await exists(game, army))) return { title: "Books" };
  const catalogue = await loadCatalogue(game, army);
  return { title: `${catalogue.army.name}: ${priceSheetName(catalogue)}, ${catalogue.book.title}` };
}

export default async function Page({ params }: Props) {
  const { game, army } = await params;
  if (!(await exists(game, army))) notFound();
  const catalogue = await loadCatalogue(game, army);
  const { book, army: list } = catalogue;
  return (
    <div className="page-frame max-w-360 pb-24" data-accent={book.accent}>
      <Trail
        steps={[
          { href: "/books", name: "Books" },
          { href: `/books/${game}`, name: book.title },
          { href: `/books/${game}/${army}`, name: `${list.name}, ${pageLabel(list.page)}` },
        ]}
      />
      <PriceSheetClient game={game} army={army} title={`${list.name}: ${priceSheetName(catalogue)}`} />
    </div>
  );
}

async function exists(game: string, army: string): Promise<boolean> {
  return games.some(({ id }) => id === game) && (await armyIndex(game)).some(({ id }) => id === army);
}
