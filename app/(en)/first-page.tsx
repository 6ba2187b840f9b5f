import type { GameCard } from "@/components/home/game-card";
import type { SampleRow } from "@/components/home/sample-list";
import { summaryOf } from "@/components/storage/summary";
import { gamesOfFirstPage, sayingOf } from "@/data/first-page";
import { games, libraryIn, loadBook, samples as samplesOf } from "@/data/index";
import type { Library } from "@/lib/engine/catalogue/library";
import { pointsText } from "@/lib/engine/report/points";
import { readRoster } from "@/lib/engine/roster/roster-file";
import type { Book } from "@/lib/engine/schema/book";
import { isDesigned } from "@/lib/engine/schema/book-parts";
import { home as de } from "@/lib/words/de/home";
import { home as en } from "@/lib/words/en/home";
import type { Words } from "@/lib/words/en/words";
import { home as es } from "@/lib/words/es/home";
import { home as fr } from "@/lib/words/fr/home";
import type { Language } from "@/lib/words/language";
import { Client } from "./client";

const home: Record<Language, Words["home"]> = { en, de, fr, es };

/** The games and every sample, priced: made once in each language, when the site is built. */
export async function FirstPage({ language }: { language: Language }) {
  const data = (await Promise.all(games.map(async ({ id }) => `${id} ${(await loadBook(id)).dataVersion}`))).join(", ");
  const shelves = await Promise.all(gamesOfFirstPage.map((game) => shelfOf(language, game)));
  const rest = shelves.flatMap(({ rest }) => rest);
  const { example } = home[language].first;
  const samples = [...rest.filter(({ kind }) => kind !== example), ...rest.filter(({ kind }) => kind === example)];
  return <Client games={shelves.map(({ card }) => card)} data={data} samples={samples} />;
}

/** The card of a game with its first sample, and the other samples. */
async function shelfOf(language: Language, game: string): Promise<{ card: GameCard; rest: SampleRow[] }> {
  const library = await libraryIn(language);
  const [book, says] = await Promise.all([library.loadBook(game), sayingOf(language, game)]);
  const [sample, ...rest] = await rowsOfSamples(language, library, book);
  if (!sample) throw new Error(`There is no sample of ${game}.`);
  const { id, title, accent } = book;
  return { card: { id, title, accent, says, isDesigned: isDesigned(book), sample }, rest };
}

async function rowsOfSamples(language: Language, library: Library, book: Book): Promise<SampleRow[]> {
  const game = book.id;
  const lists = await library.armyIndex(game);
  const { first } = home[language];
  return Promise.all(
    samplesOf(game).map(async ({ id, name, example }) => {
      const { roster } = readRoster(await library.loadSample(game, id));
      if (!roster) throw new Error(`The sample "${id}" of ${game} cannot be read.`);
      const catalogue = await library.catalogueFor(roster);
      const { points, missing, counts, accent } = summaryOf(catalogue, roster);
      const size =
        book.hasPoints === false ? first.units(counts.units) : pointsText({ total: points, limit: null, missing }, catalogue.words.points);
      const kind = example ? first.example : book.title;
      return { game, id, name, kind, accent, figures: lists.length > 1 ? `${catalogue.army.name}, ${size}` : size };
    }),
  );
}
