/** What is seen of a roster before the engine is here: as it was when the builder showed it last. */
import type { AskCounts } from "@/lib/asks/asks";
import type { Catalogue, ResolvedRoster } from "@/lib/catalogue/types";
import type { ArmyOffer } from "@/lib/offers/offers";
import type { Report } from "@/lib/report/finding";
import type { ArmyList } from "@/lib/schema/army-list";
import type { Book } from "@/lib/schema/book";
import type { Roster } from "@/lib/schema/roster";
import type { Row, View } from "@/lib/sheet/roster-view";
import type { Engine } from "./engine";
import type { BuilderState } from "./store";

/** What the frame shows of a book and an army list; a catalogue is one. */
export interface Cover {
  book: Pick<Book, "id" | "title" | "accent" | "pointsName" | "hasPoints" | "verdicts" | "limits" | "commands">;
  army: Pick<ArmyList, "id" | "name" | "page" | "allies">;
}

/** What the army list offers, as it stands in its column. */
export interface Listed {
  category: { id: string; name: string };
  offers: ListedOffer[];
}

export interface ListedOffer extends ArmyOffer {
  /** Its price follows from its options. */
  formula?: true;
}

export interface Look {
  roster: Roster;
  cover: Cover;
  view: Omit<View, "rows" | "byUnit" | "resolved"> & { rows: Row[] };
  /** The first of what may be added. */
  offers: Listed[];
  asks: AskCounts | null;
}

/** More findings than this are not kept. */
const MOST_FINDINGS = 60;
/** About as many as are in sight. */
const OFFERS = 14;

/** What is to be seen again next time; null where there is too much of it, or nothing was checked. */
export function lookOf({ catalogue, view, history, asks, engine }: BuilderState): Look | null {
  const { report, resolved } = view;
  if (!catalogue || !engine || !report || !resolved || view.findings.length > MOST_FINDINGS) return null;
  const { id, title, accent, pointsName, hasPoints, verdicts, limits, commands } = catalogue.book;
  const { army } = catalogue;
  const { rows, byUnit: _, resolved: __, ...rest } = view;
  return {
    roster: history.present,
    cover: {
      book: { id, title, accent, pointsName, hasPoints, verdicts, limits, commands },
      army: { id: army.id, name: army.name, page: army.page, allies: army.allies },
    },
    view: { ...rest, report: withoutBill(report), rows: [...rows.values()] },
    offers: firstOf(listOffers(engine, catalogue, resolved)),
    asks,
  };
}

/** The view that was kept, without what only the engine knows. */
export function viewOfLook({ view: { rows, ...rest } }: Look): View {
  return { ...rest, rows: new Map(rows.map((row) => [row.id, row])), byUnit: new Map(), resolved: null };
}

/** All that the army list offers. */
export function listOffers(engine: Engine, catalogue: Catalogue, resolved: ResolvedRoster): Listed[] {
  const listed = engine.armyOffers(catalogue, resolved).map(({ category: { id, name }, offers }) => ({ category: { id, name }, offers }));
  // What an offer costs is worked out when it is read, so it is read only where a formula may be among them.
  if (!catalogue.entries.some(({ entry }) => entry.design)) return listed;
  // A formula costs nothing before its terms are chosen.
  const isFormula = (offer: ArmyOffer) => offer.price === 0 && catalogue.entryById.get(offer.unit.entry)?.entry.design === true;
  return listed.map(({ category, offers }) => ({
    category,
    offers: offers.map((offer) => (isFormula(offer) ? { ...offer, formula: true } : offer)),
  }));
}

/** Neither out of the way for want of an answer nor of another army list; what is taken always stands with these. */
export function isSure({ status, taken }: ArmyOffer): boolean {
  return taken > 0 || status === "allowed";
}

function withoutBill(report: Report): Report {
  return { ...report, bill: { ...report.bill, units: [], sideboard: [] } };
}

function firstOf(categories: Listed[]): Listed[] {
  let room = OFFERS;
  return categories.flatMap(({ category, offers }) => {
    const first = offers.filter(isSure).slice(0, room);
    room -= first.length;
    return first.length ? [{ category, offers: first }] : [];
  });
}
