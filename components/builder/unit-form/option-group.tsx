"use client";

import { ChevronDown } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { chevron } from "@/components/builder/parts/styles";
import { Button } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import { useEver } from "@/components/ui/use-ever";
import type { Need } from "@/lib/advice/offers/needs";
import type { Allowance, SlotUsage } from "@/lib/engine/catalogue/types";
import { capital, count, list } from "@/lib/engine/text";
import { choicesOf } from "./choices";
import { ChoiceRow, NoneRow, OptionRow, WholeRow } from "./option-row";
import { Refusals } from "./refusals";
import { RequiredTag } from "./required-tag";
import {
  answers,
  groupAside,
  type HeldGroup,
  isClosed,
  isOwn,
  type Line,
  linesOf,
  optionsIn,
  radioLines,
  refusedAlike,
  spentOf,
  type Take,
  type TakeAll,
  takenKeys,
  wholesOf,
} from "./rows";

/** More options than this that cannot be taken are folded away, so that what can be taken is found. */
const FOLD = 3;

/** A group with more options than this of which none is taken stands closed, with its head alone. */
const LONG_GROUP = 6;

/** Of a group of which there may be one, this many choices stand in rows of their own. */
const FEW_CHOICES = 8;

/** What all groups of a form share. */
export interface FormParts {
  room: SlotUsage | null;
  allowances: readonly Allowance[];
  needs: readonly Need[];
  /** Options that the unit cannot be without, by id. */
  must: ReadonlySet<string>;
  game: string;
  army: string;
  unit: string;
  points: boolean;
  take: Take;
  takeAll: TakeAll;
}

interface Props {
  group: HeldGroup;
  /** Options are being looked for: what fits stands open. */
  searched: boolean;
  /** Part of a long form: closed at first, whatever its length. `some`: others of it stand further up. */
  folded?: { some: boolean } | undefined;
  parts: FormParts;
}

/** The options under one heading; a long one of which nothing is taken is closed, what cannot be taken is folded. */
export function OptionGroup({ group: held, searched, folded, parts }: Props) {
  const { room, allowances, needs } = parts;
  const { group, offers } = held;
  const body = useId();
  // Open as soon as something is taken, and open it stays: nothing folds away under the pointer.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const taken = offers.some((o) => o.copies > 0 || o.included);
  const options = optionsIn([held]);
  const folds = !searched && (folded ? true : options > LONG_GROUP && !taken);
  if (!folded && taken && chosen !== true) setChosen(true);
  // A fold never hides what is wrong.
  const amiss = offers.some((o) => o.copies > 0 && o.status !== "allowed");
  const open = !folds || amiss || (chosen ?? false);
  const spent = spentOf(held, allowances);
  // A need of one option stands beside that option.
  const need = needs.find((n) => answers(n, offers) && !(group.choose === "any" && isOwn(n, offers) && ofOneOption(n, held)));
  const tag = need ? <RequiredTag /> : null;
  // It keeps its state until the search is over.
  if (searched && offers.length === 0) return null;
  return (
    <fieldset className={folded ? "min-w-0" : "mt-5 min-w-0"}>
      <legend translate="no" className="sr-only">
        {group.name}
      </legend>
      {folds ? (
        <h3>
          <button
            type="button"
            className="group flex min-h-(--row) w-full items-center gap-2 border-b border-rule-2 py-2 text-left font-sans text-s font-text normal-nums text-ink-2 hover:text-ink"
            aria-expanded={open}
            aria-controls={body}
            onClick={() => setChosen(!open)}
          >
            <span translate="no" className="caps">
              {group.name}
            </span>
            {tag}
            <span className="flex-1">
              {folded ? foldAside(held, folded.some, spent) : `· ${[count(options, "option"), ...spent].join(", ")}`}
            </span>
            <ChevronDown className={chevron} size={16} aria-hidden="true" />
          </button>
        </h3>
      ) : (
        <SectionHead level={3} aside={groupAside(held, room, spent, need ? needAside(need, held) : null)}>
          {group.name} {tag}
        </SectionHead>
      )}
      <div id={body} hidden={!open}>
        {open ? <Body held={held} searched={searched} parts={parts} /> : null}
      </div>
    </fieldset>
  );
}

function Body({ held, searched, parts }: { held: HeldGroup; searched: boolean; parts: FormParts }) {
  const { must, game, army, unit, points, take, takeAll, needs } = parts;
  const { group, offers } = held;
  const [unfolded, setUnfolded] = useState(false);
  // Rows of copies stay once they were there, so that the focus has a place when the last copy goes.
  const once = useEver(takenKeys(offers));
  const one = group.choose === "one";
  const lines = useMemo(
    () => (one && !searched && offers.length <= FEW_CHOICES ? radioLines(offers) : linesOf(offers, once)),
    [one, searched, offers, once],
  );
  // What could be had when the form was opened does not fold away when a choice closes it.
  const stays = useEver(lines.filter((line) => !isClosed(line)).map((line) => line.key));
  const closed = searched ? [] : lines.filter((line) => isClosed(line) && !stays.has(line.key));
  const alike = refusedAlike(closed);
  const folded = new Set(alike.flatMap((r) => r.lines));
  const rest = closed.filter((line) => !folded.has(line));
  const less = rest.length > FOLD && !unfolded;
  const shown = lines.filter((line) => !folded.has(line) && !(less && rest.includes(line)));
  // What is found stands apart from the form behind it, where the same radios are.
  const radio = one && !searched ? `${unit}-${group.id}` : null;
  const isHeld = offers.some((o) => o.copies > 0);
  const clear = () => {
    const now = offers.find((o) => o.copies > 0);
    if (now) take(now, 0);
  };
  const drawn = (line: Line) => {
    const [first] = line.offers;
    const id = first?.variant.option.id ?? "";
    const required = !one && needs.some((n) => isOwn(n, line.offers));
    return (
      <OptionRow
        key={line.key}
        line={line}
        game={game}
        army={army}
        points={points}
        radio={radio}
        required={required}
        must={required || must.has(id)}
        take={take}
      />
    );
  };
  const none = group.none ?? "None";
  if (one && !searched && choicesOf(offers, none).control !== "select" && optionsIn([{ group, offers }]) === 1) {
    return (
      <ul>
        <ChoiceRow line={{ offers }} name={null} none={none} game={game} army={army} points={points} take={take} />
      </ul>
    );
  }
  return (
    <>
      <ul>
        {radio && shown.length ? <NoneRow name={radio} label={none} on={!isHeld} clear={clear} /> : null}
        {searched ? null : wholesOf(held).map((whole) => <WholeRow key={whole.name} whole={whole} points={points} take={takeAll} />)}
        {shown.map(drawn)}
        {alike.map((refused) => (
          <Refusals key={refused.key} refused={refused} game={game} army={army}>
            {refused.lines.map(drawn)}
          </Refusals>
        ))}
      </ul>
      {less ? (
        <Button look="link" className="text-s!" onClick={() => setUnfolded(true)}>
          {shown.length || alike.length ? `${rest.length} more, not available` : `${rest.length}, not available`}
        </Button>
      ) : null}
    </>
  );
}

/** Whether choices of one option alone answer a need. */
export function ofOneOption(need: Need, { offers }: HeldGroup): boolean {
  return new Set(offers.filter((o) => need.options.has(o.variant.index)).map((o) => o.variant.option.id)).size === 1;
}

/** "choose 1"; where something of another group will do as well, it is said. */
export function needAside(need: Need, held: HeldGroup): string {
  return isOwn(need, held.offers) ? "choose 1" : `choose 1${need.what === null ? "" : `: ${need.what}`}, here or elsewhere`;
}

/** Behind the head of a fold: the name of what there is, or how much. */
export function foldAside(held: HeldGroup, some: boolean, spent: readonly string[]): string {
  const names = [...new Set(held.offers.map((o) => o.variant.option.name))];
  const taken = held.offers.filter((o) => o.copies > 0).map((o) => o.variant.name);
  const rest = some ? `${names.length} more` : names.length <= 2 ? capital(list(names)) : count(names.length, "option");
  return [taken.length ? `${capital(list(taken))} taken` : rest, ...spent].join(", ");
}
