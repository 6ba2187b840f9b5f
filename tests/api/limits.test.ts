import { describe, expect, it } from "vitest";
import { bodyOf, clientOf } from "@/app/api/limits";
import { Allowance } from "@/app/server/thread/allowance";
import { Turns } from "@/app/server/thread/turns";

const request = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request("http://localhost/api/check", { method: "POST", body, headers, ...({ duplex: "half" } as object) });

describe("what a client may take", () => {
  const requests = { burst: 100, perSecond: 20 };
  /** Seconds to wait for one more; it is taken where there is no need to wait. */
  const ask = (allowed: Allowance, client: string, now: number) => {
    const wait = allowed.wait(client, 1, now);
    if (wait === 0) allowed.take(client, 1, now);
    return wait;
  };

  it("is a burst, then so much a second", () => {
    const allowed = new Allowance(requests);
    for (let n = 0; n < 100; n++) expect(ask(allowed, "a", 0)).toBe(0);
    expect(ask(allowed, "a", 0)).toBe(1);
    expect(ask(allowed, "a", 49)).toBe(1);
    expect(ask(allowed, "a", 50)).toBe(0);
    expect(ask(allowed, "a", 50)).toBe(1);
    for (let n = 0; n < 20; n++) expect(ask(allowed, "a", 1050)).toBe(0);
    expect(ask(allowed, "a", 1050)).toBe(1);
  });

  it("never saves up more than a burst", () => {
    const allowed = new Allowance(requests);
    ask(allowed, "a", 0);
    expect(allowed.left("a", 1e9)).toBe(100);
  });

  it("is its own", () => {
    const allowed = new Allowance(requests);
    allowed.take("a", 100, 0);
    expect([allowed.left("a", 0), allowed.left("b", 0)]).toEqual([0, 100]);
  });

  it("is owed where more was taken than was left", () => {
    const allowed = new Allowance({ burst: 5000, perSecond: 250 });
    allowed.take("a", 6000, 0);
    expect([allowed.wait("a", 1, 0), allowed.wait("a", 1, 4000), allowed.wait("a", 1, 4100)]).toEqual([5, 1, 0]);
  });

  it("is forgotten when 10,000 others have come", () => {
    const allowed = new Allowance(requests);
    allowed.take("a", 100, 0);
    for (let n = 0; n < 9999; n++) allowed.take(`c${n}`, 1, 0);
    expect(allowed.left("a", 0)).toBe(0);
    allowed.take("d", 1, 0);
    expect(allowed.left("a", 0)).toBe(100);
  });
});

describe("requests", () => {
  /** Work that lasts until it is told to end, at a clock that is moved by hand. */
  function queue(places = 1) {
    const clock = { now: 0 };
    const work = new Allowance({ burst: 5000, perSecond: 250 });
    const turns = new Turns(work, places, () => clock.now);
    const began: string[] = [];
    const ends = new Map<string, (spent: number) => void>();
    const run = async (client: string, name = client, bytes = 8_000, isLong = false) => {
      const work = () => {
        began.push(name);
        return new Promise<{ spent: number; name: string }>((end) => ends.set(name, (spent) => end({ spent, name })));
      };
      const ended = await turns.run(client, bytes, work, isLong);
      return ended === "busy" ? ended : ended.name;
    };
    const settled = () => new Promise((done) => setTimeout(done, 5));
    /** `spent`: processor time; `passed`: what the clock on the wall says meanwhile. */
    const finish = async (name: string, spent: number, passed = spent) => {
      await settled();
      clock.now += passed;
      ends.get(name)?.(spent);
      await settled();
    };
    return { clock, work, turns, began, run, finish, settled };
  }

  it("are worked on one after the other, those of who caused least first", async () => {
    const { work, began, run, finish } = queue();
    const all = [run("much", "much 1"), run("much", "much 2"), run("much", "much 3"), run("little"), run("none")];
    await finish("much 1", 800);
    expect(began).toEqual(["much 1", "little"]);
    await finish("little", 10);
    await finish("none", 0);
    await finish("much 2", 100);
    await finish("much 3", 0);
    expect(began).toEqual(["much 1", "little", "none", "much 2", "much 3"]);
    expect(await Promise.all(all)).toEqual(["much 1", "much 2", "much 3", "little", "none"]);
    // 800 and 100 of work, less 250 a second for the 110 between them.
    expect(work.left("much", 910)).toBe(5000 - 800 + 27.5 - 100);
  });

  it("are charged processor time, not what passes on a busy machine", async () => {
    const { work, run, finish } = queue();
    const only = run("a");
    await finish("a", 10, 1_500);
    expect([await only, work.left("a", 1_500)]).toEqual(["a", 4_990]);
  });

  it("of more than 8 kB wait for smaller ones of who caused as little, not of who caused more", async () => {
    const { began, run, finish, work } = queue();
    work.take("hostile", 900, 0);
    const all = [run("a", "first"), run("b", "large", 8_001), run("hostile", "small 2"), run("c", "small 1")];
    await finish("first", 0);
    expect(began).toEqual(["first", "small 1"]);
    await finish("small 1", 0);
    expect(began).toEqual(["first", "small 1", "large"]);
    await finish("large", 0);
    await finish("small 2", 0);
    expect(await Promise.all(all)).toEqual(["first", "large", "small 2", "small 1"]);
  });

  it("of who caused much take all places but one", async () => {
    const { began, run, finish, work, settled } = queue(2);
    for (const client of ["x", "y"]) work.take(client, 1_000, 0);
    const all = [run("x"), run("y")];
    await settled();
    expect(began).toEqual(["x"]);
    all.push(run("a"));
    await settled();
    expect(began).toEqual(["x", "a"]);
    await finish("a", 10);
    expect(began).toEqual(["x", "a"]);
    await finish("x", 10);
    expect(began).toEqual(["x", "a", "y"]);
    await finish("y", 10);
    expect(await Promise.all(all)).toEqual(["x", "y", "a"]);
  });

  it("that gave way before take all places but one, after those that did not", async () => {
    const { began, run, finish, settled } = queue(2);
    const all = [run("a", "a", 100, true), run("b", "b", 100, true), run("c"), run("d")];
    await settled();
    expect(began).toEqual(["c", "d"]);
    await finish("c", 1);
    expect(began).toEqual(["c", "d", "a"]);
    await finish("d", 1);
    expect(began).toEqual(["c", "d", "a"]);
    await finish("a", 1);
    await finish("b", 1);
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
  });

  it("are wanted where one waits whose client has caused little, and which did not give way itself", async () => {
    const { turns, run, work, settled } = queue();
    void run("first");
    await settled();
    work.take("much", 1_000, 0);
    void run("much");
    void run("long", "long", 100, true);
    await settled();
    expect(turns.isWanted).toBe(false);
    void run("little");
    await settled();
    expect(turns.isWanted).toBe(true);
  });

  it("of one client do not take every place at once while others wait", async () => {
    const { began, run, settled } = queue(2);
    for (const name of ["a 1", "a 2", "a 3"]) void run("a", name);
    void run("b");
    await settled();
    expect(began).toEqual(["a 1", "b"]);
  });

  it.each([
    ["2 seconds, of who caused much", 2_000, 4_000],
    ["10 seconds, of who caused little", 10_000, 0],
  ])("that wait for more than %s, are refused", async (_, patience, caused) => {
    const { began, run, finish, clock, settled, work } = queue();
    for (const client of ["b", "c"]) work.take(client, caused, 0);
    const first = run("a");
    await settled();
    const late = run("b");
    await settled();
    clock.now = 1;
    const inTime = run("c");
    await finish("a", 10, patience);
    expect(await Promise.all([first, late])).toEqual(["a", "busy"]);
    await finish("c", 0);
    expect(await inTime).toBe("c");
    expect(began).toEqual(["a", "c"]);
  });

  it("that come when 200 wait are refused at once, those of who caused most first", async () => {
    const { run, settled, work } = queue();
    work.take("much", 3_000, 0);
    void run("first");
    await settled();
    const much = run("much");
    for (let n = 0; n < 199; n++) void run(`c${n}`);
    void run("one more");
    expect(await much).toBe("busy");
    expect(await run("late")).toBe("busy");
  });

  it("go on after one that failed", async () => {
    const turns = new Turns(new Allowance({ burst: 1, perSecond: 1 }));
    const failed = turns.run("a", 1, () => Promise.reject(new Error("ours")));
    const next = turns.run("b", 1, () => Promise.resolve({ spent: 0, said: "done" }));
    await expect(failed).rejects.toThrow("ours");
    expect(await next).toEqual({ spent: 0, said: "done" });
  });
});

it("a client is the address that was written last", () => {
  expect(clientOf(request(null, { "x-forwarded-for": "1.1.1.1, 2.2.2.2" }))).toBe("2.2.2.2");
  expect(clientOf(request(null))).toBe("unknown");
});

describe("the body of a request", () => {
  const text = async (body: Awaited<ReturnType<typeof bodyOf>>) => (typeof body === "string" ? body : new TextDecoder().decode(body));

  it("is read up to its bound", async () => {
    expect(await text(await bodyOf(request("abcd"), 4))).toBe("abcd");
    expect(await text(await bodyOf(request("abcde"), 4))).toBe("too large");
    expect(await text(await bodyOf(request(null), 4))).toBe("");
    expect(await text(await bodyOf(request("a", { "content-length": "5" }), 4))).toBe("too large");
  });

  it("is cut off where it does not arrive in time", async () => {
    let cancelled = false;
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("a")),
      cancel: () => {
        cancelled = true;
      },
    });
    expect(await bodyOf(request(stream), 100, 30)).toBe("too slow");
    expect(cancelled).toBe(true);
  });
});
