"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import type { Words } from "@/lib/words/en/words";
import type { Language } from "@/lib/words/language";
import { languageIn } from "@/lib/words/paths";

interface Spoken {
  language: Language;
  /** What the rooms of a page say, where that is not English. */
  rooms: Partial<Words>;
}

const Context = createContext<Spoken>({ language: "en", rooms: {} });

/** Gives the rooms of a page their words in a language; rooms that a page around it named keep theirs. */
export function SpeakIn({ language, rooms, children }: Spoken & { children: ReactNode }) {
  const around = use(Context);
  const spoken = useMemo(() => ({ language, rooms: { ...around.rooms, ...rooms } }), [language, around, rooms]);
  return <Context value={spoken}>{children}</Context>;
}

/** The language of the page. */
export function useLanguage(): Language {
  return use(Context).language;
}

/** Makes the hook that gives a room its words, or a part of them: those of the page's language, else English. */
export function wordsHook<R extends keyof Words, W extends Partial<Words[R]> | undefined>(room: R, english: W): () => W {
  return () => (use(Context).rooms[room] as W | undefined) ?? english;
}

/** The language of the page, for what runs outside of React in the browser: a page never changes it. */
export function pageLanguage(): Language {
  return languageIn(window.location.pathname).language;
}
