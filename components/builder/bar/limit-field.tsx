"use client";

import { useEffect, useId, useRef, useState } from "react";
import { useBuilderStore } from "@/components/builder/state/use-builder";
import { typedWhole } from "@/components/ui/typed-number";
import { number } from "@/lib/engine/text";

const fetchShape = () => import("@/lib/engine/schema/roster");

interface Props {
  /** The event that sets it: then it cannot be changed here. */
  by?: string | undefined;
  limit: number | null;
  /** What the game calls its points. */
  noun: string;
  sizes: readonly number[];
  short: boolean;
}

/** The agreed points: words until they are pressed, then a field. It comes with the page, so it does without the form library. */
export function LimitField({ by, limit, noun, sizes, short }: Props) {
  const store = useBuilderStore();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const back = useRef(false);
  const open = typed !== null;
  useEffect(() => {
    if (open) field.current?.select();
    else if (back.current) button.current?.focus();
    back.current = false;
  }, [open]);

  function put(text: string | null) {
    setTyped(text);
    setFault("");
  }
  async function settle() {
    const shape = await fetchShape().catch(() => null);
    if (!shape) return setFault("This could not be checked. Check the connection and try again.");
    const read = shape.Roster.shape.limit.safeParse(typedWhole(typed ?? ""));
    if (read.success) {
      store.getState().dispatch({ do: "details", change: { limit: read.data } });
      put(null);
    } else setFault(read.error.issues[0]?.message ?? "");
  }

  if (by !== undefined && limit !== null) {
    return (
      <span title={by} className="text-ink-2">
        {`of ${number(limit)}${short ? "" : ` ${noun}`}`}
        <span className="sr-only">{`. Set by ${by}`}</span>
      </span>
    );
  }
  if (typed === null) {
    return (
      <button
        type="button"
        ref={button}
        className="min-h-7 text-ink-2 underline decoration-edge decoration-dotted decoration-1 underline-offset-4 hover:text-ink hover:decoration-ink"
        onClick={() => put(limit === null ? "" : String(limit))}
      >
        {limit === null ? `${noun}, no limit` : `of ${number(limit)}${short ? "" : ` ${noun}`}`}
        <span className="sr-only">. Change the limit</span>
      </button>
    );
  }
  return (
    <span className="relative">
      of{" "}
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        aria-label={`Limit in ${noun}; empty for none`}
        aria-invalid={fault !== "" || undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        list={`${id}-sizes`}
        className="min-h-(--target) w-[6.5em] rounded-s border border-edge bg-leaf px-2 text-ink aria-invalid:border-illegal"
        value={typed}
        onChange={(event) => put(event.target.value)}
        onFocus={() => void fetchShape().catch(() => {})}
        onBlur={() => void settle()}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          back.current = true;
          if (event.key === "Enter") void settle();
          else put(null);
        }}
      />
      {fault ? (
        <span
          id={`${id}-fault`}
          className="absolute top-full left-0 z-10 rounded-s border border-illegal bg-leaf px-2 py-1 text-s whitespace-nowrap text-illegal"
        >
          {fault}
        </span>
      ) : null}
      <datalist id={`${id}-sizes`}>
        {sizes.map((size) => (
          <option key={size} value={size} />
        ))}
      </datalist>
    </span>
  );
}
