"use client";

import Link from "next/link";
import { Fragment } from "react";
import { PackChoice } from "@/components/answers/pack-choice";
import { EverywhereTick } from "@/components/answers/pack-ticks";
import { RostersWithAnswers } from "@/components/answers/rosters-with-answers";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { OwnPack } from "@/components/storage/records/own-record";
import type { RosterRecord } from "@/components/storage/records/record";
import { Tick } from "@/components/ui/field";
import { SectionHead } from "@/components/ui/section-head";
import { withoutPrices } from "@/lib/advice/table/price-sheet";

interface SheetSideProps {
  library: OwnLibrary;
  records: readonly RosterRecord[];
  packs: readonly OwnPack[];
  kept: OwnPack | null;
  chosen: string;
  everywhere: boolean;
  onChoose(id: string): void;
  onEverywhere(everywhere: boolean): void;
}

/** Beside the sheet: the rosters it is for, where what is entered is kept, and the keys. */
export function SheetSide({ library, records, packs, kept, chosen, everywhere, onChoose, onEverywhere }: SheetSideProps) {
  return (
    <div className="flex min-w-0 flex-col gap-7">
      <RostersWithAnswers title="Your rosters with these prices" library={library} records={records} kept={kept} without={withoutPrices} />
      <section>
        <SectionHead>Where they are kept</SectionHead>
        <div className="flex flex-col gap-2 pt-3">
          <PackChoice packs={packs} value={chosen} onChoose={onChoose} />
          {kept ? <EverywhereTick kept={kept} /> : null}
          <Tick
            label="What I enter holds for every army list of the game"
            hint="Also where these troops are hired by another army list."
            checked={everywhere}
            onChange={(event) => onEverywhere(event.target.checked)}
          />
          <p className="max-w-(--measure) text-s text-ink-2">
            They stay on this device. Save them as a pack to give them to your group, or{" "}
            <Link href="/books/packs" prefetch={false} className="text-link">
              send your packs
            </Link>
            .
          </p>
        </div>
      </section>
      <section className="max-md:hidden">
        <SectionHead>By keyboard</SectionHead>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 pt-3 text-s text-ink-2">
          {KEYS.map(([key, does]) => (
            <Fragment key={key}>
              <dt>
                <kbd className="rounded-s border border-b-2 border-rule-2 px-1.5 py-0.5 font-sans">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
    </div>
  );
}

const KEYS = [
  ["Enter", "next row, same column"],
  ["Tab", "next number"],
  ["Ctrl V", "paste rows and columns from a spreadsheet"],
  ["Esc", "back to the number before"],
] as const;
