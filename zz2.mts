import { readFileSync } from "node:fs";
import * as books from "@/data/index";
import { findRosters } from "@/lib/desk/submission";

// sizes of entries min 1
const idx = JSON.parse(readFileSync("../../../work/shared/formats/real-lists/index.json", "utf8"));
for (const army of ["wood-elves", "ogre-kingdoms", "tomb-kings", "dwarfs", "empire", "lizardmen", "beastmen"]) {
  const [f] = await findRosters(`Roster: a\nGame: warhammer-7e\nArmy: ${army}\n1 x`, books);
  if (typeof f === "string") {
    console.log(f);
    continue;
  }
  console.log(
    army,
    f.catalogue.entries
      .filter(({ entry }) => {
        const s: any = entry.size ?? {};
        return (s.min ?? 1) === 1 && s.max !== 1;
      })
      .map(({ entry }) => `${entry.id} ${JSON.stringify(entry.size)}`)
      .join("; "),
  );
}
