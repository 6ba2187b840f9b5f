/** The short lists of the kinds that readers get wrong, with what they mean, from the books and by hand. */
import { textsWithTruth } from "../../support/texts-with-truth";
import type { Probe } from "./probe";

function probesIn(file: string): Probe[] {
  return textsWithTruth(new URL(file, import.meta.url)).map(({ of, text, said }) => {
    const words = ["army", "no list of", "limit", "stated", "command", "told", "others"];
    const [army, notGame, limit, stated, command, told, others] = words.map((word) => said(word)[0]);
    const [units, patterns] = [said("unit"), said("said")];
    return {
      kind: of,
      text,
      ...(army === undefined ? {} : { army }),
      ...(notGame === undefined ? {} : { notGame }),
      ...(units.length ? { units } : {}),
      ...(limit === undefined ? {} : { limit: limit === "none" ? null : Number(limit) }),
      ...(command === undefined ? {} : { command }),
      ...(told === "nothing" ? { told } : {}),
      ...(stated === undefined ? {} : { stated: Number(stated) }),
      ...(others === "any" ? { others } : {}),
      ...(patterns.length ? { said: patterns.map((pattern) => new RegExp(pattern, "i")) } : {}),
    };
  });
}

export const PROBES: readonly Probe[] = probesIn("cases.txt");

/** Every one of these is read as it is meant. */
export const AS_MEANT: readonly Probe[] = probesIn("as-meant.txt");

/** A third of them, drawn at random, that nobody looks at while a reader is made: runs say of them only how many are right. */
export const HELD_BACK: readonly Probe[] = probesIn("held-back.txt");
