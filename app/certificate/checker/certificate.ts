/** Certificates: whether a verdict follows from the roster and the data that were judged, and where not. */
import { codeOf, digestOf } from "./code";
import { checkerFor } from "./judge";
import type { Json, Unit } from "./shapes";
import { costOf, groupsOf } from "./terms";

export const FORMAT = "muster-certificate/1";

/** The digests of releases of the data, by game and version, as they were published. */
export type Releases = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** `faults`: where a certificate does not hold; it holds where there are none. `says`: what it says, and what it leaves to compare. */
export interface Checked {
  faults: string[];
  says: string[];
}

/** What a certificate says of a roster with the data that it holds: the verdict, what is broken, what each unit costs, and what each rule comes to. */
export function statementOn(roster: Json, { book, armies, packs }: Json): Json {
  const known = new Map<string, Json>(armies.map(({ holds }: Json) => [holds.id, holds]));
  const check = checkerFor({ book: book.holds, armies: known, packs: packs.map(({ holds }: Json) => holds) });
  const { verdict, points, findings, muster } = check(roster);
  const broken = findings.flatMap(({ rule, severity, at, actual, bound }) =>
    severity === "advice" ? [] : { rule, severity, at, actual: rounded(actual), bound: rounded(bound) },
  );
  const rules = muster.lines.map(({ rule, at, terms, ...numbers }) => {
    const known = Object.entries(numbers).flatMap(([key, n]) => (n === null || Number.isFinite(n) ? [[key, n as number | null]] : []));
    return { rule, at, terms: roundedIn(terms), ...roundedIn(Object.fromEntries(known)) };
  });
  const units = muster.all.map((unit) => ({ unit: unit.id, points: rounded(unit.points), parts: partsOf(unit) }));
  const missing = muster.units.reduce((n, unit) => n + unit.missing, 0);
  return { verdict, points: rounded(points), missing, broken, units, rules };
}

/** Sums without the dust of adding fractions. */
export const rounded = (n: number | null) => n && Math.round(n * 1000) / 1000;
const roundedIn = (numbers: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(numbers).map(([key, n]) => [key, rounded(n)]));

/** What the entry of a unit and each of its options cost; null where a price is lost. What costs nothing is left out. */
function partsOf(unit: Unit): Record<string, number | null> {
  const parts: Record<string, number | null> = {};
  for (const item of unit.items) {
    const key = item.held?.key ?? unit.entry.id;
    const isLost = item.each === null && item.cheaper.copies < item.copies * unit.units;
    const [cost, before = 0] = [isLost ? null : costOf(item, unit), parts[key]];
    if (cost !== 0) parts[key] = cost === null || before === null ? null : before + cost;
  }
  return roundedIn(parts);
}

/** Judges anew what a certificate says, with the data that it holds. `releases`: what was published. */
export async function checkCertificate(given: Json, releases: Releases): Promise<Checked> {
  if (given?.format !== FORMAT) return { faults: [`This is no certificate of the form ${FORMAT}.`], says: [] };
  try {
    const { faults, says } = await dataIn(given, releases);
    const code = await codeOf(given.roster);
    if (code !== given.code) faults.push(`The list has the code ${code}, the certificate says ${given.code}.`);
    faults.push(...differing(given.says, statementOn(given.roster, given.data), given.roster));
    const points = `${given.says.points} ${given.data.book.holds.pointsName ?? "points"}${given.says.missing ? ", some prices are lost" : ""}`;
    return { faults, says: [`It says of “${given.roster.name}”, code ${code}: ${given.says.verdict}, ${points}.`, ...says] };
  } catch {
    return { faults: ["The certificate is not whole: what it was judged with cannot be read."], says: [] };
  }
}

/** Whether all data has the digest that stands beside it, and which of it is published. */
async function dataIn({ roster, data }: Json, releases: Releases): Promise<Checked> {
  const [faults, says]: [string[], string[]] = [[], []];
  const { book, armies, packs, release } = data;
  const own: Json[] = [];
  const named: Json[] = [
    { ...book, file: "book", name: "the book" },
    ...armies.map((one: Json) => ({ ...one, file: `armies/${one.holds.id}`, name: `the army list “${one.holds.name}”` })),
    ...packs.map((one: Json) => ({ ...one, file: `packs/${one.holds.id}`, name: `the pack “${one.holds.name}”` })),
  ];
  for (const one of named) {
    const digest = await digestOf(one.holds);
    if (digest !== one.digest) faults.push(`The digest of ${one.name} is ${digest}, not ${one.digest}.`);
    const inRelease = release?.files[one.file];
    if (inRelease !== digest) own.push(one);
    // An event's pack may take the place of one that comes with the game.
    if (inRelease !== undefined && inRelease !== digest && !one.file.startsWith("packs/"))
      faults.push(`${one.name} is not that of the release.`);
  }
  for (const { armyList } of roster.commands) {
    if (armyList === undefined || armies.some(({ holds }: Json) => holds.id === armyList)) continue;
    const isPublished = release?.files[`armies/${armyList}`] !== undefined;
    (isPublished ? faults : says).push(`The army list “${armyList}”, which allies are of, is not in it.`);
  }
  if (!release && releases[roster.game]) faults.push("The book is of no published release.");
  if (roster.game !== book.holds.id) faults.push("The book is of another game than the list.");
  const published = release && releases[roster.game]?.[release.version];
  if (release && published !== (await digestOf(release.files)))
    faults.push(`The release ${release.version} of the data was never published in this form, or is newer than this checker.`);
  if (release) says.push(`Judged with release ${release.version} of ${book.holds.title}, as it was published (digest ${published}).`);
  if (!packs.length) says.push("No pack was laid over the book.");
  for (const { name, digest } of own)
    says.push(`Compare ${name}, which is in no release, by its digest with that of whoever made it: ${digest}.`);
  return { faults, says };
}

/** Where two statements differ, in words. */
export function differing(said: Json, found: Json, roster: Json): string[] {
  const faults: string[] = [];
  const place = (at: string) => {
    const unit = roster.commands.flatMap(({ units }: Json) => units).find(({ id }: Json) => id === at);
    return unit ? `${unit.name ?? unit.entry} (${at})` : at === "roster" ? "the army" : `command ${Number(at.slice(8)) + 1}`;
  };
  const differ = (what: string, a: Json, b: Json) => {
    if (JSON.stringify(a ?? null) !== JSON.stringify(b ?? null))
      faults.push(`${what}: the certificate says ${shown(a)}, the rules give ${shown(b)}.`);
  };
  const inBoth = (a: Json = {}, b: Json = {}) => [...new Set([...Object.keys(a), ...Object.keys(b)])];
  differ("Verdict", said.verdict, found.verdict);
  differ("Points of the army", said.points, found.points);
  differ("Lost prices", said.missing, found.missing);
  for (const i of inBoth(said.units, found.units)) {
    const [a, b] = [said.units[i], found.units[i]];
    const where = place((b ?? a).unit);
    differ(`Unit ${Number(i) + 1}`, a?.unit, b?.unit);
    differ(`Price of ${where}`, a?.points, b?.points);
    for (const key of inBoth(a?.parts, b?.parts)) differ(`Price of ${key} in ${where}`, a?.parts?.[key], b?.parts?.[key]);
  }
  for (const [list, what] of [
    ["broken", "times broken"],
    ["rules", "times judged"],
  ] as const) {
    const [a, b] = [inOrder(said[list]), inOrder(found[list])];
    for (const key of inBoth(a, b)) {
      const [one = [], other = []] = [a[key], b[key]];
      const { rule, at } = [...one, ...other][0];
      const subject = `Rule ${rule} in ${[at].flat().map(place).join(", ")}`;
      differ(`${subject}, ${what}`, one.length, other.length);
      for (const [i, line] of other.entries())
        for (const part of inBoth(one[i] ?? line, line)) differ(`${subject}, ${part}`, (one[i] ?? line)[part], line[part]);
    }
  }
  return faults;
}

/** What is said of each rule in each place, in the order in which it is said. */
const inOrder = (lines: Json[]): Record<string, Json[]> =>
  Object.fromEntries(groupsOf(lines, ({ rule, at }) => `${rule} ${at}`).map((same) => [`${same[0].rule} ${same[0].at}`, same]));

const shown = (value: Json) => (typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "nothing"));
