/** `muster check --against`: which lists had other points or another verdict under an earlier release, army book or pack. */
import { libraryAt, libraryOf, presentFiles, releaseOf, releasesOf } from "@/data/releases";
import { diffVersions } from "@/lib/books/diff/diff";
import { bookOf, sortOf, Version } from "@/lib/books/diff/document";
import { touchedBy } from "@/lib/books/diff/touched";
import { type ChangedRoster, judgementText, whomItChanges } from "@/lib/books/diff/whom-it-changes";
import { bookIn, packIn } from "@/lib/books/intake/laid-files";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { Library } from "@/lib/engine/catalogue/library";
import type { JsonObject } from "@/lib/engine/schema/json";
import type { Roster } from "@/lib/engine/schema/roster";
import { count, number } from "@/lib/words/en/grammar";
import { readText } from "./files";
import { complain, put } from "./output";
import { type LaidOver, libraryWith, type Overlays } from "./overlays";
import { type NamedRoster, rostersIn } from "./rosters";
import { DIFFERENT, LEGAL, TROUBLE } from "./status";
import { noRelease } from "./versions";

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
  const before = await earlier(against, laid);
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

async function earlier(against: string, laid: LaidOver): Promise<Earlier> {
  const [game = "", version] = against.split("@");
  if (version !== undefined && laid.library.games.some(({ id }) => id === game)) return release(game, version, laid);
  const { text: file, reason } = readText(against);
  if (file === undefined) return { reason: `${reason} Name a release as GAME@VERSION, or a file with an earlier army book or pack.` };
  const { books, packs, armies } = laid;
  const sort = sortOf(jsonOf(file));
  if (sort === "pack") {
    const read = await packIn(file, books, "line", armies);
    if ("reason" in read) return read;
    const { pack } = read;
    const others = packs.filter((one) => one.id !== pack.id || one.game !== pack.game);
    return { library: withPacks(books, [...others, pack], armies), name: against };
  }
  if (sort === "army") return armyBook(file, against, laid);
  return { reason: "neither an army book nor a pack, nor a release written GAME@VERSION." };
}

async function release(game: string, version: string, { packs, armies }: LaidOver): Promise<Earlier> {
  const kept = await releasesOf(game);
  if (!kept.some((one) => one.version === version)) return { reason: noRelease(game, version, kept) };
  const files = await Promise.all([releaseOf(game, version), presentFiles(game)]);
  const versions = files.map((one) => new Version("game", one, bookOf(one))) as [Version, Version];
  const touched = touchedBy(diffVersions(...versions), versions);
  const library = withPacks(await libraryAt(game, version), packs, armies);
  return { library, name: `data ${version}`, mayChange: (roster) => roster.game === game && touched(roster) };
}

/** An earlier version of an army list, of a shipped game's or of one's own. */
async function armyBook(file: string, name: string, { books, packs, armies }: LaidOver): Promise<Earlier> {
  const value = jsonOf(file) as JsonObject;
  const [game, id] = [String(value.game), String(value.id)];
  const shipped = books.games.find((one) => one.id === game && !one.own);
  if (shipped && (await books.armyIndex(game)).some((army) => army.id === id && !army.own)) {
    const files = await presentFiles(game);
    const old = libraryOf(game, { ...files, armies: { ...files.armies, [id]: value } });
    return { library: withPacks(old, packs, armies), name };
  }
  const read = await bookIn(file, books, "line", armies);
  if ("reason" in read) return read;
  // A game that the newer version brings along is there for the earlier one too, unless that brings its own.
  const old = shipped ? read.army : { ...read.army, rulebook: read.book };
  const others = armies.filter((army) => army.id !== id || army.game !== game);
  return { library: withPacks(books, packs, [old, ...others]), name };
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
