"use client";

import "@/app/thread/employ";
import { lazy } from "react";
import { ModelsPage } from "@/components/models/models-page";
import { withOwn } from "@/components/storage/own-library";
import { useLanguage } from "@/components/words/words";
import * as books from "@/data/index";
import type { Language } from "@/lib/words/language";

const library = withOwn(books);

/** In another language the books come first. */
const pageIn = (language: Language) =>
  lazy(async () => {
    const library = withOwn(await books.libraryIn(language));
    return { default: () => <ModelsPage library={library} /> };
  });
const pages = { de: pageIn("de"), fr: pageIn("fr"), es: pageIn("es") };

export function Client() {
  const language = useLanguage();
  if (language === "en") return <ModelsPage library={library} />;
  const Page = pages[language];
  return <Page />;
}
