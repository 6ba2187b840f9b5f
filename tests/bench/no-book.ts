/** Prints what reading and checking 300 lists of games without a book costs, as the desk's worker does it: processor time, the first round cold. */
import { readdirSync, readFileSync } from "node:fs";
import * as books from "@/data/index";
import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked } from "@/lib/books/intake/reply";

const LISTS = 300;
const ROUNDS = 3;
const folder = new URL("../read/no-book/", import.meta.url);
const files = readdirSync(folder).flatMap((file) => (file === "truth.json" ? [] : [{ file, bytes: readFileSync(new URL(file, folder)) }]));

for (let round = 1; round <= ROUNDS; round++) {
  const before = process.cpuUsage();
  let checked = 0;
  for (let i = 0; i < LISTS; i++) {
    const one = files[i % files.length];
    if (one) checked += (await readIncoming(one.bytes, one.file, books)).filter(isChecked).length;
  }
  const { user, system } = process.cpuUsage(before);
  console.log(
    `round ${round}: ${checked} of ${LISTS} lists checked, ${Math.round((user + system) / 1000)} ms of processor; budget 2000 ms`,
  );
}
