"use client";

import { ClipboardPaste, FileUp, Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useEventWords } from "@/components/hand-in/words";
import { LIST_FILES } from "@/components/rosters/list-files";
import { isReadable, nameOf, type RosterRecord } from "@/components/storage/records/record";
import { useRosters } from "@/components/storage/use-rosters";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { PasteArea, usePasted } from "@/components/ui/paste-area";
import { SectionHead } from "@/components/ui/section-head";
import { useLatest } from "@/components/ui/use-latest";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { isChecked, pointsOf, shownVerdict, verdictTitle } from "@/lib/books/intake/reply";
import { isAllowed } from "@/lib/engine/catalogue/compile/event";
import type { Library } from "@/lib/engine/catalogue/library";
import type { EventRules } from "@/lib/engine/schema/event";
import { momentText } from "@/lib/events/desk/due";
import type { Words } from "@/lib/words/en/words";
import { type NothingToSend, type Outgoing, ofDevice, ofFile, ofPaste } from "./outgoing";

interface Choosing {
  /** With the event's rules laid over the books. */
  library: Library;
  onChoose(outgoing: Outgoing): void;
  /** Makes a new roster under the event's rules. */
  onMake(): void;
}

interface ChooseListProps extends Choosing {
  game: string;
  rules: EventRules;
  /** The roster that is wanted on arrival. */
  wanted: string | null;
}

/** Rosters that are shown at first. */
const FEW = 6;

/** Which list is handed in: a roster of this device, each with its verdict under the event's rules, pasted text, or a file. */
export function ChooseList({ game, rules, library, wanted, onChoose, onMake }: ChooseListProps) {
  const words = useEventWords().choose;
  const records = useRosters();
  const [all, setAll] = useState(false);
  const [others, setOthers] = useState(false);
  const fitting = useMemo(() => (records ?? []).filter((one) => fits(one, game, rules)), [records, game, rules]);
  const rest = (records ?? []).filter((one) => !fits(one, game, rules));
  const shown = all ? fitting : [...new Set([...fitting.slice(0, FEW), ...fitting.filter(({ id }) => id === wanted)])];
  const judged = useJudged(shown, library);
  const start = useRef(wanted);
  useEffect(() => {
    const one = start.current ? judged.get(start.current) : undefined;
    if (!one || "reason" in one) return;
    start.current = null;
    onChoose(one);
  }, [judged, onChoose]);
  return (
    <div>
      <SectionHead level={3}>{words.here}</SectionHead>
      {!records ? (
        <p role="status" className="py-2 text-ink-2">
          {words.looking}
        </p>
      ) : fitting.length === 0 ? (
        <p className="py-2 text-ink-2">{words.none}</p>
      ) : (
        <ul aria-label={words.label}>
          {shown.map((record) => (
            <li key={record.id}>
              <DeviceRow record={record} judged={judged.get(record.id)} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < fitting.length ? (
        <Button look="link" onClick={() => setAll(true)}>
          {words.showAll(fitting.length)}
        </Button>
      ) : null}
      {rest.length ? (
        <p className="py-1.5 text-s text-ink-2">
          {words.others(rest.length)}{" "}
          <Button
            look="link"
            className="min-h-0! py-0! text-s! max-sm:min-h-(--target)!"
            aria-expanded={others}
            onClick={() => setOthers(!others)}
          >
            {others ? words.hide : words.show}
          </Button>
        </p>
      ) : null}
      {others ? (
        <ul className="pb-2 text-s text-ink-2">
          {rest.map((record) => (
            <li key={record.id} className="break-words">
              {nameOf(record)}, {whyNot(record, game, words)}
            </li>
          ))}
        </ul>
      ) : null}
      <FromElsewhere library={library} onChoose={onChoose} onMake={onMake} />
    </div>
  );
}

function fits(record: RosterRecord, game: string, rules: EventRules): boolean {
  return isReadable(record) && record.archived !== true && record.roster.game === game && isAllowed(rules, record.roster.armyList);
}

type Said = Words["events"]["choose"];

function whyNot(record: RosterRecord, game: string, words: Said): string {
  if (record.archived) return words.archived;
  if (record.roster.game !== game) return record.summary?.gameTitle ?? words.otherGame;
  return words.notAllowed(record.summary?.armyName);
}

type Judged = ReadonlyMap<string, Outgoing | NothingToSend>;

/** Each roster judged under the event's rules, one after the other; again where it was changed in another tab. */
function useJudged(records: readonly RosterRecord[], library: Library): Judged {
  const words = useEventWords();
  const [judged, setJudged] = useState<{ library: Library; of: ReadonlyMap<string, { rev: number; is: Outgoing | NothingToSend }> }>();
  const known = judged?.library === library ? judged.of : undefined;
  const next = records.find(({ id, rev }) => known?.get(id)?.rev !== rev);
  useEffect(() => {
    if (!next) return;
    let isOver = false;
    void ofDevice(next.id, next.roster, library, words)
      .catch((): NothingToSend => ({ reason: words.choose.notChecked }))
      .then((is) => {
        if (isOver) return;
        setJudged((was) => {
          const before = was?.library === library ? was.of : [];
          return { library, of: new Map([...before, [next.id, { rev: next.rev, is }]]) };
        });
      });
    return () => {
      isOver = true;
    };
  }, [next, library, words]);
  return useMemo(() => new Map([...(known ?? [])].map(([id, { is }]) => [id, is])), [known]);
}

interface DeviceRowProps {
  record: RosterRecord;
  judged: Outgoing | NothingToSend | undefined;
  onChoose(outgoing: Outgoing): void;
}

function DeviceRow({ record, judged, onChoose }: DeviceRowProps) {
  const { choose: words, language } = useEventWords();
  const read = judged && "read" in judged && isChecked(judged.read) ? judged.read : null;
  const said = read ? [read.catalogue.army.name, pointsOf(read)] : [record.summary?.armyName ?? ""];
  return (
    <button
      type="button"
      disabled={!judged || "reason" in judged}
      onClick={() => judged && "sent" in judged && onChoose(judged)}
      className="flex min-h-11 w-full items-center gap-3 border-b border-rule py-1.5 text-left enabled:hover:bg-leaf"
    >
      <span className="min-w-0 flex-1">
        <span translate="no" className="block font-serif font-head break-words">
          {nameOf(record)}
        </span>
        <span className="block text-s text-ink-2">
          {[...said, words.changed(momentText(new Date(record.updated).toISOString(), undefined, language))].filter(Boolean).join(", ")}
        </span>
      </span>
      {!judged ? (
        <span className="text-s text-ink-3">{words.checking}</span>
      ) : "reason" in judged ? (
        <span className="text-s text-ink-2">{judged.reason}</span>
      ) : (
        <VerdictMark verdict={shownVerdict(judged.read)} word={verdictTitle(judged.read)} />
      )}
    </button>
  );
}

/** Text that is pasted, or a file; one of them may be dropped anywhere on the page. */
function FromElsewhere({ library, onChoose, onMake }: Choosing) {
  const said = useEventWords();
  const words = said.choose;
  const [pasting, setPasting] = useState(false);
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const pasted = usePasted();
  const take = async (reading: Promise<Outgoing | NothingToSend>) => {
    setBusy(true);
    setFault("");
    const read = await reading.catch((): NothingToSend => ({ reason: words.notRead }));
    setBusy(false);
    if ("reason" in read) return setFault(read.reason);
    setPasting(false);
    onChoose(read);
  };
  useDropped((file) => void take(ofFile(file, library, said)));
  return (
    <div className="pt-4">
      <SectionHead level={3}>{words.elsewhere}</SectionHead>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button icon={<ClipboardPaste size={16} aria-hidden="true" />} aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
          {words.paste}
        </Button>
        <Button icon={<FileUp size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
          {words.file}
        </Button>
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={onMake}>
          {words.make}
        </Button>
        <input
          ref={input}
          type="file"
          accept={`${LIST_FILES},image/*`}
          hidden
          onChange={({ target }) => {
            const [file] = [...(target.files ?? [])];
            target.value = "";
            if (file) void take(ofFile(file, library, said));
          }}
        />
      </div>
      {pasting ? (
        <div className="flex flex-col gap-2 pt-3">
          <PasteArea
            label={words.pasteLabel}
            hint={words.pasteHint}
            rows={8}
            value={text}
            onText={setText}
            onPasted={pasted.keep}
            error={undefined}
            onRefused={setFault}
          />
          <Button
            className="self-start"
            disabled={busy}
            onClick={() => (/\S/.test(text) ? void take(ofPaste(pasted.with(text), library, said)) : setFault(words.pasteFirst))}
          >
            {words.read}
          </Button>
        </div>
      ) : null}
      {busy ? (
        <p role="status" className="pt-2 text-s text-ink-2">
          {words.reading}
        </p>
      ) : null}
      <FieldError className="pt-2">{fault || undefined}</FieldError>
    </div>
  );
}

/** A file that is dropped anywhere on the page. */
function useDropped(onFile: (file: File) => void): void {
  const latest = useLatest(onFile);
  useEffect(() => {
    const ended = new AbortController();
    const isFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    document.addEventListener("dragover", (event) => isFiles(event) && event.preventDefault(), { signal: ended.signal });
    document.addEventListener(
      "drop",
      (event) => {
        const file = event.dataTransfer?.files[0];
        if (!isFiles(event) || !file || event.defaultPrevented) return;
        event.preventDefault();
        latest.current(file);
      },
      { signal: ended.signal },
    );
    return () => ended.abort();
  }, []);
}
