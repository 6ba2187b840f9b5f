/** Certificates of random rosters, and forgeries of them. */

import { checkCertificate, type Releases, statementOn } from "@/app/certificate/checker/certificate";
import { digestOf } from "@/app/certificate/checker/code";
import type { Json } from "@/app/certificate/checker/shapes";
import { certificateOf } from "@/app/cli/certificate/write";
import * as books from "@/data/index";
import { check } from "@/lib/engine/check/check";
import { presentPack } from "@/lib/engine/schema/earlier";
import type { Certificate } from "@/lib/engine/schema/verdict/certificate";
import type { Seen } from "../reference/compare";
import type { Random } from "../support/random";

/** The certificate of a roster on which the engine and the reference agree, as a file has it; or why there is none. */
export async function certified({ roster: given, catalogue, packs }: Seen): Promise<Certificate | { reason: string }> {
  const roster = { ...given, format: "muster-roll/1" as const, game: catalogue.book.id, name: given.name ?? "Case" };
  const checked = { file: "case", roster, catalogue, report: check(catalogue, roster), problems: [], ignored: [] };
  const made = await certificateOf(checked, books, packs.map(presentPack));
  return JSON.parse(JSON.stringify(made));
}

/** Whether a certificate is refused. */
export async function isRefused(certificate: unknown, releases: Releases): Promise<boolean> {
  return (await checkCertificate(certificate, releases)).faults.length > 0;
}

const other = (n: number | null, rng: Random) => (n ?? 0) + rng.pick([1, -1, 5, 0.5]);
const places = (value: Json, isMeant: (part: Json) => boolean, found: [Json, string][] = []): [Json, string][] => {
  for (const [key, part] of Object.entries(value ?? {})) {
    if (isMeant(part)) found.push([value, key]);
    else if (typeof part === "object") places(part, isMeant, found);
  }
  return found;
};

/** Changes one place of a value; false where it has none. */
function changed(value: Json, isMeant: (part: Json) => boolean, change: (part: Json) => Json, rng: Random): boolean {
  const all = places(value, isMeant);
  if (!all.length) return false;
  const [at, key] = rng.pick(all);
  at[key] = change(at[key]);
  return true;
}
const isNumber = (part: Json) => typeof part === "number";
const isDigest = (part: Json) => typeof part === "string" && /^[0-9a-f]{64}$/.test(part);

/** Says what follows from changed data, with its digests: a forger who has the checker. */
async function madeToFit(made: Json): Promise<void> {
  const { book, armies, packs } = made.data;
  for (const file of [book, ...armies, ...packs]) file.digest = await digestOf(file.holds);
  made.says = statementOn(made.roster, made.data);
}

/** By name: each changes a certificate, and returns false where it finds nothing to change. */
export const FORGERIES: Record<string, (made: Json, rng: Random) => boolean | Promise<boolean>> = {
  "a number that it says": (made, rng) => changed(made.says, isNumber, (n) => other(n, rng), rng),
  "a number of the list": (made, rng) => {
    const units = made.roster.commands.flatMap((command: Json) => command.units);
    if (!units.length) return false;
    rng.pick<Json>(units).count += 1;
    return true;
  },
  "a number of the data": ({ data }, rng) => changed([data.armies[0].holds, data.book.holds], isNumber, (n) => other(n, rng), rng),
  "a term": (made, rng) =>
    changed(
      made.says.rules.map(({ terms }: Json) => terms),
      isNumber,
      (n) => other(n, rng),
      rng,
    ),
  "a term left out": (made, rng) => {
    const with_ = made.says.rules.filter(({ terms }: Json) => Object.keys(terms).length);
    if (!with_.length) return false;
    const { terms } = rng.pick<Json>(with_);
    delete terms[rng.pick(Object.keys(terms))];
    return true;
  },
  "a rule left out": (made, rng) => made.says.rules.splice(rng.below(made.says.rules.length), 1).length > 0,
  "a rule left out of the data": async (made, rng) => {
    const { book, armies, release } = made.data;
    // Of an army list of a player's own nothing says what it was but its digest.
    const isPublished = ({ id, rules }: Json) => rules.length && (id === book.holds.id || release.files[`armies/${id}`]);
    const { rules } = rng.pick([book.holds, armies[0].holds].filter(isPublished));
    rules.splice(rng.below(rules.length), 1);
    await madeToFit(made);
    return true;
  },
  "an ally's army list left out": async (made) => {
    const { armies, release } = made.data;
    if (armies.length < 2 || !release.files[`armies/${armies.at(-1).holds.id}`]) return false;
    armies.pop();
    await madeToFit(made);
    return true;
  },
  "another digest": (made, rng) => changed(made.data, isDigest, (text) => text.replace(/^./, (a: string) => (a === "0" ? "1" : "0")), rng),
  "another release": (made, rng) => {
    made.data.release.version = rng.pick(["2026.11.1", "2026.11.99"]);
    return true;
  },
  "no release": async (made) => {
    delete made.data.release;
    await madeToFit(made);
    return true;
  },
  "a unit's price": (made, rng) => {
    const costing = made.says.units.filter(({ parts }: Json) => Object.values(parts).some((n) => n !== null));
    if (!costing.length) return false;
    const unit = rng.pick<Json>(costing);
    const part = rng.pick(Object.keys(unit.parts).filter((key) => unit.parts[key] !== null));
    for (const [at, key] of [
      [unit.parts, part],
      [unit, "points"],
      [made.says, "points"],
    ])
      at[key] -= 1;
    return true;
  },
  "a verdict": (made, rng) => {
    made.says.verdict = rng.pick(["legal", "illegal", "unconfirmed"].filter((one) => one !== made.says.verdict));
    return true;
  },
  "a fault left out": (made, rng) => made.says.broken.splice(rng.below(made.says.broken.length), 1).length > 0,
  "a code": (made) => {
    made.code = made.code.replace(/^./, (a: string) => (a === "0" ? "1" : "0"));
    return true;
  },
};
