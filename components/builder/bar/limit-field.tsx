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
}

/** The agreed points: words until they are pressed, then a field. It comes with the page, so it does without the form library. */
export function LimitField({ by, limit, noun, sizes }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const back = useRef(false);
  useEffect(() => {
    if (!open && back.current) button.current?.focus();
    back.current = false;
  }, [open]);
  const said = limit === null ? `${noun}, no limit` : `of ${number(limit)}`;
  if (by !== undefined && limit !== null) {
    return (
      <span title={by} className="text-ink-2">
        {said}
        <span className="sr-only">{`. Set by ${by}`}</span>
      </span>
    );
  }
  if (!open) {
    return (
      <button
        type="button"
        ref={button}
        className="min-h-7 text-ink-2 underline decoration-edge decoration-dotted decoration-1 underline-offset-4 hover:text-ink hover:decoration-ink"
        onClick={() => setOpen(true)}
      >
        {said}
        <span className="sr-only">. Change the limit</span>
      </button>
    );
  }
  const close = (isByKey: boolean) => {
    back.current = isByKey;
    setOpen(false);
  };
  return <OpenField limit={limit} noun={noun} sizes={sizes} onClose={close} />;
}

/** The limit as it is typed. `onClose`: whether a key closed it, so that the focus goes back. */
function OpenField({ limit, noun, sizes, onClose }: Pick<Props, "limit" | "noun" | "sizes"> & { onClose(isByKey: boolean): void }) {
  const store = useBuilderStore();
  const id = useId();
  const [typed, setTyped] = useState(limit === null ? "" : String(limit));
  const [fault, setFault] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  async function settle(isByKey: boolean) {
    const shape = await fetchShape().catch(() => null);
    if (!shape) return setFault("This could not be checked. Check the connection and try again.");
    const read = shape.Roster.shape.limit.safeParse(typedWhole(typed));
    if (!read.success) return setFault(read.error.issues[0]?.message ?? "");
    store.getState().dispatch({ do: "details", change: { limit: read.data } });
    onClose(isByKey);
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
        onChange={(event) => {
          setTyped(event.target.value);
          setFault("");
        }}
        onFocus={() => void fetchShape().catch(() => {})}
        onBlur={() => void settle(false)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          if (event.key === "Enter") void settle(true);
          else onClose(true);
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
