/** How a list was read, on a German page: every line that was left out, guessed or not understood. */
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import { HowRead } from "@/components/reading/how-read";
import { IgnoredText } from "@/components/reading/ignored-text";
import { SpeakIn } from "@/components/words/words";
import { isChecked } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { reading as de } from "@/lib/words/de/reading";
import { problems } from "@/lib/words/en/problems";
import { reading as en } from "@/lib/words/en/reading";
import { smallLibrary } from "../support/small-library";
import { englishLeft } from "./english-left";
import "../screens/support";

afterEach(cleanup);

test("the reading report says in German what of a line was left out, guessed and not understood", async () => {
  const lines = [
    "Roster: Raid",
    "Game: Small Game",
    "Army: Hill Folk",
    "Points: many",
    "0 Gnomes",
    "1 Ogresses of doom (50)",
    "Hello all",
    "----",
  ];
  const [list] = await readSubmissions("army.txt", lines.join("\n"), smallLibrary());
  if (!list || !isChecked(list)) throw new Error("not read");
  await act(async () =>
    render(
      <SpeakIn language="de" rooms={{ reading: de }}>
        <Suspense>
          <HowRead checked={list} onAnswer={() => {}} />
          <IgnoredText ignored={list.ignored} />
        </Suspense>
      </SpeakIn>,
    ),
  );
  await screen.findByText("weggelassen: Gruß");
  const text = document.body.textContent ?? "";
  for (const said of [
    "Punktelimit: Da steht „many“, nötig ist eine ganze Zahl von 1 bis 1.000.000; weggelassen.",
    "„Gnomes“: Anzahl 0, nötig ist eine ganze Zahl von 1 bis 9.999; gelesen als 1.",
    "Zeile 8: „----“ (Trennzeichen).",
  ])
    expect(text).toContain(said);
  expect(englishLeft(text, { ...en, reasons: problems.reasons }, de)).toEqual([]);
});
