/** The language of a page, from its address. */
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { shell as de } from "@/lib/words/de/shell";
import { shell as en } from "@/lib/words/en/shell";
import type { Words } from "@/lib/words/en/words";
import { shell as es } from "@/lib/words/es/shell";
import { shell as fr } from "@/lib/words/fr/shell";
import { LANGUAGES, type Language, languageOf } from "@/lib/words/language";

export interface At {
  params: Promise<{ lang: string }>;
}

/** English has no part of its own in addresses. */
export const LANGUAGES_OF_PAGES = LANGUAGES.filter((language) => language !== "en");

export async function languageOfPage(params: At["params"]): Promise<Language> {
  return languageOf((await params).lang) ?? notFound();
}

const shells: Record<Language, Words["shell"]> = { en, de, fr, es };

/** The head of a page, in its language. */
export function titled(head: (titles: Words["shell"]["titles"]) => Metadata): (at: At) => Promise<Metadata> {
  return async ({ params }) => head(shells[await languageOfPage(params)].titles);
}
