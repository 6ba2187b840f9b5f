/** A list that was read once more, with ids under which what was said of its units before still finds them. */
import type { Found } from "./reply";

/** The second reading, with the ids of the first for units of a line that still has as many; others get ids of their own. */
export function withSameUnits(first: Found, second: Found): Found {
  const before = unitsByLine(first);
  const ids = new Map<string, string>();
  for (const [line, units] of unitsByLine(second)) {
    const was = before.get(line);
    units.forEach((unit, i) => {
      ids.set(unit, (was?.length === units.length ? was[i] : undefined) ?? `${unit}-line-${line}`);
    });
  }
  const idOf = (id: string) => ids.get(id) ?? id;
  const { roster, report } = second;
  return {
    ...second,
    roster: {
      ...roster,
      ...(roster.guesses
        ? { guesses: roster.guesses.map((guess) => (guess.unit === undefined ? guess : { ...guess, unit: idOf(guess.unit) })) }
        : {}),
      commands: roster.commands.map((command) => ({
        ...command,
        units: command.units.map((unit) => ({
          ...unit,
          id: idOf(unit.id),
          ...(unit.attachedTo === undefined ? {} : { attachedTo: idOf(unit.attachedTo) }),
        })),
      })),
    },
    ...(report ? { report: report.map((line) => (line.units ? { ...line, units: line.units.map(idOf) } : line)) } : {}),
  };
}

function unitsByLine({ report = [] }: Found): Map<number, string[]> {
  const units = new Map<number, string[]>();
  for (const { line, units: ids = [] } of report) if (ids.length) units.set(line, [...(units.get(line) ?? []), ...ids]);
  return units;
}
