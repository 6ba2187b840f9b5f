"use client";

import { type ComponentType, lazy, type ReactNode } from "react";
import type { Words } from "@/lib/words/en/words";
import type { Language } from "@/lib/words/language";
import { SpeakIn, useLanguage } from "./words";

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
    events: lazy(() => import("@/lib/words/de/events").then((room) => speaker("de", room))),
    home: lazy(() => import("@/lib/words/de/home").then((room) => speaker("de", room))),
    limits: lazy(() => import("@/lib/words/de/limits").then((room) => speaker("de", room))),
    models: lazy(() => import("@/lib/words/de/models").then((room) => speaker("de", room))),
    paper: lazy(() => import("@/lib/words/de/paper").then((room) => speaker("de", room))),
    play: lazy(() => import("@/lib/words/de/play").then((room) => speaker("de", room))),
    reading: lazy(() => import("@/lib/words/de/reading").then((room) => speaker("de", room))),
    rosters: lazy(() => import("@/lib/words/de/rosters").then((room) => speaker("de", room))),
    shell: lazy(() => import("@/lib/words/de/shell").then((room) => speaker("de", room))),
    storage: lazy(() => import("@/lib/words/de/storage").then((room) => speaker("de", room))),
    suggest: lazy(() => import("@/lib/words/de/suggest").then((room) => speaker("de", room))),
    ui: lazy(() => import("@/lib/words/de/ui").then((room) => speaker("de", room))),
    view: lazy(() => import("@/lib/words/de/view").then((room) => speaker("de", room))),
  },
  fr: {
    answers: lazy(() => import("@/lib/words/fr/answers").then((room) => speaker("fr", room))),
    builder: lazy(() => import("@/lib/words/fr/builder").then((room) => speaker("fr", room))),
    engine: lazy(() => import("@/lib/words/fr/engine").then((room) => speaker("fr", room))),
    events: lazy(() => import("@/lib/words/fr/events").then((room) => speaker("fr", room))),
    home: lazy(() => import("@/lib/words/fr/home").then((room) => speaker("fr", room))),
    limits: lazy(() => import("@/lib/words/fr/limits").then((room) => speaker("fr", room))),
    models: lazy(() => import("@/lib/words/fr/models").then((room) => speaker("fr", room))),
    paper: lazy(() => import("@/lib/words/fr/paper").then((room) => speaker("fr", room))),
    play: lazy(() => import("@/lib/words/fr/play").then((room) => speaker("fr", room))),
    reading: lazy(() => import("@/lib/words/fr/reading").then((room) => speaker("fr", room))),
    rosters: lazy(() => import("@/lib/words/fr/rosters").then((room) => speaker("fr", room))),
    shell: lazy(() => import("@/lib/words/fr/shell").then((room) => speaker("fr", room))),
    storage: lazy(() => import("@/lib/words/fr/storage").then((room) => speaker("fr", room))),
    suggest: lazy(() => import("@/lib/words/fr/suggest").then((room) => speaker("fr", room))),
    ui: lazy(() => import("@/lib/words/fr/ui").then((room) => speaker("fr", room))),
    view: lazy(() => import("@/lib/words/fr/view").then((room) => speaker("fr", room))),
  },
  es: {
    answers: lazy(() => import("@/lib/words/es/answers").then((room) => speaker("es", room))),
    builder: lazy(() => import("@/lib/words/es/builder").then((room) => speaker("es", room))),
    engine: lazy(() => import("@/lib/words/es/engine").then((room) => speaker("es", room))),
    events: lazy(() => import("@/lib/words/es/events").then((room) => speaker("es", room))),
    home: lazy(() => import("@/lib/words/es/home").then((room) => speaker("es", room))),
    limits: lazy(() => import("@/lib/words/es/limits").then((room) => speaker("es", room))),
    models: lazy(() => import("@/lib/words/es/models").then((room) => speaker("es", room))),
    paper: lazy(() => import("@/lib/words/es/paper").then((room) => speaker("es", room))),
    play: lazy(() => import("@/lib/words/es/play").then((room) => speaker("es", room))),
    reading: lazy(() => import("@/lib/words/es/reading").then((room) => speaker("es", room))),
    rosters: lazy(() => import("@/lib/words/es/rosters").then((room) => speaker("es", room))),
    shell: lazy(() => import("@/lib/words/es/shell").then((room) => speaker("es", room))),
    storage: lazy(() => import("@/lib/words/es/storage").then((room) => speaker("es", room))),
    suggest: lazy(() => import("@/lib/words/es/suggest").then((room) => speaker("es", room))),
    ui: lazy(() => import("@/lib/words/es/ui").then((room) => speaker("es", room))),
    view: lazy(() => import("@/lib/words/es/view").then((room) => speaker("es", room))),
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

/** A part of a page that comes later, with the words that it alone needs. */
export function speaking<Props extends object>(rooms: SpeakProps["rooms"], Part: ComponentType<Props>): ComponentType<Props> {
  return function Speaking(props: Props) {
    return (
      <Speak language={useLanguage()} rooms={rooms}>
        <Part {...props} />
      </Speak>
    );
  };
}
