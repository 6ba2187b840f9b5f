/** Limits over the lists of a team, or over those of one player: told at each list they concern, with the others by name. */
import { groupBy } from "@/lib/engine/group-by";
import type { TeamFacts } from "@/lib/engine/report/finding";
import { list, number } from "@/lib/words/en/grammar";
import { nameKey } from "@/lib/words/text";

/** The newest version of a list that plays with others. */
export interface OfTeam {
  key: string;
  player: string;
  /** What the list itself is called. */
  name: string;
  /** Empty where none is named. */
  team: string;
  facts: TeamFacts;
}

type Limit = TeamFacts["limits"][number];

/** What is found over each team and each player, by the key of the lists it concerns. One sentence each, which says what the others have. */
export function teamFindings(lists: readonly OfTeam[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const ofTeams = [...groupBy(lists, ({ team }) => nameKey(team))].flatMap(([team, all]) => (team ? [together(all, undefined)] : []));
  const ofPlayers = [...groupBy(lists, ({ player }) => nameKey(player))].flatMap(([player, all]) =>
    player ? [together(all, "player")] : [],
  );
  for (const { members, limits } of [...ofTeams, ...ofPlayers]) {
    for (const { says, over, most } of limits) {
      const having = members.flatMap((one) => {
        const limit = one.facts.limits.find((other) => other.says === says);
        return limit?.has.length ? [{ ...one, over, has: limit.has }] : [];
      });
      for (const [key, text] of most === null ? twice(having) : tooMany(having, most)) found.set(key, [...(found.get(key) ?? []), text]);
    }
  }
  return found;
}

/** Lists that are looked at together, with the limits that are over such. */
function together(members: readonly OfTeam[], of: Limit["over"] | undefined): { members: readonly OfTeam[]; limits: readonly Limit[] } {
  return { members, limits: (members[0]?.facts.limits ?? []).filter(({ over }) => over === of) };
}

type Having = OfTeam & Pick<Limit, "has"> & { over: Limit["over"] | undefined };

/** "Team The Ravens", "Lists of Ann". */
const whose = ({ over, team, player }: Having) => (over ? `Lists of ${player}` : `Team ${team}`);
/** Of a team the players, of a player the lists. */
const called = ({ over, name, player }: Having) => (over ? `“${name}”` : player);

function twice(members: readonly Having[]): [key: string, text: string][] {
  const things = groupBy(
    members.flatMap((member) => member.has.map((thing) => ({ member, thing }))),
    ({ thing }) => thing.key,
  );
  return [...things.values()].flatMap((same): [string, string][] => {
    if (same.length < 2) return [];
    return same.map(({ member, thing }) => {
      const others = same.flatMap((other) => (other.member === member ? [] : [called(other.member)]));
      return [member.key, `${whose(member)}: ${thing.name} also ${member.over ? "in" : "with"} ${list(others)}`];
    });
  });
}

function tooMany(members: readonly Having[], most: number): [key: string, text: string][] {
  const sum = members.reduce((n, { has }) => n + countOf(has), 0);
  if (sum <= most) return [];
  return members.map((member) => {
    const others = members.flatMap((one) => (one === member ? [] : [`${called(one)} ${number(countOf(one.has))}`]));
    const name = member.has[0]?.name ?? "";
    const beside = others.length ? `, ${list(others)}` : "";
    return [member.key, `${whose(member)}: ${name}: ${number(sum)}, at most ${number(most)}: here ${number(countOf(member.has))}${beside}`];
  });
}

function countOf(has: Limit["has"]): number {
  return has.reduce((n, { count }) => n + count, 0);
}
