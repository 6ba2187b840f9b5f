/** What a player gives an organiser beside the list, as lines that are read again. */
import type { Fields } from "@/lib/read/lines/asked-fields";

export const FIELD_NAMES: Readonly<Record<keyof Fields, string>> = {
  team: "Team",
  club: "Club",
  phone: "Phone",
  email: "E-mail",
  answer: "Answer",
};
/** Letters of one that are read. */
export const LONGEST_FIELD = 120;

/** "Club: North Gamers", a line for each that says something; "" where none does. @param headed In the words of a language. */
export function fieldLines(fields: Fields, headed = (word: string, value: string) => `${word}: ${value}`): string {
  return (Object.keys(FIELD_NAMES) as (keyof Fields)[])
    .flatMap((id) => {
      const value = (fields[id] ?? "").replace(/\s+/g, " ").trim().slice(0, LONGEST_FIELD);
      return value ? [`${headed(FIELD_NAMES[id], value)}\n`] : [];
    })
    .join("");
}
