/** Writes the cases of each book as vectors for other engines, into the folder of its data. `npm run vectors` */
import { writeFileSync } from "node:fs";
import { bookFileText } from "@/data/format-books";
import { games } from "@/data/index";
import { vectorsOf } from "./vectors";

for (const { id } of games) {
  const file = new URL(`../../data/${id}/vectors.json`, import.meta.url);
  writeFileSync(file, bookFileText(JSON.stringify(await vectorsOf(id))));
}
