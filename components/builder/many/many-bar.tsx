"use client";

import { Copy, FolderInput, Merge, Pencil, Trash2, X } from "lucide-react";
import { useBuilder, useBuilderFields, useBuilderStore } from "@/components/builder/state/use-builder";
import { useUnitActions } from "@/components/builder/state/use-unit-actions";
import { useBuilderWords } from "@/components/builder/words";
import { Menu } from "@/components/ui/menu";

const button =
  "inline-flex min-h-(--target) items-center gap-2 rounded-s border border-ink-3 px-2.5 text-s font-strong hover:bg-ink-2 focus-visible:outline-paper!";

/** What is done with the rows that are ticked, at the foot of the roster. */
export function ManyBar() {
  const { many, remove, unitActs } = useBuilderWords();
  const store = useBuilderStore();
  const actions = useUnitActions();
  const picked = useBuilder((s) => s.picked);
  const commands = useBuilderFields((s) => s.view.commands.map((c) => c.name || c.kindName));
  const merges = useBuilder((s) => s.catalogue?.book.counts === "units");
  const units = useBuilder((s) => s.picked.reduce((n, id) => n + (merges ? (s.view.rows.get(id)?.count ?? 0) : 1), 0));
  if (picked.length === 0) return null;
  const done = () => store.getState().set({ picked: [] });
  const edit = () => {
    const { focusCall } = store.getState();
    store.setState({ panel: "unit", drawer: "unit", focusCall: { to: "unit", n: focusCall.n + 1 } });
  };
  return (
    <div
      role="toolbar"
      aria-label={many.toolbar}
      className="sticky -bottom-12 z-10 -mx-(--gutter) mt-6 -mb-12 flex flex-wrap items-center gap-2 bg-ink px-(--gutter) py-2 text-paper low:static"
    >
      <span role="status" className="mr-1 text-s font-strong">
        {many.chosen(picked.length)}
      </span>
      <button type="button" className={`${button} bg-paper text-ink hover:bg-leaf!`} onClick={edit}>
        <Pencil size={16} aria-hidden="true" /> {many.edit(units)}
      </button>
      <button type="button" className={button} onClick={() => actions.duplicateAll(picked)}>
        <Copy size={16} aria-hidden="true" /> {unitActs.duplicate}
      </button>
      {commands.length > 1 ? (
        <Menu
          label={many.moveThem}
          icon={<FolderInput size={16} />}
          items={commands.map((name, index) => ({ id: String(index), label: name, run: () => actions.moveAll(picked, index) }))}
        >
          {many.move}
        </Menu>
      ) : null}
      {merges && picked.length > 1 ? (
        <button type="button" className={button} onClick={() => picked[0] && actions.mergeAlike(picked[0])}>
          <Merge size={16} aria-hidden="true" /> {many.merge}
        </button>
      ) : null}
      <button type="button" className={button} onClick={() => actions.removeAll(picked)}>
        <Trash2 size={16} aria-hidden="true" /> {remove}
      </button>
      <button type="button" aria-label={unitActs.pickEnd} className="ml-auto grid size-(--target) place-items-center" onClick={done}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
