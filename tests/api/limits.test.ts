import { describe, expect, it } from "vitest";
import { bodyOf, clientOf, RateLimit } from "@/app/api/limits";

const request = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request("http://localhost/api/check", { method: "POST", body, headers, ...({ duplex: "half" } as object) });

describe("the rate of a client", () => {
  it("is a burst of 100, then 20 a second", () => {
    const limit = new RateLimit();
    for (let n = 0; n < 100; n++) expect(limit.wait("a", 0)).toBe(0);
    expect(limit.wait("a", 0)).toBe(1);
    expect(limit.wait("a", 49)).toBe(1);
    expect(limit.wait("a", 50)).toBe(0);
    expect(limit.wait("a", 50)).toBe(1);
    for (let n = 0; n < 20; n++) expect(limit.wait("a", 1050)).toBe(0);
    expect(limit.wait("a", 1050)).toBe(1);
  });

  it("never saves up more than a burst", () => {
    const limit = new RateLimit();
    limit.wait("a", 0);
    for (let n = 0; n < 100; n++) expect(limit.wait("a", 1e9)).toBe(0);
    expect(limit.wait("a", 1e9)).toBe(1);
  });

  it("is its own", () => {
    const limit = new RateLimit();
    for (let n = 0; n < 101; n++) limit.wait("a", 0);
    expect(limit.wait("b", 0)).toBe(0);
  });

  it("is forgotten when 10,000 others have come", () => {
    const limit = new RateLimit();
    for (let n = 0; n < 101; n++) limit.wait("a", 0);
    for (let n = 0; n < 9999; n++) limit.wait(`c${n}`, 0);
    expect(limit.wait("a", 0)).toBe(1);
    for (let n = 0; n < 10_000; n++) limit.wait(`d${n}`, 0);
    expect(limit.wait("a", 0)).toBe(0);
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
