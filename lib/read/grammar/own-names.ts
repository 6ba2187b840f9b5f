/** Names as our own text writes them: letter for letter but for capitals, each of one thing. */
import type { NameTable } from "@/lib/engine/catalogue/names/name-table";
import { fold } from "@/lib/engine/catalogue/names/words";
import { quotedAt } from "@/lib/read/lines/text-parts";

/** What a name stands for; null where it stands for nothing or for several things, or is not written as it is printed. */
export function exactly<T extends { key: string; name: string }>(table: NameTable<T>, name: string): T | null {
  const hit = table.find(name);
  return hit?.how === "exact" && !hit.rivals.length ? hit.target : null;
}

interface Named {
  id: string;
  name: string;
  aliases?: readonly string[] | undefined;
}

/** The same among a few things that have a name and an id. */
export function oneNamed<T extends Named>(things: readonly T[], name: string): T | null {
  const wanted = fold(name);
  const [only, second] = things.filter(
    (thing) => thing.id === name || [thing.name, ...(thing.aliases ?? [])].some((one) => fold(one) === wanted),
  );
  return only && !second ? only : null;
}

/** What stands in quotes or backticks at a place, and where it ends; null where nothing does. */
export function literalAt(text: string, at: number, mark: '"' | "`"): { value: string; end: number } | null {
  return text[at] === mark ? quotedAt(text, at) : null;
}
