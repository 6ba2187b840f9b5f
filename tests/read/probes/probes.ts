/** The short lists of the kinds that readers get wrong, with what they mean, from the books and by hand. */
import { textsWithTruth } from "../../support/texts-with-truth";
import type { Probe } from "./probe";

function probesIn(file: string): Probe[] {
  return textsWithTruth(new URL(file, import.meta.url)).map(({ of, text, said }) => {
    const [army, notGame, limit, command, told, pattern] = ["army", "no list of", "limit", "command", "told", "said"].map(
      (word) => said(word)[0],
    );
    const units = said("unit");
    return {
      kind: of,
      text,
      ...(army === undefined ? {} : { army }),
      ...(notGame === undefined ? {} : { notGame }),
      ...(units.length ? { units } : {}),
      ...(limit === undefined ? {} : { limit: limit === "none" ? null : Number(limit) }),
      ...(command === undefined ? {} : { command }),
      ...(told === "nothing" ? { told } : {}),
      ...(pattern === undefined ? {} : { said: new RegExp(pattern, "i") }),
    };
  });
}

export const PROBES: readonly Probe[] = probesIn("cases.txt");

/** A third of them, drawn at random, that nobody looks at while a reader is made: runs say of them only how many are right. */
export const HELD_BACK: readonly Probe[] = probesIn("held-back.txt");
