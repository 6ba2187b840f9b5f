"use client";

import { Check, ChevronDown } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useUiWords } from "@/components/ui/words";
import { cx } from "./class-names";
import { Field, inputLook } from "./field";
import { placeUnder } from "./menu";

export interface ComboOption {
  id: string;
  label: string;
  /** Behind the label, e.g. a page. */
  detail?: string | undefined;
  /** Other words it is found by. */
  also?: readonly string[] | undefined;
  /** Options of one group follow each other under its head. */
  group?: string | undefined;
}

interface ComboFieldProps {
  label: string;
  options: readonly ComboOption[];
  value: string | null;
  onChange(id: string): void;
  /** What is typed counts as it is; the options are only offered. */
  free?: boolean;
  inputMode?: "numeric";
  /** Receives the field, to be given the focus. */
  fieldRef?: RefCallback<HTMLInputElement>;
  hint?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
}

const sign = "pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2";

const boxLook = "fixed max-h-72 overflow-y-auto overscroll-contain rounded-m border border-rule-2 bg-leaf py-1 text-ink shadow-lift";

/** One of many, found by typing. Names that begin with the words come first; with nothing typed the given order holds. */
export function ComboField(props: ComboFieldProps) {
  const { label, options, value, onChange, free = false, inputMode, fieldRef, hint, error, placeholder, disabled, className } = props;
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const chosen = options.find((option) => option.id === value);
  const matches = useMemo(() => (free ? options : find(options, typed ?? "")), [options, typed, free]);

  usePlaced(box, input, open, at);
  const show = () => {
    if (open) return;
    const now = matches.findIndex((option) => option.id === value);
    setAt(Math.max(0, now));
    setOpen(true);
  };
  const choose = (option: ComboOption | undefined) => {
    setTyped(null);
    setOpen(false);
    if (option && option.id !== value) onChange(option.id);
  };
  return (
    <Field label={label} {...(hint && { hint })} {...(error && { error })} {...(className && { className })}>
      {(ids) => (
        <span className="relative">
          <input
            ref={(element) => {
              input.current = element;
              fieldRef?.(element);
            }}
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={open && matches[at] ? `${list}-${matches[at].id}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            disabled={disabled}
            inputMode={inputMode}
            value={typed ?? chosen?.label ?? (free ? value : null) ?? ""}
            onChange={({ target }) => {
              setTyped(target.value);
              setAt(0);
              setOpen(!free);
              if (free) onChange(target.value);
            }}
            onClick={show}
            onFocus={(event) => event.target.select()}
            // Words that fit one name only are as good as a choice.
            onBlur={() => choose(typed && !free && matches.length === 1 ? matches[0] : undefined)}
            onKeyDown={byKeys({
              open,
              step: (by) => (open ? setAt((at + by + matches.length) % Math.max(1, matches.length)) : show()),
              enter: () => choose(matches[at]),
              leave: () => choose(undefined),
            })}
            {...ids}
            className={cx(inputLook, "pr-9")}
          />
          <ChevronDown size={16} aria-hidden="true" className={sign} />
          <div ref={box} id={list} role="listbox" aria-label={label} tabIndex={-1} popover="manual" hidden={!open} className={boxLook}>
            {open && <Matches list={list} matches={matches} at={at} value={value} onChoose={choose} />}
          </div>
        </span>
      )}
    </Field>
  );
}

/** The list lies under the field, as wide as it, and shows the line that is at. */
function usePlaced(box: RefObject<HTMLDivElement | null>, input: RefObject<HTMLInputElement | null>, open: boolean, at: number): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!open || !element || !input.current) return;
    element.style.width = `${input.current.offsetWidth}px`;
    if (!element.matches(":popover-open")) element.showPopover();
    const follow = () => input.current && placeUnder(element, input.current, "start");
    follow();
    document.addEventListener("scroll", follow, true);
    window.addEventListener("resize", follow);
    return () => {
      document.removeEventListener("scroll", follow, true);
      window.removeEventListener("resize", follow);
    };
  }, [box, input, open]);

  useLayoutEffect(() => {
    if (open) box.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: "nearest" });
  }, [box, open, at]);
}

interface Keys {
  open: boolean;
  step(by: 1 | -1): void;
  enter(): void;
  leave(): void;
}

function byKeys({ open, step, enter, leave }: Keys) {
  return (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      enter();
    } else if (event.key === "Escape" && open) {
      // The dialog around it must not close as well.
      event.preventDefault();
      event.stopPropagation();
      leave();
    }
  };
}

interface MatchesProps {
  list: string;
  matches: readonly ComboOption[];
  at: number;
  value: string | null;
  onChoose(option: ComboOption): void;
}

function Matches({ list, matches, at, value, onChoose }: MatchesProps) {
  const words = useUiWords();
  if (matches.length === 0) return <p className="px-3 py-2 text-ink-2">{words.nothingSo}</p>;
  return matches.map((option, i) => (
    <div key={option.id}>
      {option.group && option.group !== matches[i - 1]?.group && (
        <div role="presentation" className="caps px-3 pt-3 pb-1 text-ink-3">
          {option.group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input, which keeps the focus */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at it */}
      <div
        role="option"
        id={`${list}-${option.id}`}
        data-at={i}
        aria-selected={option.id === value}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(option)}
        className={cx(
          "flex min-h-(--row) cursor-pointer items-center gap-3 px-3 hover:bg-sunk",
          i === at && "bg-accent-wash outline-2 -outline-offset-2 outline-focus",
        )}
      >
        <span className="flex-1">{option.label}</span>
        {option.detail && <span className="text-s text-ink-3">{option.detail}</span>}
        {option.id === value && <Check size={16} aria-hidden="true" className="text-accent" />}
      </div>
    </div>
  ));
}

function find(options: readonly ComboOption[], typed: string): readonly ComboOption[] {
  const words = plain(typed);
  if (!words) return options;
  const ranked: [number, ComboOption][] = [];
  for (const option of options) {
    const names = [option.label, ...(option.also ?? [])].map(plain);
    const rank = names.some((name) => name.startsWith(words))
      ? 0
      : names.some((name) => name.includes(` ${words}`))
        ? 1
        : names.some((name) => name.includes(words))
          ? 2
          : 3;
    if (rank < 3) ranked.push([rank, option]);
  }
  return ranked.sort((a, b) => a[0] - b[0]).map(([, option]) => ({ ...option, group: undefined }));
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
