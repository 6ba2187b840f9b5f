/** What a list of a game without a book calls its points: the word that most of its prices stand with. */
import { expect, test } from "vitest";
import * as books from "@/data/index";
import { isChecked } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { textToSend } from "@/lib/paper/write/text";

const listOf = (prices: [string, string, string], total: string) => `Game: Frostgrave

Warband of Ana
Knight - ${prices[0]}
Archer - ${prices[1]}
Thug - ${prices[2]}
Total: ${total}
`;

async function read(text: string) {
  const [only] = await readSubmissions("list.txt", text, books);
  if (!only || !isChecked(only)) throw new Error(only?.reason ?? "nothing was read");
  return only;
}

test.each<[string, [string, string, string], string, string | undefined]>([
  ["points", ["100 points", "50 points", "20 points"], "170 points", undefined],
  ["pts", ["100pts", "50 pts", "20pts"], "170pts", undefined],
  ["gold crowns", ["100 gold crowns", "50 gold crowns", "20 gold crowns"], "170 gold crowns", "gold crowns"],
  ["gc, in capitals too", ["100 GC", "50gc", "20 gc"], "170 gc", "gc"],
  ["ducats", ["100 ducats", "50 ducats", "20 ducats"], "170 ducats", "ducats"],
  ["what most stand with", ["100 gc", "50 gc", "20 pts"], "170", "gc"],
  ["gold", ["100 gold", "50 gold", "20 gold"], "170 gold", "gold"],
  ["points, where things are made of gold", ["1 gold sword, 2 silver rings - 100", "50", "20"], "170", undefined],
  ["points, where most stand with them", ["100 pts", "50 pts", "20 gc"], "170", undefined],
])("%s", async (_, prices, total, name) => {
  const { roster, report, catalogue } = await read(listOf(prices, total));
  expect([report.points, catalogue.book.pointsName]).toEqual([170, name]);
  // It is called so where the list goes out, and again where it comes back.
  const text = textToSend(catalogue, roster, report);
  expect(text).toContain(`170 ${name ?? "points"}`);
  expect((await read(text)).catalogue.book.pointsName).toBe(name);
});
