import { LongList } from "@/components/books/frame/long-list";
import { count } from "@/lib/words/en/grammar";

interface WhatChangesProps {
  /** Sentences. */
  changes: readonly string[];
  rosters: readonly { name: string; change: string }[];
}

/** What a newer version of books changes in them, and in the rosters of this device. */
export function WhatChanges({ changes, rosters }: WhatChangesProps) {
  return (
    <>
      <section>
        <h3 className="text-l">What changes</h3>
        {changes.length ? <LongList items={changes} /> : <p>Nothing in its books and packs.</p>}
      </section>
      <section>
        <h3 className="text-l">
          {rosters.length
            ? `${count(rosters.length, "roster")} of yours ${rosters.length === 1 ? "changes" : "change"}`
            : "No roster of yours changes"}
        </h3>
        <ul>
          {rosters.map(({ name, change }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rosters may have one name
            <li key={i} className="border-b border-rule py-1.5">
              <span translate="no" className="font-strong">
                {name}
              </span>
              : {change}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
