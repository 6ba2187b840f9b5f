"use client";

import { type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import { FindField } from "@/components/builder/parts/find-field";
import { UnitFrame } from "@/components/builder/parts/unit-frame";
import { hasPoints } from "@/components/builder/state/cover";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { useFocusCall } from "@/components/builder/state/use-focus-call";
import { useBuilderWords } from "@/components/builder/words";
import { optionsHref } from "@/components/ui/book-links";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { PageReference } from "@/components/ui/page-reference";
import { SectionHead } from "@/components/ui/section-head";
import { useEngineWords } from "@/components/words/engine";
import { namesOfOption } from "@/lib/advice/offers/find-offers";
import { optionsTogether, type SharedOption, takeTogether } from "@/lib/advice/offers/options-together";
import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import type { Row } from "@/lib/paper/sheet/roster-view";
import { capital, nameKey } from "@/lib/words/text";

interface Props {
  picked: readonly string[];
  catalogue: Catalogue;
  resolved: ResolvedRoster;
  /** The last call for the focus that was answered. */
  answered: RefObject<number>;
}

/** Several units in one form: what some of them have, what all may have, and the rest behind a press. */
export function EditTogether({ picked, catalogue, resolved, answered }: Props) {
  const words = useBuilderWords();
  const { many } = words;
  const store = useBuilderStore();
  const rows = useBuilder((s) => s.view.rows);
  const report = useBuilder((s) => s.view.report);
  const column = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusCall({ answered, heading, column, ready: true });
  const [search, setSearch] = useState("");
  const [all, setAll] = useState(false);
  const { units, options } = useMemo(() => optionsTogether(catalogue, resolved, picked), [catalogue, resolved, picked]);
  const chosen = picked.flatMap((id) => rows.get(id) ?? []);
  const points = hasPoints(catalogue);
  const wanted = nameKey(search);
  const found = options.filter(({ variant }) => namesOfOption(variant).some((name) => nameKey(name).includes(wanted)));
  const taken = found.filter((one) => one.held > 0);
  const forAll = found.filter((one) => one.held === 0 && one.status !== "denied");
  const forSome = found.filter((one) => one.held === 0 && one.status === "denied");
  const take = ({ variant, takers, held, may }: SharedOption) => {
    const { dispatch, history } = store.getState();
    dispatch(...takeTogether(catalogue, history.present, takers, variant, held < may));
  };
  const [first] = wanted ? [...taken, ...forAll, ...forSome] : [];
  const row = (one: SharedOption) => (
    <SharedRow
      key={one.variant.key}
      one={one}
      units={units}
      points={points ? (report?.points ?? 0) : null}
      game={catalogue.book.id}
      take={take}
    />
  );
  return (
    <UnitFrame
      of={picked.join(" ")}
      over={many.chosen(picked.length)}
      name={many.edit(units)}
      points={
        points
          ? {
              sum: chosen.reduce((n, r) => n + r.points, 0),
              missing: chosen.reduce((n, r) => n + r.missing, 0),
              noun: catalogue.book.pointsName ?? words.points,
            }
          : null
      }
      unit={null}
      catalogue={catalogue}
      heading={heading}
      column={column}
    >
      <ChosenRows chosen={chosen} points={points} />
      <p className="mt-2 text-s text-ink-2">{many.everywhere}</p>
      <FindField placeholder={words.form.find} className="mt-4" value={search} onSearch={setSearch} onTake={first && (() => take(first))} />
      {wanted && found.length === 0 ? <p className="py-3 text-ink-2">{words.form.noneCalled(search.trim())}</p> : null}
      <Shared title={many.takenBySome} aside={taken.length} rows={taken.map(row)} />
      <Shared title={many.allMayHave} aside={points ? many.forAll : undefined} rows={forAll.map(row)} />
      {forSome.length && !all && !wanted ? (
        <p className="mt-5 text-s text-ink-2">
          {many.moreForSome(forSome.length)}{" "}
          <Button look="link" onClick={() => setAll(true)}>
            {many.showThem}
          </Button>
        </p>
      ) : (
        <Shared title={many.someMayHave} rows={forSome.map(row)} />
      )}
    </UnitFrame>
  );
}

function ChosenRows({ chosen, points }: { chosen: readonly Row[]; points: boolean }) {
  const words = useBuilderWords();
  return (
    <ul className="mt-3 border-y border-rule">
      {chosen.map((r) => (
        <li key={r.id} className="flex justify-between gap-3 py-1.5">
          <span>
            {words.number(r.count)} {words.titled(r.name, r.own)}
            {r.options ? <span className="text-s text-ink-2">, {r.options}</span> : null}
          </span>
          {points ? <span>{words.number(r.points)}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** Options under a title; nothing where there are none. */
function Shared({ title, aside, rows }: { title: string; aside?: ReactNode; rows: readonly ReactNode[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-5">
      <SectionHead level={3} aside={aside}>
        {title}
      </SectionHead>
      <ul>{rows}</ul>
    </section>
  );
}

interface RowProps {
  one: SharedOption;
  units: number;
  /** The total of the roster now; null in a game without points. */
  points: number | null;
  game: string;
  take(one: SharedOption): void;
}

/** One option for all that may have it: ticked where all of these do, a dash where some do. */
function SharedRow({ one, units, points, game, take }: RowProps) {
  const words = useBuilderWords();
  const { many } = words;
  const { variant, held, may, status, change } = one;
  const pointsName = useBuilder((s) => s.cover?.book.pointsName ?? "points");
  const engine = useEngineWords();
  const mixed = held > 0 && held < may;
  const said = mixed
    ? many.held(held, may)
    : status === "denied" && may < units
      ? many.may(may, units)
      : status === "unconfirmed" && held === 0
        ? words.notConfirmed
        : "";
  const sum = points === null || held === may ? "" : change === null ? words.noPrice : words.signed(change);
  return (
    <li className="grid min-h-9 grid-cols-[16px_minmax(0,1fr)_auto_minmax(56px,auto)] items-center gap-x-3 border-b border-rule py-1 max-sm:min-h-(--row)">
      <input
        id={`together-${variant.key}`}
        type="checkbox"
        className="tick"
        checked={held === may}
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        data-dashed={(held === 0 && status === "denied") || undefined}
        onChange={() => take(one)}
      />
      <label htmlFor={`together-${variant.key}`} className={cx("py-1", held > 0 && "font-strong")}>
        {capital(variant.name)} {said ? <small>{said}</small> : null}
        {points !== null && change !== null && change !== 0 && held < may ? (
          <span className="sr-only">{engine.inPointsOf(pointsName, many.inAll(points + change))}</span>
        ) : null}
      </label>
      <span className="text-s">
        <PageReference page={variant.option.page} href={optionsHref(game)} />
      </span>
      <span className="text-right whitespace-nowrap text-ink-2">{sum}</span>
    </li>
  );
}
