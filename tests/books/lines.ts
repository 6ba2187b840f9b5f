/** Rosters of the cases, a line a unit, by the ids of the data: `20 spearmen shield hush-scroll*2 level=3 mantlets:4 @7`; `>u1` belongs to u1. */
import type { RosterOption } from "@/lib/engine/schema/roster";
import type { CaseRoster } from "./case";

/** A line "[kind]" or "[kind army-list]" opens a command; before the first, units stand in one of kind `main`. */
export function rosterOf(
  armyList: string,
  main: string,
  lines: readonly string[],
  rest: Omit<CaseRoster, "armyList" | "commands"> = {},
): CaseRoster {
  const commands: CaseRoster["commands"] = [];
  for (const line of lines) {
    const [, kind, from] = /^\[(\S+)(?: (\S+))?\]$/.exec(line) ?? [];
    if (kind) {
      commands.push({ kind, ...(from ? { armyList: from } : {}), units: [] });
      continue;
    }
    if (commands.length === 0) commands.push({ kind: main, units: [] });
    const [number = "", entry = "", ...words] = line.split(" ");
    const each = words.find((w) => w.startsWith("@"))?.slice(1);
    const attachedTo = words.find((w) => w.startsWith(">"))?.slice(1);
    const options = words.filter((w) => !/^[@>]/.test(w)).map(option);
    commands.at(-1)?.units.push({
      entry,
      count: Number(number),
      options,
      ...(each === undefined ? {} : { pointsPerModel: Number(each) }),
      ...(attachedTo === undefined ? {} : { attachedTo }),
    });
  }
  if (commands.length === 0) commands.push({ kind: main, units: [] });
  return { armyList, ...rest, commands };
}

function option(word: string): RosterOption {
  const [, id = "", choice, copies, value] = /^([a-z0-9-]+)(?:=([a-z0-9-]+))?(?:\*(\d+))?(?::(-?[\d.]+))?$/.exec(word) ?? [];
  return {
    id,
    ...(choice === undefined ? {} : { choice }),
    ...(copies === undefined ? {} : { count: Number(copies) }),
    ...(value === undefined ? {} : { value: Number(value) }),
  };
}
