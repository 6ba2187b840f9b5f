"use client";

import { Contradictions } from "@/components/answers/contradictions";
import { PackChoice } from "@/components/answers/pack-choice";
import { EverywhereTick } from "@/components/answers/pack-ticks";
import Link from "@/components/words/link";
import { Looking } from "./looking";
import { Questions } from "./questions";
import { type BookCheckProps, useBookCheck } from "./use-book-check";

/** Everything that an army list leaves open, each with what to look up and the answer that the chosen pack gives. */
export function BookCheck(props: BookCheckProps) {
  const check = useBookCheck(props);
  if (check === "failed") return <p className="pt-3 text-ink-2">The army list could not be read, so nothing can be entered.</p>;
  if (check === "loading") return <Looking />;
  const { library, catalogue, cells, packs, kept, pack, chosen, choose, uses, save } = check;
  return (
    <>
      {packs.map((one) => (
        <Contradictions key={one.key} kept={one} library={library} catalogue={catalogue} />
      ))}
      {cells.length === 0 ? (
        <p className="pt-3 text-ink-2">Nothing is open in this army list.</p>
      ) : (
        <div className="max-w-240">
          <div className="flex flex-wrap items-end gap-x-6 gap-y-3 py-3">
            <PackChoice packs={packs} value={chosen} onChoose={choose} />
            <Link href="/books/packs" prefetch={false} className="text-link inline-flex min-h-(--target) items-center">
              Share, rename or delete packs
            </Link>
          </div>
          {kept ? <EverywhereTick kept={kept} /> : null}
          <Questions key={chosen} catalogue={catalogue} cells={cells} pack={pack} uses={uses} save={save} />
        </div>
      )}
    </>
  );
}
