/** What the page of an event does for a player, against the routes themselves: opening, keys, sending, and what is sent. */
import "fake-indexeddb/auto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { call } from "@/app/(en)/api-docs/event-routes";
import { dueWords } from "@/components/hand-in/player/due-box";
import { type NothingToSend, type Outgoing, ofDevice, ofFile, ofPaste, takenAs, withAnswer } from "@/components/hand-in/player/outgoing";
import { begun, send } from "@/components/hand-in/player/send";
import { open } from "@/components/hand-in/player/use-opened";
import { openDevice } from "@/components/storage/device";
import { makeStore } from "@/components/storage/events/event-store";
import { openShelf } from "@/components/storage/shelf";
import * as books from "@/data/index";
import { isChecked } from "@/lib/books/intake/reply";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { Pack } from "@/lib/engine/schema/pack";
import { receiptText } from "@/lib/events/desk/handed-in/receipt-text";
import { ask, freshStore, handedIn, lists, pack, published } from "../server/event";
import { limitOf } from "../support/earlier-limit";

const folder = mkdtempSync(join(tmpdir(), "muster-player-"));
const here = "https://lists.example";
const held = async () => makeStore(await openShelf(), here);
let answered: (request: Request) => Promise<Response>;

beforeAll(() => freshStore(folder));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await (await openDevice()).clear("events");
  answered = (request) => call(request);
  let clients = 0;
  vi.stubGlobal("fetch", async (address: string, { signal: _, ...request }: RequestInit) => {
    const made = new Request(`http://localhost${address}`, request);
    made.headers.set("x-forwarded-for", `p${++clients}`);
    return answered(made);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("opening the page", () => {
  test("a key of the address is kept, and shows what it may see", async () => {
    const made = await published();
    const ada = await handedIn(made, "Ada");
    const store = await held();
    const opened = await open(made.code, ada.key, store);
    expect(opened).toMatchObject({
      event: { you: { role: "player" } },
      badKey: false,
      held: { lists: [{ submission: ada.id, key: ada.key }] },
    });
    // The next time without it.
    expect(await open(made.code, null, store)).toMatchObject({ event: { you: { role: "player" } } });
  });

  test("an organiser’s key shows a draft, which is not there for others", async () => {
    const made = await published({}, { state: "draft" });
    const store = await held();
    expect(await open(made.code, null, store)).toMatchObject({ problem: { kind: "refused", status: 404 } });
    expect(await open(made.code, made.key, store)).toMatchObject({
      event: { state: "draft" },
      held: { keys: [{ label: "Maja", key: made.key }] },
    });
  });

  test("a key that was withdrawn is forgotten, and what everybody sees is shown", async () => {
    const made = await published();
    const [, tom = ""] = made.keys;
    const store = await held();
    await open(made.code, tom, store);
    await ask("DELETE", `${made.path}/keys/${tom.split("_")[1]}`, { key: made.key });
    expect(await open(made.code, null, store)).toMatchObject({ badKey: true, event: { you: { role: "everybody" } } });
    expect((await store.get(made.code))?.keys).toEqual([]);
    expect(await open(made.code, null, store)).toMatchObject({ badKey: false });
  });

  test("a key in the address that opens nothing takes none away that does", async () => {
    const made = await published();
    const ada = await handedIn(made, "Ada");
    const store = await held();
    await open(made.code, ada.key, store);
    const other = await published();
    expect(await open(made.code, other.key, store)).toMatchObject({ badKey: true, event: { you: { role: "player" } } });
    expect((await store.get(made.code))?.lists).toHaveLength(1);
  });

  test("a server that does not answer is told", async () => {
    answered = () => Promise.reject(new TypeError());
    expect(await open("abcdefgh", null, await held())).toEqual({ problem: { kind: "offline" } });
  });
});

describe("sending", () => {
  const event = (code: string) => ({ code, name: "Autumn Muster", game: "fantasy-rules-3e" });
  const toSend = { list: { roster: lists.legal, player: { name: "Ada" } }, roster: "r1", replaces: null, under: null };

  test("the receipt’s key is kept with the roster it is of", async () => {
    const { code } = await published();
    const store = await held();
    const answer = await send(event(code), begun(toSend, 5), store);
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    const { submission, key = "" } = answer.value;
    expect(await store.get(code)).toMatchObject({ sending: null, lists: [{ submission, key, player: "Ada", roster: "r1", version: 1 }] });
  });

  test("without an answer it stays, and is there once when it is sent again", async () => {
    const made = await published();
    const store = await held();
    const sending = begun(toSend, 5);
    answered = async (request) => {
      await call(request);
      throw new TypeError("Failed to fetch");
    };
    expect(await send(event(made.code), sending, store)).toMatchObject({ ok: false, problem: { kind: "offline" } });
    const kept = (await store.get(made.code))?.sending;
    expect(kept).toEqual(sending);
    answered = (request) => call(request);
    expect(await send(event(made.code), kept ?? sending, store)).toMatchObject({ ok: true, value: { version: 1 } });
    expect(await store.get(made.code)).toMatchObject({ sending: null, lists: [{ version: 1 }] });
    expect((await ask("GET", `${made.path}/submissions`, { key: made.key })).json.submissions).toHaveLength(1);
  });

  test("what is refused is not tried again", async () => {
    const { code } = await published({ handIn: { illegal: "refuse" } });
    const store = await held();
    const refused = { ...toSend, list: { ...toSend.list, roster: lists.illegal } };
    expect(await send(event(code), begun(refused, 5), store)).toMatchObject({ ok: false, problem: { kind: "refused", status: 422 } });
    expect((await store.get(code))?.sending).toBeNull();
  });

  test("a replacement is sent with the key of its list, and the second of two is told", async () => {
    const { code } = await published();
    const store = await held();
    const first = await send(event(code), begun(toSend, 5), store);
    if (!first.ok) throw new Error("not sent");
    const { submission, rev } = first.value;
    const next = begun({ ...toSend, replaces: { submission, rev } }, 6);
    expect(await send(event(code), next, store)).toMatchObject({ ok: true, value: { submission, version: 2 } });
    expect((await store.get(code))?.lists).toMatchObject([{ version: 2 }]);
    const late = begun({ ...toSend, replaces: { submission, rev } }, 7);
    expect(await send(event(code), late, store)).toMatchObject({ ok: false, problem: { kind: "changed" } });
  });
});

describe("what is sent", () => {
  const rules = pack({
    limits: [limitOf({ who: { each: "army" }, may: "at-most", count: 1, of: [{ entry: "handweapons" }] }, 1)],
  }) as unknown as Pack;
  const library = withPacks(books, [rules]);
  const sent = (one: Outgoing | NothingToSend): Outgoing => {
    if ("reason" in one) throw new Error(one.reason);
    return one;
  };
  const verdictOf = ({ read }: Outgoing) => (isChecked(read) ? `${read.report.verdict}, open ${read.report.read?.open ?? 0}` : "not read");

  test("pasted text goes as it came, judged under the event’s rules", async () => {
    const one = sent(await ofPaste({ text: lists.legal }, library));
    expect(one.sent).toEqual({ roster: lists.legal, answers: [] });
    expect(verdictOf(one)).toBe("illegal, open 0");
    expect(takenAs(one, 9, { late: "accept", handIn: { illegal: "refuse" } })).toEqual({
      noList: null,
      refused: ["illegal"],
      marks: ["late"],
    });
  });

  test("a roster of this device goes as its file holds it", async () => {
    const roster = sentRoster(sent(await ofPaste({ text: lists.legal }, books)));
    const one = sent(await ofDevice("r1", roster, library));
    expect(one).toMatchObject({ device: "r1", title: "Sound", sent: { roster, answers: [] } });
    expect(verdictOf(one)).toBe("illegal, open 0");
  });

  test("answers go along with the text, and the server reads it the same", async () => {
    const one = sent(await ofPaste({ text: lists.guessed }, books));
    expect(verdictOf(one)).toBe("unconfirmed, open 0");
    const right = await withAnswer(one, { wording: { text: "Handwepons", name: "Handweapons" } }, books);
    expect(verdictOf(right)).toBe("legal, open 0");
    expect(right.sent).toEqual({ roster: lists.guessed, answers: [{ wording: { text: "Handwepons", name: "Handweapons" } }] });
    const made = await published();
    const { json } = await ask("POST", `${made.path}/submissions`, {
      once: "o".repeat(30),
      body: { roster: right.sent.roster, answers: right.sent.answers, player: { name: "Ada" } },
    });
    expect(json).toMatchObject({ verdict: "legal", marks: [] });
  });

  test("a line is left out by an answer that goes along", async () => {
    const one = sent(await ofPaste({ text: lists.open }, books));
    expect(verdictOf(one)).toBe("unconfirmed, open 1");
    expect(verdictOf(await withAnswer(one, { wording: { text: "3 Blorgs of the hill" } }, books))).toBe("legal, open 0");
  });

  test("a file is read like any other; several lists are not sent", async () => {
    const file = (text: string, name: string) => new File([text], name, { type: "text/plain" });
    expect(verdictOf(sent(await ofFile(file(lists.legal, "mine.txt"), books)))).toBe("legal, open 0");
    expect(await ofPaste({ text: `${lists.legal}\n${lists.illegal}` }, books)).toEqual({ reason: "There are 2 lists in it. Hand in one." });
    expect(verdictOf(sent(await ofPaste({ text: lists.unread }, books)))).toBe("not read");
  });
});

function sentRoster({ read }: Outgoing) {
  if (!isChecked(read)) throw new Error("not read");
  return read.roster;
}

describe("the deadline in words", () => {
  const due = "2026-11-25T20:00:00.000Z";
  const now = Date.parse("2026-11-21T14:00:00Z");
  const rules = { deadline: { date: "2026-11-25", time: "20:00", zone: "Europe/London" } };
  const seen = (more: object) =>
    ({ state: "open", due, extended: null, takes: true, reportsUntil: null, lists: { all: 0, accepted: 0 }, ...more }) as Parameters<
      typeof dueWords
    >[0];
  const are = "Lists are due Wednesday 25 November 2026, 20:00, London time.";
  const were = "Lists were due Wednesday 25 November 2026, 20:00, London time.";

  test.each<[string, object, object, number, string, string[]]>([
    ["before it", {}, rules, now, "4 days and 6 hours left", [are]],
    ["with lists", { lists: { all: 3, accepted: 0 } }, rules, now, "4 days and 6 hours left", [are, "3 lists have come in."]],
    ["without one", { due: null }, {}, now, "Lists are taken", ["There is no deadline."]],
    [
      "past it, taken",
      {},
      { ...rules, late: "accept" },
      now + 5 * 86_400_000,
      "The time is up",
      [were, "Later lists are taken and marked late."],
    ],
    ["closed", { state: "closed", takes: false }, rules, now + 5 * 86_400_000, "Closed on Wed 25 Nov", ["No more lists are taken."]],
    ["closed by hand", { state: "closed", takes: false }, rules, now, "Closed", ["No more lists are taken."]],
    ["reopened for the reader", { state: "closed", takes: true }, rules, now, "Closed", ["It is open for your list."]],
    [
      "reopened for all",
      { extended: "open", due: null },
      rules,
      now,
      "Open until an organiser closes it",
      ["Lists are due Wednesday 25 November 2026, 20:00, London time."],
    ],
    ["a draft", { state: "draft", takes: false }, rules, now, "A draft", ["Organisers alone see this page. No list can be handed in yet."]],
    ["published", { state: "published", lists: { all: 3, accepted: 2 } }, rules, now, "The lists are published", ["2 accepted lists."]],
  ])("%s", (_, event, of, at, title, lines) => {
    const said = dueWords(seen(event), of, at);
    // The reader's own time stands there where it is another.
    expect({ ...said, lines: said.lines.filter((line) => !line.startsWith("That is ")) }).toEqual({ title, lines });
  });
});

test("a receipt as text", () => {
  const of = {
    event: "Autumn Muster",
    player: "Ada Bok",
    roster: "“Bone orchard”, Undead",
    points: "",
    receipt: {
      received: "2026-11-25T20:09:00.000Z",
      code: "KQ7F 2M9K",
      version: 2,
      verdict: "illegal" as const,
      marks: ["late" as const, "illegal" as const],
      late: 9,
    },
    link: "https://lists.example/e/kq7f2m9k#k=mp_2222222222_x",
  };
  expect(receiptText(of).replace(/^Received: .*\(/m, "Received: (")).toBe(`Receipt of a list handed in at Autumn Muster

Event:     Autumn Muster
Player:    Ada Bok
Roster:    “Bone orchard”, Undead
Received: (2026-11-25 20:09 UTC)
Code:      KQ7F 2M9K
Version:   2
Verdict:   Illegal
Marked:    9 min late

Your private link, to look at the list, replace it and withdraw it. Keep it to yourself:
https://lists.example/e/kq7f2m9k#k=mp_2222222222_x
`);
});
