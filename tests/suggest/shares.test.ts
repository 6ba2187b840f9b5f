/** Made-up armies spend their points as people do. */
import { expect, test } from "vitest";
import { armyIndex } from "@/data/index";
import { isFull, sample } from "../support/effort";
import { GAME, meanShares, PARTS } from "./shares";

/** The middle 80 % of 55 published lists of at least 900 points, as `npm run suggest:shares` counts them; in hundredths. */
const MIDDLE: Record<(typeof PARTS)[number], [least: number, most: number]> = {
  lords: [0, 23],
  heroes: [9, 31],
  core: [18, 51],
  special: [0, 43],
  rare: [0, 17],
  items: [0, 12],
  command: [0, 7],
};

test("of fifteen army lists at least twelve spend as published lists do, on average of twelve armies", { timeout: 600_000 }, async () => {
  const outside: string[] = [];
  for (const { id } of sample(await armyIndex(GAME), 4)) {
    const mean = await meanShares(id, isFull ? 12 : 3);
    const off = PARTS.filter((part, i) => {
      const [least, most] = MIDDLE[part];
      const share = Math.round((mean?.[i] ?? 0) * 100);
      return mean !== null && (share < least || share > most);
    });
    if (off.length > 0) outside.push(`${id}: ${off.join(", ")}`);
  }
  expect(outside.slice(3)).toEqual([]);
});
