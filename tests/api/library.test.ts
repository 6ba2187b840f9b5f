/** GET /api/library: a club's server offers its books. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as check from "@/app/api/check/route";
import * as games from "@/app/api/games/route";
import * as one from "@/app/api/library/[id]/route";
import * as all from "@/app/api/library/route";
import * as books from "@/data/index";
import { filesInArchive } from "@/lib/books/library/files";
import { openLibrary } from "@/lib/books/library/open";
import { LibraryAnswer } from "@/lib/engine/schema/http/library";
import { changed, FOLDER, zipped } from "../library/package";

let folder = "";
let clients = 0;
const log = vi.spyOn(console, "error").mockImplementation(() => {});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-library-"));
  vi.stubEnv("MUSTER_LIBRARY", folder);
  log.mockClear();
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const asked = (path: string, headers = {}) =>
  new Request(`http://localhost${path}`, { headers: { "x-forwarded-for": `library-${++clients}`, ...headers } });
const offered = async () => LibraryAnswer.parse(await (await all.GET(asked("/api/library"))).json());
const archive = (id: string, headers = {}) => one.GET(asked(`/api/library/${id}`, headers), { params: Promise.resolve({ id }) });

test("a package is listed and given as an archive that reads as it was, once under its ETag", async () => {
  cpSync(FOLDER, join(folder, "reed"), { recursive: true });
  const { packages, leftOut } = await offered();
  expect([packages, leftOut]).toEqual([
    [
      {
        id: "reed-valley",
        version: "1.0.0",
        name: "Reed Valley books",
        licence: "CC0-1.0",
        authors: ["The Reed Valley club"],
        homepage: "https://books.example.org/reed-valley",
        digest: expect.any(String),
        games: [{ id: "pebble-wars", title: "Pebble Wars" }],
        books: [
          { game: "pebble-wars", id: "otter-folk", name: "Otter Folk", digest: expect.any(String) },
          { game: "pebble-wars", id: "heron-court", name: "Heron Court", version: "1.1", digest: expect.any(String) },
        ],
        packs: [{ game: "pebble-wars", id: "spring-meeting", name: "Spring meeting", digest: expect.any(String) }],
      },
    ],
    [],
  ]);
  const answer = await archive("reed-valley");
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("content-disposition")]).toEqual([
    200,
    "application/zip",
    'attachment; filename="reed-valley.zip"',
  ]);
  const files = filesInArchive(new Uint8Array(await answer.arrayBuffer()));
  if ("reason" in files) throw new Error(files.reason);
  const opened = await openLibrary(files, books);
  expect([opened.faults, opened.isLocked, opened.digest]).toEqual([[], true, packages[0]?.digest]);
  const etag = answer.headers.get("etag") ?? "";
  expect((await archive("reed-valley", { "if-none-match": etag })).status).toBe(304);
  expect((await archive("reed-valley", { "if-none-match": '"other"' })).status).toBe(200);
  const list = await all.GET(asked("/api/library"));
  expect((await all.GET(asked("/api/library", { "if-none-match": list.headers.get("etag") }))).status).toBe(304);
});

test("rosters of its games are checked, and its games are among those there are", async () => {
  cpSync(FOLDER, join(folder, "reed"), { recursive: true });
  const body = readFileSync(join(FOLDER, "rosters/otters.txt"), "utf8");
  const headers = { "content-type": "text/plain", "x-forwarded-for": `library-${++clients}` };
  const answer = await check.POST(new Request("http://localhost/api/check", { method: "POST", headers, body }));
  expect(await answer.json()).toMatchObject({ verdict: "legal", points: 200, game: "pebble-wars", armyList: "otter-folk" });
  const list = (await (await games.GET(asked("/api/games"))).json()) as { id: string; armies: { id: string }[] }[];
  expect(list.at(-1)).toMatchObject({ id: "pebble-wars", armies: [{ id: "otter-folk" }, { id: "heron-court" }] });
});

test("what is damaged is told here and in the log, and keeps no other from being offered", async () => {
  cpSync(FOLDER, join(folder, "reed"), { recursive: true });
  writeFileSync(join(folder, "cut.zip"), zipped(changed("muster.json", { id: "cut" })).subarray(0, 500));
  const lies = changed("muster.json", { id: "lies", rosters: [{ file: "rosters/otters.txt", verdict: "illegal" }] });
  writeFileSync(join(folder, "lies.zip"), zipped(lies));
  writeFileSync(join(folder, "notes.txt"), "not a package");
  const { packages, leftOut } = await offered();
  expect(packages.map(({ id }) => id)).toEqual(["reed-valley"]);
  expect(leftOut).toEqual([
    { file: "cut.zip", reason: "A zip archive that is cut off or damaged. Ask for it again." },
    { file: "lies.zip", reason: expect.stringMatching(/^1 roster of it does not come out as it says\. rosters\/otters\.txt: It is legal/) },
  ]);
  expect(log.mock.calls.map(([message]) => String(message).slice(0, 60))).toEqual([
    "The package cut.zip of MUSTER_LIBRARY is not offered. A zip ",
    "The package lies.zip of MUSTER_LIBRARY is not offered. 1 ros",
  ]);
});

test("without a folder, or with one that is not there, nothing is offered", async () => {
  expect(await offered()).toEqual({ packages: [], leftOut: [] });
  vi.stubEnv("MUSTER_LIBRARY", "");
  expect(await offered()).toEqual({ packages: [], leftOut: [] });
  vi.stubEnv("MUSTER_LIBRARY", join(folder, "none"));
  expect(await offered()).toEqual({ packages: [], leftOut: [] });
  const missing = await archive("__proto__");
  expect([missing.status, await missing.json()]).toEqual([
    404,
    {
      type: "/api-docs#not-there",
      title: "There is no such thing",
      status: 404,
      detail: "This server offers no package with this id. GET /api/library lists those there are.",
    },
  ]);
});

test("a client that asks too often is told to wait", async () => {
  const headers = { "x-forwarded-for": "library-greedy" };
  const answers = await Promise.all(Array.from({ length: 130 }, () => all.GET(asked("/api/library", headers))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  for (const refuse of [all.PUT, all.PATCH, all.DELETE, all.POST, one.PUT, one.POST]) expect(refuse().status).toBe(405);
});
