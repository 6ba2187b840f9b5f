/** The tables of facts that the army lists were made from: one JSON file for each army book. Only what is compared is named. */

export interface Fact<T> {
  value: T;
  status: Status;
  others?: { value: T }[];
}

export type Status = "agreed" | "single" | "differs";

export interface TableOption {
  id: string;
  name: string;
  kind?: string;
  role?: string;
  points: number | null;
  per: "model" | "unit";
  others?: { value: number }[];
  perDiffers?: unknown[];
  perArmy?: Fact<number>;
  times?: Fact<number>;
  conditions?: { needs?: string[]; notWith?: string[]; only?: string }[];
}

export type TableProfile = { name: string } & Partial<Record<Figure, number | string>>;

export const FIGURES = {
  M: "move",
  WS: "weapon-skill",
  BS: "ballistic-skill",
  S: "strength",
  T: "toughness",
  W: "wounds",
  I: "initiative",
  A: "attacks",
  Ld: "leadership",
} as const;
export type Figure = keyof typeof FIGURES;

export interface TableEntry {
  id: string;
  name: string;
  category: Fact<string>;
  named?: boolean;
  points: Fact<number> & { per: "model" | "unit" };
  size?: { min: Fact<number>; max: Fact<number | "none"> };
  limits?: Fact<number>[];
  itemAllowance?: Record<string, Fact<number>>;
  options?: TableOption[];
  chooseOne?: { of: string[] }[];
  wizard?: { level?: Fact<number>; upgrades?: { level: number; points: number }[]; lores?: { name: string }[] };
  profiles?: TableProfile[];
  equipment?: { name: string }[];
  rules?: { name: string }[];
  unitType?: Fact<string>;
  unitStrength?: Fact<number | string>;
  mountIncluded?: string;
  slots?: { fact: string }[];
}

export interface TableItem {
  id: string;
  name: string;
  category: string;
  points: number;
  common?: boolean;
  others?: { value: number }[];
  limits?: { value: string }[];
  who?: { value: string }[];
}

export interface Table {
  id: string;
  entries: TableEntry[];
  items: TableItem[];
  mounts?: (TableProfile & { id: string })[];
  composition: { id: string }[];
}

/** What is carried otherwise than the tables have it, each with its reason: data/warhammer-7e/differences.json. */
export interface Differences {
  /** Sorts of facts that no army list carries. */
  everywhere: { what: string; reason: string }[];
  /** Options of the tables that are options of the game, by their id there. */
  options: Record<string, string>;
  /** Headings that a category of items stands under. */
  items: Record<string, string[]>;
  /** What a fact on choices is in tags and numbers. */
  slots: Record<string, { tags?: string[]; values?: string[] }>;
  armies: Record<
    string,
    {
      /** Options of one entry, as "entry/option", with the option they are. */
      options?: Record<string, string>;
      /** Facts on composition, with the rules that carry them or where else they stand. */
      composition: Record<string, string[] | string>;
      /** Single facts, as "entries/goblins/size", with the reason. */
      facts: { where: string; reason: string }[];
    }
  >;
}
