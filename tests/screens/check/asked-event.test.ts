/** Which desk the address asks for, and what is pasted on the page. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followAsked } from "@/components/check/asked-event";
import { followPastes } from "@/components/check/pastes";
import { pack } from "../../support/small-library";

const { openDeskOf, restore, openEvent, showToast, packs } = vi.hoisted(() => ({
  openDeskOf: vi.fn(),
  restore: vi.fn(),
  openEvent: vi.fn(),
  showToast: vi.fn(),
  packs: [] as { game: string; pack: unknown }[],
}));
vi.mock("@/components/check/store/desks", () => ({ openDeskOf, restoreDesk: restore }));
vi.mock("@/components/check/server/open-event", () => ({ openEvent }));
vi.mock("@/components/storage/own-store", () => ({ ownStore: async () => ({ all: async () => ({ packs }) }) }));
vi.mock("@/components/ui/toast", () => ({ showToast }));

const kept = { ...pack("cup"), event: {} };
const replaceState = vi.fn();
const setNotOpened = vi.fn();
const settled = () =>
  vi.waitFor(() => expect(openDeskOf.mock.calls.length + restore.mock.calls.length + openEvent.mock.calls.length).toBe(1));

beforeEach(() => {
  packs.splice(
    0,
    packs.length,
    { game: "other-game", pack: kept },
    { game: "small-game", pack: pack("other") },
    { game: "small-game", pack: kept },
  );
  openEvent.mockResolvedValue("It is gone.");
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const one of [openDeskOf, restore, openEvent, showToast, replaceState, setNotOpened]) one.mockReset();
});

function at(search: string, hash = "") {
  const window = Object.assign(new EventTarget(), {
    location: { search, hash, pathname: "/check" },
    history: { state: { a: 1 }, replaceState },
  });
  vi.stubGlobal("window", window);
  return { window, end: followAsked(setNotOpened) };
}

test.each<[string, string, string]>([
  ["no event: the desk that was open last", "", ""],
  ["a game alone", "?game=small-game", ""],
  ["something else behind the mark", "", "#row-7"],
])("%s", async (_, search, hash) => {
  at(search, hash);
  await settled();
  expect([restore.mock.calls.length, replaceState.mock.calls, showToast.mock.calls]).toEqual([1, [], []]);
});

test("an event of this device, by its game and its id", async () => {
  at("?game=small-game&event=cup");
  await settled();
  expect(openDeskOf.mock.calls).toEqual([["from this device", kept]]);
  expect([setNotOpened.mock.calls, showToast.mock.calls, replaceState.mock.calls]).toEqual([[], [], []]);
});

test.each([
  ["that is not there", "?game=small-game&event=gone"],
  ["of a game that has none of its name", "?game=chess&event=cup"],
])("an event %s is told, and the desk of before opens", async (_, search) => {
  at(search);
  await settled();
  expect([restore.mock.calls.length, showToast.mock.calls]).toEqual([1, [[{ message: "This event is not on this device." }]]]);
});

test("so is one that cannot be read", async () => {
  packs.splice(0, packs.length, { game: "small-game", pack: { ...kept, prices: 7 } });
  at("?game=small-game&event=cup");
  await settled();
  expect([restore.mock.calls.length, openDeskOf.mock.calls]).toEqual([1, []]);
});

test.each([
  ["with an organiser’s key", "#event=T4RN25QP&k=mo_secret", "mo_secret"],
  ["without one", "#event=T4RN25QP", null],
])("an event on a server, %s, which leaves the address", async (_, hash, key) => {
  at("?from=mail", hash);
  expect(replaceState.mock.calls).toEqual([[{ a: 1 }, "", "/check?from=mail"]]);
  await vi.waitFor(() => expect(setNotOpened.mock.calls).toEqual([["It is gone."]]));
  expect(openEvent.mock.calls).toEqual([["t4rn25qp", key]]);
});

test("an event on a server may also stand in the address itself", async () => {
  at("?event=t4rn25qp");
  await vi.waitFor(() => expect(setNotOpened.mock.calls).toEqual([["It is gone."]]));
  expect([openEvent.mock.calls, replaceState.mock.calls]).toEqual([[["t4rn25qp", null]], []]);
});

test("a link to an event that is opened in the same tab is followed until the page is left", async () => {
  const { window, end } = at("");
  const go = (hash: string) => {
    window.location.hash = hash;
    window.dispatchEvent(new Event("hashchange"));
  };
  go("#row-7");
  expect(restore).toHaveBeenCalledTimes(1);
  go("#event=t4rn25qp");
  await vi.waitFor(() => expect(openEvent).toHaveBeenCalledTimes(1));
  end();
  go("#event=other");
  expect(replaceState).toHaveBeenCalledTimes(1);
});

test("texts that are pasted are lists, each by a name of its own, but not where something is typed", () => {
  const taken: unknown[] = [];
  const document = new EventTarget();
  vi.stubGlobal("document", document);
  const end = followPastes((one) => taken.push(one));
  const paste = (types: Record<string, string> | null) =>
    document.dispatchEvent(Object.assign(new Event("paste"), { clipboardData: types && { getData: (type: string) => types[type] ?? "" } }));
  paste({ "text/plain": "1 Gnomes" });
  paste({ "text/plain": " \n " });
  paste({ "text/html": "<b>1 Gnomes</b>" });
  paste(null);
  paste({ "text/plain": "2 Gnomes", "text/html": "<b>2 Gnomes</b>" });
  expect(taken).toEqual([
    { name: "Pasted text", text: "1 Gnomes" },
    { name: "Pasted text 2", text: "2 Gnomes", html: "<b>2 Gnomes</b>" },
  ]);
  Object.assign(document, { closest: (which: string) => (which.includes("textarea") ? document : null) });
  paste({ "text/plain": "3 Gnomes" });
  Object.assign(document, { closest: () => null });
  paste({ "text/plain": "4 Gnomes" });
  end();
  paste({ "text/plain": "5 Gnomes" });
  expect(taken.slice(2)).toEqual([{ name: "Pasted text 3", text: "4 Gnomes" }]);
});
