import { builder } from "@/lib/words/en/builder";
import type { Words } from "@/lib/words/en/words";
/** Which groups and rows of options the form of a unit shows. */

import { namesOfOption } from "@/lib/advice/offers/find-offers";
import type { Need } from "@/lib/advice/offers/needs";
import type { NumberStep } from "@/lib/advice/offers/number-prices";
import type { OfferGroup, OptionOffer } from "@/lib/advice/offers/offers";
import type { Allowance, Catalogue, SlotUsage } from "@/lib/engine/catalogue/types";
import type { Page } from "@/lib/engine/common";
import { resolveOptions } from "@/lib/engine/roster/describe-unit";
import type { RosterOption } from "@/lib/engine/schema/roster";
import { capital } from "@/lib/words/text";

/** A form with more options than this has a field to find one. */
const LONG_FORM = 15;

/** More choices than this that may be had again and again share a row to add one. */
const MANY_CHOICES = 3;

/** Another unit that has what only one may have. */
export interface Holder {
  name: string;
  reason: string;
  rule: string;
  page: Page;
  move(): void;
}

/** An offer with the number the unit gives with it, where it takes one, and who else has what only one may have. */
export interface HeldOffer extends OptionOffer {
  value?: number | undefined;
  /** What its numbers cost, where it takes one. */
  numbers?: readonly NumberStep[] | undefined;
  holder?: Holder | undefined;
}

export interface HeldGroup extends OfferGroup {
  offers: HeldOffer[];
}

/** What a click on an option means: hold this many copies of this choice, with this number. */
export type Take = (offer: HeldOffer, copies: number, value?: number) => void;

/** Several options in one press: hold one of each, or none. */
export type TakeAll = (offers: readonly HeldOffer[], on: boolean) => void;

/** One line of a group. */
export interface Line {
  key: string;
  offers: HeldOffer[];
  /** A row to choose and add one of them. */
  add: boolean;
}

/** The offers with the copies that the form holds, by variant key with who else has them. */
export function withHeld(
  catalogue: Catalogue,
  groups: readonly OfferGroup[],
  options: readonly RosterOption[],
  holders: ReadonlyMap<string, Holder>,
  steps: ReadonlyMap<string, readonly NumberStep[]>,
): HeldGroup[] {
  const copies = new Map<string, number>();
  const values = new Map<string, number>();
  for (const { variant, copies: taken, value } of resolveOptions(catalogue, options).known) {
    copies.set(variant.key, (copies.get(variant.key) ?? 0) + taken);
    if (value !== null) values.set(variant.key, value);
  }
  return groups.map((group) => ({
    ...group,
    offers: group.offers.map((offer) => {
      const held = copies.get(offer.variant.key) ?? 0;
      const value = values.get(offer.variant.key);
      const holder = holders.get(offer.variant.key);
      const numbers = steps.get(offer.variant.key);
      const same = held === offer.copies && value === undefined && !holder && !numbers;
      return same ? offer : { ...offer, copies: held, value, holder, numbers };
    }),
  }));
}

/** The named groups before the others. */
export function inOrder(groups: readonly HeldGroup[], first: ReadonlySet<string> | undefined): readonly HeldGroup[] {
  if (!first) return groups;
  return [...groups.filter((g) => first.has(g.group.id)), ...groups.filter((g) => !first.has(g.group.id))];
}

export function isLong(groups: readonly OfferGroup[]): boolean {
  return optionsIn(groups) > LONG_FORM;
}

/** The groups with only those options whose name, or whose choice's, has the wanted words; all of a group that is called so. */
export function findIn(groups: readonly HeldGroup[], wanted: string): HeldGroup[] {
  const called = (name: string) => name.toLowerCase().includes(wanted);
  return groups.map((group) => {
    if (called(group.group.name)) return group;
    const fitting = new Set(
      group.offers.filter(({ variant }) => namesOfOption(variant).some(called)).map(({ variant }) => variant.option.id),
    );
    return { ...group, offers: group.offers.filter(({ variant }) => fitting.has(variant.option.id)) };
  });
}

/** How many options there are; their choices are not counted. */
export function optionsIn(groups: readonly OfferGroup[]): number {
  return groups.reduce((sum, { offers }) => sum + new Set(offers.map(({ variant }) => variant.option.id)).size, 0);
}

/** The keys of the variants that are taken. */
export function takenKeys(offers: readonly HeldOffer[]): string[] {
  return offers.filter((offer) => offer.copies > 0).map((offer) => offer.variant.key);
}

/** One line for each choice, of a group of which there may be one. */
export function radioLines(offers: readonly HeldOffer[]): Line[] {
  return offers.map((o) => ({ key: o.variant.key, offers: [o], add: false }));
}

/** One line for each option; copies are counted for each choice, so each that is held, or is in `once`, has a line of its own. */
export function linesOf(offers: readonly HeldOffer[], once: ReadonlySet<string>): Line[] {
  const byOption = new Map<string, HeldOffer[]>();
  for (const offer of offers) {
    const row = byOption.get(offer.variant.option.id);
    if (row) row.push(offer);
    else byOption.set(offer.variant.option.id, [offer]);
  }
  return [...byOption].flatMap(([id, all]): Line[] => {
    if (!all[0]?.variant.option.repeatable) return [{ key: id, offers: all, add: false }];
    const many = all.length > MANY_CHOICES;
    const own = many ? all.filter((o) => o.included || o.copies > 0 || once.has(o.variant.key)) : all;
    const lines = own.map((o) => ({ key: o.variant.key, offers: [o], add: false }));
    return many ? [...lines, { key: `+${id}`, offers: all, add: true }] : lines;
  });
}

/** Options that are mostly taken together, under the name they have then: "full command". */
export interface Whole {
  name: string;
  offers: HeldOffer[];
}

/** Of a group, what may be taken in one press: at least two options, each without choices, that the unit has or may have. */
export function wholesOf({ group, offers }: HeldGroup): Whole[] {
  return (group.together ?? []).flatMap(({ names, options }): Whole[] => {
    const all = options.map((id) => offers.filter(({ variant }) => variant.option.id === id));
    const whole = all.flatMap(([offer, more]) =>
      offer && !more && !offer.included && (offer.copies > 0 || offer.status === "allowed") ? [offer] : [],
    );
    return whole.length > 1 ? [{ name: names[0] ?? group.name, offers: whole }] : [];
  });
}

/** Whether nothing of a line is held and none of it may be. */
export function isClosed({ offers }: Pick<Line, "offers">): boolean {
  return offers.every((o) => o.copies === 0 && !o.included && o.status === "denied");
}

/** This many refused options stay where they are. */
const FEW_REFUSED = 3;

/** The groups without the pieces that are not among `open`, and these by themselves; a few of them stay where they are. */
export function apartRefused(
  groups: readonly HeldGroup[],
  open: ReadonlySet<string>,
): { groups: readonly HeldGroup[]; refused: readonly HeldGroup[] } {
  const part = (isOpen: boolean) =>
    groups.flatMap((held): HeldGroup[] => {
      const offers = piecesOf([held]).flatMap((piece) => (open.has(piece.key) === isOpen ? piece.offers : []));
      return offers.length ? [{ ...held, offers }] : [];
    });
  const refused = part(false);
  return optionsIn(refused) > FEW_REFUSED ? { groups: part(true), refused } : { groups, refused: [] };
}

/** What is chosen at one place of a form: an option, or one of a group of which there may be one. */
export interface Piece {
  key: string;
  group: HeldGroup["group"];
  /** The whole group, of which there may be one. */
  one: boolean;
  offers: HeldOffer[];
}

export function piecesOf(groups: readonly HeldGroup[]): Piece[] {
  return groups.flatMap(({ group, offers }): Piece[] => {
    if (group.choose === "one") return [{ key: `one ${group.id}`, group, one: true, offers }];
    const byOption = grouped(offers, ({ variant }) => variant.option.id);
    return [...byOption].map(([id, some]) => ({ key: id, group, one: false, offers: some }));
  });
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Whether one of these is enough for a need. */
export function answers({ options }: Need, offers: readonly HeldOffer[]): boolean {
  return offers.some(({ variant }) => options.has(variant.index));
}

/** Whether a need is answered here or nowhere. */
export function isOwn(need: Need, offers: readonly HeldOffer[]): boolean {
  return offers.filter(({ variant }) => need.options.has(variant.index)).length === need.options.size;
}

/** Names in a line: three of them, and how many more. */
export function listed(names: readonly string[], { form, list }: Words["builder"] = builder): string {
  return names.length > 3 ? form.andMore(names.slice(0, 2), names.length - 2) : list(names);
}

/** Lines that may not be had for one and the same reason. */
export interface Refused {
  key: string;
  first: HeldOffer;
  names: string;
  lines: Line[];
}

/** Refusals that read alike, of so many lines or more; the others stand for themselves. */
export function refusedAlike(lines: readonly Line[], least = 2, words: Words["builder"] = builder): Refused[] {
  const alike = grouped(lines, ({ offers: [o] }) => `${o?.rule} ${o?.page} ${o?.reason}`);
  return [...alike].flatMap(([key, some]): Refused[] => {
    const first = some[0]?.offers[0];
    const names = some.map(({ offers }) => capital(offers[0]?.variant.option.name ?? ""));
    return first && some.length >= least ? [{ key, first, names: listed([...new Set(names)], words), lines: some }] : [];
  });
}

/** How much is spent of the sums of points that cover a group: "75 of 100 magic item points". */
export function spentOf({ offers }: OfferGroup, allowances: readonly Allowance[], { form }: Words["builder"] = builder): string[] {
  return allowances
    .filter(({ options }) => offers.some(({ variant }) => options.has(variant.index)))
    .map(({ taken, most, noun }) => form.spent(taken, most, noun));
}

/** What stands at the head of a group: "choose 1", "2 of 4 taken, 1 of 2 major", "75 of 100 magic item points". */
export function groupAside(
  { offers }: HeldGroup,
  room: SlotUsage | null,
  spent: readonly string[] = [],
  need: string | null = null,
  { form }: Words["builder"] = builder,
): string | undefined {
  if (need !== null) return need;
  const slotted = offers.some((o) => o.variant.slot !== null && (o.status !== "denied" || o.copies > 0));
  return [...(room !== null && slotted ? [roomText(room, form)] : []), ...spent].join(", ") || undefined;
}

function roomText({ taken, most, slots }: SlotUsage, form: Words["builder"]["form"]): string {
  return [form.taken(taken, most), ...slots.map((s) => form.slot(s.taken, s.most, s.slot))].join(", ");
}

/** The choice that is held, else the first that may be. */
export function shownOffer(offers: readonly HeldOffer[]): HeldOffer | undefined {
  return (
    offers.find((o) => o.copies > 0 || o.included) ??
    offers.find((o) => o.status === "allowed") ??
    offers.find((o) => o.status === "unconfirmed") ??
    offers[0]
  );
}
