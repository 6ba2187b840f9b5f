/** Events on a server that offers books: lists of these are judged with them, where the event's pack does not bring them. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Store } from "@/app/server/store/store";
import { fillSources } from "@/lib/engine/schema/sources";
import { example, FOLDER } from "../library/package";
import { ask, freshStore, handedIn, pack } from "./event";

const folder = mkdtempSync(join(tmpdir(), "muster-served-"));
let store: Store;
beforeAll(async () => {
  mkdirSync(join(folder, "none"));
  cpSync(FOLDER, join(folder, "books", "reed"), { recursive: true });
  store = await freshStore(folder);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => vi.unstubAllEnvs());

const offers = (name: string) => vi.stubEnv("MUSTER_LIBRARY", join(folder, name));
const event = (more: object = {}) => ({
  ...pack({ points: 500 }, { game: "pebble-wars", ...more }),
});
const herons = "Roster: Herons\nGame: Pebble Wars\nArmy: Heron Court\nPoints: 500\n\n1 Heron judge\n10 Stilt guard\n";
const lone = "Roster: Lone\nGame: Pebble Wars\nArmy: Heron Court\nPoints: 500\n\n10 Stilt guard\n";

const publish = async (body: object) => {
  const { status, json } = await ask("POST", "/api/events", { body: { pack: body, organisers: ["Maja"] } });
  return { status, json, path: `/api/events/${json.event?.code}` };
};

test("without its books the game is not known", async () => {
  offers("none");
  const { status, json } = await publish(event());
  expect([status, json.detail]).toEqual([422, expect.stringContaining('The game "pebble-wars" is not known.')]);
});

test("with them lists are judged by the book of the server, and by that of the pack where it brings one", async () => {
  offers("books");
  const { status, path } = await publish(event());
  expect(status).toBe(201);
  const verdict = async (of: { path: string }, name: string, text: string) => (await handedIn(of, name, text)).receipt;
  expect(await verdict({ path }, "Ann", herons)).toMatchObject({ verdict: "legal" });
  expect(await verdict({ path }, "Bob", lone)).toMatchObject({ verdict: "illegal" });

  // The event plays with a dearer judge: 550 points.
  const book = fillSources(JSON.parse(example()["books/heron-court.json"] ?? "")) as { entries: { id: string }[] };
  const dearer = book.entries.map((entry) => (entry.id === "heron-judge" ? { ...entry, price: 490 } : entry));
  const own = await publish(event({ id: "dear-muster", armyLists: [{ ...book, entries: dearer }] }));
  expect([own.status, own.json.detail]).toEqual([201, undefined]);
  expect(await verdict(own, "Ann", herons)).toMatchObject({ verdict: "illegal" });
});

test("an event whose books are gone says so, and one of a shipped game goes on", async () => {
  offers("books");
  const [gone, shipped] = [await publish(event()), await publish(pack())];
  offers("none");
  const { status, json } = await ask("GET", gone.path);
  expect([status, json.detail]).toEqual([422, expect.stringContaining('The game "pebble-wars" is not known.')]);
  expect((await ask("GET", shipped.path)).status).toBe(200);
});
