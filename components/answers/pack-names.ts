/** What it takes to say what packs say, and to see whether they fit the books. */
import type { OwnLibrary } from "@/components/storage/own-library";
import { armiesIn, type PackNames } from "@/lib/advice/answers/pack-words";
import { rulesOfArmy, rulesOfBook } from "@/lib/engine/catalogue/compile/entry-rules";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Pack } from "@/lib/engine/schema/pack";

/** A pack of an event may speak of every army list of its game; more than this are not looked up. */
const MOST_ARMIES = 100;

/** The books' own catalogues of the army lists that some packs of one game speak of. */
export async function cataloguesFor(game: string, packs: readonly Pack[], library: OwnLibrary): Promise<Catalogue[]> {
  const index = await library.armyIndex(game);
  const named = new Set(packs.flatMap(armiesIn));
  const known = index.filter((a) => named.has(a.id)).slice(0, MOST_ARMIES);
  // What holds in every army list is looked up in the first.
  const some = known.length ? known : index.slice(0, 1);
  const made = some.map(({ id }) => library.bareCatalogue({ game, armyList: id }).catch(() => null));
  return (await Promise.all(made)).filter((catalogue) => catalogue !== null);
}

/** The names that sentences about packs of one game need. */
export async function namesFor(game: string, packs: readonly Pack[], library: OwnLibrary): Promise<PackNames> {
  const [book, index, catalogues] = await Promise.all([
    library.loadBook(game),
    library.armyIndex(game),
    cataloguesFor(game, packs, library),
  ]);
  const armies = catalogues.map((c) => c.army);
  const each = [ruleNames(book), ...armies.map((army) => ruleNames(book, army))];
  const entries = packs.flatMap((pack) => pack.entries ?? []);
  const lists = [...index, ...packs.flatMap((pack) => pack.armyLists ?? [])];
  const rules = new Map([...armies.flatMap((army) => rulesOfArmy(book, army)), ...rulesOfBook(book)].map((rule) => [rule.id, rule]));
  return {
    ...ruleNames(book),
    entry: new Map([...each.flatMap((names) => [...names.entry]), ...entries.map((e) => [e.id, e.name] as const)]),
    option: new Map(each.flatMap((names) => [...names.option])),
    army: new Map(lists.map((army) => [army.id, army.name])),
    rule: (id) => rules.get(id),
    table: book.permissionTable,
  };
}

/** Why a pack does not fit the army lists it speaks of; empty where it does. */
export async function faultOf(pack: Pack, library: OwnLibrary): Promise<string> {
  const index = await library.armyIndex(pack.game);
  const named = armiesIn(pack).filter((id) => index.some((a) => a.id === id));
  const some = named.length ? named.slice(0, MOST_ARMIES) : index.slice(0, 1).map((a) => a.id);
  for (const id of [...some, ...(pack.armyLists ?? []).map((a) => a.id)]) {
    const wrong = await library.packFault(pack, id);
    if (wrong) return `${index.find((a) => a.id === id)?.name ?? id}: ${wrong}`;
  }
  return "";
}

/** "Answered by Anna on 22 November 2026", or as much of it as is noted. */
export function answeredText({ answeredBy, answeredOn }: Pack): string {
  const time = Date.parse(`${answeredOn}T12:00:00`);
  const day = Number.isNaN(time) ? "" : new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  if (!answeredBy && !day) return "";
  return `Answered${answeredBy ? ` by ${answeredBy}` : ""}${day ? ` on ${day}` : ""}`;
}
