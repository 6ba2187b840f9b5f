"use client";

import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextField, Tick } from "@/components/ui/field";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { inkNames, orientationNames, paperNames, type SheetForm, type SheetParts, textSizeNames } from "@/lib/paper/sheet/layouts";
import { codeTexts } from "@/lib/paper/write/link-halves";
import type { Names, SheetChoices } from "./use-sheet-choices";

const partNames: Record<keyof SheetParts, string> = {
  characteristics: "Characteristics",
  details: "Equipment and other details",
  summary: "Summary of the army",
  boxes: "Boxes for losses",
  notes: "Notes",
  findings: "Findings",
  advice: "Advice among the findings",
  effects: "What everything does",
  references: "Reference with pages",
  link: "QR code of the roster",
};

const choices: { label: string; of: "paper" | "orientation" | "textSize" | "ink"; names: Record<string, string> }[] = [
  { label: "Paper", of: "paper", names: paperNames },
  { label: "Page", of: "orientation", names: orientationNames },
  { label: "Text", of: "textSize", names: textSizeNames },
  { label: "Ink", of: "ink", names: inkNames },
];

const orders = [
  ["player", "As you put them"],
  ["book", "As the book lists them"],
] as const;

interface PrintOptionsProps extends SheetChoices {
  open: boolean;
  onClose(): void;
  /** Of the roster, for its code. */
  link: string;
}

/** All that one may choose of a sheet beside its layout. */
export function PrintOptions({ open, onClose, form, choose, names, setNames, order, setOrder, link }: PrintOptionsProps) {
  const { parts } = form;
  const name = (of: keyof Names) => ({
    value: names[of],
    maxLength: BOUNDS.letters[of],
    onChange: ({ target }: { target: { value: string } }) => setNames({ ...names, [of]: target.value }),
  });
  const tooLong = link !== "" && codeTexts(link).length === 0;
  return (
    <Dialog open={open} onClose={onClose} title="Options">
      <form className="grid grid-cols-2 gap-4 max-[360px]:grid-cols-1" onSubmit={(event) => event.preventDefault()} aria-label="Sheet">
        {choices.map(({ label, of, names: options }) => (
          <SelectField
            key={of}
            label={label}
            value={form[of]}
            onChange={(event) => choose({ [of]: event.target.value } as Partial<SheetForm>)}
            options={Object.entries(options)}
          />
        ))}
        <TextField label="Player" autoComplete="name" {...name("player")} />
        <TextField label="Event" autoComplete="off" {...name("event")} />
        <SelectField
          label="Order of units in text"
          className="col-span-full"
          value={order}
          onChange={({ target }) => setOrder(target.value === "book" ? "book" : "player")}
          options={orders}
        />
        <fieldset className="col-span-full">
          <legend className="text-s font-strong">On the sheet</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {(Object.keys(partNames) as (keyof SheetParts)[]).map((part) => (
              <Tick
                key={part}
                label={partNames[part]}
                hint={part === "link" && tooLong ? "This roster is too long for a code." : undefined}
                checked={parts[part]}
                onChange={({ target }) => choose({ parts: { ...parts, [part]: target.checked } })}
              />
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
