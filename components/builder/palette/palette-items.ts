/** What the palette of the builder finds: actions, units, entries, options, rules, rosters and pages, from where each of them is kept. */

import { type RosterTarget, rosterActions } from "@/components/builder/actions/roster-actions";
import { rosterOf, unitIn } from "@/components/builder/state/store";
import { furtherPlaces, places } from "@/components/shell/places";
import { isReadable, nameOf, type RosterRecord } from "@/components/storage/records/record";
import { type Action, keyText } from "@/components/ui/actions";
import { ruleHref } from "@/components/ui/book-links";
import { namesOfOption, otherNames } from "@/lib/advice/offers/find-offers";
import { armyOffers, optionOffers } from "@/lib/advice/offers/offers";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import { groupBy } from "@/lib/engine/group-by";
import { takeOption } from "@/lib/engine/roster/take-option";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { inSentence, number, pageLabel, signed } from "@/lib/words/en/grammar";
import { shell } from "@/lib/words/en/shell";
import { ui } from "@/lib/words/en/ui";
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

/** Everything that can be found, in the order in which it is listed. */
export function paletteItems(target: RosterTarget, records: readonly RosterRecord[], words: Words["shell"] = shell): PaletteItem[] {
  return [
    ...optionItems(target),
    ...unitItems(target),
    ...entryItems(target),
    ...actionItems(target),
    ...rosterItems(target, records),
    ...[...places, ...furtherPlaces].map(
      ({ href, name }): PaletteItem => ({ id: `place ${href}`, group: "Pages", label: words.places[name], detail: "", href }),
    ),
    ...ruleItems(target),
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

function actionItems(target: RosterTarget): PaletteItem[] {
  return Object.values<Action<RosterTarget>>(rosterActions)
    .filter(({ id }) => id !== rosterActions.palette.id)
    .map(({ id, label, labelOf, keys, href, perform, refusal }) => {
      const why = refusal?.(target);
      return {
        id: `do ${id}`,
        group: "Actions",
        label: labelOf?.(target) ?? label,
        detail: why ?? (keys?.[0] ? keyText(keys[0], ui.keys) : ""),
        ...(href ? { href: href(target) } : why === undefined ? { run: () => perform?.(target) } : {}),
      };
    });
}

function unitItems({ store }: RosterTarget): PaletteItem[] {
  const { view, select } = store.getState();
  return [...view.rows.values()].map((row) => ({
    id: `unit ${row.id}`,
    group: "Units of this roster",
    label: `${number(row.count)} ${row.name}${row.own ? ` “${row.own}”` : ""}`,
    detail: row.missing ? "" : number(row.points),
    also: row.options,
    run: () => select(row.id, { focus: "unit", show: true }),
  }));
}

function entryItems({ store }: RosterTarget): PaletteItem[] {
  const { catalogue, view, take } = store.getState();
  if (!catalogue || !view.resolved) return [];
  return armyOffers(catalogue, view.resolved)
    .flatMap(({ offers }) => offers)
    .filter(({ status }) => status !== "denied")
    .map((offer) => ({
      id: `add ${offer.key}`,
      group: `Add from ${inSentence(catalogue.army.name)}`,
      label: `Add ${offer.name}`,
      also: otherNames(catalogue, offer).join(" "),
      detail: offer.status === "unconfirmed" ? "not confirmed" : offer.price === null ? "no price" : number(offer.price),
      run: () => take(catalogue, offer),
    }));
}

/** What the chosen unit may take or has. */
function optionItems({ store }: RosterTarget): PaletteItem[] {
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
          group: `Options of ${row?.name ?? "the unit"}`,
          label: `${has ? "Remove" : "Take"} ${variant.name}`,
          also: namesOfOption(variant).join(" "),
          detail: has ? "taken" : status === "unconfirmed" ? "not confirmed" : price === null ? "no price" : signed(price),
          run: () => {
            const unit = unitIn(rosterOf(store.getState()), selected);
            const options = unit && takeOption(catalogue, unit.options, variant, has ? 0 : 1);
            if (options) dispatch({ do: "change", unit: selected, change: { options } });
          },
        };
      }),
  );
}

function rosterItems({ id: open }: RosterTarget, records: readonly RosterRecord[]): PaletteItem[] {
  return records
    .filter((record) => record.id !== open && isReadable(record))
    .map((record) => ({
      id: `roster ${record.id}`,
      group: "Rosters",
      label: nameOf(record),
      detail: record.summary?.armyName ?? "",
      href: `/build?roster=${encodeURIComponent(record.id)}`,
    }));
}

function ruleItems({ store }: RosterTarget): PaletteItem[] {
  const { catalogue } = store.getState();
  if (!catalogue) return [];
  const { book, army } = catalogue;
  const names = ruleNames(book, army);
  return catalogue.rules.map(({ rule }) => ({
    id: `rule ${rule.id}`,
    group: "Rules",
    label: capital(ruleInWords(rule, names)),
    detail: pageLabel(rule.page),
    also: rule.id,
    href: ruleHref(book.id, army.id, rule.id),
  }));
}
