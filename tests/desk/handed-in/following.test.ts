/** How the desk of an event on a server asks, waits and tells: the server is a table of answers here, and time passes when it is told to. */
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openEvent } from "@/components/check/server/open-event";
import { askNow, follow, headOf, judgeAgain, useServer } from "@/components/check/server/server-desk";
import { useDesk } from "@/components/check/store/desk-store";
import { newDesk, openDeskOf } from "@/components/check/store/desks";
import { decideHandedIn, SERVER_FILE } from "@/components/check/store/from-server";
import type { EventSeen, Problem, Submission } from "@/components/hand-in/answers";
import { heldEvents } from "@/components/storage/events/event-store";
import type { Pack } from "@/lib/engine/schema/pack";
import { contested, waitingIn } from "@/lib/events/desk/handed-in/decision";
import { brief, full, version } from "./seen";

const client = vi.hoisted(() => ({
  readEvent: vi.fn(),
  listSubmissions: vi.fn(),
  listTexts: vi.fn(),
  readSubmission: vi.fn(),
  decide: vi.fn(),
  decideAll: vi.fn(),
}));
const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock("@/components/hand-in/client", () => client);
vi.mock("@/components/ui/toast", () => ({ showToast }));
// Nothing is read here.
vi.mock("@/components/check/store/desk-thread", () => ({ inThread: async () => new Map(), stop() {}, Stopped: class extends Error {} }));

const rules: Pack = { format: "muster-pack/1", id: "muster", name: "Autumn Muster", game: "small-game", event: {} };
const OFFLINE: Problem = { kind: "offline" };
const refusedWith = (status: number): Problem => ({ kind: "refused", status, title: "No", detail: `It is a ${status}.` });
const answer = <T>(value: T) => ({ ok: true, value, rev: null });
const refusal = (problem: Problem) => ({ ok: false, problem });
const list = (submissions: readonly Submission[], next = 7, more = false) => answer({ submissions, next, more });
const ada = (more: Partial<Submission> = {}) => full({ id: "ada", player: "Ada Bok", ...more });

const page = Object.assign(new EventTarget(), { hidden: false });
const state = useDesk.getState;
const live = useServer.getState;
const heldOf = () => live().held && { ...live().held };
const asked = () => client.readEvent.mock.calls.length;
let codes = 0;
let code = "";
let event: EventSeen;
let end = () => {};

beforeEach(async () => {
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { origin: "https://muster.example", search: "" } }));
  vi.stubGlobal("document", page);
  page.hidden = false;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  code = `event${++codes}`;
  event = {
    code,
    name: "Autumn Muster",
    state: "open",
    version: 1,
    pack: rules,
    due: null,
    extended: null,
    takes: true,
    says: [],
    reportsUntil: null,
    deleteOn: "2027-01-01T00:00:00.000Z",
    you: { role: "organiser", label: "Maja" },
    rev: 1,
  };
  client.readEvent.mockImplementation(async () => answer(event));
  client.listSubmissions.mockImplementation(async () => list([]));
  client.listTexts.mockImplementation(async () => list([]));
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const one of [...Object.values(client), showToast]) one.mockReset();
});

/** Until nothing is under way but what waits for a time. */
async function settled(isSo: () => boolean = () => true): Promise<void> {
  for (let i = 0, calm = 0; i < 3000 && calm < 25; i++) {
    await new Promise((next) => setImmediate(next));
    calm = isSo() ? calm + 1 : 0;
  }
}

async function pass(seconds: number): Promise<number> {
  const before = asked();
  vi.advanceTimersByTime(seconds * 1000);
  await settled();
  return asked() - before;
}

const keyOf = (id: string) => `mo_aaaaaaaaaa_${id.padEnd(24, "x")}`;
const addKey = async (id: string, of = code) =>
  (await heldEvents()).addKey({ code: of, name: "Autumn Muster", game: "small-game" }, { id, label: "Maja", key: keyOf(id) });

/** The desk of the event, followed with a key. `since`: 0 where it has heard nothing yet. */
async function following({ since = 5, isFull = true } = {}): Promise<void> {
  await addKey("k1");
  await openDeskOf(SERVER_FILE, rules, headOf(event, { since, full: isFull || undefined }, 1));
  end = follow(state().desk?.id ?? "", code);
  await settled(() => asked() > 0);
}

describe("when it asks", () => {
  test("at once, then every eight seconds, and once a minute while nobody looks", async () => {
    await following();
    expect([asked(), live().problem, live().event]).toEqual([1, null, event]);
    expect([await pass(7.9), await pass(0.1), await pass(8)]).toEqual([0, 1, 1]);
    page.hidden = true;
    expect([await pass(8), await pass(59.9), await pass(0.1)]).toEqual([1, 0, 1]);
    page.dispatchEvent(new Event("visibilitychange"));
    expect(await pass(0)).toBe(0);
    page.hidden = false;
    page.dispatchEvent(new Event("visibilitychange"));
    expect(await pass(0)).toBe(1);
    // The time of before does not hold any more.
    expect([await pass(7.9), await pass(0.1)]).toEqual([0, 1]);
  });

  test("less and less while nothing answers, and as before once something does", async () => {
    client.readEvent.mockResolvedValue(refusal(OFFLINE));
    await following();
    expect([live().problem, live().event]).toEqual([OFFLINE, null]);
    expect([await pass(15.9), await pass(0.1), await pass(31.9), await pass(0.1)]).toEqual([0, 1, 0, 1]);
    client.readEvent.mockResolvedValue(answer(event));
    window.dispatchEvent(new Event("online"));
    expect([await pass(0), live().problem]).toEqual([1, null]);
    expect([await pass(7.9), await pass(0.1)]).toEqual([0, 1]);
  });

  test("not before the time that the server asks for", async () => {
    client.readEvent.mockResolvedValue(refusal({ kind: "wait", seconds: 100, title: "Busy", detail: "Wait." }));
    await following();
    client.readEvent.mockResolvedValue(answer(event));
    expect([await pass(99.9), await pass(0.1), await pass(8)]).toEqual([0, 1, 1]);
  });

  test("no more by itself where the event is gone, but when a person asks", async () => {
    client.readEvent.mockResolvedValue(refusal(refusedWith(404)));
    await following();
    expect(live().problem).toEqual(refusedWith(404));
    expect(await pass(600)).toBe(0);
    askNow();
    expect(await pass(0)).toBe(1);
  });

  test("asked while it is asking, once more after that", async () => {
    const waiting: ((value: unknown) => void)[] = [];
    client.readEvent.mockImplementation(() => new Promise((answered) => waiting.push(answered)));
    await following();
    askNow();
    askNow();
    expect([await pass(0), waiting.length]).toEqual([0, 1]);
    waiting[0]?.(answer(event));
    expect(await pass(0)).toBe(1);
    waiting[1]?.(answer(event));
    expect([await pass(0), await pass(7.9), await pass(0.1)]).toEqual([0, 0, 1]);
  });

  test("never again once it has ended, and what was asked by then changes nothing", async () => {
    let answered = (_: unknown) => {};
    await following();
    client.listTexts.mockImplementation(() => new Promise((done) => (answered = done)));
    await pass(8);
    const before = { desk: state().desk, received: state().received };
    end();
    answered(list([ada()]));
    askNow();
    window.dispatchEvent(new Event("online"));
    page.dispatchEvent(new Event("visibilitychange"));
    await addKey("k9");
    expect(await pass(600)).toBe(0);
    expect({ desk: state().desk, received: state().received }).toEqual(before);
  });

  test("the desk that is followed later is the one that is asked for", async () => {
    await following();
    const first = end;
    end = follow(state().desk?.id ?? "", code);
    await settled();
    first();
    const before = asked();
    askNow();
    await settled();
    expect(asked() - before).toBe(1);
  });
});

describe("the key", () => {
  test("nothing is asked without one, which is told; one that comes later is used", async () => {
    await openDeskOf(SERVER_FILE, rules, headOf(event, { since: 5, full: true }, 1));
    end = follow(state().desk?.id ?? "", code);
    expect(live().held).toBeUndefined();
    await settled(() => live().held !== undefined);
    expect([live().held, asked(), await pass(600)]).toEqual([null, 0, 0]);
    askNow();
    expect(await pass(0)).toBe(0);
    await addKey("k1");
    await settled(() => asked() > 0);
    expect(heldOf()).toMatchObject({ id: "k1", label: "Maja" });
    expect(client.readEvent.mock.calls).toEqual([[{ code, key: keyOf("k1") }]]);
  });

  test("what changes of other events asks nothing, another key asks at once, and a key that is gone nothing more", async () => {
    await following();
    await addKey("k7", "elsewhere");
    expect(await pass(0)).toBe(0);
    await addKey("k2");
    await settled(() => asked() > 1);
    expect([asked(), client.readEvent.mock.lastCall]).toEqual([2, [{ code, key: keyOf("k2") }]]);
    const events = await heldEvents();
    for (const id of ["k1", "k2"]) await events.dropKey(code, id);
    await settled(() => live().held === null);
    expect([live().held, await pass(600)]).toEqual([null, 0]);
  });

  test("another key takes away what was wrong with the first one", async () => {
    client.readEvent.mockResolvedValue(refusal(refusedWith(401)));
    await following();
    expect(live().problem).toEqual(refusedWith(401));
    client.readEvent.mockImplementation(() => new Promise(() => {}));
    await addKey("k2");
    await settled(() => asked() > 1);
    expect(live().problem).toBeNull();
  });
});

test.each<[string, string | null]>([
  ["without a key in the address", null],
  ["with the key that this device has", "k1"],
])("an event whose desk is on this device is opened without asking the server, %s", async (_, id) => {
  await following();
  end();
  await newDesk("Another");
  const before = asked();
  expect(await openEvent(code, id && keyOf(id))).toBeNull();
  expect([state().desk?.server?.code, asked() - before]).toEqual([code, 0]);
});

describe("what it takes over", () => {
  test("at first what the server tells in brief, then the lists, in as many answers as they come in", async () => {
    const bo = full({ id: "bo", player: "Bo Berg" });
    client.listSubmissions.mockResolvedValue(list([brief({ id: "ada", player: "Ada Bok" }), brief({ id: "bo", player: "Bo Berg" })], 9));
    client.listTexts.mockResolvedValueOnce(list([ada()], 4, true)).mockResolvedValueOnce(list([bo], 9));
    await following({ since: 0, isFull: false });
    await settled(() => state().desk?.server?.full === true);
    const at = { code, key: keyOf("k1") };
    expect(client.listSubmissions.mock.calls).toEqual([[at]]);
    expect(client.listTexts.mock.calls).toEqual([
      [at, 0],
      [at, 4],
    ]);
    const { id, server } = state().desk ?? {};
    expect(server).toMatchObject({ code, state: "open", version: 1, since: 9, full: true });
    expect(state().received.map(({ key, sender, piece, handedIn }) => [key, sender, piece, handedIn?.lacking])).toEqual([
      [`${id}.ada.1`, "Ada Bok", { file: "list", kind: "text", text: "list 1" }, undefined],
      [`${id}.bo.1`, "Bo Berg", { file: "list", kind: "text", text: "list 1" }, undefined],
    ]);
    // From then on only what is new.
    client.listTexts.mockClear();
    await pass(8);
    expect([client.listSubmissions.mock.calls.length, client.listTexts.mock.calls]).toEqual([1, [[at, 9]]]);
  });

  test("lists that could not be had are asked for with the next round", async () => {
    client.listSubmissions.mockResolvedValue(list([brief()], 9));
    client.listTexts.mockResolvedValue(refusal(OFFLINE));
    await following({ since: 0, isFull: false });
    await settled(() => live().problem !== null);
    expect([live().problem, state().desk?.server?.full, state().received[0]?.handedIn?.lacking]).toEqual([OFFLINE, undefined, true]);
    client.listTexts.mockReset().mockImplementation(async (_, since) => (since === 0 ? list([full()], 9) : list([], 9)));
    await pass(16);
    expect([live().problem, state().desk?.server?.full, state().received[0]?.handedIn?.lacking]).toEqual([null, true, undefined]);
  });

  test("what is too much for one answer is asked for at once", async () => {
    client.listTexts.mockResolvedValueOnce(list([ada()], 6, true)).mockResolvedValueOnce(list([full({ id: "bo" })], 8));
    await following();
    expect(client.listTexts.mock.calls.map(([, since]) => since)).toEqual([5, 6]);
    expect([state().received.length, state().desk?.server?.since]).toEqual([2, 8]);
  });

  test("nothing is written down where nothing is new, but when it was heard is known", async () => {
    client.listTexts.mockImplementation(async () => list([ada()], 5));
    await following();
    const before = state().desk;
    const heard = live().heard ?? 0;
    expect(heard).toBeGreaterThan(0);
    await new Promise((next) => setImmediate(next));
    await pass(8);
    expect(state().desk).toBe(before);
    expect(live().heard).toBeGreaterThanOrEqual(heard);
    // What is other of the event alone is new.
    event = { ...event, state: "closed", rev: 2 };
    await pass(8);
    expect(state().desk?.server).toMatchObject({ state: "closed", rev: 2, since: 5, full: true });
  });

  test("a newer version of a list joins the one before", async () => {
    client.listTexts.mockResolvedValueOnce(list([ada()], 6));
    await following();
    client.listTexts.mockResolvedValueOnce(list([ada({ versions: [version(1), version(2)], rev: 2 })], 7));
    await pass(8);
    expect(state().received.map(({ key, handedIn }) => [key.slice(-5), handedIn?.version, handedIn?.standing?.rev])).toEqual([
      ["ada.1", 1, undefined],
      ["ada.2", 2, 2],
    ]);
  });

  test("other rules take the place of those of the event, where they can be read and are newer", async () => {
    const laid = () => state().desk?.packs.map(({ file, pack: { name } }) => [file, name]);
    await following();
    event = { ...event, pack: { ...rules, name: "Same number" } };
    await pass(8);
    expect(laid()).toEqual([["from the server", "Autumn Muster"]]);
    event = { ...event, version: 2, pack: { ...rules, name: "Winter" } };
    await pass(8);
    expect([laid(), state().desk?.server?.version]).toEqual([[["from the server", "Winter"]], 2]);
    event = { ...event, version: 3, pack: { name: "of another format" } };
    await pass(8);
    expect([laid(), state().desk?.server?.version]).toEqual([[["from the server", "Winter"]], 3]);
  });

  test("while another desk is open nothing is asked of lists", async () => {
    await following();
    await newDesk("Another");
    const before = client.listTexts.mock.calls.length;
    await pass(8);
    expect([client.listTexts.mock.calls.length - before, state().received]).toEqual([0, []]);
  });
});

describe("what it tells", () => {
  /** Ada's list is on the desk. */
  async function withAda(): Promise<void> {
    client.listTexts.mockResolvedValueOnce(list([ada(), full({ id: "bo", player: "Bo Berg" })], 6));
    await following();
    await settled(() => standing("bo") !== undefined);
  }
  const standing = (id = "ada") => state().received.find(({ handedIn }) => handedIn?.submission === id)?.handedIn?.standing;

  test("what was decided goes at once, with what was said alone", async () => {
    await withAda();
    client.decide.mockImplementation(async (_, id) => answer(full({ id, rev: 2, status: "returned", note: "n", waived: "train" })));
    decideHandedIn(new Set(["ada"]), { status: "returned", letter: "Hello", note: "n", waived: "train" });
    await settled();
    const at = { code, key: keyOf("k1") };
    expect(client.decide.mock.calls).toEqual([[at, "ada", 1, { status: "returned", letter: "Hello", note: "n", waived: "train" }]]);
    expect(standing()).toMatchObject({ rev: 2, status: "returned", note: "n", waived: "train" });
    expect(waitingIn(state().received)).toEqual([]);
    client.decide.mockClear();
    client.decide.mockImplementation(async (_, id) => answer(full({ id, rev: 3, status: "returned", note: "", waived: null })));
    decideHandedIn(new Set(["ada"]), { note: "", waived: null, reopen: "open" });
    await settled();
    expect(client.decide.mock.calls).toEqual([[at, "ada", 2, { note: "", waived: null, reopen: "open" }]]);
    judgeAgain(["bo"]);
    await settled();
    expect(client.decide.mock.lastCall).toEqual([at, "bo", 1, { again: true }]);
  });

  test("what is the same of many goes in one request; what the server left as it is goes alone, and is answered", async () => {
    client.listTexts.mockResolvedValueOnce(list([ada(), ...["bo", "cy", "di"].map((id) => full({ id, player: id }))], 6));
    await following();
    client.decideAll.mockImplementation(async () =>
      answer({
        changed: [
          { id: "ada", rev: 2 },
          { id: "di", rev: 5 },
        ],
      }),
    );
    client.decide.mockResolvedValue(refusal(refusedWith(409)));
    decideHandedIn(new Set(["cy"]), { note: "n" });
    await settled();
    const before = asked();
    decideHandedIn(new Set(["ada", "bo", "cy", "di"]), { status: "withdrawn" });
    // The round is over once it has asked for what is new.
    await settled(() => asked() > before);
    const at = { code, key: keyOf("k1") };
    expect(client.decideAll.mock.calls).toEqual([
      [at, { status: "withdrawn", lists: ["ada", "bo", "cy", "di"].map((id) => ({ id, rev: 1 })) }],
    ]);
    expect(client.decide.mock.calls.slice(1)).toEqual(["bo", "cy"].map((id) => [at, id, 1, { status: "withdrawn" }]));
    expect(["ada", "di"].map((id) => standing(id))).toMatchObject([
      { status: "withdrawn", accepted: null, rev: 2 },
      { status: "withdrawn", rev: 5 },
    ]);
    expect(["bo", "cy"].map((id) => standing(id)?.status)).toEqual(["new", "new"]);
    expect(waitingIn(state().received)).toEqual([]);
  });

  test("one after the other, those of a round before it asks", async () => {
    await withAda();
    const told: string[] = [];
    client.decide.mockImplementation(async (_, id) => {
      told.push(id);
      return answer(full({ id, rev: 2, status: "accepted", accepted: 1, note: "n" }));
    });
    client.readEvent.mockImplementation(async () => {
      told.push("asked");
      return answer(event);
    });
    decideHandedIn(new Set(["ada", "bo"]), { status: "accepted", note: "n" });
    await settled(() => told.length >= 3);
    expect(told.slice(0, 3)).toEqual(["ada", "bo", "asked"]);
    expect([standing("ada")?.status, standing("bo")?.status]).toEqual(["accepted", "accepted"]);
  });

  test("what cannot be told waits, and is not tried by every further decision", async () => {
    await withAda();
    client.decide.mockResolvedValue(refusal(OFFLINE));
    decideHandedIn(new Set(["ada"]), { status: "accepted" });
    await settled(() => live().problem !== null);
    expect([live().problem, client.decide.mock.calls.length, waitingIn(state().received).length]).toEqual([OFFLINE, 1, 1]);
    decideHandedIn(new Set(["bo"]), { status: "accepted" });
    await settled();
    expect([client.decide.mock.calls.length, waitingIn(state().received).length, showToast.mock.calls]).toEqual([1, 2, []]);
  });

  test.each([401, 404])("a key that opens nothing any more leaves the decision waiting: %i", async (status) => {
    await withAda();
    client.decide.mockResolvedValue(refusal(refusedWith(status)));
    decideHandedIn(new Set(["ada"]), { status: "accepted" });
    await settled(() => live().problem !== null);
    expect([live().problem, waitingIn(state().received).length, showToast.mock.calls]).toEqual([refusedWith(status), 1, []]);
  });

  test("what the server refuses is dropped, and why is said of the player", async () => {
    await withAda();
    client.decide.mockResolvedValue(refusal(refusedWith(422)));
    decideHandedIn(new Set(["ada"]), { status: "accepted" });
    await settled(() => showToast.mock.calls.length > 0);
    expect(showToast.mock.calls).toEqual([[{ message: "Ada Bok: It is a 422." }]]);
    expect([live().problem, waitingIn(state().received), standing()?.status]).toEqual([null, [], "new"]);
  });

  test("where somebody was first, what they did stands beside it, and nothing is told before a person has decided", async () => {
    await withAda();
    client.decide.mockResolvedValue(refusal({ kind: "changed", title: "Changed", detail: "Somebody was first." }));
    client.readSubmission.mockResolvedValue(answer(ada({ rev: 2, status: "returned" })));
    decideHandedIn(new Set(["ada"]), { status: "accepted" });
    await settled(() => contested(state().received).length > 0);
    expect(client.readSubmission.mock.calls).toEqual([[{ code, key: keyOf("k1") }, "ada"]]);
    expect(contested(state().received).map(({ handedIn }) => handedIn?.standing)).toMatchObject([
      { rev: 2, status: "returned", waiting: { status: "accepted", rev: 1 } },
    ]);
    await pass(8);
    expect(client.decide).toHaveBeenCalledTimes(1);
  });

  test("what they did that cannot be had is the problem of the round", async () => {
    await withAda();
    client.decide.mockResolvedValue(refusal({ kind: "changed", title: "Changed", detail: "Somebody was first." }));
    client.readSubmission.mockResolvedValue(refusal(OFFLINE));
    decideHandedIn(new Set(["ada"]), { status: "accepted" });
    await settled(() => live().problem !== null);
    expect([live().problem, waitingIn(state().received).length]).toEqual([OFFLINE, 1]);
  });

  test("a decision that changes while it is told is told again, on the state that followed", async () => {
    await withAda();
    let answered = (_: unknown) => {};
    client.decide.mockImplementationOnce(() => new Promise((done) => (answered = done)));
    decideHandedIn(new Set(["ada"]), { status: "accepted" });
    await settled(() => client.decide.mock.calls.length > 0);
    decideHandedIn(new Set(["ada"]), { status: "withdrawn" });
    client.decide.mockImplementation(async (_, id) => answer(full({ id, rev: 3, status: "withdrawn" })));
    answered(answer(ada({ rev: 2, status: "accepted", accepted: 1 })));
    await settled(() => waitingIn(state().received).length === 0);
    expect(client.decide.mock.calls.map(([, , rev, said]) => [rev, said])).toEqual([
      [1, { status: "accepted" }],
      [2, { status: "withdrawn" }],
    ]);
    expect(standing()).toMatchObject({ rev: 3, status: "withdrawn" });
  });
});
