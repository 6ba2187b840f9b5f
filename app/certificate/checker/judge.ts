/**
 * The checker: plain and slow, written by the guide and the documentation of the rule kinds, and sharing nothing with `lib` but the
 * JSON of books, packs and rosters. It judges certificates for people, and holds the engine to its verdicts in tests. Of advice, which
 * no verdict hangs on, it gives little.
 */
import { armyOf, permissionOf, settingsOf } from "./army";
import { astray, judged } from "./kinds";
import { isAgreed, laidPacks, sizeIn } from "./packs";
import { priceAll } from "./prices";
import type { Answer, Army, Finding, Held, Json, Muster, Unit } from "./shapes";
import { costOf, groupsOf, holds, isMeant, isRead, means, sum, those } from "./terms";
import { report, unitsOf } from "./units";

export interface Judged extends Answer {
  muster: Muster;
}

/**
 * The checker of rosters of one game under some packs. `armies`: all army lists of the game that are known, by id.
 * @throws Error for a roster of an army list that is not there.
 */
export function checkerFor({ book, armies, packs }: { book: Json; armies: ReadonlyMap<string, Json>; packs: readonly Json[] }) {
  const made = new Map<string, Army>();
  const laid = laidPacks(packs);
  return (roster: Json): Judged => {
    const settings = settingsOf(book, laid, roster.settings);
    const known = new Map<string, Army>();
    for (const id of [roster.armyList, ...roster.commands.map((command: Json) => command.armyList)]) {
      const key = `${id} ${Object.values(settings)}`;
      const army = armies.has(id) ? (made.get(key) ?? armyOf(book, armies.get(id), laid, settings)) : null;
      if (!army) continue;
      made.set(key, army);
      known.set(id, army);
    }
    return judge(roster, known);
  };
}

export function judge(roster: Json, armies: ReadonlyMap<string, Army>): Judged {
  const army = armies.get(roster.armyList);
  if (!army) throw new Error(`No army list "${roster.armyList}".`);
  const { units: all, findings } = unitsOf(army, roster, armies);
  const limit = army.packs.map((pack) => sizeIn(pack, army.list.id)).findLast((points) => points !== undefined) ?? roster.limit ?? null;
  const muster: Muster = { army, roster, all, units: all.filter((unit) => !unit.beside), limit, points: 0, lines: [] };
  moveCategories(muster);
  priceAll(muster);
  muster.points = sum(muster.units.map((unit) => unit.points)) - saved(muster);
  for (const part of [ofRoster, notPermitted, openPrices, astray, judged]) findings.push(...part(muster));
  const open = findings.filter((one) => one.open && one.severity === "unconfirmed");
  if (isAgreed(roster, army.packs)) for (const one of open) one.severity = "agreed";
  return { verdict: verdictOf(findings), points: muster.points, findings, muster };
}

function verdictOf(findings: readonly Finding[]): Answer["verdict"] {
  const severities = findings.map(({ severity }) => severity);
  return severities.includes("error") ? "illegal" : severities.includes("unconfirmed") ? "unconfirmed" : "legal";
}

/** Gives each unit the category it counts as: all are judged as their entries and options say, then all move together. */
function moveCategories(muster: Muster): void {
  const { army, units } = muster;
  const moves = new Map<Unit, string>();
  // The pack comes before the army list, and the army list before the book.
  for (const rule of (army.byKind.category ?? []).toSorted((a, b) => b.layer - a.layer)) {
    if (!holds(muster, army, rule)) continue;
    let left = rule.first ?? Number.POSITIVE_INFINITY;
    for (const unit of those(army, rule.units, units)) {
      if (moves.has(unit) || unit.units > left || unit.category === rule.to) continue;
      left -= unit.units;
      moves.set(unit, rule.to);
    }
  }
  for (const [unit, category] of moves) unit.category = category;
}

/** What commands save that pay only a part, rounded up once for the command. */
function saved({ army, units }: Muster): number {
  const commands = groupsOf(units, ({ command }) => command).map((there) => {
    const pay = army.book.commands.find(({ id }: Json) => id === there[0]?.kind)?.pay;
    if (!pay) return 0;
    const keeps = pay.keeps && isRead(army, pay.keeps.setting) ? pay.keeps : {};
    const paying = those(army, pay.covers, there).filter((unit) => !(keeps.units && means(army, keeps.units, unit)));
    const full = paying.map((unit) => {
      const kept = unit.items.filter(({ held }) => held && keeps.options && isMeant(keeps.options, held));
      return unit.points - sum(kept.map((item) => costOf(item, unit)));
    });
    return sum(full) - Math.ceil((sum(full) * pay.numerator) / pay.denominator);
  });
  return sum(commands);
}

/** What is wrong with settings, packs and army list as the roster names them, and what was guessed and nobody has confirmed. */
function ofRoster({ army: { book, packs, list }, roster }: Muster): Finding[] {
  const say = (id: string, severity: Finding["severity"] = "error") => report({ id, severity }, ["roster"]);
  const isChoice = ([id, value]: [string, unknown]) =>
    book.settings.some((setting: Json) => setting.id === id && setting.choices.some((choice: Json) => choice.id === value));
  const isOut = ({ except, only }: Json = {}) => except?.includes(list.id) || (only && !only.includes(list.id));
  const strange = (roster.packs ?? []).filter((id: string) => !packs.some((pack) => pack.id === id));
  return [
    ...Object.entries(roster.settings ?? {}).flatMap((one) => (isChoice(one) ? [] : say("ROSTER-SETTING", "unconfirmed"))),
    ...packs.flatMap((pack) => (isOut(pack.event?.armies) ? say("EVENT-ARMY") : [])),
    ...strange.map(() => say("ROSTER-PACK", "unconfirmed")),
    ...(roster.guesses ?? []).map(() => say("ROSTER-GUESS", "unconfirmed")),
  ];
}

/** One finding for all that has the same key, with the units it was said of. */
const together = (said: { unit: Unit; id: string; severity: string; key: string; open?: boolean }[]) =>
  groupsOf(said, ({ key }) => key).map((same) => {
    const units = [...new Set(same.map(({ unit }) => unit))];
    return report(same[0], units, sum(units.map((unit) => unit.units)));
  });

/** How an option stands that a unit has: of all rules that speak of it the one of the first rank, else its heading. */
function rulingOf(muster: Muster, unit: Unit, held: Held): { id: string; status: string; severity: string } {
  const { home } = unit;
  const isSpeaking = (rule: Json) => means(home, rule.units, unit) && isMeant(rule.options, held) && holds(muster, home, rule);
  const rankOf = ({ overrides, status }: Json) => (overrides ? 0 : 3) + ["denied", "allowed", "unconfirmed"].indexOf(status);
  const speaking = (home.byKind.availability ?? []).filter(isSpeaking);
  const [first] = speaking.sort((a, b) => rankOf(a) - rankOf(b) || b.layer - a.layer);
  const { id = held.group.otherwise.rule, status, severity = "error" } = first ?? held.group.otherwise;
  return { id, status, severity: status === "denied" ? severity : "unconfirmed" };
}

/** Entries and options that the army list may not have, or not for certain: one finding for each, however many units. */
function notPermitted(muster: Muster): Finding[] {
  const said = muster.units.flatMap((unit) => {
    const { home, entry, kind } = unit;
    const { status, rule, silent } = permissionOf(home, entry.id);
    const isFree = silent && home.book.commands.find(({ id }: Json) => id === kind)?.anyEntry;
    const severity = status === "denied" ? "error" : "unconfirmed";
    const ofEntry = { unit, id: rule, status: isFree ? "allowed" : status, severity, key: `${home.list.id} ${entry.id}` };
    const ofOptions = unit.held.flatMap((held) => {
      const ruling = rulingOf(muster, unit, held);
      return held.included ? [] : { unit, ...ruling, key: `${entry.id} ${held.key} ${ruling.id}` };
    });
    return [ofEntry, ...ofOptions].filter((one) => one.status !== "allowed");
  });
  return together(said).map((one) => ({ ...one, open: true }));
}

/** Prices that are lost, unit by unit, and prices in which sources differ, once each. */
function openPrices(muster: Muster): Finding[] {
  const said = muster.units.flatMap((unit) =>
    unit.items.flatMap(({ held, copies, price, each, rule, cheaper }) => {
      if (cheaper.copies >= copies * unit.units) return [];
      const one = { unit, id: rule?.id ?? "ROSTER-PRICE", severity: "unconfirmed" };
      // What the unit may not have needs no price.
      const isLost = each === null && !(held && rulingOf(muster, unit, held).status === "denied");
      const lost = { ...one, key: `${unit.id} ${one.id}` };
      const disputed = { ...one, open: true, key: `${rule?.id} ${held?.key} ${rule || !held ? unit.entry.id : ""}` };
      return [...(isLost ? [lost] : []), ...(price.or ? [disputed] : [])];
    }),
  );
  return together(said);
}
