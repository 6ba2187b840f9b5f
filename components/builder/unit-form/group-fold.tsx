"use client";

import { ChevronRight } from "lucide-react";
import { createContext, type ReactNode, useId, useState } from "react";

/** Folds that were opened or closed, by game and group: so they stay in every unit. */
const openFolds = new Map<string, boolean>();

/** Whether the rows of a group all show what they are about; a mark at its head says so where there is no pointer. */
export const AboutContext = createContext(false);

/** Whether a fold is open: as it was left last, else once something in it is wrong or must be chosen. That stays, for nothing folds away by itself. */
export function useFold(key: string, isWanted: boolean): [boolean, () => void] {
  const [chosen, setChosen] = useState(openFolds.get(key));
  if (isWanted && chosen === undefined) setChosen(true);
  const open = chosen ?? false;
  const toggle = () => {
    openFolds.set(key, !open);
    setChosen(!open);
  };
  return [open, toggle];
}

interface GroupFoldProps {
  name: string;
  tag?: ReactNode;
  /** What is chosen of it, or must be. */
  aside: string;
  open: boolean;
  toggle(): void;
  children: ReactNode;
}

/** Options behind one line that says what is chosen of them. */
export function GroupFold({ name, tag, aside, open, toggle, children }: GroupFoldProps) {
  const body = useId();
  return (
    <fieldset className="min-w-0">
      <legend translate="no" className="sr-only">
        {name}
      </legend>
      <h3>
        <button
          type="button"
          className="group flex min-h-11 w-full items-center gap-2 border-b border-rule-2 py-2 text-left font-sans text-m font-text normal-nums text-ink-2 hover:text-ink"
          aria-expanded={open}
          aria-controls={body}
          onClick={toggle}
        >
          <span translate="no" className="caps">
            {name}
          </span>
          {tag}
          <span className="min-w-0 flex-1 truncate text-right">{aside}</span>
          <ChevronRight className="flex-none text-ink-2 group-aria-expanded:rotate-90" size={16} aria-hidden="true" />
        </button>
      </h3>
      <div id={body} hidden={!open}>
        {open ? children : null}
      </div>
    </fieldset>
  );
}
