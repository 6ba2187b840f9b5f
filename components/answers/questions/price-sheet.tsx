"use client";

import { KeysList } from "@/components/answers/keys-list";
import { PackChoice } from "@/components/answers/pack-choice";
import { EverywhereTick } from "@/components/answers/pack-ticks";
import { RostersWithAnswers } from "@/components/answers/rosters-with-answers";
import { SavePack } from "@/components/answers/save-pack";
import { PageHead, SectionHead } from "@/components/ui/section-head";
import Link from "@/components/words/link";
import { withoutPrices } from "@/lib/advice/table/price-sheet";
import { Questions } from "./questions";
import { type BookCheckProps, useBookCheck } from "./use-book-check";

const KEYS = [
  ["Enter", "next row, same column"],
  ["Tab", "next number"],
  ["Ctrl V", "paste rows and columns from a spreadsheet"],
  ["Esc", "back to the number before"],
] as const;

/** The questions of an army list about points and profiles, beside the rosters they are for. */
export function PriceSheet({ title, ...props }: BookCheckProps & { title: string }) {
  const check = useBookCheck(props);
  const ready = typeof check === "object" ? check : null;
  return (
    <>
      <PageHead title={title} actions={ready ? <SavePack pack={ready.pack} /> : null}>
        <p className="mt-2 max-w-(--measure) text-ink-2">
          These numbers are missing from our copy of the book, or sources differ in them. Enter each once from yours; every roster of this
          army list uses it.
        </p>
      </PageHead>
      {ready ? (
        <div className="grid gap-x-10 gap-y-8 pt-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <Questions
              key={ready.chosen}
              about="figures"
              catalogue={ready.catalogue}
              cells={ready.cells}
              pack={ready.pack}
              uses={ready.uses}
              save={ready.save}
            />
          </div>
          <Side {...ready} />
        </div>
      ) : (
        <p role="status" className="pt-3 text-ink-3">
          {check === "failed" ? "The army list could not be read, so nothing can be entered." : "Opening the sheet"}
        </p>
      )}
    </>
  );
}

/** The rosters the numbers are for, where what is entered is kept, and the keys. */
function Side({ library, records, packs, kept, chosen, choose }: Exclude<ReturnType<typeof useBookCheck>, string>) {
  return (
    <div className="flex min-w-0 flex-col gap-7">
      <RostersWithAnswers title="Your rosters with these prices" library={library} records={records} kept={kept} without={withoutPrices} />
      <section>
        <SectionHead>Where they are kept</SectionHead>
        <div className="flex flex-col gap-2 pt-3">
          <PackChoice packs={packs} value={chosen} onChoose={choose} />
          {kept ? <EverywhereTick kept={kept} /> : null}
          <p className="max-w-(--measure) text-s text-ink-2">
            They stay on this device. Save them as a pack to give them to your group, or{" "}
            <Link href="/books/packs" prefetch={false} className="text-link">
              send your packs
            </Link>
            .
          </p>
        </div>
      </section>
      <KeysList keys={KEYS} />
    </div>
  );
}
