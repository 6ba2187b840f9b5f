/** Bytes as the letters of a link, and the sum that tells whether one was changed. */
import { describe, expect, test } from "vitest";
import { checksum, toBase64 } from "@/lib/engine/roster/link-parts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("bytes as letters", () => {
  test.each<[number[], string]>([
    [[], ""],
    [[0], "AA"],
    [[255], "_w"],
    [[255, 255], "__8"],
    [[255, 255, 255], "____"],
    [[251, 239, 190], "----"],
    [[102, 111, 111], "Zm9v"],
    [[102, 111, 111, 98], "Zm9vYg"],
    [[0, 16, 131, 16, 81, 135], "ABCDEFGH"],
  ])("%j are %s", (bytes, letters) => {
    expect(toBase64(Uint8Array.from(bytes))).toBe(letters);
  });

  test("are those of base64url", () => {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i);
    for (let n = 0; n <= 256; n++) expect(toBase64(all.subarray(0, n))).toBe(Buffer.from(all.subarray(0, n)).toString("base64url"));
  });
});

test("the checksum is the upper 24 bits of FNV-1a", () => {
  // The published values of "" and "a": 811c9dc5 and e40c292c.
  expect([checksum(bytesOf("")), checksum(bytesOf("a"))]).toEqual(["gRyd", "5Awp"]);
});
