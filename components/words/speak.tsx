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
    answers: lazy(() => import("@/lib/words/de/answers").then((room) => speaker("de", room))),
    builder: lazy(() => import("@/lib/words/de/builder").then((room) => speaker("de", room))),
    engine: lazy(() => import("@/lib/words/de/engine").then((room) => speaker("de", room))),
    shell: lazy(() => import("@/lib/words/de/shell").then((room) => speaker("de", room))),
    ui: lazy(() => import("@/lib/words/de/ui").then((room) => speaker("de", room))),
  },
  fr: {
    answers: lazy(() => import("@/lib/words/fr/answers").then((room) => speaker("fr", room))),
    builder: lazy(() => import("@/lib/words/fr/builder").then((room) => speaker("fr", room))),
    engine: lazy(() => import("@/lib/words/fr/engine").then((room) => speaker("fr", room))),
    shell: lazy(() => import("@/lib/words/fr/shell").then((room) => speaker("fr", room))),
    ui: lazy(() => import("@/lib/words/fr/ui").then((room) => speaker("fr", room))),
  },
  es: {
    answers: lazy(() => import("@/lib/words/es/answers").then((room) => speaker("es", room))),
    builder: lazy(() => import("@/lib/words/es/builder").then((room) => speaker("es", room))),
    engine: lazy(() => import("@/lib/words/es/engine").then((room) => speaker("es", room))),
    shell: lazy(() => import("@/lib/words/es/shell").then((room) => speaker("es", room))),
    ui: lazy(() => import("@/lib/words/es/ui").then((room) => speaker("es", room))),
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
