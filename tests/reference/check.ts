/**
 * The reference checker: plain and slow, written from `data/guide` and the documentation of the rule kinds, and sharing nothing
 * with `lib` but the JSON of books, packs and rosters. Where the two differ, one of engine, documentation and reference is wrong.
 */
import { armyOf, permissionOf, settingsOf } from "./army";
import { astray, judged } from "./kinds";
import { isAgreed, laidPacks, sizeIn } from "./packs";
import { priceAll } from "./prices";
import type { Answer, Army, Finding, Held, Json, Muster, Unit } from "./shapes";
import { costOf, groupsOf, holds, isMeant, means, sum, those } from "./terms";
import { isBeside, isRead, report, unitsOf } from "./units";

/**
 * The checker of rosters of one game under some packs. `armies`: all army lists of the game that are known, by id.
 * @throws Error for a roster of an army list that is not there.
 */
export function referenceFor({ book, armies, packs }: { book: Json; armies: ReadonlyMap<string, Json>; packs: readonly Json[] }) {
  const made = new Map<string, Army>();
  const laid = laidPacks(packs);
  return (roster: Json): Answer => {
    const settings = settingsOf(book, laid, roster.settings);
    const known = new Map<string, Army>();
    for (const id of [roster.armyList, ...roster.commands.map((command: Json) => command.armyList)]) {
      const key = `${id} ${Object.values(settings)}`;
      const army = armies.has(id) ? (made.get(key) ?? armyOf(book, armies.get(id), laid, settings)) : null;
      if (!army) continue;
      made.set(key, army);
      known.set(id, army);
    }
    return judge(roster, known, true);
  };
}

/** `tries`: whether units beside the army are tried in it. */
function judge(roster: Json, armies: ReadonlyMap<string, Army>, tries: boolean): Answer {
  const army = armies.get(roster.armyList);
  if (!army) throw new Error(`No army list "${roster.armyList}".`);
  const { units: all, findings } = unitsOf(army, roster, armies);
  const limit = army.packs.map((pack) => sizeIn(pack, army.list.id)).findLast((points) => points !== undefined) ?? roster.limit ?? null;
  const breaking = (beside: Unit[]) => (tries && beside.length ? breakingIn(army, roster, armies, beside) : []);
  const muster: Muster = { army, roster, all, units: all.filter((unit) => !unit.beside), limit, points: 0, breaking };
  moveCategories(muster);
  priceAll(muster);
  muster.points = sum(muster.units.map((unit) => unit.points)) - saved(muster);
  for (const part of [ofRoster, statedPoints, notPermitted, openPrices, astray, judged]) findings.push(...part(muster));
  const agreed = isAgreed(roster, army.packs);
  const open = findings.filter((one) => one.open && one.severity === "unconfirmed");
  if (agreed) for (const one of open) one.severity = "agreed";
  if (agreed === false && open.length) findings.push(report({ id: "ROSTER-OPEN", severity: "advice" }, ["roster"]));
  const severities = findings.map(({ severity }) => severity);
  const verdict = severities.includes("error") ? "illegal" : severities.includes("unconfirmed") ? "unconfirmed" : "legal";
  return { verdict, points: muster.points, findings };
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

/** What is wrong with settings, packs, size and army list as the roster names them. */
function ofRoster({ army: { book, packs, list, settings }, roster, limit }: Muster): Finding[] {
  const say = (id: string, severity: Finding["severity"] = "error") => [report({ id, severity }, ["roster"])];
  const ofSettings = Object.entries(roster.settings ?? {}).flatMap(([id, value]) => {
    const choices = book.settings.find((setting: Json) => setting.id === id)?.choices ?? [];
    if (!choices.some((choice: Json) => choice.id === value)) return say("ROSTER-SETTING", "unconfirmed");
    return settings[id] === value ? [] : say("ROSTER-SETTING", "advice");
  });
  const ofEvents = packs.flatMap(({ event: { armies = {} } = {} }) => {
    const isOut = armies.except?.includes(list.id) || (armies.only && !armies.only.includes(list.id));
    return isOut ? say("EVENT-ARMY") : [];
  });
  const isOther = roster.limit !== undefined && roster.limit !== limit && book.hasPoints !== false;
  const ofSize = isOther ? say("EVENT-SIZE", "advice") : [];
  const isThere = (id: string) => packs.some((pack) => pack.id === id);
  const ofPacks = (roster.packs ?? []).flatMap((id: string) => (isThere(id) ? [] : say("ROSTER-PACK", "unconfirmed")));
  return [...ofSettings, ...ofEvents, ...ofSize, ...ofPacks];
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

/** One finding for all that has the same key, with the units it was said of. */
const together = (said: { unit: Unit; id: string; severity: string; key: string; open?: boolean }[]) =>
  groupsOf(said, ({ key }) => key).map((same) => {
    const units = [...new Set(same.map(({ unit }) => unit))];
    return report(same[0], units, sum(units.map((unit) => unit.units)));
  });

/** How an option stands that a unit has: of all rules that speak of it the one of the first rank, else its heading. */
function rulingOf(muster: Muster, unit: Unit, held: Held): { id: string; status: string; severity: string } {
  const { home } = unit;
  const speaking = (home.byKind.availability ?? []).filter(
    (rule) => means(home, rule.units, unit) && isMeant(rule.options, held) && holds(muster, home, rule),
  );
  const rankOf = ({ overrides, status }: Json) => (overrides ? 0 : 3) + ["denied", "allowed", "unconfirmed"].indexOf(status);
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
    const ofOptions = unit.held
      .filter((held) => !held.included)
      .map((held) => {
        const ruling = rulingOf(muster, unit, held);
        return { unit, ...ruling, key: `${entry.id} ${held.key} ${ruling.id}` };
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

/** The units from beside the army that break a rule if they stand in it with all that belongs together, points aside. */
function breakingIn(army: Army, roster: Json, armies: ReadonlyMap<string, Army>, beside: readonly Unit[]): Unit[] {
  const [main, ...others] = roster.commands.filter(({ kind }: Json) => !isBeside(army, kind));
  const { kind, units } = main ?? { kind: army.book.commands[0].id, units: [] };
  // A rule of the army is broken once; a mistake of a unit is its own.
  const brokenWith = (more: Json[]) => {
    const commands = [{ ...main, kind, units: [...units, ...more] }, ...others];
    const errors = judge({ ...roster, commands }, armies, false).findings.filter(({ severity }) => severity === "error");
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
