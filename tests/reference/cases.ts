/** Random rosters and packs of an army list, drawn from its JSON: legal, illegal and mutilated ones. */

import type { Army, Finding, Json } from "@/app/certificate/checker/shapes";
import { means } from "@/app/certificate/checker/terms";
import { unitsOf } from "@/app/certificate/checker/units";
import type { Random } from "../support/random";
import { anyRule, anyShownPrice } from "./any-rule";
import type { EventLimit, Pack, Roster, RosterOption, RosterUnit, Thing } from "./drawn";
import { focused, namedIn, offersOf, permittedIn } from "./focus";
import { anyEntry } from "./own-lists";

const some = <T>(rng: Random, one: number, value: () => T): T | undefined => (rng.below(one) === 0 ? value() : undefined);
const SIZES = [500, 750, 1000, 1050, 1500, 2000, 2500, 3000, 4200];

/** Readings, some of them unknown to the book. */
export function anySettings({ book }: Army, rng: Random): Record<string, string> {
  const chosen = book.settings.filter(() => rng.below(6) === 0).map(({ id, choices }: Json) => [id, rng.pick<Json>(choices).id] as const);
  return Object.fromEntries(chosen);
}

interface Parts {
  number: number;
  unit: () => Thing;
  option: () => Thing;
  categories: readonly string[];
  other: string;
}

/** A limit of any form there is. */
function anyLimit({ book, list, options: known }: Army, rng: Random, { number, unit, option, categories, other }: Parts): EventLimit {
  const ofOptions = known.size > 0 && rng.below(2) === 0;
  const of = ofOptions ? [option(), option()] : [unit(), unit()];
  const count = 1 + rng.below(4);
  const may = rng.pick(["at-most", "at-most", "at-least", "exactly"] as const);
  const army = { each: "army" } as const;
  const form = rng.below(14);
  const figure = rng.pick([...(book.figures ?? []).map(({ id }: Json) => id), ""]);
  const weights = [
    { of: unit(), ...rng.pick([{ counts: rng.below(3) }, { models: rng.pick([1, 2, 3, 4, 6]) }, { units: rng.pick([2, 3]), counts: 2 }]) },
    ...(known.size ? [{ of: option(), counts: rng.below(3) }] : []),
  ];
  if (form === 0) return { number, who: army, may: "not-together", of: known.size ? [unit(), option()] : of };
  if (form === 1)
    return { number, who: { each: "unit" }, may, of: [unit()], count: 1 + rng.below(120), in: rng.pick(["models", "points"]) };
  if (form === 2) return { number, who: army, may, of, percent: 1 + rng.below(60) };
  if (form === 3) return { number, who: army, may: "at-most", of, count, each: true };
  if (form === 4) return { number, who: army, may, of, count, forEach: [unit()] };
  if (form === 5) return { number, who: { except: [rng.below(2) ? list.id : other] }, may, of, count };
  if (form === 6 && figure) return { number, who: army, may, of: [{ figure }], count: 2 * count, weights };
  if (form === 7) return { number, who: rng.pick([army, { each: "command" } as const]), may, of, count, weights };
  if (form === 8 && known.size) {
    const how = rng.pick<EventLimit["may"]>(["may-not", "must", may]);
    return { number, who: army, may: how, of: [unit(), option()], ...(how === may ? { count } : {}) };
  }
  return plainLimit(list.id, rng, { number, of, ofOptions, categories });
}

interface Plain {
  number: number;
  of: Thing[];
  ofOptions: boolean;
  categories: readonly string[];
}

function plainLimit(list: string, rng: Random, { number, of, ofOptions, categories }: Plain): EventLimit {
  const who = rng.pick<EventLimit["who"]>([
    { each: "army" },
    { each: "army" },
    { each: "command" },
    { army: [list] },
    ...(ofOptions ? [{ unit: rng.pick(categories) }] : []),
  ]);
  const may = rng.pick<EventLimit["may"]>([
    "may-not",
    "must",
    "at-most",
    "at-most",
    "at-least",
    "exactly",
    ...(who.unit || who.each === "command" ? [] : (["although"] as const)),
  ]);
  const numbered = may.startsWith("at-") || may === "exactly";
  const counted = rng.pick<NonNullable<EventLimit["in"]>>(
    who.unit ? ["copies", "points"] : ofOptions ? ["units", "copies", "points"] : ["units", "models", "points"],
  );
  const per = numbered && !who.unit && rng.below(3) === 0 ? { per: rng.pick([250, 400, 1000]) } : {};
  return { number, who, may, of, ...(numbered ? { count: rng.below(counted === "points" ? 200 : 4), in: counted, ...per } : {}) };
}

/**
 * The pack of an event; some of them are made of one or two others, of which they leave rules and limits out. `other`: another army list
 * of the game, about which packs speak too.
 */
export function anyPacks(whole: Army, other: string, rng: Random): Pack {
  const army = rng.below(4) ? focused(whole, rng) : whole;
  const packOf = (id: string) => anyPack(army, { id, other }, rng);
  const pack = packOf("autumn-cup");
  if (rng.below(5) > 1) return pack;
  const league = packOf("league");
  pricedAgain(pack, league, rng);
  const bases = [league];
  if (rng.below(2)) {
    const union = packOf("union");
    bases.push(union);
    if (rng.below(2)) Object.assign(league, { extends: ["union"], ...without(rng, [union]) });
    else return { ...pack, extends: rng.shuffle(["league", "union"]), ...without(rng, bases), bases };
  }
  const also = bases.length > 1 && rng.below(2) ? ["union"] : [];
  return { ...pack, extends: rng.shuffle(["league", ...also]), ...without(rng, bases), bases };
}

/** Gives a pack other prices for what one has that it is made of. */
function pricedAgain(pack: Pack, base: Pack, rng: Random): void {
  const cell = ({ entry, option, army }: Json) => JSON.stringify([entry, option, army]);
  const own = new Set((pack.answers ?? []).map(cell));
  const again = (base.answers ?? []).filter((one) => one.kind === "price" && !own.has(cell(one)));
  if (again.length) pack.answers = [...(pack.answers ?? []), ...again.map((one) => ({ ...one, price: rng.below(60) }))];
}

/** The pack without what a roster breaks of it. */
export function withoutBroken(pack: Pack, broken: readonly Finding[]): Pack {
  const ids = new Set(broken.map(({ rule }) => rule));
  const kept = (rules: readonly Json[] = []) => rules.filter(({ id }) => !ids.has(id));
  const { rules, armies, bases, without: left } = pack as Json;
  const { armies: entrants, limits = [], ...event } = pack.event ?? {};
  // A limit on each entry stands for a rule for each.
  const isBroken = (id: string) => [...ids].some((one) => one === id || one.startsWith(`${id}.`));
  const held = limits.filter(({ number }) => !isBroken(`EVENT-${pack.id.toUpperCase()}-${number}`));
  const made = {
    ...pack,
    rules: kept(rules),
    ...(armies ? { armies: Object.fromEntries(Object.entries(armies as Json).map(([id, own]) => [id, kept(own as Json[])])) } : {}),
    ...(bases ? { bases: bases.map((base: Pack) => withoutBroken(base, broken)) } : {}),
    ...(pack.event ? { event: { ...event, limits: held, ...(entrants && !ids.has("EVENT-ARMY") ? { armies: entrants } : {}) } } : {}),
  } as Pack;
  const there = partsOf(made.bases ?? []);
  return left ? ({ ...made, without: left.filter((id: string) => there.includes(id)) } as Pack) : made;
}

/** The ids of the rules and limits of packs. */
const partsOf = (packs: readonly Pack[]) =>
  packs.flatMap(({ id, rules = [], event }) => [
    ...rules.map((rule) => rule.id as string),
    ...(event?.limits ?? []).map((limit) => `EVENT-${id.toUpperCase()}-${limit.number}`),
  ]);

/** Some of the rules and limits of packs. */
function without(rng: Random, bases: readonly Pack[]): { without?: string[] } {
  const left = partsOf(bases).filter(() => rng.below(3) === 0);
  return left.length ? { without: left } : {};
}

/** An event with limits, readings, rulings and rules. */
function anyPack(army: Army, { id, other }: { id: string; other: string }, rng: Random): Pack {
  const { book, list } = army;
  const entries = [...army.entries.keys()];
  const options = [...army.options.keys()];
  const categories = [...new Set([...army.entries.values()].map((entry) => entry.category))];
  const tags = (book.tags ?? []).filter((tag: Json) => tag.units).map(({ id }: Json) => id);
  const unit = (): Thing => {
    const sort = rng.below(4);
    if (sort === 0 && tags.length) return { tag: rng.pick(tags) };
    return sort < 3 ? { entry: rng.pick(entries) } : { category: rng.pick(categories) };
  };
  const inGroups = [...army.groups.keys()].filter((id) => [...army.options.values()].some((o) => o.group === id));
  const option = (): Thing => (rng.below(3) ? { option: rng.pick(options) } : { group: rng.pick(inGroups) });
  const limits = Array.from({ length: rng.below(5) }, (_, i) => anyLimit(army, rng, { number: i + 1, unit, option, categories, other }));
  const points = some(rng, 3, () => rng.pick(SIZES));
  const armies = some(rng, 6, () => rng.pick([{ only: [list.id] }, { except: [list.id] }]));
  const status = () => rng.pick(["allowed", "denied", "unconfirmed"] as const);
  const lists = () => (rng.below(4) ? list.id : other);
  const sizes = points !== undefined && rng.below(3) === 0 ? [{ armies: [lists()], points: rng.pick(SIZES) }] : undefined;
  // Only the pack on top limits copies at a price and moves units.
  const first = id === "autumn-cup" ? 0 : 2;
  const rules = options.length
    ? Array.from({ length: rng.below(6) }, (_, i): Json => ({ ...anyRule(army, rng, first + i), id: `${id.toUpperCase()}-${i + 1}` }))
    : [];
  // Of prices for one thing that are for different things, a unit pays the lowest.
  const rivals = rules.filter(({ kind, options, first, prices }) => kind === "price" && options && first === undefined && !prices);
  if (rivals[0] && rng.below(2)) rules.push({ ...rivals[0], id: `${rules[0]?.id}-RIVAL`, price: anyShownPrice(rng) });
  const made: Json = {
    format: "muster-pack/1",
    id,
    name: id,
    game: book.id,
    settings: rng.below(2) ? anySettings(army, rng) : {},
    permissions: rng.below(2) ? [{ army: lists(), entries: [rng.pick(entries)], status: status(), page: 1, basis: "printed" }] : [],
    ...(rng.below(4) ? { rules } : { rules: rules.slice(1), armies: { [list.id]: rules.slice(0, 1) } }),
    ...(rng.below(3) ? {} : { playOpen: rng.below(3) > 0 }),
    ...(rng.below(2) ? {} : { answers: anyAnswers(army, other, rng) }),
    ...(rng.below(3)
      ? {}
      : {
          entries: [
            { ...anyEntry([...army.entries.values()], army.options, rng, `${id}-guard`), ...(rng.below(3) ? {} : { armies: [lists()] }) },
          ],
        }),
    event: { limits, ...(points === undefined ? {} : { points, sizes }), ...(armies === undefined ? {} : { armies }) },
  };
  // What a pack means that rules on an entry and answers for it otherwise is nowhere said.
  const ruled = made.permissions.flatMap((ruling: Json) => ruling.entries);
  const answers = made.answers?.filter(({ kind, entry }: Json) => kind !== "permission" || !ruled.includes(entry));
  return { ...made, ...(answers ? { answers } : {}) } as Pack;
}

/** Answers to cells of the book, one to a cell. */
function anyAnswers(army: Army, other: string, rng: Random): Json[] {
  const { list, entries, options, rules } = army;
  const looked = { page: 1, basis: "printed" };
  const of = { ...(rng.below(2) ? { army: list.id } : {}), ...looked };
  const price = () => rng.pick<Json>([rng.below(60), { perModel: 1 + rng.below(9) }, { perUnit: 5, or: [7] }]);
  const open = rules.filter(({ severity }) => severity === "unconfirmed");
  const counted = open.filter(
    (rule) => rule.kind === "count" && typeof (rule.max ?? rule.min)?.scale !== "object" && rule.step === undefined,
  );
  const offered = rules.filter((rule) => rule.kind === "availability" && rule.status === "unconfirmed" && rule.options.option);
  const alone = [...options.values()].filter((option) => !option.choices && !option.price?.perStep);
  const chosen = [...options.values()].flatMap(({ id, choices = [] }) =>
    choices.filter((choice: Json) => choice.price !== undefined).map((choice: Json) => `${id}=${choice.id}`),
  );
  /** For one army list, for all, or both, in whichever order. */
  const prices = (of: Json) => {
    const both = [
      { kind: "price", ...of, army: list.id, price: price(), ...looked },
      { kind: "price", ...of, price: price(), ...looked },
    ];
    return rng.shuffle(both).slice(0, rng.below(2) + 1);
  };
  const said: (() => Json | null)[] = [
    () => ({
      kind: "permission",
      army: rng.below(4) ? list.id : other,
      entry: rng.pick([...entries.keys()]),
      status: rng.pick(["allowed", "denied"]),
      ...looked,
    }),
    () => prices({ entry: rng.pick([...entries.keys()]) }),
    () => (alone.length ? prices({ option: rng.pick(alone).id }) : null),
    () => (chosen.length ? prices({ option: rng.pick(chosen) }) : null),
    () => (open.length ? { kind: "holds", rule: rng.pick(open).id, holds: rng.below(2) === 0, ...of } : null),
    () => (counted.length ? { kind: "number", rule: rng.pick(counted).id, number: rng.below(6), ...of } : null),
    () => {
      if (!offered.length) return null;
      const { id, options: some } = rng.pick<Json>(offered);
      const [option, choice] = rng.pick<string>(some.option).split("=");
      const entry = rng.below(2) ? { entry: rng.pick([...entries.keys()]) } : {};
      const choices = choice === undefined ? {} : { choices: [choice] };
      return { kind: "option", rule: id, army: list.id, ...entry, option, ...choices, status: rng.pick(["allowed", "denied"]), ...looked };
    },
  ];
  return rng
    .shuffle(said)
    .slice(0, 1 + rng.below(3))
    .flatMap((make) => make() ?? []);
}

function anyOption(army: Army, rng: Random, entry: string, wild: number): RosterOption | null {
  const offers = offersOf(army, entry);
  const isWild = rng.below(100) < wild;
  const near = rng.below(2) ? offers.filter((ref) => namedIn(army).options.includes(ref.split("=")[0] ?? "")) : [];
  const from = isWild || offers.length === 0 ? [...army.options.keys()] : near.length ? near : offers;
  if (from.length === 0) return null;
  const [id = "", named] = rng.pick(from).split("=");
  const option = army.options.get(id);
  const choices = option?.choices ?? [];
  const choice = named ?? (choices.length && rng.below(8) ? rng.pick<Json>(choices).id : undefined);
  const { min = 0, max = 9, step = 1 } = option?.number ?? {};
  const steps = Math.floor((max - min) / step + 1e-9);
  const number = option?.number ? min + step * rng.pick([0, steps, rng.below(Math.min(12, steps + 1))]) : undefined;
  return {
    id: isWild && rng.below(12) === 0 ? "no-such-option" : id,
    ...(choice === undefined ? {} : { choice: isWild && rng.below(9) === 0 ? "no-such-choice" : choice }),
    ...(rng.below(option?.repeatable ? 2 : 40 + 60 * Number(!isWild)) === 0 ? { count: 1 + rng.below(3) } : {}),
    ...(number !== undefined && rng.below(8) ? { value: isWild && rng.below(4) === 0 ? number + 0.3 : number } : {}),
    ...(number === undefined && isWild && rng.below(9) === 0 ? { value: 3 } : {}),
  };
}

/** A roster. `wild`: of a hundred choices so many are made without regard to what is offered. */
export function anyRoster(army: Army, allies: readonly Army[], rng: Random, wild: number): Roster {
  const { book, list } = army;
  let n = 0;
  const unitsOf = (from: Army, most: number): RosterUnit[] => {
    const permitted = permittedIn(from);
    const units: RosterUnit[] = [];
    for (let left = rng.below(most); left > 0; left--) {
      const last = units.at(-1);
      // Units that are alike are what rules of several compare.
      if (last && rng.below(5) === 0) {
        units.push({ ...structuredClone(last), id: `u${++n}` });
        continue;
      }
      const isWild = rng.below(100) < wild;
      const near = rng.below(2) ? namedIn(from).entries.filter((id) => isWild || permitted.includes(id)) : [];
      const entry = near.length
        ? rng.pick(near)
        : isWild || permitted.length === 0
          ? rng.pick([...from.entries.keys()])
          : rng.pick(permitted);
      const size = from.entries.get(entry)?.size;
      const least = typeof size?.min === "number" ? size.min : 1;
      const many = book.counts === "models" ? least + (rng.below(3) ? 0 : rng.below(12)) : 1 + (rng.below(2) ? 0 : rng.below(3));
      const options = Array.from({ length: rng.below(2 + rng.below(5)) }, () => anyOption(from, rng, entry, wild)).filter(
        (o) => o !== null,
      );
      // A unit has an option once, unless the roster is a wild one.
      const once = rng.below(100) < wild ? options : options.filter((o, i) => options.findIndex((p) => p.id === o.id) === i);
      units.push({
        id: `u${++n}`,
        entry: rng.below(100) < wild / 8 ? "no-such-entry" : entry,
        count: rng.below(100) < wild ? 1 + rng.below(40) : many,
        options: once,
        ...(rng.below(25) ? {} : { stated: rng.below(200) }),
        ...(rng.below(4) ? {} : { pointsPerModel: 1 + rng.below(12) }),
        ...(units.length && rng.below(12) === 0
          ? { attachedTo: rng.below(9) ? rng.pick(units).id : rng.pick(["u1", "nobody", `u${n}`]) }
          : {}),
      });
    }
    return units;
  };
  const kinds = book.commands.filter(() => rng.below(3) === 0);
  const commands = [book.commands[0], ...kinds].flatMap((kind) => {
    if (!kind) return [];
    const ally = kind.allied && rng.below(8) ? rng.pick([...allies, ...allies, army]) : null;
    const id = rng.below(100) < wild / 8 ? "no-such-command" : kind.id;
    return [
      {
        kind: id,
        ...(ally ? { armyList: ally.list.id } : {}),
        units: unitsOf(ally ?? army, kind === book.commands[0] ? rng.pick([1, 2, 3, 5, 14]) : 5),
      },
    ];
  });
  const [main] = commands;
  if (main && main.units.length === 0)
    main.units.push({ id: `u${++n}`, entry: rng.pick([...army.entries.keys()]), count: 10, options: [] });
  return {
    format: "muster-roll/1",
    game: book.id,
    name: "Case",
    armyList: list.id,
    ...sizeSaid(rng),
    commands,
  } as Roster;
}

/** The size that is agreed, or a total that falls just short of a size. */
function sizeSaid(rng: Random): Pick<Roster, "limit" | "stated"> {
  const stated = rng.below(2) ? rng.pick(SIZES) - rng.below(110) : rng.below(2000);
  if (rng.below(5)) return { limit: rng.pick(SIZES), ...(rng.below(12) ? {} : { stated }) };
  return rng.below(3) ? { stated } : {};
}

/** The first of some drawn units that a selector means, or else the last. */
function fitting(army: Army, selector: Json, kind: string, draw: () => RosterUnit): RosterUnit {
  for (let tries = 40; ; tries--) {
    const unit = draw();
    const { units } = unitsOf(army, { commands: [{ kind, units: [unit] }] }, new Map());
    if (tries === 0 || units.some((one) => means(army, selector, one))) return unit;
  }
}

/** A unit of an entry that the army list may have, with an option or as a preset has it. */
function permittedUnit(army: Army, rng: Random): RosterUnit {
  const preset = rng.below(2) && army.book.presets.length ? rng.pick<Json>(army.book.presets) : null;
  const near = rng.below(2) ? permittedIn(army).filter((id) => namedIn(army).entries.includes(id)) : [];
  const entry: string = preset?.entry ?? rng.pick(near.length ? near : permittedIn(army));
  const offers = offersOf(army, entry);
  const refs: string[] = preset?.options ?? (offers.length && rng.below(2) ? [rng.pick(offers)] : []);
  const options = refs.map((ref) => {
    const [id = "", choice] = ref.split("=");
    return { id, ...(choice === undefined ? {} : { choice }) };
  });
  const least = army.entries.get(entry)?.size?.min;
  return { id: `m${rng.below(1e9)}`, entry, count: typeof least === "number" ? least : 1, options };
}

/** The roster a step nearer to a legal one: something that an error points at goes, or a unit comes where the army lacks one. */
export function mended(army: Army, roster: Roster, errors: readonly Finding[], rng: Random): Roster {
  const made = structuredClone(roster);
  for (const { rule: id, at, actual, bound } of errors) {
    const [first] = made.commands;
    const isTooMany = (actual ?? 0) > (bound ?? Number.POSITIVE_INFINITY);
    const rule = army.rules.find((one) => one.id === id);
    if (at.includes("roster") && first && !isTooMany && permittedIn(army).length) {
      const asked = rule?.quantity?.of ?? rule?.needs ?? rule?.leader ?? rule?.part?.of;
      first.units.push(fitting(army, asked, first.kind, () => permittedUnit(army, rng)));
    }
    const commands = made.commands.filter(({ units }) => units.some(({ id }) => at.includes(id)));
    if (commands.length === 0) continue;
    const { units, kind } = rng.pick(commands);
    const unit = rng.pick(units.filter(({ id }) => at.includes(id)));
    // A price that is lost may be said.
    if (id === "ROSTER-PRICE" && army.entries.get(unit.entry)?.price?.unknown && unit.pointsPerModel === undefined) {
      unit.pointsPerModel = 1 + rng.below(12);
      continue;
    }
    const drawn = () => ({ ...unit, options: [...unit.options, anyOption(army, rng, unit.entry, 0)].filter((one) => one !== null) });
    if (rule?.needs && rng.below(3)) Object.assign(unit, fitting(army, rule.needs, kind, drawn));
    else if (unit.options.length && rng.below(2)) unit.options.splice(rng.below(unit.options.length), 1);
    else units.splice(units.indexOf(unit), 1);
  }
  return {
    ...made,
    commands: made.commands.filter(
      ({ kind, units }, i) => i === 0 || (units.length && army.book.commands.some((c: Json) => c.id === kind)),
    ),
  };
}

/** The roster with some of it changed. */
export function mutilated(army: Army, roster: Roster, rng: Random): Roster {
  let made = roster;
  for (let times = 1 + rng.below(3); times > 0; times--) made = edited(army, made, rng.pick(SIZES), rng);
  return made;
}

/** The roster with one thing changed. `points`: what it costs. */
export function edited(army: Army, roster: Roster, points: number, rng: Random): Roster {
  const made = structuredClone(roster);
  const { units, armyList } = rng.pick(made.commands);
  const isOwn = armyList === undefined;
  const change = rng.below(11);
  const beside = army.book.commands.find((command: Json) => command.sideboard)?.id;
  if (change === 10 && beside && permittedIn(army).length) {
    // What stands beside the army costs now and then just what it may.
    const there = made.commands.find(({ kind }) => kind === beside);
    const added = rng.below(3) ? { ...permittedUnit(army, rng), options: [] } : permittedUnit(army, rng);
    if (there && rng.below(2)) there.units.push(added);
    else made.commands = [...made.commands.filter((command) => command !== there), { kind: beside, units: [added] }];
    return made;
  }
  if ((units.length === 0 || change > 7) && isOwn && permittedIn(army).length) units.push(permittedUnit(army, rng));
  if (units.length === 0) return made;
  const unit = rng.pick(units);
  if (change === 0) unit.count = Math.max(1, unit.count + rng.pick([-1, 1, 5]));
  if (change === 1) units.splice(units.indexOf(unit), 1);
  if (change === 2) units.push({ ...structuredClone(unit), id: `x${rng.below(1e9)}` });
  if (change === 3) unit.options.splice(rng.below(unit.options.length + 1), 1);
  const added = () => (isOwn ? (anyOption(army, rng, unit.entry, 10) ?? []) : []);
  if (change === 4 || change === 5) unit.options.push(...[added(), rng.below(3) ? [] : added()].flat());
  // Exactly what it costs, or a size.
  if (change === 6) made.limit = Math.max(1, rng.below(2) ? Math.floor(points) : rng.pick(SIZES));
  if (change === 7 && rng.below(2)) Object.assign(made, sizeSaid(rng), rng.below(2) ? { limit: undefined } : {});
  return JSON.parse(JSON.stringify(made));
}
