/** Requests to try, each with what is answered: made from a sample that comes with the program, and run by the tests. */
import { catalogueFor, games, loadSample, samples } from "@/data/index";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { writeText } from "@/lib/paper/write/text";
import { type Example, eventExamples } from "./event-examples";
import { call } from "./event-routes";
import { routes } from "./routes";

export interface Answered {
  status: number;
  type: string;
  /** Indented JSON; what other bytes are, in words. */
  text: string;
}

export async function examples(): Promise<Example[]> {
  const { text, game } = await sampleText();
  const json = (value: object) => ({ type: "application/json" as const, text: `${JSON.stringify(value, null, 2)}\n` });
  const event = { format: "muster-pack/1", id: "autumn-muster", name: "Autumn Muster", game };
  return [
    {
      id: "check",
      title: "Check a roster",
      says: "A list as people write it, as text. The answer is what the terminal prints with check --format json.",
      method: "POST",
      path: "/api/check",
      body: { type: "text/plain", text },
    },
    {
      id: "check-with-pack",
      title: "Check a roster at an event",
      says: "As JSON a roster may come with the event’s packs and with army books, as their files hold them.",
      method: "POST",
      path: "/api/check",
      body: json({ roster: text, packs: [event], books: [] }),
    },
    {
      id: "read",
      title: "Read a list",
      says: "How each line was taken, with the roster that came of it, as a roster file holds it.",
      method: "POST",
      path: "/api/read",
      body: { type: "text/plain", text: `Hello,\nhere is my list.\n\n${text}\nThanks,\nAda\n` },
    },
    {
      id: "sheet",
      title: "Print a roster",
      says: "Paper and layout may stand beside the roster. The answer is a PDF.",
      method: "POST",
      path: "/api/sheet",
      body: json({ roster: text, paper: "letter" }),
    },
    {
      id: "suggest",
      title: "Suggest for a roster",
      says: "Ways to make it legal, unless something else is asked for: spend, army or swap. Each has been checked.",
      method: "POST",
      path: "/api/suggest",
      body: json({ roster: text, ask: "army", seed: 1 }),
    },
    {
      id: "games",
      title: "List the games",
      says: "The games and their army lists, with the ids that rosters name.",
      method: "GET",
      path: "/api/games",
    },
    {
      id: "library",
      title: "List the packages of books",
      says: "What this server offers beside the books of the program, with digests. Under MUSTER_LIBRARY its folder is named.",
      method: "GET",
      path: "/api/library",
    },
    {
      id: "package",
      title: "Get a package",
      says: "The archive of one package, with its lock; here one that the server does not have.",
      method: "GET",
      path: "/api/library/reed-valley",
    },
    {
      id: "refused",
      title: "A request that cannot be used",
      says: "Every refusal is a problem in the sense of RFC 9457: type, title, status, and what to do about it.",
      method: "POST",
      path: "/api/check",
      body: json({ roster: text, pack: event }),
    },
    ...(await eventExamples(text, game)),
  ];
}

/** What the server says to an example. Those about events follow one another. */
export async function answerOf({ id, method, path, headers: given, body }: Example): Promise<Answered> {
  // Each is a client of its own: together they may cause more work than one may.
  const headers = { "x-forwarded-for": id, ...given, ...(body ? { "content-type": body.type } : {}) };
  const answer = await call(new Request(`http://localhost${path}`, { method, headers, ...(body ? { body: body.text } : {}) }), routes);
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
  return { status: answer.status, type, text: await textOf(answer, type) };
}

async function textOf(answer: Response, type: string): Promise<string> {
  if (answer.status === 204) return "";
  if (/json$/.test(type)) return JSON.stringify(await answer.json(), null, 2);
  return type.startsWith("text/") ? answer.text() : "The bytes of the file.";
}

/** The first sample there is, as text. */
async function sampleText(): Promise<{ text: string; game: string }> {
  for (const { id: game } of games) {
    const [sample] = samples(game);
    const { roster } = sample ? readRoster(await loadSample(game, sample.id)) : { roster: null };
    if (roster) return { text: writeText(await catalogueFor(roster), roster), game };
  }
  throw new Error("No game has a sample.");
}
