/** A short list, what its writer means by it, and whether it is read as that. */
import type { Found } from "@/lib/books/intake/reply";
import { checkAll } from "@/lib/books/intake/submission";
import type { Library } from "@/lib/engine/catalogue/library";
import { knownOptions, readAsDesk } from "@/tests/lists/score";

export interface Probe {
  /** What kind of difficulty it stands for. */
  kind: string;
  text: string;
  /** Of Warhammer, or with the id of its game in front; none where we have no book of the game. */
  army?: string;
  /** No list of this game, whatever else it may be. */
  notGame?: string;
  /**
   * In any order: number or `?`, id of the entry, options as `id`, `id=choice`, with `x2` behind where it is not one, and `~` with the
   * name of its own. `>` in front: it belongs to the unit above. Without a book: number and name in quotes.
   */
  units?: readonly string[];
  /** There are more units, of which nothing is said. */
  others?: "any";
  /** Points agreed; null where the list says none. */
  limit?: number | null;
  /** Points that the list states in all. */
  stated?: number;
  /** What one of its commands is called. */
  command?: string;
  /** Nothing is guessed, asked or left over. */
  told?: "nothing";
  /** What is said somewhere in what the check says, each. */
  said?: readonly RegExp[];
}

/** What is not as it is meant, in words; nothing where all is. */
export async function faultsOf(probe: Probe, library: Library): Promise<string[]> {
  const { found } = await readAsDesk(probe.text, library);
  if (!found) return ["nothing was read"];
  return [...placeFaults(probe, found), ...unitFaults(probe, found), ...restFaults(probe, found)];
}

function placeFaults({ army, notGame }: Probe, { roster, catalogue }: Found): string[] {
  const place = `${roster.game}/${catalogue.army.id}`;
  if (notGame) return roster.game === notGame ? [`read as a list of ${notGame}`] : [];
  if (army === undefined) return roster.unknownBook ? [] : [`read as ${place}, of which it is not`];
  const meant = army.includes("/") ? army : `warhammer-7e/${army}`;
  return place === meant ? [] : [`read as ${place}`];
}

/** A unit as a probe says it. */
interface Unit {
  below: boolean;
  count: number | null;
  entry: string;
  options: ReadonlyMap<string, number>;
  name?: string | undefined;
}

export function unitOf(written: string): Unit {
  const [, below, count = "", entry = "", options = "", name] =
    /^(>?)(\d+|\?) ("[^"]*"|[\w-]+)(?:: ([^~]*?))?(?: ~(.*))?$/.exec(written) ?? [];
  if (!entry) throw new Error(`${written}: no unit of a probe`);
  const pairs = options
    .split(", ")
    .filter(Boolean)
    .map((one): [string, number] => {
      const [, key = one, n] = /^(.*?)(?: x(\d+))?$/.exec(one) ?? [];
      return [key, Number(n ?? 1)];
    });
  return {
    below: below === ">",
    count: count === "?" ? null : Number(count),
    entry: entry.replaceAll('"', ""),
    options: new Map(pairs),
    name,
  };
}

function unitsRead({ roster, catalogue }: Found): Unit[] {
  const isBook = !roster.unknownBook;
  return roster.commands.flatMap(({ units }) =>
    units.map((unit) => {
      const values = unit.options.flatMap((option): [string, number][] => (option.value === undefined ? [] : [[option.id, option.value]]));
      return {
        below: unit.attachedTo !== undefined,
        count: unit.count,
        entry: isBook ? unit.entry : (catalogue.entryById.get(unit.entry)?.entry.name ?? unit.entry),
        options: new Map(isBook ? [...knownOptions(unit, catalogue), ...values] : []),
        name: unit.name,
      };
    }),
  );
}

function unitFaults({ units, others }: Probe, found: Found): string[] {
  if (!units) return [];
  const left = unitsRead(found);
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  const missing = units.flatMap((written) => {
    const unit = unitOf(written);
    const isLike = (one: Unit) => same(one.entry, unit.entry) && (unit.count === null || one.count === unit.count);
    const isSame = (one: Unit) =>
      isLike(one) && one.below === unit.below && sameOptions(one, unit) && (!unit.name || one.name === unit.name);
    const at = left.findIndex(isSame);
    if (at < 0) return [`missing ${written}`];
    left.splice(at, 1);
    return [];
  });
  return others ? missing : [...missing, ...left.map((unit) => `read as ${unitText(unit)}`)];
}

function sameOptions(a: Unit, b: Unit): boolean {
  return a.options.size === b.options.size && [...a.options].every(([key, n]) => b.options.get(key) === n);
}

function unitText({ below, count, entry, options, name }: Unit): string {
  const taken = [...options].map(([key, n]) => (n === 1 ? key : `${key} x${n}`)).join(", ");
  return `${below ? ">" : ""}${count} ${entry}${taken ? `: ${taken}` : ""}${name ? ` ~${name}` : ""}`;
}

function restFaults({ limit, stated, command, told, said = [] }: Probe, found: Found): string[] {
  const { roster, report = [] } = found;
  const faults: string[] = [];
  if (limit !== undefined && (roster.limit ?? null) !== limit) faults.push(`limit ${roster.limit ?? "none"}, not ${limit ?? "any"}`);
  if (stated !== undefined && roster.stated !== stated) faults.push(`states ${roster.stated ?? "nothing"}, not ${stated}`);
  if (command !== undefined && !roster.commands.some(({ name }) => name === command)) faults.push(`no command "${command}"`);
  if (told === "nothing") {
    for (const { written, as } of roster.guesses ?? []) faults.push(`guess: ${written} as ${as}`);
    for (const { state, text } of report) if (state === "not-understood") faults.push(`not understood: ${text}`);
  }
  const words = said.length ? wordsOf(found) : [];
  for (const one of said) if (!words.some((text) => one.test(text))) faults.push(`nothing says ${one.source}`);
  return faults;
}

/** All that a person is told of a list. */
function wordsOf(found: Found): string[] {
  const { roster, problems, ignored } = found;
  const checked = checkAll("list", [found], {}).flatMap((one) => ("report" in one ? one.report.findings : []));
  return [
    ...checked.flatMap(({ message, fix, derivation }) => [message, fix ?? "", derivation ?? ""]),
    ...problems.map(({ message }) => message),
    ...ignored.map(({ text, reason }) => `${text}: ${reason}`),
    ...(roster.guesses ?? []).map(({ written, as, why }) => `${written} as ${as}: ${why ?? ""}`),
    roster.unknownBook?.game ?? "",
  ];
}
