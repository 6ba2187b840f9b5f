/** The client of the routes about events, against the routes themselves; and what it makes of a server that fails. */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { call } from "@/app/(en)/api-docs/event-routes";
import { mayBeSentAgain, type Problem, problemWords } from "@/components/hand-in/answers";
import * as client from "@/components/hand-in/client";
import type { Pack } from "@/lib/engine/schema/pack";
import { freshStore, lists, pack } from "../server/event";

const folder = mkdtempSync(join(tmpdir(), "muster-client-"));
let asked: Request[] = [];
let clients = 0;

beforeAll(() => freshStore(folder));
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(() => {
  asked = [];
  serve((request) => call(request));
});
afterEach(() => vi.unstubAllGlobals());

/** What answers the page's requests. */
function serve(answer: (request: Request) => Promise<Response> | Response) {
  vi.stubGlobal("fetch", async (address: string, { signal: _, ...request }: RequestInit) => {
    const made = new Request(`http://localhost${address}`, request as RequestInit);
    made.headers.set("x-forwarded-for", `c${++clients}`);
    asked.push(made.clone());
    return answer(made);
  });
}

function good<T>(answer: { ok: true; value: T; rev: number | null } | { ok: false; problem: Problem }) {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer;
}

const eventPack = (event: object = {}) => pack(event) as unknown as Pack;
const list = (name: string, roster: string = lists.legal) => ({ roster, player: { name } });

async function made(event: object = {}) {
  const { value } = good(await client.publishEvent({ pack: eventPack(event), organisers: ["Maja"] }));
  return { code: value.event.code, key: value.keys[0]?.key ?? "" };
}

describe("an event, from publishing to deletion", () => {
  test("each route is called and its answer read", async () => {
    const at = await made();
    const event = good(await client.readEvent({ code: at.code }));
    expect(event.value).toMatchObject({ name: "Autumn Muster", state: "open", takes: true, you: { role: "everybody" } });

    const sent = good(await client.sendList({ code: at.code }, list("Ada"), client.newRequestKey()));
    expect(sent.value).toMatchObject({ version: 1, verdict: "legal", late: 0 });
    const { submission, key = "" } = sent.value;
    const mine = { code: at.code, key };
    const seen = good(await client.readSubmission(mine, submission));
    expect(seen.value).toMatchObject({ player: "Ada", status: "new", version: 1 });

    const next = good(await client.replaceList(mine, submission, list("Ada", lists.illegal), seen.rev ?? 0, client.newRequestKey()));
    expect(next.value).toMatchObject({ version: 2, verdict: "illegal" });

    const all = good(await client.listSubmissions(at));
    expect(all.value.submissions).toMatchObject([{ id: submission, verdict: "illegal", version: 2 }]);
    const decided = good(await client.decide(at, submission, next.rev ?? 0, { status: "returned", letter: "One general too many." }));
    expect(decided.value).toMatchObject({ status: "returned" });
    good(await client.withdrawList(mine, submission, decided.rev ?? 0));

    const added = good(await client.addKey(at, { label: "Tom" }));
    expect(good(await client.listKeys(at)).value.map(({ label }) => label)).toEqual(["Maja", "Tom"]);
    good(await client.withdrawKey(at, added.value.id));

    const closed = good(await client.changeEvent(at, good(await client.readEvent(at)).rev ?? 0, { state: "closed" }));
    expect(closed.value).toMatchObject({ state: "closed", takes: false });
    good(await client.deleteEvent(at));
    expect(await client.readEvent(at)).toMatchObject({ ok: false, problem: { kind: "refused", status: 404 } });
  });

  test("an error on a published list is reported and answered", async () => {
    const at = await made();
    const ids: { submission: string; key: string }[] = [];
    for (const name of ["Ada", "Ben"]) {
      const { submission, key = "" } = good(await client.sendList({ code: at.code }, list(name), client.newRequestKey())).value;
      ids.push({ submission, key });
      good(await client.decide(at, submission, 1, { status: "accepted" }));
    }
    const [ada, ben] = ids as [(typeof ids)[0], (typeof ids)[0]];
    const rev = async () => good(await client.readEvent(at)).rev ?? 0;
    good(await client.changeEvent(at, await rev(), { state: "closed" }));
    good(await client.changeEvent(at, await rev(), { state: "published", reportsUntil: new Date(Date.now() + 60_000).toISOString() }));
    const told = good(
      await client.reportError({ code: at.code, key: ben.key }, ada.submission, { text: "A general too few.", rule: "p. 12" }),
    );
    const answered = good(await client.answerReport(at, ada.submission, told.value.id, "upheld"));
    expect(answered.value).toMatchObject({ status: "upheld", text: "A general too few.", rule: "p. 12" });
  });

  test("a request that is sent again under its key has the same receipt, and one list is there", async () => {
    const at = await made();
    const requestKey = client.newRequestKey();
    const first = good(await client.sendList({ code: at.code }, list("Ada"), requestKey));
    const again = good(await client.sendList({ code: at.code }, list("Ada"), requestKey));
    expect(again.value).toEqual(first.value);
    expect(good(await client.listSubmissions(at)).value.submissions).toHaveLength(1);
  });

  test("no address has a key in it, and nothing is told to other sites", async () => {
    const at = await made();
    await client.readEvent(at);
    await client.listSubmissions(at, 3);
    for (const { url } of asked) expect(url).not.toContain("mo_");
    expect(asked.map(({ credentials, referrerPolicy, cache }) => [credentials, referrerPolicy, cache])).toEqual(
      asked.map(() => ["omit", "no-referrer", "no-store"]),
    );
  });
});

describe("a problem is told, and nothing throws", () => {
  test("the second of two is told", async () => {
    const at = await made();
    const { rev } = good(await client.readEvent(at));
    good(await client.changeEvent(at, rev ?? 0, { state: "closed" }));
    const second = await client.changeEvent(at, rev ?? 0, { state: "open" });
    expect(second).toMatchObject({ ok: false, problem: { kind: "changed", title: "Somebody was first" } });
  });

  test("a refusal has the server’s words", async () => {
    const at = await made({ handIn: { illegal: "refuse" } });
    expect(await client.sendList({ code: at.code }, list("Ada", lists.illegal), client.newRequestKey())).toEqual({
      ok: false,
      problem: {
        kind: "refused",
        status: 422,
        title: "What was sent cannot be used",
        detail: "The list is illegal. The event takes no such lists.",
      },
    });
  });

  const json = (status: number, headers: Record<string, string> = {}) =>
    Response.json({ type: "", title: "Busy", status, detail: "Later." }, { status, headers });
  const html = (status: number) => new Response("<!doctype html>", { status });

  test.each<[string, () => Response | Promise<Response>, Problem]>([
    ["no network", () => Promise.reject(new TypeError("Failed to fetch")), { kind: "offline" }],
    ["a page in place of an interface", () => html(404), { kind: "no-events" }],
    ["a page that says yes", () => html(200), { kind: "no-events" }],
    [
      "a server that is down behind a proxy",
      () => html(502),
      { kind: "refused", status: 502, title: "The server failed", detail: "Try again later." },
    ],
    ["too many requests", () => json(429, { "retry-after": "12" }), { kind: "wait", seconds: 12, title: "Busy", detail: "Later." }],
    ["busy, without a time", () => json(503), { kind: "wait", seconds: 5, title: "Busy", detail: "Later." }],
    ["no room", () => json(507), { kind: "refused", status: 507, title: "Busy", detail: "Later." }],
    ["an answer of another shape", () => Response.json({ code: 3 }), { kind: "no-events" }],
  ])("%s", async (_, answer, problem) => {
    serve(answer);
    expect(await client.readEvent({ code: "abcdefgh" })).toEqual({ ok: false, problem });
  });

  test("what a newer server says more is left out", async () => {
    const at = await made();
    serve(async (request) => {
      const value = await (await call(request)).json();
      return Response.json({ ...value, weather: "fine", you: { ...value.you, mood: "good" } });
    });
    const { value } = good(await client.readEvent({ code: at.code }));
    expect(value).not.toHaveProperty("weather");
    expect(value.you).toEqual({ role: "everybody" });
  });

  test.each<[Problem, boolean]>([
    [{ kind: "offline" }, true],
    [{ kind: "wait", seconds: 3, title: "", detail: "" }, true],
    [{ kind: "refused", status: 507, title: "", detail: "" }, true],
    [{ kind: "refused", status: 499, title: "", detail: "" }, false],
    [{ kind: "changed", title: "", detail: "" }, false],
    [{ kind: "no-events" }, false],
  ])("%j may be sent again: %s", (problem, may) => {
    expect(mayBeSentAgain(problem)).toBe(may);
    expect(problemWords(problem).title).toBe("title" in problem ? "" : problemWords(problem).title);
  });

  test.each<[string, () => Response | Promise<Response>, boolean | null]>([
    ["a server of events", () => Response.json({ status: "ok", events: "in a file" }), true],
    ["one whose folder is gone", () => Response.json({ status: "failing", events: "gone" }, { status: 503 }), false],
    ["files alone", () => html(404), false],
    ["nothing", () => Promise.reject(new TypeError()), null],
  ])("whether events are kept: %s", async (_, answer, kept) => {
    serve(answer);
    expect(await client.keepsEvents()).toBe(kept);
  });
});
