"use client";

import { useMemo, useState } from "react";
import { SectionHead } from "@/components/ui/section-head";
import { useEver } from "@/components/ui/use-ever";
import type { Need } from "@/lib/advice/offers/needs";
import { type ChosenSum, restOf } from "@/lib/advice/offers/number-prices";
import { capital, list, number } from "@/lib/engine/text";
import { type FormParts, OptionGroup } from "./option-group";
import { ChoiceRow, OptionRow } from "./option-row";
import { RequiredTag } from "./required-tag";
import { answers, type HeldGroup, type HeldOffer, isOwn, linesOf, type Piece, piecesOf, takenKeys } from "./rows";

/** A form with fewer places than this that are needed or chosen keeps its short groups open. */
const MANY_PLACES = 4;

/** Where the parts of a form stand: it stays as it is until the form is opened again or left. */
interface Places {
  /** Pieces that were to be chosen, and needs of which several pieces are an answer. */
  pieces: string[];
  needs: Need[];
  chosen: string[];
}

interface Props {
  groups: readonly HeldGroup[];
  sum: ChosenSum | null;
  /** What the unit itself costs, beside its options. */
  entry: { id: string; name: string };
  /** Goes up when the form was left. */
  turn: number;
  parts: FormParts;
}

/** The order of a form with many options: still to choose, what is chosen with its sum, then the rest by group. */
export function LongForm({ groups, sum, entry, turn, parts }: Props) {
  const pieces = useMemo(() => piecesOf(groups), [groups]);
  const [placed, setPlaced] = useState(() => ({ turn, places: placesOf(pieces, parts.needs) }));
  if (placed.turn !== turn) setPlaced({ turn, places: placesOf(pieces, parts.needs) });
  const { places } = placed;
  const todo = pieces.filter((p) => places.pieces.includes(p.key));
  const chosen = pieces.filter((p) => places.chosen.includes(p.key));
  const up = new Set([...todo, ...chosen].map((p) => p.key));
  const rest = groups.map((held) => ({
    held: { ...held, offers: piecesOf([held]).flatMap((p) => (up.has(p.key) ? [] : p.offers)) },
    some: chosen.some((p) => p.group === held.group) || todo.some((p) => p.group === held.group),
  }));
  const open =
    places.needs.filter((n) => parts.needs.some((now) => now.rule === n.rule)).length + todo.filter((p) => isOpen(p, parts)).length;
  // What is asked for above is not asked for twice.
  const asked = new Set([...places.needs, ...parts.needs.filter((n) => todo.some((p) => isOwn(n, p.offers)))].map((n) => n.rule));
  const below = { ...parts, needs: parts.needs.filter((n) => !asked.has(n.rule)) };
  const folds = up.size + places.needs.length >= MANY_PLACES;
  return (
    <>
      {todo.length + places.needs.length > 0 ? (
        <section className="mt-5">
          <SectionHead level={3} aside={open > 0 ? open : undefined}>
            Still to choose {open > 0 ? <RequiredTag /> : null}
          </SectionHead>
          <ul>
            {todo.map((piece) => (
              <PieceRows key={piece.key} piece={piece} parts={parts} sum={parts.points ? sum : null} must />
            ))}
            {places.needs.map((need) => (
              <NeedRow key={need.rule} need={need} groups={groups} parts={parts} />
            ))}
          </ul>
        </section>
      ) : null}
      {chosen.length > 0 ? <Chosen chosen={chosen} sum={parts.points ? sum : null} entry={entry} parts={parts} /> : null}
      <div className={folds ? "mt-5 border-t border-rule-2" : undefined}>
        {rest.map(({ held, some }) =>
          held.offers.length ? (
            <OptionGroup key={held.group.id} group={held} searched={false} folded={folds ? { some } : undefined} parts={below} />
          ) : null,
        )}
      </div>
    </>
  );
}

/** What stands at the head of a form: what it needs, and what is held. */
export function placesOf(pieces: readonly Piece[], needs: readonly Need[]): Places {
  const own = needs.filter((n) => pieces.some((p) => isOwn(n, p.offers)));
  const wanted = pieces.filter((p) => own.some((n) => isOwn(n, p.offers)));
  const held = pieces.filter((p) => !wanted.includes(p) && p.offers.some((o) => o.copies > 0));
  return {
    pieces: wanted.map((p) => p.key),
    needs: needs.filter((n) => !own.includes(n) && pieces.some((p) => answers(n, p.offers))),
    chosen: held.map((p) => p.key),
  };
}

function isOpen({ offers }: Piece, { needs }: FormParts): boolean {
  return needs.some((n) => isOwn(n, offers));
}

interface PieceProps {
  piece: Piece;
  parts: FormParts;
  must?: boolean;
  sum?: ChosenSum | null;
}

/** A piece as rows: a group of which there may be one is a single row, a thing with copies has one for each choice. */
function PieceRows({ piece, parts, must = false, sum = null }: PieceProps) {
  const { game, army, points, take } = parts;
  const once = useEver(takenKeys(piece.offers));
  const shared = { game, army, points, take };
  const figure = (offers: readonly HeldOffer[]) => sum?.terms.get(offers.find((o) => o.copies > 0)?.variant.key ?? "");
  if (piece.one && piece.offers.length > 1) {
    const { name, none = "None" } = piece.group;
    return <ChoiceRow line={piece} name={name} none={none} must={must} figure={figure(piece.offers)} {...shared} />;
  }
  return linesOf(piece.offers, once)
    .filter((line) => piece.one || !line.offers[0]?.variant.option.repeatable || line.add || once.has(line.key))
    .map((line) => (
      <OptionRow
        key={line.key}
        line={line}
        radio={null}
        must={must || parts.must.has(line.offers[0]?.variant.option.id ?? "")}
        figure={line.add ? undefined : figure(line.offers)}
        {...shared}
      />
    ));
}

/** Something of which several options, perhaps of several groups, are an answer. */
function NeedRow({ need, groups, parts }: { need: Need; groups: readonly HeldGroup[]; parts: FormParts }) {
  const offers = groups.flatMap((g) => g.offers.filter((o) => need.options.has(o.variant.index)));
  const names = [...new Set(offers.map((o) => o.variant.group.name))];
  const name = need.what?.replace(/^an? /, "") ?? list(names, "or");
  const take: FormParts["take"] = (offer, copies, value) => {
    for (const held of offers) if (held.copies > 0 && held !== offer) parts.take(held, 0);
    parts.take(offer, copies, value);
  };
  const { game, army, points } = parts;
  return <ChoiceRow line={{ offers }} name={name} none="None" must ask="Choose one" game={game} army={army} points={points} take={take} />;
}

const each = { model: "each model", unit: "each unit", all: "" };

/** What was chosen when the form was opened, as a sum. */
function Chosen({
  chosen,
  sum,
  entry,
  parts,
}: {
  chosen: readonly Piece[];
  sum: ChosenSum | null;
  entry: Props["entry"];
  parts: FormParts;
}) {
  const own = sum?.terms.get(entry.id);
  const shown = chosen.flatMap((p) => p.offers.map((o) => o.variant.key));
  const rest = sum ? restOf(sum, [...shown, entry.id]) : 0;
  return (
    <section className="mt-5">
      <SectionHead level={3} aside={sum ? each[sum.of] : undefined}>
        Chosen
      </SectionHead>
      <ul>
        {own === undefined || own === 0 ? null : (
          <li className="flex min-h-9 items-center justify-between border-b border-rule py-1">
            <span translate="no">{entry.name}</span> <span>{own === null ? "no price" : number(own)}</span>
          </li>
        )}
        {chosen.map((piece) => (
          <PieceRows key={piece.key} piece={piece} parts={parts} sum={sum} />
        ))}
        {rest === 0 ? null : (
          <li className="flex min-h-9 items-center justify-between border-b border-rule py-1">
            <span>Just chosen</span> <span>{number(rest)}</span>
          </li>
        )}
      </ul>
      {sum ? (
        <p className="-mt-px flex justify-between border-t border-b-3 border-ink py-1.5 font-head [border-bottom-style:double]">
          <span>{sum.of === "all" ? "Together" : capital(each[sum.of])}</span>{" "}
          <span>
            {sum.missing > 0 ? "at least " : ""}
            {number(sum.points)}
          </span>
        </p>
      ) : null}
    </section>
  );
}
