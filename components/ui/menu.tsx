"use client";

import { Check } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useUiWords } from "@/components/ui/words";
import Link from "@/components/words/link";
import { ariaKeys, keyText, type MenuItem } from "./actions";
import { cx } from "./class-names";
import { dotsGlyph } from "./glyphs";
import { useLatest } from "./use-latest";

interface MenuProps {
  /** What the button opens, e.g. "Actions for Graybear’s raiders". */
  label: string;
  /** What it holds, or what makes that when it is opened. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** Three dots unless given. */
  icon?: ReactNode;
  /** Words on the button; with them it is outlined. */
  children?: ReactNode;
  className?: string | undefined;
  /** -1 where a list has one tab stop and arrows lead here. */
  tabIndex?: number;
  /** Its name among the parts of a row. */
  column?: string;
}

/**
 * A button with a list of actions. Arrow keys, Home, End and first letters move; Escape and Tab close. The list exists only
 * while it is open and lies in the top layer, so that no scrolling frame cuts it.
 */
export function Menu({ label, items, icon, children, className, tabIndex, column }: MenuProps) {
  const [open, setOpen] = useState<"first" | "last" | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (focus: boolean) => {
    setOpen(null);
    if (focus) button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={tabIndex}
        data-column={column}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        aria-label={label}
        title={children ? undefined : label}
        onClick={() => setOpen(open ? null : "first")}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(event.key === "ArrowDown" ? "first" : "last");
        }}
        className={cx(
          "inline-flex h-(--target) min-w-(--target) flex-none items-center justify-center gap-2 rounded-s border hover:bg-sunk",
          children ? "border-edge bg-leaf px-3 text-m font-strong" : "border-transparent",
          className,
        )}
      >
        {icon ?? (children ? null : dotsGlyph)}
        {children}
      </button>
      {open && (
        <MenuList id={id} label={label} items={typeof items === "function" ? items() : items} start={open} button={button} close={close} />
      )}
    </>
  );
}

interface MenuListProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  start: "first" | "last";
  button: React.RefObject<HTMLButtonElement | null>;
  close(focus: boolean): void;
}

function MenuList({ id, label, items, start, button, close }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const latestClose = useLatest(close);

  useLayoutEffect(() => {
    const menu = list.current;
    const anchor = button.current;
    if (!menu || !anchor) return;
    menu.showPopover();
    placeUnder(menu, anchor, "end");
    const entries = itemsOf(menu);
    entries[start === "first" ? 0 : entries.length - 1]?.focus({ preventScroll: true });
  }, [button, start]);

  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (!list.current?.contains(target) && !button.current?.contains(target)) latestClose.current(false);
    };
    const follow = () => list.current && button.current && placeUnder(list.current, button.current, "end");
    document.addEventListener("pointerdown", outside, true);
    document.addEventListener("scroll", follow, true);
    window.addEventListener("resize", follow);
    return () => {
      document.removeEventListener("pointerdown", outside, true);
      document.removeEventListener("scroll", follow, true);
      window.removeEventListener("resize", follow);
    };
  }, [button]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const entries = itemsOf(event.currentTarget);
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const go = (to: number) => {
      event.preventDefault();
      event.stopPropagation();
      entries[(to + entries.length) % entries.length]?.focus();
    };
    if (event.key === "ArrowDown") go(at + 1);
    else if (event.key === "ArrowUp") go(at - 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(entries.length - 1);
    else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close(true);
    } else if (event.key === "Tab") close(true);
    else if (/^\S$/.test(event.key)) {
      const begins = (e: HTMLElement) => e.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()) ?? false;
      const next = entries.findIndex((e, i) => i > at && begins(e));
      const match = next >= 0 ? next : entries.findIndex(begins);
      if (match >= 0) go(match);
    }
  };

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      onKeyDown={onKeyDown}
      className="fixed max-h-[80dvh] min-w-44 max-w-[calc(100vw-16px)] overflow-y-auto rounded-m border border-rule-2 bg-leaf py-1 text-ink shadow-lift"
    >
      {rowsOf(items).map(([first, ...rest]) =>
        first.beside ? (
          <div key={first.id} role="presentation" className="my-1 flex min-w-64 gap-px border-y border-rule px-3 py-2">
            {[first, ...rest].map((item) => (
              <Entry key={item.id} item={item} close={close} />
            ))}
          </div>
        ) : (
          <Entry key={first.id} item={first} close={close} />
        ),
      )}
    </div>
  );
}

function Entry({ item, close }: { item: MenuItem; close(focus: boolean): void }) {
  const words = useUiWords();
  const shared = {
    role: item.checked === undefined ? "menuitem" : "menuitemradio",
    "aria-checked": item.checked,
    "aria-keyshortcuts": ariaKeys(item.keys),
    tabIndex: -1,
    className: cx(
      "flex min-h-(--row) items-center text-m focus-visible:outline-offset-[-2px]!",
      item.beside
        ? cx("flex-auto justify-center border border-edge px-2.5 text-s", item.checked ? "bg-accent text-on-accent" : "hover:bg-sunk")
        : "w-full gap-3 px-3 py-1 text-left hover:bg-accent-wash focus:bg-accent-wash",
      item.apart && "border-t border-rule",
      item.reason && "text-ink-3",
    ),
  } as const;
  const body = (
    <>
      {item.icon && <span className="grid w-4 flex-none place-items-center">{item.icon}</span>}
      <span className={item.beside ? undefined : "flex-1"}>
        {item.label}
        {item.reason && <span className="block text-s">{item.reason}</span>}
      </span>
      {item.keys?.[0] && (
        <span aria-hidden="true" className="text-s text-ink-3 max-sm:hidden">
          {keyText(item.keys[0], words.keys)}
        </span>
      )}
      {item.checked && !item.beside && <Check size={16} aria-hidden="true" className="flex-none text-accent" />}
    </>
  );
  if (item.href && !item.reason) {
    return (
      <Link {...shared} href={item.href} prefetch={false} onClick={() => close(false)}>
        {body}
      </Link>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={item.reason ? true : undefined}
      onClick={() => {
        if (item.reason) return;
        close(true);
        item.run?.();
      }}
    >
      {body}
    </button>
  );
}

/** Entries that stand side by side are one row. */
function rowsOf(items: readonly MenuItem[]): [MenuItem, ...MenuItem[]][] {
  const rows: [MenuItem, ...MenuItem[]][] = [];
  for (const item of items) {
    const last = rows.at(-1);
    if (item.beside && last?.[0].beside) last.push(item);
    else rows.push([item]);
  }
  return rows;
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")];
}

/** Puts something in the top layer under its anchor, or above it where there is no room below. */
export function placeUnder(floating: HTMLElement, anchor: HTMLElement, side: "start" | "end"): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const left = side === "end" ? at.right - width : at.left;
  const below = at.bottom + 4;
  const fits = below + height <= window.innerHeight - 8 || at.top < height + 12;
  floating.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`;
  floating.style.top = `${fits ? Math.min(below, Math.max(8, window.innerHeight - height - 8)) : at.top - height - 4}px`;
}
