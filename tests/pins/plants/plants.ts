/**
 * Changes planted in the shipped army data, one in each file of a batch: a price, a size, a limit, an allowance, a figure, a permission
 * or the bound of a rule that is a little otherwise. The same seed plants the same.
 */
import { readdirSync, readFileSync } from "node:fs";
import { type Random, random } from "../../support/random";

type Path = (string | number)[];
type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

interface Site {
  sort: string;
  path: Path;
  /** What stands there and what is planted. */
  from: Json;
  to: Json;
}

export interface Plant extends Site {
  /** The file in `data`, such as "warhammer-7e/armies/empire.json". */
  file: string;
}

const SORTS = ["price", "size", "limit", "allowance", "figure", "permission", "bound"] as const;
type Sort = (typeof SORTS)[number];

/** What the numbers under a key are. Below `rules` a least and a most is a bound, in a size that of a unit. */
const KEYS: Record<string, Sort> = {
  price: "price",
  prices: "price",
  offers: "price",
  mounts: "price",
  size: "size",
  perArmy: "limit",
  allowances: "allowance",
  characteristics: "figure",
  max: "bound",
  min: "bound",
  atLeast: "bound",
  maxPercent: "bound",
  minPercent: "bound",
  first: "bound",
  permissions: "permission",
};
/** What is no number of the printed list: pages, what other sources say, names of readings, how a bound is worked out. */
const PASSED = new Set(["page", "pages", "or", "number", "note", "id", "from", "per", "step", "denominator", "figures", "limits", "play"]);

const other = (status: string) => (status === "allowed" ? "denied" : "allowed");

function sitesOf(json: Json, path: Path, sort: Sort | null, rng: Random): Site[] {
  if (typeof json === "number")
    return sort === null || sort === "permission" ? [] : [{ sort, path, from: json, to: changed(json, sort, rng) }];
  if (json === null || typeof json !== "object") return [];
  if (Array.isArray(json)) return json.flatMap((item, i) => sitesOf(item, [...path, i], sort, rng));
  const own: Site[] = [];
  const { status, kind } = json;
  if (typeof status === "string" && (sort === "permission" || kind === "availability"))
    own.push({ sort: "permission", path: [...path, "status"], from: status, to: other(status) });
  const below = Object.entries(json).flatMap(([key, value]) => {
    if (PASSED.has(key)) return [];
    // A limit of an offer stands among prices.
    const next = sort === null || key === "perArmy" ? (KEYS[key] ?? null) : sort;
    return sitesOf(value, [...path, key], next, rng);
  });
  return [...own, ...below];
}

function changed(n: number, sort: Sort, rng: Random): number {
  const by = sort === "price" || sort === "allowance" ? rng.pick([1, 5, 10]) : 1;
  return n > by && rng.below(2) ? n - by : n + by;
}

const data = new URL("../../../data/", import.meta.url);
const read = (file: string): Json => JSON.parse(readFileSync(new URL(file, data), "utf8"));
const armiesOf = (game: string) => readdirSync(new URL(`${game}/armies`, data)).map((name) => `${game}/armies/${name}`);
const OTHERS = ["fantasy-rules-3e", "fantasy-warriors", "forces-of-light-and-darkness", "generic-fantasy-mass-battles"];

/** One plant in each army list of Warhammer and in one file of each other game, batch by batch. */
export function plantsOf(seed: string, batch: number): Plant[] {
  const rng = random(`${seed} ${batch}`);
  const ofGame = (game: string) => rng.pick([...["entries", "options", "rules"].map((part) => `${game}/${part}.json`), ...armiesOf(game)]);
  const files = [...armiesOf("warhammer-7e"), ...OTHERS.map(ofGame)];
  return files.flatMap((file, i) => {
    const sites = sitesOf(read(file), [], null, rng);
    const sorts = SORTS.filter((sort) => sites.some((site) => site.sort === sort));
    if (sorts.length === 0) return [];
    const sort = sorts[(i + batch) % sorts.length];
    return [{ file, ...rng.pick(sites.filter((site) => site.sort === sort)) }];
  });
}

/** The text of the file with the plant in it. */
export function withPlant({ file, path, to }: Plant): string {
  const json = read(file);
  let at = json as { [key: string | number]: Json };
  for (const key of path.slice(0, -1)) at = at[key] as { [key: string | number]: Json };
  at[path.at(-1) ?? ""] = to;
  return JSON.stringify(json);
}

/** "empire.json: entries/halberdiers/price/perModel 5 → 6 (price)", with the ids of what stands in lists. */
export function inWords({ file, path, sort, from, to }: Plant): string {
  let at: Json = read(file);
  const steps = path.map((key) => {
    at = (at as { [key: string | number]: Json })[key] ?? null;
    return typeof key === "number" && at !== null && typeof at === "object" && !Array.isArray(at) ? (at.id ?? key) : key;
  });
  return `${file}: ${steps.join("/")} ${from} → ${to} (${sort})`;
}
