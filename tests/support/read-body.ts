/** Texts of tests, which need no head: they are read as texts of ours, with the catalogue that the test names. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import { linesOf, readable } from "@/lib/read/lines/plain";
import { headOf, type RosterHead, refuse } from "@/lib/read/lines/text-head";
import { readReported } from "@/lib/read/text";
import { plainLanguage } from "../support/list-language";

/** The head of the roster in a text. */
export function readHead(text: string): RosterHead {
  const refusal = refuse(text);
  if (refusal) return refusal;
  const { text: within, problems } = readable(text);
  const head = headOf(linesOf(within));
  return { ...head, problems: [...problems, ...head.problems] };
}

/** Options with their choices as tests write them, in our own form: "material=stone" as "material = stone". */
export const ownForm = (text: string): string => text.replace(/(?<=[a-z])=(?=[\w-])/g, " = ");

/** The roster in a text, or in what stands below its head. */
export function readBody(from: RosterHead | string, catalogue: Catalogue) {
  const head = typeof from === "string" ? readHead(from) : from;
  const { roster, problems, ignored } = readReported(head.refused ? head : asOurs(head, catalogue), catalogue, plainLanguage);
  return { roster, problems, ignored };
}

/** A head as that of our own text: it names roster, game and army list. */
function asOurs(head: RosterHead, { book, army }: Catalogue): RosterHead {
  const written = [{ line: 0, text: "Roster:", depth: 0 }, ...head.written];
  return { ...head, game: head.game || book.id, army: head.army || army.id, written, taken: [0, ...head.taken] };
}
