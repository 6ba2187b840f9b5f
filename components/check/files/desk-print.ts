/** What lies on the desk as files to print. The PDF library comes with the first of them. */

import { deskLibrary } from "@/components/check/store/desk-library";
import { useDesk } from "@/components/check/store/desk-store";
import { newestOf } from "@/components/check/store/submissions";
import { downloadFile, fileName } from "@/components/storage/export";
import { takenBy, withBases } from "@/components/storage/own-library";
import { showToast } from "@/components/ui/toast";
import { type Checked, isChecked } from "@/lib/books/intake/reply";
import { compareNames } from "@/lib/engine/by-name";
import { inspect } from "@/lib/engine/check/check";
import { momentText } from "@/lib/events/desk/due";
import { type Entrant, flagText } from "@/lib/events/desk/entrants";
import { sentOf } from "@/lib/events/desk/players/expected";
import { nameIn } from "@/lib/events/desk/table/order";
import { printedSheet } from "@/lib/paper/play/on-paper";
import { bookletOf, bookletSheet } from "@/lib/paper/sheet/booklet";
import { allBookletParts, type BookletOrder, type BookletParts } from "@/lib/paper/sheet/booklet-parts";
import { deskReport, type ReportRow } from "@/lib/paper/sheet/desk-report";
import type { SheetLayout, SheetPaper } from "@/lib/paper/sheet/layouts";
import type { SheetDetails } from "@/lib/paper/sheet/roster-sheet";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { slipOf } from "@/lib/paper/sheet/slip";
import { packLink } from "@/lib/paper/write/pack-link";
import { sharedLink } from "@/lib/paper/write/shared-link";
import { count, number } from "@/lib/words/en/grammar";
import type { DeskEvent } from "./event-of";

export type Printed = "slips" | "report" | "sheets" | "booklet" | "rules";

/** In which order slips are printed: as the table has them, by player, or by the numbers of their tables. */
export type SlipOrder = "shown" | "player" | "table";

/** How papers are printed; what is not said is as usual. */
export interface PrintForm {
  paper?: SheetPaper;
  slips?: { order: SlipOrder; verdict: boolean };
  layout?: SheetLayout;
  booklet?: { order: BookletOrder; parts: BookletParts };
}

/** Makes a file and hands it to the browser; says so where it cannot be made. */
export async function print(what: Printed, entrants: readonly Entrant[], event: DeskEvent | null, form: PrintForm = {}): Promise<void> {
  showToast({ message: "Making the PDF." });
  const file = await pdfOf(what, entrants, event, form).catch(() => null);
  if (!file) showToast({ message: "The PDF could not be made. Try again." });
  else downloadFile(`${fileName(event?.name ?? "lists")}-${what}.pdf`, file);
}

/** One of the files; rejects where its code or a font cannot be loaded. */
export async function pdfOf(what: Printed, entrants: readonly Entrant[], event: DeskEvent | null, form: PrintForm = {}): Promise<Blob> {
  const { paper, layout = event?.sheet } = form;
  if (what === "rules") return rulesOf(event);
  const { renderBooklet, renderDeskReport, renderSheets, renderSlips } = await import("@/components/pdf/desk/desk-render");
  if (what === "report") return renderDeskReport(reportOn(entrants, event), paper);
  const lists = await listsOf(entrants);
  if (what === "slips") return renderSlips(slipsOf(lists, event, form.slips), paper);
  if (what === "booklet") {
    const played = lists.filter(({ entrant }) => entrant.status !== "withdrawn");
    return renderBooklet(bookletOn(played, event, form.booklet), paper);
  }
  const sheets = await Promise.all(lists.map((one) => wholeSheet(one, event, layout)));
  return renderSheets(sheets, { ...(layout ? { layout } : {}), ...(paper ? { paper } : {}) });
}

async function rulesOf(event: DeskEvent | null): Promise<Blob> {
  const pack = useDesk.getState().desk?.packs.findLast((laid) => laid.pack.event)?.pack;
  if (!event || !pack) throw new Error("no event");
  const { game } = pack;
  const [library, { rulesBlob }, { namesFor }, { eventPage }] = await Promise.all([
    deskLibrary(),
    import("@/components/pdf/desk/rules-browser"),
    import("@/components/answers/pack-names"),
    import("@/lib/events/event-page"),
  ]);
  const [book, armies, { taken }] = await Promise.all([library.loadBook(game), library.armyIndex(game), takenBy(pack, library)]);
  const names = await namesFor(game, [...taken.map((one) => one.pack), pack], library);
  return rulesBlob(eventPage(pack, book, names, armies, taken), packLink(window.location.origin, await withBases(pack)));
}

interface Judged {
  entrant: Entrant;
  checked: Checked;
}

async function listsOf(entrants: readonly Entrant[]): Promise<Judged[]> {
  const all = await newestOf(entrants);
  return all.flatMap(({ entrant, submission }) => (isChecked(submission) ? [{ entrant, checked: submission }] : []));
}

function slipsOf(lists: readonly Judged[], event: DeskEvent | null, { order, verdict } = { order: "shown" as SlipOrder, verdict: true }) {
  const { byEntrant } = sentOf(
    useDesk.getState().desk?.players ?? [],
    lists.map(({ entrant }) => entrant),
  );
  const tableOf = ({ entrant }: Judged) => byEntrant.get(entrant.key)?.table ?? "";
  const byPlayer = (a: Judged, b: Judged) => compareNames(nameIn(a.entrant), nameIn(b.entrant));
  // Who has no table stands behind the others.
  const byTable = (a: Judged, b: Judged) =>
    Number(!tableOf(a)) - Number(!tableOf(b)) || compareNames(tableOf(a), tableOf(b)) || byPlayer(a, b);
  const inOrder = order === "shown" ? lists : lists.toSorted(order === "table" ? byTable : byPlayer);
  return inOrder.map((one) => {
    const { entrant, checked } = one;
    const late = entrant.flags.find((flag) => flag.kind === "late");
    return slipOf(checked, {
      event: event?.name ?? null,
      player: entrant.versions[0].player || undefined,
      club: checked.fields?.club ?? byEntrant.get(entrant.key)?.club,
      contact: [checked.fields?.phone, checked.fields?.answer].filter(Boolean).join(" · "),
      date: event?.date ?? null,
      received: momentText(entrant.versions[0].received, event?.zone),
      version: entrant.versions.length,
      late: late ? flagText(late) : null,
      link: linkTo(checked),
      question: event?.question ?? null,
      table: tableOf(one),
      verdict,
    });
  });
}

function bookletOn(
  lists: readonly Judged[],
  event: DeskEvent | null,
  { order, parts } = { order: "player" as BookletOrder, parts: allBookletParts },
) {
  const sheets = lists.map(({ entrant, checked }) => bookletSheet(checked, entrant.versions[0].player));
  return bookletOf(sheets, { title: event?.name ?? "All lists", date: event?.date ?? null, order, parts });
}

/** As its player would print it, with what everything does. */
async function wholeSheet({ entrant, checked }: Judged, event: DeskEvent | null, layout: SheetLayout | undefined): Promise<SheetModel> {
  const { catalogue, roster, report } = checked;
  const effects = await (await deskLibrary()).loadEffects(roster).catch(() => null);
  const { resolved } = inspect(catalogue, roster);
  return printedSheet(catalogue, { resolved, report }, { ...detailsOf(entrant, checked, event), effects }, layout);
}

function detailsOf({ versions: [{ player }] }: Entrant, checked: Checked, event: DeskEvent | null): SheetDetails {
  return { ...(event ? { event: event.name } : {}), ...(player ? { player } : {}), link: linkTo(checked) };
}

const linkTo = ({ roster }: Pick<Checked, "roster">) => sharedLink(window.location.origin, roster);

function reportOn(entrants: readonly Entrant[], event: DeskEvent | null) {
  const rows = entrants.map(({ versions, status, flags }): ReportRow => {
    const [line] = versions;
    const { list, player, name, verdict, word, reason } = line;
    const [first, ...more] = list?.findings ?? [];
    const firstFinding = first ? `${first}${more.length ? ` And ${number(more.length)} more.` : ""}` : (reason ?? "");
    return {
      player: player || name,
      armyList: list?.army ?? "",
      verdict,
      word,
      points: !list || list.points === null ? "" : `${list.missing || list.read?.open ? "at least " : ""}${number(list.points)}`,
      stated: list?.stated === null || !list ? "" : number(list.stated),
      differs: list?.differs ?? false,
      received: momentText(line.received, event?.zone),
      version: number(versions.length),
      status,
      lookAt: [list?.composition ? `Score ${number(list.composition.score)}.` : "", firstFinding, flags.map(flagText).join("; ")]
        .filter(Boolean)
        .join(" "),
    };
  });
  const games = new Map(entrants.flatMap(({ versions: [{ list }] }) => (list ? [[list.title, list.data] as const] : [])));
  return deskReport(rows, {
    event: event?.name ?? null,
    date: event?.date ?? null,
    made: `${count(entrants.length, "player")}, ${momentText(new Date().toISOString(), event?.zone)}`,
    games: [...games].map(([title, dataVersion]) => ({ title, dataVersion })),
  });
}
