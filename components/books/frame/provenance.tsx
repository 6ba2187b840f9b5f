import { Mark } from "@/components/ui/mark";
import type { Basis, Status } from "@/lib/engine/common";

const bases: Record<Basis, { word: string; means: string }> = {
  printed: { word: "Printed", means: "the text states it" },
  table: { word: "Table", means: "a table cell, placed with certainty" },
  sample: { word: "Sample", means: "a printed sample army uses it" },
  reading: { word: "Reading", means: "our reading of an unclear passage" },
  agreed: { word: "Agreed", means: "not in the rulebook; two independent public sources agree" },
  single: { word: "Single", means: "not in the rulebook; one public source" },
  unconfirmed: { word: "Not confirmed", means: "not legible in our copy of the book" },
};

export const basisWord = (of: Basis) => bases[of].word;

/** How a fact is known, in a word. */
export function BasisWord({ of }: { of: Basis }) {
  return <span className={of === "unconfirmed" ? "text-unconfirmed" : "text-ink-2"}>{basisWord(of)}</span>;
}

/** What the words for provenance mean. */
export function BasisKey() {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 py-3">
      {Object.values(bases).map(({ word, means }) => (
        <div key={word} className="flex gap-2">
          <dt className="font-strong">{word}</dt>
          <dd className="text-ink-2">{means}</dd>
        </div>
      ))}
    </dl>
  );
}

const statuses = {
  allowed: { word: "Allowed", mark: "legal", tone: "text-legal" },
  denied: { word: "Denied", mark: "denied", tone: "text-ink-2" },
  unconfirmed: { word: "Open", mark: "unconfirmed", tone: "text-unconfirmed" },
} as const;

export const statusWord = (of: Status) => statuses[of].word;

/** Allowed, denied or open, with its mark. */
export function StatusWord({ of }: { of: Status }) {
  const { word, mark, tone } = statuses[of];
  return (
    <span className={`inline-flex items-center gap-1.5 font-strong ${tone}`}>
      <Mark kind={mark} /> {word}
    </span>
  );
}
