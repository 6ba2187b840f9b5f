/** Packs and army books that are laid over the books for a check, from the texts of their files. Nothing here throws. */
import { readBookFile, rulebookIn } from "@/lib/catalogue/author/book-file";
import type { FileFault } from "@/lib/catalogue/author/json-file";
import { readPackFile } from "@/lib/catalogue/author/pack-file";
import type { Library } from "@/lib/catalogue/library";
import { findNamed } from "@/lib/catalogue/names/name-index";
import { bundle, shippedBases, takenOver } from "@/lib/catalogue/packs/bases";
import { BookFault, faultText } from "@/lib/catalogue/terms/fault";
import type { ArmyList } from "@/lib/schema/army-list";
import type { Pack } from "@/lib/schema/pack";
import { count, list } from "@/lib/text";

/** How a fault says where it is: "path" where the text is not the sender's own. */
type Places = "line" | "path";

/** The pack in a text, or why it cannot be used: sentences to follow the file's name. */
export async function packIn(text: string, library: Library, places: Places = "line"): Promise<{ pack: Pack } | { reason: string }> {
  const { pack, faults } = readPackFile(text, library.games);
  if (!pack) return { reason: `not a pack that can be used. ${inWords(faults, places)}` };
  const taken = await takenId(pack.armyLists ?? [], library);
  return taken ? { reason: taken } : { pack };
}

/** Why packs cannot be laid over the books together, for what they extend: which of them, and sentences; null where they can. */
export async function wrongBases(packs: readonly Pack[], library: Library): Promise<{ pack: Pack; reason: string } | null> {
  for (const pack of packs) {
    if (!pack.extends && !pack.without) continue;
    const whole = bundle(pack, packs);
    const shipped = await shippedBases([whole], (id) => library.loadPack(pack.game, id));
    try {
      takenOver(whole, (id) => shipped.get(id));
    } catch (fault) {
      if (!(fault instanceof BookFault)) throw fault;
      return { pack, reason: faultText(fault) };
    }
  }
  return null;
}

/** The army book in a text, or why it cannot be used. */
export async function bookIn(text: string, library: Library, places: Places = "line"): Promise<{ army: ArmyList } | { reason: string }> {
  const game = gameOf(text);
  const { found } = findNamed(library.games, game);
  const own = found ? null : rulebookIn(text);
  if (!found && !own) {
    const known = list(library.games.map((g) => g.id));
    return {
      reason: `not an army book that can be used. ${game ? `There is no game “${game}”` : "It names no game"}; there are ${known}.`,
    };
  }
  const { army, faults } = readBookFile(text, own ?? (await library.loadBook(found?.id ?? "")));
  if (!army)
    return {
      reason: `not an army book that can be used. ${inWords(
        faults.filter((f) => f.severity === "error"),
        places,
      )}`,
    };
  const taken = await takenId([army], library);
  return taken ? { reason: taken } : { army };
}

/** The game an army book says it is for; empty where it says none. */
export function gameOf(text: string): string {
  return /"game"\s*:\s*"([^"\\]{1,80})"/.exec(text)?.[1] ?? "";
}

/** Says which army list has the id of one that the game has itself: a roster that names it would be checked with the game's. */
export async function takenId(armies: readonly ArmyList[], library: Library): Promise<string | null> {
  for (const { game, id } of armies) {
    if (!library.games.some((one) => one.id === game)) continue;
    const clash = (await library.armyIndex(game)).some((army) => army.id === id && !army.own);
    if (clash) return `the game has an army list with the id “${id}” already. Give yours another id.`;
  }
  return null;
}

/** The first fault with its place, and how many more there are. */
function inWords(faults: readonly FileFault[], places: Places): string {
  const [first, ...more] = faults;
  if (!first) return "";
  const place = first.line === null || places === "path" ? "" : `Line ${first.line}, column ${first.column}: `;
  const rest = more.length ? ` There ${more.length === 1 ? "is" : "are"} ${count(more.length, "more fault")}.` : "";
  return `${place}${first.path ? `${first.path}: ` : ""}${first.message}${rest}`;
}
