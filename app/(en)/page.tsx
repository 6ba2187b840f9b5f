import type { GameCard } from "@/components/home/game-card";
import type { SampleRow } from "@/components/home/sample-list";
import { summaryOf } from "@/components/storage/summary";
import { gamesOfFirstPage, sayingOf } from "@/data/first-page";
import { armyIndex, catalogueFor, games, loadBook, loadSample, samples as samplesOf } from "@/data/index";
import { pointsText } from "@/lib/engine/report/points";
import { readRoster } from "@/lib/engine/roster/roster-file";
import type { Book } from "@/lib/engine/schema/book";
import { isDesigned } from "@/lib/engine/schema/book-parts";
import { count } from "@/lib/words/en/grammar";
import { Client } from "./client";

/** What is said of an army that shows how an army book is written. */
const EXAMPLE = "An example of an army book";

/** The games and every sample, priced: made once, when the site is built. */
export default async function Page() {
  const data = (await Promise.all(games.map(async ({ id }) => `${id} ${(await loadBook(id)).dataVersion}`))).join(", ");
  const shelves = await Promise.all(gamesOfFirstPage.map(shelfOf));
  const rest = shelves.flatMap(({ rest }) => rest);
  const samples = [...rest.filter(({ kind }) => kind !== EXAMPLE), ...rest.filter(({ kind }) => kind === EXAMPLE)];
  return <Client games={shelves.map(({ card }) => card)} data={data} samples={samples} />;
}

/** The card of a game with its first sample, and the other samples. */
async function shelfOf(game: string): Promise<{ card: GameCard; rest: SampleRow[] }> {
  const [book, says] = await Promise.all([loadBook(game), sayingOf(game)]);
  const [sample, ...rest] = await rowsOfSamples(book);
  if (!sample) throw new Error(`There is no sample of ${game}.`);
  const { id, title, accent } = book;
  return { card: { id, title, accent, says, isDesigned: isDesigned(book), sample }, rest };
}

async function rowsOfSamples(book: Book): Promise<SampleRow[]> {
  const game = book.id;
  const lists = await armyIndex(game);
  return Promise.all(
    samplesOf(game).map(async ({ id, name, army, example }) => {
      const { roster } = readRoster(await loadSample(game, id));
      if (!roster) throw new Error(`The sample "${id}" of ${game} cannot be read.`);
      const { points, missing, counts, accent } = summaryOf(await catalogueFor(roster), roster);
      const size = book.hasPoints === false ? count(counts.units, "unit") : pointsText({ total: points, limit: null, missing });
      const kind = example ? EXAMPLE : book.title;
      return { game, id, name, kind, accent, figures: lists.length > 1 ? `${army}, ${size}` : size };
    }),
  );
}
