"use client";

import { ClipboardPaste, Plus, Users } from "lucide-react";
import { lazy, Suspense, useContext, useState } from "react";
import { hasPoints } from "@/components/builder/state/cover";
import { type BuilderStore, rosterOf } from "@/components/builder/state/store";
import { LibraryContext, useBuilder, useBuilderFields, useBuilderStore } from "@/components/builder/state/use-builder";
import { useRepairs } from "@/components/builder/state/use-repairs";
import { useBuilderWords } from "@/components/builder/words";
import { ruleHref } from "@/components/ui/book-links";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import { PageReference } from "@/components/ui/page-reference";
import { SectionHead } from "@/components/ui/section-head";
import { armyOffers } from "@/lib/advice/offers/offers";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { isTooFew } from "@/lib/engine/check/still-needed";
import type { Finding } from "@/lib/engine/report/finding";
import type { Edit } from "@/lib/engine/roster/edits";

const ImportDialog = lazy(() => import("@/components/rosters/import-dialog").then((m) => ({ default: m.ImportDialog })));

/** What an empty roster needs, as guidance and no fault; then what is good to know, and other ways to start. */
export function StartGuide({ catalogue, onAdd }: { catalogue: Catalogue; onAdd?: (() => void) | undefined }) {
  const words = useBuilderWords();
  const { guide } = words;
  const [findings, resolved, own] = useBuilderFields((s) => [s.view.findings, s.view.resolved, rosterOf(s).limit ?? null] as const);
  const store = useBuilderStore();
  const { size } = catalogue;
  const limit = size?.points ?? own;
  const library = useContext(LibraryContext);
  const [importing, setImporting] = useState(false);
  // Where something is only advised, such as a commander, that too.
  const needs = findings.filter(({ finding, needed }) => needed || (finding.severity === "advice" && isTooFew(finding)));
  const offers = resolved ? armyOffers(catalogue, resolved).flatMap((c) => c.offers) : [];
  const open = offers.filter((offer) => offer.status === "unconfirmed").length;
  return (
    <div className="max-w-140 py-6">
      <h3 className="text-2xl">{needs.length ? guide.needs : guide.first}</h3>
      <p className="mt-1 text-ink-2">{needs.length ? guide.needsWhy : guide.firstWhy}</p>
      <ul className="mt-4 border-t-3 border-double border-rule-2">
        {needs.map(({ key, finding }) => (
          <Need key={key} finding={finding} catalogue={catalogue} />
        ))}
        {limit !== null && hasPoints(catalogue) ? (
          <li className="flex items-start gap-3 border-b border-rule py-3">
            <Mark kind="not-started" className="mt-1" />
            <span className="flex-1">
              <span className="block font-serif text-l font-name">{guide.atMost(limit, catalogue.book.pointsName ?? words.points)}</span>
              <span className="text-s text-ink-2">{size ? `${size.of.cite}.` : guide.agreed}</span>
            </span>
            <span className="text-ink-2">{guide.soFar}</span>
          </li>
        ) : null}
      </ul>
      {open ? (
        <>
          <SectionHead level={3} className="mt-6">
            {guide.goodToKnow(catalogue.army.name)}
          </SectionHead>
          <p className="border-b border-rule py-3">{guide.open(catalogue.army.name, open, offers.length)}</p>
        </>
      ) : null}
      <SectionHead level={3} className="mt-6">
        {guide.otherWays}
      </SectionHead>
      <div className="flex flex-wrap gap-2 pt-3">
        {onAdd ? (
          <Button look="main" icon={<Plus size={16} />} onClick={onAdd}>
            {guide.addUnit}
          </Button>
        ) : null}
        {hasPoints(catalogue) ? (
          <Button icon={<Users size={16} />} onClick={() => store.getState().set({ suggest: "army" })}>
            {guide.suggest}
          </Button>
        ) : null}
        <Button icon={<ClipboardPaste size={16} />} onClick={() => setImporting(true)}>
          {guide.paste}
        </Button>
      </div>
      {importing && library ? (
        <Suspense>
          <ImportDialog library={library} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Need({ finding, catalogue }: { finding: Finding; catalogue: Catalogue }) {
  const store = useBuilderStore();
  const roster = useBuilder(rosterOf);
  const [{ label, edit = null } = {}] = useRepairs({ catalogue, roster, finding }) ?? [];
  const { page } = finding.source;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-rule py-3">
      <Mark kind="not-started" className="mt-1 self-start" />
      <span className="min-w-48 flex-1">
        <span className="block font-serif text-l font-name">{finding.message.replace(/\.$/, "")}</span>
        <span className="text-s text-ink-2">
          {finding.fix.replace(/\.$/, "")}
          {page === null ? null : (
            <>
              , <PageReference page={page} href={ruleHref(roster.game, roster.armyList, finding.rule)} />
            </>
          )}
        </span>
      </span>
      {edit ? (
        <Button look="main" icon={<Plus size={16} />} onClick={() => add(store, edit)}>
          {label}
        </Button>
      ) : null}
    </li>
  );
}

/** A unit that is added is chosen, as from the army list. */
function add(store: BuilderStore, edit: Edit): void {
  const { add: addUnit, dispatch } = store.getState();
  if (edit.do === "add" && edit.times === undefined) addUnit(edit.unit, edit.command);
  else dispatch(edit);
}
