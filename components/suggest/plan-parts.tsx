import { provedGlyph } from "@/components/ui/glyphs";
import { PointsRuler } from "@/components/ui/points-ruler";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { useEngineWords } from "@/components/words/engine";
import { useSuggestWords } from "@/components/words/suggest";
import { marginText } from "@/lib/engine/report/points";
import type { Row } from "@/lib/paper/sheet/roster-view";
import { changesText } from "./plan-words";
import type { Plan, ShownArmy } from "./work";

/** What a plan changes, line by line, and what that comes to. */
export function ChangeList({ plan: { lines, army }, before }: { plan: Plan; before: number }) {
  const { plan: words, signed } = useSuggestWords();
  return (
    <>
      <ul aria-label={words.changes} className="border-t border-rule-2">
        {lines.map(({ kind, what, detail, points }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <li key={i} className="flex min-h-[55px] items-start gap-3 border-b border-rule py-2">
            <span
              aria-hidden="true"
              className="mt-0.5 grid size-4.5 flex-none place-items-center rounded-s border border-ink-2 text-s leading-none font-strong"
            >
              {SIGNS[kind]}
            </span>
            <span className="min-w-0 flex-1 break-words">
              <span className="sr-only">{words.kinds[kind]} </span>
              <span className="font-name">{what}</span>
              {detail ? <span className="block text-s text-ink-2">{detail}</span> : null}
            </span>
            <span className="flex-none font-head">{points === 0 ? "" : signed(points)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex justify-between gap-4 border-t min-[1200px]:self-end border-b-3 border-ink py-1 font-head [border-bottom-style:double]">
        <span>{changesText(lines, words)}</span>
        <span>{signed(army.points - before)}</span>
      </p>
    </>
  );
}

const SIGNS = { add: "+", remove: "−", change: "~" } as const;

interface ArmyRowsProps {
  army: ShownArmy;
  /** By unit, why the army has it, in three words. */
  reasons?: Readonly<Record<string, string>> | undefined;
  /** Ids of the rows that were pressed, and what a press does; rows cannot be pressed without. */
  chosen?: ReadonlySet<string>;
  onChoose?: ((row: Row) => void) | undefined;
}

/** An army as a list of units by category; where they can be chosen in one list without heads. */
export function ArmyRows({ army: { sections }, reasons = {}, chosen, onChoose }: ArmyRowsProps) {
  const { number } = useEngineWords();
  return (
    <div className={onChoose && "border-t border-rule-2"}>
      {sections.map(({ key, name, points, rows }) => (
        <div key={key}>
          {onChoose ? null : (
            <p className="caps flex justify-between gap-4 border-b border-rule-2 pt-3 pb-1 text-ink-2">
              <span translate="no">{name}</span>
              <span>{number(points)}</span>
            </p>
          )}
          <ul aria-label={name}>
            {rows.map((row) => (
              <li key={row.id} className="border-b border-rule">
                {onChoose ? (
                  <button
                    type="button"
                    aria-pressed={chosen?.has(row.id) ?? false}
                    className="-mx-3 flex min-h-11 w-[calc(100%+24px)] items-baseline gap-3 border-l-3 border-transparent py-1.5 pr-3 pl-2.25 text-left hover:bg-sunk aria-pressed:border-ink aria-pressed:bg-sunk"
                    onClick={() => onChoose(row)}
                  >
                    <UnitLine row={row} why={reasons[row.id]} />
                  </button>
                ) : (
                  <span className="flex items-baseline gap-3 py-1.5">
                    <UnitLine row={row} why={reasons[row.id]} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function UnitLine({ row, why = "" }: { row: Row; why?: string | undefined }) {
  const { number } = useEngineWords();
  return (
    <>
      <span className="min-w-6 flex-none text-right text-ink-2">{row.count === 1 ? "" : number(row.count)}</span>
      <span className="min-w-0 flex-1 break-words">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span translate="no" className="font-serif font-name">
            {row.name}
            {row.own ? <i className="font-normal"> “{row.own}”</i> : null}
          </span>
          {why ? <span className="text-s text-ink-2">{why}</span> : null}
        </span>
        {row.options ? <span className="block text-s text-ink-2">{row.options}</span> : null}
      </span>
      <span className="flex-none">{row.missing ? "" : number(row.points)}</span>
    </>
  );
}

/** "1,998 of 2,000". */
function Points({ army: { points, limit, missing } }: { army: ShownArmy }) {
  const { plan: words } = useSuggestWords();
  const engine = useEngineWords();
  return (
    <span>
      <strong className="text-xl font-head">{engine.points.figure(points, missing)}</strong>
      {limit === null ? null : <span className="text-ink-2"> {words.of(limit)}</span>}
    </span>
  );
}

/** What a start comes to, in one line. */
export function StartTotal({ plan: { army, report } }: { plan: Pick<Plan, "army" | "report"> }) {
  return (
    <p className="mb-2 flex items-baseline justify-between gap-4">
      <Points army={army} />
      <VerdictMark verdict={report.verdict} word={army.word} />
    </p>
  );
}

/** The total that a plan comes to, what is left and the verdict. */
export function NewTotal({ plan: { army, report } }: { plan: Pick<Plan, "army" | "report"> }) {
  const { plan: words } = useSuggestWords();
  const engine = useEngineWords();
  const { points, limit, missing, word } = army;
  return (
    <div className="pt-2">
      <p className="flex items-baseline justify-between gap-4">
        <span>{words.newTotal}</span>
        <Points army={army} />
      </p>
      <PointsRuler total={points} limit={limit} missing={missing} className="mt-1" />
      <p className="mt-1 flex items-center justify-between gap-4">
        <span>{marginText({ total: points, limit, missing }, engine.points)}</span>
        <VerdictMark verdict={report.verdict} word={word} />
      </p>
    </div>
  );
}

/** What was shown by an exact search, or what the search says of that instead; what it takes from the player. */
export function PlanProof({ plan: { proved, searched, takes }, noun, taking }: { plan: Plan; noun: string | null; taking: boolean }) {
  const { plan: words } = useSuggestWords();
  const { number } = useEngineWords();
  return (
    <div className="mt-3 border-t border-rule pt-2 text-s">
      {taking && takes > 0 ? (
        <p>
          <strong>−{number(takes)}</strong> {words.ofWhatYouHave(takes, noun)}
        </p>
      ) : null}
      {proved ? (
        <p className="flex items-start gap-2 pt-1">
          <span className="mt-0.5 flex-none">{provedGlyph}</span>
          <span>{proved}</span>
        </p>
      ) : null}
      {searched ? <p className="pt-1 text-ink-2">{searched}</p> : null}
    </div>
  );
}
