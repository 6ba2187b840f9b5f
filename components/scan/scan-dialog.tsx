"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useLatest } from "@/components/ui/use-latest";
import { halfIn, linksInCodes } from "@/lib/read/shapes/link-halves";
import { count } from "@/lib/words/en/grammar";

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
const HALF = "One of two codes is read. Hold the other one in front of the camera, or choose a photo of it.";
const OTHER = "This is the code of something else. A roster’s code stands on its printed sheet and on the page of a shared roster.";

/** Reads the code of a printed or shown roster with the camera, or from a photo. */
export function ScanDialog({ title = "Scan a code", onLink, onClose, many = false }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [said, setSaid] = useState("Starting the camera.");
  const seen = useRef(new Set<string>());
  const halves = useRef(new Set<string>());
  /** Whether it was what was looked for. */
  const found = useLatest((texts: readonly string[]) => {
    const ours = texts.filter(halfIn);
    for (const half of ours) halves.current.add(half);
    const { links } = linksInCodes([...texts, ...(ours.length ? halves.current : [])]);
    if (!links.length && texts.length) setSaid(ours.length ? HALF : OTHER);
    for (const link of links) {
      if (seen.current.has(link)) continue;
      seen.current.add(link);
      onLink(link);
      if (!many) break;
      setSaid(`${count(seen.current.size, "code")} read. Hold the next one in front of the camera.`);
    }
    return links.length > 0;
  });

  useEffect(() => {
    const ended = new AbortController();
    void watch(video.current, ended.signal, setSaid, (texts) => found.current(texts) && !many);
    return () => ended.abort();
  }, [many]);

  const photo = async (file: File | undefined) => {
    if (!file) return;
    setSaid("Reading the photo.");
    try {
      const { codesIn } = await import("./codes");
      const texts = await codesIn(file);
      if (!found.current(texts) && !texts.length) setSaid("No code was found in this photo. Take it straight from above, in good light.");
    } catch {
      setSaid("This photo could not be read. Choose a JPEG or PNG file.");
    }
  };

  return (
    <Dialog open onClose={onClose} title={title} actions={<Button onClick={onClose}>{many ? "Done" : "Cancel"}</Button>}>
      <video ref={video} playsInline muted className="aspect-square w-full bg-sunk object-cover" aria-label="The picture of the camera" />
      <p role="status" className="mt-3 min-h-11 text-ink-2">
        {said}
      </p>
      <label className="mt-2 block font-strong">
        Or choose a photo of the code
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
    say("No camera can be used here: there is none, or the browser was not allowed to use it.");
    return;
  }
  signal.addEventListener("abort", stop);
  video.srcObject = stream;
  try {
    await video.play();
    const { codesIn } = await import("./codes");
    say("Hold the code in front of the camera.");
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
    if (!signal.aborted) say("The code could not be read here. Choose a photo of it, or open the link.");
  }
  stop();
}
