"use client";

import { useState } from "react";
import type { ShownVerdict } from "@/lib/engine/report/verdict";
import { VerdictMark } from "./verdict-mark";

/** The mark, and what it means when it is pressed: in a line below it, in a row that wraps. Nothing to press where its word says it. */
export function VerdictMeans({ means, ...mark }: { verdict: ShownVerdict; word?: string | undefined; means: string }) {
  const [open, setOpen] = useState(false);
  if (!means) return <VerdictMark {...mark} />;
  return (
    <>
      <button
        type="button"
        title={means}
        aria-expanded={open}
        className="relative z-10 rounded-s pointer-coarse:-my-3 pointer-coarse:py-3"
        onClick={() => setOpen(!open)}
      >
        <VerdictMark {...mark} />
      </button>
      {open ? <span className="basis-full text-s text-ink-2">{means}</span> : null}
    </>
  );
}
