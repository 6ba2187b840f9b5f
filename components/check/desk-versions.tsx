"use client";

import { useEffect, useState } from "react";
import { Mark } from "@/components/ui/mark";
import type { Library } from "@/lib/catalogue/library";
import { type ChangeLine, changesBetween } from "@/lib/desk/changes";
import { momentText } from "@/lib/desk/due";
import type { Entrant } from "@/lib/desk/entrants";
import type { DeskLine } from "@/lib/desk/line";
import { isChecked } from "@/lib/desk/reply";
import { number, withSign } from "@/lib/text";
import { submissionOf } from "./desk-store";

interface DeskVersionsProps {
  entrant: Entrant;
  zone: string | undefined;
  library: Library;
  chosen: string;
  onChoose(key: string): void;
}

/** The versions of a player's list, newest first; the chosen one with what is other than in the one before. */
export function DeskVersions({ entrant: { versions, accepted }, zone, library, chosen, onChoose }: DeskVersionsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="caps pb-1 text-ink-2">Versions</legend>
      {versions.map((line, i) => {
        const { key, received, verdict, list } = line;
        return (
          <div key={key} className="border-b border-rule pb-2">
            <label className="flex flex-wrap items-center gap-2">
              <input type="radio" checked={key === chosen} onChange={() => onChoose(key)} className="size-4 accent-(--accent)" />
              <span className="font-strong">{number(versions.length - i)}</span>
              <span className="text-ink-2">{momentText(received, zone)}</span>
              <span className="ml-auto inline-flex items-center gap-1.5">
                <Mark kind={verdict} label={line.word} size={14} />
                {list?.points === null || !list ? line.word : number(list.points)}
              </span>
              {accepted === line && <span className="text-s text-ink-2">accepted</span>}
            </label>
            {key === chosen && versions[i + 1] && <Changes before={versions[i + 1] as DeskLine} after={line} library={library} />}
          </div>
        );
      })}
    </fieldset>
  );
}

function Changes({ before, after, library }: { before: DeskLine; after: DeskLine; library: Library }) {
  const [changes, setChanges] = useState<readonly ChangeLine[] | null>(null);
  useEffect(() => {
    let gone = false;
    void Promise.all([submissionOf(before, library), submissionOf(after, library)]).then(([was, is]) => {
      if (!gone) setChanges(was && is && isChecked(was) && isChecked(is) ? changesBetween(was, is) : []);
    });
    return () => {
      gone = true;
    };
  }, [before, after, library]);
  if (!changes) return null;
  if (!changes.length) return <p className="pl-6 text-s text-ink-2">The same list as before.</p>;
  return (
    <ul className="flex flex-col gap-0.5 pl-6 text-s">
      {changes.map(({ sign, text, points }) => (
        <li key={`${sign} ${text}`} className="flex gap-2">
          <span aria-hidden="true" className="w-3 flex-none font-strong">
            {signs[sign].shown}
          </span>
          <span className="sr-only">{signs[sign].said}</span>
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
          {points !== null && <span>{withSign(points)}</span>}
        </li>
      ))}
    </ul>
  );
}

const signs = {
  added: { shown: "+", said: "Added:" },
  removed: { shown: "−", said: "Removed:" },
  changed: { shown: "~", said: "Changed:" },
  came: { shown: "!", said: "Finding that came:" },
  went: { shown: "✓", said: "Finding that went:" },
} as const;
