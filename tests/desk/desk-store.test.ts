/** The desk: what is put on it, and the packs that are laid over it. */
import { beforeEach, expect, test, vi } from "vitest";
import { add, answer, remove, removePack, useDesk } from "@/components/check/desk-store";
import { packText } from "@/lib/catalogue/pack-file";
import { isChecked, shownVerdict } from "@/lib/desk/reply";
import { smallArmy } from "../support/make";
import { pack, smallLibrary } from "../support/small-library";

const text = (...lines: string[]) => ["Roster: Raid", "Game: Small Game", ...lines].join("\n");
const file = (given: object, name = "event.json") => ({ name, text: packText({ ...pack("event"), ...given }) });
const shown = () =>
  useDesk.getState().rows.map(({ submission }) => [shownVerdict(submission), isChecked(submission) && submission.report.points]);
const refused = () => useDesk.getState().refused;

beforeEach(() => void remove("all"));

test("knows the army books that a pack brings, also for rosters that lay there before", async () => {
  const library = smallLibrary();
  await add([{ name: "lake.txt", text: text("Army: Lake Folk", "1 Gnomes") }], library);
  expect(shown()).toEqual([["not-read", false]]);
  await add([file({ armyLists: [smallArmy({ id: "lake-folk", name: "Lake Folk" })] })], library);
  expect(shown()).toEqual([["legal", 10]]);
  await removePack("event", library);
  expect(shown()).toEqual([["not-read", false]]);
});

test("lays a pack's reading over the one a roster has", async () => {
  const library = smallLibrary();
  await add([{ name: "raid.txt", text: text("Army: Hill Folk", "Setting: hat-price = five", "1 Gnomes: hat") }], library);
  expect(shown()).toEqual([["legal", 15]]);
  await add([file({ settings: { "hat-price": "seven" } })], library);
  expect(shown()).toEqual([["legal", 17]]);
});

test("says of a pack that cannot be used why", async () => {
  const library = smallLibrary();
  await add([file({ game: "chess" }), file({ prices: 7 }, "odd.json"), file({ armyLists: [smallArmy()] }, "hills.json")], library);
  expect(refused().map((r) => r.file)).toEqual(["event.json", "odd.json", "hills.json"]);
  expect(refused()[0]?.reason).toBe('not a pack that can be used. Line 5, column 3: game: The game "chess" is not known.');
  expect(refused()[1]?.reason).toMatch(/^not a pack that can be used\. Line 6, column 3: prices: /);
  expect(refused()[2]?.reason).toBe("the game has an army list with the id “hill-folk” already. Give yours another id.");
  expect(useDesk.getState().packs).toEqual([]);
});

test("keeps what was answered about a list, checks it anew, and takes the answer back", async () => {
  const library = smallLibrary();
  await add([{ name: "lists.txt", text: [text("Army: Hill Folk", "1 Gnomes"), text("Army: Hill Folk", "1 Orges")].join("\n\n") }], library);
  expect(shown()).toEqual([
    ["legal", 10],
    ["unconfirmed", 50],
  ]);
  const second = useDesk.getState().rows[1]?.key ?? "";
  const undo = answer(second, { edit: { do: "accept-guess", guess: "all" } });
  await vi.waitFor(() => expect(shown()[1]).toEqual(["legal", 50]));
  // A pack reads everything again; what was answered stays.
  await add([file({ settings: { "hat-price": "seven" } })], library);
  expect(shown()[1]).toEqual(["legal", 50]);
  undo();
  await vi.waitFor(() => expect(shown()[1]).toEqual(["unconfirmed", 50]));
});
