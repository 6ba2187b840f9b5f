"use client";

import { Download, FolderOpen } from "lucide-react";
import { type ChangeEvent, type DragEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { useUiWords } from "@/components/ui/words";
import { Button } from "./button";
import { cx } from "./class-names";
import { droppedFiles } from "./dropped-files";
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
  /** Takes folders too; what the field for them is called. */
  folder?: string;
  /** Takes files dropped anywhere on the page. */
  whole?: boolean;
  /** Nothing is drawn of it but while files are held over the page. */
  bare?: boolean;
  /** Its field, for a button elsewhere that asks for files. */
  field?: RefObject<HTMLInputElement | null>;
  className?: string;
}

/** A dashed frame that takes files by dropping or by choosing. */
export function DropZone(props: DropZoneProps) {
  const { children, onFiles, accept, multiple = true, actions, folder, whole = false, bare = false, className } = props;
  const words = useUiWords();
  const [held, setHeld] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const input = props.field ?? own;
  const folderInput = useRef<HTMLInputElement>(null);
  const id = useId();
  const over = useDroppedFiles(onFiles, whole) || held;
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setHeld(false);
    if (folder === undefined) onFiles([...event.dataTransfer.files]);
    else void droppedFiles(event.dataTransfer).then(onFiles, () => onFiles([]));
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = "";
    if (files.length > 0) onFiles(files);
  };
  const field = <input ref={input} type="file" accept={accept} multiple={multiple} hidden onChange={chosen} />;
  if (bare && !over) return field;
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
        {folder === undefined ? null : (
          <Button icon={<FolderOpen size={16} aria-hidden="true" />} onClick={() => folderInput.current?.click()}>
            {words.chooseFolder}
          </Button>
        )}
        <Button aria-describedby={id} onClick={() => input.current?.click()}>
          {words.chooseFiles}
        </Button>
      </div>
      {field}
      {folder === undefined ? null : (
        <input ref={folderInput} type="file" hidden aria-label={folder} {...{ webkitdirectory: "" }} onChange={chosen} />
      )}
    </div>
  );
}
