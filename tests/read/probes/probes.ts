/**
 * The short lists of the kinds that readers get wrong, with what they mean, from the books and by hand. In their files each begins with its
 * kind; set in below it stand what it means, a word and its value, and its text, each line behind a stroke.
 */
import { readFileSync } from "node:fs";
import type { Probe } from "./probe";

function probesIn(file: string): Probe[] {
  const written = readFileSync(new URL(file, import.meta.url), "utf8").trimEnd();
  return written.split(/\n(?=\S)/).map((one) => {
    const [kind = "", ...lines] = one.split("\n");
    const text = lines.flatMap((line) => /^ {2}\| ?(.*)$/.exec(line)?.[1] ?? []).join("\n");
    const said = (word: string) => lines.flatMap((line) => (line.startsWith(`  ${word}: `) ? [line.slice(word.length + 4)] : []));
    const [army, notGame, limit, command, told, pattern] = ["army", "no list of", "limit", "command", "told", "said"].map(
      (word) => said(word)[0],
    );
    const units = said("unit");
    return {
      kind,
      text,
      ...(army === undefined ? {} : { army }),
      ...(notGame === undefined ? {} : { notGame }),
      ...(units.length ? { units } : {}),
      ...(limit === undefined ? {} : { limit: limit === "none" ? null : Number(limit) }),
      ...(command === undefined ? {} : { command }),
      ...(told === "nothing" ? { told: told as "nothing" } : {}),
      ...(pattern === undefined ? {} : { said: new RegExp(pattern, "i") }),
    };
  });
}

export const PROBES: readonly Probe[] = probesIn("cases.txt");

/** A third of them, drawn at random, that nobody looks at while a reader is made: runs say of them only how many are right. */
export const HELD_BACK: readonly Probe[] = probesIn("held-back.txt");
