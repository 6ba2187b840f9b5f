import { deflateSync } from "fflate";
import { describe, expect, it } from "vitest";
import { decode } from "@/lib/read/link";
import { encode } from "@/lib/write/link";
import { rosterOf } from "../support/small-book";

const roster = rosterOf([{ entry: "spears", count: 3, options: [{ id: "elite" }], name: "Übel & Söhne" }], { limit: 1000 });
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

describe("a link", () => {
  it("needs no escaping and is read from a whole address, broken over lines", () => {
    const code = encode(roster);
    expect(code).toMatch(/^1[A-Za-z0-9_-]+$/);
    expect(decode(`https://example.org/build#roster=${code.slice(0, 20)}\r\n ${code.slice(20)}`)).toEqual({ roster, problems: [] });
  });

  it("of 25 units is at most 500 letters", () => {
    const entries = ["spears", "handweapons", "cavalry-heavy", "individual", "dwarfs"];
    const units = Array.from({ length: 25 }, (_, i) => ({
      entry: entries[i % 5] as string,
      count: 1 + (i % 4),
      options: i % 2 ? [{ id: "elite" }] : [{ id: "bow" }, { id: "shaman", choice: "2" }],
    }));
    expect(encode(rosterOf(units)).length).toBeLessThan(500);
  });

  it("with any one letter changed or cut is refused, not misread", () => {
    const code = encode(roster);
    for (let i = 0; i < code.length; i++) {
      const other = code[i] === "A" ? "B" : "A";
      const changed = decode(code.slice(0, i) + other + code.slice(i + 1));
      // The last letter may carry bits that mean nothing.
      if (changed.roster) expect([i, changed.roster]).toEqual([code.length - 1, roster]);
      expect(decode(code.slice(0, i)).roster).toBeNull();
    }
  });

  it.each([
    ["", "The link holds no roster."],
    ["https://example.org/build#", "The link holds no roster."],
    ["1AAAA", "The link is cut off or damaged."],
    ["1AAAAA", "The link is cut off or damaged."],
    ["2AAAA", "The link is of version 2, version 1 can be read."],
    ["1AA%41", "The link holds letters that no roster link has."],
    ["1".repeat(600_000), "The link is too long to hold a roster."],
  ])("is refused where it holds no roster, case %#", (link, message) => {
    const { roster: none, problems } = decode(link);
    expect([none, problems.map((p) => p.message)]).toEqual([null, [message]]);
  });

  it("that unpacks to 100 MB is refused before it is unpacked", () => {
    const bomb = base64url(deflateSync(new Uint8Array(100_000_000)));
    expect(decode(`1AAAA${bomb}`).problems[0]?.message).toBe("The link unpacks to more than 2 MB, at most 2 MB can be read.");
  });
});
