"use client";

import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { RosterTarget } from "@/components/builder/actions/roster-actions";
import { useBuilderWords } from "@/components/builder/words";
import { useShellWords } from "@/components/shell/words";
import { useRosters } from "@/components/storage/use-rosters";
import { cx } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { inputLook } from "@/components/ui/field";
import { useUiWords } from "@/components/ui/words";
import { useEngineWords } from "@/components/words/engine";
import { useRouter } from "@/components/words/link";
import { foundIn, type PaletteItem, paletteItems } from "./palette-items";

function useFound(target: RosterTarget, typed: string): PaletteItem[] {
  const records = useRosters();
  const shell = useShellWords();
  const builder = useBuilderWords();
  const engine = useEngineWords();
  const ui = useUiWords();
  const items = useMemo(
    () => paletteItems(target, records ?? [], { builder, engine, shell, ui }),
    [target, records, builder, engine, shell, ui],
  );
  return useMemo(() => foundIn(items, typed), [items, typed]);
}

/** Everything of the builder by its name: typed, chosen with the arrows, done with Enter. */
export function Palette({ target, onClose }: { target: RosterTarget; onClose(): void }) {
  const { army, palette } = useBuilderWords();
  const router = useRouter();
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const found = useFound(target, typed);
  useLayoutEffect(() => {
    box.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: "nearest" });
  }, [at]);

  const choose = (item: PaletteItem | undefined) => {
    if (!item?.href && !item?.run) return;
    onClose();
    // The dialog gives the focus back before what is done may move it.
    setTimeout(() => (item.href ? router.push(item.href) : item.run?.()));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(found.length - 1, to)));
    } else if (event.key === "Enter") {
      event.preventDefault();
      choose(found[at]);
    }
  };

  return (
    <Dialog open onClose={onClose} title={palette.title} wide>
      <div className="relative">
        <Search size={16} aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-2" />
        <input
          type="text"
          role="combobox"
          aria-label={palette.label}
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          className={cx(inputLook, "pl-9")}
          placeholder={palette.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className={found.length ? "sr-only" : "py-3 text-ink-2"}>
        {found.length ? palette.found(found.length) : army.noneCalled(typed.trim())}
      </p>
      <div ref={box} id={list} role="listbox" aria-label={palette.list} className="-mx-2 mt-2 max-h-[50dvh] overflow-y-auto">
        {found.map((item, i) => (
          <div key={item.id}>
            {item.group === found[i - 1]?.group ? null : (
              <div role="presentation" className="caps px-2 pt-3 pb-1 text-ink-2">
                {item.group}
              </div>
            )}
            <Row
              id={`${list}-${i}`}
              at={i}
              item={item}
              isAt={i === at}
              onChoose={() => choose(item)}
              onPoint={() => i !== at && setAt(i)}
            />
          </div>
        ))}
      </div>
    </Dialog>
  );
}

interface RowProps {
  id: string;
  at: number;
  item: PaletteItem;
  /** Enter would do it. */
  isAt: boolean;
  onChoose(): void;
  onPoint(): void;
}

function Row({ id, at, item, isAt, onChoose, onPoint }: RowProps) {
  const isIdle = !item.href && !item.run;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
    <div
      role="option"
      id={id}
      data-at={at}
      aria-selected={isAt}
      aria-disabled={isIdle ? true : undefined}
      tabIndex={-1}
      className={cx(
        "flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-s px-2 py-1 pointer-coarse:min-h-11",
        isAt && "bg-accent-wash outline-2 -outline-offset-2 outline-transparent",
        isIdle && "text-ink-3",
      )}
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      <span className="min-w-0">{item.label}</span>
      <span className="flex-none text-s text-ink-2">{item.detail}</span>
    </div>
  );
}
