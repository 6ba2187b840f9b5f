"use client";

import { ChevronDown } from "lucide-react";
import { useId, useMemo, useRef, useState } from "react";
import { chevron } from "@/components/builder/looks";
import { Button } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import type { Allowance, SlotUsage } from "@/lib/catalogue/types";
import { count } from "@/lib/text";
import { AddRow, NoneRow, OptionRow } from "./option-row";
import { groupAside, type HeldGroup, isClosed, linesOf, optionsIn, spentOf, type Take } from "./rows";

/** More options than this that cannot be taken are folded away, so that what can be taken is found. */
const FOLD = 3;

/** A group with more options than this of which none is taken stands closed, with its head alone. */
const LONG_GROUP = 6;

interface Props {
  group: HeldGroup;
  /** Options are being looked for: what fits stands open. */
  searched: boolean;
  room: SlotUsage | null;
  allowances: readonly Allowance[];
  game: string;
  army: string;
  unit: string;
  points: boolean;
  take: Take;
}

/** The options under one heading; a long one of which nothing is taken is closed, what cannot be taken is folded. */
export function OptionGroup({ group: held, searched, room, allowances, game, army, unit, points, take }: Props) {
  const { group, offers } = held;
  const body = useId();
  const [unfolded, setUnfolded] = useState(false);
  // Open as soon as something is taken, and open it stays: nothing folds away under the pointer.
  const [chosen, setChosen] = useState<boolean | null>(null);
  // Rows of copies stay once they were there, so that the focus has a place when the last copy goes.
  const once = useRef(new Set<string>());
  for (const offer of offers) if (offer.copies > 0) once.current.add(offer.variant.key);
  const lines = useMemo(() => linesOf(offers, once.current), [offers]);
  const taken = offers.some((o) => o.copies > 0 || o.included);
  const options = optionsIn([held]);
  const folds = options > LONG_GROUP && !taken && !searched;
  if (taken && chosen !== true) setChosen(true);
  const open = !folds || (chosen ?? false);
  const closed = lines.filter(isClosed);
  const less = closed.length > FOLD && !unfolded && !searched;
  const shown = less ? lines.filter((line) => !closed.includes(line)) : lines;
  const spent = spentOf(held, allowances);
  const radio = group.choose === "one" ? `${unit}-${group.id}` : null;
  const clear = () => {
    const now = offers.find((o) => o.copies > 0);
    if (now) take(now, 0);
  };
  // It keeps its state until the search is over.
  if (searched && offers.length === 0) return null;
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="sr-only">{group.name}</legend>
      {folds ? (
        <h3>
          <button
            type="button"
            className="group flex min-h-(--row) w-full items-center gap-2 border-b border-rule-2 py-2 text-left font-sans text-s font-text normal-nums text-ink-2 hover:text-ink"
            aria-expanded={open}
            aria-controls={body}
            onClick={() => setChosen(!open)}
          >
            <span className="caps">{group.name}</span>
            <span className="flex-1">· {[count(options, "option"), ...spent].join(", ")}</span>
            <ChevronDown className={chevron} size={16} aria-hidden="true" />
          </button>
        </h3>
      ) : (
        <SectionHead level={3} aside={groupAside(held, room, spent)}>
          {group.name}
        </SectionHead>
      )}
      <div id={body} hidden={!open}>
        {open ? (
          <ul>
            {radio && shown.length && !searched ? (
              <NoneRow name={radio} label={group.none ?? "None"} on={!offers.some((o) => o.copies > 0)} clear={clear} />
            ) : null}
            {shown.map(({ key, offers: row, add }) =>
              add ? (
                <AddRow key={key} offers={row} game={game} points={points} take={take} />
              ) : (
                <OptionRow key={key} offers={row} game={game} army={army} points={points} radio={radio} take={take} />
              ),
            )}
          </ul>
        ) : null}
        {open && less ? (
          <Button look="link" className="text-s!" onClick={() => setUnfolded(true)}>
            {shown.length ? `${closed.length} more, not available` : `${closed.length}, not available`}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
