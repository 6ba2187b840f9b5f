/** An event on a server, asked as programs ask: what tests of the interface share. */
import { call } from "@/app/(en)/api-docs/event-routes";
import { setStore } from "@/app/server/store/open";
import { openSqlite } from "@/app/server/store/sqlite";
import type { EventRules } from "@/lib/engine/schema/event";

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever came; shapes are tested for themselves
  json: any;
  headers: Headers;
}

export interface Asked {
  key?: string | undefined;
  body?: unknown;
  rev?: number | undefined;
  once?: string | undefined;
  client?: string | undefined;
}

let clients = 0;

/** Each request is of a client of its own: what one may ask for is tested elsewhere. */
export async function ask(method: string, path: string, { key, body, rev, once, client }: Asked = {}): Promise<Answer> {
  const headers: Record<string, string> = {
    "x-forwarded-for": client ?? `e${++clients}`,
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(rev === undefined ? {} : { "if-match": `"${rev}"` }),
    ...(once === undefined ? {} : { "idempotency-key": once }),
  };
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await call(new Request(`http://localhost${path}`, { method, headers, ...(body === undefined ? {} : { body: sent }) }));
  const text = await answer.text();
  return { status: answer.status, json: text ? JSON.parse(text) : null, headers: answer.headers };
}

/** A new store in a folder, used by the routes from now on. */
export async function freshStore(folder: string) {
  const store = await openSqlite(folder, 100);
  setStore(Promise.resolve(store));
  return store;
}

export const pack = (event: EventRules = {}, more: object = {}) => ({
  format: "muster-pack/1",
  id: "autumn-muster",
  name: "Autumn Muster",
  game: "fantasy-rules-3e",
  event: { points: 1000, ...event },
  ...more,
});

const head = (name: string) => `Roster: ${name}\nGame: fantasy-rules-3e\nArmy: Hill Dwarfs\nPoints: 1000\n\n`;
export const lists = {
  legal: `${head("Sound")}1 General\n2 Handweapons\n`,
  illegal: `${head("Two heads")}2 General\n2 Handweapons\n`,
  guessed: `${head("Typed")}1 General\n2 Handwepons\n`,
  open: `${head("Open")}1 General\n2 Handweapons\n3 Blorgs of the hill\n`,
  unread: "see you on Saturday",
};

let sent = 0;
export const once = () => `request-${String(++sent).padStart(20, "0")}`;

export interface Made {
  code: string;
  path: string;
  keys: string[];
  key: string;
}

export async function published(event: EventRules = {}, more: object = {}): Promise<Made> {
  const { status, json } = await ask("POST", "/api/events", { body: { pack: pack(event), organisers: ["Maja", "Tom"], ...more } });
  if (status !== 201) throw new Error(JSON.stringify(json));
  const keys = json.keys.map(({ key }: { key: string }) => key);
  return { code: json.event.code, path: `/api/events/${json.event.code}`, keys, key: keys[0] };
}

export const list = (name: string, roster: unknown = lists.legal, more: object = {}) => ({ roster, player: { name, ...more } });

/** Hands a list in. */
export async function handedIn({ path }: Pick<Made, "path">, name: string, roster: unknown = lists.legal, more: object = {}) {
  const { status, json } = await ask("POST", `${path}/submissions`, { body: list(name, roster, more), once: once() });
  if (status !== 201) throw new Error(JSON.stringify(json));
  return { id: json.submission as string, key: json.key as string, at: `${path}/submissions/${json.submission}`, receipt: json };
}

/** Changes the event, knowing how it is. */
export async function changed({ path, key }: Made, body: object): Promise<Answer> {
  const { json } = await ask("GET", path, { key });
  return ask("PATCH", path, { key, body, rev: json.rev });
}

export async function decided({ key }: Made, at: string, body: object): Promise<Answer> {
  const { json } = await ask("GET", at, { key });
  return ask("POST", `${at}/decision`, { key, body, rev: json.rev });
}
