"use client";

import { ChevronDown, Printer } from "lucide-react";
import { lazy, Suspense } from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import type { Asked } from "@/components/check/table/print-dialog";
import type { MenuItem } from "@/components/ui/actions";
import { Menu } from "@/components/ui/menu";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Entrant } from "@/lib/events/desk/entrants";

const PrintDialog = lazy(() => import("./print-dialog").then((m) => ({ default: m.PrintDialog })));

interface PrintMenuProps {
  entrants: readonly Entrant[];
  event: DeskEvent | null;
}

/** The papers of some rows. Those that can be printed in several ways ask for it first. */
export function PrintMenu({ entrants, event }: PrintMenuProps) {
  const dialogs = useDialogs<Asked>();
  const printed = (id: "report" | "rules", name: string): MenuItem => ({
    id,
    label: name,
    run: () => void import("@/components/check/files/desk-print").then((m) => m.print(id, entrants, event)),
  });
  const asking = (id: Asked, name: string): MenuItem => ({ id, label: name, run: () => dialogs.show(id) });
  return (
    <>
      <Menu
        label="Print"
        icon={
          <>
            <ChevronDown size={14} aria-hidden="true" className="max-sm:hidden" />
            <Printer size={18} aria-hidden="true" className="sm:hidden" />
          </>
        }
        className="flex-row-reverse border-transparent! bg-transparent! max-sm:px-0!"
        items={[
          asking("slips", "Slips, four to a page"),
          asking("sheets", "All sheets"),
          asking("booklet", "Booklet of all lists"),
          printed("report", "Report"),
          ...(event ? [printed("rules", "Rules of the event")] : []),
        ]}
      >
        <span className="max-sm:sr-only">Print</span>
      </Menu>
      <Suspense>
        {dialogs.open ? <PrintDialog asked={dialogs.open} entrants={entrants} event={event} onClose={dialogs.close} /> : null}
      </Suspense>
    </>
  );
}
