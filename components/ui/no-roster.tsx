"use client";

import { useUiWords } from "@/components/ui/words";
import { ButtonLink } from "./button";
import { EmptyState } from "./empty-state";

/** Where a page has no roster to show: why, and the way to those there are. */
export function NoRoster({ title, reason, className }: { title?: string; reason?: string; className?: string }) {
  const words = useUiWords();
  const actions = (
    <ButtonLink look="main" href="/">
      {words.toRosters}
    </ButtonLink>
  );
  return (
    <EmptyState title={title ?? words.noRosters} actions={actions} {...(className ? { className } : {})}>
      {reason ?? words.noRostersWhy}
    </EmptyState>
  );
}
