/** Rosters made with another version of an army book than the one that is here: what changed for them. */
import { bookDigest } from "@/lib/engine/catalogue/digest";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Problem } from "@/lib/engine/roster/roster-file";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Roster } from "@/lib/engine/schema/roster";
import { compareVersions, Version } from "@/lib/engine/schema/version";
import { count } from "@/lib/words/en/grammar";

/** Changes of the changelog that are told; the page of the army list has all of them. */
const MOST_TOLD = 5;

/** One for each army list whose version, or whose contents under the same version, are other than when the roster was made. */
export function otherVersions(roster: Roster, { army, allies }: Pick<Catalogue, "army" | "allies">): Problem[] {
  const here = [army, ...[...(allies?.values() ?? [])].map((ally) => ally.army)];
  return (roster.books ?? []).flatMap(({ id, version, digest }) => {
    const list = here.find((one) => one.id === id);
    if (!list) return [];
    const message =
      version !== list.version ? ofVersion(list, version) : digest === bookDigest(list) || list.errata ? "" : ofContents(list);
    const fix = "Look through the roster, and save it again.";
    return message ? [{ where: "", code: "book/other-version", message, fix, severity: "advice" as const }] : [];
  });
}

function ofVersion({ name, version, changelog = [] }: ArmyList, made: string | undefined): string {
  const is = version === undefined ? "here it has none" : `here it is ${version}`;
  const head = `The army book “${name}” had ${made === undefined ? "no version" : `version ${made}`} when the roster was made; ${is}.`;
  if (!isVersion(made) || !isVersion(version)) return head;
  const isNewer = compareVersions(version, made) > 0;
  if (!isNewer) return `${head} A newer one may say something else.`;
  const told = changelog
    .filter((entry) => compareVersions(entry.version, made) > 0 && compareVersions(entry.version, version) <= 0)
    .flatMap(({ changes }) => changes);
  const more = told.length - MOST_TOLD;
  return [head, ...told.slice(0, MOST_TOLD), ...(more > 0 ? [`And ${count(more, "more change")}.`] : [])].join(" ");
}

function ofContents({ name, version }: ArmyList): string {
  return `The army book “${name}” says something else here than when the roster was made${version ? `, under the same version ${version}` : ""}.`;
}

function isVersion(version: string | undefined): version is string {
  return Version.safeParse(version).success;
}
