import { lazy, Suspense } from "react";
import { Bars } from "@/components/ui/bars";
import { useUiWords } from "@/components/ui/words";
import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { compositionOf } from "@/lib/engine/check/event-counts";
import { figuresOf, figureText, sharesOf } from "@/lib/engine/check/figures";
import { capital } from "@/lib/words/text";

/** Only some events give a score. */
const CompositionSum = lazy(() => import("./composition-sum").then((m) => ({ default: m.CompositionSum })));

/** The roster by category, and the totals that the book names. */
export function Breakdown({ catalogue, resolved, className }: { catalogue: Catalogue; resolved: ResolvedRoster; className?: string }) {
  const words = useUiWords();
  const { book } = catalogue;
  const points = book.hasPoints !== false;
  const shares = sharesOf(catalogue, resolved);
  const figures = figuresOf(catalogue, resolved);
  if (shares.length === 0) return null;
  const { composition } = compositionOf(catalogue, resolved);
  const { team } = catalogue;
  const noun = points ? (book.pointsName ?? words.points) : words.units;
  return (
    <section className={className}>
      {figures.length > 0 && (
        <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-s">
          {figures.map((figure) => (
            <div key={figure.id} className="flex gap-1.5" title={`${figureText(figure)}, ${words.pageLabel(figure.page)}`}>
              <dt className="text-ink-2">{figure.name}</dt>
              <dd className="font-strong">{words.number(figure.base + figure.added)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3">
        <Bars
          caption={words.byCategory(capital(noun))}
          noun={noun}
          counted={points ? words.unitsHead : undefined}
          rows={shares.map(({ id, name, points: sum, missing, units }) => ({
            id,
            name,
            value: points ? sum : units,
            count: units,
            note: points && missing > 0 ? words.atLeast : undefined,
          }))}
        />
      </div>
      {composition && (
        <Suspense>
          <CompositionSum composition={composition} className="mt-6" />
        </Suspense>
      )}
      {team && (
        <div className="mt-6 max-w-(--measure) text-s text-ink-2">
          <p>{words.teamChecks(team.event)}</p>
          <ul className="list-disc pl-5">
            {team.limits.map(({ says }) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
