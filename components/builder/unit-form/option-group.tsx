"use client";

import { Info } from "lucide-react";
import { useMemo, useState } from "react";
import { useBuilderWords } from "@/components/builder/words";
import { Button } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import { useEver } from "@/components/ui/use-ever";
import type { Need } from "@/lib/advice/offers/needs";
import type { Allowance, SlotUsage } from "@/lib/engine/catalogue/types";
import { builder } from "@/lib/words/en/builder";
import type { Words } from "@/lib/words/en/words";
import { capital } from "@/lib/words/text";
import { choicesOf } from "./choices";
import { AboutContext, GroupFold, useFold } from "./group-fold";
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

/** A group with more options than this is one line, with what is chosen of it, until it is opened; of one choice any but the shortest. */
const SHORT_GROUP = 4;

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
  /** What points are called; null where the game has none. */
  points: string | null;
  take: Take;
  takeAll: TakeAll;
}

interface Props {
  group: HeldGroup;
  /** Options are being looked for: what fits stands open. */
  searched: boolean;
  /** Part of what was unfolded already. */
  unfolded?: boolean;
  parts: FormParts;
}

/** The options under one heading; many are folded to what is chosen of them, until they are opened or something must be chosen. */
export function OptionGroup({ group: held, searched, unfolded = false, parts }: Props) {
  const words = useBuilderWords();
  const { room, allowances, needs } = parts;
  const { group, offers } = held;
  const folds = !searched && !unfolded && (group.choose === "one" ? offers.length > 2 : optionsIn([held]) > SHORT_GROUP);
  const spent = spentOf(held, allowances, words);
  const need = needOf(held, needs);
  const aside = need ? needAside(need, held, words) : null;
  const tag = need ? <RequiredTag /> : null;
  const [open, toggle] = useFold(`${parts.game} ${group.id}`, isWanted(held, needs));
  const [about, setAbout] = useState(false);
  // It keeps its state until the search is over.
  if (searched && offers.length === 0) return null;
  const body = <Body held={held} searched={searched} parts={parts} />;
  if (folds) {
    return (
      <GroupFold name={group.name} tag={tag} aside={foldAside(held, aside, spent, words)} open={open} toggle={toggle}>
        {body}
      </GroupFold>
    );
  }
  return (
    <fieldset className="relative mt-5 mb-5 min-w-0">
      <legend translate="no" className="sr-only">
        {group.name}
      </legend>
      <SectionHead level={3} className="pointer-coarse:pr-11" aside={groupAside(held, room, spent, aside, words)}>
        {group.name} {tag}
      </SectionHead>
      <button
        type="button"
        aria-label={words.form.about(group.name)}
        aria-expanded={about}
        className="absolute -top-2.5 -right-3.5 hidden size-11 place-items-center text-ink-3 pointer-coarse:grid"
        onClick={() => setAbout(!about)}
      >
        <Info size={16} aria-hidden="true" />
      </button>
      <AboutContext value={about}>{body}</AboutContext>
    </fieldset>
  );
}

/** A need that the group answers; one of a single option stands beside that option. */
function needOf(held: HeldGroup, needs: readonly Need[]): Need | undefined {
  const { group, offers } = held;
  return needs.find((n) => answers(n, offers) && !(group.choose === "any" && isOwn(n, offers) && ofOneOption(n, held)));
}

/** A fold never hides what is wrong or missing. */
function isWanted(held: HeldGroup, needs: readonly Need[]): boolean {
  return needs.some((n) => answers(n, held.offers)) || held.offers.some((o) => o.copies > 0 && o.status !== "allowed");
}

interface SpendingGroupsProps {
  /** Groups whose options are paid from one sum. */
  groups: readonly HeldGroup[];
  /** What the sum counts, singular: "magic item point". */
  noun: string;
  parts: FormParts;
}

/** Several groups that share a sum of points to spend, behind one line with what is taken and spent. */
export function SpendingGroups({ groups, noun, parts }: SpendingGroupsProps) {
  const { form, list } = useBuilderWords();
  const name = capital(form.sumOf(noun));
  const offers = groups.flatMap((held) => held.offers);
  const taken = offers.filter((o) => o.copies > 0).map((o) => o.variant.name);
  const spent = parts.allowances.find(({ options }) => offers.some(({ variant }) => options.has(variant.index)));
  const [open, toggle] = useFold(
    `${parts.game} ${noun}`,
    groups.some((held) => isWanted(held, parts.needs)),
  );
  const sum = spent ? form.ofSum(spent.taken, spent.most) : "";
  return (
    <GroupFold name={name} aside={[list(taken) || form.none, sum].filter(Boolean).join(", ")} open={open} toggle={toggle}>
      <div className="pl-4">
        {groups.map((held) => (
          <OptionGroup key={held.group.id} group={held} searched={false} unfolded parts={{ ...parts, allowances: [] }} />
        ))}
      </div>
    </GroupFold>
  );
}

function Body({ held, searched, parts }: { held: HeldGroup; searched: boolean; parts: FormParts }) {
  const words = useBuilderWords();
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
  const alike = refusedAlike(closed, 2, words);
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
  const wholes = searched ? [] : wholesOf(held);
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
        part={wholes.some((whole) => whole.offers.some((offer) => line.offers.includes(offer)))}
        take={take}
      />
    );
  };
  const none = group.none ?? words.form.noneOf;
  if (one && !searched && choicesOf(offers, none, words).control !== "select" && optionsIn([{ group, offers }]) === 1) {
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
        {wholes.map((whole) => (
          <WholeRow key={whole.name} whole={whole} points={points} take={takeAll} />
        ))}
        {shown.map(drawn)}
        {alike.map((refused) => (
          <Refusals key={refused.key} refused={refused} game={game} army={army}>
            {refused.lines.map(drawn)}
          </Refusals>
        ))}
      </ul>
      {less ? (
        <Button look="link" className="text-s!" onClick={() => setUnfolded(true)}>
          {words.form.refused(rest.length, shown.length > 0 || alike.length > 0)}
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
export function needAside(need: Need, held: HeldGroup, { form }: Words["builder"] = builder): string {
  return isOwn(need, held.offers) ? form.needs : form.needsElsewhere(need.what);
}

/** Behind the head of a fold: what must be chosen, else what is taken and spent. */
export function foldAside(
  { group, offers }: HeldGroup,
  need: string | null,
  spent: readonly string[],
  { form }: Words["builder"] = builder,
): string {
  if (need !== null) return need;
  const taken = offers.filter((o) => o.copies > 0 || o.included).map((o) => o.variant.name);
  return [...(taken.length ? taken : [group.none ? form.nothing(group.none) : form.none]), ...spent].join(", ");
}
