/** Limits over the lists of a team: told at each list they concern, with the other players by name. */
import { groupBy } from "@/lib/engine/group-by";
import type { TeamFacts } from "@/lib/engine/report/finding";
import { list, nameKey, number } from "@/lib/engine/text";

/** The newest list of a player of a team. */
export interface OfTeam {
  key: string;
  /** What the others call it: the player. */
  name: string;
  team: string;
  facts: TeamFacts;
}

/** What is found over each team, by the key of the lists it concerns. One sentence each, which says what the others have. */
export function teamFindings(lists: readonly OfTeam[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const members of groupBy(lists, ({ team }) => nameKey(team)).values()) {
    const [first] = members;
    for (const { says, most } of first?.facts.limits ?? []) {
      const having = members.flatMap((one) => {
        const limit = one.facts.limits.find((other) => other.says === says);
        return limit?.has.length ? [{ ...one, has: limit.has }] : [];
      });
      for (const [key, text] of most === null ? twice(having) : tooMany(having, most)) found.set(key, [...(found.get(key) ?? []), text]);
    }
  }
  return found;
}

type Having = Pick<OfTeam, "key" | "name" | "team"> & { has: TeamFacts["limits"][number]["has"] };

function twice(members: readonly Having[]): [key: string, text: string][] {
  const things = groupBy(
    members.flatMap((member) => member.has.map((thing) => ({ member, thing }))),
    ({ thing }) => thing.key,
  );
  return [...things.values()].flatMap((same): [string, string][] => {
    if (same.length < 2) return [];
    return same.map(({ member, thing }) => {
      const others = same.flatMap((other) => (other.member === member ? [] : [other.member.name]));
      return [member.key, `Team ${member.team}: ${thing.name} also with ${list(others)}`];
    });
  });
}

function tooMany(members: readonly Having[], most: number): [key: string, text: string][] {
  const sum = members.reduce((n, { has }) => n + countOf(has), 0);
  if (sum <= most) return [];
  return members.map((member) => {
    const others = members.flatMap((one) => (one === member ? [] : [`${one.name} ${number(countOf(one.has))}`]));
    const name = member.has[0]?.name ?? "";
    const beside = others.length ? `, ${list(others)}` : "";
    return [
      member.key,
      `Team ${member.team}: ${name}: ${number(sum)}, at most ${number(most)}: here ${number(countOf(member.has))}${beside}`,
    ];
  });
}

function countOf(has: Having["has"]): number {
  return has.reduce((n, { count }) => n + count, 0);
}
