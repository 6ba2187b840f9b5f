/** What is written to cost much: it is read to its end, or refused, in good time. */
import { deflateSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { encode } from "@/lib/paper/write/link";
import { decode } from "@/lib/read/link";
import { tries } from "../support/effort";
import { readBody } from "../support/read-body";
import { rosterOf, small } from "../support/small-book";

describe("a text", () => {
  it.each([
    ["quotes that do not end", "“".repeat(7900)],
    ["brackets", `1 a${"(1".repeat(3900)}`],
    ["colons", `1 ${"a:".repeat(3900)}`],
    ["spaces", `1 Spears: x${" ".repeat(7900)}y`],
    ["brackets in quotes", `["${"]".repeat(7900)}"x]`],
    ["a remark", `1 Spears # 9 a${"!".repeat(7900)}b`],
    ["ticks", `${"[x] ".repeat(1900)}1 Spears`],
    ["units in brackets", "[9 Spears] ".repeat(700)],
    ["options", `1 Spears${":, a b".repeat(1300)}`],
  ])("of hostile lines is read to its end: %s", (_, line) => {
    expect(readBody(`${line}\n`.repeat(tries(20)), small).roster).not.toBeNull();
  });
});

describe("a file", () => {
  it.each([
    "[".repeat(900_000),
    `${'{"a":'.repeat(300_000)}1${"}".repeat(300_000)}`,
    `{"format":"muster-roll/1","x":${"[".repeat(90_000)}${"]".repeat(90_000)}}`,
  ])("nested without end, case %#", (source) => {
    expect(readRoster(source).roster).toBeNull();
  });
});

describe("a link", () => {
  const roster = rosterOf([{ entry: "spears", count: 3, options: [{ id: "elite" }], name: "Übel & Söhne" }], { limit: 1000 });
  const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

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

  it("that unpacks to 100 MB is refused before it is unpacked", () => {
    const bomb = base64url(deflateSync(new Uint8Array(100_000_000)));
    expect(decode(`1AAAA${bomb}`).problems[0]?.message).toBe("The link unpacks to more than 2 MB, at most 2 MB can be read.");
  });
});
