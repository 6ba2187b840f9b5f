/** Pages and dialogs of army books of one's own, as they are drawn. */
import "fake-indexeddb/auto";
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { TakeBookDialog } from "@/components/books/frame/take-book-dialog";
import { type EditedBook, useOwnBook } from "@/components/books/own/edit/use-own-book";
import { OwnBooksHome } from "@/components/books/own/own-books-home";
import { SendPackDialog } from "@/components/books/packs/send-pack-dialog";
import { IdsPage } from "@/components/books/pages/ids-page";
import { withOwn } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { keyOf } from "@/components/storage/records/own-record";
import * as books from "@/data/index";
import { packOfBook } from "@/lib/advice/answers/book-pack";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { newArmyBook } from "@/lib/engine/catalogue/author/new-book";
import { idsOf } from "@/lib/engine/catalogue/names/ids-of";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import "./support";

const GAME = "fantasy-warriors";
const book = await books.loadBook(GAME);
const army = readBookFile(JSON.stringify(newArmyBook(book, "The Reed Valley")), book).army as ArmyList;
const library = withOwn(books);

afterEach(cleanup);

test("where an army book begins there is a way to every game", () => {
  render(<OwnBooksHome games={books.games} />);
  const ways = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(ways).toEqual(books.games.map(({ id }) => `/books/${id}#your-army-books`));
});

test("the ids are there under their headings, those of army lists apart", () => {
  const lists = idsOf(book);
  const own = idsOf(book, army).map((list) => ({ ...list, rows: list.rows.filter((row) => row.own) }));
  const armies = [{ id: army.id, name: army.name, lists: own.filter(({ rows }) => rows.length) }];
  render(<IdsPage title={book.title} game={GAME} accent={book.accent} lists={lists} armies={armies} />);
  for (const { title } of lists) expect(screen.getByRole("heading", { level: 2, name: title })).toBeTruthy();
  expect(screen.getAllByRole("rowheader", { name: "warchief" })).toHaveLength(1);
  expect(screen.getByRole("rowheader", { name: "reed-captain", hidden: true })).toBeTruthy();
});

test("a new one is kept when asked; the same again changes nothing; a newer one says what it changes first", async () => {
  const onClose = vi.fn();
  render(<TakeBookDialog army={army} library={library} onClose={onClose} />);
  (await screen.findByRole("button", { name: "Keep it" })).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect((await (await ownStore()).all()).books.map(({ id }) => id)).toEqual([army.id]);
  cleanup();

  render(<TakeBookDialog army={army} library={library} onClose={onClose} />);
  await screen.findByRole("heading", { name: "You have “The Reed Valley” already" });
  expect(screen.queryByRole("button", { name: "Keep it" })).toBeNull();
  cleanup();

  const [first, ...others] = army.entries ?? [];
  const dearer = { ...army, entries: [{ ...first, price: 75 }, ...others] } as ArmyList;
  render(<TakeBookDialog army={dearer} library={library} onClose={onClose} />);
  await screen.findByRole("heading", { name: "Replace “The Reed Valley”?" });
  expect(screen.getByText("Reed captain: 60 → 75 points.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "No roster is made with it" })).toBeTruthy();
});

test("one with the id of the game's own cannot be kept", async () => {
  render(<TakeBookDialog army={{ ...army, id: "amazons" }} library={library} onClose={() => {}} />);
  await screen.findByText("Amazons comes with the game", { exact: false });
  expect(screen.queryByRole("button", { name: "Keep it" })).toBeNull();
});

test("it is sent as a link, with a code where it is short enough", () => {
  render(<SendPackDialog pack={packOfBook(army)} onExport={() => {}} onClose={() => {}} />);
  expect(screen.getByText("The whole army book is in the link", { exact: false })).toBeTruthy();
  expect(screen.getByText("/books/packs#pack=", { exact: false })).toBeTruthy();
});

/** An army list that was kept and judged before its name was changed; the page was left before the new one was judged. */
async function leftUnjudged(id: string, name: string): Promise<{ key: string; text: string }> {
  const text = JSON.stringify({ ...army, id, name });
  const store = await ownStore();
  await store.putBook({ id, game: GAME, army: { ...army, id } });
  const key = keyOf(GAME, id);
  await store.changeBook(key, (now) => now && { ...now, draft: text });
  return { key, text };
}
const kept = async (key: string) => (await (await ownStore()).all()).books.find((one) => one.key === key);
const judge = async (text: string) => readBookFile(text, book).army;

test("an army list that was left before it was judged is judged when it is opened, for rosters use it as it is then", async () => {
  const { key, text } = await leftUnjudged("left-valley", "The Left Valley");
  expect((await kept(key))?.army.name).toBe("The Reed Valley");
  const { result } = renderHook(() => useOwnBook(GAME, "left-valley", judge));
  await vi.waitFor(() => expect(result.current).toMatchObject({ text }));
  await vi.waitFor(async () => expect(await kept(key)).toMatchObject({ army: { name: "The Left Valley" } }));
  expect((await kept(key))?.draft).toBeUndefined();
});

test("what is typed is kept at once where something waits for it", async () => {
  const id = "typed-valley";
  await (await ownStore()).putBook({ id, game: GAME, army: { ...army, id } });
  const { result } = renderHook(() => useOwnBook(GAME, id, judge));
  await vi.waitFor(() => expect(typeof result.current).toBe("object"));
  const edited = () => result.current as EditedBook;
  act(() => edited().change({ ...army, id, name: "The Typed Valley" }));
  await act(() => edited().keepNow());
  expect(await kept(keyOf(GAME, id))).toMatchObject({ army: { name: "The Typed Valley" } });
});
