"use client";

import { Reason } from "@/components/builder/parts/reason";
import { useBuilderWords } from "@/components/builder/words";
import { optionsHref, ruleHref } from "@/components/ui/book-links";
import { Button } from "@/components/ui/button";
import { PageReference } from "@/components/ui/page-reference";
import { capital } from "@/lib/words/text";
import { isOn } from "./choices";
import { type HeldOffer, listed, shownOffer } from "./rows";

interface Props {
  id: string;
  offers: readonly HeldOffer[];
  name: string;
  game: string;
  army: string;
  /** Only what is said of the choice that is held, or of all of them. */
  brief?: boolean;
  /** Where it stands in the row. */
  className?: string;
}

/** Below an option's row: why it, or some of its choices, may not be had, is not confirmed, or is held by another unit. */
export function OptionReasons({ id, offers, name, game, army, brief = false, className = "col-[2/-1] pb-1" }: Props) {
  const words = useBuilderWords();
  const { form } = words;
  const shown = shownOffer(offers);
  const reasons = reasonsOf(offers, brief);
  const holder = holderOf(shown);
  if (reasons.length === 0 && !holder) return null;
  return (
    <span className={className}>
      <span id={id}>
        {reasons.map((some) => {
          const [first] = some;
          if (!first) return null;
          const held = some.some(isOn);
          const only =
            some.length === offers.length
              ? ""
              : listed(
                  some.map((o) => capital(o.variant.name)),
                  words,
                );
          return (
            <Reason
              key={first.variant.key}
              mark={first.status === "denied" ? (held ? "illegal" : "denied") : "unconfirmed"}
              className="pb-1"
            >
              {held && first.status === "denied" ? form.takenBut(first.reason) : first.reason},{" "}
              <PageReference page={first.page} href={first.rule ? ruleHref(game, army, first.rule) : optionsHref(game)} />
              {only && !held ? `: ${only}` : ""}
            </Reason>
          );
        })}
      </span>
      {holder ? (
        <Reason mark="denied" className="pb-1">
          <span id={`${id}-holder`}>{form.holder(holder.reason, holder.name)} </span>
          <PageReference page={holder.page} href={ruleHref(game, army, holder.rule)} />{" "}
          <Button look="link" className="min-h-6! py-0! text-s!" aria-label={form.move(name, holder.name)} onClick={holder.move}>
            {form.moveIt}
          </Button>
        </Reason>
      ) : null}
    </span>
  );
}

/** What the control of a row is described by; undefined where nothing is said. */
export function reasonsId(id: string, offers: readonly HeldOffer[], brief = false): string | undefined {
  return holderOf(shownOffer(offers)) ? `${id}-holder` : reasonsOf(offers, brief).length > 0 ? id : undefined;
}

function holderOf(offer: HeldOffer | undefined) {
  return offer && !isOn(offer) && offer.status === "allowed" ? offer.holder : undefined;
}

/** What is not simply allowed, together where the same is said of it. */
function reasonsOf(offers: readonly HeldOffer[], brief: boolean): HeldOffer[][] {
  const alike = new Map<string, HeldOffer[]>();
  for (const offer of offers) {
    if (offer.status === "allowed" || !offer.reason) continue;
    const key = `${offer.status} ${offer.rule} ${offer.page} ${offer.reason} ${offer.status === "denied" && isOn(offer)}`;
    alike.set(key, [...(alike.get(key) ?? []), offer]);
  }
  return [...alike.values()].filter((some) => !brief || some.length === offers.length || some.some(isOn));
}
