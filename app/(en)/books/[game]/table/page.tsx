import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { TablePage } from "@/components/answers/table/use-printed-table";
import { armyIndex, games, loadBook, loadCatalogue } from "@/data/index";
import { copyColumn } from "@/lib/advice/table/permission-table";
import { tableRows } from "@/lib/engine/catalogue/compile/permission-table";
import { PrintedTableClient } from "./client";

type Props = { params: Promise<{ game: string }> };

export const dynamicParams = false;

/** Games whose book prints its permissions in tables. */
export async function generateStaticParams() {
  const all = await Promise.all(games.map(async ({ id }) => ({ game: id, book: await loadBook(id) })));
  return all.filter(({ book }) => book.permissionTable).map(({ game }) => ({ game }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { game } = await params;
  const book = games.some(({ id }) => id === game) ? await loadBook(game) : null;
  return { title: book?.permissionTable ? `${book.permissionTable.title}, ${book.title}` : "Books" };
}

export default async function Page({ params }: Props) {
  const { game } = await params;
  if (!games.some(({ id }) => id === game)) notFound();
  const book = await loadBook(game);
  const { permissionTable, title, accent } = book;
  if (!permissionTable) notFound();
  const rows = tableRows(book);
  const lists = await Promise.all((await armyIndex(game)).map(({ id }) => loadCatalogue(game, id)));
  const placed = lists.flatMap((catalogue) => (catalogue.army.table ? [{ catalogue, ...catalogue.army.table }] : []));
  placed.sort((a, b) => a.column - b.column);
  const pages: TablePage[] = [...new Set(placed.map((p) => p.page))]
    .sort((a, b) => Number(a) - Number(b))
    .map((page) => ({
      page,
      columns: placed
        .filter((p) => p.page === page)
        .map(({ catalogue, name }) => ({ army: catalogue.army.id, name, copy: copyColumn(catalogue, rows) })),
    }));
  return <PrintedTableClient game={game} title={title} accent={accent} table={permissionTable} rows={rows} pages={pages} />;
}
