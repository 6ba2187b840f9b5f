/** The page of an event in each language: what its head says, and what it shows. */
import type { Metadata } from "next";
import { headers } from "next/headers";
import { cache, Suspense } from "react";
import { clientOf } from "@/app/api/limits";
import { originOf } from "@/app/api/origin";
import { eventJson, previewOf } from "@/app/server/events/preview";
import { events as de } from "@/lib/words/de/events";
import { shell as deShell } from "@/lib/words/de/shell";
import { events as en } from "@/lib/words/en/events";
import { shell as enShell } from "@/lib/words/en/shell";
import type { Words } from "@/lib/words/en/words";
import { events as es } from "@/lib/words/es/events";
import { shell as esShell } from "@/lib/words/es/shell";
import { events as fr } from "@/lib/words/fr/events";
import { shell as frShell } from "@/lib/words/fr/shell";
import { LANGUAGES, type Language } from "@/lib/words/language";
import { inLanguage } from "@/lib/words/paths";
import { EventClient } from "./client";

export interface AtCode {
  params: Promise<{ code: string }>;
}

const words: Record<Language, Pick<Words, "events" | "shell">> = {
  en: { events: en, shell: enShell },
  de: { events: de, shell: deShell },
  fr: { events: fr, shell: frShell },
  es: { events: es, shell: esShell },
};

const codeOf = async ({ params }: AtCode) => (await params).code.slice(0, 40).toLowerCase();

/** Looked at once for the head and the body of a page. */
const lookedAt = cache(async (code: string, language: Language) => {
  const asked = { headers: await headers() };
  return { preview: await previewOf(code, clientOf(asked), words[language].events), origin: originOf(asked) };
});

export async function eventHead(at: AtCode, language: Language): Promise<Metadata> {
  const code = await codeOf(at);
  const { preview, origin } = await lookedAt(code, language);
  const { event, eventSays } = words[language].shell.titles;
  const { title, description } = preview ?? { title: event, description: eventSays };
  const images = preview ? [{ url: `/e/${code}.png`, width: 1200, height: 630, alt: `${title}. ${description}` }] : [];
  const pathIn = (one: Language) => inLanguage(`/e/${code}`, one);
  return {
    metadataBase: new URL(origin),
    title,
    description,
    alternates: { languages: Object.fromEntries(LANGUAGES.map((one) => [one, pathIn(one)])) },
    robots: { index: false, follow: false },
    referrer: "no-referrer",
    openGraph: { title, description, type: "website", siteName: "Muster Roll", images, ...(preview ? { url: pathIn(language) } : {}) },
    twitter: { card: preview ? "summary_large_image" : "summary", title, description, images },
  };
}

export async function Event({ at, language }: { at: AtCode; language: Language }) {
  const code = await codeOf(at);
  const { preview, origin } = await lookedAt(code, language);
  const json = preview && eventJson(preview, `${origin}/e/${code}`);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without “<” */}
      {json ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} /> : null}
      <Suspense>
        <EventClient code={code} />
      </Suspense>
    </>
  );
}
