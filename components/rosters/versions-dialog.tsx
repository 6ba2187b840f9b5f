"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { follow } from "@/components/storage/changes";
import { readSaved } from "@/components/storage/open-roster";
import type { VersionRecord } from "@/components/storage/records/record";
import { newRosterId, rosterStore } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import { LONGEST_VERSION_NAME, versionStore } from "@/components/storage/versions/version-store";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { type Done, DoneNote } from "@/components/ui/done-note";
import { TextField } from "@/components/ui/field";
import { Menu } from "@/components/ui/menu";
import { showToast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { useLoaded } from "@/components/ui/use-loaded";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { useRouter } from "@/components/words/link";
import { useRosterWords } from "@/components/words/rosters";
import { speaking } from "@/components/words/speak";
import { useStorageWords } from "@/components/words/storage";
import type { Library } from "@/lib/engine/catalogue/library";
import { check } from "@/lib/engine/check/check";
import { pointsText } from "@/lib/engine/report/points";
import { briefText } from "@/lib/engine/report/verdict";
import type { Roster } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { type Comparison, compareRosters, type Side } from "@/lib/events/desk/compare";
import { comparesPoints, differenceText, rowText, signs, stepPhrase } from "@/lib/events/desk/compare-words";

interface VersionsDialogProps {
  /** The id of the kept roster, and the roster as it is now. */
  id: string;
  roster: Roster;
  loadLibrary: () => Promise<Library>;
  /** Puts a version in the place of the roster, as one step that can be undone. */
  onUse(version: Roster, name: string): void;
  onClose(): void;
}

/** A state of the roster, and the step that led to it from the one before. */
interface Shown {
  /** Null for the roster as it is now. */
  version: VersionRecord | null;
  /** Null where it cannot be checked: of a newer version of the app, or its army list is not known here. */
  side: Side | null;
  step: Comparison | null;
}

const nameWith = (fault: string) => z.object({ name: z.string().trim().min(1, fault).max(LONGEST_VERSION_NAME) });

/** The named versions of a roster: what each step added, removed and cost, a copy of one, and the way back to it. */
export const VersionsDialog = speaking(["rosters"], Versions);

function Versions({ id, roster, loadLibrary, onUse, onClose }: VersionsDialogProps) {
  const router = useRouter();
  const { versions: words } = useRosterWords();
  const { notSaved, notLoaded, nameOf } = useStorageWords();
  const form = useForm({ resolver: zodResolver(nameWith(words.nameFault)), defaultValues: { name: "" } });
  const [done, setDone] = useState<Done | null>(null);
  const { once } = useBusy();
  const { state, last } = useLoaded<Shown[]>(
    async (signal, show) => {
      const [store, library] = await Promise.all([versionStore(), loadLibrary()]);
      const read = async () => shownOf(await store.of(id), roster, library);
      follow(store, signal, () => void read().then(show));
      return read();
    },
    [id, roster, loadLibrary],
  );

  const keep = form.handleSubmit(async ({ name }) => {
    try {
      const now = last?.[0]?.side;
      const summary = now ? summaryOf(now.catalogue, roster, now.report) : null;
      await (await versionStore()).keep({ roster: id, name, content: roster, summary });
      form.reset();
      setDone(null);
    } catch {
      showToast({ message: notSaved });
    }
  });
  const openCopy = async (version: VersionRecord) => {
    const copy = await keepCopy(version).catch(() => null);
    if (copy === null) showToast({ message: notSaved });
    else router.push(`/build?roster=${encodeURIComponent(copy)}`);
    return copy !== null;
  };
  const remove = async ({ id: version, name }: VersionRecord) => {
    const store = await versionStore();
    const removed = await store.remove(version).catch(() => null);
    if (removed) setDone({ message: words.deleted(name), undo: () => void store.restore(removed) });
  };
  const use = async ({ content, name }: VersionRecord) => {
    const read = await readSaved(content);
    if (read) onUse(read, name);
    else showToast({ message: words.cannotRead });
  };

  return (
    <Dialog open onClose={onClose} wide title={words.title(nameOf(roster.name))}>
      <form noValidate className="flex flex-wrap items-start gap-2" onSubmit={(event) => void keep(event)}>
        <TextField
          label={words.keepAs}
          autoComplete="off"
          maxLength={LONGEST_VERSION_NAME}
          placeholder={words.example}
          className="min-w-40 flex-1"
          error={form.formState.errors.name?.message}
          {...form.register("name")}
        />
        <Button type="submit" look="main" className="mt-6" disabled={form.formState.isSubmitting}>
          {words.keep}
        </Button>
      </form>
      <DoneNote done={done} onUndone={() => setDone(null)} />
      {state === "failed" ? (
        <p role="alert">{notLoaded}</p>
      ) : last ? (
        <ol aria-label={words.label} className="border-t border-rule">
          {last.map((one) => (
            <Version key={one.version?.id ?? "now"} shown={one} onCopy={(one) => once(() => openCopy(one))} onUse={use} onRemove={remove} />
          ))}
        </ol>
      ) : (
        <p role="status">{words.reading}</p>
      )}
      {last?.length === 1 ? <p className="text-s text-ink-2">{words.none}</p> : null}
    </Dialog>
  );
}

/** Keeps a version as a roster of its own. @returns its id. */
async function keepCopy({ name, content, summary }: VersionRecord): Promise<string> {
  const id = newRosterId();
  const title = `${content.name} (${name})`.slice(0, BOUNDS.letters.rosterName);
  await (await rosterStore()).put({ id, roster: { ...content, name: title }, summary }, null);
  return id;
}

/** The roster as it is now, then its versions, the newest first; each with the step from the one before. */
async function shownOf(versions: readonly VersionRecord[], roster: Roster, library: Library): Promise<Shown[]> {
  const all = [null, ...versions];
  const sides = await Promise.all(all.map((version) => sideOf(version?.content ?? roster, library)));
  return all.map((version, i) => {
    const [side, before] = [sides[i] ?? null, sides[i + 1] ?? null];
    return { version, side, step: side && before ? compareRosters(before, side) : null };
  });
}

async function sideOf(kept: Roster, library: Library): Promise<Side | null> {
  try {
    const roster = await readSaved(kept);
    if (!roster) return null;
    const catalogue = await library.catalogueFor(roster);
    return { roster, catalogue, report: check(catalogue, roster) };
  } catch {
    return null;
  }
}

interface VersionProps {
  shown: Shown;
  onCopy(version: VersionRecord): Promise<void>;
  onUse(version: VersionRecord): Promise<void>;
  onRemove(version: VersionRecord): Promise<void>;
}

function Version({ shown: { version, side, step }, onCopy, onUse, onRemove }: VersionProps) {
  const { versions: words } = useRosterWords();
  const [open, setOpen] = useState(false);
  const rows = step?.groups.flatMap((group) => group.rows.filter(({ change }) => change !== "alike")) ?? [];
  const details = step?.details ?? [];
  const hasMore = rows.length + details.length > 0;
  const name = version?.name ?? words.now;
  return (
    <li className="border-b border-rule py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-40 flex-1">
          <h3 translate="no" className="font-serif text-l font-head wrap-anywhere">
            {name}
          </h3>
          {version ? (
            <time dateTime={new Date(version.made).toISOString()} className="text-s text-ink-2">
              {words.made(version.made)}
            </time>
          ) : null}
        </div>
        <div className="text-right">{side ? <Standing side={side} /> : <p className="text-s text-ink-2">{words.notChecked}</p>}</div>
        {version ? (
          <Menu
            label={words.actions(name)}
            items={[
              { id: "use", label: words.goBack, run: () => void onUse(version) },
              { id: "copy", label: words.openCopy, run: () => void onCopy(version) },
              { id: "delete", label: words.delete, apart: true, run: () => void onRemove(version) },
            ]}
          />
        ) : null}
      </div>
      {step ? (
        <p className="mt-1 flex flex-wrap gap-x-3 text-s">
          <span>{stepPhrase(step)}</span>
          {hasMore ? (
            <Button
              look="link"
              className="min-h-0! p-0! text-s!"
              aria-expanded={open}
              aria-label={words.showOf(open, name)}
              onClick={() => setOpen(!open)}
            >
              {open ? words.hide : words.show}
            </Button>
          ) : null}
        </p>
      ) : null}
      {open && step ? (
        <ul className="mt-1 text-s">
          {details.map(({ label, before, after }) => (
            <li key={label}>{`${signs.changed} ${label}: ${before || "–"} → ${after || "–"}`}</li>
          ))}
          {rows.map((row) => {
            const text = rowText(row);
            return (
              <li key={`${row.change} ${text}`} className="flex gap-3">
                <span className="min-w-0 flex-1 wrap-anywhere">{`${signs[row.change]} ${text}`}</span>
                {comparesPoints(step) ? <span className="flex-none">{differenceText(row.difference)}</span> : null}
              </li>
            );
          })}
        </ul>
      ) : null}
    </li>
  );
}

function Standing({ side: { catalogue, report } }: { side: Side }) {
  const { book } = catalogue;
  const points = pointsText(
    {
      total: report.points,
      limit: report.limit,
      missing: report.missing,
      ...(book.pointsName ? { noun: book.pointsName } : {}),
    },
    catalogue.words.points,
  );
  return (
    <>
      {book.hasPoints === false ? null : <p className="text-s">{points}</p>}
      <VerdictMark verdict={report.verdict} word={briefText(report, book.verdicts, catalogue.words.verdicts)} className="text-s" />
    </>
  );
}
