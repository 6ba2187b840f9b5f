/** `muster points`: the bill, line by line, to be added up by hand. */
import type { Command } from "commander";
import { bookOption, libraryOption, packOption, systemOption } from "@/app/cli/shared/options";
import { put } from "@/app/cli/shared/output";
import type { Overlays } from "@/app/cli/shared/overlays";
import { oneRoster } from "@/app/cli/shared/rosters";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { type Checked, nameOf, pointsOf } from "@/lib/books/intake/reply";
import { groupsIn } from "@/lib/engine/roster/attached";
import { count, list, number, pageLabel } from "@/lib/words/en/grammar";

export function register(program: Command, done: Done): void {
  program
    .command("points")
    .description("the bill, line by line")
    .argument("<FILE>", "a roster file, or -")
    .addOption(packOption())
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .action(async (file: string, options: Overlays) => done(await points(file, options)));
}

async function points(file: string, overlays: Overlays): Promise<number> {
  const read = await oneRoster(file, overlays);
  if (!read) return TROUBLE;
  const { report, roster, catalogue } = read;
  if (catalogue.book.hasPoints === false) {
    await put(`${nameOf(read)}: ${catalogue.book.title} has no points.\n`);
    return LEGAL;
  }
  const lines = [...unitLines(read), ...commandLines(read)];
  const least = report.missing ? "at least " : "";
  const total: Line = ["Total", `${least}${number(report.points)}`];
  const left = Math.max(...[...lines, total].map(([label]) => label.length)) + 2;
  const right = Math.max(...[...lines, total].map(([, value]) => value.length));
  const line = ([label, value]: Line) => `${label.padEnd(left)}${value.padStart(right)}\n`;
  await put(`${nameOf(read)}: ${pointsOf(read)}\n\n`);
  for (const each of lines) await put(line(each));
  await put(`${"-".repeat(left + right)}\n${line(total)}`);
  if (report.missing) await put(`${count(report.missing, "price")} not in the book's text.\n`);
  if (roster.stated !== undefined) await put(`The writer states ${number(roster.stated)}.\n`);
  return LEGAL;
}

type Line = readonly [label: string, points: string];

/** What each unit and its options cost; attached units are indented below the unit they belong to. */
function unitLines({ report, roster }: Checked): Line[] {
  const bills = new Map(report.bill.units.map((bill) => [bill.unit, bill]));
  const groups = roster.commands.flatMap(({ units }) => groupsIn(units));
  return groups.flatMap((group) =>
    group.flatMap((unit, i) => {
      const depth = i > 0 ? "  " : "";
      return (bills.get(unit.id)?.lines ?? []).map((line): Line => {
        const indent = line.kind === "entry" ? depth : `${depth}  `;
        const sum = line.each === null || line.times === 1 ? "" : ` ${number(line.times)} × ${number(line.each)}`;
        const others = line.or ? `, ${list(line.or.map(number), "or")} by other sources` : "";
        const why = line.because ? `, ${line.because}` : "";
        const ownName = line.kind === "entry" ? unit.name : undefined;
        const label = ownName ? `${ownName} (${line.label})` : line.label;
        return [
          `${indent}${label}${sum}${others}${why} (${pageLabel(line.page)})`,
          line.points === null ? "no price" : number(line.points),
        ];
      });
    }),
  );
}

/** What is deducted for commands that pay only a part of their points. */
function commandLines({ report, roster, catalogue }: Checked): Line[] {
  return report.bill.commands.map(({ command, full, paid, because, page }) => {
    const given = roster.commands[command];
    const kind = catalogue.book.commands.find((c) => c.id === given?.kind)?.name ?? "Command";
    return [`${given?.name || kind}: ${number(paid)} of ${number(full)} paid, ${because} (${pageLabel(page)})`, number(paid - full)];
  });
}
