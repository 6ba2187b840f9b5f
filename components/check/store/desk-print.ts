/** What lies on the desk as files to print. The PDF library comes with the first of them. */
import { downloadFile, fileName } from "@/components/storage/export";
import { showToast } from "@/components/ui/toast";
import { inspect } from "@/lib/check/check";
import { momentText } from "@/lib/desk/due";
import { type Entrant, flagText } from "@/lib/desk/entrants";
import { type Checked, isChecked } from "@/lib/desk/reply";
import { deskReport, type ReportRow } from "@/lib/sheet/desk-report";
import { longestLink, sheetModel } from "@/lib/sheet/sheet-model";
import { slipOf } from "@/lib/sheet/slip";
import { count, number } from "@/lib/text";
import { encode } from "@/lib/write/link";
import { packLink } from "@/lib/write/pack-link";
import { deskLibrary } from "./desk-library";
import { newestOf, useDesk } from "./desk-store";
import type { DeskEvent } from "./event-of";

type Printed = "slips" | "report" | "sheets" | "rules";

/** Makes a file and hands it to the browser; says so where it cannot be made. */
export async function print(what: Printed, entrants: readonly Entrant[], event: DeskEvent | null): Promise<void> {
  showToast({ message: "Making the PDF." });
  const file = await pdfOf(what, entrants, event).catch(() => null);
  if (!file) showToast({ message: "The PDF could not be made. Try again." });
  else downloadFile(`${fileName(event?.name ?? "lists")}-${what}.pdf`, file);
}

/** One of the files; rejects where its code or a font cannot be loaded. */
export async function pdfOf(what: Printed, entrants: readonly Entrant[], event: DeskEvent | null): Promise<Blob> {
  if (what === "rules") return rulesOf(event);
  const { renderDeskReport, renderSheets, renderSlips } = await import("@/components/pdf/desk-render");
  if (what === "report") return renderDeskReport(reportOn(entrants, event));
  const lists = await listsOf(entrants);
  if (what === "slips") return renderSlips(lists.map(({ entrant, checked }) => slipFor(entrant, checked, event)));
  return renderSheets(
    lists.map(({ entrant, checked }) => sheetFor(entrant, checked, event)),
    event?.sheet ? { layout: event.sheet } : {},
  );
}

async function rulesOf(event: DeskEvent | null): Promise<Blob> {
  const pack = useDesk.getState().desk?.packs.findLast((laid) => laid.pack.event)?.pack;
  if (!event || !pack) throw new Error("no event");
  const { game } = pack;
  const [library, { rulesBlob }, { namesFor }, { eventPage }] = await Promise.all([
    deskLibrary(),
    import("@/components/pdf/rules-browser"),
    import("@/components/answers/pack-names"),
    import("@/lib/events/event-page"),
  ]);
  const [book, armies] = await Promise.all([library.loadBook(game), library.armyIndex(game)]);
  return rulesBlob(eventPage(pack, book, await namesFor(game, [pack], library), armies), packLink(window.location.origin, pack));
}

async function listsOf(entrants: readonly Entrant[]): Promise<{ entrant: Entrant; checked: Checked }[]> {
  const all = await newestOf(entrants);
  return all.flatMap(({ entrant, submission }) => (isChecked(submission) ? [{ entrant, checked: submission }] : []));
}

function slipFor(entrant: Entrant, checked: Checked, event: DeskEvent | null) {
  const late = entrant.flags.find((flag) => flag.kind === "late");
  return slipOf(checked, {
    event: event?.name ?? null,
    player: entrant.versions[0].player || undefined,
    club: [checked.fields?.club, checked.fields?.phone, checked.fields?.answer].filter(Boolean).join(" · ") || undefined,
    date: event?.date ?? null,
    received: momentText(entrant.versions[0].received, event?.zone),
    version: entrant.versions.length,
    late: late ? flagText(late) : null,
    link: linkTo(checked),
    question: event?.question ?? null,
  });
}

function sheetFor({ versions: [{ player }] }: Entrant, { catalogue, roster, report }: Checked, event: DeskEvent | null) {
  const { resolved } = inspect(catalogue, roster);
  const link = linkTo({ roster });
  return sheetModel(catalogue, resolved, report, {
    ...(event ? { event: event.name } : {}),
    ...(player ? { player } : {}),
    ...(link.length <= longestLink ? { link } : {}),
  });
}

const linkTo = ({ roster }: Pick<Checked, "roster">) => `${window.location.origin}/#${encode(roster)}`;

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
      lookAt: [
        ...(list?.composition ? [`Score ${number(list.composition.score)}.`] : []),
        flags.length ? flags.map(flagText).join("; ") : firstFinding,
      ].join(" "),
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
