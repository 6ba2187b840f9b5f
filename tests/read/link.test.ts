import { deflateSync } from "fflate";
import { describe, expect, test } from "vitest";
import { checksum, DICTIONARY, toBase64, VERSION } from "@/lib/engine/roster/link-parts";
import { encode } from "@/lib/paper/write/link";
import { decode } from "@/lib/read/link";
import { roster } from "../support/make";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const pack = (bytes: Uint8Array) => VERSION + checksum(bytes) + toBase64(deflateSync(bytes, { level: 9, dictionary: DICTIONARY }));
const refused = (code: string, message: string, fix: string) => ({
  roster: null,
  problems: [{ where: "", message, fix, severity: "error", code }],
});
const damaged = refused("link/damaged", "The link is cut off or damaged.", "Copy the whole link again.");
const raid = roster(["2 gnomes hat rope*2", "[hired]", "1 ogres spell=1"], { name: "Übel & Söhne", limit: 1050 });
/** Written by the first version. */
const kept =
  "1Bgl-I6y-ODcxJ0cXzEHRmZEJFE7Lz8lG-PvwnKTUHAU1heDD2zLyQMrhoWBKvsfT8_JzU4tRkgaG9zOAHoAHQVF-AchumHJg5CJHb0ZmETAFYVoJSjYwK_PTi5BtxBbgxQWpOTkgJbBkZ6gEtii2FgA";

describe("a link", () => {
  test("that somebody kept is read for ever", () => {
    expect(decode(kept)).toEqual({ roster: raid, problems: [] });
  });

  test.each<[string, string]>([
    ["alone", kept],
    ["behind its name", `roster=${kept}`],
    ["behind an address", `https://example.org/build?x=1#${kept}`],
    ["behind an address and its name", `https://example.org/build#roster=${kept}`],
    ["behind the last of several marks", `https://example.org/#top#roster=${kept}`],
    ["broken over lines", `  #${kept.slice(0, 9)}\r\n\t${kept.slice(9)} `],
  ])("is found %s", (_, link) => {
    expect(decode(link).roster).toEqual(raid);
  });

  test.each<[string, string]>([
    ["a letter in front", `#x${kept}`],
    ["the name twice", `#roster=roster=${kept}`],
    ["another name", `#army=${kept}`],
    ["a sign behind", `${kept}=`],
    ["letters of the other base64", `${kept}+/`],
    ["a mark at the end", `${kept}#`],
  ])("is not what it should be with %s", (_, link) => {
    expect(decode(link).roster).toBeNull();
  });

  test("with one letter changed is never another roster", () => {
    for (let i = 1; i < kept.length; i++) {
      const letter = kept[i] === "A" ? "B" : "A";
      const { roster: read, problems } = decode(kept.slice(0, i) + letter + kept.slice(i + 1));
      // Bits of the last letter that no byte needs may change.
      if (read) expect([i, read]).toEqual([kept.length - 1, raid]);
      else expect(problems.map((p) => p.severity)).toEqual(["error"]);
    }
  });

  test("cut off anywhere is never half a roster", () => {
    for (let i = 1; i < kept.length; i++) {
      const { roster: read } = decode(kept.slice(0, i));
      if (read) expect([i, read]).toEqual([kept.length - 1, raid]);
    }
  });

  test.each<[string, string]>([
    ["whose sum is of other bytes", pack(bytesOf("[]")).slice(0, 5) + pack(bytesOf("{}")).slice(5)],
    ["of a sum alone", VERSION + checksum(bytesOf(""))],
    ["of a length no bytes have", `${pack(bytesOf("{}")).slice(0, 5)}AAAAA`],
    ["whose packing is none", VERSION + checksum(bytesOf('{"format":1}')) + toBase64(Uint8Array.of(7, 7, 7))],
  ])("%s is damaged", (_, link) => {
    expect(decode(link)).toEqual(damaged);
  });

  test("holds what a file holds, and says so where that is no roster", () => {
    expect(decode(pack(bytesOf("[]")))).toEqual(
      refused("file/empty-list", "The file holds an empty list, a roster is needed.", "Choose a roster file."),
    );
    expect(decode(pack(bytesOf(" ")))).toEqual(refused("file/empty", "The file is empty.", "Choose a roster file."));
  });

  test("that unpacks to 100 MB is refused before it is unpacked", () => {
    const bomb = Buffer.from(deflateSync(new Uint8Array(100_000_000))).toString("base64url");
    expect(decode(`1AAAA${bomb}`).problems[0]?.message).toBe("The link unpacks to more than 2 MB, at most 2 MB can be read.");
  });

  test("unpacks to 2 MB and no byte more", () => {
    const blanks = (n: number) => new Uint8Array(n).fill(0x20);
    expect(decode(pack(blanks(2_000_000)))).toEqual(refused("file/empty", "The file is empty.", "Choose a roster file."));
    const over = refused("link/unpacks", "The link unpacks to more than 2 MB, at most 2 MB can be read.", "Share the roster as a file.");
    expect(decode(pack(blanks(2_000_001)))).toEqual(over);
    expect(decode(pack(blanks(3_000_000)))).toEqual(over);
  });

  test("gives back what packs badly, over many steps of unpacking", () => {
    let seed = 1;
    const noise = Array.from({ length: 600 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed.toString(36);
    });
    const noisy = { ...raid, note: noise.join(" ") };
    const code = encode(noisy);
    // More than two steps of 1,024 bytes, four letters for three bytes.
    expect(code.length).toBeGreaterThan(2 * 1366);
    expect(decode(code)).toEqual({ roster: noisy, problems: [] });
  });

  test("is given back unless it is longer than half a million letters", () => {
    const long = (n: number) => `${" ".repeat(n - kept.length)}${kept}`;
    expect(decode(long(500_000)).roster).toEqual(raid);
    expect(decode(long(500_001))).toEqual(
      refused("link/too-long", "The link is too long to hold a roster.", "Share the roster as a file."),
    );
  });
});
