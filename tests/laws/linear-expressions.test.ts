/** No regular expression that meets text of other people takes more than linear time, whatever the text is; all are found by a parser. */
import { describe, expect, test } from "vitest";
import { readable } from "@/lib/read/lines/plain";
import { today } from "../support/effort";
import { type Expression, literals, putTogether } from "../support/expressions";
import { worseThanLinear } from "../support/letters-of-time";

/** What functions put together, with one of what they put in. */
const IN_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  "lib/read/documents/markup.ts": ["</script"],
  "lib/read/grammar/own-command.ts": ["^abc(?: \\d{1,3})?: ", '(?=(?:abc|a b)| "|$)'],
  "lib/read/lines/text-head.ts": [
    "^[\\s>\\u200b\\u2060\\ufeff]*(?:roster:|(?:abc|a b))",
    "^[\\s>\\u200b\\u2060\\ufeff]*[*_]*a[\\u00a0\\u202f ]b:",
  ],
  "lib/read/shapes/own-markdown.ts": ["^- abc: [0-9A-Z ]+$", "^- abc: .*$", "(?:abc|a b) ([\\d,.\\s]*\\d)$", "^([\\d,.\\s]*\\d) abc "],
  "lib/read/shapes/table.ts": ["^abc \\S", "^(?:abc|a b) \\d+[\\u00a0 ]?:"],
  "lib/read/lines/wordings.ts": ["(?<![\\p{L}\\p{N}])(?:abc|a b)(?![\\p{L}\\p{N}])"],
  "lib/read/list/command-heads.ts": ["^(?:abc|abc)(?:,\\s*([^,]*))?\\s*(?:from\\s+|[:–—-]\\s*)(.+)$", "^(.+)\\sabc$"],
  "lib/advice/table/table-codes.ts": ["^(\\d{1,3}|any)?\\s*abc"],
  "lib/engine/tabular/delimited.ts": ["[,\\r\\n]"],
  "lib/words/pieces.ts": ["(?<=[\\d½¼¾]\\s)(?:abc|abc)(?![\\p{L}\\d-])"],
};

/** Letters of the longest text that comes to the expressions of a file, which has no gaps of several spaces. */
const SHORT: Readonly<Record<string, number>> = { "lib/books/start/table/cell-values.ts": 200, "lib/books/start/table/from-table.ts": 200 };

/** What reads lines gets them as `readable` leaves them. */
const MEETS_LINES = /^lib\/read\/(?!documents\/)/;
const line = (text: string) => readable(text.replace(/[\r\n]/g, " ")).text;

/** Each expression once, with the places it stands in. */
async function expressions(): Promise<Map<string, Expression[]>> {
  const { known } = await putTogether();
  const functions = Object.entries(IN_FUNCTIONS).flatMap(([at, all]) => all.map((source) => ({ at, source, flags: "gu" })));
  const found = new Map<string, Expression[]>();
  for (const one of [...literals(), ...known, ...functions]) {
    const key = JSON.stringify([one.source, one.flags]);
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return found;
}

const fileOf = ({ at }: Expression) => at.replace(/:\d+$/, "");

function worse(stand: readonly Expression[]) {
  const [first] = stand;
  if (!first) return null;
  const door = stand.every((one) => MEETS_LINES.test(one.at)) ? line : (text: string) => text;
  const most = stand.every((one) => SHORT[fileOf(one)]) ? SHORT[fileOf(first)] : undefined;
  if (most)
    return told(
      stand,
      worseThanLinear(first, (text) => text.replace(/\s+/g, " "), most),
    );
  return told(stand, worseThanLinear(first, door));
}

const told = (stand: readonly Expression[], found: ReturnType<typeof worseThanLinear>) =>
  found && { at: stand.map(({ at }) => at), expression: String(new RegExp(stand[0]?.source ?? "", stand[0]?.flags)), ...found };

test("every expression that is put together is among those measured", async () => {
  const { known, inFunctions, missed } = await putTogether();
  expect(missed).toEqual([]);
  expect(known.length).toBeGreaterThan(15);
  expect([...new Set(inFunctions.map((at) => at.replace(/:\d+$/, "")))].toSorted()).toEqual(Object.keys(IN_FUNCTIONS).toSorted());
});

test("every expression takes linear time", { timeout: 600_000 }, async () => {
  const all = await expressions();
  expect(all.size).toBeGreaterThan(500);
  // On a busy machine a try may take long for other reasons: what is worse than linear is so every time.
  const found = today([...all.values()], 4).flatMap((stand) => (worse(stand) && worse(stand) && worse(stand)) ?? []);
  expect(found).toEqual([]);
});

describe("what once took longer is found", () => {
  test.each([
    ["the cube of dots", String.raw`(?:\s*(?:\.{2,}|…|_{2,}|\t|\|)[.…_\s|]*|\s+[-–—]+\s+|\s*=\s*)(\d+)\s*$`, "i"],
    ["one long word", String.raw`^(.*?\p{L}{2}.*?)\s*\(((?:[^()]|\([^()]*\))*\p{L}(?:[^()]|\([^()]*\))*)\)\s*$`, "u"],
    ["figures before a percent sign", String.raw`\s*\d+(?:[.,]\d+)? ?%$`, ""],
    ["words that may be said twice", "^((your|the|full)( your| the)? )*list$", ""],
    ["a colon and no comma", String.raw`:\s*\S+.*,`, ""],
    ["brackets that open", String.raw`\([^)]*\)`, "g"],
    ["a sign looked for inside a loop", String.raw`^(?:\+\s+(?!.*\s\+$)|-\s+)+`, ""],
  ])("%s", (_, source, flags) => {
    expect(worseThanLinear({ source, flags }, line)).not.toBeNull();
  });
});
