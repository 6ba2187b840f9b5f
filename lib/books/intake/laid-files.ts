/** Packs and army books that are laid over the books for a check, from the texts of their files. Nothing here throws. */
import { readBookFile, rulebookIn } from "@/lib/engine/catalogue/author/book-file";
import type { FaultAt, FileFault } from "@/lib/engine/catalogue/author/json-file";
import { readPackFile } from "@/lib/engine/catalogue/author/pack-file";
import type { Library } from "@/lib/engine/catalogue/library";
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import { bundle, laidOut, shippedBases, takenOver } from "@/lib/engine/catalogue/packs/bases";
import { packRemarks, placeIn } from "@/lib/engine/catalogue/packs/pack-remarks";
import { BookFault, faultText } from "@/lib/engine/catalogue/terms/fault";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Pack } from "@/lib/engine/schema/pack";
import { isUnknownGame } from "@/lib/engine/schema/unknown/unknown-game";
import { count, list } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { withPacks } from "./with-packs";

/** How a fault says where it is: "path" where the text is not the sender's own. */
type Places = "line" | "path";

/** The pack in a text, or why it cannot be used: sentences to follow the file's name. `beside`: army books that are given with it. */
export async function packIn(
  text: string,
  library: Library,
  places: Places = "line",
  beside: readonly ArmyList[] = [],
): Promise<LaidPackFile | { reason: string }> {
  const read = readPackFile(text, withPacks(library, [], beside).games);
  if (!read.pack) return { reason: `not a pack that can be used. ${inWords(read.faults, places)}` };
  const { pack, written, fault } = read;
  const taken = await takenId(pack.armyLists ?? [], library);
  return taken ? { reason: taken } : { pack, written, fault };
}

/** Books with what was laid over them. */
export interface LaidOver {
  library: Library;
  packs: readonly Pack[];
  armies: readonly ArmyList[];
}

/** The books with packs and army books laid over them, from the texts of their files; or the first that cannot be used, and why. */
export async function withTexts(
  library: Library,
  packTexts: readonly string[],
  armyTexts: readonly string[],
  places: Places = "line",
): Promise<LaidOver | { of: "pack" | "army"; at: number; reason: string }> {
  const found = await booksIn(armyTexts, library, places);
  if ("reason" in found) return { of: "army", ...found };
  const { armies } = found;
  const files: LaidPackFile[] = [];
  for (const [at, text] of packTexts.entries()) {
    const found = await packIn(text, library, places, armies);
    if ("reason" in found) return { of: "pack", at, reason: found.reason };
    files.push(found);
  }
  const packs = files.map(({ pack }) => pack);
  const wrong = await wrongPack(files, library, armies, places);
  if (wrong) return { of: "pack", at: packs.indexOf(wrong.pack), reason: `not a pack that can be used. ${wrong.reason}` };
  return { library: withPacks(library, packs, armies), packs, armies };
}

/** A pack as it was read from a file. */
export interface LaidPackFile {
  pack: Pack;
  /** As the file has it. */
  written: Pack;
  fault: FaultAt;
}

/**
 * Why packs must not be laid over the books: what they extend, or that they name what nothing of the books has. The first of them, and
 * sentences; null where all are in order. `armyBooks`: those given beside them.
 */
export async function wrongPack(
  files: readonly LaidPackFile[],
  library: Library,
  armyBooks: readonly ArmyList[] = [],
  places: Places = "line",
): Promise<{ pack: Pack; reason: string } | null> {
  const packs = files.map(({ pack }) => pack);
  const wrong = await wrongBases(packs, library);
  if (wrong) return wrong;
  for (const { file, faults } of await packFaults(files, library, armyBooks)) {
    const errors = faults.filter(({ severity }) => severity === "error");
    if (errors.length) return { pack: file.pack, reason: inWords(errors, places) };
  }
  return null;
}

/** What is wrong with packs beside their shape and what they extend, and what can hardly be meant; those they extend are looked at with them. */
export async function packFaults(
  files: readonly LaidPackFile[],
  library: Library,
  armyBooks: readonly ArmyList[] = [],
): Promise<{ file: LaidPackFile; faults: FileFault[] }[]> {
  const written = files.map((file) => file.written);
  const known = withPacks(library, [], [...armyBooks, ...written.flatMap((pack) => pack.armyLists ?? [])]);
  const remarks = await packRemarks(written, known, armyBooks);
  return Promise.all(
    files.map(async (file, i) => {
      const own = (remarks[i] ?? []).map(({ path, message, severity }) => file.fault(path, message, severity));
      return { file, faults: [...own, ...(await faultsOfBases(file, files, known, armyBooks))] };
    }),
  );
}

/** What `muster pack check` tells of one file. */
export interface PackFileCheck {
  /** The id of the pack; null where the file is none. */
  pack: string | null;
  faults: FileFault[];
}

/**
 * Every fault of packs as files: their shape, what they extend, what they name, and the army lists that they cannot be laid over. They
 * are laid together, so that one may extend another.
 */
export async function checkPackFiles(
  texts: readonly string[],
  library: Library,
  armyBooks: readonly ArmyList[] = [],
): Promise<PackFileCheck[]> {
  const read = texts.map((text) => readPackFile(text, withPacks(library, [], armyBooks).games));
  const files = read.filter((one) => one.pack !== null);
  const packs = files.map(({ pack }) => pack);
  const wrong = await wrongBases(packs, library);
  const faults = new Map(wrong ? [] : (await packFaults(files, library, armyBooks)).map(({ file, faults: own }) => [file.pack, own]));
  const checked: PackFileCheck[] = [];
  for (const one of read) {
    if (!one.pack) checked.push({ pack: null, faults: one.faults });
    else {
      const { pack, fault } = one;
      const taken = await takenId(pack.armyLists ?? [], library);
      const own = wrong?.pack === pack ? [fault(["extends"], wrong.reason)] : (faults.get(pack) ?? []);
      const other = wrong || own.some(({ severity }) => severity === "error") ? [] : await unfitLists(one, packs, library, armyBooks);
      checked.push({ pack: pack.id, faults: [...(taken ? [fault(["armyLists"], taken)] : []), ...own, ...other] });
    }
  }
  return checked;
}

/** The army lists that a pack cannot be laid over, each reason once: over none is an error, over some not is told. */
async function unfitLists(
  { pack, fault }: LaidPackFile,
  others: readonly Pack[],
  library: Library,
  armyBooks: readonly ArmyList[],
): Promise<FileFault[]> {
  if (isUnknownGame(pack.game)) return [];
  const over = withPacks(library, [bundle(pack, others)], armyBooks);
  const lists = await over.armyIndex(pack.game);
  const reasons = new Map<string, string[]>();
  for (const { id, name } of lists) {
    const { leftOut } = await over.catalogueFor({ game: pack.game, armyList: id });
    for (const { reason } of leftOut) reasons.set(reason, [...(reasons.get(reason) ?? []), name]);
  }
  return [...reasons].map(([reason, names]) => {
    const isNone = names.length === lists.length;
    const which = isNone ? "It fits no army list of its game" : `It does not fit ${count(names.length, "army list")}, such as ${names[0]}`;
    return fault([], `${which}. ${capital(reason)}`, isNone ? "error" : "advice");
  });
}

/** What a pack takes over and must not: what it leaves out of it may name anything. */
async function faultsOfBases(
  { pack, fault }: LaidPackFile,
  files: readonly LaidPackFile[],
  library: Library,
  armyBooks: readonly ArmyList[],
): Promise<FileFault[]> {
  if (!pack.extends) return [];
  const whole = bundle(
    pack,
    files.map((file) => file.pack),
  );
  const shipped = await shippedBases([whole], (id) => library.loadPack(pack.game, id));
  const given = new Set(files.map((file) => file.pack.id));
  const bases = laidOut([whole], (id) => shipped.get(id)).filter(({ id }) => id !== pack.id && !given.has(id) && !shipped.has(id));
  const remarks = await packRemarks([...bases, pack], library, armyBooks);
  return bases.flatMap((base, i) =>
    (remarks[i] ?? []).flatMap(({ path, message, severity }) =>
      severity === "error" ? [fault(["extends"], `In “${base.name}”, ${placeIn(base, path)}: ${message}`)] : [],
    ),
  );
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

/** The army books in texts, in their order; or the first that cannot be used, and why. One may bring the game that another is for. */
export async function booksIn(
  texts: readonly string[],
  library: Library,
  places: Places = "line",
): Promise<{ armies: ArmyList[] } | { at: number; reason: string }> {
  const armies = new Map<number, ArmyList>();
  const bringsGame = texts.map((text) => rulebookIn(text) !== null);
  for (const at of [...texts.keys()].sort((a, b) => Number(bringsGame[b]) - Number(bringsGame[a]))) {
    const found = await bookIn(texts[at] ?? "", library, places, [...armies.values()]);
    if ("reason" in found) return { at, reason: found.reason };
    armies.set(at, found.army);
  }
  return { armies: texts.flatMap((_, at) => armies.get(at) ?? []) };
}

/** The army book in a text with its game, or why it cannot be used. `beside`: those that are given with it. */
export async function bookIn(
  text: string,
  library: Library,
  places: Places = "line",
  beside: readonly ArmyList[] = [],
): Promise<{ army: ArmyList; book: Book } | { reason: string }> {
  const known = withPacks(library, [], beside);
  const book = await bookFor(text, known);
  if (!book) return { reason: `not an army book that can be used. ${noGame(text, known)}` };
  const { army, faults } = readBookFile(text, book);
  if (!army)
    return {
      reason: `not an army book that can be used. ${inWords(
        faults.filter((f) => f.severity === "error"),
        places,
      )}`,
    };
  const taken = await takenId([army], library);
  return taken ? { reason: taken } : { army, book };
}

/** The game that an army book is for: the one it brings along, unless that is shipped, else one of the library. Null where there is none. */
export async function bookFor(text: string, library: Pick<Library, "games" | "loadBook">): Promise<Book | null> {
  const { found } = findNamed(library.games, gameOf(text));
  const brought = found && !found.own ? null : rulebookIn(text);
  return brought ?? (found ? library.loadBook(found.id) : null);
}

/** Says that a file names no game that there is, with the nearest. */
export function noGame(text: string, { games }: Pick<Library, "games">): string {
  const game = gameOf(text);
  const { nearest } = findNamed(games, game);
  if (game && nearest.length) return `There is no game “${game}”. Perhaps ${list(nearest, "or")}?`;
  return `${game ? `There is no game “${game}”` : "It names no game"}; there are ${list(games.map(({ id }) => id))}.`;
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
