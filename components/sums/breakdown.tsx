import { lazy, Suspense } from "react";
import { Bars } from "@/components/ui/bars";
import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { compositionOf } from "@/lib/engine/check/event-counts";
import { figuresOf, figureText, sharesOf } from "@/lib/engine/check/figures";
import { number, pageLabel } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";

/** Only some events give a score. */
const CompositionSum = lazy(() => import("./composition-sum").then((m) => ({ default: m.CompositionSum })));

/** The roster by category, and the totals that the book names. */
export function Breakdown({ catalogue, resolved, className }: { catalogue: Catalogue; resolved: ResolvedRoster; className?: string }) {
  const { book } = catalogue;
  const points = book.hasPoints !== false;
  const shares = sharesOf(catalogue, resolved);
  const figures = figuresOf(catalogue, resolved);
  if (shares.length === 0) return null;
  const { composition } = compositionOf(catalogue, resolved);
  const { team } = catalogue;
  const noun = points ? (book.pointsName ?? "points") : "units";
  return (
    <section className={className}>
      {figures.length > 0 && (
        <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-s">
          {figures.map((figure) => (
            <div key={figure.id} className="flex gap-1.5" title={`${figureText(figure)}, ${pageLabel(figure.page)}`}>
              <dt className="text-ink-2">{figure.name}</dt>
              <dd className="font-strong">{number(figure.base + figure.added)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3">
        <Bars
          caption={`${capital(noun)} by category`}
          noun={noun}
          counted={points ? "Units" : undefined}
          rows={shares.map(({ id, name, points: sum, missing, units }) => ({
            id,
            name,
            value: points ? sum : units,
            count: units,
            note: points && missing > 0 ? "at least" : undefined,
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
          <p>{team.event} checks these across all lists of a team, not in this list alone:</p>
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
