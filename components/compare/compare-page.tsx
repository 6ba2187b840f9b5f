"use client";

import { ArrowLeftRight, ClipboardCopy, Printer } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useAccent } from "@/components/shell/use-accent";
import { isReadable, nameOf, type RosterRecord } from "@/components/storage/records/record";
import { useRosters } from "@/components/storage/use-rosters";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField } from "@/components/ui/field";
import { LiveRegion } from "@/components/ui/live-region";
import { PageHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Comparison, Side } from "@/lib/events/desk/compare";
import { rosterName } from "@/lib/words/en/grammar";

/** The table comes with the first comparison, the dialog when it is asked for. */
const CompareTable = lazy(() => import("./compare-table").then((m) => ({ default: m.CompareTable })));
const OtherSideDialog = lazy(() => import("./other-side-dialog").then((m) => ({ default: m.OtherSideDialog })));

/** What a side shows: a saved roster by its id, or one that was read here. */
type Chosen = { saved: string } | { read: Side } | null;
type Which = "before" | "after";
type Sides = Record<Which, Chosen>;

const READ = "read";

/** Two rosters, or two versions of one, side by side. */
export function ComparePage({ library, before, after }: { library: Library; before: string | null; after: string | null }) {
  const records = useRosters();
  const { chosen, choose, swap, read } = useSides(library, { before: asSaved(before), after: asSaved(after) });
  const [onlyWhatDiffers, setOnlyWhatDiffers] = useState(true);
  const [asking, setAsking] = useState<Which | null>(null);
  const { comparison, reason } = useComparison(chosen, library);
  useAccent(comparison?.after.accent ?? null);
  const areChosen = chosen.before !== null && chosen.after !== null;
  return (
    <div className="page-frame pb-24">
      <PageHead
        title="Compare"
        actions={
          <div data-no-print className="flex flex-wrap gap-2">
            {comparison && (
              <>
                <Button icon={<ClipboardCopy size={16} aria-hidden="true" />} onClick={() => void copy(comparison)}>
                  Copy as text
                </Button>
                <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
                  Print
                </Button>
              </>
            )}
            {areChosen && (
              <Button icon={<ArrowLeftRight size={16} aria-hidden="true" />} onClick={swap}>
                Swap sides
              </Button>
            )}
          </div>
        }
      />
      <div data-no-print className="grid gap-x-8 gap-y-3 pt-4 sm:grid-cols-2">
        {(["before", "after"] as const).map((which) => (
          <SideChoice
            key={which}
            label={which === "before" ? "Before" : "After"}
            chosen={chosen[which]}
            records={records}
            onChoose={(one) => choose(which, one)}
            onOther={() => setAsking(which)}
          />
        ))}
      </div>
      {reason && (
        <p role="alert" className="pt-4 text-illegal">
          {reason}
        </p>
      )}
      <LiveRegion message={comparison ? `${comparison.before.name} compared with ${comparison.after.name}.` : ""} />
      {comparison && (
        <Suspense>
          <CompareTable comparison={comparison} onlyWhatDiffers={onlyWhatDiffers} onOnlyWhatDiffers={setOnlyWhatDiffers} />
        </Suspense>
      )}
      {!comparison && !reason && !areChosen && (
        <EmptyState title="Choose two rosters" className="mt-6">
          You see which lines were added, removed and changed, what that costs, and which findings went and came.
        </EmptyState>
      )}
      {asking && (
        <Suspense>
          <OtherSideDialog onClose={() => setAsking(null)} onRead={(from) => read(asking, from)} />
        </Suspense>
      )}
    </div>
  );
}

async function copy(compared: Comparison): Promise<void> {
  try {
    const { comparisonText } = await import("@/lib/events/desk/compare-words");
    await navigator.clipboard.writeText(comparisonText(compared));
    showToast({ message: "Comparison copied as text." });
  } catch {
    showToast({ message: "The browser refused to copy it. Print the page instead." });
  }
}

/** What is on both sides, kept in the address; the roster of a shared link is the second side. */
function useSides(library: Library, first: Sides) {
  const linked = useRef(false);
  const [chosen, setChosen] = useState(first);
  const put = (next: Sides) => {
    setChosen(next);
    remember(next);
  };
  const choose = (which: Which, one: Chosen) => put({ ...chosen, [which]: one });
  /** @returns why it cannot be read, or null. */
  const read = async (which: Which, from: { files: File[] } | { text: string; html?: string }) => {
    const { readSide } = await import("./sides");
    const read = await readSide(from, library);
    if ("reason" in read) return read.reason;
    const { note, ...side } = read;
    choose(which, { read: side });
    if (note) showToast({ message: note });
    return null;
  };
  useEffect(() => {
    const { href, hash } = window.location;
    if (linked.current || !/^#\d/.test(hash)) return;
    linked.current = true;
    void read("after", { text: href }).then((reason) => {
      if (reason) showToast({ message: reason });
    });
  });
  return { chosen, choose, swap: () => put({ before: chosen.after, after: chosen.before }), read };
}

function SideChoice({
  label,
  chosen,
  records,
  onChoose,
  onOther,
}: {
  label: string;
  chosen: Chosen;
  records: readonly RosterRecord[] | null;
  onChoose(one: Chosen): void;
  onOther(): void;
}) {
  const readable = (records ?? []).filter(isReadable);
  const value = chosen === null ? "" : "saved" in chosen ? chosen.saved : READ;
  const isListed = value === "" || value === READ || readable.some((record) => record.id === value);
  return (
    <div>
      <SelectField label={label} value={isListed ? value : ""} onChange={(event) => onChoose(asSaved(event.target.value || null))}>
        <option value="">{readable.length > 0 ? "Choose a roster" : "No roster saved here"}</option>
        {chosen && "read" in chosen && <option value={READ}>{rosterName(chosen.read.roster.name)} (not saved)</option>}
        {readable.map((record) => (
          <option key={record.id} value={record.id}>
            {nameOf(record)}
            {record.summary ? `, ${record.summary.armyName}` : ""}
          </option>
        ))}
      </SelectField>
      <Button look="link" className="max-sm:min-h-(--target)" onClick={onOther}>
        A file, text or a link<span className="sr-only"> for {label}</span>
      </Button>
    </div>
  );
}

function asSaved(id: string | null): Chosen {
  return id ? { saved: id } : null;
}

/** Saved rosters stay in the address, so that going back finds them again. */
function remember({ before, after }: Sides): void {
  const query = new URLSearchParams();
  if (before && "saved" in before) query.set("a", before.saved);
  if (after && "saved" in after) query.set("b", after.saved);
  // A roster of a shared link stays where it came from: a reload shows it again.
  const hash = after && "read" in after ? window.location.hash : "";
  window.history.replaceState(null, "", (query.size ? `?${query}` : window.location.pathname) + hash);
}

/** The comparison of what is chosen; null until both sides are there. */
function useComparison(chosen: Sides, library: Library): { comparison: Comparison | null; reason: string } {
  const [state, setState] = useState<{ comparison: Comparison | null; reason: string }>({ comparison: null, reason: "" });
  const asked = useRef(0);
  useEffect(() => {
    const turn = ++asked.current;
    const load = async () => {
      const { savedSide } = await import("./sides");
      const sideOf = async (one: Chosen) => (one === null ? null : "read" in one ? one.read : savedSide(one.saved, library));
      const [before, after] = [await sideOf(chosen.before), await sideOf(chosen.after)];
      const fault = [before, after].find((side) => side && "reason" in side);
      if (fault && "reason" in fault) return { comparison: null, reason: fault.reason };
      if (!before || !after || "reason" in before || "reason" in after) return { comparison: null, reason: "" };
      const { compareRosters } = await import("@/lib/events/desk/compare");
      return { comparison: compareRosters(before, after), reason: "" };
    };
    void load()
      .catch(() => ({ comparison: null, reason: "The rosters could not be compared. Check the connection and try again." }))
      .then((next) => {
        if (turn === asked.current) setState(next);
      });
  }, [chosen, library]);
  return state;
}
