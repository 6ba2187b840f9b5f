/**
 * `npm run load` sends good and hostile requests mixed to a built server from 50 clients, lists to check and lists handed in at an event,
 * and prints how long good ones took, how many were refused and by what, and how much memory the server came to. A measurement, not a
 * test. `--minutes 1` is shorter, `--pause 100` sends more than it can answer.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { armyIndex, games, loadArmy, loadBook, loadCatalogue, loadSample, samples } from "@/data/index";
import { addTo } from "@/lib/engine/group-by";
import { FORMAT } from "@/lib/engine/schema/format";
import type { Roster } from "@/lib/engine/schema/roster";
import { MAX_BYTES } from "@/lib/read/decode-file";
import { number } from "@/lib/words/en/grammar";
import { lists, pack } from "../server/event";
import { hostileNames, hostileText } from "../support/hostile-texts";
import { type Random, random } from "../support/random";
import { largeTexts } from "./large-texts";
import { memoryOf, starter } from "./running";

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

/** Made once: each is nearly 1 MB. */
const [{ id: firstGame } = { id: "" }] = games;
const [{ id: firstArmy } = { id: "" }] = await armyIndex(firstGame);
const large = Object.values(largeTexts(await loadCatalogue(firstGame, firstArmy)));

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
    ...large.map((one) => () => text(one.replace("Roster: Large", () => `Roster: ${word()}`))),
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
    // What once stopped a server: long lines of one thing, in small requests and in large ones.
    ...[2500, 18_000, 100_000, MAX_BYTES - 100].map((letters) => () => text(hostileText(pick(hostileNames), letters))),
    () => text(`Mobs${".".repeat(5000)}5 ${word()}`),
    () => text("with ".repeat(6000)),
    () => text("a".repeat(MAX_BYTES - 1)),
    () => json({ ...empty(), books: [{ rules: [{ toString: "x" }], permissions: { toString: "x" } }] }),
  ];
}

const ORIGIN = `http://127.0.0.1:${PORT}`;
const SUBMISSIONS = "/api/events/:code/submissions";

/** A request with the route it is counted under. */
interface Asked {
  route: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

const post = (route: string, { body, type }: Sent, headers: Record<string, string> = {}): Asked => ({
  route: `POST ${route}`,
  path: route,
  method: "POST",
  body,
  headers: { "content-type": type, ...headers },
});

/** What a player does at an event: hands a list in, looks at it, replaces it. `answered` is told of every answer. */
function player(path: string, n: number, { below }: Random) {
  let receipt: { submission: string; key: string; rev: number } | null = null;
  let sent = 0;
  const list = () => json({ roster: lists.legal.replace("Sound", `Sound ${n}-${++sent}`), player: { name: `Player ${n}` } });
  const own = (): Record<string, string> => (receipt ? { authorization: `Bearer ${receipt.key}` } : {});
  return {
    asks(): Asked {
      const once = { "idempotency-key": randomUUID() };
      const what = receipt ? below(3) : 0;
      if (what === 0) return { ...post(path, list(), once), route: `POST ${SUBMISSIONS}` };
      const at = `${path}/${receipt?.submission}`;
      if (what === 1) return { route: `GET ${SUBMISSIONS}/:id`, path: at, method: "GET", headers: own() };
      const headers = { ...once, ...own(), "if-match": `"${receipt?.rev}"` };
      return { ...post(at, list(), headers), route: `PUT ${SUBMISSIONS}/:id`, method: "PUT" };
    },
    answered(answer: unknown): void {
      const { submission, key, rev } = answer as { submission?: string; key?: string; rev: number };
      if (submission && key) receipt = { submission, key, rev };
      else if (receipt) receipt.rev = rev;
    },
  };
}

/** Every army list of a game, as a pack may bring them: under an id of its own. */
const armyLists = await Promise.all(
  (await armyIndex(firstGame)).map(async ({ id }) => ({
    ...(await loadArmy(firstGame, id)),
    id: `own-${id}`,
    name: `Own ${id}`,
    aliases: undefined,
  })),
);

/** Requests about an event that nobody should send. */
function hostileAtEvent(path: string, { below }: Random): (() => Asked)[] {
  const word = () =>
    below(2 ** 24)
      .toString(36)
      .padStart(24, "k");
  const once = () => ({ "idempotency-key": word() });
  const huge = { roster: `${lists.legal}${"3 Handweapons, elite, x\n".repeat(2000)}`, player: { name: word() } };
  return [
    () => post(path, json(huge), once()),
    () => post(path, json({ roster: lists.unread, player: { name: "\u202e\u0000<script>" } }), once()),
    () => post(path, json("[".repeat(100_000)), once()),
    () => post(path, json({ roster: lists.legal, player: { name: word() } })),
    () => ({ route: "GET hostile", path: `${path}/${word()}`, method: "GET", headers: { authorization: `Bearer ${word()}` } }),
    () => ({ route: "DELETE hostile", path: path.replace("/submissions", ""), method: "DELETE", headers: { authorization: "Bearer x" } }),
    () => post("/api/events", json({ pack: { ...pack(), id: "x".repeat(1000) } })),
    () => post("/api/events", json({ pack: { ...pack({ place: word() }), armyLists } })),
    () => post("/api/events", json({ pack: { ...pack(), event: undefined, armyLists } })),
  ];
}

const folder = mkdtempSync(join(tmpdir(), "muster-load-"));

// Each client stands behind a proxy of its own name.
const server = await starter(PORT, { MUSTER_DATA: folder })();
const made = await fetch(`${ORIGIN}/api/events`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ pack: pack() }),
});
if (!made.ok) {
  server.kill();
  throw new Error(`No event was published: ${made.status} ${await made.text()}`);
}
const submissions = `/api/events/${(await made.json()).event.code}/submissions`;
/** Milliseconds to the answers of good requests, by route. */
const good = new Map<string, number[]>();
const refused = { good: new Map<number, number>(), hostile: new Map<number, number>() };
let sent = 0;
let most = 0;
const memory = setInterval(() => {
  most = Math.max(most, memoryOf(server.pid ?? 0));
}, 500);
const end = performance.now() + Number(values.minutes) * 60_000;

async function client(n: number): Promise<void> {
  const draw = random(String(n));
  const checked = await goodOnes();
  const hostile = [...(await hostileOnes(draw)).map((make) => () => post("/api/check", make())), ...hostileAtEvent(submissions, draw)];
  const own = player(submissions, n, draw);
  while (performance.now() < end) {
    const isGood = draw.below(2) === 0;
    const isPlayer = isGood && draw.below(3) === 0;
    const asked = isPlayer ? own.asks() : isGood ? post("/api/check", draw.pick(checked)) : draw.pick(hostile)();
    const { route, path, ...request } = asked;
    const from = performance.now();
    // Who sends hostile requests has an address of their own: what is refused them is not refused others.
    const headers = { ...request.headers, "x-forwarded-for": `10.0.${isGood ? 0 : 1}.${n}` };
    const status = await fetch(`${ORIGIN}${path}`, { ...request, headers }).then(
      async (answer) => {
        const body = await answer.text();
        if (isPlayer && answer.ok) own.answered(JSON.parse(body));
        return answer.status;
      },
      () => 0,
    );
    sent++;
    if (isGood) addTo(good, route, performance.now() - from);
    const counted = isGood ? refused.good : refused.hostile;
    if (status < 200 || status > 299) counted.set(status, (counted.get(status) ?? 0) + 1);
    await new Promise((done) => setTimeout(done, draw.below(pause * 2)));
  }
}

await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n + 1)));
clearInterval(memory);
server.kill();
rmSync(folder, { recursive: true, force: true });
const goods = [...good.values()].flat();
console.log(
  `${CLIENTS} clients, ${values.minutes} minutes, a request about every ${number(pause)} ms each, ${number(sent)} requests, ${number(goods.length)} of them good`,
);
for (const [route, took] of [["good ones", goods] as const, ...good]) {
  took.sort((a, b) => a - b);
  const at = (part: number) => `${number(Math.round(took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0))} ms`;
  console.log(`${route}: ${number(took.length)}, median ${at(0.5)}, 99th percentile ${at(0.99)} (bound 1,000 ms), longest ${at(1)}`);
}
for (const [which, counted] of Object.entries(refused)) {
  const told = [...counted].sort().map(([status, n]) => `${status === 0 ? "no answer" : status}: ${number(n)}`);
  console.log(`${which} ones refused: ${told.join(", ") || "none"}`);
}
console.log(`most memory: ${number(Math.round(most))} MB (bound 450 MB)`);
