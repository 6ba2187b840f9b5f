/**
 * The shares of published lists, 10 %, middle and 90 %, and those of made-up armies: `npm run suggest:shares -- FOLDER…`, by default all
 * lists that are at hand.
 */
import { armyIndex } from "@/data/index";
import { foldersOfLists, listsOf } from "../lists/folds";
import { GAME, meanShares, PARTS, type Shares, sharesOfList } from "./shares";

/** Lists below this are beginnings or parts of armies. */
const WHOLE_ARMY = 900;

const lists: Shares[] = [];
const folders = process.argv.slice(2);
for (const folder of folders.length ? folders : foldersOfLists())
  for (const { meant } of await listsOf(folder)) {
    if (meant.game !== GAME) continue;
    const { points, shares } = await sharesOfList(meant);
    if (points >= WHOLE_ARMY) lists.push(shares);
  }

const row = (shares: Shares) => shares.map((n) => (n * 100).toFixed(0).padStart(8)).join("");
console.log("".padEnd(22), PARTS.map((part) => part.padStart(8)).join(""));
for (const part of [0.1, 0.5, 0.9]) {
  const at = PARTS.map((_, i) => lists.map((one) => one[i] ?? 0).sort((a, b) => a - b)[Math.round((lists.length - 1) * part)] ?? 0);
  console.log(`${part * 100} % of ${lists.length} lists`.padEnd(22), row(at));
}
for (const { id } of await armyIndex(GAME)) {
  const mean = await meanShares(id, 12);
  if (mean) console.log(id.padEnd(22), row(mean));
}
