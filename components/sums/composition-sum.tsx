import { cx } from "@/components/ui/class-names";
import { Sum } from "@/components/ui/sum";
import { type CompositionReport, compositionLineText } from "@/lib/engine/report/composition";
import { number } from "@/lib/words/en/grammar";

/** The score that an event gives a list, as a sum, with what each of its lines counted. */
export function CompositionSum({ composition, className }: { composition: CompositionReport; className?: string }) {
  const { event, start, lines, sum, score, least } = composition;
  return (
    <section className={cx("max-w-(--measure)", className)}>
      <h4 className="text-m font-head">Composition score: {number(score)}</h4>
      <p className="text-s text-ink-2">
        {event} gives this score. It never makes a list illegal.
        {sum === score ? "" : ` The sum is ${number(sum)}; a list has at ${score === least ? "least" : "most"} ${number(score)}.`}
      </p>
      <Sum
        caption="Composition score"
        className="mt-2"
        terms={[
          { key: "start", label: "Every list", value: start },
          ...lines.map((line, i) => ({ key: `${i} ${line.name}`, label: compositionLineText(line), value: line.points })),
        ]}
        total={{ label: "Sum", value: sum }}
      />
      {lines.length ? (
        <ul className="pt-2 text-s text-ink-2">
          {lines.map((line) => (
            <li key={`${line.says} ${line.name}`}>
              {line.says} Counted: {line.terms.map(({ label, value }) => `${label} ${number(value)}`).join(", ")}.
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
