import { cx } from "@/components/ui/class-names";
import { Mark, severityMark } from "@/components/ui/mark";
import { PageReference } from "@/components/ui/page-reference";
import { SectionHead } from "@/components/ui/section-head";
import type { Finding } from "@/lib/engine/report/finding";
import { severityWord, weightOf } from "@/lib/engine/report/verdict";
import type { ComparedSide, Comparison } from "@/lib/events/desk/compare";
import { number } from "@/lib/words/en/grammar";

/** The findings that went, that came, and that both have. */
export function CompareFindings({ comparison: { before, after, findings } }: { comparison: Comparison }) {
  const { went, came, stayed } = findings;
  if (went.length + came.length + stayed.length === 0) return null;
  return (
    <div className="grid gap-x-8 pt-4 md:grid-cols-2">
      {went.length > 0 && <Findings title="Findings that went" findings={went} side={before} change="went" />}
      <div className="contents md:block">
        {came.length > 0 && <Findings title="Findings that came" findings={came} side={after} change="came" />}
        {stayed.length > 0 && <Findings title="Findings in both" findings={stayed} side={after} change="stayed" />}
      </div>
    </div>
  );
}

function Findings({
  title,
  findings,
  side,
  change,
}: {
  title: string;
  findings: readonly Finding[];
  side: ComparedSide;
  change: "went" | "came" | "stayed";
}) {
  return (
    <section className="pt-5">
      <SectionHead aside={number(findings.length)}>{title}</SectionHead>
      <ul>
        {findings.map((finding, i) => {
          const weight = weightOf(finding);
          const { page, book } = finding.source;
          const rule = `/books/${encodeURIComponent(side.gameId)}/${encodeURIComponent(side.armyListId)}#${encodeURIComponent(finding.rule)}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: like findings may stand twice
            <li key={i} className="flex items-start gap-3 border-b border-rule py-2.5">
              <Mark kind={severityMark[weight]} className="mt-0.5" />
              <span className="min-w-0 flex-1">
                <span className="sr-only">{severityWord(weight)}: </span>
                <span className={cx(change === "went" && "text-ink-2 line-through decoration-1", change === "came" && "font-strong")}>
                  {finding.message}
                </span>
                {change === "came" && finding.fix && <span className="block text-s text-ink-2">{finding.fix}</span>}
              </span>
              {page !== null && <PageReference page={page} of={book} href={rule} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
