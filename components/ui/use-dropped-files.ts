"use client";

import { useEffect, useState } from "react";
import { useLatest } from "./use-latest";

/** Takes files that are dropped anywhere on the page, where it is on. Whether some are held over it. */
export function useDroppedFiles(onFiles: (files: File[]) => void, on = true): boolean {
  const [over, setOver] = useState(false);
  const latest = useLatest(onFiles);
  useEffect(() => {
    if (!on) return;
    const isFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onOver = (event: DragEvent) => {
      if (!isFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!isFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener("dragover", onOver);
    document.addEventListener("dragleave", onLeave);
    document.addEventListener("drop", onDrop);
    return () => {
      document.removeEventListener("dragover", onOver);
      document.removeEventListener("dragleave", onLeave);
      document.removeEventListener("drop", onDrop);
    };
  }, [on]);
  return over;
}
