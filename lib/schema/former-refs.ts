/** What options and their choices were called in rosters and rules before they had the ids of today. */
import type { Option } from "./entry";

/** Former ids of an option and its choices as rosters and rules name them, each with that of today: "charm", "charm=1", "spell=one". */
export function formerRefs({
  id,
  formerly = [],
  choices = [],
}: Pick<Option, "id" | "formerly" | "choices">): [then: string, now: string][] {
  const ids = [id, ...formerly];
  const ofChoices = choices.flatMap((choice) =>
    ids.flatMap((one) => (choice.formerly ?? []).map((then): [string, string] => [`${one}=${then}`, `${id}=${choice.id}`])),
  );
  return [...formerly.map((then): [string, string] => [then, id]), ...ofChoices];
}

/** A reference with the ids of today: "charm=one" → "spell=1"; the same where it has them. */
export function presentRef(ref: string, former: ReadonlyMap<string, string>): string {
  const now = former.get(ref);
  if (now !== undefined) return now;
  const [id = "", ...choice] = ref.split("=");
  return [former.get(id) ?? id, ...choice].join("=");
}
