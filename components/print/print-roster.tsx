"use client";

import { ChevronDown, ChevronRight, Download, Printer } from "lucide-react";
import { type ComponentProps, useMemo, useState } from "react";
import { isCompactShorter } from "@/components/pdf/fit";
import { printableModel, unprintable } from "@/components/pdf/fonts/letters";
import { useAccent } from "@/components/shell/use-accent";
import { namingOwnBooks } from "@/components/storage/packages/naming-books";
import { Button, ButtonLink } from "@/components/ui/button";
import { dotsGlyph } from "@/components/ui/glyphs";
import { Menu } from "@/components/ui/menu";
import { NoRoster } from "@/components/ui/no-roster";
import { Note } from "@/components/ui/note";
import { PageHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { useLoaded } from "@/components/ui/use-loaded";
import { usePageTitle } from "@/components/ui/use-page-title";
import { usePaperWords } from "@/components/words/paper";
import { carriedPacks, heldIn } from "@/lib/advice/answers/carried";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Roster } from "@/lib/engine/schema/roster";
import { printedSheet } from "@/lib/paper/play/on-paper";
import type { SheetForm, SheetLayout } from "@/lib/paper/sheet/layouts";
import { openedList } from "@/lib/paper/sheet/open-list";
import type { SheetDetails } from "@/lib/paper/sheet/roster-sheet";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { codeTexts } from "@/lib/paper/write/link-halves";
import { layoutNames } from "@/lib/words/en/paper-forms";
import type { Words } from "@/lib/words/en/words";
import { LayoutChoice } from "./layout-choice";
import { PagesView } from "./pages-view";
import { PrintFrame } from "./print-frame";
import { PrintOptions } from "./print-options";
import { copyAndSaveItems, saveSheet } from "./save-files";
import { usePageCounts, usePages } from "./use-pages";
import { type CheckedRoster, type SheetSource, useNamed, useSheet } from "./use-sheet";
import { type Names, useSheetChoices } from "./use-sheet-choices";

/** A roster as a sheet: its pages, PDF and print, and the other forms one may keep or send. */
export function PrintRoster({ library, source, loadEnglish }: Omit<PrintDeskProps, "checked">) {
  const { print } = usePaperWords();
  const sheet = useSheet(source, library, print);
  useAccent(sheet.state === "ready" ? sheet.checked.catalogue.book.accent : null);
  if (sheet.state === "fault") {
    return (
      <div className="page-frame pb-24">
        <PageHead title={print.title} />
        <NoRoster className="mt-6" title={sheet.title} reason={sheet.reason} />
      </div>
    );
  }
  if (sheet.state === "loading") return <PrintFrame />;
  return <PrintDesk source={source} checked={sheet.checked} library={library} loadEnglish={loadEnglish} />;
}

const ALL = Object.keys(layoutNames) as SheetLayout[];
const WITHOUT_COMPACT = ALL.filter((layout) => layout !== "compact");

interface PrintDeskProps {
  source: SheetSource;
  checked: CheckedRoster;
  library: Library;
  /** The same books under their English names. */
  loadEnglish(): Promise<Library>;
}

function PrintDesk(props: PrintDeskProps) {
  const { source, checked } = props;
  const words = usePaperWords();
  const { print } = words;
  const { choices, form, layouts, model, modelOf, isReady, library } = usePrinted(props, words);
  const pages = usePages(isReady ? model : null, form);
  const counts = usePageCounts(pages.drawn ? modelOf : null, form, layouts);
  const [isOpen, setOpen] = useState(false);
  usePageTitle(model.name);
  const href = "id" in source ? `/build?roster=${encodeURIComponent(source.id)}` : `/view${source.link}`;
  return (
    <PrintFrame
      back={{ href, name: model.name }}
      menu={
        <Menu
          label={print.copyOrSave}
          items={() => copyAndSaveItems(form.layout === "open" ? openChecked(checked) : checked, choices.order, print)}
          icon={<span className="sm:hidden">{dotsGlyph}</span>}
          className="border-transparent! bg-transparent! hover:bg-sunk!"
        >
          <span className="flex items-center gap-2 max-sm:hidden">
            {print.copyOrSave} <ChevronDown size={16} aria-hidden="true" />
          </span>
        </Menu>
      }
      actions={
        <>
          <ActionButton icon={<Printer size={16} aria-hidden="true" />} isReady={pages.state === "loaded"} work={pages.print}>
            {print.print}
          </ActionButton>
          <ActionButton
            look="main"
            icon={<Download size={16} aria-hidden="true" />}
            work={() => savePdf(checked.roster, library, form, (more) => modelOf(form.layout, more))}
          >
            PDF
          </ActionButton>
        </>
      }
      layouts={<LayoutChoice layouts={layouts} chosen={form.layout} onChoose={(layout) => choices.choose({ layout })} pages={counts} />}
      options={<OptionsRow form={form} onOpen={() => setOpen(true)} />}
    >
      {pages.state === "failed" ? <Failed link={model.link} /> : <PagesView drawn={pages.drawn} form={form} />}
      <LostLetters model={model} />
      <PrintOptions {...choices} form={form} open={isOpen} onClose={() => setOpen(false)} link={model.link} />
    </PrintFrame>
  );
}

/** What is printed, and how, as it is chosen. */
function usePrinted({ source, loadEnglish, ...page }: PrintDeskProps, words: Words["paper"]) {
  const {
    roster,
    catalogue: { book },
  } = page.checked;
  const given = { player: roster.player ?? "", event: roster.event ?? "" };
  const choices = useSheetChoices(book.id, book.sheet ?? "summary", "id" in source ? source.id : null, given);
  const isEnglish = choices.english && words.language !== "en";
  const { checked, library } = useNamed(page, "link" in source, isEnglish ? loadEnglish : null);
  const { details, isReady } = useDetails(checked, library, choices.names, words);
  const modelOf = useMemo(() => {
    const { catalogue, resolved, report } = checked;
    return (layout: SheetLayout, more: SheetDetails = {}) => printedSheet(catalogue, { resolved, report }, { ...details, ...more }, layout);
  }, [checked, details]);
  const layouts = useMemo(() => (isCompactShorter(modelOf("summary")) ? ALL : WITHOUT_COMPACT), [modelOf]);
  const chosen = choices.form;
  const form = useMemo(() => (layouts.includes(chosen.layout) ? chosen : { ...chosen, layout: "summary" as const }), [chosen, layouts]);
  const model = useMemo(() => modelOf(form.layout), [modelOf, form.layout]);
  return { choices, form, layouts, model, modelOf, isReady, library };
}

/** The file carries the whole roster, to be read back. */
async function savePdf(roster: Roster, library: Library, form: SheetForm, modelOf: (more: SheetDetails) => SheetModel): Promise<void> {
  const [{ pdfKeywords }, effects] = await Promise.all([import("@/lib/paper/write/link"), library.loadEffects(roster).catch(() => null)]);
  await saveSheet(modelOf({ keywords: pdfKeywords(await namingOwnBooks(roster)), effects }), form);
}

interface ActionButtonProps extends Pick<ComponentProps<typeof Button>, "look" | "icon" | "children"> {
  isReady?: boolean;
  work(): Promise<void>;
}

/** Print or PDF: on the phone large, at the foot. */
function ActionButton({ isReady = true, work, ...button }: ActionButtonProps) {
  const { print } = usePaperWords();
  const { busy, once } = useBusy();
  return (
    <Button
      {...button}
      className="max-sm:h-12 max-sm:flex-1"
      disabled={busy || !isReady}
      onClick={() => void once(() => work().catch(() => showToast({ message: print.failed })))}
    />
  );
}

function OptionsRow({ form, onOpen }: { form: SheetForm; onOpen: () => void }) {
  const { print } = usePaperWords();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-2 text-left hover:bg-sunk max-sm:h-full max-sm:px-2 sm:border-y sm:border-rule-2"
    >
      <span className="min-w-max flex-1 font-strong">{print.options}</span>
      <span className="text-right text-s text-ink-2">{print.paperAs(print.papers[form.paper], print.orientations[form.orientation])}</span>
      <ChevronRight size={16} aria-hidden="true" className="flex-none max-sm:-rotate-90" />
    </button>
  );
}

function Failed({ link }: { link: string }) {
  const { print } = usePaperWords();
  return (
    <Note kind="illegal" role="alert" title={print.failed}>
      {link && <PrintInstead link={link} />}
    </Note>
  );
}

/** The page of a shared roster prints without a PDF. */
function PrintInstead({ link }: { link: string }) {
  const { print } = usePaperWords();
  return (
    <ButtonLink look="link" href={`/view${new URL(link).hash}`}>
      {print.printInstead}
    </ButtonLink>
  );
}

function LostLetters({ model }: { model: SheetModel }) {
  const { print } = usePaperWords();
  const lost = useMemo(() => printableModel(model).lost, [model]);
  if (!lost) return null;
  return (
    <div data-no-print>
      <Note kind="advice" title={print.lostLetters(unprintable)} className="mt-4 bg-leaf">
        {model.link && <PrintInstead link={model.link} />}
      </Note>
    </div>
  );
}

/** What the sheet says beside the roster; not ready until all of it is here, or cannot be had. */
function useDetails({ roster, packs }: CheckedRoster, library: Library, { player, event }: Names, words: Words["paper"]) {
  const [checkedOn] = useState(today);
  const link = useLoaded(async () => {
    const [{ sharedLink }, { packLetters }] = await Promise.all([
      import("@/lib/paper/write/shared-link"),
      import("@/components/storage/own-library"),
    ]);
    const { origin } = window.location;
    const named = await namingOwnBooks(roster);
    const whole = sharedLink(origin, named, await packLetters(packs));
    // What it was judged with is left out rather than the code.
    return codeTexts(whole).length ? whole : sharedLink(origin, named);
  }, [roster, packs]);
  const effects = useLoaded(() => library.loadEffects(roster), [library, roster]);
  const details = useMemo(
    (): SheetDetails => ({ player, event, checkedOn, link: link.value ?? "", effects: effects.value, words }),
    [player, event, checkedOn, link.value, effects.value, words],
  );
  return { details, isReady: link.state !== "loading" && effects.state !== "loading" };
}

/** What the other forms are written from where an open list is printed. */
function openChecked(checked: CheckedRoster): CheckedRoster {
  const { catalogue, packs } = checked;
  const open = openedList(catalogue, checked);
  if (open.roster === checked.roster) return checked;
  const said = carriedPacks(open.roster, packs, [], heldIn(catalogue, open.roster));
  return { catalogue, ...open, packs: said, record: { roster: open.roster, summary: null } };
}

/** Today where the player is, as an ISO date. */
function today(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
