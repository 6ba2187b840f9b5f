import * as books from "@/data/index";
import { Lexicon } from "@/lib/read/list/lexicon";
const q = async (army: string, entry: string, ...texts: string[]) => {
  const l = new Lexicon(await books.loadCatalogue("warhammer-7e", army));
  console.log(entry, [...l.ownOf(entry).keys].join(" ").slice(0, 900));
  for (const t of texts) console.log("   ", t, JSON.stringify(l.optionsIn(t, entry).map((c) => [c.sense.key, c.cost, c.how, c.foreign])));
};
await q("lizardmen", "skink-skirmishers", "blowpipes", "blowpipe");
await q("vampire-counts", "vampire-lord", "barding", "nightmare");
await q("beastmen", "minotaurs", "GW and shields", "GW");
await q("bretonnia", "bretonnian-lord", "warhorse");
