"use client";

import { memo, useId, useState } from "react";
import { useBuilderWords } from "@/components/builder/words";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { SelectField } from "@/components/ui/field";
import { sameBy, sameItems } from "@/components/ui/same-by";
import { Stepper } from "@/components/ui/stepper";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { builder } from "@/lib/words/en/builder";
import type { Words } from "@/lib/words/en/words";
import { capital } from "@/lib/words/text";
import { AboutOption } from "./about-option";
import { ChoiceControl } from "./choice-control";
import { choicesOf, isOn, priceText } from "./choices";
import { OptionReasons, reasonsId } from "./option-reasons";
import { RequiredTag } from "./required-tag";
import { type HeldOffer, type Line, shownOffer, type Take, type TakeAll, type Whole } from "./rows";

interface Props {
  line: Line;
  game: string;
  /** The army list whose rights the unit has. */
  army: string;
  /** What points are called; null where the game has none. */
  points: string | null;
  /** Set where at most one of the group can be held: the radio group's name. */
  radio: string | null;
  /** It must be chosen and is not. */
  required?: boolean;
  /** There is no choice to take none: the unit cannot be without it. */
  must?: boolean;
  /** It stands below the whole that it is part of. */
  part?: boolean;
  take: Take;
}

/** Hears of the pointer for the mark in it. */
const marked = "group/row relative";
/** The columns of a row: box, name, what to choose, price; on the phone what to choose stands below the name. */
const row =
  "grid min-h-10 grid-cols-[16px_minmax(0,1fr)_auto_minmax(56px,auto)] items-center gap-x-3 border-b border-rule py-1 max-sm:min-h-(--row) max-sm:grid-cols-[20px_minmax(0,1fr)_minmax(52px,auto)]";
const box = "tick col-start-1";
const label = "col-start-2 py-1";
const choiceColumn = "col-start-3 max-sm:col-[2/-1] max-sm:row-start-2 max-sm:mb-1.5 max-sm:max-w-full max-sm:justify-self-start";
const price = "col-start-4 text-right whitespace-nowrap text-ink-2 max-sm:col-start-3";

/** Offers are made anew after each edit; a row is drawn again only if what it shows differs. */
export const sameOption = sameBy<Props>({
  line: sameBy<Line>({
    key: true,
    offers: sameItems(
      sameBy<HeldOffer>({
        variant: true,
        copies: true,
        value: true,
        status: true,
        reason: true,
        page: true,
        rule: true,
        price: true,
        or: true,
        per: true,
        because: true,
        included: true,
        numbers: true,
        holder: true,
      }),
    ),
    add: true,
  }),
  game: true,
  army: true,
  points: true,
  radio: true,
  required: true,
  must: true,
  part: true,
  take: true,
});

/** One option as a row: a box or radio, or what there is to choose; page, price, and why not. */
export const OptionRow = memo(function OptionRow(props: Props) {
  const { form } = useBuilderWords();
  const { line, radio } = props;
  const [offer] = line.offers;
  if (!offer) return null;
  if (line.add) return <AddRow {...props} />;
  const { option } = offer.variant;
  const chooses = line.offers.length > 1 || option.number !== undefined;
  return chooses && !radio && !option.repeatable ? <ChoiceRow {...props} name={option.name} none={form.noneOf} /> : <BoxRow {...props} />;
}, sameOption);

function BoxRow({ line: { offers }, game, army, points, radio, required, part, take }: Props) {
  const words = useBuilderWords();
  const input = useId();
  const reasons = useId();
  const offer = shownOffer(offers);
  if (!offer) return null;
  const { variant, copies, status } = offer;
  const on = isOn(offer);
  const several = offers.length > 1;
  const repeatable = variant.option.repeatable === true;
  const labelClass = on ? "font-strong" : (offer.holder || status === "denied") && "text-ink-3";
  const name = several ? variant.option.name : variant.name;
  const described = reasonsId(reasons, offers, several);
  return (
    <li className={cx(row, marked, part && "ml-7 max-sm:ml-8")}>
      {repeatable ? null : (
        <input
          id={input}
          className={box}
          type={radio ? "radio" : "checkbox"}
          name={radio ?? undefined}
          checked={on}
          disabled={offer.included}
          data-dashed={(!on && (status === "denied" || offer.holder !== undefined)) || undefined}
          aria-describedby={described}
          onChange={(event) => take(offer, event.target.checked ? 1 : 0, offer.value)}
        />
      )}
      <label className={cx(label, labelClass)} htmlFor={repeatable ? undefined : input}>
        {capital(name)} {required ? <RequiredTag /> : null}
      </label>
      {several || variant.option.number ? (
        <span className={choiceColumn}>
          <ChoiceControl
            label={words.form.which(name)}
            choices={choicesOf(offers, null, words)}
            offers={offers}
            points={points}
            take={take}
            describedBy={described}
          />
        </span>
      ) : null}
      {repeatable ? (
        <Stepper
          label={words.form.copies(name)}
          className={choiceColumn}
          value={copies}
          ceiling={BOUNDS.numbers.copies.max}
          describedBy={described}
          onChange={(value) => take(offer, value)}
        />
      ) : null}
      {points ? <span className={cx(price, on && "font-strong")}>{ownPrice(offer, words)}</span> : null}
      <OptionReasons id={reasons} offers={offers} name={name} game={game} army={army} brief={several} />
      <AboutOption
        aside={several || repeatable || variant.option.number !== undefined}
        offers={offers}
        name={name}
        game={game}
        className="col-[2/-1]"
      />
    </li>
  );
}

/** Several options in one box, with what they cost together or what is left of that: ticked where all are taken, a dash where some are. */
export function WholeRow({ whole: { name, offers }, points, take }: { whole: Whole; points: string | null; take: TakeAll }) {
  const words = useBuilderWords();
  const input = useId();
  const missing = offers.filter((offer) => !isOn(offer));
  const on = missing.length === 0;
  const sum = (on ? offers : missing).reduce<number | null>(
    (n, { price, per }) => (n === null || price === null || per !== "unit" ? null : n + price),
    0,
  );
  return (
    <li className={row}>
      <input
        id={input}
        className={box}
        type="checkbox"
        checked={on}
        ref={(element) => {
          if (element) element.indeterminate = !on && missing.length < offers.length;
        }}
        onChange={() => take(offers, !on)}
      />
      <label className={cx(label, on && "font-strong")} htmlFor={input}>
        {capital(name)}
      </label>
      {points !== null && sum !== null ? <span className={cx(price, on && "font-strong")}>{priceText(sum, "unit", [], words)}</span> : null}
    </li>
  );
}

interface ChoiceProps extends Omit<Props, "line" | "radio"> {
  line: Pick<Line, "offers">;
  /** What is chosen; null where it stands at the head already. */
  name: string | null;
  /** What taking none is called. */
  none: string;
}

/** An option of several choices, or with a number: what is chosen stands beside the name or, where it is wide, below it. */
export function ChoiceRow({ line: { offers }, name, none, game, army, points, required, must, take }: ChoiceProps) {
  const words = useBuilderWords();
  const reasons = useId();
  const offer = shownOffer(offers);
  if (!offer) return null;
  const on = offers.some(isOn);
  const isFree = offers.some((o) => o.included);
  const choices = choicesOf(offers, must || isFree ? null : none, words);
  const brief = choices.control === "select";
  const described = reasonsId(reasons, offers, brief);
  const hasOnePrice = points !== null && (on || new Set(offers.map((o) => o.price)).size === 1);
  const priceShown = hasOnePrice ? ownPrice(offer, words) : "";
  const wide = name === null || choices.isWide(name, priceShown);
  const denied = !on && offers.every((o) => o.status === "denied");
  return (
    <li
      className={cx(
        marked,
        "grid min-h-10 items-center gap-x-3 border-b border-rule py-1.5 max-sm:min-h-(--row) max-sm:grid-cols-[minmax(0,1fr)_auto]",
        wide ? "grid-cols-[minmax(0,1fr)_auto]" : "grid-cols-[minmax(0,1fr)_auto_minmax(44px,auto)]",
      )}
    >
      {name === null ? null : (
        <span className={cx("col-start-1 leading-5", denied && "text-ink-3")}>
          {capital(name)} {required ? <RequiredTag /> : null}
        </span>
      )}
      <span
        className={cx(
          "min-w-0",
          name === null
            ? "col-[1/-1]"
            : wide
              ? "col-[1/-1] row-start-2 mt-1"
              : "col-start-2 max-sm:col-[1/-1] max-sm:row-start-2 max-sm:mt-1",
        )}
      >
        <ChoiceControl
          label={capital(name ?? offer.variant.group.name)}
          choices={choices}
          offers={offers}
          points={points}
          take={take}
          describedBy={described}
          className={wide || choices.control !== "select" ? "" : "sm:max-w-[13em]"}
        />
      </span>
      {points ? <ChoicePrice hasName={name !== null} wide={wide} on={on} price={priceShown} /> : null}
      <OptionReasons
        id={reasons}
        offers={offers}
        name={name ?? offer.variant.group.name}
        game={game}
        army={army}
        brief={brief}
        className={name === null ? "col-start-1 row-start-2 pt-1" : "col-[1/-1] pt-1"}
      />
      <AboutOption aside offers={offers} name={name ?? offer.variant.group.name} game={game} className="col-[1/-1] pt-1" />
    </li>
  );
}

function ChoicePrice({ hasName, wide, on, price }: { hasName: boolean; wide: boolean; on: boolean; price: string }) {
  return (
    <span
      className={cx(
        "text-right whitespace-nowrap text-ink-2",
        hasName ? "row-start-1" : "col-start-2 row-start-2 self-start pt-1",
        hasName && (wide ? "col-start-2" : "col-start-3 max-sm:col-start-2"),
        on && "font-strong",
      )}
    >
      {price}
    </span>
  );
}

/** The choices of an option that may be had again and again: one is chosen and added; what is held has rows of its own. */
function AddRow({ line: { offers }, game, army, points, take }: Props) {
  const words = useBuilderWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const offer = offers.find((o) => o.variant.key === chosen) ?? offers.find((o) => o.status === "allowed") ?? shownOffer(offers);
  const reasons = useId();
  if (!offer) return null;
  const { variant, status } = offer;
  const described = reasonsId(reasons, [offer]);
  return (
    <li className={cx(row, marked)}>
      <span className={cx(label, status === "denied" && "text-ink-3")}>{capital(variant.option.name)}</span>
      <span className={cx(choiceColumn, "flex min-w-0 items-center gap-2")}>
        <SelectField
          label={words.form.which(variant.option.name)}
          hideLabel
          className="max-w-[11.5em]"
          value={variant.key}
          onChange={(event) => setChosen(event.target.value)}
        >
          {offers.map((o) => (
            <option key={o.variant.key} value={o.variant.key}>
              {o.variant.name.replace(`${variant.option.name}, `, "")}
              {o.status === "denied" ? words.form.notAvailable : o.status === "unconfirmed" ? words.form.unconfirmed : ""}
            </option>
          ))}
        </SelectField>
        <Button
          aria-label={words.form.addOption(variant.name)}
          aria-describedby={described}
          onClick={() => take(offer, Math.min(BOUNDS.numbers.copies.max, offer.copies + 1), offer.value)}
        >
          {words.add}
        </Button>
      </span>
      {points ? <span className={price}>{priceText(offer.price, offer.per, offer.or, words)}</span> : null}
      <OptionReasons id={reasons} offers={[offer]} name={variant.name} game={game} army={army} />
      <AboutOption aside offers={[offer]} name={variant.name} game={game} className="col-[2/-1]" />
    </li>
  );
}

/** "None of the group" as a radio of its own. */
export function NoneRow({ name, label: words, on, clear }: { name: string; label: string; on: boolean; clear: () => void }) {
  const input = useId();
  return (
    <li className={row}>
      <input id={input} className={box} type="radio" name={name} checked={on} onChange={clear} />
      <label className={cx(label, on && "font-strong")} htmlFor={input}>
        {words}
      </label>
    </li>
  );
}

/** What it costs, or would cost. */
export function ownPrice(offer: HeldOffer, words: Words["builder"] = builder): string {
  if (offer.included) return words.form.included;
  const { per, value } = offer;
  const step = per === "step" && offer.copies > 0 ? offer.numbers?.find((n) => n.value === value) : undefined;
  return step ? priceText(step.price, "unit", [], words) : priceText(offer.price, per, offer.or, words);
}
