"use client";

import { Download, Printer } from "lucide-react";
import { lazy, Suspense, useDeferredValue, useMemo, useState } from "react";
import { printableModel, unprintable } from "@/components/pdf/fonts/letters";
import { useAccent } from "@/components/shell/use-accent";
import { namingOwnBooks } from "@/components/storage/packages/naming-books";
import { Button, ButtonLink } from "@/components/ui/button";
import { SelectField, TextField, Tick } from "@/components/ui/field";
import { NoRoster } from "@/components/ui/no-roster";
import { Note } from "@/components/ui/note";
import { PageHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import { carriedPacks, heldIn } from "@/lib/advice/answers/carried";
import type { Library } from "@/lib/engine/catalogue/library";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { number } from "@/lib/engine/text";
import { printedSheet } from "@/lib/paper/play/on-paper";
import type { SheetParts } from "@/lib/paper/sheet/layouts";
import { inkNames, layoutNames, orientationNames, paperNames, type SheetForm, textSizeNames } from "@/lib/paper/sheet/layouts";
import { openedList } from "@/lib/paper/sheet/open-list";
import { codeTexts } from "@/lib/paper/write/link-halves";
import { PrintWaiting } from "./choose-roster";
import { OtherForms } from "./other-forms";
import { saveSheet } from "./save-files";
import { SheetView } from "./sheet-view";
import { type CheckedRoster, type SheetSource, useSheet } from "./use-sheet";
import { useSheetChoices, useShowPages } from "./use-sheet-choices";

/** Below the preview, and not on paper: it may come a moment later. */
const Breakdown = lazy(() => import("@/components/sums/breakdown").then((m) => ({ default: m.Breakdown })));

/** With the libraries that make and draw a PDF. */
const PagesView = lazy(() => import("./pages-view").then((m) => ({ default: m.PagesView })));

/** Sharp on screens of twice the usual dots. */
const PAGE_WIDTH = 1600;

/** A roster as a sheet: live preview, PDF, and the other forms one may keep or send. */
export function PrintRoster({ library, source }: { library: Library; source: SheetSource }) {
  const sheet = useSheet(source, library);
  useAccent(sheet.state === "ready" ? sheet.checked.catalogue.book.accent : null);
  if (sheet.state === "fault") {
    return (
      <div className="page-frame pb-24">
        <PageHead title="Print" />
        <NoRoster className="mt-6" title={sheet.title} reason={sheet.reason} />
      </div>
    );
  }
  if (sheet.state === "loading") return <PrintWaiting />;
  return <PrintDesk source={source} checked={sheet.checked} library={library} />;
}

const partNames: Record<keyof SheetParts, string> = {
  characteristics: "Characteristics",
  details: "Equipment and other details",
  summary: "Summary of the army",
  boxes: "Boxes for losses",
  notes: "Notes",
  findings: "Findings",
  advice: "Advice among the findings",
  effects: "What everything does",
  references: "Reference with pages",
  link: "QR code of the roster",
};

const choices: { label: string; of: Exclude<keyof SheetForm, "parts">; names: Record<string, string> }[] = [
  { label: "Layout", of: "layout", names: layoutNames },
  { label: "Paper", of: "paper", names: paperNames },
  { label: "Page", of: "orientation", names: orientationNames },
  { label: "Text", of: "textSize", names: textSizeNames },
  { label: "Ink", of: "ink", names: inkNames },
];

function PrintDesk({ source, checked, library }: { source: SheetSource; checked: CheckedRoster; library: Library }) {
  const { catalogue, roster, resolved } = checked;
  const { form, choose } = useSheetChoices(catalogue.book.id, catalogue.book.sheet ?? "summary");
  const [names, setNames] = useState<Names>({ player: roster.player ?? "", event: roster.event ?? "" });
  const [showsPages, setAsPages] = useShowPages();
  const isPlay = form.layout === "play";
  // Only the PDF has what is crossed off while playing.
  const asPages = showsPages || isPlay;
  const { model, savePdf, isMaking } = usePrintedSheet(checked, library, form, names);
  const shown = useDeferredValue(model);
  const lost = useMemo(() => printableModel(shown).lost, [shown]);
  return (
    <div className="page-frame pb-24 print:p-0">
      <div data-no-print>
        <PageHead
          over={catalogue.army.name}
          named
          title={model.name}
          actions={
            <>
              {"id" in source ? (
                <ButtonLink href={`/build?roster=${encodeURIComponent(source.id)}`}>Edit</ButtonLink>
              ) : (
                <ButtonLink href={`/view${source.link}`}>Back to the roster</ButtonLink>
              )}
              {isPlay ? null : (
                <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
                  Print
                </Button>
              )}
              <Button look="main" icon={<Download size={16} aria-hidden="true" />} disabled={isMaking} onClick={() => void savePdf()}>
                {isMaking ? "Making the PDF" : "PDF"}
              </Button>
            </>
          }
        />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[280px_minmax(0,1fr)] print:mt-0 print:block">
        <div data-no-print className="flex flex-col gap-6">
          <ChooseSheet form={form} onChoose={choose} names={names} onNames={setNames} link={model.link} />
          {lost && (
            <Note kind="advice" title="The PDF’s fonts lack some characters">
              {`They stand as ${unprintable} there. The browser’s own print has them.`}
            </Note>
          )}
          <OtherForms checked={form.layout === "open" ? openChecked(checked) : checked} />
        </div>
        <div className="min-w-0">
          <div data-no-print className="mb-2">
            <Tick
              label="Show the pages of the PDF"
              hint={isPlay ? "The play sheet is printed from its PDF." : undefined}
              checked={asPages}
              disabled={isPlay}
              onChange={({ target }) => setAsPages(target.checked)}
            />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keys */}
          <section className="sheet-frame" aria-label="Preview" tabIndex={0}>
            {asPages && (
              <Suspense>
                <PagesView model={shown} form={form} width={PAGE_WIDTH} />
              </Suspense>
            )}
            {/* What is read aloud, and what the browser prints. */}
            <div className={asPages ? "sr-only print:not-sr-only" : undefined}>
              <SheetView model={shown} form={form} />
            </div>
          </section>
          <div data-no-print className="mt-8 max-w-160">
            <Suspense>
              <Breakdown catalogue={catalogue} resolved={resolved} />
            </Suspense>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Who plays, and where. */
interface Names {
  player: string;
  event: string;
}

/** What the sheet says, and its PDF. */
function usePrintedSheet(checked: CheckedRoster, library: Library, form: SheetForm, { player, event }: Names) {
  const { catalogue, roster, report, resolved, packs } = checked;
  const [isMaking, setMaking] = useState(false);
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
  }, [roster, packs]).value;
  // The sheet stands before they are here, and is good without.
  const effects = useLoaded(() => library.loadEffects(roster), [library, roster]).value;
  const details = useMemo(() => ({ player, event, checkedOn, link: link ?? "", effects }), [player, event, checkedOn, link, effects]);
  const model = useMemo(
    () => printedSheet(catalogue, { resolved, report }, details, form.layout),
    [catalogue, resolved, report, details, form.layout],
  );
  const savePdf = async () => {
    setMaking(true);
    try {
      const [{ pdfKeywords }, lines] = await Promise.all([import("@/lib/paper/write/link"), library.loadEffects(roster).catch(() => null)]);
      const whole = { ...details, keywords: pdfKeywords(await namingOwnBooks(roster)), effects: lines };
      await saveSheet(printedSheet(catalogue, { resolved, report }, whole, form.layout), form);
    } catch {
      showToast({ message: "The PDF could not be made. Try again, or print from the browser." });
    }
    setMaking(false);
  };
  return { model, savePdf, isMaking };
}

interface ChooseSheetProps {
  form: SheetForm;
  onChoose(change: Partial<SheetForm>): void;
  names: Names;
  onNames(names: Names): void;
  /** Of the roster, for its code. */
  link: string;
}

function ChooseSheet({ form, onChoose, names, onNames, link }: ChooseSheetProps) {
  const { parts } = form;
  const tooLong = link !== "" && codeTexts(link).length === 0;
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()} aria-label="Sheet">
      {choices.map(({ label, of, names }) => (
        <SelectField
          key={of}
          label={label}
          value={form[of]}
          onChange={(event) => onChoose({ [of]: event.target.value })}
          options={Object.entries(names).map(([value, name]) => [value, name])}
        />
      ))}
      <TextField
        label="Player"
        value={names.player}
        maxLength={BOUNDS.letters.player}
        autoComplete="name"
        onChange={({ target }) => onNames({ ...names, player: target.value })}
      />
      <TextField
        label="Event"
        value={names.event}
        maxLength={BOUNDS.letters.event}
        autoComplete="off"
        onChange={({ target }) => onNames({ ...names, event: target.value })}
      />
      <fieldset>
        <legend className="text-s font-strong">On the sheet</legend>
        {(Object.keys(partNames) as (keyof SheetParts)[]).map((part) => (
          <Tick
            key={part}
            label={partNames[part]}
            hint={
              part === "link" && tooLong
                ? `The roster is too long even for two codes: its link has ${number(link.length)} letters.`
                : undefined
            }
            checked={parts[part]}
            onChange={({ target }) => onChoose({ parts: { ...parts, [part]: target.checked } })}
          />
        ))}
      </fieldset>
    </form>
  );
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
