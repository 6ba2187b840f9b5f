"use client";

import { Plus, Upload } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useAccent } from "@/components/shell/use-accent";
import { DamagedNotice } from "@/components/storage/notices/damaged-notice";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import { nameOf, type RosterRecord } from "@/components/storage/records/record";
import { designStore, newRosterId } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import { useDesigns } from "@/components/storage/use-rosters";
import { Button } from "@/components/ui/button";
import { ComboField } from "@/components/ui/combo-field";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField } from "@/components/ui/field";
import { PageHead, SectionHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useLoaded } from "@/components/ui/use-loaded";
import { formulasOf, namedAfterUnit, newDesign, unitOf } from "@/lib/advice/offers/designs";
import type { ArmyListName, Example, Library } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { readRosterValue } from "@/lib/engine/roster/read-roster";
import type { Roster } from "@/lib/engine/schema/roster";
import { pageLabel } from "@/lib/words/en/grammar";
import { ImportDesigns } from "./import-designs";
import { SavedDesigns } from "./saved-designs";
import { UseDialog } from "./use-dialog";

/** The form comes while the book is loading. */
const DesignForm = lazy(() => import("./design-form").then((m) => ({ default: m.DesignForm })));

interface Props {
  library: Library;
  /** From the address: the game to begin with, the design to open. */
  game: string | null;
  design: string | null;
}

/** The design on the screen, and the saved one it builds on. */
interface Open {
  catalogue: Catalogue;
  examples: readonly Example[];
  design: Roster;
  saved: { id: string; rev: number } | null;
  /** Goes up when another design is opened, so that the form starts anew. */
  n: number;
}

/** Units of the player's own, by the formula of a book: a form of its terms, the sum, what is found, and a printed unit beside it. */
export function DesignPage({ library, game, design }: Props) {
  const records = useDesigns();
  const games = useGames(library);
  const { open, fault, setOpen, show, openRecord } = useOpenDesign(library);
  const dialogs = useDialogs<"use" | "import", RosterRecord>();
  useAccent(open?.catalogue.book.accent ?? null);
  useStart(records, games, { game, design }, openRecord, show);
  const { once } = useBusy();
  const save = () => (open ? saveDesign(open, (saved) => setOpen((was) => was && { ...was, saved })) : Promise.resolve(null));
  const use = (record: RosterRecord | null) => record && dialogs.show("use", record);
  const unit = open && unitOf(open.design);
  return (
    <div className="page-frame pb-24">
      <PageHead
        title="Design"
        actions={
          <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => dialogs.show("import")}>
            Import
          </Button>
        }
      >
        <p className="mt-2 max-w-(--measure) text-ink-2">
          A unit of your own by the formula of a book. Saved designs go into any roster of the game; your opponent must agree to them.
        </p>
      </PageHead>
      <div className="pt-4">
        <StorageNotice />
        <DamagedNotice places={["designs"]} />
        {fault && <EmptyState title="No formula here">{fault}</EmptyState>}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[300px_minmax(0,1fr)]">
          <div className="flex flex-col gap-6">
            {open && games && (
              <Formula
                library={library}
                games={games}
                open={open}
                onGame={(to) => void show({ game: to }, null)}
                onArmy={(armyList) => void show({ game: open.design.game, armyList, roster: open.design }, open.saved)}
                onEntry={(entry) =>
                  setOpen({ ...open, design: newDesign(open.catalogue, entry, { name: unit?.name }), saved: null, n: open.n + 1 })
                }
              />
            )}
            <section>
              <SectionHead
                aside={
                  open && isBegun(open) ? (
                    <NewDesign onNew={() => void show({ ...open.design, entry: unit?.entry ?? "" }, null)} />
                  ) : undefined
                }
              >
                Saved designs
              </SectionHead>
              {records && <SavedDesigns records={records} current={open?.saved?.id ?? null} onOpen={openRecord} onUse={use} />}
            </section>
          </div>
          {open && unit && (
            <Suspense fallback={<p className="py-3 text-ink-2">Opening the form</p>}>
              <DesignForm
                key={open.n}
                catalogue={open.catalogue}
                examples={open.examples}
                design={open.design}
                isSaved={open.saved !== null}
                onChange={(next) => setOpen((was) => was && { ...was, design: next })}
                onStart={(next) => setOpen((was) => was && { ...was, design: next, n: was.n + 1 })}
                onSave={() => void once(save)}
                onUse={() => void once(() => save().then(use))}
              />
            </Suspense>
          )}
        </div>
      </div>
      {dialogs.open === "use" && dialogs.value && <UseDialog library={library} record={dialogs.value} onClose={dialogs.close} />}
      {dialogs.open === "import" && <ImportDesigns library={library} onOpen={openRecord} onClose={dialogs.close} />}
    </div>
  );
}

/** Whether a new design would be another than that on the screen. */
function isBegun({ design, saved }: Open): boolean {
  const unit = unitOf(design);
  return saved !== null || !!unit?.name || (unit?.options.length ?? 0) > 0;
}

function NewDesign({ onNew }: { onNew(): void }) {
  return (
    <Button look="link" icon={<Plus size={14} aria-hidden="true" />} className="text-s!" onClick={onNew}>
      New design
    </Button>
  );
}

/** What is to be shown: a game and, where they are chosen, its army list, a roster with a design, the entry of a formula. */
interface Wanted {
  game: string;
  armyList?: string;
  roster?: Roster;
  entry?: string;
}

/** The design on the screen, and the ways to another one. */
function useOpenDesign(library: Library) {
  const [open, setOpen] = useState<Open | null>(null);
  const [fault, setFault] = useState("");
  const show = async (wanted: Wanted, saved: Open["saved"]) => {
    try {
      const armyList = wanted.armyList ?? (await firstArmy(library, wanted.game));
      const [catalogue, examples] = await Promise.all([
        library.catalogueFor({ game: wanted.game, armyList }),
        library.loadExamples(wanted.game).catch(() => []),
      ]);
      const formula = wanted.entry ?? formulasOf(catalogue)[0]?.entry.id;
      const kept = wanted.roster && { ...wanted.roster, armyList };
      const roster = kept ?? (formula === undefined ? null : newDesign(catalogue, formula));
      if (!roster) throw new Error("no formula");
      setFault("");
      setOpen((was) => ({ catalogue, examples, design: roster, saved, n: (was?.n ?? 0) + 1 }));
    } catch {
      setFault("The book could not be loaded. Check the connection and choose the game again.");
    }
  };
  const openRecord = (record: RosterRecord) => {
    const { roster } = readRosterValue(record.roster);
    if (roster) void show({ ...roster, roster }, { id: record.id, rev: record.rev });
    else setFault(`“${nameOf(record)}” cannot be read as a design. It is kept as it is; export it to a file to examine it.`);
  };
  return { open, fault, setOpen, show, openRecord };
}

/** The design or the game of the address first; a start is made once. */
function useStart(
  records: readonly RosterRecord[] | null,
  games: readonly { id: string }[] | null,
  wanted: { game: string | null; design: string | null },
  openRecord: (record: RosterRecord) => void,
  show: (wanted: Wanted, saved: null) => Promise<void>,
): void {
  const started = useRef(false);
  useEffect(() => {
    if (started.current || !records || !games) return;
    started.current = true;
    const record = records.find((r) => r.id === wanted.design);
    const game = games.find((g) => g.id === wanted.game) ?? games[0];
    if (record) openRecord(record);
    else if (game) void show({ game: game.id }, null);
  });
}

/** Saves a design on this device; null where that was refused. */
async function saveDesign({ catalogue, design, saved }: Open, onSaved: (saved: Open["saved"]) => void): Promise<RosterRecord | null> {
  const entry = unitOf(design)?.entry ?? "";
  const roster = namedAfterUnit(design, catalogue.entryById.get(entry)?.entry.name ?? "Design");
  const id = saved?.id ?? newRosterId();
  try {
    const store = await designStore();
    let done = await store.put({ id, roster, summary: summaryOf(catalogue, roster) }, saved?.rev ?? null);
    // Deleted or saved elsewhere meanwhile: what is on the screen is kept beside it.
    const fresh = done.ok ? id : newRosterId();
    if (!done.ok) done = await store.put({ id: fresh, roster, summary: summaryOf(catalogue, roster) }, null);
    if (!done.ok) return null;
    onSaved({ id: fresh, rev: done.rev });
    showToast({ message: `Saved the design “${roster.name}”.` });
    return await store.get(fresh);
  } catch {
    showToast({ message: "This device refused to save the design. Export it to a file instead." });
    return null;
  }
}

/** The games that have a formula; null until they are known. */
function useGames(library: Library): { id: string; title: string }[] | null {
  return useLoaded(async () => {
    const books = await Promise.all(library.games.map(({ id }) => library.loadBook(id).catch(() => null)));
    return books.flatMap((book) => (book?.entries.some((e) => e.design) ? [{ id: book.id, title: book.title }] : []));
  }, [library]).last;
}

async function firstArmy(library: Library, game: string): Promise<string> {
  const [army] = await library.armyIndex(game);
  if (!army) throw new Error("no army list");
  return army.id;
}

interface FormulaProps {
  library: Library;
  games: readonly { id: string; title: string }[];
  open: Open;
  onGame(game: string): void;
  onArmy(army: string): void;
  onEntry(entry: string): void;
}

/** Which book, which army list's rights, which formula. */
function Formula({ library, games, open, onGame, onArmy, onEntry }: FormulaProps) {
  const { catalogue, design } = open;
  const game = catalogue.book.id;
  const armies: readonly ArmyListName[] = useLoaded(() => library.armyIndex(game), [library, game]).last ?? [];
  const formulas = useMemo(() => formulasOf(catalogue), [catalogue]);
  return (
    <form className="flex flex-col gap-4" aria-label="Formula" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label="Game"
        value={game}
        onChange={(event) => onGame(event.target.value)}
        options={games.map(({ id, title }) => [id, title])}
      />
      {armies.length > 1 && (
        <ComboField
          label="Army list"
          hint="It decides what the unit may have."
          options={armies.map((a) => ({ id: a.id, label: a.name, detail: pageLabel(a.page), also: a.aliases }))}
          value={catalogue.army.id}
          onChange={onArmy}
        />
      )}
      {formulas.length > 1 && (
        <SelectField
          label="Formula"
          value={unitOf(design)?.entry ?? ""}
          onChange={(event) => onEntry(event.target.value)}
          options={formulas.map(({ entry }) => [entry.id, entry.name])}
        />
      )}
    </form>
  );
}
