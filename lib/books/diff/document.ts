/** A version of a book, an army list or a pack, with the names that sentences about it need. */
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import { lazy, perText } from "@/lib/engine/lazy";
import { type Names, Say } from "@/lib/engine/rules/words";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { presentPack } from "@/lib/engine/schema/earlier";
import { isObject, type JsonObject } from "@/lib/engine/schema/json";
import type { Sort } from "./place";

/** The files of a whole game, as they stand. */
export interface GameFiles {
  book: JsonObject;
  entries: readonly JsonObject[];
  options: { groups: readonly JsonObject[]; options: readonly JsonObject[] };
  rules: readonly JsonObject[];
  /** By their ids. */
  armies: Readonly<Record<string, JsonObject>>;
  packs: Readonly<Record<string, JsonObject>>;
}

/** The book that the files of a game make up. */
export function bookOf({ book, entries, options, rules }: GameFiles): Book {
  return { ...book, ...options, entries, rules } as unknown as Book;
}

/** What a text holds, by its keys; null where it is none of them. */
export function sortOf(value: unknown): Exclude<Sort, "game"> | null {
  if (!isObject(value)) return null;
  if (typeof value.format === "string") return value.format.startsWith("muster-pack/") ? "pack" : null;
  if (typeof value.dataVersion === "string" && typeof value.title === "string") return "book";
  return typeof value.game === "string" && Array.isArray(value.permissions) ? "army" : null;
}

export class Version {
  readonly value: unknown;
  private readonly namesOf: (army: string) => Names;

  /**
   * @param value What the file holds; of a game, its files.
   * @param book The book it is of.
   */
  constructor(
    readonly sort: Sort,
    value: unknown,
    readonly book: Book,
  ) {
    this.value = sort === "pack" && isObject(value) ? presentPack(value) : value;
    const whole = lazy(() => Object.values(this.files?.armies ?? {}).map(({ id, name }) => ({ id: String(id), name: String(name) })));
    this.namesOf = perText(200, 200, (army) => ruleNames(book, this.listOf(army), whole()));
  }

  private get files(): GameFiles | null {
    return this.sort === "game" ? (this.value as GameFiles) : null;
  }

  private listOf(army: string): ArmyList | undefined {
    const own = this.files ? this.files.armies[army] : this.sort === "army" ? this.value : undefined;
    return own as ArmyList | undefined;
  }

  names(army = ""): Names {
    return this.namesOf(army);
  }

  say(army = ""): Say {
    return new Say(this.names(army), 4);
  }

  /** What is at a path; undefined where nothing is. */
  at(path: readonly (string | number)[]): unknown {
    let value = this.value;
    for (const step of path) {
      if (Array.isArray(value)) {
        value =
          typeof step === "number"
            ? value[step]
            : value.find((item) => item === step || (isObject(item) && String(item.id ?? item.number ?? item.entry) === step));
      } else value = isObject(value) ? value[String(step)] : undefined;
    }
    return value;
  }
}
