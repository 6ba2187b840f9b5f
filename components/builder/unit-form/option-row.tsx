"use client";

import { memo, useId, useState } from "react";
import { optionsHref, ruleHref } from "@/components/builder/links";
import { Reason } from "@/components/builder/reason";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { PageReference } from "@/components/ui/page-reference";
import { Stepper } from "@/components/ui/stepper";
import type { OptionOffer } from "@/lib/advise/offers";
import { capital, list, signed, uncapital } from "@/lib/text";
import { type HeldOffer, shownOffer, type Take } from "./rows";

interface Props {
  /** The option, or all its choices. */
  offers: readonly HeldOffer[];
  game: string;
  /** The army list whose rights the unit has. */
  army: string;
  points: boolean;
  /** Set where at most one of the group can be held: the radio group's name. */
  radio: string | null;
  take: Take;
}

/** The columns of a row: box, name, what to choose, page, price; on the phone what to choose stands below the name. */
const row =
  "grid min-h-9 grid-cols-[16px_minmax(0,1fr)_auto_auto_minmax(56px,auto)] items-center gap-x-3 border-b border-rule py-1 max-sm:min-h-(--row) max-sm:grid-cols-[20px_minmax(0,1fr)_auto_minmax(52px,auto)]";
const box = "tick col-start-1";
const label = "col-start-2 py-1";
const beside =
  "col-start-3 max-sm:col-[2/-1] max-sm:row-start-2 max-sm:mb-1.5 max-sm:min-h-11 max-sm:max-w-full max-sm:justify-self-start max-sm:text-[1rem]";
const reference = "col-start-4 text-s max-sm:col-start-3";
const price = "col-start-5 text-right whitespace-nowrap text-ink-2 max-sm:col-start-4";
const below = "col-[2/-1] pb-1";
const choice = "max-w-[11.5em] min-h-7 rounded-s border border-edge bg-leaf px-1 text-s";

/** One option as a row: box or radio, choices, copies, page, price, and why not. */
export const OptionRow = memo(function OptionRow({ offers, game, army, points, radio, take }: Props) {
  const input = useId();
  const reasonId = useId();
  const offer = shownOffer(offers);
  if (!offer) return null;
  const { variant, copies, status } = offer;
  const on = copies > 0 || offer.included;
  const several = offers.length > 1;
  const repeatable = variant.option.repeatable === true;
  const reason = status === "allowed" ? "" : offer.reason;
  const holder = on || reason ? undefined : offer.holder;
  const look = on ? "font-strong" : (holder || status === "denied") && "text-ink-3";
  const name = several ? variant.option.name : variant.name;

  return (
    <li className={row}>
      {repeatable ? null : (
        <input
          id={input}
          className={box}
          type={radio ? "radio" : "checkbox"}
          name={radio ?? undefined}
          checked={on || offer.included}
          disabled={offer.included}
          data-dashed={(!on && (status === "denied" || holder !== undefined)) || undefined}
          aria-describedby={reason || holder ? reasonId : undefined}
          onChange={(event) => take(offer, event.target.checked ? 1 : 0, offer.value)}
        />
      )}
      <label className={cx(label, look)} htmlFor={repeatable ? undefined : input}>
        {capital(name)}
      </label>
      {several ? (
        <select
          className={cx(choice, beside)}
          aria-label={`Which ${name}`}
          value={variant.key}
          onChange={(event) => {
            const chosen = offers.find((o) => o.variant.key === event.target.value);
            if (chosen) take(chosen, Math.max(1, copies));
          }}
        >
          {offers.map((o) => (
            <option key={o.variant.key} value={o.variant.key}>
              {choiceLabel(o)}
            </option>
          ))}
        </select>
      ) : null}
      {repeatable ? (
        <Stepper label={`Copies of ${name}`} className={beside} value={copies} ceiling={999} onChange={(value) => take(offer, value)} />
      ) : null}
      {variant.option.number ? <NumberField offer={offer} name={name} take={take} /> : null}
      <span className={reference}>{reason || holder ? null : <PageReference page={offer.page} href={optionsHref(game)} />}</span>
      {points ? <span className={cx(price, on && "font-strong")}>{priceLabel(offer)}</span> : null}
      {reason ? (
        <Reason id={reasonId} mark={status === "denied" ? (on ? "illegal" : "denied") : "unconfirmed"} className={below}>
          {on && status === "denied" ? `Taken, but ${lower(reason)}` : reason},{" "}
          <PageReference page={offer.page} href={offer.rule ? ruleHref(game, army, offer.rule) : optionsHref(game)} />
        </Reason>
      ) : null}
      {holder ? (
        <Reason mark="denied" className={below}>
          <span id={reasonId}>
            {holder.reason}; {holder.name} has it,{" "}
          </span>
          <PageReference page={holder.page} href={ruleHref(game, army, holder.rule)} />{" "}
          <Button look="link" className="min-h-6! py-0! text-s!" aria-label={`Move ${name} here from ${holder.name}`} onClick={holder.move}>
            Move it here
          </Button>
        </Reason>
      ) : null}
      {offer.because ? <Reason className={below}>{offer.because}</Reason> : null}
    </li>
  );
}, sameProps);

/** The choices of an option that may be had again and again: one is chosen and added; what is held has rows of its own. */
export function AddRow({ offers, game, points, take }: Pick<Props, "offers" | "game" | "points" | "take">) {
  const [chosen, setChosen] = useState<string | null>(null);
  const offer = offers.find((o) => o.variant.key === chosen) ?? offers.find((o) => o.status === "allowed") ?? shownOffer(offers);
  const reasonId = useId();
  if (!offer) return null;
  const { variant, status, reason } = offer;
  const why = status === "allowed" ? "" : reason;
  return (
    <li className={row}>
      <span className={cx(label, status === "denied" && "text-ink-3")}>{capital(variant.option.name)}</span>
      <span className="col-start-3 flex min-w-0 items-center gap-2 max-sm:col-[2/-1] max-sm:row-start-2 max-sm:mb-1.5">
        <select
          className={cx(choice, "max-sm:min-h-11 max-sm:max-w-full max-sm:text-[1rem]")}
          aria-label={`Which ${variant.option.name}`}
          value={variant.key}
          onChange={(event) => setChosen(event.target.value)}
        >
          {offers.map((o) => (
            <option key={o.variant.key} value={o.variant.key}>
              {choiceLabel(o).replace(`${variant.option.name}, `, "")}
            </option>
          ))}
        </select>
        <Button
          aria-label={`Add ${variant.name}`}
          aria-describedby={why ? reasonId : undefined}
          onClick={() => take(offer, Math.min(999, offer.copies + 1), offer.value)}
        >
          Add
        </Button>
      </span>
      <span className={reference}>{why ? null : <PageReference page={offer.page} href={optionsHref(game)} />}</span>
      {points ? <span className={price}>{priceLabel(offer)}</span> : null}
      {why ? (
        <Reason id={reasonId} mark={status === "denied" ? "denied" : "unconfirmed"} className={below}>
          {why}, <PageReference page={offer.page} href={optionsHref(game)} />
        </Reason>
      ) : null}
    </li>
  );
}

/** The number that goes with an option, e.g. a length. Past its bounds is possible and reported. */
function NumberField({ offer, name, take }: { offer: HeldOffer; name: string; take: Take }) {
  const { number } = offer.variant.option;
  if (!number) return null;
  const { min, max, step = 1, unit } = number;
  return (
    <Stepper
      label={unit ? `${capital(name)}, ${unit}` : capital(name)}
      className={beside}
      value={offer.value ?? min}
      floor={Math.min(0, min)}
      ceiling={100_000}
      step={step}
      unit={unit}
      least={offer.copies > 0 ? min : undefined}
      most={offer.copies > 0 ? max : undefined}
      onChange={(value) => take(offer, Math.max(1, offer.copies), value)}
    />
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

function choiceLabel({ variant, status }: HeldOffer): string {
  return `${variant.name}${status === "denied" ? " (not available)" : status === "unconfirmed" ? " (unconfirmed)" : ""}`;
}

function priceLabel(offer: OptionOffer): string {
  if (offer.included) return "included";
  if (offer.price === null) return "no price";
  const figures = list([offer.price, ...(offer.or ?? [])].map(signed), "or");
  return offer.per === "unit" || figures === signed(0) ? figures : `per ${offer.per} ${figures}`;
}

/** Lower case at the start, unless the word is a name or an abbreviation. */
function lower(text: string): string {
  return /^[A-Z][a-z]* /.test(text) ? uncapital(text) : text;
}

function sameProps(a: Props, b: Props): boolean {
  return (
    a.game === b.game &&
    a.army === b.army &&
    a.points === b.points &&
    a.radio === b.radio &&
    a.take === b.take &&
    a.offers.length === b.offers.length &&
    a.offers.every((offer, i) => {
      const other = b.offers[i];
      return (
        other !== undefined &&
        offer.variant === other.variant &&
        offer.copies === other.copies &&
        offer.value === other.value &&
        offer.status === other.status &&
        offer.reason === other.reason &&
        offer.page === other.page &&
        offer.rule === other.rule &&
        offer.holder === other.holder &&
        offer.price === other.price &&
        offer.or === other.or &&
        offer.because === other.because
      );
    })
  );
}
