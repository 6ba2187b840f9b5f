import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OwnGamesClient } from "@/app/(en)/books/client";
import { BooksPage, type Shelf } from "@/components/books/pages/books-page";
import { armyIndex, games, loadArmy, loadBook } from "@/data/index";
import { rulesOfArmy, rulesOfBook } from "@/lib/engine/catalogue/compile/entry-rules";

export const metadata: Metadata = { title: "Books", description: "The games, their army lists and every rule with its page." };

export default async function Page() {
  const shelves: Shelf[] = await Promise.all(
    games.map(async ({ id }) => {
      const [book, index] = await Promise.all([loadBook(id), armyIndex(id)]);
      const armies = await Promise.all(index.map((army) => loadArmy(id, army.id)));
      return {
        book,
        armies: armies.length,
        rules: rulesOfBook(book).length + armies.reduce((n, army) => n + rulesOfArmy(book, army).length, 0),
      };
    }),
  );
  const [first, ...rest] = shelves;
  return first ? <BooksPage shelves={[first, ...rest]} own={<OwnGamesClient />} /> : notFound();
}
