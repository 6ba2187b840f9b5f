/** `muster check --against`: which lists had other points or another verdict under an earlier release, army book or pack. */
import { games } from "@/data/index";
import { libraryAt, libraryOf, presentFiles, releaseOf, releasesOf } from "@/data/releases";
import { diffVersions } from "@/lib/books/diff/diff";
import { bookOf, sortOf, Version } from "@/lib/books/diff/document";
import { touchedBy } from "@/lib/books/diff/touched";
import { type ChangedRoster, judgementText, whomItChanges } from "@/lib/books/diff/whom-it-changes";
import { bookIn, packIn } from "@/lib/books/intake/laid-files";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { Library } from "@/lib/engine/catalogue/library";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { JsonObject } from "@/lib/engine/schema/json";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { count, list, number } from "@/lib/engine/text";
import { readText } from "./files";
import { complain, put } from "./output";
import { libraryWith, type Overlays } from "./overlays";
import { type NamedRoster, rostersIn } from "./rosters";
import { DIFFERENT, LEGAL, TROUBLE } from "./status";

interface AgainstOptions extends Overlays {
  format: "text" | "json" | "csv";
  acceptGuesses: boolean;
}

/** @returns 0 where no list is changed, 1 where one is, 2 where something could not be read. */
export async function checkAgainst(files: readonly string[], against: string, options: AgainstOptions): Promise<number> {
  if (options.format === "csv") {
    complain("muster: with --against, --format is text or json.");
    return TROUBLE;
  }
  const laid = await libraryWith(options);
  if (!laid) return TROUBLE;
  const before = await earlier(against, laid.packs, laid.armies);
  if ("reason" in before) {
    complain(`muster: ${against}: ${before.reason}`);
    return TROUBLE;
  }
  const { rosters, unread } = await rostersIn(files, laid.library, options.acceptGuesses);
  const changed = await whomItChanges(rosters, before.library, laid.library, before.mayChange);
  for (const one of changed) await put(options.format === "json" ? `${json(one)}\n` : text(one));
  if (options.format === "text") await put(`${number(changed.length)} of ${count(rosters.length, "list")} changed since ${before.name}.\n`);
  return unread ? TROUBLE : changed.length ? DIFFERENT : LEGAL;
}

type Earlier = { library: Library; name: string; mayChange?: (roster: Roster) => boolean } | { reason: string };

async function earlier(against: string, packs: readonly Pack[], armies: readonly ArmyList[]): Promise<Earlier> {
  const [game = "", version] = against.split("@");
  if (version !== undefined && games.some(({ id }) => id === game)) return release(game, version, packs, armies);
  const { text: file, reason } = readText(against);
  if (file === undefined) return { reason: `${reason} Name a release as GAME@VERSION, or a file with an earlier army book or pack.` };
  const books = await import("@/data/index");
  const sort = sortOf(jsonOf(file));
  if (sort === "pack") {
    const read = await packIn(file, books);
    if ("reason" in read) return read;
    const { pack } = read;
    const others = packs.filter((one) => one.id !== pack.id || one.game !== pack.game);
    return { library: withPacks(books, [...others, pack], armies), name: against };
  }
  if (sort === "army") return armyBook(file, against, packs, armies);
  return { reason: "neither an army book nor a pack, nor a release written GAME@VERSION." };
}

async function release(game: string, version: string, packs: readonly Pack[], armies: readonly ArmyList[]): Promise<Earlier> {
  const kept = await releasesOf(game);
  if (!kept.some((one) => one.version === version))
    return { reason: `there is no release ${version} of ${game}; there are ${list(kept.map((one) => one.version))}.` };
  const files = await Promise.all([releaseOf(game, version), presentFiles(game)]);
  const versions = files.map((one) => new Version("game", one, bookOf(one))) as [Version, Version];
  const touched = touchedBy(diffVersions(...versions), versions);
  const library = withPacks(await libraryAt(game, version), packs, armies);
  return { library, name: `data ${version}`, mayChange: (roster) => roster.game === game && touched(roster) };
}

/** An earlier version of an army list, of the game's or of one's own. */
async function armyBook(file: string, name: string, packs: readonly Pack[], armies: readonly ArmyList[]): Promise<Earlier> {
  const books = await import("@/data/index");
  const value = jsonOf(file) as JsonObject;
  const [game, id] = [String(value.game), String(value.id)];
  if (!games.some((one) => one.id === game)) return { reason: `written for the game “${game}”, which is not known.` };
  if ((await books.armyIndex(game)).some((army) => army.id === id)) {
    const files = await presentFiles(game);
    const old = libraryOf(game, { ...files, armies: { ...files.armies, [id]: value } });
    return { library: withPacks(old, packs, armies), name };
  }
  const read = await bookIn(file, books);
  if ("reason" in read) return read;
  return { library: withPacks(books, packs, [...armies.filter((army) => army.id !== id), read.army]), name };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type One = ChangedRoster<NamedRoster>;

function text({ of, before, after, came, went }: One): string {
  const head = [of.file, of.roster.name, `${judgementText(before)} → ${judgementText(after)}`].filter(Boolean).join("  ");
  const lines = [...came.map((message) => `  new   ${message}`), ...went.map((message) => `  gone  ${message}`)];
  return `${[head, ...lines].join("\n")}\n`;
}

function json({ of, before, after, came, went }: One): string {
  const said = (judged: One["before"]) =>
    judged && { verdict: judged.verdict, points: judged.points, missing: judged.missing, data: judged.data };
  return JSON.stringify({ file: of.file, before: said(before), after: said(after), came, went });
}
