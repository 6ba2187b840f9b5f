/** What a link to an event says of it where people send it on. */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { call } from "@/app/(en)/api-docs/event-routes";
import { drawable, pictureOf } from "@/app/api/events/[code]/card/picture";
import { originOf } from "@/app/api/origin";
import { cardOf, eventJson, previewOf } from "@/app/server/events/preview";
import { rulesIn } from "@/app/server/events/standing";
import { storeFault } from "@/app/server/store/fault";
import { existingStore, setStore } from "@/app/server/store/open";
import type { Store } from "@/app/server/store/store";
import { charged } from "@/app/server/thread/asking";
import { events as german } from "@/lib/words/de/events";
import { freshStore, pack, published } from "./event";

const folder = mkdtempSync(join(tmpdir(), "muster-preview-"));
beforeAll(() => freshStore(folder));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("its name, day, place, game, size and deadline", async () => {
  const deadline = { date: "2096-11-25", time: "20:00", zone: "Europe/London" };
  const { code } = await published({ date: "2096-11-28", place: "Mill Hall, Leeds", points: 1000, deadline });
  expect(await previewOf(code, "anybody")).toMatchObject({
    title: "Autumn Muster",
    description:
      "Wednesday 28 November 2096, Mill Hall, Leeds. Fantasy Rules! 3rd edition, at most 1,000 points. Lists are due Sunday 25 November 2096, 20:00, London time.",
  });
  expect(await previewOf(code, "anybody", german)).toMatchObject({
    title: "Autumn Muster",
    description:
      "Mittwoch, 28. November 2096, Mill Hall, Leeds. Fantasy Rules! 3rd edition, höchstens 1.000 Punkte. Abgabeschluss: Sonntag, 25. November 2096, 20:00, Vereinigtes Königreich (Ortszeit).",
  });
});

/** What is asked of other servers meanwhile: the parts of the library that draws are data in themselves. */
async function askedElsewhere(work: () => Promise<void>): Promise<unknown[]> {
  const asked = vi.spyOn(globalThis, "fetch");
  await work();
  const addresses = asked.mock.calls.map(([address]) => String(address)).filter((address) => !address.startsWith("data:"));
  asked.mockRestore();
  return addresses;
}

describe("the picture of a link", () => {
  const pictureAt = async (code: string) => {
    const answer = await call(
      new Request(`http://localhost/api/events/${code}/card`, { method: "GET", headers: { "x-forwarded-for": "card" } }),
    );
    return { status: answer.status, type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test("is 1,200 by 630 pixels, drawn with our own fonts alone", async () => {
    const names = ["Łódź, Ωmega, Жар-птица", "日本の大会 🂡", "\u0301\u200d", "A".repeat(100)];
    const elsewhere = await askedElsewhere(async () => {
      for (const name of names) {
        const { code } = await published({ date: "2096-11-28", place: "Mühle" }, { pack: { ...pack({ players: 40 }), name } });
        const { status, type, bytes } = await pictureAt(code);
        const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
        expect([status, type, bytes.subarray(1, 4).toString(), ...size]).toEqual([200, "image/png", "PNG", 1200, 630]);
      }
    });
    expect(elsewhere).toEqual([]);
  });

  test("says name, day, size and places", async () => {
    const text = JSON.stringify(pack({ date: "2096-11-28", place: "Mill Hall, Leeds", players: 40 }));
    expect(await charged("anybody", async () => cardOf(await rulesIn(text)))).toEqual({
      name: "Autumn Muster",
      lines: ["Wednesday 28 November 2096, Mill Hall, Leeds", "Fantasy Rules! 3rd edition, at most 1,000 points", "40 places"],
    });
  });

  test("has the letters of its fonts, and no others", async () => {
    expect(drawable("  Müller’s\n“Cup” 日本 No. 1 🂡  ")).toBe("Müller’s “Cup” No. 1");
    expect(drawable("a".repeat(91))).toBe(`${"a".repeat(89)}…`);
    const all = Array.from({ length: 0x2100 }, (_, point) => drawable(String.fromCodePoint(point))).filter(Boolean);
    expect(all.length).toBeGreaterThan(400);
    const elsewhere = await askedElsewhere(async () => {
      for (let at = 0; at < all.length; at += 80) await pictureOf({ name: "All", lines: [all.slice(at, at + 80).join("")] });
    });
    expect(elsewhere).toEqual([]);
  });

  test("is there neither of a draft nor of no event", async () => {
    const { code } = await published({}, { state: "draft" });
    expect([(await pictureAt(code)).status, (await pictureAt("zzzzzzzz")).status]).toEqual([404, 404]);
  });
});

test("the calendar of an event, by the address where it was asked for", async () => {
  const deadline = { date: "2096-11-25", time: "20:00", zone: "Europe/London" };
  const { code, path } = await published({ date: "2096-11-28", deadline });
  const headers = { host: "127.0.0.1:3000", "x-forwarded-host": "lists.example.org", "x-forwarded-proto": "https", "x-forwarded-for": "c" };
  const ask = (at: string) => call(new Request(`http://localhost${at}/calendar`, { method: "GET", headers }));
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "no-store",
  ]);
  const text = await answer.text();
  expect(text).toContain(`URL:https://lists.example.org/e/${code}\r\n`);
  expect(text).toContain("DTSTART:20961125T200000Z\r\n");
  expect((await ask((await published()).path)).status).toBe(404);
});

test.each([
  [{ host: "lists.example.org" }, "http://lists.example.org"],
  [{ host: "a", "x-forwarded-host": "b.example, c", "x-forwarded-proto": "https, http" }, "https://b.example"],
  [{ host: "[::1]:3000" }, "http://[::1]:3000"],
  [{ host: 'x"><script>' }, "http://localhost"],
  [{}, "http://localhost"],
])("the address by the heads %o is %s", (heads, origin) => {
  expect(originOf({ headers: new Headers(heads as Record<string, string>) })).toBe(origin);
});

test("the event as schema.org has it; nothing where it has no day", async () => {
  const rules = { date: "2096-11-28", place: "Mill Hall", address: "1 Mill Lane, Leeds", players: 40 };
  const told = eventJson({ title: "Autumn Muster", description: "A </script> day.", rules }, "https://lists.example.org/e/x");
  expect(told).not.toContain("<");
  expect(JSON.parse(told ?? "")).toEqual({
    "@context": "https://schema.org",
    "@type": "Event",
    name: "Autumn Muster",
    description: "A </script> day.",
    startDate: "2096-11-28",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: "Mill Hall", address: "1 Mill Lane, Leeds" },
    maximumAttendeeCapacity: 40,
    image: "https://lists.example.org/e/x.png",
    url: "https://lists.example.org/e/x",
  });
  expect(eventJson({ title: "A", description: "", rules: {} }, "https://lists.example.org/e/x")).toBeNull();
});

test.each([
  ["busy", "store-busy", "Too many write to the server’s store at once", "2"],
  ["locked", "store-busy", "Too many write to the server’s store at once", "2"],
  ["unreachable", "not-set-up", "This event’s server is not set up yet", "60"],
  ["read-only", "not-set-up", "This event’s server is not set up yet", "60"],
] as const)("a store that is %s is told in words, with no place and no cause", async (code, id, title, after) => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const before = existingStore();
  setStore(Promise.reject(storeFault(code, "The database club at db", new Error("timeout"))));
  const answer = await call(new Request("http://localhost/api/events/zzzzzzzz", { method: "GET", headers: { "x-forwarded-for": code } }));
  const told = await answer.json();
  expect([answer.status, told.type, told.title, answer.headers.get("retry-after")]).toEqual([503, `/api-docs#${id}`, title, after]);
  expect(JSON.stringify(told)).not.toMatch(/club|timeout/);
  expect(said.mock.calls.flat().join()).toMatch(/The database club at db.* Cause: Error: timeout/i);
  said.mockRestore();
  setStore(before as Promise<Store>);
});

test("nothing of a draft, of no event, and where the store is gone", async () => {
  const { code } = await published({}, { state: "draft" });
  expect(await previewOf(code, "anybody")).toBeNull();
  expect(await previewOf("zzzzzzzz", "anybody")).toBeNull();
  setStore(Promise.reject(new Error("gone")));
  expect(await previewOf(code, "anybody")).toBeNull();
});
