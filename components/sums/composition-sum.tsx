import { cx } from "@/components/ui/class-names";
import { Sum } from "@/components/ui/sum";
import { useUiWords } from "@/components/ui/words";
import { type CompositionReport, compositionLineText } from "@/lib/engine/report/composition";

/** The score that an event gives a list, as a sum, with what each of its lines counted. */
export function CompositionSum({ composition, className }: { composition: CompositionReport; className?: string }) {
  const words = useUiWords().composition;
  const { event, start, lines, sum, score, least } = composition;
  return (
    <section className={cx("max-w-(--measure)", className)}>
      <h4 className="text-m font-head">{words.title(score)}</h4>
      <p className="text-s text-ink-2">
        {words.gives(event)}
        {sum === score ? "" : words.bounded(sum, score, score === least)}
      </p>
      <Sum
        caption={words.caption}
        className="mt-2"
        terms={[
          { key: "start", label: words.start, value: start },
          ...lines.map((line, i) => ({ key: `${i} ${line.name}`, label: compositionLineText(line), value: line.points })),
        ]}
        total={{ label: words.sum, value: sum }}
      />
      {lines.length ? (
        <ul className="pt-2 text-s text-ink-2">
          {lines.map((line) => (
            <li key={`${line.says} ${line.name}`}>
              {line.says} {words.counted(line.terms)}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
