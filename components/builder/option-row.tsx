"use client";

import { memo, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import { PageReference } from "@/components/ui/page-reference";
import { Stepper } from "@/components/ui/stepper";
import type { OptionOffer } from "@/lib/advise/offers";
import type { Page } from "@/lib/schema/common";
import { signed } from "@/lib/text";
import { optionsHref, ruleHref } from "./links";

/** An offer with the number the unit gives with it, where it takes one, and who else has what only one may have. */
export interface HeldOffer extends OptionOffer {
  value?: number | undefined;
  holder?: { name: string; reason: string; rule: string; page: Page; move(): void } | undefined;
}

/** What a click on an option means: hold this many copies of this choice, with this number. */
export type Take = (offer: HeldOffer, copies: number, value?: number) => void;

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
  const state = on ? (status === "denied" ? "against" : "on") : holder ? "denied" : status;
  const name = several ? variant.option.name : variant.name;

  return (
    <li className="b-option" data-state={state}>
      {repeatable ? (
        <span className="b-option-box" />
      ) : (
        <input
          id={input}
          className="tick b-option-box"
          type={radio ? "radio" : "checkbox"}
          name={radio ?? undefined}
          checked={on || offer.included}
          disabled={offer.included}
          data-dashed={(!on && (status === "denied" || holder !== undefined)) || undefined}
          aria-describedby={reason || holder ? reasonId : undefined}
          onChange={(event) => take(offer, event.target.checked ? 1 : 0, offer.value)}
        />
      )}
      <label className="b-option-name" htmlFor={repeatable ? undefined : input}>
        {capital(name)}
      </label>
      {several ? (
        <select
          className="b-option-choice"
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
      {repeatable ? <Stepper label={`Copies of ${name}`} value={copies} ceiling={999} onChange={(value) => take(offer, value)} /> : null}
      {variant.option.number ? <NumberField offer={offer} name={name} take={take} /> : null}
      <span className="b-option-page">{reason || holder ? null : <PageReference page={offer.page} href={optionsHref(game)} />}</span>
      {points ? <span className="b-option-price">{priceLabel(offer)}</span> : null}
      {reason ? (
        <span className="b-reason" id={reasonId}>
          <Mark kind={status === "denied" ? (on ? "illegal" : "denied") : "unconfirmed"} size={14} />
          <span>
            {on && status === "denied" ? `Taken, but ${lower(reason)}` : reason},{" "}
            <PageReference page={offer.page} href={offer.rule ? ruleHref(game, army, offer.rule) : optionsHref(game)} />
          </span>
        </span>
      ) : null}
      {holder ? (
        <span className="b-reason">
          <Mark kind="denied" size={14} />
          <span>
            <span id={reasonId}>
              {holder.reason}; {holder.name} has it,{" "}
            </span>
            <PageReference page={holder.page} href={ruleHref(game, army, holder.rule)} />{" "}
            <Button look="link" className="b-move" aria-label={`Move ${name} here from ${holder.name}`} onClick={holder.move}>
              Move it here
            </Button>
          </span>
        </span>
      ) : null}
      {offer.because ? <span className="b-reason b-reason-plain">{offer.because}</span> : null}
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
    <li className="b-option" data-state={status}>
      <span className="b-option-box" />
      <span className="b-option-name">{capital(variant.option.name)}</span>
      <span className="b-option-add">
        <select
          className="b-option-choice"
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
      <span className="b-option-page">{why ? null : <PageReference page={offer.page} href={optionsHref(game)} />}</span>
      {points ? <span className="b-option-price">{priceLabel(offer)}</span> : null}
      {why ? (
        <span className="b-reason" id={reasonId}>
          <Mark kind={status === "denied" ? "denied" : "unconfirmed"} size={14} />
          <span>
            {why}, <PageReference page={offer.page} href={optionsHref(game)} />
          </span>
        </span>
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
export function NoneRow({ name, label, on, clear }: { name: string; label: string; on: boolean; clear: () => void }) {
  const input = useId();
  return (
    <li className="b-option" data-state={on ? "on" : "allowed"}>
      <input id={input} className="tick b-option-box" type="radio" name={name} checked={on} onChange={clear} />
      <label className="b-option-name" htmlFor={input}>
        {label}
      </label>
    </li>
  );
}

/** The choice that is held, else the first that may be. */
function shownOffer(offers: readonly HeldOffer[]): HeldOffer | undefined {
  return (
    offers.find((o) => o.copies > 0 || o.included) ??
    offers.find((o) => o.status === "allowed") ??
    offers.find((o) => o.status === "unconfirmed") ??
    offers[0]
  );
}

function choiceLabel({ variant, status }: HeldOffer): string {
  return `${variant.name}${status === "denied" ? " (not available)" : status === "unconfirmed" ? " (unconfirmed)" : ""}`;
}

function priceLabel(offer: OptionOffer): string {
  if (offer.included) return "included";
  if (offer.price === null) return "no price";
  if (offer.per === "unit" || offer.price === 0) return signed(offer.price);
  return `per ${offer.per} ${signed(offer.price)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Lower case at the start, unless the word is a name or an abbreviation. */
function lower(text: string): string {
  return /^[A-Z][a-z]* /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
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
        offer.because === other.because
      );
    })
  );
}
