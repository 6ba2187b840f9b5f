"use client";

import { faultOf, namesFor } from "@/components/answers/pack-names";
import type { OwnLibrary } from "@/components/storage/own-library";
import { Disclosure } from "@/components/ui/disclosure";
import { Note } from "@/components/ui/note";
import { useLoaded } from "@/components/ui/use-loaded";
import { packInWords } from "@/lib/advice/answers/pack-words";
import type { Pack } from "@/lib/engine/schema/pack";
import { number } from "@/lib/words/en/grammar";

const SHOWN = 300;

/** What the pack says, made when it is opened. */
export function PackText({ pack, library }: { pack: Pack; library: OwnLibrary }) {
  return (
    <Disclosure summary={<span className="font-strong">What it says</span>}>
      <Lines pack={pack} library={library} />
    </Disclosure>
  );
}

function Lines({ pack, library }: { pack: Pack; library: OwnLibrary }) {
  const loaded = useLoaded(() => packLines(pack, library), [pack, library]);
  if (loaded.state === "failed") return <Note kind="illegal" title="This pack could not be shown as sentences." />;
  const text = loaded.last;
  if (!text) return <p role="status">Reading the pack</p>;
  return (
    <div className="pb-2">
      {text.wrong ? (
        <Note kind="illegal" title="It does not fit the books and is left out." className="mb-2">
          {text.wrong}
        </Note>
      ) : null}
      {text.lines.length ? (
        <ul className="border-l-3 border-rule-2 pl-4">
          {text.lines.slice(0, SHOWN).map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
            <li key={i} className="max-w-(--measure) py-1 break-words">
              {line}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">Nothing yet.</p>
      )}
      {text.lines.length > SHOWN ? (
        <p className="text-ink-2">And {number(text.lines.length - SHOWN)} more. Export it to read them all.</p>
      ) : null}
    </div>
  );
}

async function packLines(pack: Pack, library: OwnLibrary): Promise<{ lines: string[]; wrong: string }> {
  const [names, wrong] = await Promise.all([namesFor(pack.game, [pack], library), faultOf(pack, library)]);
  return { lines: packInWords(pack, names), wrong };
}
