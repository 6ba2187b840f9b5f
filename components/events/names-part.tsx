"use client";

import { useId, useState } from "react";
import type { EditedEvent } from "@/components/events/form/use-event";
import type { OwnLibrary } from "@/components/storage/own-library";
import { Button } from "@/components/ui/button";
import type { Pack } from "@/lib/engine/schema/pack";
import { count, list } from "@/lib/words/en/grammar";
import { Part } from "./form/part";

/** The names that limits of an event may speak of, where there is no book of its game: they come from lists. */
export function NamesPart({ edited, library }: { edited: EditedEvent; library: OwnLibrary }) {
  const { pack } = edited;
  const [said, setSaid] = useState("");
  const input = useId();
  const take = async (files: readonly File[]) => {
    setSaid("Reading the lists");
    const { namesInFiles } = await import("./names-in-files");
    const { names, lists, unread } = await namesInFiles(files, pack, library);
    if (names) edited.change((now) => ({ ...now, unknownBook: names }));
    const fault = unread.length ? ` Not read: ${list(unread)}.` : "";
    setSaid(`Took the names from ${count(lists, "list")}.${fault}`);
  };
  return (
    <Part number={3} title="Names for limits">
      <p className="max-w-160 text-s text-ink-2">
        There is no book of {pack.unknownBook?.game} here, so its rules are not judged. Lists are added up and held to your limits. Their
        names come from lists: choose some here, or take them over from the desk, under Checks.
      </p>
      <p className="pt-2 text-s">{namesText(pack)}</p>
      <div className="pt-2">
        <input
          id={input}
          type="file"
          multiple
          className="sr-only"
          aria-label="Lists to take names from"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = "";
            if (files.length) void take(files);
          }}
        />
        <Button onClick={() => document.getElementById(input)?.click()}>Take names from lists</Button>
      </div>
      <p role="status" className="pt-1 text-s text-ink-2">
        {said}
      </p>
    </Part>
  );
}

/** "12 units, 3 categories, 40 options and 1 further cost." */
function namesText({ unknownBook }: Pack): string {
  const { entries = [], categories = [], options = [], costs = [] } = unknownBook ?? {};
  if (!entries.length && !categories.length) return "No names yet.";
  return `${list([count(entries.length, "unit"), count(categories.length, "category"), count(options.length, "option"), count(costs.length, "further cost")])}.`;
}
