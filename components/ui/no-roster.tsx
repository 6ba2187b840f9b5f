import { ButtonLink } from "./button";
import { EmptyState } from "./empty-state";

/** Where a page has no roster to show: why, and the way to those there are. */
export function NoRoster({ title = "No rosters yet", reason = WAYS, className }: { title?: string; reason?: string; className?: string }) {
  const actions = (
    <ButtonLink look="main" href="/">
      Go to rosters
    </ButtonLink>
  );
  return (
    <EmptyState title={title} actions={actions} {...(className ? { className } : {})}>
      {reason}
    </EmptyState>
  );
}

const WAYS = "Start one, or read one from a file, a link or pasted text.";
