"use client";

import NextLink from "next/link";
import { useRouter as useNextRouter } from "next/navigation";
import { type ComponentProps, useMemo } from "react";
import { inLanguage } from "@/lib/words/paths";
import { useLanguage } from "./words";

/** A link to a page of ours, in the language of this one where that page has it. */
export default function Link({ href, ...props }: Omit<ComponentProps<typeof NextLink>, "href"> & { href: string }) {
  const language = useLanguage();
  return <NextLink href={inLanguage(href, language)} {...props} />;
}

/** The router, which keeps the language too. */
export function useRouter() {
  const router = useNextRouter();
  const language = useLanguage();
  return useMemo(
    () => ({
      ...router,
      push: (href: string, options?: Parameters<typeof router.push>[1]) => router.push(inLanguage(href, language), options),
      replace: (href: string, options?: Parameters<typeof router.replace>[1]) => router.replace(inLanguage(href, language), options),
    }),
    [router, language],
  );
}
