"use client";

import { useEffect } from "react";
import { SHARED_PAGE, takeShared } from "@/components/offline/shared-store";
import { useLatest } from "@/components/ui/use-latest";

/** What browsers have that open files with an installed app. */
interface LaunchQueue {
  setConsumer(take: (launched: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/** Takes what another app shared with this one, and files that were opened with it. None at all: something was shared and did not arrive. */
export function useHandedFiles(onFiles: (files: File[]) => void): void {
  const latest = useLatest(onFiles);
  useEffect(() => {
    if (window.location.pathname + window.location.search !== SHARED_PAGE) return;
    window.history.replaceState(window.history.state, "", window.location.pathname);
    void takeShared().then((files) => latest.current(files));
  }, []);
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files = [] }) => {
      if (files.length) void Promise.all(files.map((file) => file.getFile())).then((all) => latest.current(all));
    });
  }, []);
}
