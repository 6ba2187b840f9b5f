import { describe, expect, it } from "vitest";
import { Allowance, bodyOf, clientOf, Turns } from "@/app/api/limits";

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
    const began: string[] = [];
    const ends = new Map<string, () => void>();
    const run = (client: string, name = client, bytes = 8_000) =>
      turns.run(client, bytes, () => {
        began.push(name);
        return new Promise<string>((end) => ends.set(name, () => end(name)));
      });
    const settled = () => new Promise((done) => setTimeout(done, 5));
    const finish = async (name: string, ms: number) => {
      await settled();
      clock.now += ms;
      ends.get(name)?.();
      await settled();
    };
    return { clock, work, began, run, finish };
  }

  it("are worked on one after the other, those of who asked for least first", async () => {
    const { work, began, run, finish } = queue();
    const all = [run("much", "much 1"), run("much", "much 2"), run("much", "much 3"), run("little"), run("none")];
    await finish("much 1", 300);
    expect(began).toEqual(["much 1", "little"]);
    await finish("little", 10);
    await finish("none", 0);
    await finish("much 2", 100);
    await finish("much 3", 0);
    expect(began).toEqual(["much 1", "little", "none", "much 2", "much 3"]);
    expect(await Promise.all(all)).toEqual(["much 1", "much 2", "much 3", "little", "none"]);
    // 300 and 100 of work, less 250 a second for the 110 between them.
    expect(work.left("much", 410)).toBe(5000 - 300 + 27.5 - 100);
  });

  it("of more than 8 kB wait until no smaller one waits", async () => {
    const { began, run, finish } = queue();
    const all = [run("a", "first"), run("b", "large", 8_001), run("a", "small 1"), run("a", "small 2")];
    await finish("first", 300);
    expect(began).toEqual(["first", "small 1"]);
    await finish("small 1", 300);
    await finish("small 2", 100);
    await finish("large", 0);
    expect(began).toEqual(["first", "small 1", "small 2", "large"]);
    expect(await Promise.all(all)).toEqual(["first", "large", "small 1", "small 2"]);
  });

  it("that wait for more than 800 ms are refused", async () => {
    const { began, run, finish, clock } = queue();
    const first = run("a");
    const late = run("b");
    clock.now = 1;
    const inTime = run("c");
    await finish("a", 800);
    expect(await Promise.all([first, late])).toEqual(["a", "busy"]);
    await finish("c", 0);
    expect(await inTime).toBe("c");
    expect(began).toEqual(["a", "c"]);
  });

  it("that come when 200 wait are refused at once", async () => {
    const { run } = queue();
    for (let n = 0; n < 201; n++) void run(`c${n}`);
    expect(await run("late")).toBe("busy");
  });

  it("go on after one that failed", async () => {
    const turns = new Turns(new Allowance({ burst: 1, perSecond: 1 }));
    const failed = turns.run("a", 1, () => Promise.reject(new Error("ours")));
    const next = turns.run("b", 1, () => Promise.resolve("done"));
    await expect(failed).rejects.toThrow("ours");
    expect(await next).toBe("done");
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
