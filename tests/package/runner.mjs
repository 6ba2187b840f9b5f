/** A runner for `muster vectors` made of the package. */
import { createInterface } from "node:readline";
import { books } from "muster-roll/books";
import { readLists } from "muster-roll/read";

for await (const line of createInterface({ input: process.stdin })) {
  const { id, roster } = JSON.parse(line);
  const [{ report }] = await readLists(roster, books, { acceptGuesses: true });
  const { verdict, points, missing, findings } = report ?? {};
  console.log(JSON.stringify({ id, verdict, points, missing, findings }));
}
