/** Game systems of other list builders: what is told of them, how they are kept and replaced, and that they stay on the device. */
import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OwnBooks } from "@/components/books/own/own-books";
import { makeMine } from "@/components/books/system/make-mine";
import { ofSystem } from "@/components/books/system/open";
import { SystemPage } from "@/components/books/system/system-page";
import { carryOut, type Part } from "@/components/check/store/desk-work";
import { carriedWith, withOwn } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { namingAmong } from "@/components/storage/packages/naming-among";
import { packageStore } from "@/components/storage/packages/package-store";
import { rosterStore } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import { ViewPage } from "@/components/view/view-page";
import * as books from "@/data/index";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { newRoster } from "@/lib/engine/roster/edit";
import { encode } from "@/lib/paper/write/link";
import "./support";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));

// What opens the files is loaded when it is first asked for.
configure({ asyncUtilTimeout: 20_000 });

const library = withOwn(books);
const loadBooks = async () => books;
const folder = join(import.meta.dirname, "../systems/small/forge");
/** The files of the small system, changed where the test says so. */
const files = (change: (text: string) => string = (text) => text) =>
  ["forge.gst", "smiths.cat"].map((name) => new File([change(readFileSync(join(folder, name), "utf8"))], name));
const newer = (text: string) => text.replace('revision="1"', 'revision="2"').replace('typeId="ore" value="5"', 'typeId="ore" value="6"');

beforeEach(async () => {
  for (const { id } of await (await packageStore()).all()) await (await packageStore()).withdraw(id);
  for (const { key } of (await (await ownStore()).all()).books) await (await ownStore()).removeBook(key);
});
afterEach(cleanup);

function choose(given: readonly File[]): void {
  cleanup();
  const { container } = render(<SystemPage loadLibrary={async () => library} loadBooks={loadBooks} />);
  const field = container.querySelector<HTMLInputElement>("input[type=file]:not([webkitdirectory])");
  if (!field) throw new Error("no field for files");
  fireEvent.change(field, { target: { files: given } });
}

async function open(given: readonly File[], verb: RegExp): Promise<void> {
  choose(given);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: verb });
  await waitFor(() => expect(button.disabled).toBe(false));
  button.click();
  await screen.findByText("It is open on this device.");
}

const kept = async () => (await (await ownStore()).all()).books.map(({ key, opened }) => ({ key, opened }));

test("what is in the files is told before anything is kept, a file that is none of them too", async () => {
  choose([...files(), new File(["# Read me"], "README.md")]);
  const game = within(await screen.findByRole("region", { name: "Forge" }));
  expect(game.getByText("Revision 1. 1 army list.", { exact: false })).toBeTruthy();
  expect(game.getByText("Smiths")).toBeTruthy();
  expect(game.getByText("1 unit")).toBeTruthy();
  screen.getByText("1 file left out").click();
  expect(await screen.findByText("README.md", { exact: false })).toBeTruthy();
  expect(await kept()).toEqual([]);
});

test("of a folder only what may belong to a system is taken", () => {
  const at = (path: string) => Object.defineProperty(new File([""], path.split("/").at(-1) ?? ""), "webkitRelativePath", { value: path });
  const all = ["forge/README.md", "forge/.github/labels.json", "forge/forge.gst", "forge/lists/smiths.cat"].map(at);
  expect(ofSystem(all).map(({ name }) => name)).toEqual(["forge.gst", "smiths.cat"]);
});

test("it is kept as one package, in which a list brings the rulebook, and its rosters begin and are judged", async () => {
  await open(files(), /^Open Forge$/);
  const [record] = await (await packageStore()).all();
  expect(record).toMatchObject({ id: "forge", version: "1", opened: { system: "Forge", revision: "1" } });
  expect(await kept()).toEqual([{ key: "forge/smiths", opened: true }]);
  await library.ready();
  expect(library.games.at(-1)?.title).toBe("Forge");
  const catalogue = await library.catalogueFor({ game: "forge", armyList: "smiths" });
  const roster = newRoster({ game: "forge", armyList: "smiths", name: "Ours", limit: 100, dataVersion: "1", commandKind: "hall" });
  expect(summaryOf(catalogue, roster).verdictWord).toBe("No fault found");
});

test("files that are no system say so, and keep nothing", async () => {
  choose([new File(["<html></html>"], "page.xml")]);
  expect((await screen.findByRole("alert")).textContent).toContain("page.xml");
  expect(await kept()).toEqual([]);
});

test("a newer revision says what it changes, takes the place of the one before, and rosters keep their ids", async () => {
  await open(files(), /^Open Forge$/);
  const catalogue = await library.catalogueFor({ game: "forge", armyList: "smiths" });
  const band = catalogue.army.entries?.[0]?.id ?? "";
  const empty = newRoster({ game: "forge", armyList: "smiths", name: "Ours", limit: 100, dataVersion: "1", commandKind: "hall" });
  const [command] = empty.commands;
  if (!command) throw new Error("no command");
  const unit = { id: "u1", entry: band, count: 4, options: [] };
  const roster = { ...empty, commands: [{ ...command, units: [unit] }] };
  const id = "ours";
  await (await rosterStore()).put({ id, roster, summary: summaryOf(catalogue, roster) }, null);

  choose(files(newer));
  await screen.findByRole("button", { name: "Replace Forge" });
  expect(screen.getByText("You have revision 1.", { exact: false })).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "What changes" })).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "1 roster of yours changes" })).toBeTruthy();

  await open(files(newer), /^Replace Forge$/);
  expect(await kept()).toEqual([{ key: "forge/smiths", opened: true }]);
  expect((await (await packageStore()).all()).map(({ opened }) => opened?.revision)).toEqual(["2"]);
  const after = await library.catalogueFor({ game: "forge", armyList: "smiths" });
  expect(after.army.entries?.[0]?.id).toBe(band);
  expect(await (await rosterStore()).get(id)).toMatchObject({ roster: { commands: [{ units: [{ entry: band }] }] } });
});

test("it does not leave the device: no roster carries it, and its lists are not exported", async () => {
  await open(files(), /^Open Forge$/);
  const catalogue = await library.catalogueFor({ game: "forge", armyList: "smiths" });
  const roster = newRoster({ game: "forge", armyList: "smiths", name: "Ours", limit: 100, dataVersion: "1", commandKind: "hall" });
  expect(await carriedWith(roster, () => catalogue)).toEqual([]);
  cleanup();
  render(<OwnBooks loadLibrary={async () => library} game="forge" />);
  HTMLElement.prototype.showPopover ??= () => {};
  (await screen.findByText("1 army list of the game system")).click();
  (await screen.findByRole("button", { name: "Actions for Smiths", hidden: true })).click();
  for (const name of [/^Export/, /^Send/])
    expect((await screen.findByRole("menuitem", { name, hidden: true })).textContent).toContain("it stays on this device");
});

test("made mine, a list is a book of one's own with its game, and stays when the system goes", async () => {
  await open(files(), /^Open Forge$/);
  expect(await makeMine("forge", "smiths")).toBe("/books/my-forge/own/smiths");
  await (await packageStore()).withdraw("forge");
  const [mine, ...others] = (await (await ownStore()).all()).books;
  expect(others).toEqual([]);
  expect(mine).toMatchObject({ key: "my-forge/smiths", army: { rulebook: { id: "my-forge", title: "My Forge" } } });
  expect(mine?.opened).toBeUndefined();
  const rulebook = mine?.army.rulebook;
  if (!rulebook) throw new Error("no rulebook");
  expect(readBookFile(mine.text ?? "", rulebook).faults.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("a shared roster of it is judged where the system is open, and elsewhere says what to open", async () => {
  await open(files(), /^Open Forge$/);
  const roster = newRoster({ game: "forge", armyList: "smiths", name: "Ours", limit: 100, dataVersion: "1", commandKind: "hall" });
  const named = await namingAmong((await (await ownStore()).all()).books, roster);
  const show = () => {
    cleanup();
    window.location.hash = `#${encode(named)}`;
    render(<ViewPage loadLibrary={loadBooks} />);
  };
  show();
  await waitFor(() => expect(document.body.textContent).toContain("0 of 100 ore"));
  await (await packageStore()).withdraw("forge");
  show();
  expect(
    await screen.findByText(
      "It is for the game “Forge”, which is not known here. It was made with the army list “Smiths” of the game system Forge, revision 1. Files of Forge do not go along with rosters: open your own under Books, “Open a game system”.",
    ),
  ).toBeTruthy();
});

test("the desk judges lists of it, from the first on", async () => {
  await open(files(), /^Open Forge$/);
  // As in a worker, which has read nothing of the device yet.
  vi.resetModules();
  const { deskBooks } = await import("@/app/thread/library");
  const text = "Roster: Ann\nGame: Forge\nArmy: Smiths\nPoints: 100\n\n4 Band\n";
  const received = [{ key: "ann", received: "2026-11-24T19:00:00.000Z", piece: { file: "ann.txt", kind: "text" as const, text } }];
  const parts: Part[] = [];
  await carryOut({ do: "read", received, packs: [] }, deskBooks, (part) => parts.push(part));
  expect(parts[0]?.lines[0]).toMatchObject({ word: "No fault found", list: { title: "Forge", points: 20, pointsName: "ore" } });
});
