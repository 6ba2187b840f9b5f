"use client";

import { memo, useId, useState } from "react";
import { Mark } from "@/components/ui/mark";
import { PageReference } from "@/components/ui/page-reference";
import { Stepper } from "@/components/ui/stepper";
import type { OptionOffer } from "@/lib/catalogue/offers";
import { signed } from "@/lib/text";
import { optionsHref } from "./links";

/** An offer with the number the unit gives with it, where it takes one. */
export interface HeldOffer extends OptionOffer {
  value?: number | undefined;
}

/** What a click on an option means: hold this many copies of this choice, with this number. */
export type Take = (offer: HeldOffer, copies: number, value?: number) => void;

interface Props {
  /** The option, or all its choices. */
  offers: readonly HeldOffer[];
  game: string;
  points: boolean;
  /** Set where at most one of the group can be held: the radio group's name. */
  radio: string | null;
  take: Take;
}

/** One option as a row: box or radio, choices, copies, page, price, and why not. */
export const OptionRow = memo(function OptionRow({ offers, game, points, radio, take }: Props) {
  const input = useId();
  const reasonId = useId();
  const offer = shownOffer(offers);
  if (!offer) return null;
  const { held, copies, status } = offer;
  const on = copies > 0 || offer.included;
  const several = offers.length > 1;
  const repeatable = held.option.repeatable === true;
  const reason = status === "allowed" ? "" : offer.reason;
  const state = on ? (status === "denied" ? "against" : "on") : status;
  const name = several ? held.option.name : held.name;

  return (
    <li className="b-option" data-state={state}>
      {held.option.number ? <NumberField offer={offer} name={name} take={take} /> : null}
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
          data-dashed={(!on && status === "denied") || undefined}
          aria-describedby={reason ? reasonId : undefined}
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
          value={held.key}
          onChange={(event) => {
            const chosen = offers.find((o) => o.held.key === event.target.value);
            if (chosen) take(chosen, Math.max(1, copies));
          }}
        >
          {offers.map((o) => (
            <option key={o.held.key} value={o.held.key}>
              {o.held.name}
              {o.status === "denied" ? " (not available)" : o.status === "unconfirmed" ? " (unconfirmed)" : ""}
            </option>
          ))}
        </select>
      ) : null}
      {repeatable ? <Stepper label={`Copies of ${name}`} value={copies} ceiling={999} onChange={(value) => take(offer, value)} /> : null}
      <span className="b-option-page">{reason ? null : <PageReference page={offer.page} href={optionsHref(game)} />}</span>
      {points ? <span className="b-option-price">{priceLabel(offer)}</span> : null}
      {reason ? (
        <span className="b-reason" id={reasonId}>
          <Mark kind={status === "denied" ? (on ? "illegal" : "denied") : "unconfirmed"} size={14} />
          <span>
            {on && status === "denied" ? `Taken, but ${lower(reason)}` : reason},{" "}
            <PageReference page={offer.page} href={optionsHref(game)} />
          </span>
        </span>
      ) : null}
      {offer.because ? <span className="b-reason b-reason-plain">{offer.because}</span> : null}
    </li>
  );
}, sameProps);

/** The number that goes with an option, e.g. a length. Past its bounds is possible and reported. */
function NumberField({ offer, name, take }: { offer: HeldOffer; name: string; take: Take }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { number } = offer.held.option;
  if (!number) return null;
  return (
    <span className="b-option-choice b-option-number">
      <input
        type="number"
        aria-label={`${capital(name)}: ${number.unit ?? "number"}, from ${number.min} to ${number.max}`}
        min={number.min}
        max={number.max}
        step={number.step ?? 1}
        value={typed ?? String(offer.value ?? number.min)}
        onChange={(event) => {
          setTyped(event.target.value);
          const value = event.target.valueAsNumber;
          if (Math.abs(value) <= 100_000) take(offer, Math.max(1, offer.copies), value);
        }}
        onBlur={() => setTyped(null)}
      />
      {number.unit}
    </span>
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
    a.points === b.points &&
    a.radio === b.radio &&
    a.take === b.take &&
    a.offers.length === b.offers.length &&
    a.offers.every((offer, i) => {
      const other = b.offers[i];
      return (
        other !== undefined &&
        offer.held === other.held &&
        offer.copies === other.copies &&
        offer.value === other.value &&
        offer.status === other.status &&
        offer.reason === other.reason &&
        offer.page === other.page &&
        offer.price === other.price &&
        offer.because === other.because
      );
    })
  );
}
