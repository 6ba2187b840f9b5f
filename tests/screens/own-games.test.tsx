/** Screens with a game that comes in an army list, and with one of a package: home, a new roster, a new game. */
import "fake-indexeddb/auto";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { NewGameDialog } from "@/components/books/own/new-game-dialog";
import { OwnGames } from "@/components/books/own/own-games";
import { Home } from "@/components/home/home";
import { NewRosterDialog } from "@/components/rosters/new-roster-dialog";
import { withOwn } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { summaryOf, summaryText } from "@/components/storage/summary";
import * as books from "@/data/index";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { fillSources } from "@/lib/engine/schema/sources";
import { GAME, hillFolk, riverFolk } from "../support/own-game";
import "./support";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push }), usePathname: () => "/", useSearchParams: () => new URLSearchParams() }));
const push = vi.fn();
const library = withOwn(books);
const loadLibrary = async () => {
  await library.ready();
  return library;
};

const lists = [riverFolk, hillFolk].map((army) => fillSources(army) as ArmyList);
const keep = async (of?: string) => {
  const store = await ownStore();
  for (const army of lists)
    await store.putBook({ id: army.id, game: GAME, army, text: JSON.stringify(army), ...(of ? { package: of } : {}) } as never);
};

afterEach(cleanup);

describe.each([["in an army list"], ["of a package", "lantern"]])("a game %s", (_, of?: string) => {
  beforeAll(() => keep(of));

  test("stands on the first page beside those that are shipped", async () => {
    render(<Home games={[]} data="" samples={[]} loadLibrary={loadLibrary} />);
    await screen.findByRole("heading", { level: 2, name: "Lantern War" });
    expect(screen.getByText("Your own: Hill Folk and River Folk.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Start an army: Lantern War" })).toBeTruthy();
  });

  test("stands on the page of books with its army lists", async () => {
    render(<OwnGames loadLibrary={loadLibrary} />);
    await screen.findByRole("heading", { level: 3, name: "Lantern War" });
    for (const name of ["River Folk", "Hill Folk"]) await screen.findByRole("link", { name: new RegExp(`^${name}`) });
    // That page is made for shipped games alone.
    expect(screen.queryByRole("link", { name: /^Ids of options/ })).toBeNull();
  });

  test("is offered for a new roster, whose size is in crowns", async () => {
    render(<NewRosterDialog library={await loadLibrary()} game={GAME} onClose={() => {}} />);
    await screen.findByRole("combobox", { name: "Crowns" });
    expect(screen.getByRole("option", { name: "Lantern War" })).toBeTruthy();
  });
});

test("figures that are kept of a roster say what its points are called", async () => {
  const roster = { format: "muster-roll/1" as const, game: GAME, armyList: "river-folk", name: "R", limit: 500 };
  const units = [{ id: "u1", entry: "reed-captain", count: 1, options: [] }];
  const of = { ...roster, commands: [{ kind: "army", units }] };
  const summary = summaryOf(await withPacks(books, [], lists).catalogueFor(of), of);
  expect(summaryText(summary)).toBe("Illegal, 60 crowns");
});

test("a game begins with a table: its slots are those that the table names", async () => {
  render(<NewGameDialog loadLibrary={loadLibrary} onClose={() => {}} />);
  const type = (label: string, value: string) => fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });
  type("Name of the game", "Fen Wars");
  type("Its first army list", "Marsh Kin");
  expect(screen.getByRole("group", { name: "Slots, and how many of each an army has" })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: /^From a table/ }));
  expect(screen.queryByRole("group", { name: "Slots, and how many of each an army has" })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Make it" }).disabled).toBe(true);
  fireEvent.change(screen.getByRole("textbox", { name: /^Table/ }), {
    target: { value: "name, points, models, slot\nEel rider, 20, 5-10, Cavalry\nReed priest, 55, 1, Elders" },
  });
  await vi.waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Make it" }).disabled).toBe(false));
  fireEvent.click(screen.getByRole("button", { name: "Make it" }));
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith("/books/fen-wars/own/marsh-kin"));
  const kept = (await (await ownStore()).all()).books.find(({ id }) => id === "marsh-kin")?.army;
  expect(kept?.rulebook?.categories.map(({ name }) => name)).toEqual(["Cavalry", "Elders"]);
  expect(kept?.entries?.map(({ name, category }) => [name, category])).toEqual([
    ["Eel rider", "cavalry"],
    ["Reed priest", "elders"],
  ]);
});
