/** Texts of nearly 1 MB that cost a reader much, each for another reason. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { random } from "../support/random";

const SIZE = 999_000;
/** Of one list no more lines are read. */
const LINES = 1990;

export function largeTexts({ book, army, entries, variants }: Catalogue): Record<string, string> {
  const rng = random("large texts");
  const head = `Roster: Large\nGame: ${book.id}\nArmy: ${army.id}\n\n`;
  const word = () => Array.from({ length: 4 + rng.below(8) }, () => rng.pick([..."abcdefghiklmnoprstuvw"])).join("");
  const unit = () => rng.pick(entries).entry.name;
  const option = () => rng.pick(variants).name;
  const slip = (name: string) => name.replace(/(?<=.)\p{L}/u, "x");
  const until = (size: number, made: string, part: () => string): string => {
    const parts = [made];
    for (let length = made.length; length < size; length += parts.at(-1)?.length ?? size) parts.push(part());
    return parts.join("").slice(0, size);
  };
  const filled = (front: () => string, part: () => string) =>
    `${head}${Array.from({ length: LINES }, () => until(SIZE / LINES - 2, front(), () => `, ${part()}`)).join("\n")}`;
  const lists = (line: () => string) => {
    let lines = 0;
    return until(SIZE, "", () => `${lines++ % LINES ? "" : `\n${head}`}${line()}\n`);
  };
  return {
    "known options": filled(() => `1 ${unit()}: ${option()}`, option),
    "unknown options": filled(() => `1 ${unit()}: ${word()}`, word),
    "slips in options": filled(
      () => `1 ${unit()}: ${option()}`,
      () => slip(option()),
    ),
    "unknown units": filled(() => `1 ${word()} ${word()}`, word),
    "known units in many lists": lists(() => `1 ${unit()}: ${option()}`),
    "slips in units in many lists": lists(() => `1 ${slip(unit())}`),
    "options with prices and no unit": lists(() => `${option()} (${1 + rng.below(90)})`),
    "no line breaks": until(SIZE, head, () => `${word()} `),
    separators: until(SIZE, head, () => "----------\n"),
    "headings of commands": until(SIZE, head, () => `[Command: ${word()}]\n`),
    "quoted mails": lists(() => `> > ${1 + rng.below(5)} ${unit()}: ${option()}`),
  };
}
