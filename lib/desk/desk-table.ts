/** The desk's table for spreadsheets. */
import { uncapital } from "@/lib/text";
import { table } from "@/lib/write/csv";
import { isoMoment } from "./due";
import { type Entrant, flagText } from "./entrants";

const HEADS = [
  "Player",
  "E-mail",
  "Roster",
  "Game",
  "Army list",
  "Verdict",
  "Points",
  "Prices missing",
  "Limit",
  "Stated total",
  "Received",
  "Version",
  "Status",
  "Code",
  "Flags",
  "Findings",
  "File",
  "Club",
  "Phone",
  "Answer",
  "Note",
  "Team",
  "Composition",
  "How it comes about",
];

/** One row for each player, in the order given; the newest list counts. Times are ISO 8601 in the zone given, else in UTC. */
export function deskCsv(entrants: readonly Entrant[], zone?: string): string {
  const rows = entrants.map(({ versions, status, flags, note }) => {
    const [{ player, address, name, list, word, reason, received, file }] = versions;
    return [
      player,
      address,
      list ? name : "",
      list?.title,
      list?.army,
      uncapital(word),
      list?.points,
      list?.missing,
      list?.limit,
      list?.stated,
      isoMoment(received, zone),
      versions.length,
      status,
      list?.code,
      flags.map(flagText).join("\n"),
      list ? list.findings.join("\n") : reason,
      file,
      list?.fields?.club,
      list?.fields?.phone,
      list?.fields?.answer,
      note,
      list?.fields?.team,
      list?.composition?.score,
      list?.composition && [list.composition.sum, ...list.composition.lines].join("\n"),
    ];
  });
  return table([HEADS, ...rows]);
}
