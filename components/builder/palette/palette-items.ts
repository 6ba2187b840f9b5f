/** What the palette of the builder finds: actions, units, entries, options, rules, rosters and pages, from where each of them is kept. */

import { type RosterTarget, rosterActions } from "@/components/builder/actions/roster-actions";
import { rosterOf, unitIn } from "@/components/builder/state/store";
import { furtherPlaces, places } from "@/components/shell/places";
import { isReadable, nameOf, type RosterRecord } from "@/components/storage/records/record";
import { type Action, keyText } from "@/components/ui/actions";
import { ruleHref } from "@/components/ui/book-links";
import type { ShownWords } from "@/components/words/engine";
import { namesOfOption, otherNames } from "@/lib/advice/offers/find-offers";
import { armyOffers, optionOffers } from "@/lib/advice/offers/offers";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import { groupBy } from "@/lib/engine/group-by";
import { takeOption } from "@/lib/engine/roster/take-option";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import type { Words } from "@/lib/words/en/words";
import { capital, nameKey } from "@/lib/words/text";

export interface PaletteItem {
  id: string;
  group: string;
  label: string;
  /** Behind the label: points, keys, why it cannot be done. */
  detail: string;
  /** Other words it is found by. */
  also?: string;
  /** A page to go to; else `run` is called. */
  href?: string;
  run?(): void;
}

export type PaletteWords = Pick<Words, "builder" | "shell" | "ui"> & { engine: ShownWords };

/** Everything that can be found, in the order in which it is listed. */
export function paletteItems(target: RosterTarget, records: readonly RosterRecord[], words: PaletteWords): PaletteItem[] {
  return [
    ...optionItems(target, words.builder),
    ...unitItems(target, words.builder),
    ...entryItems(target, words.builder),
    ...actionItems(target, words),
    ...rosterItems(target, records, words.builder),
    ...[...places, ...furtherPlaces].map(
      ({ href, name }): PaletteItem => ({
        id: `place ${href}`,
        group: words.builder.palette.groups.pages,
        label: words.shell.places[name],
        detail: "",
        href,
      }),
    ),
    ...ruleItems(target, words.builder),
  ];
}

/** Those that have all the words, by group; what begins with them comes first. Not more than can be looked through. */
export function foundIn(items: readonly PaletteItem[], typed: string, most = 60): PaletteItem[] {
  const wanted = nameKey(typed);
  const words = wanted.split(" ").filter(Boolean);
  const key = ({ label, also = "" }: PaletteItem) => ` ${nameKey(`${label} ${also}`)}`;
  const rank = (item: PaletteItem) => (key(item).includes(` ${words[0] ?? ""}`) ? 0 : 1);
  const found = items.filter((item) => words.every((word) => key(item).includes(word))).sort((a, b) => rank(a) - rank(b));
  return [...groupBy(found, ({ group }) => group).values()].flat().slice(0, most);
}

function actionItems(target: RosterTarget, { builder, ui, engine }: PaletteWords): PaletteItem[] {
  const actions = rosterActions(builder, engine.verdicts);
  return Object.values<Action<RosterTarget>>(actions)
    .filter(({ id }) => id !== actions.palette.id)
    .map(({ id, label, labelOf, keys, href, perform, refusal }) => {
      const why = refusal?.(target);
      return {
        id: `do ${id}`,
        group: builder.palette.groups.actions,
        label: labelOf?.(target) ?? label,
        detail: why ?? (keys?.[0] ? keyText(keys[0], ui.keys) : ""),
        ...(href ? { href: href(target) } : why === undefined ? { run: () => perform?.(target) } : {}),
      };
    });
}

function unitItems({ store }: RosterTarget, words: Words["builder"]): PaletteItem[] {
  const { view, select } = store.getState();
  return [...view.rows.values()].map((row) => ({
    id: `unit ${row.id}`,
    group: words.palette.groups.units,
    label: `${words.number(row.count)} ${words.titled(row.name, row.own)}`,
    detail: row.missing ? "" : words.number(row.points),
    also: row.options,
    run: () => select(row.id, { focus: "unit", show: true }),
  }));
}

function entryItems({ store }: RosterTarget, words: Words["builder"]): PaletteItem[] {
  const { catalogue, view, take } = store.getState();
  if (!catalogue || !view.resolved) return [];
  return armyOffers(catalogue, view.resolved)
    .flatMap(({ offers }) => offers)
    .filter(({ status }) => status !== "denied")
    .map((offer) => ({
      id: `add ${offer.key}`,
      group: words.palette.addFrom(catalogue.army.name),
      label: words.army.add(offer.name),
      also: otherNames(catalogue, offer).join(" "),
      detail: offer.status === "unconfirmed" ? words.notConfirmed : offer.price === null ? words.noPrice : words.number(offer.price),
      run: () => take(catalogue, offer),
    }));
}

/** What the chosen unit may take or has. */
function optionItems({ store }: RosterTarget, words: Words["builder"]): PaletteItem[] {
  const { catalogue, view, selected, dispatch } = store.getState();
  if (!catalogue || !view.resolved || selected === null) return [];
  const row = view.rows.get(selected);
  return optionOffers(catalogue, view.resolved, selected).flatMap(({ offers }) =>
    offers
      .filter(({ status, copies, included }) => !included && (copies > 0 || status !== "denied"))
      .map(({ variant, copies, price, status }): PaletteItem => {
        const has = copies > 0;
        return {
          id: `option ${variant.key}`,
          group: words.palette.optionsOf(row?.name),
          label: has ? words.palette.remove(variant.name) : words.palette.take(variant.name),
          also: namesOfOption(variant).join(" "),
          detail: has
            ? words.palette.taken
            : status === "unconfirmed"
              ? words.notConfirmed
              : price === null
                ? words.noPrice
                : words.signed(price),
          run: () => {
            const unit = unitIn(rosterOf(store.getState()), selected);
            const options = unit && takeOption(catalogue, unit.options, variant, has ? 0 : 1);
            if (options) dispatch({ do: "change", unit: selected, change: { options } });
          },
        };
      }),
  );
}

function rosterItems({ id: open }: RosterTarget, records: readonly RosterRecord[], words: Words["builder"]): PaletteItem[] {
  return records
    .filter((record) => record.id !== open && isReadable(record))
    .map((record) => ({
      id: `roster ${record.id}`,
      group: words.palette.groups.rosters,
      label: nameOf(record),
      detail: record.summary?.armyName ?? "",
      href: `/build?roster=${encodeURIComponent(record.id)}`,
    }));
}

function ruleItems({ store }: RosterTarget, words: Words["builder"]): PaletteItem[] {
  const { catalogue } = store.getState();
  if (!catalogue) return [];
  const { book, army } = catalogue;
  const names = ruleNames(book, army);
  return catalogue.rules.map(({ rule }) => ({
    id: `rule ${rule.id}`,
    group: words.palette.groups.rules,
    label: capital(ruleInWords(rule, names)),
    detail: words.pageLabel(rule.page),
    also: rule.id,
    href: ruleHref(book.id, army.id, rule.id),
  }));
}
