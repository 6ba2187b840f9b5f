import { deflateSync } from "fflate";
import { describe, expect, test } from "vitest";
import { checksum, toBase64 } from "@/lib/engine/roster/link-parts";
import type { Pack } from "@/lib/engine/schema/pack";
import { packFragment, packLink } from "@/lib/paper/write/pack-link";
import { PACK_DICTIONARY, readPackLink } from "@/lib/read/pack-link";

const games = [{ id: "small-game", title: "Small Game" }];
const pack: Pack = {
  format: "muster-pack/1",
  id: "my-book-checks",
  name: "Übel & Söhne",
  game: "small-game",
  answeredBy: "Anna",
  answeredOn: "2026-11-22",
  answers: [{ kind: "price", entry: "wyrms", price: { perModel: 7.5 } }],
};
/** The same pack as it was sent before answers stood one by one. */
const FORMER = "#pack=aBQdGI9e8w3OSUnMU1BSCD2_LyEtFmFecC4wCXTAH6Pq84vLUotQUJ5AfHPPyEpHE_EEhYGRgZKZraKhrZATzISSIYCFQXlmUC7IUSzCZ65nW1sbWAgA";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const linkOf = (text: string) => {
  const bytes = bytesOf(text);
  return `#pack=b${checksum(bytes)}${toBase64(deflateSync(bytes, { dictionary: PACK_DICTIONARY }))}`;
};

describe("a link to a pack", () => {
  test("opens the packs, that of an event the page that players read", () => {
    const event = { ...pack, event: { points: 1000 } };
    expect(packLink("https://example.org", pack)).toBe(`https://example.org/books/packs#${packFragment(pack)}`);
    expect(packLink("https://example.org", event)).toBe(`https://example.org/events#${packFragment(event)}`);
  });

  test("needs no escaping and is read from a whole address, broken over lines", () => {
    const code = packFragment(pack);
    expect(code).toMatch(/^pack=b[A-Za-z0-9_-]+$/);
    expect(readPackLink(`https://example.org/books/packs#${code.slice(0, 30)}\r\n ${code.slice(30)}`, games)).toEqual({
      pack,
      problem: "",
    });
  });

  test("sent before answers stood one by one says the same", () => {
    expect(readPackLink(FORMER, games)).toEqual({ pack, problem: "" });
  });

  test("does not carry what the sender kept against the data", () => {
    expect(readPackLink(`#${packFragment({ ...pack, kept: ["price * wyrms *: 5"] })}`, games).pack).toEqual(pack);
  });

  test("of a whole army list of prices fits a QR code", () => {
    const answers = Array.from({ length: 50 }, (_, i) => ({
      kind: "price" as const,
      entry: `troop-of-${(i * 7919) % 997}`,
      army: "hill-folk",
      price: { perModel: (i * 31) % 60 },
    }));
    expect(packFragment({ ...pack, answers }).length).toBeLessThan(1500);
  });

  test.each<[string, string]>([
    ["", "The link holds no pack. Copy the whole link."],
    ["https://example.org/books/packs#", "The link holds no pack. Copy the whole link."],
    ["#roster=1AAAAAAAAAAAAAAAAAAAAAAAA", "The link holds no pack. Copy the whole link."],
    ["#pack=bAAAAAAAA", "The link is cut off or damaged. Copy the whole link again."],
    ["#pack=cAAAAAAAA", "The link was made by a newer version of the app. Ask for the pack as a file."],
    ["#pack=aAA%41", "The link holds letters that no pack link has. Copy it again."],
    [`#pack=${"a".repeat(600_000)}`, "The link is too long to hold a pack. Ask for it as a file."],
    [linkOf("x".repeat(2_000_001)), "The link unpacks to more than 2 MB, at most 2 MB can be read. Ask for the pack as a file."],
    [linkOf(JSON.stringify({ ...pack, game: "chess" })), 'The game "chess" is not known.'],
  ])("is refused where it holds none, case %#", (link, problem) => {
    expect(readPackLink(link, games)).toEqual({ pack: null, problem });
  });

  test("is refused where what it holds is no pack", () => {
    for (const text of ["", "{", "[]", "null", JSON.stringify({ ...pack, extra: 1 })]) {
      const read = readPackLink(linkOf(text), games);
      expect(read.pack).toBeNull();
      expect(read.problem).toMatch(/\.$/);
    }
  });
});
