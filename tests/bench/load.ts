/**
 * `npm run load` sends good and hostile requests mixed to a built server from 50 clients, and prints how long good ones took,
 * how many were refused and by what, and how much memory the server came to. A measurement, not a test. `--minutes 1` is shorter, `--pause 100` sends more than it can answer.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { armyIndex, games, loadBook, loadSample, samples } from "@/data/index";
import { MAX_BYTES } from "@/lib/read/decode-file";
import { FORMAT } from "@/lib/schema/format";
import type { Roster } from "@/lib/schema/roster";
import { number } from "@/lib/text";
import { type Random, random } from "../support/random";

const root = fileURLToPath(new URL("../..", import.meta.url));
const PORT = Number(process.env.TEST_PORT ?? 3117);
const CLIENTS = 50;
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    /** Between two requests of a client, in milliseconds, on average. */
    pause: { type: "string", default: "1000" },
  },
});
const pause = Number(values.pause);

interface Sent {
  body: string;
  type: "application/json" | "text/plain";
}

const json = (value: unknown): Sent => ({ body: typeof value === "string" ? value : JSON.stringify(value), type: "application/json" });
const text = (body: string): Sent => ({ body, type: "text/plain" });

async function goodOnes(): Promise<Sent[]> {
  const found: Sent[] = [];
  for (const { id } of games) for (const sample of samples(id)) found.push(json(await loadSample(id, sample.id)));
  return found;
}

/** Each new at every call, so that nothing can be kept for the next one. */
async function hostileOnes({ below, pick }: Random): Promise<(() => Sent)[]> {
  const armies = await Promise.all(
    games.map(async ({ id }) => ({ game: id, lists: (await armyIndex(id)).map((a) => a.id), book: await loadBook(id) })),
  );
  const word = () => below(2 ** 24).toString(36);
  const empty = (change: Partial<Roster> = {}): Roster => {
    const { game, lists, book } = pick(armies);
    return {
      format: FORMAT,
      game,
      armyList: pick(lists),
      name: word(),
      commands: [{ kind: book.commands[0]?.id ?? "", units: [] }],
      ...change,
    };
  };
  const readings = () => {
    const { game, lists, book } = pick(armies);
    const settings = Object.fromEntries(book.settings.map((s) => [s.id, pick(s.choices).id]));
    return empty({ game, armyList: pick(lists), settings: { ...settings, [word()]: word() }, packs: [word(), word()] });
  };
  const units = (n: number, id: () => string, options = 0) =>
    Array.from({ length: n }, () => ({
      id: id(),
      entry: word(),
      count: 1,
      options: Array.from({ length: options }, () => ({ id: word() })),
    }));
  const filled = (n: number, id: () => string, options?: number) => {
    const roster = empty();
    return { ...roster, commands: roster.commands.map((c) => ({ ...c, units: units(n, id, options) })) };
  };
  const allied = () => {
    const { game, lists, book } = armies[0] ?? pick(armies);
    const kind = book.commands.find((c) => c.allied)?.id ?? "";
    return empty({ game, armyList: pick(lists), commands: Array.from({ length: 40 }, () => ({ kind, armyList: pick(lists), units: [] })) });
  };
  return [
    () => json(readings()),
    () => json(allied()),
    () => json(filled(2000, () => "u1")),
    () => json(filled(100, word, 100)),
    () => json("[".repeat(100_000)),
    () => json(`{"${word()}":`),
    () => text("x ".repeat(MAX_BYTES)),
    () => text(`Game: ${word()}\nArmy: ${word()}\n\n${"9 Dragons, a, b, c\n".repeat(500)}`),
    () => text(`Game: fantasy rules\nArmy: Evil\n\n${"3 Handweapons, elite, x\n".repeat(2000)}`),
    () => text(`Game: fantasy rules\nArmy: Evil\n\n1 Handweapons${", a".repeat(5000)}`),
    () => text("\u0000\u001b[2J".repeat(1000)),
  ];
}

/** Megabytes that a process and those it started hold. */
function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/).filter(Boolean).map(Number);
  const held = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
  return Number(held) / 1024 + children.reduce((sum, child) => sum + memoryOf(child), 0);
}

/** The server as `npm start` starts it. */
async function started(): Promise<ChildProcess> {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const [, ...args] = scripts.start.split(" ");
  const server = spawn(process.execPath, [...args, "-p", String(PORT)], {
    cwd: root,
    stdio: "ignore",
    // Each client stands behind a proxy of its own name.
    env: { ...process.env, MUSTER_PROXIES: "127.0.0.1" },
  });
  for (let tries = 0; tries < 100; tries++) {
    await new Promise((done) => setTimeout(done, 200));
    if (
      await fetch(`http://127.0.0.1:${PORT}/api/games`).then(
        (r) => r.ok,
        () => false,
      )
    )
      return server;
  }
  server.kill();
  throw new Error("The server did not start. Build it first.");
}

const server = await started();
const good: number[] = [];
const refused = { good: new Map<number, number>(), hostile: new Map<number, number>() };
let sent = 0;
let most = 0;
const memory = setInterval(() => {
  most = Math.max(most, memoryOf(server.pid ?? 0));
}, 500);
const end = performance.now() + Number(values.minutes) * 60_000;

async function client(n: number): Promise<void> {
  const draw = random(String(n));
  const goods = await goodOnes();
  const hostile = await hostileOnes(draw);
  while (performance.now() < end) {
    const isGood = draw.below(2) === 0;
    const { body, type } = isGood ? draw.pick(goods) : draw.pick(hostile)();
    const from = performance.now();
    const headers = { "content-type": type, "x-forwarded-for": `10.0.0.${n}` };
    const status = await fetch(`http://127.0.0.1:${PORT}/api/check`, { method: "POST", body, headers }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    sent++;
    if (isGood) good.push(performance.now() - from);
    const counted = isGood ? refused.good : refused.hostile;
    if (status !== 200) counted.set(status, (counted.get(status) ?? 0) + 1);
    await new Promise((done) => setTimeout(done, draw.below(pause * 2)));
  }
}

await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n + 1)));
clearInterval(memory);
server.kill();
good.sort((a, b) => a - b);
const at = (part: number) => `${number(Math.round(good[Math.min(good.length - 1, Math.floor(good.length * part))] ?? 0))} ms`;
console.log(
  `${CLIENTS} clients, ${values.minutes} minutes, a request about every ${number(pause)} ms each, ${number(sent)} requests, ${number(good.length)} of them good`,
);
console.log(`good ones: median ${at(0.5)}, 99th percentile ${at(0.99)} (bound 1,000 ms), longest ${at(1)}`);
for (const [which, counted] of Object.entries(refused)) {
  const told = [...counted].sort().map(([status, n]) => `${status === 0 ? "no answer" : status}: ${number(n)}`);
  console.log(`${which} ones refused: ${told.join(", ") || "none"}`);
}
console.log(`most memory: ${number(Math.round(most))} MB (bound 450 MB)`);
