// One cut of the serif for names and headings and one for own names, as on the printed sheet: the whole range weighs twice as much.
import "@fontsource-variable/inter/wght.css";
import "@fontsource/source-serif-4/400-italic.css";
import "@fontsource/source-serif-4/600.css";
import "./globals.css";
import { Activity, type ReactNode } from "react";
import { preload } from "react-dom";
import { OfflineStart } from "@/components/offline/offline-start";
import { headScript } from "@/components/shell/head-script";
import { Header } from "@/components/shell/header";
import { SkipLink } from "@/components/shell/skip-link";
import { Toaster } from "@/components/ui/toast";
import type { Language } from "@/lib/words/language";
import { Menu } from "./menu";

/** The fonts in the head of every page, requested along with the style sheet instead of after it. */
const fonts = [
  new URL("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", import.meta.url),
  new URL("@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2", import.meta.url),
];

/** What every page stands in: its head, menu and foot, in one language. */
export function Root({ language, children }: { language: Language; children: ReactNode }) {
  for (const { href } of fonts) preload(href, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    // The script in the head sets data-theme before React looks.
    <html lang={language} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body>
        <SkipLink />
        {/* Hydrated on its own, so that the page's content responds first. */}
        <Activity>
          <Header menu={<Menu />} />
        </Activity>
        <OfflineStart />
        <main id="main" tabIndex={-1} className="outline-none!">
          {children}
        </main>
        <Toaster />
      </body>
    </html>
  );
}
