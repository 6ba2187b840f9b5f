/**
 * `npm run load:many`: ten organisers publish the ten events that one can begin from, 2,000 players open them and hand in within ten
 * minutes while the organisers' desks follow. Prints how long answers took and how much memory the server came to, and fails where that
 * is over its bound or a list is missing. Needs a build. `--minutes 1` is ten times as fast, `--players 200` fewer.
 */
import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { exampleEvents, loadSample, samples } from "@/data/index";
import { addTo } from "@/lib/engine/group-by";
import { number } from "@/lib/words/en/grammar";
import { freePort, sqlite } from "../server/stores";
import { memoryOf, processorSeconds, starter } from "./running";
import { needBuild } from "./served";

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "10" }, players: { type: "string", default: "2000" } },
});
const PLAYERS = Number(values.players);
const TIME = Number(values.minutes) * 60_000;
/** Milliseconds and megabytes that the slowest hundredth and the server may take. */
const BOUND = { ms: 1000, mb: 450 };
/** Milliseconds after which a desk asks again. */
const DESK = 5000;

needBuild();
const kind = sqlite();
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = await starter(port, { ...kind.env, MUSTER_DATA_MB: "1000" })();
const took = new Map<string, number[]>();
const refused = new Map<number, number>();
let most = 0;
const watching = setInterval(() => {
  most = Math.max(most, memoryOf(server.pid ?? 0));
}, 250);

interface Asked {
  /** The key of the request: the same where it is sent again. */
  once?: string;
  key?: string;
  body?: unknown;
  client: string;
}

async function ask(what: string, method: string, path: string, { once = randomUUID(), key, body, client }: Asked) {
  const from = performance.now();
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      "x-forwarded-for": client,
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json", "idempotency-key": once }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  const json = (await answer?.json().catch(() => null)) ?? {};
  addTo(took, what, performance.now() - from);
  const ok = answer?.ok ?? false;
  if (!ok) refused.set(answer?.status ?? 0, (refused.get(answer?.status ?? 0) ?? 0) + 1);
  return { ok, json };
}

/** A list for an event of a game: a shipped army, or as many write one where there is no book. */
async function listsFor(game: string): Promise<unknown[]> {
  const shipped = await Promise.all(samples(game).map(({ id }) => loadSample(game, id)));
  if (shipped.length) return shipped;
  return [`Army: Knights\n\nCaptain, shield 90\n20 Knights, full command 480\n10 Archers 120\n5 Scouts 75\n`];
}

const events = await Promise.all(
  (await exampleEvents()).map(async (pack, i) => {
    const { date: _, deadline: __, ...rules } = pack.event ?? {};
    const body = { pack: { ...pack, event: rules }, organisers: [`Organiser ${i + 1}`] };
    const { ok, json } = await ask("publish", "POST", "/api/events", { body, client: `10.1.0.${i}` });
    if (!ok) throw new Error(`${pack.name}: ${JSON.stringify(json)}`);
    return {
      path: `/api/events/${json.event.code}`,
      key: String(json.keys[0].key),
      lists: await listsFor(pack.game),
      client: `10.1.0.${i}`,
    };
  }),
);
type Event = (typeof events)[number];

const isOver = { yes: false };
/** An organiser's desk asks for what came since it asked last. @returns how many lists it heard of. */
async function desk({ path, key, client }: Event): Promise<number> {
  const heard = new Set<string>();
  let since = 0;
  for (let isLast = false; ; isLast = isOver.yes) {
    const { json } = await ask("desk", "GET", `${path}/submissions?since=${since}`, { key, client });
    for (const one of json.submissions ?? []) heard.add(one.id);
    since = json.next ?? since;
    if (isLast && !json.more) return heard.size;
    if (!isOver.yes) await pause(DESK);
  }
}

/** A player opens the page of an event, hands in and looks at the receipt. @returns whether the list was taken. */
async function player(n: number): Promise<boolean> {
  const event = events[n % events.length] as Event;
  const client = `10.2.${Math.floor(n / 250)}.${n % 250}`;
  await pause((n / PLAYERS) * TIME);
  await ask("open the event", "GET", event.path, { client });
  const body = { roster: event.lists[n % event.lists.length], player: { name: `Player ${n}` } };
  const once = randomUUID();
  for (let tries = 0; tries < 20; tries++) {
    const { ok, json } = await ask("hand in", "POST", `${event.path}/submissions`, { body, client, once });
    if (ok) return (await ask("own list", "GET", `${event.path}/submissions/${json.submission}`, { key: json.key, client })).ok;
    await pause(500);
  }
  return false;
}

const desks = events.map(desk);
const from = performance.now();
const taken = await Promise.all(Array.from({ length: PLAYERS }, (_, n) => player(n)));
const seconds = (performance.now() - from) / 1000;
isOver.yes = true;
const heard = (await Promise.all(desks)).reduce((sum, n) => sum + n, 0);
clearInterval(watching);
const used = processorSeconds(server.pid ?? 0);
const ended = new Promise((done) => server.once("exit", done));
server.kill();
await ended;
kind.end();

const lost = taken.filter((one) => !one).length;
console.log(
  `${number(PLAYERS)} lists at ${number(events.length)} events in ${number(Math.round(seconds))} s, ${number(heard)} heard of, ${number(lost)} lost`,
);
let slowest = 0;
for (const [what, all] of took) {
  all.sort((a, b) => a - b);
  const at = (part: number) => all[Math.min(all.length - 1, Math.floor(all.length * part))] ?? 0;
  const ms = (part: number) => `${number(Math.round(at(part)))} ms`;
  if (what !== "publish") slowest = Math.max(slowest, at(0.99));
  console.log(
    `${what}: ${number(all.length)}, median ${ms(0.5)}, 99th percentile ${ms(0.99)} (bound ${number(BOUND.ms)} ms), longest ${ms(1)}`,
  );
}
console.log(`refused: ${[...refused].map(([status, n]) => `${status || "no answer"}: ${number(n)}`).join(", ") || "none"}`);
console.log(`processor time of the server: ${number(Math.round(used))} s`);
console.log(`most memory: ${number(Math.round(most))} MB (bound ${BOUND.mb} MB)`);
process.exitCode = lost || heard !== PLAYERS || slowest > BOUND.ms || most > BOUND.mb ? 1 : 0;
