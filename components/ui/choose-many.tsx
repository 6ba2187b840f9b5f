"use client";

import { X } from "lucide-react";
import { useRef } from "react";
import { useUiWords } from "@/components/ui/words";
import { ComboField, type ComboOption } from "./combo-field";

/** Several of many: each chosen one with a button that takes it out, and a field that adds the next. */
export function ChooseMany({
  label,
  options,
  chosen,
  onChange,
  placeholder,
  hint,
  error,
  className,
}: {
  label: string;
  options: readonly ComboOption[];
  chosen: readonly string[];
  onChange(ids: string[]): void;
  placeholder: string;
  hint?: string;
  error?: string | undefined;
  className?: string;
}) {
  const words = useUiWords();
  const left = options.filter(({ id }) => !chosen.includes(id));
  const nameOf = (id: string) => options.find((option) => option.id === id)?.label ?? id;
  const box = useRef<HTMLDivElement>(null);
  const takeOut = (id: string, at: number) => {
    onChange(chosen.filter((other) => other !== id));
    // The button goes with what it took out: the focus moves to the next one, or to the field.
    requestAnimationFrame(() => {
      const buttons = [...(box.current?.querySelectorAll<HTMLElement>("li > button") ?? [])];
      (buttons[Math.min(at, buttons.length - 1)] ?? box.current?.querySelector("input"))?.focus();
    });
  };
  return (
    <div ref={box} className={className}>
      <ComboField
        label={label}
        options={left}
        value={null}
        placeholder={placeholder}
        onChange={(id) => onChange([...chosen, id])}
        {...(hint ? { hint } : {})}
        error={error}
      />
      {chosen.length ? (
        <ul aria-label={words.chosen(label)} className="flex flex-wrap gap-2 pt-2">
          {chosen.map((id, at) => (
            <li key={id} className="inline-flex min-h-(--target) items-center rounded-s border border-edge bg-leaf pl-2.5 text-s">
              {nameOf(id)}
              <button
                type="button"
                aria-label={words.takeOut(nameOf(id))}
                onClick={() => takeOut(id, at)}
                className="grid size-(--target) place-items-center rounded-s hover:bg-sunk"
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
