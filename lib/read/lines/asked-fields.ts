/** What a list says for the organiser beside the army: club, team, telephone, address, the answer to a question. */
import { anyHeading } from "@/lib/words/all/headings";
import type { RosterHead } from "./text-head";
import type { Ignored } from "./written";

/** What players give beside their list, by what an event calls it. */
export type Fields = Partial<Record<"club" | "phone" | "email" | "team" | "answer", string>>;

const WORDS = {
  club: ["Club", "gaming club"],
  phone: ["Phone", "telephone", "tel\\.?", "mobile"],
  email: ["E-mail", "e-?mail", "mail"],
  team: ["Team", "team name"],
  answer: ["Answer"],
};
const FIELD = new RegExp(
  `^\\s*(?:[-*•]\\s*)?(?:${Object.values(WORDS)
    .map(([own = "", ...more]) => `(${[anyHeading(own, false), ...more].join("|")})`)
    .join("|")})\\s*[:=]\\s*(\\S.{0,119})$`,
  "i",
);

/** The head without the lines that say such things, which are told as passed over. */
export function withoutFields(head: RosterHead): { head: RosterHead; fields: Fields } {
  const fields: Fields = {};
  const said = head.lines.flatMap(({ line, text, fields: cells }): Ignored[] => {
    const found = cells ? null : FIELD.exec(text);
    if (!found) return [];
    const [, club, phone, mail, team, , value = ""] = found;
    fields[club ? "club" : phone ? "phone" : mail ? "email" : team ? "team" : "answer"] ??= value.trim();
    return [{ line, text: text.trim(), reason: "for the organiser" }];
  });
  if (!said.length) return { head, fields };
  const gone = new Set(said.map(({ line }) => line));
  return { head: { ...head, lines: head.lines.filter(({ line }) => !gone.has(line)), ignored: [...head.ignored, ...said] }, fields };
}
