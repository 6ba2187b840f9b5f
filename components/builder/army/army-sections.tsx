"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { Reason } from "@/components/builder/parts/reason";
import { SectionPlaces } from "@/components/builder/parts/section-places";
import type { ListedCategory, ListedOffer } from "@/components/builder/state/listed-offers";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { whenIdle } from "@/components/builder/state/when-idle";
import { useBuilderWords } from "@/components/builder/words";
import { readJson, writeItem } from "@/components/storage/local/local-items";
import { useEngineWords } from "@/components/words/engine";
import { sectionCountText, standingOfSection } from "@/lib/engine/report/section-count";
import { isObject } from "@/lib/engine/schema/json";
import { type Breaches, commonBreaches, isSame } from "./use-breaches";

/** Offers drawn at once: the first, then more as they are scrolled to or the page has time for them. */
const AT_ONCE = 14;

export type DrawOffer = (offer: ListedOffer, would: { breach: string; broken: boolean }) => ReactNode;

interface Props {
  /** The army list, whose sections stay as they were left. */
  army: string;
  parts: readonly ListedCategory[];
  breaches: Breaches | null;
  /** Points up to the limit; null without one. */
  left: number | null;
  /** What the headings say: how many places are used, how many offers there are, or nothing. */
  says: "places" | "offers" | null;
  /** Closed at first, whatever fits. */
  closed?: boolean;
  /** Only some are looked for: all stand open. */
  narrowed: boolean;
  row: DrawOffer;
}

/** Offers by category, each folded to its head or open. All are drawn in the end, for those who find them by other ways than scrolling. */
export function ArmySections({ army, parts, breaches, left, says, closed = false, narrowed, row }: Props) {
  const [most, setMost] = useState(AT_ONCE);
  const sections = useSections(army, left, closed);
  const open = parts.map((part) => narrowed || sections.isOpen(part));
  const waiting = parts.reduce((n, { offers }, i) => n + (open[i] ? offers.length : 0), 0) - most;
  useEffect(() => (waiting > 0 ? whenIdle(() => setMost((n) => n + AT_ONCE)) : undefined), [waiting]);
  const end = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setMost((n) => n + AT_ONCE));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  let room = most;
  return (
    <>
      {parts.map((part, i) => {
        const shown = open[i] ? part.offers.slice(0, Math.max(0, room)) : [];
        room -= shown.length;
        return (
          <ArmySection
            key={part.category.id}
            part={part}
            shown={shown}
            open={open[i] ?? false}
            breaches={breaches}
            says={says}
            row={row}
            onToggle={() => sections.toggle(part)}
          />
        );
      })}
      {waiting > 0 ? <div key={most} ref={end} /> : null}
    </>
  );
}

interface SectionProps extends Pick<Props, "breaches" | "says" | "row"> {
  part: ListedCategory;
  shown: readonly ListedOffer[];
  open: boolean;
  onToggle(): void;
}

function ArmySection({ part: { category, offers }, shown, open, breaches, says, row, onToggle }: SectionProps) {
  const { army } = useBuilderWords();
  const { points } = useEngineWords();
  const body = useId();
  const keys = offers.map(({ key }) => key);
  const common = open && breaches ? commonBreaches(keys, breaches) : [];
  const places = useBuilder((s) => (says === "places" ? s.view.places?.[category.id] : undefined));
  const isFull = places !== undefined && standingOfSection(places) !== "room";
  const full = isFull ? army.full(sectionCountText(places, points), category.name) : null;
  const said = full ?? common.find(({ ofSize }) => !ofSize)?.text;
  return (
    <section>
      <h3>
        <button
          type="button"
          className="group flex min-h-11 w-full items-center gap-2 border-b border-rule-2 text-left"
          aria-expanded={open}
          aria-controls={body}
          data-stop
          tabIndex={-1}
          onClick={onToggle}
        >
          <ChevronRight size={16} aria-hidden="true" className="flex-none text-ink-2 group-aria-expanded:rotate-90" />
          <span translate="no" className="caps flex-1 text-ink-2">
            {category.name}
          </span>
          <span className="font-sans text-s font-text text-ink-2 normal-case">
            {says === "places" ? <SectionPlaces category={category.id} /> : says === "offers" ? offers.length : null}
          </span>
        </button>
      </h3>
      <div id={body} hidden={!open}>
        {said ? <Reason className="border-b border-rule py-2">{said}</Reason> : null}
        <ul>
          {shown.map((offer) => {
            const all = breaches?.pressed.get(offer.key) ?? [];
            const own = all.filter((one) => !one.ofSize && !common.some((told) => isSame(told, one)));
            return row(offer, { breach: own.map(({ text }) => text).join("; "), broken: all.length > 0 });
          })}
        </ul>
      </div>
    </section>
  );
}

const KEY = "muster-sections";

/** Which sections of an army list are open: as the player left them, else where something fits when the roster is opened. */
function useSections(army: string, left: number | null, closed: boolean) {
  const store = useBuilderStore();
  const [chosen, setChosen] = useState(() => keptOf(army));
  const first = useRef(new Map<string, boolean>());
  const fits = ({ category, offers }: ListedCategory): boolean => {
    const places = store.getState().view.places?.[category.id];
    if (places && standingOfSection(places) !== "room") return false;
    return left === null || offers.some(({ price, per, unit }) => (price ?? 0) * (per === "model" ? unit.count : 1) <= left);
  };
  const isOpen = (part: ListedCategory): boolean => {
    const { id } = part.category;
    const kept = chosen.get(id);
    if (kept !== undefined) return kept;
    if (!first.current.has(id)) first.current.set(id, !closed && fits(part));
    return first.current.get(id) === true;
  };
  const toggle = (part: ListedCategory) => {
    const now = new Map(chosen).set(part.category.id, !isOpen(part));
    setChosen(now);
    const all = readJson(KEY);
    writeItem(KEY, JSON.stringify({ ...(isObject(all) ? all : {}), [army]: Object.fromEntries(now) }));
  };
  return { isOpen, toggle };
}

function keptOf(army: string): ReadonlyMap<string, boolean> {
  const all = new Map(Object.entries(asObject(readJson(KEY))));
  return new Map(Object.entries(asObject(all.get(army))).filter((one): one is [string, boolean] => typeof one[1] === "boolean"));
}

function asObject(value: unknown): object {
  return isObject(value) ? value : {};
}
