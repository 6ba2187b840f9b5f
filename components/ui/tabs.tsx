"use client";

import type { KeyboardEvent, ReactNode } from "react";
import Link from "@/components/words/link";
import { cx } from "./class-names";
import { Mark, type MarkKind } from "./mark";

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** A count behind the label. */
  count?: number;
  /** Above the label, at the bottom. */
  icon?: ReactNode;
}

interface TabsProps<Id extends string> {
  /** Name of the set for assistive technology. */
  label: string;
  /** Start of the ids that tie tabs to panels; the same is given to `TabPanel`. */
  name: string;
  tabs: readonly TabItem<NoInfer<Id>>[];
  value: Id;
  onChange(value: NoInfer<Id>): void;
  /** bottom: the bar of a phone, fixed above the edge. */
  place?: "top" | "bottom";
  /** Other pages, behind the tabs of the bottom. */
  links?: readonly { id: string; label: string; icon: ReactNode; href: string }[];
  className?: string;
}

/** Tabs: arrow keys, Home and End move and choose at once. Each needs a `TabPanel` with the same name. */
export function Tabs<Id extends string>({ label, name, tabs, value, onChange, place = "top", links = [], className }: TabsProps<Id>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${name}-tab-${next.id}`)?.focus();
  };
  const bottom = place === "bottom";
  const list = (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={bottom ? "contents" : cx("flex gap-4 overflow-x-auto", className)}
    >
      {tabs.map((tab) => {
        const current = tab.id === value;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${name}-tab-${tab.id}`}
            aria-selected={current}
            aria-controls={`${name}-panel-${tab.id}`}
            tabIndex={current || (value === "" && tab === tabs[0]) ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={cx(
              bottom
                ? footPlace
                : "inline-flex min-h-(--target) items-center border-b-2 border-transparent text-s whitespace-nowrap -outline-offset-2!",
              current ? "border-accent! font-strong text-ink" : "text-ink-2 hover:text-ink",
            )}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <span className="ml-1.5">{tab.count}</span>}
          </button>
        );
      })}
    </div>
  );
  if (!bottom) return list;
  return (
    <div
      className={cx(
        "fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-rule-2 bg-leaf pb-[env(safe-area-inset-bottom)]",
        className,
      )}
    >
      {list}
      {links.map(({ id, label, icon, href }) => (
        <Link key={id} href={href} prefetch={false} className={cx(footPlace, "text-ink-2")}>
          {icon}
          {label}
        </Link>
      ))}
    </div>
  );
}

/** One of the places at the foot of a phone. */
const footPlace =
  "flex min-h-(--tabs) flex-col items-center justify-center gap-0.5 border-t-3 border-transparent text-xs -outline-offset-2!";

/** What a tab shows. Hidden, not unmounted, unless `value` differs and `lazy` is set. */
export function TabPanel({
  name,
  id,
  value,
  lazy = false,
  className,
  children,
}: {
  name: string;
  id: string;
  value: string;
  lazy?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const current = id === value;
  return (
    <div
      role="tabpanel"
      id={`${name}-panel-${id}`}
      aria-labelledby={`${name}-tab-${id}`}
      hidden={!current}
      tabIndex={-1}
      className={className}
    >
      {(current || !lazy) && children}
    </div>
  );
}

export interface FilterItem<Id extends string> {
  id: Id;
  label: string;
  count?: number;
  mark?: MarkKind;
}

/** A filter as text tabs: buttons of which one is pressed. They filter what is on the page and own no panel. */
export function FilterTabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  className,
}: {
  label: string;
  items: readonly FilterItem<NoInfer<Id>>[];
  value: Id;
  onChange(value: NoInfer<Id>): void;
  className?: string;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label={label} className={cx("flex flex-wrap gap-x-5", className)}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          aria-pressed={item.id === value}
          onClick={() => onChange(item.id)}
          className={cx(
            "inline-flex min-h-(--target) items-center gap-1 border-b-2 text-s",
            item.id === value ? "border-accent font-head text-ink" : "border-transparent text-ink-2 hover:text-ink",
          )}
        >
          {item.mark && <Mark kind={item.mark} size={14} />}
          {item.label}
          {item.count !== undefined && <span>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}
