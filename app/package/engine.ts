/** `muster-roll/engine`: judges a roster by a catalogue that `muster-roll/books` gives. Pure, for Node and browsers. */
import type { Catalogue as Compiled } from "@/lib/engine/catalogue/types";
import { check as judge } from "@/lib/engine/check/check";
import { type Report, type Source, sourceText as sourceIn } from "@/lib/engine/report/finding";
import { verdictText as textOf } from "@/lib/engine/report/verdict";
import { newRoster as emptyRoster } from "@/lib/engine/roster/edit";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import { FORMAT as format, FORMAT_VERSION as version } from "@/lib/engine/schema/format";
import type { Roster } from "@/lib/engine/schema/roster";

export type {
  Bill,
  BillLine,
  Code,
  CommandBill,
  Finding,
  Measure,
  Report,
  Severity,
  Source,
  Target,
  Term,
  UnitBill,
  Verdict,
} from "@/lib/engine/report/finding";
export type { Guess, Roster, RosterCommand, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";

/** An army list of a book, compiled with the packs and settings of a roster. What else is in it is the engine's own and may change. */
export interface Catalogue {
  readonly book: { readonly id: string; readonly title: string; readonly dataVersion: string };
  readonly army: { readonly id: string; readonly name: string };
}

/** Verdict, points and findings of a roster. Never throws for what a player did. */
export function check(catalogue: Catalogue, roster: Roster): Report {
  return judge(catalogue as Compiled, roster);
}

/** A roster of an army list without units, to begin from. `limit`: the agreed points. */
export function newRoster({ book, army }: Catalogue, name: string, limit?: number): Roster {
  const { dataVersion, commands } = book as Compiled["book"];
  const size = limit === undefined ? {} : { limit };
  return emptyRoster({ game: book.id, armyList: army.id, name, dataVersion, commandKind: mainCommandKind({ commands }), ...size });
}

/** The verdict in words, with what was agreed or not read: "Legal", "Legal as agreed (3 not confirmed)". */
export function verdictText(report: Report): string {
  return textOf(report);
}

/** Where a finding rests: "Small Game, p. 6", "Autumn Muster, limit 2". */
export function sourceText(source: Source): string {
  return sourceIn(source);
}

/** What stands as `format` in a roster. */
export const FORMAT: Roster["format"] = format;
/** The semantic version of rosters and answers. */
export const FORMAT_VERSION: string = version;
