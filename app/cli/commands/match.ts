/** `muster match`: whether the armies of two sides may meet, by the rules of their game. */
import type { Command } from "commander";
import { bookOption, libraryOption, packOption, systemOption } from "@/app/cli/shared/options";
import { complain, put } from "@/app/cli/shared/output";
import { libraryWith, type Overlays } from "@/app/cli/shared/overlays";
import { oneIn } from "@/app/cli/shared/rosters";
import { type Done, ILLEGAL, LEGAL, TROUBLE, UNCONFIRMED } from "@/app/cli/shared/status";
import type { Checked } from "@/lib/books/intake/reply";
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import { match } from "@/lib/engine/check/compare-sides";
import { list, pageLabel } from "@/lib/words/en/grammar";

interface MatchOptions extends Overlays {
  battle: string;
  first: readonly string[];
  second: readonly string[];
}

export function register(program: Command, done: Done): void {
  program
    .command("match")
    .description("compare the armies of two sides, where the game says how they meet")
    .requiredOption("--battle <name>", "the game's way of playing")
    .requiredOption("--first <FILE...>", "the armies of the first side")
    .requiredOption("--second <FILE...>", "the armies of the second side")
    .addOption(packOption())
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .action(async (options: MatchOptions) => done(await matchSides(options)));
}

async function matchSides({ battle, first: ours, second: theirs, ...overlays }: MatchOptions): Promise<number> {
  const laid = await libraryWith(overlays);
  if (!laid) return TROUBLE;
  const read: Checked[][] = [];
  for (const files of [ours, theirs]) {
    const side: Checked[] = [];
    for (const file of files) {
      const one = await oneIn(file, laid.library);
      if (!one) return TROUBLE;
      side.push(one);
    }
    read.push(side);
  }
  const [first = [], second = []] = read;
  const book = first[0]?.catalogue.book;
  if (!book || [...first, ...second].some((r) => r.catalogue.book.id !== book.id)) {
    complain("muster: the armies of a battle belong to one game.");
    return TROUBLE;
  }
  const ways = book.battles ?? [];
  const { found: way } = findNamed(ways, battle);
  if (!way) {
    const known = ways.length ? `There are: ${list(ways.map((w) => w.id))}.` : `${book.title} says nothing about how armies meet.`;
    complain(`muster: no way of playing is called “${battle}”. ${known}`);
    return TROUBLE;
  }
  const findings = match(book, way.id, [first.map((r) => r.roster), second.map((r) => r.roster)]);
  for (const f of findings) await put(`${f.severity.padEnd(11)}  ${f.message} ${f.fix} (${pageLabel(f.source.page)})\n`);
  if (findings.length === 0) await put(`${way.name}: the sides are even.\n`);
  if (findings.some((f) => f.severity === "error")) return ILLEGAL;
  return findings.length ? UNCONFIRMED : LEGAL;
}
