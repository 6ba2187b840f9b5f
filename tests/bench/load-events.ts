/**
 * `npm run load:events`: 50 players hand in at once, then the server is killed fifty times while they send, on SQLite and, where it is
 * there, on PostgreSQL. Prints how long receipts took, and fails where one that was given is lost or a list is there twice. Needs a build.
 * `--kills 5` is shorter.
 */
import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { number } from "@/lib/words/en/grammar";
import { lists, pack } from "../server/event";
import { sendWhileKilled } from "../server/kills";
import { freePort, type Kind, postgres, sqlite } from "../server/stores";
import { starter } from "./running";
import { needBuild } from "./served";

const PLAYERS = 50;
/** Times that all of them send at once. */
const ROUNDS = 5;
/** Milliseconds that the median receipt may take. */
const BOUND = 500;

const { values } = parseArgs({ options: { kills: { type: "string", default: "50" } } });

/** Milliseconds to each receipt, the players of a round all at once. */
async function atOnce(origin: string): Promise<{ took: number[]; again: number }> {
  const heads = { "content-type": "application/json" };
  const made = await fetch(`${origin}/api/events`, { method: "POST", headers: heads, body: JSON.stringify({ pack: pack() }) });
  const { event } = await made.json();
  const took: number[] = [];
  let again = 0;
  const send = async (n: number, round: number) => {
    const from = performance.now();
    const headers = { ...heads, "x-forwarded-for": `10.2.${round}.${n}`, "idempotency-key": randomUUID() };
    const body = JSON.stringify({ roster: lists.legal.replace("Sound", `Sound ${round}-${n}`), player: { name: `Player ${round}-${n}` } });
    for (;;) {
      const answer = await fetch(`${origin}/api/events/${event.code}/submissions`, { method: "POST", headers, body });
      const { key } = await answer.json();
      if (answer.status === 201 && key) break;
      if (answer.status !== 503) throw new Error(`A list was answered with ${answer.status}.`);
      again++;
      await pause(200);
    }
    took.push(performance.now() - from);
  };
  // The first round compiles the army list.
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(Array.from({ length: PLAYERS }, (_, n) => send(n + 1, round)));
    await pause(1000);
  }
  return { took: took.sort((a, b) => a - b), again };
}

async function measured(kind: Kind): Promise<boolean> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = starter(port, kind.env);
  const server = await start();
  const { took, again } = await atOnce(origin);
  const ended = new Promise((done) => server.once("exit", done));
  server.kill();
  await ended;
  const ms = (part: number) => `${number(Math.round(took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0))} ms`;
  console.log(
    `${kind.name}: ${PLAYERS} players at once, ${ROUNDS} times: ${number(took.length)} receipts, median ${ms(0.5)} (bound ${BOUND} ms), longest ${ms(1)}, ${number(again)} sent again`,
  );
  const found = await sendWhileKilled(origin, start, { kills: Number(values.kills), clients: PLAYERS });
  const { acknowledged, lost, doubled, kills } = found;
  console.log(
    `${kind.name}: killed ${number(kills)} times: ${number(acknowledged)} lists acknowledged, ${number(lost.length)} lost, ${number(doubled.length)} doubled, ${number(found.again)} requests sent again`,
  );
  return lost.length + doubled.length === 0 && took.length === PLAYERS * ROUNDS;
}

needBuild();
let isSound = true;
for (const make of [async () => sqlite(), postgres]) {
  const kind = await make();
  if (!kind) {
    console.log("There is no PostgreSQL here: it was left out.");
    continue;
  }
  try {
    isSound = (await measured(kind)) && isSound;
  } finally {
    kind.end();
  }
}
process.exitCode = isSound ? 0 : 1;
