/** What every store promises, run on each of them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MOST_DECISIONS, type NewVersion, type Sent, type Store, type StoredKey } from "@/app/server/store/store";
import { type Kind, postgres, postgresPrograms, sqlite } from "./stores";

const AT = "2026-11-20T10:00:00.000Z";
const LATER = "2026-11-21T10:00:00.000Z";
const key = (event: string, id: string): StoredKey => ({
  id,
  event,
  hash: `hash of ${id}`,
  label: id,
  team: "",
  created: AT,
  withdrawn: null,
});
const event = (code: string, deleteOn = "2027-06-01T00:00:00.000Z") => ({
  code,
  secret: `secret of ${code}`,
  pack: '{"name":"Autumn"}',
  state: "open" as const,
  extended: null,
  reportsUntil: null,
  deleteOn,
  created: AT,
  changed: AT,
});
const version = (text = "1 General"): NewVersion => ({
  received: LATER,
  by: "player",
  kind: "text",
  text,
  answers: "[]",
  fields: "{}",
  late: 0,
  marks: "[]",
  verdict: "legal",
  report: "{}",
  roster: null,
  code: "KQ7F 2M9K",
  data: "2026.11.2",
  rules: 1,
});
const sent = (code: string, keyHash: string, fingerprint = "same"): Sent => ({
  event: code,
  keyHash,
  fingerprint,
  submission: "",
  version: 0,
});
const one = (code: string, id: string) => ({ id, event: code, keyHash: `hash of ${id}`, holder: "", team: "", player: `Player ${id}` });
/** What is told of a version without its texts. */
const head = ({ received, by, kind, verdict, code, late, marks, data, rules }: NewVersion, n: number) => ({
  n,
  received,
  by,
  kind,
  verdict,
  code,
  late,
  marks,
  data,
  rules,
});
const told = { by: "Maja", at: LATER, letter: "" };

const makers: [string, () => Promise<Kind | null>][] = [
  ["SQLite", async () => sqlite()],
  ["PostgreSQL", postgres],
];
if (!postgresPrograms() && !process.env.TEST_DATABASE_URL) console.warn("There is no PostgreSQL here: its store was left out.");

describe.each(makers)("%s", (_, make) => {
  let kind: Kind | null;
  let store: Store;
  let n = 0;
  /** An event of its own, with one key. */
  const made = async () => {
    const code = `event-${_}-${++n}`;
    await store.createEvent(event(code), [key(code, `${code}-a`)]);
    return code;
  };

  beforeAll(async () => {
    kind = await make();
    if (kind) store = await kind.open();
  });
  afterAll(async () => {
    await store?.close();
    kind?.end();
  });
  const check = (name: string, run: () => Promise<void>) =>
    test(name, async ({ skip }) => {
      if (!kind) return skip();
      await run();
    });

  check("keeps an event, and each version of its rules", async () => {
    const code = await made();
    // The pack of 17 bytes stands with the event and among its versions; the next holds 2.
    expect(await store.event(code)).toEqual({
      ...event(code),
      round: "",
      statistics: "",
      extensions: "",
      log: "",
      version: 1,
      rev: 1,
      seq: 0,
      bytes: 34,
    });
    const changed = await store.changeEvent(code, 1, { pack: "{}", state: "closed" }, { by: "Tom", at: LATER, what: "" });
    expect(changed).toEqual({
      ...event(code),
      round: "",
      statistics: "",
      extensions: "",
      log: "",
      pack: "{}",
      state: "closed",
      version: 2,
      rev: 2,
      seq: 1,
      changed: LATER,
      bytes: 38,
    });
    expect(await store.changeEvent(code, 2, { pack: "{}", extended: "open" }, { by: "Tom", at: LATER, what: "" })).toMatchObject({
      version: 2,
      rev: 3,
    });
    expect(await store.eventVersions(code)).toEqual([
      { version: 1, at: AT, by: `${code}-a` },
      { version: 2, at: LATER, by: "Tom" },
    ]);
    expect(await store.event("none")).toBeNull();
  });

  check("tells who comes second, and changes nothing for them", async () => {
    const code = await made();
    const both = await Promise.all(
      ["open", "closed"].map(() => store.changeEvent(code, 1, { state: "closed" }, { by: "Tom", at: LATER, what: "" })),
    );
    expect(both.map((one) => (typeof one === "string" ? one : one.rev)).sort()).toEqual([2, "changed"]);
    expect(await store.changeEvent("none", 1, {}, { by: "Tom", at: LATER, what: "" })).toBe("gone");
  });

  check("withdraws keys, but not the last one", async () => {
    const code = await made();
    const done = (what: string) => ({ by: "Tom", at: LATER, what });
    await store.addKey(key(code, `${code}-b`), done("made"));
    expect(await store.withdrawKey(code, "other", done("none"))).toBe("gone");
    const both = await Promise.all([`${code}-a`, `${code}-b`].map((id) => store.withdrawKey(code, id, done("gone"))));
    expect(both.sort()).toEqual(["done", "last"]);
    expect((await store.keys(code)).filter(({ withdrawn }) => withdrawn === LATER)).toHaveLength(1);
    const { log = "", rev } = (await store.event(code)) ?? {};
    expect([JSON.parse(log), rev]).toEqual([[done("made"), done("gone")], 1]);
  });

  check("takes a list once under one key of a request, however often and however fast it is sent", async () => {
    const code = await made();
    const send = (id: string, fingerprint?: string) => store.handIn(one(code, id), version(), sent(code, "k", fingerprint), 10);
    const all = await Promise.all(Array.from({ length: 8 }, (_, i) => send(`${code}-${i}`)));
    const ids = new Set(all.map((one) => (typeof one === "string" ? one : one.id)));
    expect(ids.size).toBe(1);
    expect(await send(`${code}-9`, "other")).toBe("used");
    expect(await store.countSubmissions(code)).toEqual({ all: 1, accepted: 0 });
    const [id = ""] = ids;
    expect(await store.submission(id)).toEqual({
      ...one(code, id),
      keyHash: `hash of ${id}`,
      status: "new",
      version: 1,
      accepted: null,
      reopened: null,
      waived: null,
      painted: 0,
      note: "",
      created: LATER,
      changed: LATER,
      rev: 1,
      seq: expect.any(Number),
    });
    expect(await store.versions(id)).toEqual([head(version(), 1)]);
    expect(await store.version(id, 1)).toEqual({ ...version(), submission: id, n: 1 });
    expect(await store.version(id, 2)).toBeNull();
    expect(await store.handIn(one("none", "x"), version(), sent("none", "k"), 10)).toBe("gone");
  });

  check("keeps what comes at once, one by one: what fails takes nothing else with it", async () => {
    const code = await made();
    const send = (id: string) => store.handIn(one(code, `${code}-${id}`), version(), sent(code, id), 10);
    const taken = store.createEvent(event(code), []);
    const all = await Promise.allSettled([send("1"), taken, send("2"), store.event("none"), send("3")]);
    expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled", "fulfilled"]);
    expect(await store.countSubmissions(code)).toEqual({ all: 3, accepted: 0 });
  });

  check("takes as many lists as it may", async () => {
    const code = await made();
    for (const id of ["1", "2"])
      expect(await store.handIn(one(code, `${code}-${id}`), version(), sent(code, id), 2)).toMatchObject({ rev: 1 });
    expect(await store.handIn(one(code, `${code}-3`), version(), sent(code, "3"), 2)).toBe("full");
  });

  check("keeps every version, and takes a replacement from who knows the last one", async () => {
    const code = await made();
    const id = `${code}-1`;
    await store.handIn(one(code, id), version("first"), sent(code, "1"), 10);
    const next = (rev: number, k: string) => store.replace(id, rev, version(`after ${rev}`), { player: "Ada", team: "" }, sent(code, k), 3);
    expect(await next(1, "2")).toMatchObject({ version: 2, rev: 2, player: "Ada", status: "new" });
    expect(await next(1, "2")).toMatchObject({ version: 2, rev: 2 });
    expect(await next(1, "3")).toBe("changed");
    expect(await next(2, "4")).toMatchObject({ version: 3, rev: 3 });
    expect(await next(3, "5")).toBe("full");
    expect(await store.replace("none", 1, version(), { player: "Ada", team: "" }, sent(code, "6"), 3)).toBe("gone");
    const texts = (await store.texts(code, 0, 100_000)).found[0]?.versions;
    expect(texts?.map(({ n, text }) => [n, text])).toEqual([
      [1, "first"],
      [2, "after 1"],
      [3, "after 2"],
    ]);
  });

  check("keeps what was decided, and tells who decides second", async () => {
    const code = await made();
    const id = `${code}-1`;
    await store.handIn(one(code, id), version(), sent(code, "1"), 10);
    const both = await Promise.all([
      store.change(id, 1, { status: "accepted", accepted: 1 }, told),
      store.change(id, 1, { status: "returned" }, { ...told, by: "Tom", letter: "Hello" }),
    ]);
    expect(both.map((one) => (typeof one === "string" ? one : one.rev)).sort()).toEqual([2, "changed"]);
    expect(await store.decisions(id)).toHaveLength(1);
    await store.change(id, 2, { note: "look again" }, told);
    expect(await store.decisions(id)).toHaveLength(1);
    await store.change(id, 3, { status: "returned" }, { ...told, letter: "Hello" });
    expect((await store.decisions(id)).at(-1)).toEqual({ ...told, submission: id, n: 2, status: "returned", version: 1, letter: "Hello" });
    expect(await store.change("none", 1, {}, told)).toBe("gone");
  });

  check("keeps what was found of the newest version when it was judged again", async () => {
    const code = await made();
    const id = `${code}-1`;
    await store.handIn(one(code, id), version("first"), sent(code, "1"), 10);
    await store.replace(id, 1, version("second"), { player: "Ada", team: "" }, sent(code, "2"), 3);
    const judged = {
      marks: '["illegal"]',
      verdict: "illegal",
      report: '{"points":1}',
      roster: "{}",
      code: "AAAA BBBB",
      data: "2027.1.1",
      rules: 2,
    };
    expect(await store.change(id, 1, {}, told, judged)).toBe("changed");
    expect(await store.change(id, 2, {}, told, judged)).toMatchObject({ rev: 3, status: "new", version: 2 });
    expect([await store.version(id, 1), await store.version(id, 2)]).toEqual([
      { ...version("first"), submission: id, n: 1 },
      { ...version("second"), ...judged, submission: id, n: 2 },
    ]);
    expect((await store.briefs(code, 0, 10)).map(({ newest }) => newest.brief.points)).toEqual([1]);
    expect(await store.decisions(id)).toEqual([]);
  });

  check("tells in brief what was found of the newest versions, and how many reports are open", async () => {
    const code = await made();
    for (const id of ["1", "2"]) await store.handIn(one(code, `${code}-${id}`), version(`list ${id}`), sent(code, id), 10);
    await store.replace(`${code}-1`, 1, { ...version("newer"), verdict: "illegal" }, { player: "Ada", team: "" }, sent(code, "3"), 3);
    const all = await store.briefs(code, 0, 10);
    const brief = { game: "", armyList: "", army: "", name: "", points: null, limit: null, guesses: 0, errors: 0, findings: [], more: 0 };
    expect(all.map(({ newest, version: n }) => [n, newest])).toEqual([
      [1, { ...head(version(), 1), fields: "{}", brief }],
      [2, { ...head({ ...version(), verdict: "illegal" }, 2), fields: "{}", brief }],
    ]);
    expect(await store.briefs(code, all.at(-1)?.seq ?? 0, 10)).toEqual([]);
    const report = (id: string, status: "open" | "upheld") => ({
      id: `${code}-${id}`,
      event: code,
      submission: `${code}-1`,
      version: 2,
      by: `${code}-2`,
      at: LATER,
      rule: "",
      text: "x",
      status,
    });
    expect([...(await store.openReports(code))]).toEqual([]);
    await store.addReport(report("a", "open"), 10);
    await store.addReport(report("b", "open"), 10);
    await store.addReport(report("c", "upheld"), 10);
    expect([...(await store.openReports(code))]).toEqual([[`${code}-1`, 2]]);
  });

  check("tells texts by the room they take, at least of one, whose oldest are left out where it has more", async () => {
    const code = await made();
    // Each version takes some 20 kB: 300 bytes, what is found of it, and its text.
    const large = version("x".repeat(20_000));
    for (const id of ["1", "2", "3"]) await store.handIn(one(code, `${code}-${id}`), large, sent(code, id), 10);
    await store.replace(`${code}-3`, 1, large, { player: "Ada", team: "" }, sent(code, "4"), 3);
    const texts = async (since: number, most: number) => {
      const { found, more } = await store.texts(code, since, most);
      return [found.map(({ id, versions }) => [id.slice(-1), ...versions.map(({ text = "" }) => text.length)]), more];
    };
    expect(await texts(0, 100_000)).toEqual([
      [
        ["1", 20_000],
        ["2", 20_000],
        ["3", 20_000, 20_000],
      ],
      false,
    ]);
    expect(await texts(0, 45_000)).toEqual([
      [
        ["1", 20_000],
        ["2", 20_000],
      ],
      true,
    ]);
    expect(await texts(2, 25_000)).toEqual([[["3", 0, 20_000]], false]);
    expect(await texts(2, 10)).toEqual([[["3", 0, 20_000]], false]);
  });

  check("gives one event its share of the room, and the others theirs", async () => {
    const small = await kind?.open(1);
    if (!small) return;
    const [code, other] = [await made(), await made()];
    const id = `${code}-1`;
    // A tenth of a megabyte is 100,000 bytes: four versions of some 20 kB, and a letter.
    const large = version("x".repeat(20_000));
    await small.handIn(one(code, id), large, sent(code, "1"), 10);
    for (let n = 1; n < 4; n++)
      expect(await small.replace(id, n, large, { player: "Ada", team: "" }, sent(code, `r${n}`), 9)).toMatchObject({ version: n + 1 });
    expect(await small.replace(id, 4, large, { player: "Ada", team: "" }, sent(code, "r4"), 9)).toBe("no-room");
    expect(await small.handIn(one(code, `${code}-2`), large, sent(code, "2"), 10)).toBe("no-room");
    expect(await small.changeEvent(code, 1, { pack: "y".repeat(20_000) }, { by: "Tom", at: LATER, what: "" })).toBe("no-room");
    expect(await small.change(id, 4, { status: "returned" }, { ...told, letter: "z".repeat(20_000) })).toBe("no-room");
    expect(await small.submission(id)).toMatchObject({ version: 4, rev: 4, status: "new" });
    // What takes hardly any room goes on, and so does every other event.
    expect(await small.change(id, 4, { status: "accepted", accepted: 4 }, told)).toMatchObject({ status: "accepted" });
    expect(await small.handIn(one(other, `${other}-1`), large, sent(other, "1"), 10)).toMatchObject({ version: 1 });
    await small.close();
  });

  check("decides the same of many at once, of those that are as they were known", async () => {
    const code = await made();
    const ids = ["1", "2", "3"].map((id) => `${code}-${id}`);
    for (const id of ids) await store.handIn(one(code, id), version(), sent(code, id), 10);
    await store.change(ids[1] ?? "", 1, { note: "x" }, told);
    const strange = await made();
    await store.handIn(one(strange, `${strange}-1`), version(), sent(strange, "1"), 10);
    const known = [...ids, `${strange}-1`, "none"].map((id) => ({ id, rev: 1 }));
    const changed = await store.changeAll(code, known, "withdrawn", told);
    expect(changed.map(({ id, status, rev }) => [id, status, rev])).toEqual([
      [ids[0], "withdrawn", 2],
      [ids[2], "withdrawn", 2],
    ]);
    expect((await store.briefs(code, 0, 10)).map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]]);
    expect(await store.countSubmissions(code)).toEqual({ all: 1, accepted: 0 });
    expect(await store.decisions(ids[0] ?? "")).toMatchObject([{ status: "withdrawn", by: "Maja", letter: "" }]);
    expect((await store.submission(`${strange}-1`))?.status).toBe("new");
  });

  check("keeps as many decisions on a list as it may, and withdraws it all the same", async () => {
    const code = await made();
    const id = `${code}-1`;
    await store.handIn(one(code, id), version(), sent(code, "1"), 10);
    for (let n = 1; n <= MOST_DECISIONS; n++) await store.change(id, n, { status: n % 2 ? "returned" : "new" }, told);
    expect(await store.decisions(id)).toHaveLength(MOST_DECISIONS);
    const rev = MOST_DECISIONS + 1;
    expect(await store.change(id, rev, { status: "returned" }, told)).toBe("full");
    expect(await store.change(id, rev, { note: "noted down" }, told)).toMatchObject({ note: "noted down" });
    expect(await store.change(id, rev + 1, { status: "withdrawn" }, told)).toMatchObject({ status: "withdrawn" });
    expect(await store.change(id, rev + 2, { status: "withdrawn" }, told)).toBe("full");
  });

  check("can be written, and says so", async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });

  check("gives what changed since, in the order of the changes", async () => {
    const code = await made();
    for (const id of ["1", "2", "3"]) await store.handIn(one(code, `${code}-${id}`), version(), sent(code, id), 10);
    const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id.slice(-1));
    const all = await store.briefs(code, 0, 10);
    expect(ids(all)).toEqual(["1", "2", "3"]);
    const last = all.at(-1)?.seq ?? 0;
    await store.change(`${code}-1`, 1, { note: "x" }, told);
    expect(ids(await store.briefs(code, last, 10))).toEqual(["1"]);
    expect(ids(await store.briefs(code, 0, 2))).toEqual(["2", "3"]);
  });

  check("keeps reports, as many as one may make", async () => {
    const code = await made();
    const id = `${code}-1`;
    await store.handIn(one(code, id), version(), sent(code, "1"), 10);
    const report = (r: string) =>
      ({ id: `${code}-${r}`, event: code, submission: id, version: 1, by: "other", at: LATER, rule: "", text: r, status: "open" }) as const;
    const { seq = 0 } = (await store.submission(id)) ?? {};
    expect(await store.addReport(report("r1"), 2)).toBe("done");
    expect(await store.briefs(code, seq, 10)).toHaveLength(1);
    expect(await store.addReport(report("r2"), 2)).toBe("done");
    expect(await store.addReport(report("r3"), 2)).toBe("full");
    expect(await store.decideReport(code, `${code}-r2`, "upheld")).toEqual({ ...report("r2"), status: "upheld" });
    expect(await store.decideReport(code, "none", "upheld")).toBeNull();
    expect((await store.reports(id)).map(({ text, status }) => [text, status])).toEqual([
      ["r1", "open"],
      ["r2", "upheld"],
    ]);
  });

  check("deletes all of an event, and those whose time is over", async () => {
    const code = await made();
    const id = `${code}-1`;
    await store.handIn(one(code, id), version(), sent(code, "1"), 10);
    await store.change(id, 1, { status: "accepted" }, told);
    await store.addReport(
      { id: `${code}-r`, event: code, submission: id, version: 1, by: "x", at: AT, rule: "", text: "", status: "open" },
      2,
    );
    expect(await store.deleteEvent(code)).toBe(true);
    expect(await store.deleteEvent(code)).toBe(false);
    for await (const [table, row] of store.backup()) expect([table, row.event === code || row.code === code]).toEqual([table, false]);
    const [over, later] = [`${code}-over`, `${code}-later`];
    await store.createEvent(event(over, "2026-12-01T00:00:00.000Z"), [key(over, over)]);
    await store.createEvent(event(later, "2026-12-01T00:00:00.001Z"), [key(later, later)]);
    expect(await store.deleteOver("2026-12-01T00:00:00.000Z")).toEqual([over]);
    expect(await store.event(later)).not.toBeNull();
  });

  check("keeps an event until its day, however far off: days are no texts", async () => {
    const far = await made();
    await store.createEvent(event(`${far}-far`, "+010000-06-28T00:00:00.000Z"), [key(`${far}-far`, `${far}-far`)]);
    await store.createEvent(event(`${far}-none`, "never"), [key(`${far}-none`, `${far}-none`)]);
    expect(await store.deleteOver("2026-12-01T00:00:00.000Z")).toEqual([]);
    expect(await store.event(`${far}-far`)).not.toBeNull();
    expect(await store.event(`${far}-none`)).not.toBeNull();
  });

  check("comes back from a backup, which puts nothing in the place of what is there", async () => {
    const code = await made();
    const id = `${code}-1`;
    await store.handIn(one(code, id), version("ü “quoted” \u{1f409}"), sent(code, "1"), 10);
    await store.change(id, 1, { status: "returned" }, { ...told, letter: "Hello" });
    const rows: [string, Record<string, string | number | null>][] = [];
    for await (const row of store.backup()) rows.push(row);
    const given = async function* () {
      yield* rows;
    };
    const there = await store.restore(given());
    expect("there" in there && there.there).toContain(code);
    const all = async (of: Store) => [await of.event(code), await of.submission(id), await of.version(id, 1), await of.decisions(id)];
    const before = await all(store);
    // Restored, letters of texts are counted rather than their bytes.
    const sound = ([event, ...rest]: unknown[]) => [{ ...(event as object), bytes: expect.any(Number) }, ...rest];
    const codes = rows.flatMap(([table, row]) => (table === "events" ? [String(row.code)] : []));
    for (const code of codes) await store.deleteEvent(code);
    expect(await store.restore(given())).toEqual({ restored: codes });
    expect(await all(store)).toEqual(sound(before));
    const other = sqlite();
    const elsewhere = await other.open();
    expect(await elsewhere.restore(given())).toEqual({ restored: codes });
    expect(await all(elsewhere)).toEqual(sound(before));
    // What is back counts as it did.
    const counted = async (of: Store) => (await of.event(code))?.bytes ?? 0;
    expect(Math.abs((await counted(elsewhere)) - (await counted(store)))).toBeLessThan(20);
    await elsewhere.close();
    other.end();
  });
});
