"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { chevron } from "@/components/builder/parts/styles";
import { optionsHref, ruleHref } from "@/components/ui/book-links";
import { Mark } from "@/components/ui/mark";
import { PageReference } from "@/components/ui/page-reference";
import type { Refused } from "./rows";

/** What may not be had for one and the same reason, on one line that opens into its rows. */
export function Refusals({ refused, game, army, children }: { refused: Refused; game: string; army: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const rows = useId();
  const { first, names } = refused;
  return (
    <>
      <li className="flex items-start gap-1.5 border-b border-rule py-2 text-s text-ink-2">
        <Mark kind="denied" size={14} className="mt-0.5" />
        <span className="min-w-0 flex-1">
          {first.reason}, <PageReference page={first.page} href={first.rule ? ruleHref(game, army, first.rule) : optionsHref(game)} />:{" "}
          <button
            type="button"
            className="group inline text-left text-ink underline decoration-rule-2 underline-offset-3 pointer-coarse:py-3"
            aria-expanded={open}
            aria-controls={rows}
            onClick={() => setOpen(!open)}
          >
            {names} <ChevronDown className={`inline ${chevron}`} size={14} aria-hidden="true" />
          </button>
        </span>
      </li>
      <li id={rows} hidden={!open}>
        {open ? <ul>{children}</ul> : null}
      </li>
    </>
  );
}
