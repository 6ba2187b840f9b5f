"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { SelectField } from "@/components/ui/field";
import { PageReference } from "@/components/ui/page-reference";
import { Sum } from "@/components/ui/sum";
import { compare } from "@/lib/advice/offers/designs";
import type { Example } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { UnitBill } from "@/lib/engine/report/finding";
import { number, pageLabel } from "@/lib/words/en/grammar";

interface Props {
  catalogue: Catalogue;
  /** The most alike first. */
  examples: readonly Example[];
  bill: UnitBill;
  name: string;
  onStart(example: Example): void;
}

/** The price the book prints for a unit of the same formula, and the terms in which the two differ. */
export function CompareWith({ catalogue, examples, bill, name, onStart }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const example = examples.find((e) => e.name === chosen) ?? examples[0];
  if (!example) return null;
  const { printed, terms, rest, total } = compare(catalogue, example, bill);
  const left = total - printed - terms.reduce((sum, term) => sum + term.value, 0);
  return (
    <Disclosure className="border-b border-rule" summary={<span className="caps text-ink-2">Beside a printed unit</span>}>
      <SelectField
        label="Printed unit"
        hideLabel
        value={example.name}
        onChange={(event) => setChosen(event.target.value)}
        options={examples
          .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
          .map((e) => [e.name, `${e.name}, ${number(e.corrected ?? e.printed)}, ${pageLabel(e.page)}`])}
      />
      <Sum
        className="mt-3"
        caption={`${example.name} and ${name || "this design"}`}
        terms={[
          { key: "printed", label: `${example.name}, as printed`, value: printed },
          ...terms,
          ...(left === 0 ? [] : [{ key: "rest", label: "The printed price differs from the formula by", value: left }]),
        ]}
        total={{ label: name || "This design", value: total }}
      />
      <div className="mt-2 text-s text-ink-2">
        {terms.length === 0 && rest === 0 ? <p>The same terms, and the same price.</p> : null}
        {rest === 0 ? null : (
          <p>
            By the formula {example.name} comes to {number(printed + rest)}, the book prints {number(printed)}.
          </p>
        )}
        {example.corrected !== undefined && example.corrected !== example.printed ? (
          <p>
            The page says {number(example.printed)}, a misprint for {number(example.corrected)}.
          </p>
        ) : null}
        {example.note ? <p>{example.note}</p> : null}
        <p>
          {catalogue.book.title}, <PageReference page={example.page} />
        </p>
      </div>
      <Button look="link" className="text-s!" onClick={() => onStart(example)}>
        Begin with the terms of {example.name}
      </Button>
    </Disclosure>
  );
}
