/** Whose list a file holds, where only its name tells. */
import { stems } from "@/lib/engine/catalogue/names/words";

/** Words in names of files that are nobody's name. */
const NOBODY = new Set(
  stems(
    "list lists army armies roster rosters final new newest latest last copy version draft scan img image picture photo doc document file " +
      "pasted paste text mail message attachment unit units point points pts tournament event muster roll export download untitled " +
      "edition ed the of for my a an and from to with txt eml request",
  ),
);
const MOST_WORDS = 4;

/** "Hana Ito" of "lists/hana_ito - dwarfs v2.txt" for a list of the Dwarfs; "" where the name says no more than what is in it. */
export function playerInFile(file: string, said: readonly string[]): string {
  const name = (file.split(/[/\\]/).at(-1) ?? "").replace(/(\.[a-z][a-z0-9]{1,7}){1,4}$/i, "");
  const known = new Set(said.flatMap((text) => stems(text)));
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}'’.]+/u)
    .map((word) => word.replace(/^\.+/, ""))
    .filter((word) => word.length > 1 && !stems(word).every((stem) => NOBODY.has(stem) || known.has(stem)));
  if (!words.length || words.length > MOST_WORDS) return "";
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
