/** The builder in other languages: its own words are theirs, and none of English stand beside them. */
import { act, cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { rosterActions } from "@/components/builder/actions/roster-actions";
import { ArmyColumn } from "@/components/builder/army/army-column";
import { PointsBar } from "@/components/builder/bar/points-bar";
import { DetailsDialog } from "@/components/builder/details/details-dialog";
import { FindingsPanel } from "@/components/builder/findings/findings-panel";
import { EditTogether } from "@/components/builder/many/edit-together";
import { ManyBar } from "@/components/builder/many/many-bar";
import { NoRosterYet } from "@/components/builder/page/builder-page";
import { paletteItems } from "@/components/builder/palette/palette-items";
import { RosterColumn } from "@/components/builder/roster/roster-column";
import { StartGuide } from "@/components/builder/roster/start-guide";
import { engine } from "@/components/builder/state/engine";
import { createBuilder, rosterOf } from "@/components/builder/state/store";
import { BuilderContext } from "@/components/builder/state/use-builder";
import { ChosenUnit } from "@/components/builder/unit/chosen-unit";
import { UnitForms } from "@/components/builder/unit/unit-column";
import { AskDialog } from "@/components/ui/dialog";
import { DropZone } from "@/components/ui/drop-zone";
import { NoRoster } from "@/components/ui/no-roster";
import { offerUndo } from "@/components/ui/offer-undo";
import { hideToast, Toaster } from "@/components/ui/toast";
import { SpeakIn } from "@/components/words/words";
import { builder as deBuilder } from "@/lib/words/de/builder";
import { ui as deUi } from "@/lib/words/de/ui";
import { builder } from "@/lib/words/en/builder";
import { english } from "@/lib/words/en/engine";
import { shell } from "@/lib/words/en/shell";
import { ui } from "@/lib/words/en/ui";
import { builder as esBuilder } from "@/lib/words/es/builder";
import { ui as esUi } from "@/lib/words/es/ui";
import { builder as frBuilder } from "@/lib/words/fr/builder";
import { ui as frUi } from "@/lib/words/fr/ui";
import type { Language } from "@/lib/words/language";
import { roster, small, smallRule } from "../support/make";
import { leaks } from "./leaks";
import "../screens/support";

vi.mock("next/navigation", () => ({
  usePathname: () => "/de/build",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

// jsdom has no scrolling.
Element.prototype.scrollTo ??= () => {};

afterEach(cleanup);

const fewOgres = smallRule("count", { quantity: { of: { entry: ["ogres"] } }, max: 1, subject: "Ogres" });

const others = { de: { builder: deBuilder, ui: deUi }, fr: { builder: frBuilder, ui: frUi }, es: { builder: esBuilder, ui: esUi } };
type Other = keyof typeof others;

/** All that is read on the page and said by its parts. */
function textOf(element: HTMLElement): string {
  const said = [...element.querySelectorAll("*")].flatMap((one) =>
    ["aria-label", "title", "placeholder", "aria-valuetext"].flatMap((name) => one.getAttribute(name) ?? []),
  );
  const texts: string[] = [];
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) texts.push(node.textContent ?? "");
  return [...said, ...texts].join("\n");
}

function opened(lines: string[], limit = 1000) {
  const catalogue = small([fewOgres]);
  return { catalogue, store: createBuilder(roster(lines, { limit }), { engine, catalogue }) };
}

async function shown(language: Language & Other, store: ReturnType<typeof opened>["store"], children: ReactNode): Promise<string> {
  const { container } = render(
    <SpeakIn language={language} rooms={others[language]}>
      <BuilderContext value={store}>
        {children}
        <Toaster />
      </BuilderContext>
    </SpeakIn>,
  );
  // Parts that come later.
  for (let i = 0; i < 20; i++) await act(() => new Promise((done) => setTimeout(done, 30)));
  return textOf(container);
}

const armies = async () => [];
const answered = { current: 0 };

/** The texts of each part of the page, for a roster with something wrong in it. */
async function allOf(language: Other): Promise<string> {
  const { catalogue, store } = opened(["2 gnomes hat", "2 ogres"], 100);
  store.getState().select("u1");
  const { view } = store.getState();
  const { resolved } = view;
  if (!resolved) throw new Error("not checked");
  const current = rosterOf(store.getState());
  const texts = [
    await shown(
      language,
      store,
      <>
        <PointsBar layout="wide" />
        <ArmyColumn armies={armies} onFold={() => {}} />
        <RosterColumn armies={armies} />
        <FindingsPanel />
        <ChosenUnit view={view} selected="u1" catalogue={catalogue} roster={current} answered={answered} />
        <EditTogether picked={["u1", "u2"]} catalogue={catalogue} resolved={resolved} answered={answered} />
        <DetailsDialog armies={armies} packs={[]} onClose={() => {}} />
      </>,
    ),
  ];
  cleanup();
  const empty = opened([]);
  offerUndo("…", () => {});
  texts.push(
    await shown(
      language,
      empty.store,
      <>
        <StartGuide catalogue={empty.catalogue} onAdd={() => {}} />
        <UnitForms />
        <NoRosterYet />
        <NoRoster />
        <AskDialog open title="?" verb="!" onClose={() => {}} onDo={() => {}}>
          <DropZone onFiles={() => {}} folder="?">
            …
          </DropZone>
        </AskDialog>
      </>,
    ),
  );
  cleanup();
  hideToast();
  store.getState().set({ picked: ["u1", "u2"] });
  texts.push(await shown(language, store, <ManyBar />));
  // What the engine says has tests of its own.
  const ofEngine = view.findings.flatMap(({ finding }) => [finding.message, finding.fix]);
  return ofEngine.reduce((text, said) => text.replaceAll(said, ""), texts.join("\n"));
}

const englishWords = { ...builder, ...ui };

describe.each(["de", "fr", "es"] as const)("in %s", (language) => {
  test("no English word of the builder is left", async () => {
    const text = await allOf(language);
    // A characteristic of the book is called so too.
    expect(leaks(englishWords, others[language], text).filter((said) => said !== "Move")).toEqual([]);
    // It would find some.
    expect(text.length).toBeGreaterThan(2000);
  });

  test("what the palette and its actions say", () => {
    const { store } = opened(["2 gnomes hat"]);
    store.getState().select("u1");
    const nothing = () => {};
    const target = { id: "a", store, openDetails: nothing, openVersions: nothing, openKeys: nothing, openPalette: nothing };
    const items = paletteItems(target, [], { ...others[language], engine: english, shell });
    const text = items.flatMap(({ group, label, detail, id }) => (id.startsWith("rule ") ? [group] : [group, label, detail])).join("\n");
    const { pages } = builder.palette.groups;
    expect(leaks({ ...builder, pages }, { ...others[language], shell }, text)).toEqual([]);
  });
});

test("sentences in German", async () => {
  const text = await allOf("de");
  const { acts, army, removed, many } = deBuilder;
  for (const said of [
    "Was nicht stimmt",
    "Auswege",
    "zu viele",
    "Angaben zur Liste",
    "Rückgängig",
    "2 Zeilen ausgewählt",
    "Dateien wählen",
  ])
    expect(text).toContain(said);
  expect(acts.legal("regelkonform")).toBe("Liste korrigieren: regelkonform");
  expect(army.noneCalled("Oger")).toBe("Nichts heißt hier „Oger“.");
  expect(removed("Oger", true, { points: 1200, noun: "Punkte" })).toBe("Entfernt: Oger mit allem, was dazugehört, 1.200 Punkte.");
  expect([many.moreForSome(1), many.moreForSome(2)]).toEqual([
    "1 weitere Option ist nur einigen dieser Zeilen erlaubt.",
    "2 weitere Optionen sind nur einigen dieser Zeilen erlaubt.",
  ]);
  expect(rosterActions(deBuilder, english.verdicts).undo.label).toBe("Rückgängig");
});

test("figures as each language writes them", () => {
  expect([deUi.number(-12345.5), frUi.number(1234), esUi.number(1234)]).toEqual(["−12.345,5", "1\u202f234", "1.234"]);
  expect([frUi.errors(0), frUi.errors(1), frUi.errors(2)]).toEqual(["0 erreur", "1 erreur", "2 erreurs"]);
  expect([deUi.pageLabel("125-129"), frUi.pageLabel(57), esUi.pageLabel("RT")]).toEqual(["S.\u00a0125–129", "p.\u00a057", "RT"]);
  expect([esBuilder.list(["Ogros", "Infantes"], "and"), esBuilder.list(["plata", "oro"], "or")]).toEqual([
    "Ogros e Infantes",
    "plata u oro",
  ]);
});
