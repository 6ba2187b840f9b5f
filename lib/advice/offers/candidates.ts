/** Edits that may mend a finding: what repairs and plans of several edits try. */

import type { Catalogue, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import type { Finding } from "@/lib/engine/report/finding";
import { describeUnit, variantOf } from "@/lib/engine/roster/describe-unit";
import { edit } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import { guessValues, openGuesses } from "@/lib/engine/roster/guesses";
import { takeOption } from "@/lib/engine/roster/take-option";
import { unitLabel } from "@/lib/engine/rules/make-finding";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import type { EngineWords } from "@/lib/words/en/engine";
import { armyOffers, optionOffers } from "./offers";

/** An edit that may mend something, not tried yet. */
export interface Candidate {
  edit: Edit;
  label: string;
  /** It takes something away and puts nothing in its place. */
  removes?: true;
  /** What it takes away is what the unit was given last. */
  latest?: true;
  /** What it adds so many of: where fewer are enough, nobody adds more. */
  adds?: string;
}

/** Edits that may mend a finding, in the order in which they are tried. */
export function candidates(catalogue: Catalogue, { resolved }: ReturnType<typeof inspect>, finding: Finding): Candidate[] {
  const { advice, number } = catalogue.words;
  if (finding.code === "roster/guess") return confirmations(resolved.roster, finding, advice);
  if (finding.code === "roster/stated-total")
    return [{ label: advice.withoutStatedTotal, edit: { do: "details", change: { stated: undefined } } }];
  if (finding.code === "roster/stated") {
    return finding.targets.flatMap((t) =>
      "unit" in t ? [{ label: advice.withoutStatedPoints, edit: { do: "change", unit: t.unit, change: { stated: undefined } } }] : [],
    );
  }
  const all: Candidate[] = [];
  const ofRoster = finding.targets.some((t) => t.kind === "roster" || t.kind === "command");
  const targets = new Set(finding.targets.flatMap((t) => ("unit" in t ? [t.unit] : [])));
  const byId = new Map([...resolved.units, ...resolved.sideboard].map((u) => [u.unit.id, u]));
  const surplus = finding.actual !== null && finding.bound !== null ? finding.actual - finding.bound : 0;
  const units = resolved.roster.commands.flatMap((c) => c.units);
  const nameOf = (unit: RosterUnit) => (unit.name ? `“${unit.name}”` : (byId.get(unit.id)?.profile.label ?? unit.entry));
  const bearers = new Map<string, number>();
  for (const unit of units) bearers.set(nameOf(unit), (bearers.get(nameOf(unit)) ?? 0) + 1);
  for (const unit of units) {
    const known = byId.get(unit.id);
    const plain = nameOf(unit);
    const shared = (bearers.get(plain) ?? 0) > 1;
    const told = shared && known ? [plain, ...describeUnit(catalogue, unit).options.map((o) => o.text)].join(", ") : plain;
    const name = shared && unit.count > 1 ? `${number(unit.count)} ${told}` : told;
    if (targets.has(unit.id) || (ofRoster && surplus > 0)) {
      const others = (known?.attachments ?? []).map((one) => nameOf(one.unit));
      const line = { catalogue, unit, plain, told, name, surplus };
      all.push(...withoutOptions(line), ...resized(line, targets.has(unit.id)));
      // Who wrote 2 of what stands alone may have meant two of them.
      if (finding.values.one === "model" && surplus === 1 && targets.has(unit.id))
        all.push({ label: advice.addSecond, edit: { do: "duplicate", unit: unit.id, count: unit.count - surplus } });
      all.push(removed(line, others));
    }
    if (known && adds(finding) && (targets.has(unit.id) || ofRoster)) all.push(...withOptions(catalogue, resolved, unit, name));
  }
  if (adds(finding)) all.push(...additions(catalogue, resolved, finding, surplus));
  all.push(...withParents(catalogue, [...byId.values()], targets));
  return all;
}

/** A line of the roster as candidates name it. */
interface NamedLine {
  catalogue: Catalogue;
  unit: RosterUnit;
  /** By itself: "Orc Boyz", "“The old guard”". */
  plain: string;
  /** With its options where others are called alike. */
  told: string;
  /** With its count too. */
  name: string;
  /** How much more there is than may be; below 0 than must be. */
  surplus: number;
}

function withoutOptions({ catalogue, unit, plain, name, surplus }: NamedLine): Candidate[] {
  const { advice, mention } = catalogue.words;
  return unit.options.flatMap((option): Candidate[] => {
    const variant = variantOf(catalogue, option);
    // The option that makes it what it is called: nobody means to remove hero from Hero.
    if (variant && variant.name.toLowerCase() === plain.toLowerCase()) return [];
    const what = variant ? mention(variant.name) : `“${option.id}”`;
    const copies = option.count ?? 1;
    const change = (options: RosterUnit["options"]) => ({ do: "change", unit: unit.id, change: { options } }) as const;
    const fewer: Candidate = {
      label: advice.fewerCopies(surplus, what, name),
      edit: change(unit.options.map((o) => (o === option ? { ...o, count: copies - surplus } : o))),
      removes: true,
    };
    const none: Candidate = {
      label: advice.withoutOption(what, name),
      edit: change(unit.options.filter((o) => o !== option)),
      removes: true,
      ...(option === unit.options.at(-1) && unit.options.length > 1 ? { latest: true } : {}),
    };
    return surplus >= 1 && surplus < copies ? [fewer, none] : [none];
  });
}

/** Fewer of the line, or more where there are too few of it. */
function resized({ catalogue, unit, plain, told, surplus }: NamedLine, isMeant: boolean): Candidate[] {
  const { advice } = catalogue.words;
  // One of several is not called what all of them are: "1 of Black Orcs".
  const isCounted = (n: number) => told === plain && !unit.name && (n !== 1 || !/s$/.test(plain));
  const change = (size: number) => ({ do: "change", unit: unit.id, change: { count: size } }) as const;
  const fewer = [...new Set([1, surplus])].filter((less) => less >= 1 && less < unit.count);
  const more = Math.ceil(-surplus);
  return [
    ...fewer.map(
      (less): Candidate => ({
        label: isCounted(less) ? advice.fewer(less, plain, unit.count) : advice.fewerOf(less, told),
        edit: change(unit.count - less),
        removes: true,
      }),
    ),
    ...(surplus < 0 && isMeant
      ? [{ label: isCounted(more) ? advice.more(more, plain) : advice.moreTo(more, told), edit: change(unit.count + more) }]
      : []),
  ];
}

function removed({ catalogue, unit, told, name }: NamedLine, others: readonly string[]): Candidate {
  const several = unit.count > 1 && catalogue.book.counts === "units";
  const { advice } = catalogue.words;
  const gone = several ? advice.all(unit.count, told) : name;
  return { label: advice.remove([gone, ...others]), edit: { do: "remove", unit: unit.id }, removes: true };
}

/** New units: where more than one is missing, or points are, one of a thing may be too few. */
function additions(catalogue: Catalogue, resolved: ReturnType<typeof inspect>["resolved"], finding: Finding, surplus: number): Candidate[] {
  const counts = surplus < -1 || (surplus > 1 && isBetween(finding)) ? [1, 2, 3, 4, 5] : [1];
  const { advice } = catalogue.words;
  const lines = catalogue.book.counts === "models" && finding.measure !== "model";
  return offersOf(catalogue, resolved).flatMap((offer) =>
    counts.map((n): Candidate => {
      const label = n === 1 ? advice.add(offer.name) : advice.addSeveral(n, offer.name, lines);
      // Where the count is that of models, more of a thing is more units of it.
      const more = lines ? { unit: offer.unit, times: n } : { unit: { ...offer.unit, count: offer.unit.count * n } };
      return { label, edit: { do: "add", command: 0, ...(n === 1 ? { unit: offer.unit } : more) }, adds: offer.name };
    }),
  );
}

/** What a reader guessed is confirmed, or put right with one of the other things it may mean. */
function confirmations(roster: Roster, finding: Finding, advice: EngineWords["advice"]): Candidate[] {
  const open = openGuesses(roster).find(({ guess }) =>
    Object.entries(guessValues(guess)).every(([name, value]) => finding.values[name] === value),
  );
  if (!open) return [];
  const { guess, at } = open;
  const confirm: Candidate = { label: advice.confirm(guess.as), edit: { do: "accept-guess", guess: at } };
  const others = guess.others.flatMap((other, i): Candidate[] =>
    other.entry === undefined && other.option === undefined
      ? []
      : [{ label: advice.choose(other.name), edit: { do: "correct-guess", guess: at, other: i } }],
  );
  return [confirm, ...others];
}

/** Units to which one at fault is tried to be put. */
const MOST_PARENTS = 20;

/** Units that are at fault put with another unit, or made units of their own. */
function withParents(catalogue: Catalogue, units: readonly ResolvedUnit[], targets: ReadonlySet<string>): Candidate[] {
  const { advice } = catalogue.words;
  const change = (unit: ResolvedUnit, attachedTo: string | undefined, label: string): Candidate => ({
    label,
    edit: { do: "change", unit: unit.unit.id, change: { attachedTo } },
  });
  const heads = units.filter((u) => !u.attached && catalogue.attachments.some((rule) => rule.to(u)));
  return units
    .filter((u) => targets.has(u.unit.id))
    .flatMap((unit) => {
      const rules = catalogue.attachments.filter((rule) => rule.units.possible(unit.entry) !== "never");
      const isOpen = (u: ResolvedUnit) => u !== unit && u !== unit.parent && u.command === unit.command && rules.some((r) => r.to(u));
      const parents = rules.length ? heads.filter(isOpen).slice(0, MOST_PARENTS) : [];
      return [
        ...(unit.attached ? [change(unit, undefined, advice.ofItsOwn(unitLabel(unit)))] : []),
        ...parents.map((u) => change(unit, u.unit.id, advice.putWith(unitLabel(unit), unitLabel(u)))),
      ];
    });
}

/** Something new of the entries that are meant, with one option of its own, where nothing simpler helps: a general who is a wizard. */
export function pairs(
  catalogue: Catalogue,
  { resolved }: ReturnType<typeof inspect>,
  isMeant: (entry: string) => boolean = () => true,
): Candidate[] {
  return offersOf(catalogue, resolved).flatMap((offer) => {
    if (!isMeant(offer.entry)) return [];
    const alone = inspect(catalogue, edit(resolved.roster, { do: "add", command: 0, unit: offer.unit })).resolved;
    const added = alone.roster.commands[0]?.units.at(-1);
    if (!added) return [];
    return withOptions(catalogue, alone, added, offer.name).flatMap(({ edit: action, what, drops }) => {
      const options = action.do === "change" ? action.change.options : undefined;
      // Without an option that makes it what it is called it would be something else.
      return options && !drops
        ? [
            {
              label: catalogue.words.advice.addWith(offer.name, what),
              edit: { do: "add" as const, command: 0, unit: { ...offer.unit, options } },
            },
          ]
        : [];
    });
  });
}

function offersOf(catalogue: Catalogue, resolved: ReturnType<typeof inspect>["resolved"]) {
  return armyOffers(catalogue, resolved).flatMap(({ offers }) => offers.filter((o) => o.status !== "denied"));
}

/** Whether something more could mend it. */
function adds(finding: Finding): boolean {
  return (
    isBetween(finding) || finding.actual === null || finding.bound === null || finding.actual < finding.bound || finding.relation === null
  );
}

/** Whether two counts of the roster are held against each other, so that more of the one may mend it as well as less of the other. */
export function isBetween({ code }: Finding): boolean {
  return code.startsWith("compare/");
}

function withOptions(
  catalogue: Catalogue,
  resolved: ReturnType<typeof inspect>["resolved"],
  unit: RosterUnit,
  name: string,
): (Candidate & { what: string; drops: boolean })[] {
  const { advice, having, mention } = catalogue.words;
  return optionOffers(catalogue, resolved, unit.id).flatMap(({ offers }) =>
    offers
      .filter((o) => o.copies === 0 && o.status === "allowed" && !o.included)
      .map(({ variant }) => {
        const options = takeOption(catalogue, unit.options, variant);
        const gone = unit.options.filter((o) => !options.includes(o));
        const dropped = gone.map((o) => mention(variantOf(catalogue, o)?.name ?? o.id));
        const what = mention(variant.name);
        const given = { what, does: having(variant.name, variant.phrase, variant.verb), name, dropped };
        const isChoice = gone.length === 1 && gone[0]?.id === variant.option.id;
        return {
          what,
          drops: dropped.length > 0,
          label: isChoice ? advice.change(given) : advice.give(given),
          edit: { do: "change" as const, unit: unit.id, change: { options } },
        };
      }),
  );
}
