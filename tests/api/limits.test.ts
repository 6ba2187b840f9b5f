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
  function queue() {
    const clock = { now: 0 };
    const work = new Allowance({ burst: 5000, perSecond: 250 });
    const turns = new Turns(work, () => clock.now);
    /** What was begun, with its lane. */
    const began: string[] = [];
    const ends = new Map<string, (spent: number) => void>();
    const run = async (client: string, name = client, bytes = 8_000, isLong = false) => {
      const work = (lane: string) => {
        began.push(`${name} ${lane}`);
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
    /** Something in each lane. */
    const fill = async () => {
      void run("in the quick lane");
      void run("in the slow lane", "in the slow lane", 8_000, true);
      await settled();
      began.length = 0;
    };
    return { clock, work, turns, began, run, finish, settled, fill };
  }

  it("of who caused least come first", async () => {
    const { began, run, finish, fill, work } = queue();
    work.take("most", 2_000, 0);
    work.take("much", 900, 0);
    await fill();
    const all = [run("most"), run("much"), run("large", "large", 8_001), run("little 1"), run("little 2")];
    await finish("in the slow lane", 0);
    await finish("in the quick lane", 0);
    await finish("little 1", 0);
    await finish("large", 10);
    await finish("much", 100);
    await finish("most", 0);
    expect(began).toEqual(["large slow", "little 1 quick", "little 2 quick", "much slow", "most slow"]);
    await finish("little 2", 0);
    expect(await Promise.all(all)).toEqual(["most", "much", "large", "little 1", "little 2"]);
    // 900 and 100 of work, less 250 a second for the 110 that have passed.
    expect(work.left("much", 110)).toBe(5000 - 900 + 27.5 - 100);
  });

  it("are charged processor time, not what passes on a busy machine", async () => {
    const { work, run, finish } = queue();
    const only = run("a");
    await finish("a", 10, 1_500);
    expect([await only, work.left("a", 1_500)]).toEqual(["a", 4_990]);
  });

  it("of more than 8 kB come before small ones of who caused more", async () => {
    const { began, run, finish, fill, work } = queue();
    work.take("hostile", 900, 0);
    await fill();
    const all = [run("hostile", "small"), run("b", "large", 8_001)];
    await finish("in the slow lane", 0);
    await finish("large", 0);
    await finish("small", 0);
    expect(began).toEqual(["large slow", "small slow"]);
    expect(await Promise.all(all)).toEqual(["small", "large"]);
  });

  it("that are small go into the slow lane where nothing else waits for it", async () => {
    const { began, run, finish, settled } = queue();
    const all = [run("a"), run("b"), run("c")];
    await settled();
    expect(began).toEqual(["a quick", "b slow"]);
    all.push(run("large", "large", 8_001));
    await finish("b", 0);
    expect(began).toEqual(["a quick", "b slow", "large slow"]);
    await finish("a", 0);
    expect(began).toEqual(["a quick", "b slow", "large slow", "c quick"]);
    await finish("c", 0);
    await finish("large", 0);
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "large"]);
  });

  it.each([
    ["large", 0, 8_001, false],
    ["of who caused much", 1_000, 100, false],
    ["long", 0, 100, true],
  ])("that are %s leave the quick lane to others", async (_, caused, bytes, isLong) => {
    const { began, run, finish, work, settled } = queue();
    for (const client of ["x", "y"]) work.take(client, caused, 0);
    const all = [run("x", "x", bytes, isLong), run("y", "y", bytes, isLong)];
    await settled();
    expect(began).toEqual(["x slow"]);
    all.push(run("a"));
    await settled();
    expect(began).toEqual(["x slow", "a quick"]);
    await finish("a", 10);
    expect(began).toEqual(["x slow", "a quick"]);
    await finish("x", 10);
    expect(began).toEqual(["x slow", "a quick", "y slow"]);
    await finish("y", 10);
    expect(await Promise.all(all)).toEqual(["x", "y", "a"]);
  });

  it("that are long come after large ones", async () => {
    const { began, run, finish, fill } = queue();
    await fill();
    const all = [run("a", "a", 100, true), run("b", "b", 8_001)];
    await finish("in the slow lane", 1);
    await finish("b", 1);
    await finish("a", 1);
    expect(began).toEqual(["b slow", "a slow"]);
    expect(await Promise.all(all)).toEqual(["a", "b"]);
  });

  it("are wanted where one waits for the quick lane", async () => {
    const { turns, run, work, settled, fill } = queue();
    await fill();
    work.take("much", 1_000, 0);
    void run("much");
    void run("large", "large", 8_001);
    void run("long", "long", 100, true);
    await settled();
    expect(turns.isWanted).toBe(false);
    void run("little");
    await settled();
    expect(turns.isWanted).toBe(true);
  });

  it("of one client do not take the quick lane again while others wait", async () => {
    const { began, run, settled, finish } = queue();
    for (const name of ["a 1", "a 2", "a 3"]) void run("a", name);
    void run("b");
    await settled();
    expect(began).toEqual(["a 1 quick", "a 2 slow"]);
    await finish("a 1", 0);
    expect(began).toEqual(["a 1 quick", "a 2 slow", "b quick"]);
  });

  it.each([
    ["2 seconds, of who caused much", 2_000, 4_000],
    ["10 seconds, of who caused little", 10_000, 0],
  ])("that wait for more than %s, are refused", async (_, patience, caused) => {
    const { began, run, finish, clock, settled, work, fill } = queue();
    for (const client of ["b", "c"]) work.take(client, caused, 0);
    await fill();
    const late = run("b");
    await settled();
    clock.now = 1;
    const inTime = run("c");
    await finish("in the slow lane", 10, patience);
    expect(await late).toBe("busy");
    await finish("c", 0);
    expect(await inTime).toBe("c");
    expect(began).toEqual(["c slow"]);
  });

  it("of who is worked for wait no less than others, where all it caused is little", async () => {
    const { run, finish, clock } = queue();
    void run("a", "first");
    void run("a", "second");
    const third = run("a", "third");
    await finish("first", 0, 9_000);
    clock.now += 500;
    await finish("second", 0);
    await finish("third", 0);
    expect(await third).toBe("third");
  });

  it("that come when 200 wait are refused at once, those of who caused most first", async () => {
    const { run, work, fill } = queue();
    work.take("much", 3_000, 0);
    await fill();
    const much = run("much");
    for (let n = 0; n < 199; n++) void run(`c${n}`);
    void run("one more");
    expect(await much).toBe("busy");
    expect(await run("late")).toBe("busy");
  });

  it("that are large are refused where 12 MB of them wait, small ones not", async () => {
    const { run, work, fill, began, finish } = queue();
    work.take("much", 3_000, 0);
    await fill();
    const much = run("much", "much", 1_000_000);
    void run("file", "file", 10_000_000);
    void run("a", "a", 1_000_000);
    expect(await run("b", "b", 1_000_001)).toBe("busy");
    void run("c", "c", 1_000_000);
    expect(await much).toBe("busy");
    void run("small");
    await finish("in the slow lane", 0);
    await finish("in the quick lane", 0);
    expect(began).toEqual(["file slow", "small quick"]);
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
