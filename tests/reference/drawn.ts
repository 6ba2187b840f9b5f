/** Rosters and packs as they are drawn at random. */
import type { Json } from "@/app/certificate/checker/shapes";

export interface RosterOption {
  id: string;
  choice?: string;
  count?: number;
  value?: number;
}
export interface RosterUnit {
  id: string;
  entry: string;
  count: number;
  options: RosterOption[];
  stated?: number;
  pointsPerModel?: number;
  attachedTo?: string;
}
export interface Roster {
  armyList: string;
  limit?: number;
  stated?: number;
  settings?: Record<string, string>;
  packs?: string[];
  playOpen?: boolean;
  commands: { kind: string; armyList?: string; units: RosterUnit[] }[];
}

export type Thing = { entry?: string; category?: string; option?: string; group?: string; tag?: string; figure?: string };
export interface EventLimit {
  number: number;
  who: { each?: "army" | "command" | "unit"; army?: string[]; except?: string[]; unit?: string };
  may: "may-not" | "must" | "at-most" | "at-least" | "exactly" | "although" | "not-together";
  count?: number;
  percent?: number;
  of: Thing[];
  in?: "units" | "models" | "points" | "copies";
  per?: number;
  each?: true;
  forEach?: Thing[];
  weights?: { of: Thing; counts?: number; units?: number; models?: number }[];
}
export interface Pack {
  id: string;
  extends?: string[];
  without?: string[];
  bases?: Pack[];
  playOpen?: boolean;
  answers?: Json[];
  entries?: Json[];
  rules?: Json[];
  armies?: Record<string, Json[]>;
  event?: {
    points?: number;
    sizes?: { armies: string[]; points: number }[];
    armies?: { except?: string[]; only?: string[] };
    limits?: EventLimit[];
  };
}
