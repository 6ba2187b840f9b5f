import { type GameCard, gameCard } from "@/components/home/game-card";
import type { SampleRow } from "@/components/home/sample-list";
import { summaryOf } from "@/components/storage/summary";
import { armyIndex, catalogueFor, games, loadBook, loadCatalogue, loadSample, samples as samplesOf } from "@/data/index";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { Client } from "./client";

/** What is open in every army list, and every sample checked: made once, when the site is built. */
export default async function Page() {
  const data = (await Promise.all(games.map(async ({ id }) => `${id} ${(await loadBook(id)).dataVersion}`))).join(", ");
  const samples = (await Promise.all(games.map(({ id }) => rowsOfSamples(id)))).flat();
  return <Client games={await cardsOfGames()} data={data} samples={samples} />;
}

let cards: Promise<GameCard[]> | undefined;

/** Kept, because a server in development makes the page anew for every visit. */
function cardsOfGames(): Promise<GameCard[]> {
  cards ??= Promise.all(
    games.map(async ({ id }) => {
      const [book, lists] = await Promise.all([loadBook(id), armyIndex(id)]);
      return gameCard(book, await Promise.all(lists.map((list) => loadCatalogue(id, list.id))));
    }),
  );
  return cards;
}

/** Samples of a game that are in view at once; the others are folded. */
const IN_VIEW = 3;

async function rowsOfSamples(game: string): Promise<SampleRow[]> {
  const lists = await armyIndex(game);
  return Promise.all(
    samplesOf(game).map(async ({ id, name, army, note }, i) => {
      const { roster } = readRoster(await loadSample(game, id));
      if (!roster) throw new Error(`The sample "${id}" of ${game} cannot be read.`);
      const summary = summaryOf(await catalogueFor(roster), roster);
      const from = [summary.gameTitle, ...(lists.length > 1 ? [army] : []), note].join(", ").replace(/\bp\. /, "p.\u00a0");
      return { game, id, name, from, isFolded: i >= IN_VIEW, summary };
    }),
  );
}
