/** Rosters of any size for measuring. */
import { readFileSync } from "node:fs";
import { loadCatalogue } from "@/data/index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { FORMAT } from "@/lib/engine/schema/format";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";

/** A roster as players send it: what the army list allows in turn, every third unit with an option, nothing that draws a finding. */
export function rosterOf(catalogue: Catalogue, size: number): Roster {
  const entries = catalogue.entries.filter((e) => e.permission.status === "allowed" && e.price !== null);
  const variants = catalogue.variants.filter((h) => h.price !== null);
  const units: RosterUnit[] = [];
  const roster: Roster = {
    format: FORMAT,
    game: catalogue.book.id,
    armyList: catalogue.army.id,
    name: `Bench of ${size}`,
    limit: size * 100,
    commands: [{ kind: catalogue.book.commands[0]?.id ?? "", units }],
  };
  // An empty roster may lack something, e.g. a general: only what a unit adds counts against it.
  let findings = check(catalogue, roster).findings.length;
  for (let tried = 0; units.length < size; tried++) {
    const entry = entries[tried % entries.length];
    const option = tried % 3 === 0 ? variants[(tried * 7) % variants.length] : undefined;
    units.push({
      id: `u${tried}`,
      entry: entry?.entry.id ?? "",
      count: 1,
      options: option ? [{ id: option.option.id, ...(option.choice === null ? {} : { choice: option.choice }) }] : [],
    });
    const now = check(catalogue, roster).findings.length;
    // Should nothing fit any more, the rest is taken as it comes.
    if (now > findings && tried < size * 20) units.pop();
    else findings = now;
  }
  return { ...roster, limit: Math.max(1, Math.round(check(catalogue, roster).points)) };
}

/** The same with findings, as many as wanted: options that the book does not allow where they stand, and whatever follows from them. */
export function faultyRosterOf(catalogue: Catalogue, size: number, wanted: number): Roster {
  const roster = structuredClone(rosterOf(catalogue, size));
  const units = roster.commands[0]?.units ?? [];
  const variants = catalogue.variants.filter((v) => v.price !== null);
  let found = check(catalogue, roster).findings.length;
  for (let tried = 0; found < wanted && tried < variants.length * size; tried++) {
    const unit = units[(tried * 7) % units.length];
    const variant = variants[(tried * 11) % variants.length];
    if (!unit || !variant) break;
    const before = unit.options;
    unit.options = [...before, { id: variant.option.id, ...(variant.choice === null ? {} : { choice: variant.choice }) }];
    const now = check(catalogue, roster).findings.length;
    if (now === found + 1) found = now;
    else unit.options = before;
  }
  return roster;
}

/** A sample roster of an army list, with units of it again and again that draw no finding, until there are so many. */
export async function grown(file: string, size: number): Promise<{ catalogue: Catalogue; roster: Roster }> {
  const { roster: sample } = readRoster(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"));
  if (!sample) throw new Error(`no roster in ${file}`);
  const catalogue = await loadCatalogue(sample.game, sample.armyList);
  const [main] = sample.commands;
  const own = main?.units.filter((unit) => unit.attachedTo === undefined) ?? [];
  const of = (units: RosterUnit[]): Roster => ({
    ...sample,
    stated: undefined,
    limit: size * 160,
    commands: [{ kind: main?.kind ?? "", units }],
  });
  let roster = of(main?.units ?? []);
  let findings = check(catalogue, roster).findings.length;
  for (let tried = 0; tried < size * 20; tried++) {
    const [now] = roster.commands;
    const unit = own[tried % own.length];
    if (!now || !unit || now.units.length >= size) break;
    const next = of([...now.units, { ...unit, id: `again-${tried}` }]);
    const after = check(catalogue, next).findings.length;
    if (after > findings) continue;
    roster = next;
    findings = after;
  }
  return { catalogue, roster };
}
