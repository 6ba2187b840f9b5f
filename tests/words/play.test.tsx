/** A game at the table, in the languages of the player's path. */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PlayGame } from "@/components/play/play-game";
import { SpeakIn } from "@/components/words/words";
import { libraryIn, loadSample } from "@/data/index";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { eventText } from "@/lib/paper/play/say";
import { encode } from "@/lib/paper/write/link";
import { paper as dePaper } from "@/lib/words/de/paper";
import { play as de } from "@/lib/words/de/play";
import { play as english } from "@/lib/words/en/play";
import { paper as esPaper } from "@/lib/words/es/paper";
import { play as es } from "@/lib/words/es/play";
import { paper as frPaper } from "@/lib/words/fr/paper";
import { play as fr } from "@/lib/words/fr/play";
import { press } from "../screens/support";
import { leaks } from "./leaks";

afterEach(cleanup);

test.each([
  ["de", de, dePaper, "Du bist am Zug"],
  ["fr", fr, frPaper, "À vous de jouer"],
  ["es", es, esPaper, "Te toca"],
] as const)("%s: the table, its menu and a loss are in the language", { timeout: 40_000 }, async (language, play, paper, turn) => {
  const { roster } = readRoster(await loadSample("warhammer-7e", "empire-2000"));
  if (!roster) throw new Error("no sample");
  const library = await libraryIn(language);
  const { container } = render(
    <SpeakIn language={language} rooms={{ play, paper }}>
      <PlayGame loadLibrary={async () => library} fragment={`roster=${encode(roster)}`} />
    </SpeakIn>,
  );
  await waitFor(() => expect(container.textContent).toContain(turn), { timeout: 20_000 });
  const [minus] = screen.getAllByRole("button", { name: (name) => name.startsWith(play.oneLost("")) });
  if (!minus) throw new Error("nothing to lose");
  await press(minus);
  expect(screen.getAllByText(new RegExp(play.say.modelsLost(1))).length).toBeGreaterThan(0);
  const labels = [...container.querySelectorAll("[aria-label]")].map((part) => part.getAttribute("aria-label"));
  expect(leaks(english, play, [container.textContent, ...labels].join("\n"))).toEqual([]);
});

test("what happened is said in each language", () => {
  const table = { plan: { turns: 6, together: false, phases: [], flees: true }, mine: null, theirs: null } as never;
  const told = [english, de, fr, es].map(({ say }) => eventText(table, { kind: "turn", turn: 2, of: "theirs" }, true, say));
  expect(told).toEqual([
    "Turn 2, their part begins",
    "Spielzug 2: der Gegner ist am Zug",
    "Tour 2\u00a0: à l’adversaire de jouer",
    "Turno 2: le toca al oponente",
  ]);
});
