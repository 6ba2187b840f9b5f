"use client";

import { useId, useState } from "react";
import { useBuilderWords } from "@/components/builder/words";
import type { FormParts } from "./option-group";
import { OptionRow } from "./option-row";
import { Refusals } from "./refusals";
import { type HeldGroup, linesOf, optionsIn, refusedAlike } from "./rows";

const NOTHING: ReadonlySet<string> = new Set();

/** What the unit may not have, on one line at the foot of the form; opened, by reason. Each of it can be taken all the same. */
export function RefusedThings({ groups, name, parts }: { groups: readonly HeldGroup[]; name: string; parts: FormParts }) {
  const words = useBuilderWords();
  const [before, after] = words.form.mayNotHave(optionsIn(groups));
  const [open, setOpen] = useState(false);
  const body = useId();
  const { game, army, points, take } = parts;
  const refused = open
    ? refusedAlike(
        groups.flatMap(({ offers }) => linesOf(offers, NOTHING)),
        1,
        words,
      )
    : [];
  return (
    <section className="mt-3">
      <h3>
        <button
          type="button"
          className="min-h-(--row) text-left font-sans text-s font-text normal-nums text-ink-2 underline decoration-rule-2 underline-offset-3 hover:text-ink"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          {before}
          <span translate="no">{name}</span>
          {after}
        </button>
      </h3>
      <ul id={body} hidden={!open}>
        {refused.map((one) => (
          <Refusals key={one.key} refused={one} game={game} army={army}>
            {one.lines.map((line) => (
              <OptionRow key={line.key} line={line} radio={null} must={false} game={game} army={army} points={points} take={take} />
            ))}
          </Refusals>
        ))}
      </ul>
    </section>
  );
}
