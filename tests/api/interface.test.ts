/** The examples of the interface's page, run; its document; and that every way to the engine gives the same answer. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { routeAt } from "@/app/(en)/api-docs/event-routes";
import { answerOf, examples } from "@/app/(en)/api-docs/examples";
import { routes } from "@/app/(en)/api-docs/routes";
import { POST as check } from "@/app/api/check/route";
import { openapi } from "@/app/api/openapi";
import { problems } from "@/app/api/problem";
import { POST as read } from "@/app/api/read/route";
import { POST as sheet } from "@/app/api/sheet/route";
import * as library from "@/data/index";
import { readIncoming } from "@/lib/books/intake/incoming";
import { answer } from "@/lib/books/intake/reply";
import { rosterCode } from "@/lib/engine/roster/code";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { CheckAnswer, GamesAnswer, ProblemDetails, ReadAnswer, SentRoster, SentSheet } from "@/lib/engine/schema/http/check";
import {
  DecisionsAnswer,
  EventAnswer,
  HealthAnswer,
  KeyAnswer,
  PublishedAnswer,
  ReceiptAnswer,
  ReportAnswer,
  SubmissionAnswer,
  SubmissionsAnswer,
  VersionAnswer,
} from "@/lib/engine/schema/http/events";
import { LibraryAnswer } from "@/lib/engine/schema/http/library";
import { SentSuggest, SuggestAnswer } from "@/lib/engine/schema/http/suggest";
import { muster } from "../cli/run";
import { today } from "../support/effort";

const golden = fileURLToPath(new URL("../golden", import.meta.url));
let clients = 0;
/** Each request from a client of its own: what one may ask for is tested elsewhere. */
const post = (route: (request: Request) => Promise<Response>, body: string, type = "text/plain") =>
  route(new Request("http://localhost/", { method: "POST", headers: { "content-type": type, "x-forwarded-for": `c${++clients}` }, body }));

describe("the examples of the page", () => {
  const expected: Record<string, [status: number, type: string, shape: z.ZodType | null]> = {
    check: [200, "application/json", CheckAnswer],
    "check-with-pack": [200, "application/json", CheckAnswer],
    read: [200, "application/json", ReadAnswer],
    sheet: [200, "application/pdf", null],
    suggest: [200, "application/json", SuggestAnswer],
    games: [200, "application/json", GamesAnswer],
    library: [200, "application/json", LibraryAnswer],
    package: [404, "application/problem+json", ProblemDetails],
    refused: [422, "application/problem+json", ProblemDetails],
    publish: [201, "application/json", PublishedAnswer],
    event: [200, "application/json", EventAnswer],
    calendar: [200, "text/calendar", null],
    card: [200, "image/png", null],
    "hand-in": [201, "application/json", ReceiptAnswer],
    lists: [200, "application/json", SubmissionsAnswer],
    list: [200, "application/json", SubmissionAnswer],
    version: [200, "application/json", VersionAnswer],
    replace: [200, "application/json", ReceiptAnswer],
    decide: [200, "application/json", SubmissionAnswer],
    mail: [409, "application/problem+json", ProblemDetails],
    "decide-all": [200, "application/json", DecisionsAnswer],
    report: [200, "application/json", ReportAnswer],
    "report-error": [403, "application/problem+json", ProblemDetails],
    close: [200, "application/json", EventAnswer],
    key: [201, "application/json", KeyAnswer],
    "withdraw-key": [204, "", null],
    health: [200, "application/json", HealthAnswer],
  };

  test("are answered as the document says", async () => {
    const all = await examples();
    expect(all.map((example) => example.id)).toEqual(Object.keys(expected));
    for (const example of all) {
      const [status, type, shape] = expected[example.id] ?? [];
      const answered = await answerOf(example);
      expect([answered.status, answered.type], example.id).toEqual([status, type]);
      if (shape) expect(shape.safeParse(JSON.parse(answered.text)).error, example.id).toBeUndefined();
      if (example.body?.type === "application/json" && status === 200 && !example.path.startsWith("/api/events")) {
        const sent = { "/api/sheet": SentSheet, "/api/suggest": SentSuggest }[example.path] ?? SentRoster;
        expect(sent.safeParse(JSON.parse(example.body.text)).error, example.id).toBeUndefined();
      }
    }
  });

  test("use every route of the document, and every route is in it", async () => {
    const { paths } = openapi() as { paths: Record<string, object> };
    const used = new Set((await examples()).map((example) => routeAt(example.path, routes).path));
    expect([...used].sort()).toEqual(Object.keys(paths).sort());
    const folder = fileURLToPath(new URL("../../app/api", import.meta.url));
    const found = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /(^|\/)route\.ts$/.test(file) && !/openapi\.json|\[\.\.\./.test(file))
      .map((file) => `/api/${file.replace(/\/route\.ts$/, "").replace(/\[(\w+)\]/g, "{$1}")}`);
    expect(found.sort()).toEqual(Object.keys(paths).sort());
    // Each route has the methods of the document and no others.
    const methods = Object.entries(routes).map(([path, handlers]) => {
      const { OPTIONS } = handlers as { OPTIONS: () => Response };
      return [path, (OPTIONS().headers.get("allow") ?? "").split(", ").filter((method) => !["HEAD", "OPTIONS"].includes(method))];
    });
    const told = Object.entries(paths).map(([path, of]) => [path, Object.keys(of).map((method) => method.toUpperCase())]);
    expect(Object.fromEntries(methods)).toEqual(Object.fromEntries(told));
  });
});

describe("the document", () => {
  test("refers to nothing but its own parts", () => {
    const text = JSON.stringify(openapi());
    const known = (openapi() as { components: { schemas: object } }).components.schemas;
    const refs = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(refs.length).toBeGreaterThan(5);
    expect(refs.filter((ref) => !(ref.replace("#/components/schemas/", "") in known))).toEqual([]);
  });

  test("names its server, and each operation by a name of its own", () => {
    const { servers, paths } = openapi() as { servers: unknown; paths: Record<string, Record<string, { operationId: string }>> };
    expect(servers).toEqual([{ url: "/", description: expect.any(String) }]);
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(ids.slice(0, 4)).toEqual(["checkRosters", "readLists", "printSheet", "suggestFor"]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("tells every refusal there may be", () => {
    const { paths } = openapi() as { paths: Record<string, { post?: { responses: object } }> };
    for (const path of ["/api/check", "/api/read", "/api/sheet", "/api/suggest"])
      expect(Object.keys(paths[path]?.post?.responses ?? {})).toEqual(["200", ...Object.keys(problems)]);
  });
});

describe("a list that is read", () => {
  const head = "Roster: Sound\nGame: fantasy-rules-3e\nArmy: Hill Dwarfs\nPoints: 1000\n\n";

  test("comes back line by line, with the roster", async () => {
    const response = await post(read, `Hello Tom\n${head}1 General\n2 Handwepons\n`);
    const answered = await response.json();
    expect(response.status).toBe(200);
    expect(answered).toMatchObject({ file: "request", name: "Sound", game: "fantasy-rules-3e", verdict: "unconfirmed", place: "named" });
    expect(answered.lines.filter((line: { state: string }) => line.state !== "understood")).toEqual([
      expect.objectContaining({ line: 1, text: "Hello Tom", state: "ignored" }),
      expect.objectContaining({ line: 8, state: "guessed", as: "Handweapons" }),
    ]);
    expect(new Set(answered.lines.map((line: { line: number }) => line.line))).toEqual(new Set([1, 2, 3, 4, 5, 7, 8]));
    const { roster } = readRoster(JSON.stringify(answered.roster));
    expect(roster?.commands[0]?.units).toHaveLength(2);
  });

  test("a text without a list is refused", async () => {
    const response = await post(read, "see you on Saturday");
    expect([response.status, response.headers.get("content-type")]).toEqual([422, "application/problem+json"]);
    expect(await response.json()).toMatchObject({ title: "What was sent cannot be used", status: 422 });
  });
});

describe("a sheet", () => {
  const text = readFileSync(join(golden, "fantasy-rules-3e/inca-800.txt"), "utf8");

  test("is a PDF that holds the roster", async () => {
    const response = await post(sheet, text);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const [from] = await readIncoming(bytes, "sheet.pdf", library);
    const [sent] = await readIncoming(new TextEncoder().encode(text), "list.txt", library);
    if (!from || !sent || !("roster" in from) || !("roster" in sent)) throw new Error("not read");
    expect(rosterCode(from.roster)).toBe(rosterCode(sent.roster));
  });

  test.each<[object, string]>([
    [{ paper: "a3" }, "Send as paper a4 or letter."],
    [{ layout: "poster" }, "Send as layout summary, compact, cards, play or open."],
    [{ colour: "red" }, "There is no place for “colour”. Send roster, packs, books, paper, layout, orientation, ink and textSize."],
  ])("with %j is refused", async (form, detail) => {
    const response = await post(sheet, JSON.stringify({ roster: text, ...form }), "application/json");
    expect(await response.json()).toMatchObject({ status: 422, detail });
  });

  test("of more lines than are drawn here is refused", async () => {
    const long = `Roster: Long\nGame: fantasy-rules-3e\nArmy: Inca\n\n${"1 Handweapons\n".repeat(151)}`;
    expect(await (await post(sheet, long)).json()).toMatchObject({
      status: 422,
      detail: "The roster has 151 lines, at most 150 are drawn here. Use the terminal.",
    });
  });
});

test("too many requests say when to ask again, over all routes together", async () => {
  const ask = (route: (request: Request) => Promise<Response>) =>
    route(
      new Request("http://localhost/", {
        method: "POST",
        headers: { "content-type": "text/plain", "x-forwarded-for": "greedy" },
        body: "x",
      }),
    );
  const asked = await Promise.all(Array.from({ length: 130 }, (_, n) => ask(n % 2 ? check : read)));
  const refused = asked.find((response) => response.status === 429);
  expect(refused?.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  expect(refused?.headers.get("content-type")).toBe("application/problem+json");
  expect(await refused?.json()).toEqual({
    type: "/api-docs#too-many",
    title: "Too many requests",
    status: 429,
    detail: expect.stringMatching(/^Too many requests\. Try again in \d+ seconds?\.$/),
  });
});

test("terminal, HTTP and desk give the same answer, byte for byte", { timeout: 120_000 }, async () => {
  const under = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(txt|muster\.json)$/.test(file))
      .map((file) => join(folder, file));
  const all = [...under(golden), ...under(fileURLToPath(new URL("../../data", import.meta.url)))].sort();
  expect(all.length).toBeGreaterThan(20);
  const files = today(all, 3);
  const { out } = await muster(["check", ...files, "--format", "json"]);
  const lines = out.trimEnd().split("\n");
  expect(lines).toHaveLength(files.length);
  /** Where a roster was found is its own in each. */
  const withoutFile = (line: string) => line.replace(/^\{"file":"(?:[^"\\]|\\.)*",/, "{");
  for (const [i, file] of files.entries()) {
    const text = readFileSync(file, "utf8");
    const response = await post(check, text, file.endsWith(".json") ? "application/json" : "text/plain");
    const [onDesk] = await readIncoming(new TextEncoder().encode(text), file, library);
    if (!onDesk) throw new Error(file);
    const over = withoutFile(await response.text());
    expect(over, file).toMatch(/^\{"verdict":/);
    expect(over, file).toBe(withoutFile(lines[i] ?? ""));
    expect(over, file).toBe(withoutFile(answer(onDesk)));
  }
});
