"use client";

import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";

interface PickerFrameProps {
  /** What is put together, for those who hear the page. */
  title: string;
  /** The fields, in a grid of twelve columns. */
  children: ReactNode;
  /** What the fields make, as a sentence; null while they make nothing. */
  sentence: string | null;
  /** What is said below the sentence. */
  below?: ReactNode;
  /** "The limit is read back here as a sentence.", before there is one. */
  hint: string;
  /** Why the fields make nothing yet; it is shown once adding was tried. */
  missing: string;
  verb: string;
  onAdd(): void;
  onCancel?: (() => void) | undefined;
}

/** Fields that make a sentence, which is read back before it is added. */
export function PickerFrame({ title, children, sentence, below, hint, missing, verb, onAdd, onCancel }: PickerFrameProps) {
  const [asked, setAsked] = useState(false);
  const add = () => {
    setAsked(sentence === null);
    if (sentence !== null) onAdd();
  };
  return (
    <fieldset className="mt-4 min-w-0 rounded-m border border-rule-2 bg-accent-wash p-4">
      <legend className="sr-only">{title}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-12">{children}</div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-4">
        <div className="min-w-56 flex-1" aria-live="polite">
          {sentence !== null ? (
            <>
              <p className="font-serif text-l font-name">“{sentence}”</p>
              {below}
            </>
          ) : asked ? (
            <FieldError>{missing}</FieldError>
          ) : (
            <p className="text-s text-ink-2">{hint}</p>
          )}
        </div>
        <div className="flex gap-2">
          {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
          <Button look="main" icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
            {verb}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
