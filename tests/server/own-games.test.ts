/** Every route that takes or tells of lists and books, once with a game that an army list brings along and once with one of a package. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as check from "@/app/api/check/route";
import * as games from "@/app/api/games/route";
import * as library from "@/app/api/library/route";
import * as read from "@/app/api/read/route";
import * as sheet from "@/app/api/sheet/route";
import * as suggest from "@/app/api/suggest/route";
import { previewOf } from "@/app/server/events/preview";
import type { Store } from "@/app/server/store/store";
import { fillSources } from "@/lib/engine/schema/sources";
import { allied, GAME, hillFolk, meeting, packaged, river, riverFolk } from "../support/own-game";
import { ask, freshStore, handedIn, pack } from "./event";

const folder = mkdtempSync(join(tmpdir(), "muster-own-"));
let store: Store;
beforeAll(async () => {
  for (const name of ["none", "books/lantern"]) mkdirSync(join(folder, name), { recursive: true });
  for (const [name, text] of Object.entries(packaged())) writeFileSync(join(folder, "books/lantern", name), text);
  store = await freshStore(folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

let clients = 0;
const post = async (route: { POST(request: Request): Promise<Response> }, body: object) => {
  const headers = { "content-type": "application/json", "x-forwarded-for": `own-${++clients}` };
  const answer = await route.POST(new Request("http://localhost/", { method: "POST", headers, body: JSON.stringify(body) }));
  const type = answer.headers.get("content-type") ?? "";
  return { status: answer.status, told: type.includes("json") ? await answer.json() : (await answer.arrayBuffer()).byteLength };
};
const get = async (route: { GET(request: Request): Promise<Response> }) =>
  (await route.GET(new Request("http://localhost/", { headers: { "x-forwarded-for": `own-${++clients}` } }))).json();

/** What is sent beside the lists, and the folder the server takes its packages from. */
const WAYS = {
  "an army list that brings it": {
    books: [hillFolk, riverFolk],
    served: "none",
    event: { armyLists: [riverFolk, hillFolk].map(fillSources) },
  },
  "a package": { books: [], served: "books", event: {} },
};

test("no route is forgotten here", () => {
  const routes = readdirSync("app/api", { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));
  const ofNoGame = ["[...other]", "health", "openapi.json"];
  expect(routes.sort()).toEqual([...ofNoGame, "check", "events", "games", "library", "read", "sheet", "suggest"].sort());
});

describe.each(Object.entries(WAYS))("a game of %s", (_, { books, served, event }) => {
  beforeAll(() => vi.stubEnv("MUSTER_LIBRARY", join(folder, served)));

  test("lists are checked, read, printed and suggested for", { timeout: 60_000 }, async () => {
    const sent = { roster: allied, books };
    expect(await post(check, sent)).toMatchObject({ status: 200, told: { verdict: "legal", points: 200 } });
    expect(await post(check, { ...sent, packs: [meeting] })).toMatchObject({ status: 200, told: { points: 200 } });
    expect(await post(read, sent)).toMatchObject({ status: 200, told: { game: GAME } });
    expect(await post(sheet, sent)).toEqual({ status: 200, told: expect.any(Number) });
    for (const asks of ["legal", "spend", "army"] as const) {
      const { status, told } = await post(suggest, {
        ...sent,
        roster: asks === "legal" ? river.replace("10 Ford", "9 Ford") : river,
        ask: asks,
      });
      expect([asks, status, told.suggestions.length > 0]).toEqual([asks, 200, true]);
      expect(JSON.stringify(told)).not.toMatch(/\d points?\b/);
    }
  });

  test("an event of it is published, told of, and takes lists", { timeout: 60_000 }, async () => {
    const body = pack({ points: 500 }, { game: GAME, id: "lantern-day", ...event });
    const { status, json } = await ask("POST", "/api/events", { body: { pack: body, organisers: ["Maja"] } });
    expect([status, json.detail]).toEqual([201, undefined]);
    const code = json.event?.code;
    expect(await previewOf(code, `own-${++clients}`)).toMatchObject({
      description: expect.stringContaining("Lantern War, at most 500 crowns"),
    });
    const { receipt } = await handedIn({ path: `/api/events/${code}` }, "Ann", allied);
    expect(receipt).toMatchObject({ verdict: "legal" });
    expect((await ask("GET", `/api/events/${code}`)).status).toBe(200);
  });
});

test("the games of a server's packages are among its games, and the packages are told", async () => {
  vi.stubEnv("MUSTER_LIBRARY", join(folder, "books"));
  expect(await get(games)).toContainEqual({
    id: GAME,
    title: "Lantern War",
    armies: [
      { id: "river-folk", name: "River Folk", page: 1 },
      { id: "hill-folk", name: "Hill Folk", page: 1 },
    ],
  });
  expect(await get(library)).toMatchObject({ packages: [{ id: "lantern", games: [{ id: GAME, title: "Lantern War" }] }], leftOut: [] });
});
