/** `muster mcp`, asked by the client of the protocol's own library: 60 prompts about lists, whole and broken, and everything that may come in. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as shipped from "@/data/index";
import { isChecked } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { textToSend } from "@/lib/paper/write/text";
import { inFolder, muster, start } from "./run";

const launch = fileURLToPath(new URL("../../app/cli/launch.mjs", import.meta.url));
const client = new Client({ name: "test", version: "1" });
/** Every answer: its bytes, and the milliseconds it took. */
const told: { bytes: number; took: number }[] = [];

beforeAll(() => client.connect(new StdioClientTransport({ command: process.execPath, args: [launch, "mcp"], stderr: "inherit" })));
afterAll(() => client.close());

interface Told {
  verdict?: string;
  code?: string;
  dataVersion?: string;
  points?: number;
  list?: string;
  page?: number;
  pages?: number;
  findings?: { rule: string; code: string; severity: string; page: string | number | null }[];
  [key: string]: unknown;
}

/** What a tool answers: its object, or why it has none. */
async function ask(name: string, input: Record<string, unknown>): Promise<Told | string> {
  const begun = performance.now();
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [{ text }] = content as [{ text: string }];
  told.push({ bytes: Buffer.byteLength(JSON.stringify({ content, isError })), took: performance.now() - begun });
  return isError ? text : (JSON.parse(text) as Told);
}

async function answered(name: string, input: Record<string, unknown>): Promise<Told> {
  const answer = await ask(name, input);
  if (typeof answer === "string") throw new Error(answer);
  return answer;
}

/** Ways in which a player's list goes wrong; each is a text again. */
const BROKEN: readonly (readonly [name: string, change: (text: string) => string])[] = [
  ["as it is", (text) => text],
  ["a smaller limit", (text) => text.replace(/^Points: (\d+)/m, (_, n) => `Points: ${Math.round(Number(n) / 2)}`)],
  ["its first unit gone", (text) => text.replace(/^\d+ .*\n/m, "")],
  ["its last unit five times", (text) => text.replace(/^(\d+ .*\n)(?![\s\S]*^\d+ )/m, "$1$1$1$1$1")],
  ["a name misspelt", (text) => text.replace(/^(\d+ \w)(\w)(\w)/m, "$1$3$2")],
  ["a unit that no book has", (text) => `${text.trimEnd()}\n3 Space Walruses: harpoon\n`],
];

const withoutRemarks = (text: string) => text.replace(/^(#|Code:).*\n/gm, "").replace(/ \(\d+\)(?=[:\n])/g, "");

/** Ten sample armies of all games as texts. */
async function samples(): Promise<string[]> {
  const texts: string[] = [];
  for (const { id: game } of shipped.games)
    for (const { id } of shipped.samples(game).slice(0, 4)) {
      const [one] = await readSubmissions("sample", await shipped.loadSample(game, id), shipped);
      if (one && isChecked(one)) texts.push(withoutRemarks(textToSend(one.catalogue, one.roster, one.report)));
    }
  return texts.slice(0, 10);
}

test("60 prompts: no army is called legal that check refuses", async () => {
  const called: { prompt: string; list: string; verdict: string }[] = [];
  const call = (prompt: string, list: string, { verdict = "" }: Told) => called.push({ prompt, list, verdict });
  const all = await samples();
  expect(all).toHaveLength(10);
  const prompts = all.flatMap((text, i) => BROKEN.map(([name, change]) => ({ prompt: `${i} ${name}`, list: change(text) })));
  expect(prompts).toHaveLength(60);
  for (const { prompt, list } of prompts) {
    const checked = await answered("check", { list });
    call(prompt, list, checked);
    expect(checked, prompt).toMatchObject({ code: expect.any(String), dataVersion: expect.any(String), page: 1 });
    for (const one of checked.findings ?? []) expect(Object.hasOwn(one, "page"), `${prompt}: ${one.rule}`).toBe(true);
    call(prompt, list, await answered("read", { list }));
    const [first] = checked.findings ?? [];
    if (first) {
      const explained = await answered("explain", { list, rule: first.rule });
      call(prompt, list, explained);
      expect(explained.explained, prompt).toContainEqual(expect.objectContaining({ rule: first.rule, code: first.code }));
    }
    const mended = await ask(checked.verdict === "illegal" ? "suggest" : "check", {
      ...(checked.verdict === "illegal" ? { ask: "legal" } : {}),
      list,
    });
    if (typeof mended !== "string") call(`${prompt}, mended`, mended.list ?? list, mended);
  }
  // The same lists on the command line.
  const texts = [...new Set(called.map(({ list }) => list))];
  const verdicts = new Map<string, string>();
  await inFolder(async (folder) => {
    for (const [i, text] of texts.entries()) writeFileSync(join(folder, `${String(i).padStart(3, "0")}.txt`), text);
    const { out } = await muster(["check", folder, "--format", "json"]);
    for (const [i, line] of out.trim().split("\n").entries()) verdicts.set(texts[i] ?? "", JSON.parse(line).verdict);
  });
  expect(called.filter(({ list, verdict }) => verdicts.get(list) !== verdict).map(({ prompt }) => prompt)).toEqual([]);
  expect(new Set(verdicts.values())).toEqual(new Set(["illegal", "legal", "unconfirmed"]));
  expect(called.filter(({ prompt, verdict }) => prompt.endsWith("mended") && verdict === "legal").length).toBeGreaterThan(5);
});

test("armies are suggested with the verdict that check gives of their text", async () => {
  for (const [game, army, points] of [
    ["warhammer", "empire", 2000],
    ["fantasy rules", "Hill Dwarfs", 1000],
    ["forces-of-light-and-darkness", "", 500],
  ] as const) {
    const name = army || String((((await answered("games", { game })).armies as { id: string }[])[0] ?? { id: "" }).id);
    const made = await ask("suggest", { ask: "army", game, army: name, points });
    if (typeof made === "string") {
      expect(made).toMatch(/Nothing is suggested\.$/);
      continue;
    }
    expect(await answered("check", { list: made.list })).toMatchObject({ verdict: made.verdict, code: made.code, points: made.points });
  }
});

test("a search that takes too long is ended, and the next one is answered", async () => {
  const list = "Game: forces-of-light-and-darkness\nArmy: open\nPoints: 650\n\n[Commanders]\n1 Commander-in-chief: rating 1\n";
  const begun = performance.now();
  const told = await ask("suggest", { ask: "spend", list });
  // On a machine that is faster than any so far it would be found.
  if (typeof told === "string") expect(told).toBe("Nothing was found in 2 seconds. Nothing is suggested.");
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await ask("suggest", { ask: "spend" })).toBe("Give the list that is to be changed.");
});

test("games, army lists and rules come in pages, each thing once", async () => {
  const games = await answered("games", {});
  expect((games.games as { id: string }[]).map(({ id }) => id)).toEqual(shipped.games.map(({ id }) => id));
  const { armies } = await answered("games", { game: "fantasy rules" });
  expect(armies).toHaveLength((await shipped.armyIndex("fantasy-rules-3e")).length);
  const input = { game: "warhammer", army: "empire" };
  const { pages = 0 } = await answered("rules", input);
  const all: string[] = [];
  for (let page = 1; page <= pages; page++) {
    const { rules } = await answered("rules", { ...input, page });
    all.push(...(rules as { rule: string }[]).map(({ rule }) => rule));
  }
  const { out } = await muster(["rules", "warhammer", "--army", "empire"]);
  expect(all).toEqual(
    out
      .trim()
      .split("\n")
      .map((line) => line.split(" ")[0]),
  );
  expect((await answered("rules", { ...input, page: pages + 1 })).rules).toEqual([]);
  const { rules: some } = await answered("rules", { ...input, about: "WH7-SLOT-4" });
  expect(some).toEqual([expect.objectContaining({ rule: "WH7-SLOT-4", page: expect.anything() })]);
});

describe("what cannot be answered is told, and the next question is answered", () => {
  test.each<[string, string, Record<string, unknown>, RegExp]>([
    ["no list", "check", {}, /^list: /],
    ["an empty list", "check", { list: "" }, /^list: /],
    ["a number", "check", { list: 7 }, /^list: /],
    ["a list that is too long", "check", { list: "x".repeat(70_000) }, /at most 64000 letters/],
    ["a key too many", "check", { list: "a", points: 3 }, /points/],
    ["a greeting", "check", { list: "Hello, how are you?" }, /^No list can be read in it: /],
    ["brackets", "check", { list: "{".repeat(20_000) }, /^No list can be read in it: /],
    ["a page too few", "check", { list: "Game: warhammer-7e\nArmy: Empire\n1 Captain\n", page: 0 }, /^page: /],
    ["a game", "games", { game: "warhamster" }, /^No game is called “warhamster”\. Perhaps /],
    ["an army list", "rules", { game: "warhammer", army: "smurfs" }, /^No army list of .* is called “smurfs”/],
    ["an army without its size", "suggest", { ask: "army", game: "warhammer" }, /give game, army and points/],
    ["a list to mend", "suggest", { ask: "legal" }, /^Give the list/],
    ["something else", "suggest", { ask: "everything" }, /^ask: /],
    ["a list that was guessed at", "suggest", { ask: "legal", list: "Game: warhammer-7e\nArmy: Empire\n1 Mortr\n" }, /not read whole/],
    [
      "a rule that is not broken",
      "explain",
      { list: "Game: warhammer-7e\nArmy: Empire\n1 Captain\n", rule: "NO-SUCH" },
      /no finding of the rule or code “NO-SUCH”/,
    ],
  ])("%s", async (_, name, input, reason) => {
    expect(await ask(name, input)).toMatch(reason);
    expect(await ask("games", {})).toMatchObject({ page: 1 });
  });

  test("of messages that the protocol does not know", async () => {
    const { child, told: heard } = start(["mcp"]);
    const closed = new Promise((done) => child.on("close", done));
    const lines = [
      "no JSON",
      "[]",
      '{"jsonrpc":"2.0","id":1}',
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
      '{"jsonrpc":"2.0","id":2,"method":"resources/list"}',
      '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"toString"}}',
      '{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"check","arguments":[1]}}',
      `{"jsonrpc":"2.0","id":5,"method":"${"x".repeat(1_500_000)}"}`,
      '{"jsonrpc":"2.0","id":6,"method":"initialize","params":{"protocolVersion":"1999-01-01"}}',
      '{"jsonrpc":"2.0","id":7,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}',
      '{"jsonrpc":"2.0","id":"eight","method":"ping"}',
    ];
    child.stdin.end(lines.join("\n"));
    expect(await closed).toBe(0);
    const answers = heard.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id, error, result }) => [id, error?.code ?? result?.protocolVersion ?? result])).toEqual([
      [null, -32700],
      [null, -32600],
      [2, -32601],
      [3, -32602],
      [4, { content: [{ type: "text", text: expect.stringMatching(/object/) }], isError: true }],
      [null, -32600],
      [6, "2025-11-25"],
      [7, "2025-03-26"],
      ["eight", {}],
    ]);
    expect(heard.err).toBe("");
  });
});

test("every tool only reads, and says so with the form of its input", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["games", "rules", "check", "read", "suggest", "explain"]);
  for (const { annotations, inputSchema } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
    expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
  }
  expect(client.getInstructions()).toContain("Call a list legal only if check says so");
});

test("answers have at most 8 kB, and most come within 300 ms", () => {
  expect(told.length).toBeGreaterThan(200);
  expect(Math.max(...told.map(({ bytes }) => bytes))).toBeLessThanOrEqual(8_192);
  const times = told.map(({ took }) => took).sort((a, b) => a - b);
  if (process.env.MUSTER_TIMES)
    console.log(
      "answers",
      times.length,
      "median",
      times.at(times.length / 2),
      "95 %",
      times.at(times.length * 0.95),
      "longest",
      times.at(-1),
    );
  expect(times.at(times.length / 2)).toBeLessThan(300);
});
