"use client";

import { Download } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "./button";
import { cx } from "./class-names";
import { useDroppedFiles } from "./use-dropped-files";

interface DropZoneProps {
  /** What may be dropped, as a sentence. */
  children: ReactNode;
  onFiles(files: File[]): void;
  /** Endings the file dialog offers, e.g. ".json,.txt". */
  accept?: string;
  multiple?: boolean;
  /** Further buttons beside Choose files. */
  actions?: ReactNode;
  /** Takes files dropped anywhere on the page. */
  whole?: boolean;
  className?: string;
}

/** A dashed frame that takes files by dropping or by choosing. */
export function DropZone({ children, onFiles, accept, multiple = true, actions, whole = false, className }: DropZoneProps) {
  const [held, setHeld] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const over = useDroppedFiles(onFiles, whole) || held;
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setHeld(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setHeld(true);
      }}
      onDragLeave={() => setHeld(false)}
      onDrop={dropped}
      className={cx(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-m border border-dashed p-4 sm:px-5",
        over ? "border-accent bg-accent-wash" : "border-edge",
        className,
      )}
    >
      <Download size={16} aria-hidden="true" className="flex-none text-ink-2" />
      <p id={id} className="min-w-48 flex-1 text-ink-2">
        {children}
      </p>
      <div className="flex flex-wrap gap-2">
        {actions}
        <Button aria-describedby={id} onClick={() => input.current?.click()}>
          Choose files
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}
