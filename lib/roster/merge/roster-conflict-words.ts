/** What two tabs changed in one place of a roster, as a question with two answers. */

import type { Catalogue } from "@/lib/catalogue/types";
import { keyed } from "@/lib/keyed";
import type { Roster, RosterOption, RosterUnit } from "@/lib/schema/roster";
import { count, humanizeId, list, number, uncapital } from "@/lib/text";
import { describeUnit, optionText, resolveOptions, unknownOptionText, variantOf } from "../describe-unit";
import type { CommandAt, Place, RosterConflict, UnitAt } from "./roster-conflict";

export interface RosterQuestion {
  question: string;
  here: string;
  kept: string;
}

/** Units that an order names. */
const MOST_NAMED = 6;

/** @param roster As it stands, with what is kept. @param catalogue Null where the army list is not known. */
export function rosterQuestion(conflict: RosterConflict, roster: Roster, catalogue: Catalogue | null): RosterQuestion {
  const asked = (question: string, inWords: (value: never) => string): RosterQuestion => ({
    question,
    here: inWords(conflict.here as never),
    kept: inWords(conflict.kept as never),
  });
  if ("place" in conflict) return placeQuestion(conflict.place, roster, catalogue, asked);
  switch (conflict.whole) {
    case "roster":
      return asked("Together they are too large for one roster. Which one should be kept?", (one: Roster) =>
        count(unitsOf(one).length, "unit"),
      );
    case "command": {
      const { command } = (conflict.here ?? conflict.kept) as CommandAt;
      const name = command.name || kindName(catalogue, command.kind);
      return asked(`${name}: should it stay in the roster?`, (one: CommandAt | null) =>
        one ? `${name}, with ${count(one.command.units.length, "unit")}` : "Removed",
      );
    }
    case "unit": {
      const { unit } = (conflict.kept ?? conflict.here) as UnitAt;
      const name = nameOf(unit, catalogue);
      const question = conflict.here && conflict.kept ? `${name}: which one is right?` : `${name}: should it stay in the roster?`;
      return asked(question, (one: UnitAt | null) => (one ? unitText(one.unit, catalogue) : "Removed"));
    }
    case "order": {
      const byId = new Map(unitsOf(roster).map((unit) => [unit.id, unit]));
      return asked("What order should the units be in?", (ids: readonly string[]) => {
        const names = ids.flatMap((id) => byId.get(id) ?? []).map((unit) => nameOf(unit, catalogue));
        const more = names.length - MOST_NAMED;
        return list([...names.slice(0, MOST_NAMED), ...(more > 0 ? [`${number(more)} more`] : [])]);
      });
    }
  }
}

type Asked = (question: string, inWords: (value: never) => string) => RosterQuestion;

function placeQuestion(place: Place, roster: Roster, catalogue: Catalogue | null, asked: Asked): RosterQuestion {
  switch (place.in) {
    case "roster":
      return asked(ROSTER[place.field] ?? otherwise(place.field), inWords);
    case "setting": {
      const setting = catalogue?.book.settings.find((one) => one.id === place.id);
      return asked(otherwise(setting?.name ?? place.id), (value: string | undefined) =>
        value === undefined ? "As the book reads it" : (setting?.choices.find((one) => one.id === value)?.name ?? humanizeId(value)),
      );
    }
    case "command":
      return asked(COMMAND[place.field] ?? otherwise(place.field), (value: unknown) =>
        place.field === "kind" ? kindName(catalogue, String(value)) : inWords(value),
      );
    case "unit": {
      const units = unitsOf(roster);
      const unit = units.find(({ id }) => id === place.unit);
      const name = unit ? nameOf(unit, catalogue) : "The unit";
      return asked(UNIT[place.field]?.(name) ?? `${name}, ${uncapital(otherwise(place.field))}`, (value: unknown) => {
        if (place.field !== "attachedTo") return inWords(value);
        const parent = units.find(({ id }) => id === value);
        return parent ? nameOf(parent, catalogue) : "No other unit";
      });
    }
    case "move": {
      const unit = unitsOf(roster).find(({ id }) => id === place.unit);
      return asked(`${unit ? nameOf(unit, catalogue) : "The unit"}: which command is it in?`, (value: number) => {
        const command = roster.commands[value];
        return command?.name || kindName(catalogue, command?.kind ?? "");
      });
    }
    case "options": {
      const unit = unitsOf(roster).find(({ id }) => id === place.unit);
      const name = unit ? nameOf(place.id ? unit : { ...unit, options: [] }, catalogue) : "The unit";
      const option = (catalogue && variantOf(catalogue, { id: place.id })?.option.name) ?? humanizeId(place.id);
      return asked(
        place.id ? `${name}, ${uncapital(option)}: which one is right?` : `${name}: which options?`,
        (options: RosterOption[]) => list(optionTexts(options, catalogue)) || "nothing",
      );
    }
  }
}

const ROSTER: Readonly<Record<string, string>> = keyed({
  name: "What is the roster called?",
  player: "Whose roster is it?",
  event: "Which event is it for?",
  note: "What is the note on the roster?",
  limit: "To how many points is it played?",
  stated: "What total should the roster state?",
  playOpen: "Is what the book leaves open allowed?",
});

const COMMAND: Readonly<Record<string, string>> = keyed({
  kind: "Which kind of command is it?",
  name: "What is the command called?",
  armyList: "Which army list does the command come from?",
});

const UNIT: Readonly<Record<string, (name: string) => string>> = keyed({
  count: (name) => `${name}: how many?`,
  name: (name) => `${name}: what is it called?`,
  note: (name) => `${name}: which note is right?`,
  stated: (name) => `${name}: what points should the list state?`,
  points: (name) => `${name}: how many points does it cost?`,
  pointsPerModel: (name) => `${name}: how many points per model?`,
  attachedTo: (name) => `${name}: which unit does it belong to?`,
});

function otherwise(field: string): string {
  return `${humanizeId(field)}: which one is right?`;
}

function inWords(value: unknown): string {
  if (value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return number(value);
  return typeof value === "string" ? `“${value}”` : JSON.stringify(value);
}

function unitsOf({ commands }: Roster): RosterUnit[] {
  return commands.flatMap(({ units }) => units);
}

function kindName(catalogue: Catalogue | null, kind: string): string {
  return catalogue?.book.commands.find(({ id }) => id === kind)?.name ?? humanizeId(kind);
}

function nameOf(unit: RosterUnit, catalogue: Catalogue | null): string {
  const name = catalogue ? describeUnit(catalogue, unit).name : humanizeId(unit.entry);
  return unit.name ? `“${unit.name}” (${name})` : name;
}

/** "3 Gnomes: drum, hat". */
function unitText(unit: RosterUnit, catalogue: Catalogue | null): string {
  const options = catalogue ? describeUnit(catalogue, unit).options.map(({ text }) => text) : optionTexts(unit.options, null);
  const head = `${number(unit.count)} ${nameOf(unit, catalogue)}`;
  return options.length ? `${head}: ${options.join(", ")}` : head;
}

function optionTexts(options: readonly RosterOption[], catalogue: Catalogue | null): string[] {
  if (!catalogue) return options.map(unknownOptionText);
  const { known, unknown } = resolveOptions(catalogue, options);
  return [...known.map(optionText), ...unknown.map(unknownOptionText)];
}
