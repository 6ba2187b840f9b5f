/** One's own models, in the languages of the player's path. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ModelsPage } from "@/components/models/models-page";
import { SpeakIn } from "@/components/words/words";
import { libraryIn } from "@/data/index";
import { models as de } from "@/lib/words/de/models";
import { models as english } from "@/lib/words/en/models";
import { models as es } from "@/lib/words/es/models";
import { models as fr } from "@/lib/words/fr/models";
import { press } from "../screens/support";
import { leaks } from "./leaks";

afterEach(cleanup);

test.each([
  ["de", de],
  ["fr", fr],
  ["es", es],
] as const)("%s: the page and the dialog for a table are in the language", { timeout: 30_000 }, async (language, models) => {
  const library = await libraryIn(language);
  render(
    <SpeakIn language={language} rooms={{ models }}>
      <ModelsPage library={library} />
    </SpeakIn>,
  );
  expect(await screen.findByText(models.noneReason, {}, { timeout: 10_000 })).toBeTruthy();
  await press(screen.getByRole("button", { name: models.pasteTable }));
  expect(await screen.findByRole("dialog", { name: models.pasteTitle })).toBeTruthy();
  const labels = [...document.querySelectorAll("[aria-label], [placeholder]")].flatMap((part) => [
    part.getAttribute("aria-label") ?? "",
    part.getAttribute("placeholder") ?? "",
  ]);
  const own = leaks(english, models, [document.body.textContent, ...labels].join("\n"));
  // Parts that all pages are built of have words of their own.
  expect(own.filter((said) => said !== english.close)).toEqual([]);
});

test("sums of models agree with their number", () => {
  expect([de.missingN(1), de.missingN(3), fr.canBeFielded(1, 2), es.beside(2, 1)]).toEqual([
    "1 fehlt",
    "3 fehlen",
    "1 sur 2 listes peut être alignée",
    "Al lado cabe 1 lista más.",
  ]);
});
