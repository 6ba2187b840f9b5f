/** Holds the engine to the reference checker on random rosters of every army list of every book. */
import { readFileSync } from "node:fs";
import { armyOf, settingsOf } from "@/app/certificate/checker/army";
import { laidPacks } from "@/app/certificate/checker/packs";
import type { Answer, Army, Finding, Json } from "@/app/certificate/checker/shapes";
import { armyIndex, catalogueFor, games, loadSample, packIndex, samples } from "@/data/index";
import { muster } from "@/lib/advice/suggest/muster";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import type { Report } from "@/lib/engine/report/finding";
import type { ArmyList as EngineArmy } from "@/lib/engine/schema/army-list";
import type { Book as EngineBook } from "@/lib/engine/schema/book";
import type { Pack as EnginePack } from "@/lib/engine/schema/pack";
import type { Roster as EngineRoster } from "@/lib/engine/schema/roster";
import { fillSources } from "@/lib/engine/schema/sources";
import { type Random, random } from "../support/random";
import { anyPacks, anyRoster, anySettings, edited, mended, mutilated, withoutBroken } from "./cases";
import { referenceFor } from "./check";
import type { Pack, Roster } from "./drawn";
import { presentPack } from "./limits";
import { followsFrom, type Told } from "./mistakes";
import { anyArmyList } from "./own-lists";

export interface Game {
  book: Json;
  armies: ReadonlyMap<string, Json>;
  /** Those that come with the game. */
  packs: readonly Pack[];
}

export interface Difference {
  /** What differs and of which rule, such as "count WH7-UNIT-1: engine alone". */
  cause: string;
  case: string;
  roster: Roster;
  packs: readonly Pack[];
  /** Army lists of the player's own. */
  own: readonly Json[];
  said: string;
  /** The difference that another roster under the same packs has of this cause; undefined where it has none. */
  of(roster: Roster): string | undefined;
}

const json = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../data/${path}`, import.meta.url), "utf8"));

/** A game as its files have it. */
export async function readGame(id: string): Promise<Game> {
  const file = (name: string) => json(`${id}/${name}.json`) as object;
  const index = await armyIndex(id);
  const book = { ...file("book"), ...file("options"), entries: file("entries"), rules: file("rules") };
  const packs = packIndex(id).map((pack) => file(`packs/${pack.id}`) as Pack);
  return { book, packs, armies: new Map(index.map((army) => [army.id, file(`armies/${army.id}`)])) };
}

const asked = ({ rule, severity, actual, bound, at }: Finding) => {
  const figure = (n: number | null) => (n === null ? "–" : String(Math.round(n * 1000) / 1000));
  return `${severity} ${rule} ${figure(actual)}/${figure(bound)} ${[...new Set(at)].sort().join(" ")}`;
};

/** An answer of the engine. */
export type Said = Omit<Answer, "findings"> & { findings: Told[] };

/** What the engine says in the form of the reference. */
export function answerOf({ verdict, points, findings }: Report): Said {
  return {
    verdict,
    points,
    findings: findings.map(({ rule, code, severity, agreed, actual, bound, targets, values }) => ({
      rule,
      more: code === "roster/more" ? Number(values.more) : 0,
      kind: code.split("/")[0] ?? "",
      severity: agreed ? "agreed" : severity,
      actual,
      bound,
      options: targets.flatMap((t) => (t.kind === "option" ? [`${t.unit}/${t.option}`] : [])),
      at: targets.map((t) => (t.kind === "roster" ? "roster" : t.kind === "command" ? `command ${t.command}` : t.unit)),
    })),
  };
}

/** What the two do not both say of a roster. */
export function differences(engine: Said, judge: (roster: Roster) => Answer, army: Army, roster: Roster): string[] {
  const found: string[] = [];
  const reference = judge(roster);
  if (engine.verdict !== reference.verdict) found.push(`verdict: engine ${engine.verdict}, reference ${reference.verdict}`);
  if (Math.abs(engine.points - reference.points) > 1e-6) found.push(`points: engine ${engine.points}, reference ${reference.points}`);
  const left = engine.findings.filter((f) => f.more === 0).map(asked);
  const more: Finding[] = [];
  for (const finding of reference.findings) {
    const at = left.indexOf(asked(finding));
    if (at >= 0) left.splice(at, 1);
    else more.push(finding);
  }
  found.push(...left.map((said) => `engine alone: ${said}`));
  // Where a rule of the book says the same of the unit, the engine says it once; so with advice that says what an error says, and with
  // a bound that two rules give.
  const subjectOf = (id: string) => {
    const rule = army.rules.find((r) => r.id === id);
    return rule?.subject ?? JSON.stringify(rule?.quantity);
  };
  const isSame = (a: Finding, b: Finding) =>
    asked(a).replace(a.rule, "") === asked(b).replace(b.rule, "") && a.bound !== null && subjectOf(a.rule) === subjectOf(b.rule);
  // Nor does it say of two bounds that the same units are too many by as many.
  const countsUnits = ({ rule }: Finding) => {
    const { kind, quantity } = army.rules.find((r) => r.id === rule) ?? {};
    return kind === "count" && (quantity?.measure === undefined || quantity.measure === "units");
  };
  const areSameUnits = (a: Finding, b: Finding) =>
    asked(a).replace(a.rule, "") === asked(b).replace(b.rule, "") &&
    [a, b].every((f) => countsUnits(f) && (f.bound ?? 0) > 0 && (f.actual ?? 0) > (f.bound ?? 0));
  const kindOf = ({ rule }: Finding) => army.rules.find(({ id }) => id === rule)?.kind;
  // Nor which army list's allies these are not, where the book lets none come.
  const meansCommands = ({ rule }: Finding) => {
    const { kind, quantity } = army.rules.find((r) => r.id === rule) ?? {};
    return kind === "count" && (quantity.commands !== undefined || String(Object.keys(quantity.of)) === "command");
  };
  const none = engine.findings.filter((f) => f.severity === "error" && f.bound === 0 && meansCommands(f)).flatMap(({ at }) => at);
  const isNeedless = ({ rule, severity, at: [place = ""] }: Finding) => {
    if (severity !== "error" || !place.startsWith("command ") || ![army.list.allies?.rule, "ROSTER-ALLY"].includes(rule)) return false;
    const there = roster.commands[Number(place.slice(8))]?.units ?? [];
    return none.includes(place) || (there.length > 0 && there.every(({ id }) => none.includes(id)));
  };
  const isRepeat = (finding: Finding) =>
    isNeedless(finding) || isSaidElsewhere(finding) || engine.findings.some((f) => isSame(f, finding) || areSameUnits(f, finding));
  const isSaidElsewhere = ({ rule, severity, actual, bound, at }: Finding) =>
    /^ROSTER-(COPIES|CHOICE|NUMBER|INCOMPLETE)$/.test(rule)
      ? // A rule of the book, said or itself following from another, asks the same; and of one option the engine says one fault.
        engine.findings.some((f) => /^(unique|count|choice|roster)$/.test(f.kind) && f.rule !== rule && f.at.includes(at[0] ?? "")) ||
        reference.findings.some((f) => kindOf(f) === "choice" && f.at.includes(at[0] ?? ""))
      : severity === "advice" &&
        [...engine.findings, ...reference.findings].some((f) => f.severity === "error" && f.actual === actual && f.bound === bound);
  let alone = more.filter((f) => !isRepeat(f));
  const follows = alone.length ? followsFrom(engine.findings, army, roster, judge) : () => false;
  alone = alone.filter((f) => !follows(f));
  // Of a rule that finds very much the engine lists the first, and says of the others how many there are and where.
  for (const rest of engine.findings.filter((f) => f.more > 0)) {
    const others = more.filter(({ rule, severity }) => rule === rest.rule && severity === rest.severity);
    const isSum = others.length === rest.more && String(others.flatMap(({ at }) => at).sort()) === String([...rest.at].sort());
    if (isSum) alone = alone.filter((f) => !others.includes(f));
    else found.push(`engine alone: ${asked(rest)}, ${rest.more} more`);
  }
  found.push(...alone.map((f) => `reference alone: ${asked(f)}`));
  return found;
}

export interface Run {
  cases: number;
  verdicts: Record<string, number>;
  found: Difference[];
}

/** `only`: of one game or army list. `part`: of every so many army lists one, such as "2/8" for the second. `minutes`: then it stops. */
interface Asked {
  only?: string;
  part?: string;
  minutes?: string;
  /** Sees each roster on which the two agree. */
  watch?: (seen: Seen) => Promise<void>;
}

/** A roster with what is laid over its book, on which the engine and the reference agree. */
export interface Seen {
  roster: EngineRoster;
  catalogue: Catalogue;
  packs: EnginePack[];
  armyLists: EngineArmy[];
  /** How many rosters there were with it. */
  cases: number;
  engine: Said;
  /** Whether another engine that says this differs from the reference. */
  differs(other: Said): boolean;
}

/** Compares on so many rosters. */
export async function compareOn(cases: number, seed: string, { only, part = "1/1", minutes = "600", watch }: Asked): Promise<Run> {
  const run: Run = { cases: 0, verdicts: {}, found: [] };
  const lists = (await Promise.all(games.map(async (g) => ({ id: g.id, game: await readGame(g.id) })))).flatMap(({ id, game }) =>
    [...game.armies.keys()].map((army) => ({ id, game, army })),
  );
  const [nth = 1, parts = 1] = part.split("/").map(Number);
  const asked = lists.filter(({ id, army }) => only === undefined || only === id || only === army);
  const chosen = random(seed).shuffle(asked.filter((_, i) => i % parts === nth - 1));
  const end = performance.now() + Number(minutes) * 60_000;
  for (const [i, { id, game, army }] of chosen.entries()) {
    const share = Math.floor((cases * (i + 1)) / chosen.length) - Math.floor((cases * i) / chosen.length);
    const printed = await Promise.all(samples(id).map(async (s) => JSON.parse(await loadSample(id, s.id)) as Roster));
    const rng = random(`${seed} ${army}`);
    for (let done = 0, variant = 0; done < share && performance.now() < end; variant++) {
      const some = Math.min(share - done, Math.max(4, Math.min(150, Math.ceil(share / 5))));
      await compareVariant(run, game, army, rng, some, { variant, printed: printed.filter((r) => r.armyList === army), watch });
      done += some;
    }
  }
  return run;
}

/** The catalogue of a roster; null where the packs cannot be applied to it. */
async function catalogueUnder(roster: Roster, packs: EnginePack[], armyLists: EngineArmy[]): Promise<Catalogue | null> {
  try {
    return await catalogueFor(roster as unknown as EngineRoster, packs, armyLists);
  } catch (fault) {
    if (fault instanceof BookFault) return null;
    throw fault;
  }
}

/** What rosters are compared under: the army list with what is laid over it, for the engine and for the reference. */
interface Ground {
  packs: readonly Pack[];
  given: EnginePack[];
  own: readonly Json[];
  ownFiles: EngineArmy[];
  laid: Army;
  guests: Army[];
  settings: Record<string, string>;
  reference: (roster: Roster) => Answer;
  /** The engine's answer; null where a pack names what an ally's army list does not have: such a pack is refused as a whole. */
  engine(roster: Roster): Promise<Said | null>;
  catalogueOf(roster: Roster): Promise<Catalogue | null>;
}

/** An army list, perhaps one of the player's own, with its packs. */
interface Played {
  game: Game;
  army: string;
  own: readonly Json[];
  ally: string | undefined;
  settings: Record<string, string>;
}

function groundOf({ game, army, own, ally, settings }: Played, packs: readonly Pack[]): Ground {
  const { book } = game;
  const armies = new Map([...game.armies, ...own.map((one) => [one.id, one] as const)]);
  const holding = laidPacks(packs.map(presentPack));
  const laid = armyOf(book, armies.get(army), holding, settingsOf(book, holding, settings));
  const given = packs as unknown as EnginePack[];
  const ownFiles = own.map((one) => fillSources(one) as EngineArmy);
  const catalogues = new Map<string, Catalogue>();
  const catalogueOf = async (roster: Roster) => {
    const key = [...new Set(roster.commands.map((c) => c.armyList ?? ""))].sort().join();
    const catalogue = catalogues.get(key) ?? (await catalogueUnder(roster, given, ownFiles));
    if (catalogue) catalogues.set(key, catalogue);
    return catalogue;
  };
  return {
    packs,
    given,
    own,
    ownFiles,
    laid,
    guests: ally === undefined ? [] : [armyOf(book, armies.get(ally), holding, laid.settings)],
    settings,
    reference: referenceFor({ book, armies, packs }),
    catalogueOf,
    async engine(roster) {
      const catalogue = await catalogueOf(roster);
      return catalogue && answerOf(check(catalogue, roster as unknown as EngineRoster));
    },
  };
}

/** What keeps a roster from being legal as agreed. */
const faultsIn = ({ findings }: Said) => findings.filter(({ severity }) => severity === "error" || severity === "unconfirmed");

/** A small legal roster, made by mending, which is not compared; else what one breaks that is as near as mending came. */
async function firstLegal({ laid, settings, engine }: Ground, rng: Random): Promise<{ legal: Roster | null; broken: readonly Finding[] }> {
  const { stated: _, ...drawn } = anyRoster(laid, [], rng, 0);
  let small: Roster = { ...drawn, limit: 4200 };
  small.commands = small.commands.slice(0, 1).map((command) => ({ ...command, units: command.units.slice(0, 2) }));
  let broken: readonly Finding[] = [];
  for (let steps = 24; steps > 0; steps--) {
    const said = await engine({ ...small, settings, playOpen: true });
    if (!said) break;
    const faults = faultsIn(said);
    if (faults.length === 0) return { legal: small, broken: [] };
    if (broken.length === 0 || faults.length <= broken.length) broken = faults;
    small = mended(laid, small, faults, rng);
  }
  return { legal: null, broken };
}

/** The ground with a legal roster on it; in most packs what no roster was found to keep goes. */
async function findGround(played: Played, drawn: readonly Pack[], rng: Random): Promise<{ ground: Ground; legal: Roster | null }> {
  let ground = groundOf(played, drawn);
  let { legal, broken } = await firstLegal(ground, rng);
  for (let tries = rng.below(6) ? 3 : 0; tries > 0 && !legal; tries--) {
    ground = groundOf(
      played,
      ground.packs.map((pack) => withoutBroken(pack, broken)),
    );
    ({ legal, broken } = await firstLegal(ground, rng));
  }
  return { ground, legal };
}

/** Steps of the search for an army: few, so that most are small, and some grow whole. */
const STEPS = 400;

/** A whole army as the app suggests it; null where none is found soon. */
async function suggested({ laid, settings, catalogueOf }: Ground, rng: Random): Promise<Roster | null> {
  const size = rng.pick([500, 1000, 2000]);
  const commands = [{ kind: laid.book.commands[0]?.id ?? "", units: [] }];
  const empty: Json = { format: "muster-roll/1", game: laid.book.id, name: "Case", armyList: laid.list.id, limit: size, commands };
  const catalogue = await catalogueOf(empty as Roster);
  const seed = rng.below(1000);
  const [first] = catalogue
    ? muster(catalogue, { ...empty, settings, playOpen: true } as EngineRoster, { plans: 1, steps: STEPS, seed }).suggestions
    : [];
  if (!first) return null;
  const { settings: _, playOpen: __, ...roster } = first.roster;
  return roster as unknown as Roster;
}

async function compareVariant(
  run: Run,
  game: Game,
  shippedArmy: string,
  rng: Random,
  cases: number,
  { variant, printed, watch }: { variant: number; printed: readonly Roster[]; watch: Asked["watch"] },
): Promise<void> {
  const { book } = game;
  const own = rng.below(3) ? [] : ownLists(game, shippedArmy, rng);
  const army = own[0]?.id ?? shippedArmy;
  const list = own[0] ?? game.armies.get(army);
  const plain = armyOf(book, list, [], settingsOf(book, []));
  const settings = variant === 0 ? {} : anySettings(plain, rng);
  const shipped = variant === 2 && game.packs.length ? [rng.pick(game.packs)] : [];
  const others = [...game.armies.keys()].filter((id) => id !== army);
  const drawn = variant % 2 === 0 ? shipped : [anyPacks(plain, others.length ? rng.pick(others) : army, rng)];
  const known = [...game.armies.keys(), ...own.map(({ id }) => id)];
  const allies: string[] = (list.allies?.armies ?? known.slice(0, 1)).filter((ally: string) => known.includes(ally) && ally !== army);
  const ally = allies.length ? rng.pick(allies) : undefined;
  const found = await findGround({ game, army, own, ally, settings }, drawn, rng);
  const { laid, guests, packs, given, ownFiles, reference } = found.ground;
  // A search takes as long as some hundred comparisons.
  const whole = found.legal && rng.below(30) === 0 ? await suggested(found.ground, rng) : null;
  let last: Roster = { armyList: army, commands: [] };
  /** The last legal one: what differs from it a little is nearly legal. */
  let { legal } = found;
  let points = 0;
  let errors: Finding[] = [];
  for (let n = 0; n < cases; n++) {
    const wild = rng.pick([0, 0, 0, 5, 30, 100]);
    const fresh = () =>
      printed.length && own.length === 0 && rng.below(6) === 0
        ? mutilated(plain, rng.pick(printed), rng)
        : anyRoster(laid, guests, rng, wild);
    const near = rng.below(10) ? ((rng.below(4) ? whole : null) ?? legal) : null;
    const base: Roster = near ? edited(laid, near, points, rng) : errors.length && rng.below(8) ? mended(laid, last, errors, rng) : fresh();
    const odd = rng.below(40) ? {} : { "no-such-setting": "x" };
    const roster: Roster = {
      ...base,
      settings: { ...settings, ...odd },
      ...(rng.below(40) ? {} : { packs: ["no-such-pack"] }),
      ...(rng.below(near ? 3 : 8) < 2 ? { playOpen: true } : {}),
    };
    const catalogue = await found.ground.catalogueOf(roster);
    if (!catalogue) continue;
    const judged = (given: Roster) => {
      const engine = answerOf(check(catalogue, given as unknown as EngineRoster));
      return { engine, said: differences(engine, reference, laid, given) };
    };
    const { engine, said: all } = judged(roster);
    [last, errors] = [base, engine.findings.filter(({ severity }) => severity === "error")];
    if (engine.verdict === "legal") [legal, points] = [base, engine.points];
    run.cases++;
    run.verdicts[engine.verdict] = (run.verdicts[engine.verdict] ?? 0) + 1;
    if (watch && all.length === 0) {
      const differs = (other: Said) => differences(other, reference, laid, roster).length > 0;
      await watch({
        roster: roster as unknown as EngineRoster,
        catalogue,
        packs: given,
        armyLists: ownFiles,
        cases: run.cases,
        engine,
        differs,
      });
    }
    for (const said of all) {
      const cause = causeOf(said);
      const of = (other: Roster) => judged(other).said.find((one) => causeOf(one) === cause);
      run.found.push({ cause, case: `${army} ${run.cases}`, roster, packs, own, said, of });
    }
  }
}

/** An army list of the player's own, like one of the game, and one that may be its ally. */
function ownLists({ book, armies }: Game, id: string, rng: Random): Json[] {
  const like = armies.get(id);
  const list = anyArmyList(book, like, "own-folk", rng);
  if (!like.allies || rng.below(2)) return [list];
  const ally = anyArmyList(book, armies.get(rng.pick<string>(like.allies.armies)) ?? like, "own-ally", rng);
  // A rule for kinds of units does not see those that only the ally has.
  const rules = list.rules.filter((rule: Json) => !rule.byEntry);
  return [{ ...list, rules, allies: { ...list.allies, armies: [ally.id] } }, ally];
}

/** The same difference of a roster with as little in it as shows it. */
export function smallest(difference: Difference): Difference {
  let { roster, said } = difference;
  const tried = (change: (made: Roster) => void): boolean => {
    const made = structuredClone(roster);
    change(made);
    const now = difference.of(made);
    if (now === undefined || JSON.stringify(made) === JSON.stringify(roster)) return false;
    [roster, said] = [made, now];
    return true;
  };
  for (let again = true; again; ) {
    again = false;
    for (let c = roster.commands.length - 1; c >= 0; c--) {
      again = tried((made) => made.commands.splice(c, 1)) || again;
      for (let u = (roster.commands[c]?.units.length ?? 0) - 1; u >= 0; u--) {
        const unitOf = (made: Roster) => made.commands[c]?.units[u];
        again = tried((made) => made.commands[c]?.units.splice(u, 1)) || again;
        for (let o = (unitOf(roster)?.options.length ?? 0) - 1; o >= 0; o--)
          again = tried((made) => unitOf(made)?.options.splice(o, 1)) || again;
        for (const key of ["stated", "pointsPerModel", "attachedTo"] as const) again = tried((made) => delete unitOf(made)?.[key]) || again;
        again = tried((made) => Object.assign(unitOf(made) ?? {}, { count: 1 })) || again;
      }
    }
    for (const key of ["packs", "stated", "limit"] as const) again = tried((made) => delete made[key]) || again;
  }
  return { ...difference, roster, said };
}

/** Differences of one rule and one sort belong together, whatever their figures. */
const causeOf = (said: string) =>
  said
    .replace(/(alone: \S+ \S+).*/, "$1")
    .replace(/(EVENT)-\S+/, "$1")
    .replace(/ [\d.,-]+/g, " n");

/**
 * The first difference where the engine is given other data than the reference; null where so many rosters show none. The packs are
 * those that the reference has.
 */
export function compareChanged(
  game: Game,
  changed: Pick<Game, "book" | "armies" | "packs">,
  { army, packs, cases }: { army: string; packs: readonly Pack[]; cases: number },
): string | null {
  const list = game.armies.get(army);
  const present = packs.map(presentPack);
  const plain = armyOf(game.book, list, present, settingsOf(game.book, present));
  const ally = list.allies?.armies.find((id: string) => id !== army && game.armies.has(id));
  const engineOf = (id: string, allies?: ReadonlyMap<string, Catalogue>) =>
    compile(changed.book as unknown as EngineBook, fillSources(changed.armies.get(id)) as EngineArmy, {
      packs: changed.packs as unknown as EnginePack[],
      ...(allies ? { allies } : {}),
    });
  const guests = ally === undefined ? [] : [armyOf(game.book, game.armies.get(ally), present, plain.settings)];
  const armyNames = [...game.armies.keys()].map((id) => ({ id, name: id }));
  const catalogue = { ...engineOf(army, ally === undefined ? undefined : new Map([[ally, engineOf(ally)]])), armyNames };
  const reference = referenceFor({ ...game, packs });
  const rng = random(army);
  let last: Roster | null = null;
  let legal: Roster | null = null;
  let points = 0;
  let errors: Finding[] = [];
  for (let n = 0; n < cases; n++) {
    const near = rng.below(2) ? legal : null;
    const drawn = () => (near ? edited(plain, near, points, rng) : anyRoster(plain, guests, rng, rng.pick([0, 5, 40])));
    const roster: Roster = last && errors.length && rng.below(8) ? mended(plain, last, errors, rng) : drawn();
    const engine = answerOf(check(catalogue, roster as unknown as EngineRoster));
    const [first] = differences(engine, reference, plain, roster);
    if (first) return `${first} of ${JSON.stringify(roster)}`;
    [last, errors] = [roster, engine.findings.filter(({ severity }) => severity === "error")];
    if (errors.length === 0) [legal, points] = [roster, engine.points];
  }
  return null;
}
