/** `muster stats`: what is played in many lists: armies, units, options, points by category. */
import { type Command, Option } from "commander";
import { acceptOption, bookOption, formatOption, libraryOption, packOption, systemOption } from "@/app/cli/shared/options";
import { complain, put } from "@/app/cli/shared/output";
import type { Overlays } from "@/app/cli/shared/overlays";
import { checkedIn } from "@/app/cli/shared/rosters";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { countedOf, type Statistics, statisticsOf } from "@/lib/events/desk/stats/statistics";
import { statisticsSvg } from "@/lib/events/desk/stats/statistics-picture";
import { statisticsCsv, statisticsText } from "@/lib/events/desk/stats/statistics-tables";
import { list } from "@/lib/words/en/grammar";
import { escapedJson } from "@/lib/words/text";

interface StatsOptions extends Overlays {
  format: "text" | "json" | "csv" | "svg";
  acceptGuesses: boolean;
  name: string;
}

export function register(program: Command, done: Done): void {
  program
    .command("stats")
    .description("what is played: armies, units, options and points by category of many lists")
    .argument("<FILE...>", "roster files, folders, or -")
    .addOption(packOption())
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .addOption(formatOption("text", "json", "csv", "svg"))
    .addOption(new Option("--name <NAME>", "what stands above the picture").default("All lists"))
    .addOption(acceptOption())
    .action(async (files: string[], options: StatsOptions) => done(await stats(files, options)));
}

/** @returns 2 where something could not be read; the rest is counted all the same. */
async function stats(files: readonly string[], options: StatsOptions): Promise<number> {
  const read = await checkedIn(files, options, options.acceptGuesses, countedOf);
  if (!read) return TROUBLE;
  const statistics = statisticsOf(read.kept);
  if (options.format !== "svg") await put(written(statistics, options.format));
  else {
    const [game, ...others] = statistics.games;
    if (!game || others.length) {
      const titles = list(statistics.games.map(({ title }) => title));
      complain(`muster: ${game ? `a picture is of one game; these lists are of ${titles}.` : "no list was read."}`);
      return TROUBLE;
    }
    await put(statisticsSvg(game, { name: options.name }));
  }
  return read.unread ? TROUBLE : LEGAL;
}

function written(statistics: Statistics, format: "text" | "json" | "csv"): string {
  if (format === "json") return `${escapedJson(statistics)}\n`;
  return format === "csv" ? statisticsCsv(statistics) : statisticsText(statistics);
}
