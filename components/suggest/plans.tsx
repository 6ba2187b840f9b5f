"use client";

import { RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { LiveRegion } from "@/components/ui/live-region";
import { Note } from "@/components/ui/note";
import { useSuggestWords } from "@/components/words/suggest";
import type { Question } from "@/lib/advice/suggest/question";
import type { SuggestWords } from "@/lib/words/en/suggest";
import { foundText } from "./plan-words";
import { SearchLine } from "./search-line";
import { type Searched, useSearch } from "./use-search";
import type { Answered, Plan } from "./work";

/** Of one height on a wide screen: what stays in sight above it knows it. */
export const FOOT =
  "sticky bottom-0 flex min-[1200px]:h-16 flex-wrap items-center justify-end gap-2 border-t border-rule-2 bg-leaf px-(--gutter) py-2.5 low:static";

interface PlansProps {
  /** Null where something is still wrong with it, which is said elsewhere. */
  question: Question | null;
  /** What is searched for, singular: "plan", "army". */
  noun: "plan" | "army";
  /** Milliseconds in which the question may still change. */
  wait?: number;
  /** What the button of a plan does. */
  verb: string;
  /** What stands between the head of a plan and its button; its parts stand in line across plans. */
  children(plan: Plan): ReactNode;
  /** What stands above its button, and with it stays in sight. */
  total?(plan: Plan): ReactNode;
  /** Under all of them. */
  foot: string;
  /** In place of what stands there, while something is chosen. */
  bar?: ReactNode;
  onUse(plan: Plan): void;
  /** A plan is looked at. */
  onLook?: ((plan: Plan | null) => void) | undefined;
}

/** Up to three plans beside each other, on a narrow screen below each other, with the way to three others. */
export function Plans({ question, noun, wait = 0, verb, children, total, foot, bar, onUse, onLook }: PlansProps) {
  const { search: words } = useSuggestWords();
  const key = JSON.stringify(question);
  const [turned, setTurned] = useState({ key, page: 0 });
  // Another question begins at its first three.
  const page = turned.key === key ? turned.page : 0;
  const asked = question && ({ ...question, options: { ...question.options, page } } as Question);
  const { searched, stop, again } = useSearch(asked && { do: "answer", question: asked }, wait);
  const { state } = searched;
  const plans =
    searched.state === "found" ? searched.found.plans : searched.state === "searching" && searched.first ? [searched.first] : [];
  const searching = state === "searching" && question !== null;
  const results = useRef<HTMLDivElement>(null);
  // A button that goes with what it was for must not take the focus along.
  const turnTo = (next: number) => {
    results.current?.focus();
    setTurned({ key, page: next });
  };
  const first = plans[0] ?? null;
  useEffect(() => onLook?.(first), [first, onLook]);
  return (
    <>
      <div ref={results} tabIndex={-1} className="flex-1 outline-none" aria-busy={searching}>
        <LiveRegion message={question ? said(searched, noun, words) : ""} />
        {searching ? (
          <div className="px-(--gutter)">
            <SearchLine
              done={searched.done}
              label={words.searchingFor[noun]}
              onStop={() => {
                results.current?.focus();
                stop();
              }}
            />
          </div>
        ) : null}
        {plans.length ? (
          <ol className={cx("grid min-[1200px]:grid-cols-3 min-[1200px]:grid-rows-[auto_1fr_auto_auto_auto_auto] min-[1200px]:h-full")}>
            {plans.map((plan, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a plan is told by its place
              <PlanColumn key={i} plan={plan} verb={verb} total={total?.(plan)} isFirst={i === 0} onUse={onUse} onLook={onLook}>
                {children(plan)}
              </PlanColumn>
            ))}
          </ol>
        ) : null}
        <Otherwise
          searched={searched}
          page={page}
          noun={noun}
          onAgain={() => {
            results.current?.focus();
            again();
          }}
        />
      </div>
      {bar ?? (
        <div className={FOOT}>
          <p className="mr-auto text-s text-ink-2 max-sm:sr-only">{foot}</p>
          {page > 0 ? <Button onClick={() => turnTo(0)}>{words.toFirst}</Button> : null}
          {plans.length ? (
            <Button icon={<RefreshCw size={16} aria-hidden="true" />} onClick={() => turnTo(page + 1)}>
              {words.others}
            </Button>
          ) : null}
        </div>
      )}
    </>
  );
}

function said(searched: Searched<Answered>, noun: PlansProps["noun"], words: SuggestWords["search"]): string {
  if (searched.state === "found") return foundText(searched.found.plans.length, noun, searched.found.reason, words);
  return words[searched.state];
}

/** Why there are no plans, or no more. */
function Otherwise({
  searched,
  page,
  noun,
  onAgain,
}: {
  searched: Searched<Answered>;
  page: number;
  noun: PlansProps["noun"];
  onAgain(): void;
}) {
  const { search: words } = useSuggestWords();
  const { state } = searched;
  if (state === "found") {
    const { plans, reason } = searched.found;
    if (plans.length) return reason ? <p className="px-(--gutter) py-4 text-s text-ink-2">{reason}</p> : null;
    return (
      <div className="px-(--gutter) py-4">
        <Note kind="advice" title={page > 0 ? words.noFurther(noun) : words.none(noun)}>
          {reason}
        </Note>
      </div>
    );
  }
  if (state === "searching") return null;
  return (
    <div className="px-(--gutter) py-4">
      <Note kind="advice" title={words[state]}>
        {state === "failed" ? <p>{words.partMissing}</p> : null}
        <p className="mt-2">
          <Button onClick={onAgain}>{state === "failed" ? words.tryAgain : words.again}</Button>
        </p>
      </Note>
    </div>
  );
}

interface PlanColumnProps extends Pick<PlansProps, "verb" | "onUse" | "onLook"> {
  plan: Plan;
  total: ReactNode;
  isFirst: boolean;
  children: ReactNode;
}

function PlanColumn({ plan, verb, total, isFirst, onUse, onLook, children }: PlanColumnProps) {
  const head = useId();
  return (
    <li
      className="flex flex-col border-rule-2 px-(--gutter) py-5 not-first:border-t min-[1200px]:row-span-6 min-[1200px]:grid min-[1200px]:grid-rows-subgrid min-[1200px]:content-start min-[1200px]:gap-y-0 min-[1200px]:not-first:border-t-0 min-[1200px]:not-first:border-l"
      aria-labelledby={head}
      onPointerEnter={() => onLook?.(plan)}
      onFocus={() => onLook?.(plan)}
    >
      <div className="pb-3">
        <h3 id={head} className="text-l">
          {plan.idea}
        </h3>
        <p className="text-s text-ink-2">{plan.because}</p>
      </div>
      {children}
      <div
        className={cx(
          "self-end pt-4",
          Boolean(total) && "bg-leaf min-[1200px]:sticky min-[1200px]:bottom-16 min-[1200px]:pb-3 low:static!",
        )}
      >
        {total}
        <Button look={isFirst ? "main" : "plain"} className="w-full" aria-describedby={head} onClick={() => onUse(plan)}>
          {verb}
        </Button>
      </div>
    </li>
  );
}
