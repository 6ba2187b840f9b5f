"use client";

import { lazy, Suspense, useState } from "react";
import { LIST_FILES } from "@/components/rosters/list-files";
import { openRoster } from "@/components/storage/open-roster";
import { nameOf } from "@/components/storage/records/record";
import { useRosters } from "@/components/storage/use-rosters";
import { Button } from "@/components/ui/button";
import { DropZone } from "@/components/ui/drop-zone";
import { SelectField, TextArea } from "@/components/ui/field";
import { useRosterWords } from "@/components/words/rosters";
import { speaking } from "@/components/words/speak";
import { useLanguage } from "@/components/words/words";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Roster } from "@/lib/engine/schema/roster";
import { usePlayWords } from "./words";

const ScanDialog = lazy(() => import("@/components/scan/scan-dialog").then((m) => ({ default: m.ScanDialog })));

interface TheirListProps {
  loadLibrary(): Promise<Library>;
  game: string;
  /** The id of the roster on this side, which is not offered. */
  mine: string;
  onRead(roster: Roster): void;
}

function TheirListForm({ loadLibrary, game, mine, onRead }: TheirListProps) {
  const words = usePlayWords();
  const ofRosters = useRosterWords();
  const language = useLanguage();
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const [scanning, setScanning] = useState(false);
  const read = async (from: { files: File[] } | { text: string }) => {
    setBusy(true);
    setFault("");
    try {
      const [library, { readFiles, readPasted }, problems] = await Promise.all([
        loadLibrary(),
        import("@/components/rosters/read-import"),
        import("@/lib/words/all/problems").then(({ problemWordsIn }) => problemWordsIn(language)),
      ]);
      const said = { ...ofRosters.read, problems };
      const { found, unread } =
        "files" in from ? await readFiles(from.files, library, undefined, said) : await readPasted(from, library, said);
      const roster = found[0]?.checked.roster;
      const [first] = unread;
      if (!roster) setFault(first?.reason ?? words.noneRead);
      else if (roster.game !== game) setFault(words.otherGame);
      else onRead(roster);
    } catch {
      setFault(words.partMissing);
    }
    setBusy(false);
  };
  return (
    <form
      aria-label={words.theirList}
      className="flex flex-col gap-4 px-(--gutter) py-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "") setFault(words.pasteFirst);
        else void read({ text });
      }}
    >
      <KeptLists game={game} mine={mine} onRead={onRead} onFault={() => setFault(words.noneRead)} />
      <Button onClick={() => setScanning(true)}>{words.scan}</Button>
      {scanning && (
        <Suspense>
          <ScanDialog
            title={words.scan}
            onLink={(link) => {
              setScanning(false);
              void read({ text: link });
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
      <TextArea label={words.linkOrText} rows={3} value={text} error={fault} onChange={(event) => setText(event.target.value)} />
      <Button look="main" type="submit" disabled={busy}>
        {busy ? words.readingIt : words.openIt}
      </Button>
      <DropZone accept={LIST_FILES} multiple={false} onFiles={(files) => void read({ files })}>
        {words.orFile}
      </DropZone>
    </form>
  );
}

interface KeptListsProps extends Pick<TheirListProps, "game" | "mine" | "onRead"> {
  onFault(): void;
}

/** The other rosters of the game that are on this device; nothing where there are none. */
function KeptLists({ game, mine, onRead, onFault }: KeptListsProps) {
  const words = usePlayWords();
  const others = (useRosters() ?? []).filter((record) => record.id !== mine && record.roster.game === game);
  if (others.length === 0) return null;
  const take = async (id: string) => {
    const opened = await openRoster(id).catch(() => null);
    if (opened?.state === "ready") onRead(opened.roster);
    else onFault();
  };
  return (
    <SelectField
      label={words.oneOfMine}
      value=""
      onChange={(event) => void take(event.target.value)}
      options={[["", words.chooseOne], ...others.map((record) => [record.id, nameOf(record)] as const)]}
    />
  );
}

/** How the opponent's list comes here: as one of the rosters on this device, a code, a link or text, or a file. */
export const TheirList = speaking(["rosters"], TheirListForm);
