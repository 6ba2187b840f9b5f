/** Versions of what people give away: books, and packages of them. */
import * as z from "zod";

/** "1", "1.2", "2.0.1", "1.0.0-draft.2". */
export const Version = z
  .string()
  .max(60)
  .regex(
    /^\d{1,6}(\.\d{1,6}){0,2}(-[0-9A-Za-z]{1,20}(\.[0-9A-Za-z]{1,20}){0,3})?$/,
    "versions are numbers with dots, such as 1.2 or 1.2.0-draft",
  );
export type Version = z.infer<typeof Version>;

/** Less than 0 where the first is the older, 0 where both are the same: 1.2 is 1.2.0, 1.10 comes after 1.9, a draft before what it becomes. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  for (let i = 0; i < 3; i++) {
    const more = (one.numbers[i] ?? 0) - (other.numbers[i] ?? 0);
    if (more) return more;
  }
  if (one.draft === other.draft) return 0;
  if (!one.draft || !other.draft) return one.draft ? -1 : 1;
  return one.draft < other.draft ? -1 : 1;
}

function partsOf(version: string): { numbers: number[]; draft: string } {
  const at = version.indexOf("-");
  const numbers = (at < 0 ? version : version.slice(0, at)).split(".").map(Number);
  return { numbers, draft: at < 0 ? "" : version.slice(at + 1).replace(/\d+/g, (digits) => digits.padStart(20, "0")) };
}

/** The version to propose after one: "1.2" → "1.3", "1.0.4" → "1.0.5"; the first is "1.0". */
export function nextVersion(version?: string): string {
  const parts = version === undefined || !Version.safeParse(version).success ? null : version.replace(/-.*/, "").split(".").map(Number);
  if (!parts) return "1.0";
  // What a draft becomes is the version itself.
  if (version?.includes("-")) return parts.join(".");
  return [...parts.slice(0, -1), (parts.at(-1) ?? 0) + 1].join(".");
}

/** Whether a changelog has an entry for the version; true where there is no version. */
export function tellsVersion({
  version,
  changelog = [],
}: {
  version?: string | undefined;
  changelog?: readonly { version: string }[] | undefined;
}): boolean {
  return version === undefined || changelog.some((one) => one.version === version);
}
