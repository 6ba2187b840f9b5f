/** What a list says for the organiser beside the army: club, team, telephone, address, the answer to a question. */
import type { RosterHead } from "./text-head";
import type { Ignored } from "./written";

/** What players give beside their list, by what an event calls it. */
export type Fields = Partial<Record<"club" | "phone" | "email" | "team" | "answer", string>>;

const FIELD =
  /^\s*(?:[-*•]\s*)?(?:(club|gaming club)|(phone|telephone|tel\.?|mobile)|(e-?mail|mail)|(team|team name)|(answer))\s*[:=]\s*(\S.{0,119})$/i;

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
