"use client";

import { Plus, Search } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { TextField } from "@/components/ui/field";
import { Mark } from "@/components/ui/mark";
import { SectionHead } from "@/components/ui/section-head";
import { listIn } from "@/lib/books/author/draft";
import type { FileFault } from "@/lib/engine/catalogue/author/json-file";
import { isObject } from "@/lib/engine/schema/json";
import { LIST_NAMES, LISTS, type Place, type Slot } from "./places";

interface Props {
  value: unknown;
  slots: readonly Slot[];
  faults: readonly FileFault[];
  place: Place;
  onOpen(place: Place): void;
  onNewEntry(): void;
}

/** All there is in the list: its entries by slot, then its other parts. */
export function PartsList({ value, slots, faults, place, onOpen, onNewEntry }: Props) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const worst = (path: string) => {
    const of = faults.filter((f) => f.path === path || f.path.startsWith(`${path}.`));
    return of.some((f) => f.severity === "error") ? "illegal" : of.length ? "advice" : null;
  };
  return (
    <nav aria-label="Parts of the list" className="flex flex-col gap-2">
      <TextField
        label="Find an entry"
        hideLabel
        placeholder="Find an entry"
        icon={<Search size={16} aria-hidden="true" />}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {slots.map((slot) => {
        const entries = slot.entries.filter((e) => !wanted || e.name.toLowerCase().includes(wanted));
        if (wanted && !entries.length) return null;
        return (
          <section key={slot.id}>
            <SectionHead level={3} aside={slot.entries.length} className="mt-3">
              {slot.name}
            </SectionHead>
            <ul>
              {entries.map((entry) => (
                <Row
                  key={entry.index}
                  name={entry.name}
                  aside={entry.price}
                  mark={worst(`entries.${entry.index}`)}
                  current={place.part === "entries" && place.index === entry.index}
                  onOpen={() => onOpen({ part: "entries", index: entry.index })}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <Button icon={<Plus size={16} aria-hidden="true" />} onClick={onNewEntry} className="mt-2 self-start">
        New entry
      </Button>
      <SectionHead level={3} className="mt-4">
        Also in this list
      </SectionHead>
      <ul>
        {["about", ...(isObject(value) && value.rulebook ? ["rulebook"] : []), ...LISTS.filter((part) => part !== "entries")].map(
          (part) => (
            <Row
              key={part}
              name={LIST_NAMES[part] ?? part}
              aside={part === "about" || part === "rulebook" ? "" : String(listIn(value, part).length)}
              mark={part === "about" ? null : worst(part)}
              current={place.part === part}
              onOpen={() => onOpen({ part, index: null })}
            />
          ),
        )}
      </ul>
    </nav>
  );
}

function Row({
  name,
  aside,
  mark,
  current,
  onOpen,
}: {
  name: string;
  aside: string;
  mark: "illegal" | "advice" | null;
  current: boolean;
  onOpen(): void;
}) {
  return (
    <li>
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onOpen}
        className={cx(
          "flex min-h-(--target) w-full items-center gap-2 border-b border-rule py-1 text-left hover:bg-sunk",
          current && "bg-accent-wash px-2 shadow-[inset_3px_0_var(--accent)] forced-colors:outline-2",
        )}
      >
        <span translate="no" className="min-w-0 flex-1 font-serif font-name break-words">
          {name}
        </span>
        {mark ? <Mark kind={mark} size={14} label={mark === "illegal" ? "to correct" : "a remark"} /> : null}
        <span>{aside}</span>
      </button>
    </li>
  );
}
