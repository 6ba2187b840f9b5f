/** What the builder shows of a roster before the engine has loaded: what it showed last. */
import type { Cover } from "@/components/builder/state/cover";
import { keptHistory } from "@/components/builder/state/kept-history";
import { isListedFirst, type ListedCategory, listOffers } from "@/components/builder/state/listed-offers";
import { type BuilderState, type BuilderStore, createBuilder, rosterOf } from "@/components/builder/state/store";
import { keepView, readView } from "@/components/storage/local/kept-views";
import type { AskCounts } from "@/lib/advice/asks/asks";
import type { Report } from "@/lib/engine/report/finding";
import type { History } from "@/lib/engine/roster/history";
import { isSoundRoster } from "@/lib/engine/roster/sound-roster";
import type { Roster } from "@/lib/engine/schema/roster";
import type { Row, View } from "@/lib/paper/sheet/roster-view";

/** As it is kept: plain JSON. */
export interface FirstView {
  roster: Roster;
  cover: Cover;
  view: Omit<View, "rows" | "byUnit" | "resolved"> & { rows: Row[] };
  /** The first of what may be added. */
  offers: ListedCategory[];
  asks: AskCounts | null;
}

/** A roster with more findings is not kept. */
const MOST_FINDINGS = 60;
/** About as many as are in sight. */
const OFFERS = 14;

/** What is to be shown first next time; null where that is too much, or nothing was checked. */
export function firstViewOf({ catalogue, view, history, asks, engine }: BuilderState): FirstView | null {
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

/** A builder that shows a first view and waits for the engine. */
export function builderOf({ roster, cover, view: { rows, ...rest }, offers, asks }: FirstView, history?: History): BuilderStore {
  const view: View = { ...rest, rows: new Map(rows.map((row) => [row.id, row])), byUnit: new Map(), resolved: null };
  return createBuilder(roster, { cover, view, offers, asks }, history);
}

/** The builder as it was shown last for a roster; null where nothing fit to show is kept. */
export function openFirstView(id: string): { id: string; rev: number; store: BuilderStore } | null {
  const kept = readView<FirstView>(id);
  if (!kept || !isSoundRoster(kept.view.roster)) return null;
  return { id, rev: kept.rev, store: builderOf(kept.view, keptHistory(id, kept.view.roster)) };
}

/** Keeps what the builder shows, if that is the roster as it was saved under this revision. */
export function keepFirstView(store: BuilderStore, { id, rev, saved }: { id: string; rev: number | null; saved: Roster | null }): void {
  const state = store.getState();
  const view = rosterOf(state) === saved ? firstViewOf(state) : null;
  if (view && rev !== null) keepView({ id, rev, view });
}

function withoutBill(report: Report): Report {
  return { ...report, bill: { ...report.bill, units: [], sideboard: [] } };
}

function firstOf(categories: ListedCategory[]): ListedCategory[] {
  let room = OFFERS;
  return categories.flatMap(({ category, offers }) => {
    const first = offers.filter(isListedFirst).slice(0, room);
    room -= first.length;
    return first.length ? [{ category, offers: first }] : [];
  });
}
