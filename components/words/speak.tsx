"use client";

import { type ComponentType, lazy, type ReactNode } from "react";
import type { Words } from "@/lib/words/en/words";
import type { Language } from "@/lib/words/language";
import { SpeakIn } from "./words";

type Speaker = ComponentType<{ children: ReactNode }>;

/** Gives what it holds the words of some rooms in a language. */
function speaker(language: Language, rooms: Partial<Words>): { default: Speaker } {
  return {
    default: ({ children }) => (
      <SpeakIn language={language} rooms={rooms}>
        {children}
      </SpeakIn>
    ),
  };
}

/** Each room of each language comes by itself, with the pages that need it. English is in the pages. */
const speakers: Record<Exclude<Language, "en">, Record<keyof Words, Speaker>> = {
  de: {
    engine: lazy(() => import("@/lib/words/de/engine").then((room) => speaker("de", room))),
    home: lazy(() => import("@/lib/words/de/home").then((room) => speaker("de", room))),
    reading: lazy(() => import("@/lib/words/de/reading").then((room) => speaker("de", room))),
    rosters: lazy(() => import("@/lib/words/de/rosters").then((room) => speaker("de", room))),
    shell: lazy(() => import("@/lib/words/de/shell").then((room) => speaker("de", room))),
    storage: lazy(() => import("@/lib/words/de/storage").then((room) => speaker("de", room))),
    suggest: lazy(() => import("@/lib/words/de/suggest").then((room) => speaker("de", room))),
  },
  fr: {
    engine: lazy(() => import("@/lib/words/fr/engine").then((room) => speaker("fr", room))),
    home: lazy(() => import("@/lib/words/fr/home").then((room) => speaker("fr", room))),
    reading: lazy(() => import("@/lib/words/fr/reading").then((room) => speaker("fr", room))),
    rosters: lazy(() => import("@/lib/words/fr/rosters").then((room) => speaker("fr", room))),
    shell: lazy(() => import("@/lib/words/fr/shell").then((room) => speaker("fr", room))),
    storage: lazy(() => import("@/lib/words/fr/storage").then((room) => speaker("fr", room))),
    suggest: lazy(() => import("@/lib/words/fr/suggest").then((room) => speaker("fr", room))),
  },
  es: {
    engine: lazy(() => import("@/lib/words/es/engine").then((room) => speaker("es", room))),
    home: lazy(() => import("@/lib/words/es/home").then((room) => speaker("es", room))),
    reading: lazy(() => import("@/lib/words/es/reading").then((room) => speaker("es", room))),
    rosters: lazy(() => import("@/lib/words/es/rosters").then((room) => speaker("es", room))),
    shell: lazy(() => import("@/lib/words/es/shell").then((room) => speaker("es", room))),
    storage: lazy(() => import("@/lib/words/es/storage").then((room) => speaker("es", room))),
    suggest: lazy(() => import("@/lib/words/es/suggest").then((room) => speaker("es", room))),
  },
};

interface SpeakProps {
  language: Language;
  rooms: readonly (keyof Words)[];
  children: ReactNode;
}

/** Says what these rooms say in a language. */
export function Speak({ language, rooms, children }: SpeakProps) {
  if (language === "en") return children;
  return rooms.reduceRight<ReactNode>((inner, room) => {
    const Speaker = speakers[language][room];
    return <Speaker key={room}>{inner}</Speaker>;
  }, children);
}
