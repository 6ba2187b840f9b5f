import { describe, expect, it } from "vitest";
import { encode } from "@/lib/paper/write/link";
import { decode } from "@/lib/read/link";
import { rosterOf } from "../support/small-book";

const roster = rosterOf([{ entry: "spears", count: 3, options: [{ id: "elite" }], name: "Übel & Söhne" }], { limit: 1000 });

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
});
