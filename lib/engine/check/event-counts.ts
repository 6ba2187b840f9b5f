/** The score of a roster at an event that gives one, and what it adds to its team. */

import type { Catalogue, CountedThings, ResolvedRoster } from "@/lib/engine/catalogue/types";
import type { CompositionLine, CompositionReport } from "@/lib/engine/report/composition";
import type { TeamFacts } from "@/lib/engine/report/finding";
import { countedLabel, inWholes } from "@/lib/engine/rules/make-finding";
import type { EngineWords } from "@/lib/words/en/engine";

/** The score with its sum; nothing where no event gives one. */
export function compositionOf({ composition, words }: Catalogue, roster: ResolvedRoster): { composition?: CompositionReport } {
  if (!composition) return {};
  const { event, start, least, most, rules } = composition;
  const lines = rules.flatMap(({ says, points: each, above, per, things }) =>
    things.flatMap((one): CompositionLine[] => {
      const { counted, terms } = countOf(one, roster, words);
      const times = counted > above ? Math.floor((counted - above) / per) : 0;
      return times === 0 ? [] : [{ says, name: one.name, counted, above, per, times, each, points: times * each, terms }];
    }),
  );
  const sum = lines.reduce((n, { points }) => n + points, start);
  const score = Math.min(Math.max(sum, least ?? sum), most ?? Number.POSITIVE_INFINITY);
  const bounds = { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) };
  return { composition: { event, start, lines, sum, ...bounds, score } };
}

/** What an event looks at over a team; nothing where it looks at nothing. */
export function teamOf({ team, army, words }: Catalogue, roster: ResolvedRoster): { team?: TeamFacts } {
  if (!team) return {};
  const limits = team.limits.map(({ things, ...limit }) => {
    if (!things) return { ...limit, has: [{ key: army.id, name: army.name, count: 1 }] };
    const has = things.map((one) => ({ key: one.key, name: one.name, count: countOf(one, roster, words).counted }));
    return { ...limit, has: has.filter(({ count }) => count > 0) };
  });
  return { team: { event: team.event, limits } };
}

/** How many there are, and which units they come from; a base that every army has is the first of them. */
function countOf(
  { base, counter }: CountedThings,
  { units }: ResolvedRoster,
  words: EngineWords,
): Pick<CompositionLine, "counted" | "terms"> {
  const terms = base ? [{ label: words.bounds.everyArmy, value: base }] : [];
  let parts = 0;
  for (const unit of units) {
    const amount = counter.match(unit) ? counter.amount(unit) : 0;
    if (amount === 0) continue;
    parts += amount;
    terms.push({ label: countedLabel(counter, unit, words), value: inWholes(counter, amount) });
  }
  return { counted: base + inWholes(counter, parts), terms };
}
