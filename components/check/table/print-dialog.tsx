"use client";

import { useState } from "react";
import type { PrintForm, SlipOrder } from "@/components/check/store/desk-print";
import { useDesk } from "@/components/check/store/desk-store";
import type { DeskEvent } from "@/components/check/store/event-of";
import { AskDialog } from "@/components/ui/dialog";
import { SelectField, Tick } from "@/components/ui/field";
import { count } from "@/lib/engine/text";
import type { Entrant } from "@/lib/events/desk/entrants";
import { allBookletParts, type BookletOrder, type BookletParts } from "@/lib/paper/sheet/booklet-parts";
import { layoutNames, type SheetLayout, type SheetPaper } from "@/lib/paper/sheet/layouts";

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

/** How a paper is to be printed. */
export function PrintDialog({ asked, entrants, event, onClose }: PrintDialogProps) {
  const [paper, setPaper] = useState<SheetPaper>("a4");
  const [slipOrder, setSlipOrder] = useState<SlipOrder>("player");
  const [verdict, setVerdict] = useState(true);
  const [layout, setLayout] = useState<SheetLayout>(event?.sheet ?? "summary");
  const [order, setOrder] = useState<BookletOrder>("player");
  const [parts, setParts] = useState(allBookletParts);
  const hasTables = useDesk((s) => s.desk?.players?.some(({ table }) => table) ?? false);
  const go = () => {
    const form: PrintForm = { paper, layout, slips: { order: slipOrder, verdict }, booklet: { order, parts } };
    void import("@/components/check/store/desk-print").then((m) => m.print(asked, entrants, event, form));
    onClose();
  };
  return (
    <AskDialog open onClose={onClose} title={titles[asked]} verb="Make the PDF" onDo={go}>
      {asked === "slips" && (
        <>
          <SelectField
            label="Order"
            hint={hasTables ? undefined : "Tables come with the players you expect: “Ada Bok; table 3”."}
            value={slipOrder}
            onChange={(chosen) => setSlipOrder(chosen.target.value as SlipOrder)}
          >
            <option value="player">by player</option>
            <option value="table">by table</option>
            <option value="shown">as on the screen</option>
          </SelectField>
          <Tick
            label="With verdict and findings"
            hint="Leave them out where players see each other’s slips: contact and what the event keeps secret go too."
            checked={verdict}
            onChange={() => setVerdict(!verdict)}
          />
        </>
      )}
      {asked === "sheets" && (
        <SelectField label="Layout" value={layout} onChange={(chosen) => setLayout(chosen.target.value as SheetLayout)}>
          {Object.entries(layoutNames).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {asked === "booklet" && (
        <>
          <p className="text-s text-ink-2">
            {`Contents, then ${count(entrants.filter(({ status }) => status !== "withdrawn").length, "list")} in two columns to a page, to hand out or to publish. Your notes are not in it.`}
          </p>
          <SelectField label="Order" value={order} onChange={(chosen) => setOrder(chosen.target.value as BookletOrder)}>
            <option value="player">by player</option>
            <option value="army">by army list</option>
          </SelectField>
          <fieldset className="flex flex-col">
            <legend className="text-s font-strong">What to print of each list</legend>
            {Object.entries(partNames).map(([id, name]) => (
              <Tick
                key={id}
                label={name}
                hint={id === "options" ? "What the event keeps secret is left out anyhow." : undefined}
                checked={parts[id as keyof BookletParts]}
                onChange={(change) => setParts({ ...parts, [id]: change.target.checked })}
              />
            ))}
          </fieldset>
        </>
      )}
      <SelectField label="Paper" value={paper} onChange={(chosen) => setPaper(chosen.target.value as SheetPaper)}>
        <option value="a4">A4</option>
        <option value="letter">Letter</option>
      </SelectField>
    </AskDialog>
  );
}
