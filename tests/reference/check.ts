/** The reference: the checker of certificates with the advice that the engine gives and no verdict hangs on. */

import { checkerFor, type Judged } from "@/app/certificate/checker/judge";
import { isAgreed } from "@/app/certificate/checker/packs";
import type { Answer, Army, Finding, Json, Muster, Unit } from "@/app/certificate/checker/shapes";
import { holds, sum } from "@/app/certificate/checker/terms";
import { isBeside, report } from "@/app/certificate/checker/units";
import { presentPack } from "./limits";

type Check = (roster: Json) => Judged;

/**
 * The checker of rosters of one game under some packs. `armies`: all army lists of the game that are known, by id.
 * @throws Error for a roster of an army list that is not there.
 */
export function referenceFor(given: { book: Json; armies: ReadonlyMap<string, Json>; packs: readonly Json[] }) {
  const check = checkerFor({ ...given, packs: given.packs.map(presentPack) });
  return (roster: Json): Answer => {
    const { muster, findings, ...answer } = check(roster);
    return { ...answer, findings: [...findings, ...ofRoster(muster, findings), ...statedPoints(muster), ...tried(muster, check)] };
  };
}

/** What the roster names otherwise than it is judged, and that what it plays as allowed stays open. */
function ofRoster({ army: { book, packs, settings }, roster, limit }: Muster, findings: readonly Finding[]): Finding[] {
  const say = (id: string) => report({ id, severity: "advice" }, ["roster"]);
  const isOther = ([id, value]: [string, unknown]) => {
    const { choices = [] } = book.settings.find((setting: Json) => setting.id === id) ?? {};
    return choices.some((choice: Json) => choice.id === value) && settings[id] !== value;
  };
  const isOpen = isAgreed(roster, packs) === false && findings.some((one) => one.open && one.severity === "unconfirmed");
  return [
    ...Object.entries(roster.settings ?? {}).flatMap((one) => (isOther(one) ? say("ROSTER-SETTING") : [])),
    ...(roster.limit !== undefined && roster.limit !== limit && book.hasPoints !== false ? [say("EVENT-SIZE")] : []),
    ...(isOpen ? [say("ROSTER-OPEN")] : []),
  ];
}

/** Sums that are stated and are not what we find; where a price is lost, those that are too low. */
function statedPoints({ roster, units, points }: Muster): Finding[] {
  const differ = (stated: number | undefined, found: number, missing: number, at: string) => {
    const isOff = stated !== undefined && (missing ? stated < found - 0.005 : Math.abs(stated - found) >= 0.005);
    return isOff ? [report({ id: "ROSTER-STATED", severity: "advice" }, [at], stated, found)] : [];
  };
  const inAll = differ(roster.stated, points, sum(units.map(({ missing }) => missing)), "roster");
  return [...inAll, ...units.flatMap((unit) => differ(unit.written.stated, unit.points, unit.missing, unit.id))];
}

/** Where a rule says what the units beside the army may cost, each is tried in it too. */
function tried(muster: Muster, check: Check): Finding[] {
  const { army, roster, all } = muster;
  return (army.byKind.sideboard ?? []).flatMap((rule) => {
    const beside = all.filter((unit) => unit.beside && unit.kind === rule.command);
    if (rule.max === undefined || !beside.length || !holds(muster, army, rule)) return [];
    const breaking = breakingIn(army, roster, check, beside);
    return breaking.map((unit) => report({ ...rule, severity: "advice" }, [unit]));
  });
}

/** The units from beside the army that break a rule if they stand in it with all that belongs together, points aside. */
function breakingIn(army: Army, roster: Json, check: Check, beside: readonly Unit[]): Unit[] {
  const [main, ...others] = roster.commands.filter(({ kind }: Json) => !isBeside(army, kind));
  const { kind, units } = main ?? { kind: army.book.commands[0].id, units: [] };
  // A rule of the army is broken once; a mistake of a unit is its own.
  const brokenWith = (more: Json[]) => {
    const commands = [{ ...main, kind, units: [...units, ...more] }, ...others];
    const errors = check({ ...roster, commands }).findings.filter(({ severity }) => severity === "error");
    // A denial counts units and has no bound.
    const isOwn = ({ rule, actual, bound }: Finding) => rule.startsWith("ROSTER-") || (actual !== null && bound === null);
    const breaches = errors.map((error) => (isOwn(error) ? `${error.rule} ${error.at}` : error.rule));
    return breaches.filter((id) => !army.byKind["points-limit"]?.some((rule) => rule.id === id));
  };
  const before = brokenWith([]);
  return beside.filter((unit) => {
    const head = unit.written.attachedTo ?? unit.id;
    const group = roster.commands[unit.command].units.filter(({ id, attachedTo }: Json) => id === head || attachedTo === head);
    return brokenWith(group).some((breach) => !before.includes(breach));
  });
}
