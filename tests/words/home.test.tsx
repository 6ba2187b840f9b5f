/** The first page in German: games and samples, rosters of the device, the bin. */
import "fake-indexeddb/auto";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { FirstPage } from "@/app/(en)/first-page";
import { Home } from "@/components/home/home";
import { rosterStore } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import { Toaster } from "@/components/ui/toast";
import { SpeakIn } from "@/components/words/words";
import { libraryIn, loadSample } from "@/data/index";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { home as de } from "@/lib/words/de/home";
import { storage } from "@/lib/words/de/storage";
import { home as en } from "@/lib/words/en/home";
import { englishLeft } from "./english-left";
import "../screens/support";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => "/de",
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock("@/app/thread/employ", () => ({}));

afterEach(cleanup);

async function shown() {
  const { props } = await FirstPage({ language: "de" });
  render(
    <SpeakIn language="de" rooms={{ home: de, storage }}>
      <Home {...props} loadLibrary={() => libraryIn("de")} />
      <Toaster />
    </SpeakIn>,
  );
}

const text = () => `${document.body.textContent} ${labels().join(" ")}`;
const labels = () => [...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label") ?? "");

describe("the first page in German", () => {
  test("says what one can do with each game", async () => {
    await shown();
    expect(await screen.findByText(/Sieh sofort, ob sie regelkonform ist/)).toBeTruthy();
    expect(screen.getByText("15 Armeen von den Tiermenschen bis zu den Waldelfen, mit Profilen, Gegenständen und Magie.")).toBeTruthy();
    expect(screen.getAllByText(/^Armee beginnen$/)).toHaveLength(5);
    expect(englishLeft(text(), en, de)).toEqual([]);
  });

  test("shows rosters, and puts one into the bin and back", async () => {
    const library = await libraryIn("de");
    const { roster } = readRoster(await loadSample("fantasy-rules-3e", "inca-800"));
    if (!roster) throw new Error("no sample");
    const store = await rosterStore();
    await store.put({ id: "inca", roster, summary: summaryOf(await library.catalogueFor(roster), roster) }, null);
    await shown();
    expect(await screen.findByRole("heading", { level: 1, name: "Meine Listen" })).toBeTruthy();
    const name = roster.name;
    fireEvent.click(await screen.findByRole("button", { name: `Aktionen für ${name}` }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Löschen", hidden: true }));
    expect(await screen.findByText(`Gelöscht: „${name}“. 30 Tage lang im Papierkorb.`)).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: "Papierkorb, 1 Liste" }));
    fireEvent.click(await screen.findByRole("button", { name: `Wiederherstellen: ${name}` }));
    expect(await screen.findByText(`Wiederhergestellt: „${name}“.`)).toBeTruthy();
    expect(englishLeft(text(), en, de)).toEqual([]);
  });
});
