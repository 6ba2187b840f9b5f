/** A roster as a table for spreadsheets that reads back to it. Apart from other tables, for it takes what reads rosters. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { namedIn } from "@/lib/engine/catalogue/with-allies";
import type { Bill } from "@/lib/engine/report/finding";
import { exact } from "@/lib/engine/report/points";
import { groupsIn, parentsIn } from "@/lib/engine/roster/attached";
import { rosterCode } from "@/lib/engine/roster/code";
import { describeUnit, withPresentIds } from "@/lib/engine/roster/describe-unit";
import type { Roster } from "@/lib/engine/schema/roster";
import { headed, headingIn } from "@/lib/words/all/headings";
import { type Cell, table } from "./csv";
import { commandHeading, furtherHead, readable } from "./text";
import { namesOf, unknownUnit } from "./unknown-text";

/**
 * One row for each unit of a roster, which reads back to the same units: what belongs to another stands below it. Points are the
 * known ones; "Prices missing" above 0 reads "at least". No points in a game without. Columns that no unit fills are left out
 * where they say what a unit belongs to or what its player pays for a model. A game without a book has its headings as sections
 * and the costs beside the points in columns of their own; the total is there that the list states. The last say which roster the row is of, so that rows
 * of many can be put below each other, and in one cell what else its head says: event, readings, packs, army books, a note.
 */
export function rosterCsv(catalogue: Catalogue, roster: Roster, bill: Bill | null): string {
  const bills = new Map([...(bill?.units ?? []), ...(bill?.sideboard ?? [])].map((unit) => [unit.unit, unit]));
  const hasPoints = catalogue.book.hasPoints !== false;
  const parents = new Map(roster.commands.flatMap((command) => [...parentsIn(command.units)]));
  const isPaid = roster.commands.some(({ units }) => units.some(({ pointsPerModel }) => pointsPerModel !== undefined));
  const words = new Map<string, string>();
  const { facts } = catalogue;
  const names = facts && namesOf(facts);
  const costs = names ? [...new Set(names.costs.values())] : [];
  const sections = new Map(catalogue.book.categories.map(({ id, name }) => [id, name]));
  const of = [roster.name, roster.player, catalogue.book.title, facts ? facts.army : catalogue.army.name, roster.limit];
  const total = roster.stated ?? totalOf(roster, bill, hasPoints);
  const hasTotal = facts !== undefined || total !== undefined;
  const code = facts || !bill ? [] : [rosterCode(roster)];
  const { language } = catalogue.words;
  const further = furtherHead(language, roster).join("\n");
  const commands = commandCells(catalogue, roster);
  const rows = roster.commands.flatMap(({ units, armyList }, i) =>
    groupsIn(units)
      .flat()
      .map((unit): Cell[] => {
        const parent = parents.get(unit);
        const entry = catalogue.entryById.get(unit.entry)?.entry;
        const unknown = names && unknownUnit(unit, entry?.name ?? unit.entry, names);
        const { name, options } = unknown
          ? { name: unknown.name, options: unknown.options.map(({ text }) => text) }
          : readable(namedIn(catalogue, armyList), withPresentIds(catalogue, unit), words);
        const priced = hasPoints ? bills.get(unit.id) : undefined;
        return [
          ...(unknown ? [sections.get(entry?.category ?? "")] : []),
          commands[i],
          unit.count,
          name,
          unit.name,
          options.join("; "),
          priced?.points,
          priced?.missing,
          unit.stated,
          unit.note,
          ...(parents.size ? [parent && (parent.name ?? describeUnit(catalogue, parent).name)] : []),
          ...(isPaid ? [unit.pointsPerModel] : []),
          ...costs.map((cost) => unknown?.costs.get(cost)),
          ...of,
          ...(hasTotal ? [facts ? roster.stated : total] : []),
          ...code,
          ...(further ? [further] : []),
        ];
      }),
  );
  const heads = ["Command", "Count", "Unit", "Own name", "Options", "Points", "Prices missing", "Stated points", "Note"];
  const more = [
    ...(parents.size ? ["Belongs to"] : []),
    ...(isPaid ? ["Points per model"] : []),
    ...costs.map((cost) => headed(language, "Other cost", cost)),
  ];
  const last = [
    "Roster name",
    "Player",
    "Game",
    "Army",
    "Points limit",
    ...(hasTotal ? ["Stated total"] : []),
    ...(code.length ? ["Code"] : []),
    ...(further ? ["Also said"] : []),
  ];
  const all = [...(facts ? ["Section"] : []), ...heads, ...more, ...last];
  return table([all.map((head) => headingIn(language, head)), ...rows]);
}

/** What all units cost, where all is known and a size was agreed: without one a stated total says it, and may change the verdict. */
function totalOf({ limit }: Roster, bill: Bill | null, hasPoints: boolean): number | undefined {
  const units = bill?.units ?? [];
  const isKnown =
    hasPoints && limit !== undefined && units.length > 0 && units.every(({ points, missing }) => missing === 0 && points >= 0);
  return isKnown ? exact(units.reduce((sum, { points }) => sum + points, 0)) : undefined;
}

/** Commands by their kinds; one that has a name, comes from another army list or follows one of its kind as a heading has it. */
function commandCells(catalogue: Catalogue, { commands }: Roster): string[] {
  const kinds = new Map(catalogue.book.commands.map((kind) => [kind.id, kind.name]));
  const word = headingIn(catalogue.words.language, "Command");
  const cells: string[] = [];
  for (const [i, command] of commands.entries()) {
    const kind = kinds.get(command.kind);
    const isPlain = kind !== undefined && command.name === undefined && command.armyList === undefined && cells.at(-1) !== kind;
    const heading = () => commandHeading(catalogue, command).slice(1, -1);
    cells.push(isPlain ? kind : heading().replace(word, `${word} ${i + 1}`));
  }
  return cells;
}
