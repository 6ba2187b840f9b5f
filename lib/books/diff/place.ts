/** Where in a book, an army list or a pack a change is, and what of it is told as one. */
import type { Path } from "@/lib/engine/schema/changes/patch";

/** What a document holds. game: the files of a whole game, `{ book, entries, options, rules, armies, packs }`. */
export type Sort = "game" | "book" | "army" | "pack";

export interface Place {
  /** The army list or pack of a game that it is in, by id. */
  army?: string;
  pack?: string;
  /** The way inside the army list, the pack or what all share; options, groups and rules of a book stand beside each other. */
  rest: Path;
}

export function placeOf(sort: Sort, path: Path): Place {
  if (sort !== "game") return { rest: path };
  const [part, id, ...inside] = path;
  switch (part) {
    case "armies":
      return id === undefined ? { rest: [] } : { army: String(id), rest: inside };
    case "packs":
      return id === undefined ? { rest: [] } : { pack: String(id), rest: inside };
    case "book":
    case "options":
      return { rest: path.slice(1) };
    default:
      return { rest: path };
  }
}

/** Things with a name whose parts these are told as one. */
const WHOLE_PARTS = new Set(["price", "size", "perArmy", "number", "slot", "quantity", "of", "units"]);
/** Lists of which each item is told as one. */
const WHOLE_ITEMS = new Set([
  "rules",
  "limits",
  "team",
  "answers",
  "prices",
  "replaces",
  "scales",
  "battles",
  "figures",
  "decisions",
  "tags",
  "selectors",
]);

/** Whether what is at a path is told as one, though only a part of it differs. */
export function isToldWhole(sort: Sort): (path: Path) => boolean {
  return (path) => {
    const { pack, rest } = placeOf(sort, path);
    if (rest.length === 0) return false;
    const [last, list, over] = [rest.at(-1), rest.at(-2), rest.at(-3)];
    if (typeof last === "string" && WHOLE_PARTS.has(last) && rest.length > 1) return true;
    if (last === "permissionTable" || last === "play" || last === "suggest" || last === "otherEditions") return true;
    if (typeof list === "string" && WHOLE_ITEMS.has(list)) return true;
    // The rules that a pack brings for single army lists.
    if ((sort === "pack" || pack !== undefined) && over === "armies" && rest.length === 3) return true;
    // Prices of what is offered.
    if (list === "mounts" || list === "allowances") return true;
    return list === "offers" ? typeof last === "string" : list === "options" && over !== undefined && rest.includes("offers");
  };
}
