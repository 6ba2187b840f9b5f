/** The lost prices and profiles of an army list as rows to enter: what each takes, what a pack gives, and who uses it. */

import { type Figures, figuresIn, priceIn, putEntry, settleFigures, settlePrice, withoutKinds } from "@/lib/advice/answers/answers";
import { type OpenCell, openCells, type PriceCell, type ProfileCell } from "@/lib/advice/open/open-cells";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Price } from "@/lib/engine/common";
import type { Entry } from "@/lib/engine/schema/entry";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { capital, list } from "@/lib/engine/text";

/** What a price is for. */
export type Per = "model" | "unit" | "step";

export interface SheetRow {
  key: string;
  name: string;
  page: Entry["page"];
  /** Id of the category, or of the group of an option. */
  section: string;
  sectionName: string;
  entry: Entry | null;
  option: string | null;
  /** Null where the price is known. */
  price: PriceCell | null;
  /** Null where no figure is lost. */
  profile: ProfileCell | null;
  /** An entry of the player's own. */
  own: boolean;
  /** Whether the army list may have it is not confirmed. */
  unlikely: boolean;
}

/** Every row of the sheet in the order of the book: units by category, entries of the pack among them, then options. */
export function priceSheet(catalogue: Catalogue, pack: Pack | null, cells: readonly OpenCell[] = openCells(catalogue)): SheetRow[] {
  const { book, army, entries } = catalogue;
  const rows = new Map<string, SheetRow>();
  const open = new Set(entries.filter((e) => e.permission.status === "unconfirmed").map((e) => e.entry.id));
  const ofEntry = (entry: Entry, own = false): SheetRow => ({
    key: entry.id,
    name: entry.name,
    page: entry.page,
    section: entry.category,
    sectionName: book.categories.find((c) => c.id === entry.category)?.name ?? "",
    entry,
    option: null,
    price: null,
    profile: null,
    own,
    unlikely: open.has(entry.id),
  });
  for (const cell of cells) {
    if (cell.sort === "profile" || (cell.sort === "price" && cell.entry && cell.option === null)) {
      const { entry } = cell;
      if (!entry) continue;
      const row = rows.get(entry.id) ?? ofEntry(entry);
      rows.set(entry.id, { ...row, ...(cell.sort === "price" ? { price: cell } : { profile: cell }) });
    } else if (cell.sort === "price" && cell.option !== null) {
      const { group } = catalogue.variantByKey.get(cell.option) ?? {};
      rows.set(cell.key, {
        key: cell.key,
        name: capital(cell.name),
        page: cell.page,
        section: `options ${group?.id}`,
        sectionName: group?.name ?? "Options",
        entry: cell.entry,
        option: cell.option,
        price: cell,
        profile: null,
        own: false,
        unlikely: cell.entry !== null && open.has(cell.entry.id),
      });
    }
  }
  for (const { armies, ...entry } of pack?.entries ?? []) {
    if (armies && !armies.includes(army.id)) continue;
    const bare = book.categories.find((c) => c.id === entry.category)?.noCharacteristics ?? false;
    const missing = bare ? [] : book.characteristics.map(({ id, name, unit }) => ({ id, name, unit }));
    const { id, name, page } = entry;
    const head = { key: id, entry, name, page };
    rows.set(id, {
      ...ofEntry(entry, true),
      price: { ...head, sort: "price", option: null, own: true, values: [], per: "unit", number: false },
      profile: missing.length ? { ...head, sort: "profile", missing } : null,
    });
  }
  const order = [...book.categories.map((c) => c.id), ...catalogue.groups.map((g) => `options ${g.id}`)];
  return [...rows.values()].sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section));
}

/** What there is to enter on the sheet of an army list: "prices and profiles"; null where there is nothing. */
export function priceSheetName(catalogue: Catalogue): string | null {
  const sorts = new Set(openCells(catalogue).map((cell) => cell.sort));
  return list([...(sorts.has("price") ? ["prices"] : []), ...(sorts.has("profile") ? ["profiles"] : [])]) || null;
}

/** The price the pack gives an army list, its own before one for every army list; null where it gives none. */
export function priceHere(pack: Pack | null, army: string, cell: PriceCell): Price | null {
  return priceIn(pack, army, cell) ?? priceIn(pack, undefined, cell);
}

/** The figures the pack gives, in the same way. */
export function figuresHere(pack: Pack | null, army: string, cell: Pick<ProfileCell, "entry">): Figures {
  return { ...figuresIn(pack, undefined, cell), ...figuresIn(pack, army, cell) };
}

/** What stands in a row. `points` is null where nothing does, or a price that is no single number. */
export interface RowValues {
  points: number | null;
  per: Per;
  figures: Figures;
}

export function valuesOf(pack: Pack | null, army: string, row: SheetRow, perModel: boolean): RowValues {
  const { price: cell, profile, entry, own } = row;
  const price = own ? (entry?.price ?? null) : cell && priceHere(pack, army, cell);
  const figures = own ? (entry?.characteristics ?? {}) : profile ? figuresHere(pack, army, profile) : {};
  const points = price === null ? undefined : pointsOf(price);
  return {
    points: points ?? null,
    per: points === undefined || price === null ? (cell ? usualPer(cell, perModel) : "unit") : perOf(price),
    figures,
  };
}

/** What of a row is still to enter, and whether anything is entered. */
export interface RowState {
  price: boolean;
  profile: boolean;
  begun: boolean;
}

export function stateOf({ price, profile }: SheetRow, { points, figures }: RowValues): RowState {
  const lost = profile?.missing ?? [];
  const known = lost.filter(({ id }) => figures[id] !== undefined && figures[id] !== null).length;
  return {
    price: price !== null && points === null,
    profile: known < lost.length,
    begun: (price !== null && points !== null) || known > 0,
  };
}

/** A change of a row: what is absent stays, null is taken back. */
export interface RowChange {
  points?: number | null;
  per?: Per;
  figures?: Figures;
}

/** The pack with a row changed; `everywhere`: for every army list of the game. */
export function enterRow(pack: Pack, army: string, row: SheetRow, change: RowChange, everywhere: boolean, perModel: boolean): Pack {
  const { points, per } = { ...valuesOf(pack, army, row, perModel), ...change };
  const price = points === null ? null : priceOf(points, per);
  const repriced = change.points !== undefined || (change.per !== undefined && points !== null);
  if (row.own) {
    const kept = pack.entries?.find((e) => e.id === row.key);
    if (!kept) return pack;
    const figures = Object.entries({ ...kept.characteristics, ...change.figures }).filter(([, value]) => value !== null);
    const { characteristics: _, ...rest } = kept;
    return putEntry(pack, {
      ...rest,
      ...(repriced ? { price: price ?? { unknown: true } } : {}),
      ...(figures.length ? { characteristics: Object.fromEntries(figures) } : {}),
    });
  }
  let next = pack;
  if (row.price && repriced) next = enterPrice(next, army, row.price, price, everywhere);
  if (row.profile && change.figures) next = enterFigures(next, army, row.profile, change.figures, everywhere);
  return next;
}

/**
 * Enters a price, for one army list or for every; an option that army lists share has one price for all. What is taken back is
 * what shows: the army list's own, else the one for every army list.
 */
export function enterPrice(pack: Pack, army: string, cell: PriceCell, price: Price | null, everywhere: boolean): Pack {
  const shared = everywhere || (cell.entry === null && !cell.own) || (price === null && priceIn(pack, army, cell) === null);
  return shared ? settlePrice(settlePrice(pack, army, cell, null), undefined, cell, price) : settlePrice(pack, army, cell, price);
}

/** Enters figures of a profile in the same way. */
export function enterFigures(pack: Pack, army: string, cell: Pick<ProfileCell, "entry">, change: Figures, everywhere: boolean): Pack {
  let next = pack;
  for (const [id, value] of Object.entries(change)) {
    const shared = everywhere || (value === null && figuresIn(next, army, cell)[id] === undefined);
    if (shared) next = settleFigures(settleFigures(next, army, cell, { [id]: null }), undefined, cell, { [id]: value });
    else next = settleFigures(next, army, cell, { [id]: value });
  }
  return next;
}

export function perOf(price: Price): Per {
  if (typeof price === "number") return "unit";
  return "perModel" in price ? "model" : "perStep" in price ? "step" : "unit";
}

/** The one number of a price; undefined where it has none, or several. */
export function pointsOf(price: Price): number | undefined {
  if (typeof price === "number") return price;
  if ("first" in price) return undefined;
  return "perModel" in price ? price.perModel : "perUnit" in price ? price.perUnit : "perStep" in price ? price.perStep : undefined;
}

export function priceOf(points: number, per: Per): Price {
  return per === "model" ? { perModel: points } : per === "step" ? { perStep: points, step: 1 } : points;
}

/** The pack without the prices that somebody looked up. */
export function withoutPrices(pack: Pack): Pack {
  return withoutKinds(pack, ["price"]);
}

/** What a price is usually for, before anybody says. */
export function usualPer({ number, entry, option, values, per }: PriceCell, perModel: boolean): Per {
  if (values.length) return per;
  return number ? "step" : perModel && entry && option === null ? "model" : "unit";
}

/** How often rosters of an army list have each entry and option, by entry id and option key. */
export function usesIn(rosters: readonly Roster[], army: string): Map<string, { rosters: number; units: number }> {
  const uses = new Map<string, { rosters: number; units: number }>();
  for (const roster of rosters) {
    const seen = new Set<string>();
    const add = (key: string) => {
      const use = uses.get(key) ?? { rosters: 0, units: 0 };
      uses.set(key, { rosters: use.rosters + (seen.has(key) ? 0 : 1), units: use.units + 1 });
      seen.add(key);
    };
    for (const { armyList = roster.armyList, units } of roster.commands) {
      if (armyList !== army) continue;
      for (const { entry, options } of units) {
        add(entry);
        for (const { id, choice } of options) {
          const key = choice === undefined ? id : `${id}=${choice}`;
          add(`option ${key}`);
          add(`option ${key} of ${entry}`);
        }
      }
    }
  }
  return uses;
}

/** Under which key `usesIn` counts a row. */
export function keyOfUse({ entry, option, key }: SheetRow): string {
  if (option === null) return entry?.id ?? key;
  return entry ? `option ${option} of ${entry.id}` : `option ${option}`;
}
