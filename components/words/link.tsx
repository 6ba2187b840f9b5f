"use client";

import NextLink from "next/link";
import { useRouter as useNextRouter } from "next/navigation";
import { type ComponentProps, useMemo } from "react";
import { languageOf } from "@/lib/words/language";
import { inLanguage } from "@/lib/words/paths";
import { useLanguage } from "./words";

/**
 * A link to a page of ours, in the language of this one where that page has it; from a page that speaks English alone in the language
 * that was chosen.
 */
export default function Link({ href, ...props }: Omit<ComponentProps<typeof NextLink>, "href"> & { href: string }) {
  const language = useLanguage();
  return <NextLink href={inLanguage(href, language)} onNavigate={(event) => leaves(href) && event.preventDefault()} {...props} />;
}

/** Whether a page that speaks English alone is left for one in the chosen language: that is another document. */
function leaves(href: string): boolean {
  const chosen = languageOf(document.documentElement.dataset.chosen);
  const there = chosen ? inLanguage(href, chosen) : href;
  if (there !== href) window.location.assign(there);
  return there !== href;
}

/** The router, which keeps the language too. */
export function useRouter() {
  const router = useNextRouter();
  const language = useLanguage();
  return useMemo(
    () => ({
      ...router,
      push: (href: string, options?: Parameters<typeof router.push>[1]) => {
        if (!leaves(href)) router.push(inLanguage(href, language), ...(options ? [options] : []));
      },
      replace: (href: string, options?: Parameters<typeof router.replace>[1]) =>
        router.replace(inLanguage(href, language), ...(options ? [options] : [])),
    }),
    [router, language],
  );
}
