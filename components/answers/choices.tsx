"use client";

import { Check } from "lucide-react";
import { Button } from "@/components/ui/button";
import { isSame } from "@/lib/engine/schema/json";

interface ChoicesProps<T> {
  choices: readonly { label: string; answer: T }[];
  answer: T | null;
  /** Null takes back the one that is given. */
  give(answer: T | null): void;
}

/** Answers at a press; the given one, pressed again, is taken back. */
export function Choices<T>({ choices, answer, give }: ChoicesProps<T>) {
  return choices.map(({ label, answer: one }) => {
    const given = answer !== null && isSame(one, answer);
    return (
      <Button
        key={label}
        icon={given ? <Check size={16} aria-hidden="true" /> : undefined}
        aria-pressed={given}
        className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
        onClick={() => give(given ? null : one)}
      >
        {label}
      </Button>
    );
  });
}
