/** A shared roster, opened in the languages of the player's path. */
import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ViewPage } from "@/components/view/view-page";
import { SpeakIn } from "@/components/words/words";
import { libraryIn, loadSample } from "@/data/index";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { encode } from "@/lib/paper/write/link";
import { paper as dePaper } from "@/lib/words/de/paper";
import { view as de } from "@/lib/words/de/view";
import { view as english } from "@/lib/words/en/view";
import { paper as esPaper } from "@/lib/words/es/paper";
import { view as es } from "@/lib/words/es/view";
import { paper as frPaper } from "@/lib/words/fr/paper";
import { view as fr } from "@/lib/words/fr/view";
import { leaks } from "./leaks";

afterEach(() => {
  cleanup();
  window.location.hash = "";
});

test.each([
  ["de", de, dePaper, "Nichts ging an einen Server"],
  ["fr", fr, frPaper, "Rien n’a été envoyé à un serveur"],
  ["es", es, esPaper, "No se ha enviado nada a ningún servidor"],
] as const)("%s: everything around the roster is in the language", { timeout: 30_000 }, async (language, view, paper, told) => {
  const { roster } = readRoster(await loadSample("warhammer-7e", "empire-2000"));
  if (!roster) throw new Error("no sample");
  window.location.hash = `#${encode(roster)}`;
  const { container } = render(
    <SpeakIn language={language} rooms={{ view, paper }}>
      <ViewPage loadLibrary={() => libraryIn(language)} />
    </SpeakIn>,
  );
  expect(container.textContent).toContain(view.checking);
  await waitFor(() => expect(document.querySelector("[data-verdict]")).not.toBeNull(), { timeout: 20_000 });
  const labels = [...container.querySelectorAll("[aria-label]")].map((part) => part.getAttribute("aria-label"));
  const text = [container.textContent, ...labels].join("\n");
  expect(text).toContain(told);
  expect(leaks(english, view, text)).toEqual([]);
});
