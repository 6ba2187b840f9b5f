"use client";

import type { ComponentType, ReactNode } from "react";
import { useEffect } from "react";
import type { Words } from "@/lib/words/en/words";
import { useLatest } from "./use-latest";

/** Something a person can do with a target T. Menus offer it, keys perform it, and the help lists it: all from this one place. */
export interface Action<T> {
  id: string;
  label: string;
  /** What it is called for a target, where that is not always its label. */
  labelOf?(target: T): string;
  icon?: ComponentType<{ size?: number }>;
  /** Any of these performs it: "Mod+Z" (Ctrl, on a Mac ⌘), "Alt+ArrowUp", "J", "?". */
  keys?: readonly string[];
  /** The browser performs it on these keys by itself; they are only listed. */
  native?: true;
  /** A page to go to, in place of `perform`. */
  href?(target: T): string;
  perform?(target: T): void;
  /** Why it cannot be done now; undefined where it can. */
  refusal?(target: T): string | undefined;
}

/** Actions that the help lists under one heading. */
export interface ActionGroup {
  name: string;
  actions: readonly Pick<Action<never>, "id" | "label" | "keys">[];
}

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** "Mod+Z" → Mod, Z; the plus by itself is a key. */
const partsOf = (keys: string): string[] => (keys === "+" ? [keys] : keys.split("+"));

/** Whether a key press is one of an action's keys, with exactly its modifiers. Shift is free for signs, which may need it. */
export function isPressed(keys: readonly string[] = [], press: KeyPress): boolean {
  return keys.some((keyText) => {
    const parts = partsOf(keyText);
    const key = parts.pop()?.toLowerCase() ?? "";
    const isSign = key.length === 1 && key.toUpperCase() === key;
    return (
      press.key.toLowerCase() === key &&
      (press.ctrlKey || press.metaKey) === parts.includes("Mod") &&
      press.altKey === parts.includes("Alt") &&
      (isSign || press.shiftKey === parts.includes("Shift"))
    );
  });
}

/** Performs the action that has the pressed key. Returns whether there is one that can be done. */
export function performByKey<T>(actions: readonly Action<T>[], press: KeyPress & { preventDefault(): void }, target: T): boolean {
  const action = actions.find(({ keys, native }) => !native && isPressed(keys, press));
  if (!action?.perform || action.refusal?.(target) !== undefined) return false;
  press.preventDefault();
  action.perform(target);
  return true;
}

/** Hears the keys of some actions on the whole page. Inside of text they are the browser's own, in a menu or dialog those of that. */
export function useActionKeys<T>(actions: readonly Action<T>[], target: T): void {
  const latest = useLatest({ actions, target });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !isTextField(event.target) && !isOnTop(event.target))
        performByKey(latest.current.actions, event, latest.current.target);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

function isOnTop(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog, [role=menu]") !== null;
}

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && target.type !== "checkbox" && target.type !== "radio";
}

/** A line of a menu. */
export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A page to go to; else `run` is called. */
  href?: string;
  run?(): void;
  /** For a choice among several: whether it is the one. */
  checked?: boolean;
  /** Why it cannot be used at present; it is then shown but does nothing. */
  reason?: string | undefined;
  /** Keys that do the same; the first is shown. */
  keys?: readonly string[] | undefined;
  /** A line above it. */
  apart?: boolean;
  /** In one row with those around it that are so too, between lines. */
  beside?: boolean;
}

/** An action as a menu shows it. */
export function menuItem<T>({ id, label, labelOf, icon: Icon, keys, href, perform, refusal }: Action<T>, target: T): MenuItem {
  return {
    id,
    label: labelOf?.(target) ?? label,
    icon: Icon ? <Icon size={16} /> : undefined,
    keys,
    reason: refusal?.(target),
    ...(href ? { href: href(target) } : { run: () => perform?.(target) }),
  };
}

const arrows = new Map(Object.entries({ ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" }));

/** "Mod+Shift+Z" as it is printed on keys: "Ctrl+Shift+Z". */
export function keyText(keys: string, names: Words["ui"]["keys"]): string {
  return partsOf(keys)
    .map((key) => (key === "Mod" && isMac() ? "⌘" : (arrows.get(key) ?? names[key] ?? key)))
    .join("+");
}

function isMac(): boolean {
  return typeof navigator !== "undefined" && /^Mac|^iP/.test(navigator.platform);
}

/** As `aria-keyshortcuts` has them. */
export function ariaKeys(keys: readonly string[] | undefined): string | undefined {
  return keys?.map((key) => key.replace("Mod", "Control")).join(" ");
}
