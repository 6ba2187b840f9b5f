/** A whole event over HTTP, and what is refused. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { allowedTo } from "@/app/api/events/handle";
import { previewOf } from "@/app/server/events/preview";
import type { Store } from "@/app/server/store/store";
import type { EventRules } from "@/lib/engine/schema/event";
import {
  DecisionsAnswer,
  EventAnswer,
  PublishedAnswer,
  ReceiptAnswer,
  SubmissionAnswer,
  SubmissionsAnswer,
  VersionAnswer,
} from "@/lib/engine/schema/http/events";
import { ask, changed, decided, freshStore, handedIn, list, lists, once, pack, published } from "./event";

const folder = mkdtempSync(join(tmpdir(), "muster-events-"));
let store: Store;
beforeAll(async () => {
  store = await freshStore(folder);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Moments of the event: the clock alone is set, so that what waits goes on. */
const at = (moment: string) => vi.useFakeTimers({ now: Date.parse(moment), toFake: ["Date"] });
const deadline = { date: "2026-11-25", time: "20:00", zone: "Europe/London" };
const BEFORE = "2026-11-25T19:59:59.000Z";
const AFTER = "2026-11-25T20:09:00.000Z";

/** The legal list with empty lines behind it, so many bytes in all. */
function padded(bytes: number): string {
  return lists.legal + "\n".repeat(bytes - lists.legal.length);
}

describe("an event is published", () => {
  test("with a public code and a key for each organiser", async () => {
    at("2026-11-20T10:00:00.000Z");
    const { status, json, headers } = await ask("POST", "/api/events", {
      body: { pack: pack({ date: "2026-11-28", deadline }), organisers: ["Maja", "Tom"], keepDays: 30 },
    });
    expect([status, PublishedAnswer.safeParse(json).error]).toEqual([201, undefined]);
    expect(json.event).toMatchObject({
      name: "Autumn Muster",
      state: "open",
      version: 1,
      due: "2026-11-25T20:00:00.000Z",
      takes: true,
      // 30 days after the event.
      deleteOn: "2026-12-28T00:00:00.000Z",
      lists: { all: 0, accepted: 0 },
      you: { role: "organiser", label: "Maja" },
      rev: 1,
    });
    expect(json.event.code).toMatch(/^[2-9b-z]{8}$/);
    expect(headers.get("location")).toBe(`/api/events/${json.event.code}`);
    expect(headers.get("etag")).toBe('"1"');
    expect(json.keys.map(({ label }: { label: string }) => label)).toEqual(["Maja", "Tom"]);
    // 24 letters of 64: 144 bits.
    for (const { key } of json.keys) expect(key).toMatch(/^mo_[2-9b-z]{10}_[\w-]{24}$/);
  });

  test.each<[string, unknown, number, string]>([
    ["rules that are no event's", { pack: { ...pack(), event: undefined } }, 422, "The pack “Autumn Muster” has no event."],
    [
      "a pack of no game",
      { pack: { ...pack(), game: "chess" } },
      422,
      'The pack is not a pack that can be used. game: The game "chess" is not known.',
    ],
    ["no pack", { organisers: ["Maja"] }, 422, "pack"],
    ["a key that is not known", { pack: pack(), colour: "red" }, 422, "colour"],
    ["a key for nobody", { pack: pack(), organisers: [" "] }, 422, "organisers.0"],
    ["what is no JSON", "{", 400, "Not JSON"],
    ["a key that reaches the prototype", '{"__proto__": {}}', 400, 'The key "__proto__" is not allowed.'],
  ])("but not %s", async (_, body, status, detail) => {
    const answer = await ask("POST", "/api/events", { body });
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual({ type: expect.any(String), title: expect.any(String), status, detail: expect.stringContaining(detail) });
  });

  test("twenty times by one client, then later", async () => {
    const send = () => ask("POST", "/api/events", { body: { pack: pack() }, client: "many" });
    for (let n = 0; n < 20; n++) expect((await send()).status).toBe(201);
    const refused = await send();
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(200);
  });
});

describe("keys", () => {
  test("are told apart, added and withdrawn, but not the last one", async () => {
    const { path, keys } = await published();
    const [maja, tom] = keys;
    const added = await ask("POST", `${path}/keys`, { key: maja, body: { label: "Eve" } });
    expect(added).toMatchObject({ status: 201, json: { label: "Eve", key: expect.stringMatching(/^mo_/) } });
    expect((await ask("GET", path, { key: added.json.key })).json.you).toEqual({ role: "organiser", label: "Eve" });
    const { json: all } = await ask("GET", `${path}/keys`, { key: tom });
    expect(all.map(({ label, you }: { label: string; you?: true }) => [label, you])).toEqual(
      expect.arrayContaining([
        ["Maja", undefined],
        ["Tom", true],
      ]),
    );
    expect(JSON.stringify(all)).not.toMatch(/mo_|hash/);
    const id = (label: string) => all.find((one: { label: string }) => one.label === label).id;
    for (const label of ["Maja", "Eve"]) expect((await ask("DELETE", `${path}/keys/${id(label)}`, { key: tom })).status).toBe(204);
    expect((await ask("GET", path, { key: maja })).json).toMatchObject({ status: 401, detail: expect.stringContaining("withdrawn") });
    expect((await ask("DELETE", `${path}/keys/${id("Tom")}`, { key: tom })).status).toBe(409);
    expect((await ask("DELETE", `${path}/keys/${id("Eve")}`, { key: tom })).status).toBe(404);
  });

  test.each(["mo_2222222222_aaaaaaaaaaaaaaaaaaaaaaaa", "mp_2222222222_aaaaaaaaaaaaaaaaaaaaaaaa", "x", "mo_"])(
    "%s opens nothing",
    async (key) => {
      const { path } = await published();
      expect(await ask("GET", path, { key })).toMatchObject({ status: 401, json: { title: "A key is needed" } });
    },
  );

  test("of another event open nothing", async () => {
    const [one, other] = [await published(), await published()];
    const { key } = await handedIn(one, "Ada");
    for (const wrong of [one.key, key]) expect((await ask("GET", other.path, { key: wrong })).status).toBe(401);
  });

  test("are kept as hashes alone", async () => {
    const made = await published();
    const { key } = await handedIn(made, "Ada");
    let all = "";
    for await (const row of store.backup()) all += JSON.stringify(row);
    for (const secret of [...made.keys, key]) expect(all).not.toContain(secret.split("_").slice(2).join("_"));
  });

  test("stand in no log", async () => {
    const said: string[] = [];
    for (const how of ["log", "error", "warn", "info"] as const)
      vi.spyOn(console, how).mockImplementation((...args) => void said.push(args.map(String).join(" ")));
    const made = await published();
    const { key, at: place } = await handedIn(made, "Ada");
    const failing = vi.spyOn(store, "submission").mockRejectedValue(new Error(`broken at ${place}`));
    expect((await ask("GET", place, { key })).status).toBe(500);
    failing.mockRestore();
    vi.restoreAllMocks();
    expect(said.join("\n")).toContain("broken");
    for (const secret of [...made.keys, key]) expect(said.join("\n")).not.toContain(secret);
  });
});

describe("a server without events", () => {
  test("makes no folder for who only asks", async () => {
    const nowhere = join(folder, "nowhere");
    const [env, kept] = [process.env.MUSTER_DATA, Symbol.for("muster-roll.store")];
    const all = globalThis as { [of: symbol]: unknown };
    const opened = all[kept];
    delete all[kept];
    process.env.MUSTER_DATA = nowhere;
    try {
      for (const path of ["/api/events/none", "/api/events/none/submissions", "/api/events/none/submissions/x"])
        expect(await ask("GET", path)).toMatchObject({ status: 404, json: { title: "There is no such thing" } });
      expect((await ask("POST", "/api/events/none/submissions", { body: list("Ada"), once: once() })).status).toBe(404);
      expect((await ask("POST", "/api/events", { body: { pack: 1 } })).status).toBe(422);
      expect(await previewOf("none", "somebody")).toBeNull();
      expect(existsSync(nowhere)).toBe(false);
    } finally {
      all[kept] = opened;
      if (env === undefined) delete process.env.MUSTER_DATA;
      else process.env.MUSTER_DATA = env;
    }
  });
});

describe("an event whose time is over", () => {
  test("is not answered from that moment on, whenever it is deleted", async () => {
    at(BEFORE);
    const made = await published();
    const ada = await handedIn(made, "Ada");
    await changed(made, { deleteOn: "2026-11-26T10:00:00.000Z" });
    const statuses = () =>
      Promise.all([
        ask("GET", made.path, { key: made.key }),
        ask("GET", ada.at, { key: ada.key }),
        ask("GET", `${made.path}/submissions`),
      ]).then((all) => all.map(({ status }) => status));
    at("2026-11-26T09:59:59.999Z");
    expect(await statuses()).toEqual([200, 200, 200]);
    at("2026-11-26T10:00:00.000Z");
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await previewOf(made.code, "somebody")).toBeNull();
  });
});

describe("what is answered", () => {
  test("stays with who asked, and is not indexed", async () => {
    const made = await published();
    const { at: place, key } = await handedIn(made, "Ada");
    for (const answer of [await ask("GET", made.path), await ask("GET", place, { key }), await ask("GET", "/api/events/none")]) {
      const { headers } = answer;
      expect([headers.get("cache-control"), headers.get("referrer-policy"), headers.get("x-robots-tag")]).toEqual([
        "no-store",
        "no-referrer",
        "noindex, nofollow",
      ]);
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  test("is a problem where there is no event, or a draft that one may not see", async () => {
    const { path, key } = await published({}, { state: "draft" });
    expect(await ask("GET", "/api/events/none")).toMatchObject({ status: 404, json: { title: "There is no such thing" } });
    expect((await ask("GET", path)).status).toBe(404);
    expect((await ask("GET", path, { key })).json).toMatchObject({ state: "draft", takes: false });
    expect((await ask("POST", `${path}/submissions`, { body: list("Ada"), once: once() })).status).toBe(404);
  });
});

describe("a list is handed in", () => {
  test("and its receipt says when, its code, and the player's secret", async () => {
    at(BEFORE);
    const made = await published({ deadline });
    const { status, json, headers } = await ask("POST", `${made.path}/submissions`, {
      body: list("Ada Bok", lists.legal, { email: "ada@example.org" }),
      once: once(),
    });
    expect([status, ReceiptAnswer.safeParse(json).error]).toEqual([201, undefined]);
    expect(json).toMatchObject({ event: made.code, version: 1, received: BEFORE, verdict: "legal", marks: [], late: 0, rev: 1 });
    expect(json.code).toMatch(/^[0-9A-Z]{4} [0-9A-Z]{4}$/);
    expect(json.key).toMatch(/^mp_[2-9b-z]{10}_[\w-]{24}$/);
    expect(headers.get("location")).toBe(`${made.path}/submissions/${json.submission}`);
  });

  test("once, however often it is sent under one key of the request", async () => {
    const made = await published();
    const sent = { body: list("Ada"), once: once() };
    const all = await Promise.all(Array.from({ length: 5 }, () => ask("POST", `${made.path}/submissions`, sent)));
    for (const { status, json } of all) expect([status, json]).toEqual([201, all[0]?.json]);
    expect((await ask("GET", made.path)).json.lists).toEqual({ all: 1, accepted: 0 });
    const { key, submission } = all[0]?.json ?? {};
    expect((await ask("GET", `${made.path}/submissions/${submission}`, { key })).status).toBe(200);
    expect(await ask("POST", `${made.path}/submissions`, { ...sent, body: list("Bea") })).toMatchObject({
      status: 422,
      json: { detail: "The Idempotency-Key was used for another request. Give each request a key of its own." },
    });
    // After the event was closed the answer is the same.
    await changed(made, { state: "closed" });
    expect((await ask("POST", `${made.path}/submissions`, sent)).json).toEqual(all[0]?.json);
  });

  test.each<[string, object, object, number, string]>([
    ["without a key of the request", { body: list("Ada") }, {}, 400, "Send an Idempotency-Key of 20 to 200 characters"],
    ["with one that is guessed", { body: list("Ada"), once: "1" }, {}, 400, "Idempotency-Key"],
    ["without a name", { body: { roster: lists.legal, player: { name: " " } }, once: once() }, {}, 422, "player.name"],
    ["with two lines as a name", { body: list("Ada\nBok"), once: once() }, {}, 422, "player.name"],
    [
      "two at once",
      { body: list("Ada", `${lists.legal}\n${lists.illegal}`), once: once() },
      {},
      422,
      "There are 2 lists in it. Hand in one.",
    ],
    [
      "illegal where such are refused",
      { body: list("Ada", lists.illegal), once: once() },
      { handIn: { illegal: "refuse" } },
      422,
      "The list is illegal. The event takes no such lists.",
    ],
    [
      "unconfirmed where such are refused",
      { body: list("Ada", lists.guessed), once: once() },
      { handIn: { unconfirmed: "refuse" } },
      422,
      "The list is not confirmed.",
    ],
    [
      "not read whole where such are refused",
      { body: list("Ada", lists.open), once: once() },
      { handIn: { unread: "refuse" } },
      422,
      "not read whole",
    ],
    ["without a unit in it", { body: list("Ada", "x"), once: once() }, {}, 422, "There is no list in this. Name the game"],
    ["without a unit that can be read", { body: list("Ada", lists.unread), once: once() }, {}, 422, "There is no list in this."],
    ["with a head alone", { body: list("Ada", lists.legal.replace(/\d .*\n/g, "")), once: once() }, {}, 422, "There is no list in this."],
    ["of 64,001 bytes", { body: list("Ada", padded(64_001)), once: once() }, {}, 422, "The list is too large: at most 64 kB are taken."],
  ])("but not %s", async (_, sent, event, status, detail) => {
    const { path } = await published(event);
    const { json, status: answered } = await ask("POST", `${path}/submissions`, sent);
    expect([answered, json.detail]).toEqual([status, expect.stringContaining(detail)]);
    expect((await ask("GET", path)).json.lists.all).toBe(0);
  });

  test.each<[string, string, unknown, object]>([
    ["legal", lists.legal, "legal", []],
    ["illegal", lists.illegal, "illegal", ["illegal"]],
    ["with a guess", lists.guessed, "unconfirmed", ["unconfirmed"]],
    ["not read whole", lists.open, "unconfirmed", ["unread"]],
  ])("and marked: %s", async (_, roster, verdict, marks) => {
    const made = await published();
    expect((await handedIn(made, "Ada", roster)).receipt).toMatchObject({ verdict, marks });
  });

  test("of 64,000 bytes", async () => {
    expect((await handedIn(await published(), "Ada", padded(64_000))).receipt.code).toBe(
      (await handedIn(await published(), "Ada")).receipt.code,
    );
  });

  test("and a guess that its player confirmed is none", async () => {
    const made = await published();
    const confirm = [{ written: "Handwepons", as: "Handweapons" }];
    const body = { ...list("Ada", lists.guessed), answers: [{ confirm }] };
    const { json } = await ask("POST", `${made.path}/submissions`, { body, once: once() });
    expect(json).toMatchObject({ verdict: "legal", marks: [] });
  });

  test("and at an event of several sizes under the one that its player says", async () => {
    const event = await published({ points: undefined, sizesOffered: [500, 750] });
    const sent = async (answers?: object[]) => {
      const body = { ...list("Ada", lists.legal), ...(answers ? { answers } : {}) };
      const { json } = await ask("POST", `${event.path}/submissions`, { body, once: once() });
      return (await ask("GET", `${event.path}/submissions/${json.submission}`, { key: event.key })).json;
    };
    // The list itself says 1,000 points.
    expect(await sent()).toMatchObject({ verdict: "unconfirmed", army: { limit: null } });
    const told = await sent([{ size: 750 }]);
    expect(told).toMatchObject({ verdict: "legal", army: { limit: 750 }, roster: { limit: 750 } });
    expect(told.versions[0].answers).toEqual([{ size: 750 }]);
  });

  test("and judged under the event's own limits", async () => {
    // A general and two stands of troops cost more than 5 points.
    const made = await published({ points: 5 });
    const { key, at: place, receipt } = await handedIn(made, "Ada");
    expect(receipt).toMatchObject({ verdict: "illegal", marks: ["illegal"] });
    const { json } = await ask("GET", place, { key });
    expect(json.army.limit).toBe(5);
    expect(json.report.findings.map(({ code }: { code: string }) => code)).toContain("points-limit/over");
  });
});

describe("an event that cannot be as it says", () => {
  const ban = (of: object, who: object = { each: "army" }) => ({ limits: [{ number: 1, who, may: "may-not", of: [of] }] });
  const cases: [string, object, string][] = [
    ["a day that there is not", { date: "2026-13-45" }, "event.date: "],
    ["30 February", { date: "2026-02-30" }, "event.date: "],
    ["the last year of four digits", { date: "9999-12-31" }, "event.date: "],
    ["a deadline on no day", { deadline: { ...deadline, date: "2026-99-99" } }, "event.deadline.date: "],
    ["a time that there is not", { deadline: { ...deadline, time: "25:00" } }, "event.deadline.time: "],
    ["letters for a zone", { deadline: { ...deadline, zone: "CEST" } }, "event.deadline.zone: "],
    ["a zone spelt wrong", { deadline: { ...deadline, zone: "Europe/Lonodn" } }, "event.deadline.zone: "],
    ["a zone of another world", { deadline: { ...deadline, zone: "Mars/Olympus" } }, "event.deadline.zone: "],
    [
      "a ban on what nothing is",
      ban({ entry: "handweapon" }),
      'event.limits.0.entries.entry.0: No army list of the game has the entry "handweapon". Perhaps "handweapons"?',
    ],
    ["an army list that there is not", ban({ entry: "handweapons" }, { army: ["hill-dwarves"] }), "event.limits.0.when.army.0: "],
    ["a secret that nothing has", { secret: [{ option: "long-bowz" }] }, "event.secret.0.option: "],
  ];

  test.each(cases)("%s is not published, and not changed to", async (_, event, told) => {
    at("2026-11-20T10:00:00.000Z");
    const sent = await ask("POST", "/api/events", { body: { pack: pack(event as EventRules) } });
    expect([sent.status, sent.json.detail]).toEqual([422, expect.stringContaining(told)]);
    const made = await published();
    const change = await changed(made, { pack: pack(event as EventRules) });
    expect([change.status, change.json.detail]).toEqual([422, expect.stringContaining(told)]);
  });

  test("is shown where it was kept before, takes no list until an organiser opens it, and is corrected", async () => {
    at("2032-11-20T10:00:00.000Z");
    const made = await published({ deadline: { ...deadline, date: "2032-11-25" } });
    const kept = await store.event(made.code);
    const stale = pack({ deadline: { ...deadline, zone: "CEST" }, ...ban({ entry: "handweapon" }) } as unknown as EventRules);
    await store.changeEvent(
      made.code,
      kept?.rev ?? 0,
      { pack: JSON.stringify(stale) },
      { by: "Maja", at: "2032-11-20T10:00:00.000Z", what: "" },
    );
    const whyNot =
      "Nobody can tell until when lists are taken. There is no time zone “CEST”. Perhaps “Europe/Berlin”? Ask the organiser to correct the deadline.";
    expect((await ask("GET", made.path)).json).toMatchObject({
      state: "closed",
      due: null,
      takes: false,
      whyNot,
      unclear: expect.stringContaining("CEST"),
    });
    expect(await ask("POST", `${made.path}/submissions`, { body: list("Ada"), once: once() })).toMatchObject({ status: 409 });
    expect((await changed(made, { state: "open" })).json).toMatchObject({ state: "open", extended: "open", takes: true });
    // A limit that nothing can keep or break: no list is legal under it.
    expect((await handedIn(made, "Ada")).receipt).toMatchObject({ verdict: "unconfirmed" });
    expect((await changed(made, { pack: pack({ deadline }) })).status).toBe(200);
  });

  test("is kept no longer than four years from today, however far off it is", async () => {
    at("2026-11-20T00:00:00.000Z");
    const { json } = await ask("POST", "/api/events", { body: { pack: pack({ date: "2199-01-01" }) } });
    expect(json.event.deleteOn).toBe("2030-11-19T00:00:00.000Z");
  });
});

describe("from one address", () => {
  const send = ({ path }: { path: string }, client: string, key?: string) =>
    ask("POST", `${path}/submissions`, { key, client, body: list("Ada"), once: once() });

  test("come sixty first lists of an event at once, then one in two minutes; from others, and of other events, as before", async () => {
    const [made, other] = [await published(), await published()];
    for (let n = 0; n < 60; n++) expect((await send(made, "flood")).status).toBe(201);
    const refused = await send(made, "flood");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await send(other, "flood")).status).toBe(201);
    expect((await send(made, "somebody else")).status).toBe(201);
    // Organisers hand in for whole clubs.
    expect((await send(made, "flood", made.key)).status).toBe(201);
    let all = "";
    for await (const row of store.backup()) all += JSON.stringify(row);
    expect(all).not.toContain("flood");
  });

  test("comes what twenty megabytes hold, then five an hour", () => {
    const { bytes } = allowedTo("large");
    bytes(19_000_000);
    bytes(2_000_000);
    // A million is owed: at 1,400 a second that takes 715.
    expect(() => bytes(1)).toThrow(expect.objectContaining({ seconds: expect.closeTo(715, -1) }));
    allowedTo("another").bytes(1);
  });

  test("comes a list that was kept no more often than its bytes allow", async () => {
    const made = await published();
    allowedTo("used up").bytes(21_000_000);
    const sent = { client: "used up", body: list("Ada"), once: once() };
    expect((await ask("POST", `${made.path}/submissions`, sent)).status).toBe(429);
    expect((await ask("POST", "/api/events", { client: "used up", body: { pack: pack() } })).status).toBe(429);
    expect((await ask("POST", `${made.path}/submissions`, { ...sent, client: "another one" })).status).toBe(201);
    // What was kept before is answered again.
    expect((await ask("POST", `${made.path}/submissions`, sent)).status).toBe(201);
  });
});

describe("after the deadline", () => {
  test("the event is closed, unless it accepts late lists, which it marks", async () => {
    at(BEFORE);
    const [strict, lenient] = [await published({ deadline, late: "refuse" }), await published({ deadline, late: "accept" })];
    at(AFTER);
    expect((await ask("GET", strict.path)).json).toMatchObject({
      state: "closed",
      takes: false,
      whyNot: "The event takes no more lists. Ask its organiser.",
    });
    expect(await ask("POST", `${strict.path}/submissions`, { body: list("Ada"), once: once() })).toMatchObject({ status: 409 });
    expect((await ask("GET", lenient.path)).json).toMatchObject({ state: "open", takes: true });
    expect((await handedIn(lenient, "Ada")).receipt).toMatchObject({ late: 9, marks: ["late"] });
  });

  test("late lists come within days of grace, with what they cost, and no longer", async () => {
    at(BEFORE);
    const penalties = [
      { for: "late" as const, points: 5, per: "day" as const },
      { for: "in-time" as const, points: 2 },
      { for: "painted" as const, points: 3 },
    ];
    const made = await published({ deadline, late: "accept", graceDays: 2, handIn: { penalties } });
    const early = await handedIn(made, "Ada");
    expect((await ask("GET", made.path)).json).toMatchObject({ state: "open", grace: "2026-11-27T20:00:00.000Z" });
    at("2026-11-27T19:00:00.000Z");
    const late = await handedIn(made, "Bea");
    expect(late.receipt.marks).toEqual(["late"]);
    // An organiser says that both armies are painted, and takes that back for one.
    for (const { at: place } of [early, late])
      expect((await decided(made, place, { painted: true })).json).toMatchObject({ painted: true });
    const proposed = async (place: string) => (await ask("GET", place, { key: made.key })).json.penalties.map(pointsOf);
    const pointsOf = ({ for: of, points }: { for: string; points: number }) => `${of} ${points}`;
    expect(await proposed(early.at)).toEqual(["in-time -2", "painted -3"]);
    expect(await proposed(late.at)).toEqual(["late 10", "painted -3"]);
    await decided(made, late.at, { painted: false });
    expect(await proposed(late.at)).toEqual(["late 10"]);
    expect((await ask("GET", early.at, { key: early.key })).json).toMatchObject({ painted: true });
    at("2026-11-27T20:00:01.000Z");
    expect((await ask("GET", made.path)).json).toMatchObject({ state: "closed", takes: false });
    expect((await ask("POST", `${made.path}/submissions`, { body: list("Cid"), once: once() })).status).toBe(409);
  });

  test("an organiser reopens it for all, or for one player", async () => {
    at(BEFORE);
    const made = await published({ deadline, late: "refuse" });
    const ada = await handedIn(made, "Ada");
    at(AFTER);
    const send = (rev: number) => ask("PUT", ada.at, { key: ada.key, body: list("Ada", lists.guessed), rev, once: once() });
    expect((await send(1)).status).toBe(409);
    expect((await decided(made, ada.at, { reopen: "2026-11-25T21:00:00.000Z" })).json).toMatchObject({
      reopened: "2026-11-25T21:00:00.000Z",
      rev: 2,
    });
    expect((await ask("GET", made.path, { key: ada.key })).json.takes).toBe(true);
    expect(await send(2)).toMatchObject({ status: 200, json: { version: 2, late: 0, marks: ["unconfirmed"], rev: 3 } });
    expect((await ask("POST", `${made.path}/submissions`, { body: list("Bea"), once: once() })).status).toBe(409);
    at("2026-11-25T21:00:01.000Z");
    expect((await send(3)).status).toBe(409);
    expect((await changed(made, { state: "open", until: "2026-11-26T20:00:00.000Z" })).json).toMatchObject({
      state: "open",
      due: "2026-11-26T20:00:00.000Z",
    });
    expect((await handedIn(made, "Bea")).receipt).toMatchObject({ late: 0 });
    await changed(made, { state: "closed" });
    expect((await changed(made, { state: "open" })).json).toMatchObject({ state: "open", due: null, extended: "open" });
  });

  test("an organiser hands in for somebody, and it is marked with what it would be refused for", async () => {
    at(BEFORE);
    const made = await published({ deadline, late: "refuse", handIn: { illegal: "refuse" } });
    at(AFTER);
    const { status, json } = await ask("POST", `${made.path}/submissions`, {
      key: made.key,
      body: list("Karl", lists.illegal),
      once: once(),
    });
    expect([status, json.marks, json.late]).toEqual([201, ["late", "illegal"], 9]);
    const { json: seen } = await ask("GET", `${made.path}/submissions/${json.submission}`, { key: json.key });
    expect(seen).toMatchObject({ player: "Karl", versions: [{ by: "Maja" }] });
  });
});

describe("a player", () => {
  test("looks at the list, replaces it knowing the last version, and withdraws it", async () => {
    const made = await published();
    const ada = await handedIn(made, "Ada", lists.legal, { email: "ada@example.org" });
    const sent = { key: ada.key, body: list("Ada", lists.illegal), rev: 1, once: once() };
    expect(await ask("PUT", ada.at, sent)).toMatchObject({ status: 200, json: { version: 2, verdict: "illegal", rev: 2 } });
    // Sent again because the answer was lost.
    expect(await ask("PUT", ada.at, sent)).toMatchObject({ status: 200, json: { version: 2, rev: 2 } });
    expect(await ask("PUT", ada.at, { ...sent, once: once() })).toMatchObject({ status: 412, json: { title: "Somebody was first" } });
    expect((await ask("PUT", ada.at, { ...sent, rev: undefined, once: once() })).status).toBe(428);
    const { json, headers } = await ask("GET", ada.at, { key: ada.key });
    expect(SubmissionAnswer.safeParse(json).error).toBeUndefined();
    expect(headers.get("etag")).toBe('"2"');
    expect(json).toMatchObject({
      player: "Ada",
      verdict: "illegal",
      status: "new",
      version: 2,
      versions: [{ n: 1, verdict: "legal" }, { n: 2 }],
    });
    expect((await ask("DELETE", ada.at, { key: ada.key, rev: 1 })).status).toBe(412);
    expect((await ask("DELETE", ada.at, { key: ada.key, rev: 2 })).status).toBe(204);
    expect((await ask("GET", ada.at, { key: ada.key })).json.status).toBe("withdrawn");
    expect((await ask("GET", made.path)).json.lists.all).toBe(0);
    expect((await ask("PUT", ada.at, { ...sent, rev: 3, once: once() })).json).toMatchObject({ version: 3, rev: 4 });
  });

  test("reads the text of each version by itself; others do not", async () => {
    const made = await published();
    const [ada, bea] = [await handedIn(made, "Ada"), await handedIn(made, "Bea")];
    await ask("PUT", ada.at, { key: ada.key, body: list("Ada", lists.illegal), rev: 1, once: once() });
    const { versions } = (await ask("GET", ada.at, { key: ada.key })).json;
    expect(versions.map(({ n, text }: { n: number; text?: string }) => [n, text])).toEqual([
      [1, undefined],
      [2, lists.illegal],
    ]);
    for (const key of [ada.key, made.key]) {
      const { status, json } = await ask("GET", `${ada.at}/versions/1`, { key });
      expect([status, VersionAnswer.safeParse(json).error, json.text]).toEqual([200, undefined, lists.legal]);
    }
    for (const key of [bea.key, undefined]) expect((await ask("GET", `${ada.at}/versions/1`, { key })).status).toBe(404);
    for (const n of ["3", "0", "x", "1e0"]) expect((await ask("GET", `${ada.at}/versions/${n}`, { key: ada.key })).status).toBe(404);
  });

  test("replaces a list until it has 30 versions, which stay, and then hands in a new one", async () => {
    const made = await published();
    const ada = await handedIn(made, "Ada");
    const put = (rev: number) => ask("PUT", ada.at, { key: ada.key, body: list("Ada", lists.legal), rev, once: once() });
    for (let rev = 1; rev < 30; rev++) expect((await put(rev)).status).toBe(200);
    expect(await put(30)).toMatchObject({
      status: 409,
      json: {
        detail: "The list has 30 versions, which are all kept, and takes no more. Withdraw it and hand in a new one, or ask the organiser.",
      },
    });
    expect((await ask("GET", ada.at, { key: ada.key })).json.versions).toHaveLength(30);
    expect((await ask("DELETE", ada.at, { key: ada.key, rev: 30 })).status).toBe(204);
    await handedIn(made, "Ada");
  });

  test("with one that is far too large, from before there was a limit: of its texts one is read", async () => {
    const made = await published();
    const ada = await handedIn(made, "Ada");
    const [, id = ""] = ada.at.split("/submissions/");
    const before = await store.version(id, 1);
    if (!before) throw new Error("nothing was kept");
    const { submission: _, n: __, ...version } = before;
    const large = { ...version, text: "y".repeat(900_000), report: JSON.stringify({ findings: [], ignored: ["z".repeat(50_000)] }) };
    // The share of one event in this store is ten megabytes: nine of them are filled.
    for (let rev = 1; rev < 10; rev++)
      await store.replace(
        id,
        rev,
        large,
        { player: "Ada", team: "" },
        { event: made.code, keyHash: `l${rev}`, fingerprint: "", submission: "", version: 0 },
        100,
      );
    const sizes = async (path: string, key: string) => JSON.stringify((await ask("GET", path, { key })).json).length;
    expect(await sizes(`${made.path}/submissions`, made.key)).toBeLessThan(2_000);
    expect(await sizes(ada.at, ada.key)).toBeLessThan(1_000_000);
    expect(await sizes(`${ada.at}/versions/5`, ada.key)).toBeGreaterThan(900_000);
    const { json } = await ask("GET", `${made.path}/submissions?texts=1`, { key: made.key });
    // Eight megabytes at once hold eight of them.
    const held = json.submissions[0].versions.map(({ text }: { text?: string }) => text?.length);
    expect(held).toEqual([undefined, undefined, ...Array(8).fill(900_000)]);
    const spy = vi.spyOn(store, "version");
    const put = await ask("PUT", ada.at, { key: ada.key, body: list("Ada"), rev: 10, once: once() });
    expect([put.status, put.json.version, spy.mock.calls.length]).toEqual([200, 11, 0]);
    spy.mockRestore();
  });

  test("with one of more versions, from before there were so few, still reads and withdraws it", async () => {
    const made = await published();
    const ada = await handedIn(made, "Ada");
    const [, id = ""] = ada.at.split("/submissions/");
    const before = await store.version(id, 1);
    if (!before) throw new Error("nothing was kept");
    const { submission: _, n: __, ...version } = before;
    for (let rev = 1; rev < 100; rev++)
      await store.replace(
        id,
        rev,
        version,
        { player: "Ada", team: "" },
        { event: made.code, keyHash: `k${rev}`, fingerprint: "", submission: "", version: 0 },
        100,
      );
    expect((await ask("GET", ada.at, { key: ada.key })).json.versions).toHaveLength(100);
    expect((await ask("GET", `${ada.at}/versions/70`, { key: ada.key })).json.text).toBe(lists.legal);
    expect((await ask("PUT", ada.at, { key: ada.key, body: list("Ada"), rev: 100, once: once() })).status).toBe(409);
    expect((await ask("DELETE", ada.at, { key: ada.key, rev: 100 })).status).toBe(204);
  });

  test("changes no list of another, and decides nothing", async () => {
    const made = await published();
    const [ada, bea] = [await handedIn(made, "Ada"), await handedIn(made, "Bea")];
    expect((await ask("PUT", bea.at, { key: ada.key, body: list("Ada"), rev: 1, once: once() })).status).toBe(403);
    expect((await ask("DELETE", bea.at, { key: ada.key, rev: 1 })).status).toBe(403);
    expect((await ask("PUT", bea.at, { body: list("Ada"), rev: 1, once: once() })).status).toBe(401);
    expect((await ask("POST", `${ada.at}/decision`, { key: ada.key, body: { status: "accepted" }, rev: 1 })).status).toBe(403);
    expect((await ask("PATCH", made.path, { key: ada.key, body: { state: "closed" }, rev: 1 })).status).toBe(403);
    expect((await ask("DELETE", made.path, { key: ada.key })).status).toBe(403);
    expect((await ask("DELETE", made.path)).status).toBe(401);
    expect((await ask("GET", `${made.path}/keys`)).status).toBe(401);
    expect((await ask("POST", `${made.path}/submissions`, { key: ada.key, body: list("Ada"), once: once() })).status).toBe(403);
  });
});

describe("organisers", () => {
  test("decide; the second of two is told; letters reach the player, notes do not", async () => {
    const made = await published();
    const ada = await handedIn(made, "Ada", lists.illegal);
    const [maja, tom] = made.keys;
    const decide = (key: string | undefined, body: object, rev: number) => ask("POST", `${ada.at}/decision`, { key, body, rev });
    const both = await Promise.all([
      decide(maja, { status: "accepted" }, 1),
      decide(tom, { status: "returned", letter: "Hello Ada", note: "ask her" }, 1),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await decide(tom, { status: "returned", letter: "Hello Ada", note: "ask her" }, 2)).json).toMatchObject({
      status: "returned",
      accepted: null,
      rev: 3,
    });
    expect((await decide(tom, { status: "new" }, 2)).status).toBe(412);
    const { json } = await ask("GET", ada.at, { key: ada.key });
    expect(json.letters.at(-1)).toMatchObject({ by: "Tom", status: "returned", letter: "Hello Ada" });
    expect(json.note).toBeUndefined();
    expect((await ask("GET", ada.at, { key: maja })).json.note).toBe("ask her");
    expect((await decide(maja, { status: "accepted" }, 3)).json).toMatchObject({ status: "accepted", accepted: 1 });
    await ask("PUT", ada.at, { key: ada.key, body: list("Ada"), rev: 4, once: once() });
    expect((await ask("GET", ada.at, { key: maja })).json).toMatchObject({ status: "new", accepted: 1, version: 2 });
  });

  test("see what came since they looked", async () => {
    const made = await published();
    const [ada] = [await handedIn(made, "Ada"), await handedIn(made, "Bea")];
    const since = async (n: number) => {
      const { json } = await ask("GET", `${made.path}/submissions?since=${n}`, { key: made.key });
      expect(SubmissionsAnswer.safeParse(json).error).toBeUndefined();
      return json;
    };
    const all = await since(0);
    expect(all.submissions.map(({ player }: { player: string }) => player)).toEqual(["Ada", "Bea"]);
    expect(await since(all.next)).toEqual({ submissions: [], next: all.next, more: false });
    await decided(made, ada.at, { status: "accepted" });
    expect((await since(all.next)).submissions).toMatchObject([{ player: "Ada", status: "accepted", found: { findings: [] } }]);
    const { json: texts } = await ask("GET", `${made.path}/submissions?texts=1&since=${all.next}`, { key: made.key });
    expect(SubmissionsAnswer.safeParse(texts).error).toBeUndefined();
    expect(texts.submissions).toMatchObject([{ player: "Ada", versions: [{ text: lists.legal, answers: [] }] }]);
    // Texts are for organisers.
    for (const key of [ada.key, undefined])
      expect(JSON.stringify(await ask("GET", `${made.path}/submissions?texts=1`, { key }))).not.toContain("Handweapons");
    expect((await ask("GET", `${made.path}/submissions?since=x`, { key: made.key })).status).toBe(400);
  });

  test("see in brief what was found of each list, and what was reported", async () => {
    const made = await published({ handIn: { penalties: [{ for: "illegal", points: 3 }] } });
    const ada = await handedIn(made, "Ada", lists.legal, { club: "Dragons" });
    await handedIn(made, "Bea", lists.illegal);
    await handedIn(made, "Cid", lists.open);
    // What nobody could read comes from organisers alone, who know what it is.
    await ask("POST", `${made.path}/submissions`, { key: made.key, body: list("Dot", lists.unread), once: once() });
    const brief = async (key?: string) => (await ask("GET", `${made.path}/submissions`, { key })).json;
    const json = await brief(made.key);
    expect(SubmissionsAnswer.safeParse(json).error).toBeUndefined();
    expect(json).toMatchObject({
      next: 4,
      more: false,
      submissions: [
        {
          player: "Ada",
          verdict: "legal",
          contact: { club: "Dragons" },
          openReports: 0,
          penalties: [],
          found: { by: "player", rules: 1, guesses: 0, findings: [], more: 0 },
        },
        { player: "Bea", verdict: "illegal", penalties: [{ points: 3 }], found: { findings: ["Generals: 2, exactly 1 allowed."] } },
        { player: "Cid", verdict: "unconfirmed", found: { read: { open: 1 } } },
        { player: "Dot", verdict: null, army: null, code: null, found: { data: "" } },
      ],
    });
    expect(json.submissions[3].found.findings).toHaveLength(1);
    for (const one of json.submissions) for (const part of ["versions", "roster", "report"]) expect(one).not.toHaveProperty(part);
    // Others see what they may see.
    expect((await brief(ada.key)).submissions).toHaveLength(1);
    expect((await brief(ada.key)).submissions[0]).not.toHaveProperty("found");
    expect((await brief()).submissions).toEqual([]);
  });

  test("have a list judged again under the rules of today, and nothing else of it changed", async () => {
    const made = await published({ handIn: { illegal: "refuse" } });
    const ada = await handedIn(made, "Ada");
    await decided(made, ada.at, { status: "accepted" });
    await changed(made, { pack: pack({ points: 10, handIn: { illegal: "refuse" } }) });
    const before = (await ask("GET", ada.at, { key: made.key })).json;
    expect(before).toMatchObject({ verdict: "legal", marks: [], versions: [{ rules: 1 }] });
    const { status, json } = await decided(made, ada.at, { again: true });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      verdict: "illegal",
      status: "accepted",
      accepted: 1,
      version: 1,
      marks: ["illegal"],
      versions: [{ rules: 2 }],
    });
    expect(json.received).toBe(before.received);
    const now = (await ask("GET", ada.at, { key: made.key })).json;
    expect(now.report.verdict).toBe("illegal");
    expect(now.letters).toHaveLength(1);
    expect((await ask("POST", `${ada.at}/decision`, { key: made.key, body: { again: true }, rev: before.rev })).status).toBe(412);
    expect((await ask("POST", `${ada.at}/decision`, { key: ada.key, body: { again: true }, rev: now.rev })).status).toBe(403);
  });

  test("change the rules, of which every version is kept, and not those of another game once lists came", async () => {
    const made = await published();
    const body = { pack: pack({ points: 500 }) };
    expect((await ask("PATCH", made.path, { key: made.key, body })).status).toBe(428);
    const { json } = await ask("PATCH", made.path, { key: made.keys[1], body, rev: 1 });
    expect(EventAnswer.safeParse(json).error).toBeUndefined();
    expect(json).toMatchObject({
      version: 2,
      rev: 2,
      versions: [
        { version: 1, by: "Maja" },
        { version: 2, by: "Tom" },
      ],
    });
    expect((await ask("PATCH", made.path, { key: made.key, body, rev: 1 })).status).toBe(412);
    expect((await ask("GET", made.path)).json.versions).toBeUndefined();
    await handedIn(made, "Ada");
    expect(await changed(made, { pack: { ...pack(), game: "warhammer-7e" } })).toMatchObject({ status: 409 });
  });

  test.each<[string, object[], number]>([
    ["open to published", [{ state: "published" }], 409],
    ["closed to published", [{ state: "closed" }, { state: "published" }], 200],
    ["published to open", [{ state: "closed" }, { state: "published" }, { state: "open" }], 409],
    ["published to closed", [{ state: "closed" }, { state: "published" }, { state: "closed" }], 200],
    ["back to a draft", [{ state: "draft" }], 200],
    ["a time without being open", [{ state: "closed" }, { until: "open" }], 422],
    ["a time that is over", [{ until: "2020-01-01T00:00:00.000Z" }], 422],
    ["deleted in ten years", [{ deleteOn: "2040-01-01T00:00:00.000Z" }], 422],
  ])("%s", async (_, steps, status) => {
    const made = await published();
    let last = 0;
    for (const step of steps) last = (await changed(made, step)).status;
    expect(last).toBe(status);
  });

  test("see what penalties are proposed, and waive lateness", async () => {
    at(BEFORE);
    const penalties = [
      { for: "late" as const, points: 5, per: "hour" as const, most: 8 },
      { for: "illegal" as const, points: 3 },
    ];
    const made = await published({ deadline, late: "accept", handIn: { penalties } });
    at("2026-11-25T21:00:01.000Z");
    const ada = await handedIn(made, "Ada", lists.illegal);
    const proposed = async () => (await ask("GET", ada.at, { key: made.key })).json.penalties;
    expect(await proposed()).toEqual([
      { for: "late", points: 8, how: "5 points × 2 hours begun, at most 8" },
      { for: "illegal", points: 3, how: "3 points" },
    ]);
    await decided(made, ada.at, { waived: "train" });
    expect(await proposed()).toEqual([{ for: "illegal", points: 3, how: "3 points" }]);
  });

  test("withdraw many lists in one request, and leave those that somebody changed meanwhile", async () => {
    const made = await published();
    const all = [];
    for (const name of ["Ada", "Bea", "Cid"]) all.push(await handedIn(made, name));
    await decided(made, all[1]?.at ?? "", { note: "look" });
    const lists = all.map(({ id }) => ({ id, rev: 1 }));
    const send = (body: object, key?: string) => ask("POST", `${made.path}/decisions`, { key, body });
    const { status, json } = await send({ status: "withdrawn", lists }, made.key);
    expect([status, DecisionsAnswer.safeParse(json).error]).toEqual([200, undefined]);
    expect(json.changed).toEqual([all[0], all[2]].map((one) => ({ id: one?.id, rev: 2 })));
    expect((await ask("GET", made.path)).json.lists.all).toBe(1);
    expect((await ask("GET", all[0]?.at ?? "", { key: all[0]?.key })).json).toMatchObject({
      status: "withdrawn",
      letters: [{ by: "Maja" }],
    });
    expect((await send({ status: "withdrawn", lists }, all[0]?.key)).status).toBe(403);
    expect((await send({ status: "withdrawn", lists })).status).toBe(401);
    for (const wrong of [
      { status: "gone", lists },
      { status: "new", lists: [] },
      { status: "new", lists: Array(201).fill(lists[0]) },
    ])
      expect((await send(wrong, made.key)).status).toBe(422);
  });

  test("delete all of it", async () => {
    const made = await published();
    const ada = await handedIn(made, "Ada");
    expect((await ask("DELETE", made.path, { key: made.key })).status).toBe(204);
    for (const path of [made.path, ada.at, `${made.path}/submissions`]) expect((await ask("GET", path)).status).toBe(404);
    for await (const [table, row] of store.backup()) expect([table, Object.values(row).includes(made.code)]).toEqual([table, false]);
  });
});

describe("errors on published lists", () => {
  const until = "2026-11-27T12:00:00.000Z";
  const ready = async () => {
    at(BEFORE);
    const made = await published({ deadline });
    const [ada, bea] = [await handedIn(made, "Ada"), await handedIn(made, "Bea")];
    return { made, ada, bea };
  };
  const open = async () => {
    const all = await ready();
    await decided(all.made, all.ada.at, { status: "accepted" });
    await decided(all.made, all.bea.at, { status: "accepted" });
    await changed(all.made, { state: "closed" });
    await changed(all.made, { state: "published", reportsUntil: until });
    return all;
  };
  const body = { text: "Two generals.", rule: "General" };

  test("are reported by other players, told to the player without a name, and decided", async () => {
    const { made, ada, bea } = await open();
    const { status, json } = await ask("POST", `${ada.at}/reports`, { key: bea.key, body });
    expect([status, json]).toEqual([201, expect.objectContaining({ ...body, status: "open", by: "Bea", version: 1 })]);
    expect((await ask("GET", ada.at, { key: ada.key })).json.reports).toMatchObject([{ ...body, by: "another player" }]);
    expect((await ask("GET", ada.at, { key: made.key })).json.reports).toMatchObject([{ ...body, by: "Bea" }]);
    const decide = (report: string) => ask("PATCH", `${ada.at}/reports/${report}`, { key: made.key, body: { status: "upheld" } });
    expect((await decide(json.id)).json).toMatchObject({ status: "upheld" });
    expect((await decide("none")).status).toBe(404);
  });

  test("not on one's own, nor without a list, nor before publication, nor later", async () => {
    const { made, ada, bea } = await open();
    const send = async (at: string, key?: string) => (await ask("POST", `${at}/reports`, { key, body })).status;
    expect([await send(ada.at, ada.key), await send(ada.at), await send(ada.at, made.key)]).toEqual([403, 401, 403]);
    // Who has no accepted list reports nothing, and nothing of theirs is reported.
    await decided(made, bea.at, { status: "withdrawn" });
    expect(await send(ada.at, bea.key)).toBe(403);
    expect(await send(bea.at, ada.key)).toBe(409);
    await decided(made, bea.at, { status: "accepted" });
    at("2026-11-27T12:00:00.001Z");
    expect(await send(ada.at, bea.key)).toBe(409);
    const { made: still, ada: early, bea: other } = await ready();
    for (const one of [early, other]) await decided(still, one.at, { status: "accepted" });
    expect(await send(early.at, other.key)).toBe(409);
  });
});

test("one player who has sent nothing may hand in later, and the others may not", async () => {
  const event = await published();
  await changed(event, { state: "closed" });
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const tried = (name: string) => ask("POST", `${event.path}/submissions`, { body: list(name), once: once() });
  expect((await tried("Ada Bok")).status).toBe(409);
  const extensions = [
    { player: "Bok, Ada", until: later(60) },
    { player: "Cid Moss", until: later(-1) },
  ];
  expect((await changed(event, { extensions })).json.extensions).toEqual(extensions);
  expect((await ask("GET", event.path)).json.extensions).toBeUndefined();
  const { status, json } = await tried("Ada Bok");
  expect([status, json.late, json.marks]).toEqual([201, 0, []]);
  expect((await tried("Ben Hur")).status).toBe(409);
  expect((await tried("Cid Moss")).status).toBe(409);
  // It may be replaced and withdrawn as long, and no longer.
  const at = `${event.path}/submissions/${json.submission}`;
  expect((await ask("GET", event.path, { key: json.key })).json.takes).toBe(true);
  expect((await ask("PUT", at, { key: json.key, body: list("Ada Bok"), rev: 1, once: once() })).status).toBe(200);
  await changed(event, { extensions: [] });
  expect((await ask("DELETE", at, { key: json.key, rev: 2 })).status).toBe(409);
  expect((await ask("GET", event.path, { key: event.key })).json.extensions).toBeUndefined();
});

test("more time is for a first list of the player that is meant", async () => {
  const event = await published();
  const early = await handedIn(event, "Dee Fox");
  await changed(event, { state: "closed" });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const extensions = [
    { player: "Dee Fox", until },
    { player: "Ada Bok", email: "ada@example.org", until },
  ];
  await changed(event, { extensions });
  const tried = (name: string, more: object = {}) =>
    ask("POST", `${event.path}/submissions`, { body: list(name, lists.legal, more), once: once() });
  // There is a list under this name; its player replaces it, and nobody else hands in another one.
  const again = await tried("Fox, Dee");
  expect([again.status, again.json.detail]).toEqual([
    409,
    "There is a list under this name already. Replace it with its private link, or ask the organiser.",
  ]);
  expect((await ask("PUT", early.at, { key: early.key, body: list("Dee Fox"), rev: 1, once: once() })).status).toBe(200);
  // Another address is another player of that name; the same address is the same player by another name.
  expect((await tried("Ada Bok", { email: "other@example.org" })).status).toBe(409);
  expect((await tried("A. Bok", { email: "Ada@Example.org" })).status).toBe(201);
  // Once a list is withdrawn the player may hand in again.
  const first = await tried("Ada Bok");
  expect(first.status).toBe(201);
  const place = `${event.path}/submissions/${first.json.submission}`;
  expect((await tried("Ada Bok")).status).toBe(409);
  await ask("DELETE", place, { key: first.json.key, rev: 1 });
  expect((await tried("Ada Bok")).status).toBe(201);
});

test("organisers are told who did what with the event, and nobody else is", async () => {
  const event = await published();
  const ada = await handedIn(event, "Ada Bok");
  await changed(event, { state: "closed" });
  await changed({ ...event, key: event.keys[1] ?? "" }, { round: { name: "Round 1", tables: [{ lists: [ada.id] }] } });
  await changed(event, { round: null, extensions: [{ player: "Ben Hur", until: "2999-01-01T10:00:00.000Z" }] });
  await changed(event, { pack: pack({ place: "Leeds" }) });
  const { json: made } = await ask("POST", `${event.path}/keys`, { key: event.key, body: { label: "Uma" } });
  await ask("DELETE", `${event.path}/keys/${made.id}`, { key: event.keys[1] });
  const { json } = await ask("GET", event.path, { key: event.key });
  expect(json.log.map(({ by, what }: { by: string; what: string }) => `${by}: ${what}`)).toEqual([
    "Maja: Now closed.",
    "Tom: Pairings: Round 1, 1 table.",
    "Maja: Pairings taken back. More time: Ben Hur.",
    "Maja: Secret link for Uma made.",
    "Tom: Secret link for Uma withdrawn.",
  ]);
  expect(json.versions).toHaveLength(2);
  for (const key of [ada.key, undefined]) expect((await ask("GET", event.path, { key })).json.log).toBeUndefined();
});

describe("statistics of an event", () => {
  const row = (lists: number) => ({ name: "Evil", figures: [lists, 100], bar: { from: 0, to: 1 } });
  const statistics = (lists: number) => ({
    games: [
      {
        title: "Fantasy Rules!",
        parts: [
          {
            name: "All armies",
            lists: 9,
            tables: [{ id: "armies", title: "Army lists", heads: ["Army list", "Lists", "%"], rows: [row(lists)] }],
          },
        ],
      },
    ],
  });

  test("are seen by all who see the published lists, until they are taken back or the lists are hidden", async () => {
    const event = await published();
    await handedIn(event, "Ada Bok");
    const seenBy = async (key?: string) => (await ask("GET", event.path, key === undefined ? {} : { key })).json.statistics;
    await changed(event, { state: "closed" });
    const rev = async () => (await ask("GET", event.path, { key: event.key })).json.rev;
    const change = async (body: object) => ask("PATCH", event.path, { key: event.key, rev: await rev(), body });
    expect((await change({ statistics: statistics(5) })).status).toBe(409);
    await changed(event, { state: "published" });
    expect((await change({ statistics: statistics(4) })).status).toBe(422);
    expect((await change({ statistics: statistics(5) })).json.statistics).toEqual(statistics(5));
    expect(await seenBy()).toEqual(statistics(5));
    await changed(event, { state: "closed" });
    expect([await seenBy(), await seenBy(event.key)]).toEqual([undefined, statistics(5)]);
    await changed(event, { state: "published" });
    await changed(event, { statistics: null });
    expect(await seenBy()).toBeUndefined();
    const { json } = await ask("GET", event.path, { key: event.key });
    expect(json.log.slice(-1)).toMatchObject([{ by: "Maja", what: "Statistics hidden." }]);
  });
});
