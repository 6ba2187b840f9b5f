"use client";

import { useForm } from "react-hook-form";
import type { SlipOrder } from "@/components/check/files/desk-print";
import type { DeskEvent } from "@/components/check/files/event-of";
import { useDesk } from "@/components/check/store/desk-store";
import { AskDialog } from "@/components/ui/dialog";
import { SelectField, Tick } from "@/components/ui/field";
import type { Entrant } from "@/lib/events/desk/entrants";
import { allBookletParts, type BookletOrder, type BookletParts } from "@/lib/paper/sheet/booklet-parts";
import type { SheetLayout, SheetPaper } from "@/lib/paper/sheet/layouts";
import { count } from "@/lib/words/en/grammar";
import { layoutNames } from "@/lib/words/en/paper-forms";

/** What is asked about before it is printed. */
export type Asked = "slips" | "sheets" | "booklet";

const titles: Record<Asked, string> = { slips: "Print slips", sheets: "Print all sheets", booklet: "Print a booklet of all lists" };

const partNames: Record<keyof BookletParts, string> = {
  verdicts: "Verdicts",
  points: "Points",
  options: "Options and items of units",
  codes: "Codes",
};

interface PrintDialogProps {
  asked: Asked;
  entrants: readonly Entrant[];
  event: DeskEvent | null;
  onClose(): void;
}

interface Written {
  paper: SheetPaper;
  layout: SheetLayout;
  slips: { order: SlipOrder; verdict: boolean };
  booklet: { order: BookletOrder; parts: BookletParts };
}

/** How a paper is to be printed. */
export function PrintDialog({ asked, entrants, event, onClose }: PrintDialogProps) {
  const { register, handleSubmit } = useForm<Written>({
    defaultValues: {
      paper: "a4",
      layout: event?.sheet ?? "summary",
      slips: { order: "player", verdict: true },
      booklet: { order: "player", parts: allBookletParts },
    },
  });
  const hasTables = useDesk((s) => s.desk?.players?.some(({ table }) => table) ?? false);
  const go = handleSubmit((form) => {
    void import("@/components/check/files/desk-print").then((m) => m.print(asked, entrants, event, form));
    onClose();
  });
  return (
    <AskDialog open onClose={onClose} title={titles[asked]} verb="Make the PDF" onDo={(pressed) => void go(pressed)}>
      {asked === "slips" && (
        <>
          <SelectField
            label="Order"
            hint={hasTables ? undefined : "Tables come with the players you expect: “Ada Bok; table 3”."}
            {...register("slips.order")}
          >
            <option value="player">by player</option>
            <option value="table">by table</option>
            <option value="shown">as on the screen</option>
          </SelectField>
          <Tick
            label="With verdict and findings"
            hint="Leave them out where players see each other’s slips: contact and what the event keeps secret go too."
            {...register("slips.verdict")}
          />
        </>
      )}
      {asked === "sheets" && (
        <SelectField label="Layout" {...register("layout")} options={Object.entries(layoutNames).map(([id, name]) => [id, name])} />
      )}
      {asked === "booklet" && (
        <>
          <p className="text-s text-ink-2">
            {`Contents, then ${count(entrants.filter(({ status }) => status !== "withdrawn").length, "list")} in two columns to a page, to hand out or to publish. Your notes are not in it.`}
          </p>
          <SelectField label="Order" {...register("booklet.order")}>
            <option value="player">by player</option>
            <option value="army">by army list</option>
          </SelectField>
          <fieldset className="flex flex-col">
            <legend className="text-s font-strong">What to print of each list</legend>
            {(Object.keys(partNames) as (keyof BookletParts)[]).map((id) => (
              <Tick
                key={id}
                label={partNames[id]}
                hint={id === "options" ? "What the event keeps secret is left out anyhow." : undefined}
                {...register(`booklet.parts.${id}`)}
              />
            ))}
          </fieldset>
        </>
      )}
      <SelectField label="Paper" {...register("paper")}>
        <option value="a4">A4</option>
        <option value="letter">Letter</option>
      </SelectField>
    </AskDialog>
  );
}
