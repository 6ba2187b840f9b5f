"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useLatest } from "@/components/ui/use-latest";
import { useRosterWords } from "@/components/words/rosters";
import { speaking } from "@/components/words/speak";
import { halfIn, linksInCodes } from "@/lib/read/shapes/link-halves";
import type { Words } from "@/lib/words/en/words";

interface ScanDialogProps {
  title?: string;
  /** Gets the link of a roster. */
  onLink(link: string): void;
  /** Stays open and looks for the next; each code counts once. */
  many?: boolean;
  onClose(): void;
}

/** How long between two looks at the camera's picture, in milliseconds. */
const PAUSE = 150;
const WIDEST = 1280;

/** Reads the code of a printed or shown roster with the camera, or from a photo. */
export const ScanDialog = speaking(["rosters"], Scan);

function Scan({ title, onLink, onClose, many = false }: ScanDialogProps) {
  const { scan: words, cancel } = useRosterWords();
  const video = useRef<HTMLVideoElement>(null);
  const [said, setSaid] = useState(words.starting);
  const seen = useRef(new Set<string>());
  const halves = useRef(new Set<string>());
  /** Whether it was what was looked for. */
  const found = useLatest((texts: readonly string[]) => {
    const ours = texts.filter(halfIn);
    for (const half of ours) halves.current.add(half);
    const { links } = linksInCodes([...texts, ...(ours.length ? halves.current : [])]);
    if (!links.length && texts.length) setSaid(ours.length ? words.half : words.other);
    for (const link of links) {
      if (seen.current.has(link)) continue;
      seen.current.add(link);
      onLink(link);
      if (!many) break;
      setSaid(words.next(seen.current.size));
    }
    return links.length > 0;
  });

  useEffect(() => {
    const ended = new AbortController();
    void watch(video.current, ended.signal, words, setSaid, (texts) => found.current(texts) && !many);
    return () => ended.abort();
  }, [many, words]);

  const photo = async (file: File | undefined) => {
    if (!file) return;
    setSaid(words.readingPhoto);
    try {
      const { codesIn } = await import("./codes");
      const texts = await codesIn(file);
      if (!found.current(texts) && !texts.length) setSaid(words.noCode);
    } catch {
      setSaid(words.noPhoto);
    }
  };

  return (
    <Dialog open onClose={onClose} title={title ?? words.title} actions={<Button onClick={onClose}>{many ? words.done : cancel}</Button>}>
      <video ref={video} playsInline muted className="aspect-square w-full bg-sunk object-cover" aria-label={words.picture} />
      <p role="status" className="mt-3 min-h-11 text-ink-2">
        {said}
      </p>
      <label className="mt-2 block font-strong">
        {words.photo}
        <input
          type="file"
          accept="image/*"
          className="mt-1 block w-full font-text"
          onChange={(event) => void photo(event.target.files?.[0])}
        />
      </label>
    </Dialog>
  );
}

/** Looks at the camera's picture until a code is found that is wanted. */
async function watch(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  words: Words["rosters"]["scan"],
  say: (text: string) => void,
  found: (texts: readonly string[]) => boolean,
): Promise<void> {
  if (!video) return;
  const stream = await navigator.mediaDevices
    ?.getUserMedia({ video: { facingMode: "environment", width: { ideal: WIDEST } } })
    .catch(() => null);
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  if (signal.aborted) return stop();
  if (!stream) {
    say(words.noCamera);
    return;
  }
  signal.addEventListener("abort", stop);
  video.srcObject = stream;
  try {
    await video.play();
    const { codesIn } = await import("./codes");
    say(words.hold);
    const canvas = document.createElement("canvas");
    const picture = canvas.getContext("2d", { willReadFrequently: true });
    while (!signal.aborted && picture) {
      const { videoWidth: width, videoHeight: height } = video;
      if (width && height) {
        [canvas.width, canvas.height] = [width, height];
        picture.drawImage(video, 0, 0);
        if (found(await codesIn(picture.getImageData(0, 0, width, height)))) break;
      }
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  } catch {
    if (!signal.aborted) say(words.failed);
  }
  stop();
}
