/** Photos of codes: which of them stand for a roster, and which for half of one. */
import { expect, test, vi } from "vitest";
import { linksIn } from "@/components/scan/photos";
import { codeTexts } from "@/lib/paper/write/link-halves";

const long = `https://muster-roll.example/view#1${"a".repeat(2000)}`;
const short = `https://muster-roll.example/view#1${"c".repeat(60)}`;
const [first = "", second = ""] = codeTexts(long);
/** What is on each photo, by its name. */
const photos: Record<string, string[]> = {
  both: [second, first],
  second: [second],
  first: [first],
  short: [short],
  other: ["https://shop.example/"],
};

vi.mock("@/components/scan/codes", () => ({ codesIn: async ({ name }: File) => photos[name] ?? [] }));

test.each<[string[], Record<string, string>]>([
  [["short", "other"], { short }],
  [["both"], { both: long }],
  [["second", "short", "first"], { second: long, short, first: "" }],
  [["first"], { first }],
])("%j", async (names, links) => {
  const found = await linksIn(names.map((name) => new File([], name)));
  expect(Object.fromEntries([...found].map(([{ name }, text]) => [name, text]))).toEqual(links);
});
