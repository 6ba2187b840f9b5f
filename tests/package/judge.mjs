/** Judges the files it is given, as `muster check --format json` does: run by the test of the package from a folder it is installed in. */
import { readFileSync } from "node:fs";
import { books } from "muster-roll/books";
import { check } from "muster-roll/engine";
import { jsonLine, readLists } from "muster-roll/read";

for (const file of process.argv.slice(2)) {
  for (const list of await readLists(readFileSync(file), books, { file })) {
    console.log(jsonLine(list));
    if (!list.report) continue;
    const report = check(await books.catalogueFor(list.roster), list.roster);
    if (!list.report.read && JSON.stringify(report) !== JSON.stringify(list.report)) throw new Error(`${file}: another report.`);
  }
}
