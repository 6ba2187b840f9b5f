import { describe, expect, test } from "vitest";
import { asStoreFault } from "@/app/server/store/fault";
import { type Here, setUpLines } from "@/components/events/set-up/words";
import type { Health } from "@/components/hand-in/answers";

const health: Health = {
  status: "ok",
  events: "SQLite",
  proxy: "trusted",
  client: "203.0.113.7",
  now: "2026-11-25T20:00:00.000Z",
  mail: "own-program",
};
const here: Here = { protocol: "https:", hostname: "lists.example.org", now: Date.parse("2026-11-25T20:00:30.000Z") };
const linesOf = (more: Partial<Health>, at: Partial<Here> = {}) => setUpLines({ ...health, ...more }, { ...here, ...at });
const lineOf = (label: string, more: Partial<Health>, at: Partial<Here> = {}) => {
  const found = linesOf(more, at).find((line) => line.label === label);
  return [found?.kind, `${found?.said} ${found?.todo}`.trim()];
};

test("a server that is set up right has nothing to be done", () => {
  const lines = linesOf({ library: { packages: 2, leftOut: 0 } });
  expect(lines.map(({ label, kind }) => `${label}: ${kind}`)).toEqual(
    ["Events", "Address", "Proxy", "Time", "Mail", "Library"].map((label) => `${label}: legal`),
  );
});

describe("what is told", () => {
  test.each<[string, string, Partial<Health>, Partial<Here>, string, string]>([
    ["no event yet", "Events", { events: "none yet" }, {}, "legal", "None was published yet."],
    ["a full disk", "Events", { status: "failing", events: "full" }, {}, "illegal", "There is no room left. Make room"],
    ["a pool that is empty", "Events", { status: "failing", events: "busy" }, {}, "illegal", "All connections to the database are in use."],
    ["a fault of a newer server", "Events", { status: "failing", events: "melted" }, {}, "illegal", "It cannot be used. The log"],
    ["no certificate", "Address", { proxy: "none" }, { protocol: "http:" }, "illegal", "Without a certificate"],
    [
      "one's own machine",
      "Address",
      { proxy: "none" },
      { protocol: "http:", hostname: "127.0.0.1" },
      "advice",
      "It is open to this machine alone.",
    ],
    ["a proxy that is named", "Proxy", {}, {}, "legal", "It is seen. To the server you come from 203.0.113.7"],
    ["a proxy that is not named", "Proxy", { proxy: "unknown" }, {}, "illegal", "Write its address, 203.0.113.7, into MUSTER_PROXIES"],
    ["a proxy that says nothing", "Proxy", { proxy: "none" }, {}, "unconfirmed", "One is in front that does not say who asks"],
    ["no proxy", "Proxy", { proxy: "none" }, { protocol: "http:" }, "legal", "None is in front"],
    [
      "a clock that is behind",
      "Time",
      { now: "2026-11-25T17:45:00.000Z" },
      {},
      "unconfirmed",
      "Its clock is 2 h 16 min behind that of this device.",
    ],
    [
      "a clock that is ahead",
      "Time",
      { now: "2026-11-25T20:02:30.000Z" },
      {},
      "unconfirmed",
      "Its clock is 2 min ahead of that of this device.",
    ],
    ["mail that is sent", "Mail", { mail: "server" }, {}, "legal", "Letters can be sent from here"],
    ["mail that failed", "Mail", { mail: "failing" }, {}, "illegal", "The mail server did not take the last letter."],
    ["mail that names no server", "Mail", { mail: "unclear" }, {}, "illegal", "MUSTER_SMTP is set"],
    [
      "a damaged package",
      "Library",
      { library: { packages: 1, leftOut: 1 } },
      {},
      "unconfirmed",
      "1 package of books is offered. 1 package cannot be.",
    ],
  ])("of %s", (_, label, more, at, kind, said) => {
    expect(lineOf(label, more, at)).toEqual([kind, expect.stringContaining(said)]);
  });

  test("of every fault of the store is more than that it cannot be used", () => {
    const codes = ["ENOSPC", "EROFS", "XX001", "28P01", "SQLITE_BUSY"].map((code) => asStoreFault({ code }, "x").code);
    for (const events of [...codes, "lost", "newer", "busy"])
      expect(lineOf("Events", { status: "failing", events })).toEqual(["illegal", expect.not.stringContaining("cannot be used")]);
  });
});
