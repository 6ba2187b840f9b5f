/** Names of time zones in a language. */
import type { Language } from "./language";

/** Any moment, for its year: what a zone is called does not change with it. */
const AT = Date.UTC(2026, 6, 1);

/** "Mitteleuropäische Zeit". @param place Said where the zone is not known. */
export const zoneIn =
  (language: Language) =>
  (place: string, zone: string): string => {
    try {
      const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: "longGeneric" }).formatToParts(AT);
      return parts.find(({ type }) => type === "timeZoneName")?.value ?? place;
    } catch {
      return place;
    }
  };
