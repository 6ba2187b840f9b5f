/** What an event limits, scores and asks, in a language other than English; null where that has no words for it. */
import type { LimitThing } from "@/lib/engine/common";
import type { LimitRule } from "@/lib/engine/rules/registry";
import type { Names } from "@/lib/engine/rules/words";
import type { Score, TeamLimit } from "@/lib/engine/schema/event";

export interface LimitTexts {
  /** @param size The points of the army, where they are agreed. */
  limit(limit: LimitRule, names: Names, size?: number): string | null;
  score(score: Score, names: Names): string | null;
  team(limit: TeamLimit, names: Names): string | null;
  things(of: readonly LimitThing[], names: Names): string | null;
  /** What findings of a limit name first. `having`: the units that have these options. */
  subject(of: readonly LimitThing[], names: Names, how?: SubjectOf): string | null;
  /** Why something may not be taken, or may. */
  reasons: Record<"denied" | "allowed", string>;
  /** What an army may cost, or the sizes of which its list says one. */
  sizes(points: readonly number[]): string;
  /** Parts of the rules of an event, behind its name. */
  parts: Record<"size" | "armies" | "game", string>;
}

interface SubjectOf {
  having?: boolean;
  sized?: { models: number } | { times: number } | undefined;
  also?: readonly LimitThing[];
  except?: readonly LimitThing[];
}
