"use client";

import { Search } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { nameOf } from "@/components/storage/records/record";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Mark } from "@/components/ui/mark";
import { Note } from "@/components/ui/note";
import { SectionHead } from "@/components/ui/section-head";
import { sumOfNeeds } from "@/lib/engine/collection/needs";
import { type Held, heldAgainst, type Owned } from "@/lib/engine/collection/stock";
import { fitBeside, mostTogether } from "@/lib/engine/collection/together";
import { nameKey } from "@/lib/words/text";
import type { NeedingRoster } from "./use-models";
import { useModelsWords } from "./words";

interface RosterNeedsProps {
  models: readonly Owned[];
  rosters: readonly NeedingRoster[];
  /** Whether all are read. */
  isWhole: boolean;
}

/** Rosters shown before the rest is asked for. */
const FIRST = 30;

/** What is missing for each roster, and which of them can be fielded at the same time. */
export function RosterNeeds({ models, rosters, isWhole }: RosterNeedsProps) {
  const words = useModelsWords();
  const heading = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState("");
  const [all, setAll] = useState(false);
  const lines = useMemo(
    () => rosters.map((roster) => ({ roster, missing: heldAgainst(models, roster.needs).filter((one) => one.missing > 0) })),
    [models, rosters],
  );
  const ready = lines.filter(({ missing }) => missing.length === 0);
  const most = useMemo(() => (isWhole ? mostTogether(models, rosters) : null), [models, rosters, isWhole]);
  const { together, lacking, beside } = useMemo(() => lookedAt(models, rosters, chosen), [models, rosters, chosen]);
  const typedWords = nameKey(typed).split(" ");
  const found = lines.filter(({ roster: { record } }) => {
    const said = nameKey(`${nameOf(record)} ${record.summary?.armyName ?? ""} ${record.summary?.gameTitle ?? ""}`);
    return typedWords.every((word) => said.includes(word));
  });
  const shown = all ? found : found.slice(0, FIRST);
  const tick = (id: string) => setChosen((was) => new Set(was.has(id) ? [...was].filter((one) => one !== id) : [...was, id]));
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} aside={isWhole ? words.canBeFielded(ready.length, rosters.length) : words.readingRosters}>
        {words.forRosters}
      </SectionHead>
      {most && chosen.size === 0 && (
        <Together most={most} ready={ready.length} rosters={rosters} onChoose={(ids) => setChosen(new Set(ids))} />
      )}
      <div role="status">
        {together.length > 0 && (
          <Note kind={lacking.length ? "illegal" : "legal"} className="mt-3" title={words.together(together.length, sumOf(lacking))}>
            {lacking.length > 0 ? (
              <MissingText missing={lacking} />
            ) : (
              <span className="block">{words.beside(together.length, beside?.size ?? 0)}</span>
            )}
            <Button look="link" className="min-h-0! p-0! text-s!" onClick={() => setChosen(new Set())}>
              {words.chooseNone}
            </Button>
          </Note>
        )}
      </div>
      {rosters.length > 8 && (
        <TextField
          label={words.find}
          hideLabel
          type="search"
          icon={<Search size={16} />}
          placeholder={words.findHint}
          className="mt-3"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul aria-label={words.rosters} className="mt-2">
        {shown.map(({ roster: { id, record }, missing }) => (
          <RosterItem
            key={id}
            record={record}
            missing={missing}
            isChosen={chosen.has(id)}
            beside={chosen.has(id) ? null : (beside?.has(id) ?? null)}
            onTick={() => tick(id)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="py-4 text-ink-2">{words.noneFits}</p>}
      {shown.length < found.length && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          {words.showAllRosters(found.length)}
        </Button>
      )}
    </section>
  );
}

/** What the chosen rosters lack together, and the others that fit beside them; null where none is chosen. */
function lookedAt(models: readonly Owned[], rosters: readonly NeedingRoster[], chosen: ReadonlySet<string>) {
  const together = rosters.filter(({ id }) => chosen.has(id));
  const others = rosters.filter(({ id }) => !chosen.has(id));
  const lacking = heldAgainst(models, sumOfNeeds(together)).filter((one) => one.missing > 0);
  return { together, lacking, beside: together.length ? new Set(fitBeside(models, together, others).map(({ id }) => id)) : null };
}

interface TogetherProps {
  most: ReturnType<typeof mostTogether>;
  ready: number;
  rosters: readonly NeedingRoster[];
  onChoose(ids: readonly string[]): void;
}

/** How many rosters can be fielded at the same time; nothing where that is no question. */
function Together({ most: { sets, isMost }, ready, rosters, onChoose }: TogetherProps) {
  const words = useModelsWords();
  const [set = []] = sets;
  if (set.length < 2) return isMost && ready > 1 ? <p className="mt-3">{words.noTwo}</p> : null;
  const names = new Map(rosters.map(({ id, record }) => [id, words.quoted(nameOf(record))]));
  return (
    <p className="mt-3">
      {words.sameTime(
        set.length,
        isMost,
        set.map((id) => names.get(id) ?? ""),
      )}
      <Button look="link" className="min-h-0! p-0!" onClick={() => onChoose(set)}>
        {words.chooseThem}
      </Button>
    </p>
  );
}

interface RosterItemProps {
  record: NeedingRoster["record"];
  missing: readonly Held[];
  isChosen: boolean;
  /** Whether it fits beside those that are chosen; null where that is not asked. */
  beside: boolean | null;
  onTick(): void;
}

function RosterItem({ record, missing, isChosen, beside, onTick }: RosterItemProps) {
  return (
    <li className="border-b border-rule" data-accent={record.summary?.accent}>
      <label className="flex min-h-(--row-2) items-start gap-3 py-2">
        <input type="checkbox" className="tick mt-1" checked={isChosen} onChange={onTick} />
        <span className="min-w-0 flex-1">
          <span translate="no" className="block font-serif text-l font-name wrap-anywhere">
            {nameOf(record)}
          </span>
          {record.summary && <span className="block text-s text-ink-2">{`${record.summary.armyName}, ${record.summary.gameTitle}`}</span>}
          {missing.length > 0 && <MissingText missing={missing} />}
        </span>
        <span className="flex flex-none items-center gap-1.5 text-s">
          <Standing missing={sumOf(missing)} beside={beside} />
        </span>
      </label>
    </li>
  );
}

/** How it stands by itself; where others are chosen, whether it fits beside them. */
function Standing({ missing, beside }: { missing: number; beside: boolean | null }) {
  const words = useModelsWords();
  if (missing > 0) return words.missingN(missing);
  if (beside === false) return words.notBeside;
  return (
    <>
      <Mark kind="legal" size={14} />
      {beside ? words.fitsBeside : words.allThere}
    </>
  );
}

/** "Missing: Gnomes 6 of 10, Ogres 1 of 1." */
function MissingText({ missing }: { missing: readonly Held[] }) {
  const words = useModelsWords();
  return (
    <span className="block text-s text-ink-2 wrap-anywhere">
      {words.missing(missing.map((one) => words.missingOf(one.name, one.missing, one.count)))}
    </span>
  );
}

const sumOf = (missing: readonly Held[]) => missing.reduce((sum, one) => sum + one.missing, 0);
