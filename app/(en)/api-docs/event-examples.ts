/** An event from its publication to its end, as requests to try, on a store of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setStore } from "@/app/server/store/open";
import { openSqlite } from "@/app/server/store/sqlite";
import { call } from "./event-routes";

/** A request to try. */
export interface Example {
  id: string;
  title: string;
  /** What it shows, in a sentence or two. */
  says: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: { type: "text/plain" | "application/json"; text: string };
}

/** Megabytes. */
const SMALL = 20;

/** An event that was published, with two lists handed in. */
interface Published {
  path: string;
  pack: object;
  /** The keys of its organisers. */
  maja: string;
  tom: { id: string; key: string };
  ada: { submission: string; key: string };
  bea: { submission: string; key: string };
  /** A list of a player, ready to be handed in. */
  list(name: string): object;
}

const json = (value: object) => ({ type: "application/json" as const, text: `${JSON.stringify(value, null, 2)}\n` });
const once = () => ({ "idempotency-key": crypto.randomUUID() });
const as = (key: string, more: Record<string, string> = {}) => ({ authorization: `Bearer ${key}`, ...more });

/** The requests, in the order in which they are sent. `text`: a list of the game. */
export async function eventExamples(text: string, game: string): Promise<Example[]> {
  const folder = mkdtempSync(join(tmpdir(), "muster-examples-"));
  setStore(openSqlite(folder, SMALL));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const pack = {
    format: "muster-pack/1",
    id: "autumn-muster",
    name: "Autumn Muster",
    game,
    event: { date: "2096-11-28", handIn: { unread: "refuse" } },
  };
  const { event, keys } = await sent("POST", "/api/events", { pack, organisers: ["Maja", "Tom"] });
  const path = `/api/events/${event.code}`;
  const list = (name: string) => ({ roster: text, player: { name, email: "player@example.org" } });
  const ada = await sent("POST", `${path}/submissions`, list("Ada"), once());
  const bea = await sent("POST", `${path}/submissions`, list("Bea"), once());
  const published = { path, pack, maja: keys[0].key, tom: keys[1], ada, bea, list };
  const report = await prepared(published);
  return [...handedIn(published), ...decided(published, report)];
}

/** Publishing, handing in, reading. */
function handedIn({ path, pack, maja, ada, bea, list }: Published): Example[] {
  const at = `${path}/submissions/${ada.submission}`;
  return [
    {
      id: "publish",
      title: "Publish an event",
      says: "A pack with an event gets a public code, and each organiser a key, which is told this once.",
      method: "POST",
      path: "/api/events",
      body: json({ pack, organisers: ["Maja"], keepDays: 90 }),
    },
    { id: "event", title: "Read an event", says: "Its rules, its state, and whether it takes lists now.", method: "GET", path },
    {
      id: "calendar",
      title: "Put an event into a calendar",
      says: "Its day and its deadline, in UTC; players open it at /e/, its code and “.ics”.",
      method: "GET",
      path: `${path}/calendar`,
    },
    { id: "card", title: "The picture of its link", says: "As others show it who send the link on.", method: "GET", path: `${path}/card` },
    {
      id: "hand-in",
      title: "Hand in a list",
      says: "Sent again under the same Idempotency-Key, the same receipt comes. The key in it opens the list to its player.",
      method: "POST",
      path: `${path}/submissions`,
      headers: once(),
      body: json(list("Cem")),
    },
    {
      id: "lists",
      title: "What came since",
      says: "In brief; organisers ask again with the next number for what changed after these, and with texts=1 for the lists themselves.",
      method: "GET",
      path: `${path}/submissions?since=2`,
      headers: as(maja),
    },
    { id: "list", title: "Look at a list", says: "With its player’s key.", method: "GET", path: at, headers: as(ada.key) },
    {
      id: "version",
      title: "Look at an earlier version",
      says: "Each version is kept as it was handed in.",
      method: "GET",
      path: `${at}/versions/1`,
      headers: as(ada.key),
    },
    {
      id: "replace",
      title: "Replace a list",
      says: "If-Match is the ETag of the list as it is known. The versions before are kept.",
      method: "PUT",
      path: `${path}/submissions/${bea.submission}`,
      headers: as(bea.key, { "if-match": '"2"', ...once() }),
      body: json(list("Bea")),
    },
  ];
}

/** What organisers do with lists, with the event and with keys. */
function decided({ path, maja, tom, ada, bea }: Published, report: string): Example[] {
  const at = `${path}/submissions/${ada.submission}`;
  return [
    {
      id: "decide",
      title: "Return a list",
      says: "With a letter to its player. Of two organisers who decide at once the second is told.",
      method: "POST",
      path: `${at}/decision`,
      headers: as(tom.key, { "if-match": '"2"' }),
      body: json({ status: "returned", letter: "Hello Ada, one unit too many. Please send a new version.", reopen: "open" }),
    },
    {
      id: "mail",
      title: "Mail a letter",
      says: "To the address that the player gave, with look to see it first. This server sends no mail, and says so.",
      method: "POST",
      path: `${at}/mail`,
      headers: as(tom.key),
      body: json({ look: true, subject: "Your list", text: "Hello Ada, see you on Saturday." }),
    },
    {
      id: "decide-all",
      title: "Decide on many lists at once",
      says: "Such as that what somebody sent in jest is withdrawn. Lists that somebody changed meanwhile stay as they are.",
      method: "POST",
      path: `${path}/decisions`,
      headers: as(maja),
      body: json({ status: "withdrawn", lists: [{ id: bea.submission, rev: 3 }] }),
    },
    {
      id: "report",
      title: "Decide on a reported error",
      says: "Players report errors on published lists of others; an organiser says whether they are.",
      method: "PATCH",
      path: `${at}/reports/${report}`,
      headers: as(maja),
      body: json({ status: "dismissed" }),
    },
    {
      id: "report-error",
      title: "Report an error",
      says: "With the key of one’s own list, where that is accepted. This one is not any more, so it is refused.",
      method: "POST",
      path: `${at}/reports`,
      headers: as(bea.key),
      body: json({ text: "Two generals.", rule: "General" }),
    },
    {
      id: "close",
      title: "Close an event",
      says: "States are draft, open, closed and published. The deadline closes an event by itself.",
      method: "PATCH",
      path,
      headers: as(maja, { "if-match": '"5"' }),
      body: json({ state: "closed" }),
    },
    {
      id: "key",
      title: "Another organiser",
      says: "Gets a key of their own.",
      method: "POST",
      path: `${path}/keys`,
      headers: as(maja),
      body: json({ label: "Eve" }),
    },
    {
      id: "withdraw-key",
      title: "Withdraw a key",
      says: "It opens nothing from then on.",
      method: "DELETE",
      path: `${path}/keys/${tom.id}`,
      headers: as(maja),
    },
    { id: "health", title: "The server’s health", says: "For those who watch over it.", method: "GET", path: "/api/health" },
  ];
}

/** Both lists accepted and published, an error on the first reported, and the event open again. @returns the id of the report. */
async function prepared({ path, maja, ada, bea }: Published): Promise<string> {
  const [at, other] = [ada, bea].map(({ submission }) => `${path}/submissions/${submission}`);
  const change = (rev: number, body: object) => sent("PATCH", path, body, as(maja, { "if-match": `"${rev}"` }));
  for (const one of [at, other]) await sent("POST", `${one}/decision`, { status: "accepted" }, as(maja, { "if-match": '"1"' }));
  await change(1, { state: "closed" });
  await change(2, { state: "published", reportsUntil: "2999-01-01T00:00:00.000Z" });
  const { id } = await sent("POST", `${at}/reports`, { text: "The general is missing." }, as(bea.key));
  await change(3, { state: "closed" });
  await change(4, { state: "open" });
  return id;
}

// biome-ignore lint/suspicious/noExplicitAny: the examples themselves show what comes
async function sent(method: string, path: string, body: object, headers: Record<string, string> = {}): Promise<any> {
  const all = { "content-type": "application/json", "x-forwarded-for": "examples", ...headers };
  const answer = await call(new Request(`http://localhost${path}`, { method, headers: all, body: JSON.stringify(body) }));
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${json.detail}`);
  return json;
}
