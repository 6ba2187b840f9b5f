"use client";

import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextField, Tick } from "@/components/ui/field";
import { usePaperWords } from "@/components/words/paper";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import type { SheetForm, SheetParts } from "@/lib/paper/sheet/layouts";
import { codeTexts } from "@/lib/paper/write/link-halves";
import type { Names, SheetChoices } from "./use-sheet-choices";

const choices = [
  { of: "paper", label: "paper", names: "papers" },
  { of: "orientation", label: "page", names: "orientations" },
  { of: "textSize", label: "text", names: "textSizes" },
  { of: "ink", label: "ink", names: "inks" },
] as const;

interface PrintOptionsProps extends SheetChoices {
  open: boolean;
  onClose(): void;
  /** Of the roster, for its code. */
  link: string;
}

/** All that one may choose of a sheet beside its layout. */
export function PrintOptions({
  open,
  onClose,
  form,
  choose,
  names,
  setNames,
  order,
  setOrder,
  english,
  setEnglish,
  link,
}: PrintOptionsProps) {
  const { language, print } = usePaperWords();
  const { parts } = form;
  const name = (of: keyof Names) => ({
    value: names[of],
    maxLength: BOUNDS.letters[of],
    onChange: ({ target }: { target: { value: string } }) => setNames({ ...names, [of]: target.value }),
  });
  const tooLong = link !== "" && codeTexts(link).length === 0;
  return (
    <Dialog open={open} onClose={onClose} title={print.options}>
      <form
        className="grid grid-cols-2 gap-4 max-[360px]:grid-cols-1"
        onSubmit={(event) => event.preventDefault()}
        aria-label={print.sheet}
      >
        {choices.map(({ of, label, names: options }) => (
          <SelectField
            key={of}
            label={print[label]}
            value={form[of]}
            onChange={(event) => choose({ [of]: event.target.value } as Partial<SheetForm>)}
            options={Object.entries(print[options])}
          />
        ))}
        <TextField label={print.player} autoComplete="name" {...name("player")} />
        <TextField label={print.event} autoComplete="off" {...name("event")} />
        <SelectField
          label={print.order}
          className="col-span-full"
          value={order}
          onChange={({ target }) => setOrder(target.value === "book" ? "book" : "player")}
          options={Object.entries(print.orders)}
        />
        <fieldset className="col-span-full">
          <legend className="text-s font-strong">{print.onSheet}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {(Object.keys(print.parts) as (keyof SheetParts)[]).map((part) => (
              <Tick
                key={part}
                label={print.parts[part]}
                hint={part === "link" && tooLong ? print.tooLong : undefined}
                checked={parts[part]}
                onChange={({ target }) => choose({ parts: { ...parts, [part]: target.checked } })}
              />
            ))}
            {language !== "en" && (
              <Tick
                label={print.englishNames}
                hint={print.englishNamesHint}
                checked={english}
                onChange={({ target }) => setEnglish(target.checked)}
              />
            )}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
