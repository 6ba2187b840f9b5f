import { useBuilder } from "@/components/builder/state/use-builder";
import type { Plan } from "@/components/suggest/work";
import { cx } from "@/components/ui/class-names";
import { useEngineWords } from "@/components/words/engine";
import { useSuggestWords } from "@/components/words/suggest";

/** The roster in short, with the units that a plan touches. */
export function RosterBeside({ plan }: { plan: Plan | null }) {
  const { panel: words } = useSuggestWords();
  const { number } = useEngineWords();
  const commands = useBuilder((s) => s.view.commands);
  const rows = useBuilder((s) => s.view.rows);
  const touched = new Set(plan?.lines.flatMap(({ units }) => units));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus
    <aside aria-label={words.roster} tabIndex={0} className="w-(--col-list) flex-none overflow-y-auto border-r border-rule-2 bg-paper py-5">
      <h3 className="px-(--gutter) text-l">
        {words.roster} {plan ? <span className="font-sans text-s font-text text-ink-2">{words.changedBy(plan.idea)}</span> : null}
      </h3>
      {commands.flatMap(({ index, sections }) =>
        sections.map((section) => (
          <div key={`${index} ${section.key}`}>
            <p className="caps mx-(--gutter) flex justify-between gap-4 border-b border-rule-2 pt-3 pb-1 text-ink-2">
              <span translate="no">{section.name}</span>
              <span>{number(section.points)}</span>
            </p>
            <ul aria-label={section.name}>
              {section.ids.map((id) => {
                const row = rows.get(id);
                return row ? (
                  <li
                    key={id}
                    className={cx(
                      "flex items-baseline gap-3 border-l-3 py-1.5 pr-(--gutter) pl-[calc(var(--gutter)-3px)]",
                      touched.has(id) ? "border-ink bg-sunk" : "border-transparent forced-colors:border-[Canvas]",
                    )}
                  >
                    <span className="min-w-6 flex-none text-right text-ink-2">{number(row.count)}</span>
                    <span translate="no" className="min-w-0 flex-1 truncate font-serif font-name">
                      {row.name}
                      {row.own ? <span className="font-text italic"> “{row.own}”</span> : null}
                    </span>
                    <span>{row.missing ? "" : number(row.points)}</span>
                    {touched.has(id) ? <span className="sr-only">{words.touched}</span> : null}
                  </li>
                ) : null;
              })}
            </ul>
          </div>
        )),
      )}
    </aside>
  );
}
