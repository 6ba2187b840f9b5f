"use client";

import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { chevron } from "@/components/builder/parts/styles";
import { Mark } from "@/components/ui/mark";
import { count } from "@/lib/engine/text";
import type { FormParts } from "./option-group";
import { OptionRow } from "./option-row";
import { Refusals } from "./refusals";
import { type HeldGroup, linesOf, optionsIn, refusedAlike } from "./rows";

const NOTHING: ReadonlySet<string> = new Set();

/** What the unit may not have, on one line at the foot of the form; opened, by reason. Each of it can be taken all the same. */
export function RefusedThings({ groups, parts }: { groups: readonly HeldGroup[]; parts: FormParts }) {
  const [open, setOpen] = useState(false);
  const body = useId();
  const { game, army, points, take } = parts;
  const refused = open
    ? refusedAlike(
        groups.flatMap(({ offers }) => linesOf(offers, NOTHING)),
        1,
      )
    : [];
  return (
    <section className="mt-5 border-t border-rule-2">
      <h3>
        <button
          type="button"
          className="group flex min-h-(--row) w-full items-center gap-2 border-b border-rule py-2 text-left font-sans text-s font-text normal-nums text-ink-2 hover:text-ink"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          <Mark kind="denied" size={14} />
          <span className="flex-1">
            <strong className="font-strong text-ink">{count(optionsIn(groups), "thing")}</strong> this unit may not have
          </span>
          <ChevronDown className={chevron} size={16} aria-hidden="true" />
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
