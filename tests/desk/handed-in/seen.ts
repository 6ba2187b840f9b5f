/** Submissions as a server shows them to organisers, small. */
import type { Seen } from "@/lib/events/desk/handed-in/handed-in";

export const AT = "2026-11-24T10:00:00.000Z";

type Version = NonNullable<Seen["versions"]>[number];

export const version = (n: number, more: Partial<Version> = {}): Version => ({
  n,
  received: `2026-11-2${n}T10:00:00.000Z`,
  by: "player",
  kind: "text",
  text: `list ${n}`,
  answers: [],
  verdict: "legal",
  code: `CODE 000${n}`,
  late: 0,
  marks: [],
  data: "2026.11.2",
  rules: 1,
  ...more,
});

/** With one version unless others are given. */
export const full = (more: Partial<Seen> = {}): Seen => {
  const versions = more.versions ?? [version(1)];
  const newest = versions.at(-1);
  return {
    id: "ada",
    player: "Ada Bok",
    army: { game: "small", armyList: "hills", army: "Hill Folk", roster: "Raid", points: 90, limit: 100 },
    code: newest?.code ?? null,
    verdict: newest?.verdict ?? null,
    status: "new",
    version: newest?.n ?? 1,
    accepted: null,
    received: newest?.received ?? AT,
    late: newest?.late ?? 0,
    waived: null,
    marks: newest?.marks ?? [],
    reopened: null,
    contact: {},
    note: "",
    rev: 1,
    ...more,
    versions,
  };
};

export const brief = (more: Partial<Seen> = {}): Seen => {
  const { versions: _, ...seen } = full(more);
  return { ...seen, found: { by: "player", data: "2026.11.2", rules: 1, guesses: 0, findings: [], more: 0 }, openReports: 0, ...more };
};
