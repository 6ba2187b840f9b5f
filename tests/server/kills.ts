/** Players who send lists to a server that is killed again and again, and what is there afterwards. */
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { lists, pack } from "./event";

export interface Outcome {
  /** Lists that a player was given a receipt for, replaced ones counted once. */
  acknowledged: number;
  /** Receipts for which there is no such list. */
  lost: string[];
  /** Players with more than one list, or more versions than they sent. */
  doubled: string[];
  /** Requests that were cut off or refused, and sent again. */
  again: number;
  kills: number;
}

/** Milliseconds that are waited for lists to be acknowledged before the server is killed all the same. */
const LONGEST = 30_000;

interface Receipt {
  id: string;
  code: string | null;
  version: number;
}

const roster = (name: string) => lists.legal.replace("Roster: Sound", `Roster: ${name}`);

/** The answer to what is sent until one has come whole: whatever happens to an answer, the request keeps its key. */
// biome-ignore lint/suspicious/noExplicitAny: shapes are tested for themselves
async function untilAnswered(send: () => Promise<Response>, count: () => void): Promise<any> {
  for (;;) {
    const answer = await send().catch(() => null);
    const read = answer?.ok ? await answer.json().catch(() => null) : null;
    if (read) return read;
    if (answer && !answer.ok && ![429, 503].includes(answer.status)) throw new Error(`${answer.status}: ${await answer.text()}`);
    await answer?.arrayBuffer().catch(() => {});
    count();
    await pause(50);
  }
}

/**
 * `start` starts the server, on whatever the one before has left, and is done once it answers. Each client sends one list after the
 * other and replaces every third, until the server was killed so many times.
 */
export async function sendWhileKilled(
  origin: string,
  start: () => Promise<ChildProcess>,
  { kills, clients, random = Math.random }: { kills: number; clients: number; random?: () => number },
): Promise<Outcome> {
  let server = await start();
  const json = { "content-type": "application/json", "x-forwarded-for": "10.1.0.1" };
  const made = await fetch(`${origin}/api/events`, { method: "POST", headers: json, body: JSON.stringify({ pack: pack() }) });
  const { event, keys } = await made.json();
  const path = `${origin}/api/events/${event.code}/submissions`;
  const receipts = new Map<string, Receipt>();
  let again = 0;
  /** Answers that said a list is kept. */
  let given = 0;
  let isOver = false;

  const client = async (n: number) => {
    const headers = { ...json, "x-forwarded-for": `10.0.${n >> 8}.${n & 255}` };
    for (let i = 0; !isOver; i++) {
      const name = `Player ${n}-${i}`;
      const send = (method: string, at: string, text: string, more: Record<string, string> = {}) => {
        const all = { ...headers, ...more, "idempotency-key": randomUUID() };
        const body = JSON.stringify({ roster: text, player: { name } });
        return untilAnswered(
          () => fetch(at, { method, headers: all, body }),
          () => again++,
        );
      };
      const first = await send("POST", path, roster(name));
      receipts.set(name, { id: first.submission, code: first.code, version: 1 });
      given++;
      if (i % 3 > 0) continue;
      const known = { "if-match": '"1"', authorization: `Bearer ${first.key}` };
      const next = await send("PUT", `${path}/${first.submission}`, roster(`${name} again`), known);
      receipts.set(name, { id: next.submission, code: next.code, version: next.version });
      given++;
    }
  };

  const all = Promise.all(Array.from({ length: clients }, (_, n) => client(n + 1)));
  for (let n = 0; n < kills; n++) {
    // In the midst of it: some were acknowledged since the last start, others are under way.
    const enough = given + 1 + Math.floor(20 * random());
    for (const from = Date.now(); given < enough && Date.now() - from < LONGEST; ) await pause(2);
    await pause(20 * random());
    const ended = new Promise((done) => server.once("exit", done));
    server.kill("SIGKILL");
    await ended;
    server = await start();
  }
  isOver = true;
  await all;
  const found = await kept(path, keys[0].key);
  server.kill("SIGKILL");
  return { acknowledged: receipts.size, ...compared(receipts, found), again, kills };
}

interface Kept {
  id: string;
  player: string;
  versions: { n: number; code: string | null }[];
}

async function kept(path: string, key: string): Promise<Kept[]> {
  const found: Kept[] = [];
  for (let since = 0; ; ) {
    const answer = await fetch(`${path}?texts=1&since=${since}`, {
      headers: { authorization: `Bearer ${key}`, "x-forwarded-for": "10.1.0.2" },
    });
    const { submissions, next, more } = await answer.json();
    found.push(...submissions);
    since = next;
    if (!more) return found;
  }
}

function compared(receipts: ReadonlyMap<string, Receipt>, found: readonly Kept[]): Pick<Outcome, "lost" | "doubled"> {
  const byId = new Map(found.map((one) => [one.id, one]));
  const lost = [...receipts].filter(([, { id, code, version }]) => byId.get(id)?.versions.find(({ n }) => n === version)?.code !== code);
  const times = new Map<string, number>();
  for (const { player } of found) times.set(player, (times.get(player) ?? 0) + 1);
  // Every third list is sent twice.
  const most = (player: string) => (Number(player.split("-").at(-1)) % 3 > 0 ? 1 : 2);
  const doubled = found.filter(({ player, versions }) => (times.get(player) ?? 0) > 1 || versions.length > most(player));
  return { lost: lost.map(([name]) => name), doubled: doubled.map(({ player }) => player) };
}
