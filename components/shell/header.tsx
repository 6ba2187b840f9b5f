"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useLayoutEffect } from "react";
import { SavedNote } from "@/components/storage/notices/saved-note";
import { cx } from "@/components/ui/class-names";
import { markAgain } from "./head-script";
import { places } from "./places";
import { ThemeSwitch } from "./theme-switch";

/** The head of every page: name, places, when it was last saved, theme. On the phone the places take a row of their own. */
export function Header() {
  const path = usePathname();
  useLayoutEffect(markAgain, []);
  if (path === "/view") return <PublicHeader says="You are reading a list someone shared." />;
  if (path.startsWith("/e/")) return <PublicHeader says="An event: its rules, and where to hand in your list." />;
  const isHere = (href: string) => (href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`));
  return (
    <header
      data-site-head
      className="flex flex-wrap items-stretch gap-x-4 border-b border-rule-2 px-(--gutter) sm:h-(--header) sm:flex-nowrap sm:gap-x-7"
    >
      <Brand />
      <nav
        aria-label="Places"
        className="order-last -mx-(--gutter) flex w-[calc(100%+2*var(--gutter))] flex-none justify-between px-2 max-sm:border-t max-sm:border-rule sm:order-none sm:mx-0 sm:w-auto sm:justify-start sm:gap-1 sm:px-0"
      >
        {places.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            prefetch={false}
            aria-current={isHere(href) ? "page" : undefined}
            className={cx(
              "-mb-px flex min-h-11 items-center border-b-2 px-0.5 text-xs -outline-offset-2! min-[360px]:px-1 min-[360px]:text-s min-[400px]:px-1.5 min-[480px]:px-2 min-[480px]:text-m sm:px-1.5 sm:text-s md:px-3 md:text-[0.9375rem]",
              isHere(href) ? "border-accent font-head" : "border-transparent text-ink-2 hover:text-ink",
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-3">
        <SavedNote className="hidden text-s text-ink-3 md:block" />
        <ThemeSwitch />
      </div>
    </header>
  );
}

/** The head of a page that somebody opens from a link: no places, one sentence. */
function PublicHeader({ says }: { says: string }) {
  return (
    <header data-site-head className="flex items-center gap-x-4 border-b border-rule-2 px-(--gutter) sm:h-(--header)">
      <Brand />
      <p className="ml-auto text-s text-ink-2 max-sm:sr-only">{says}</p>
      <Link
        href="/"
        prefetch={false}
        className="flex min-h-11 items-center font-strong text-accent underline underline-offset-4 max-sm:ml-auto"
      >
        Make your own
      </Link>
      <ThemeSwitch />
    </header>
  );
}

function Brand() {
  return (
    <Link href="/" prefetch={false} className="flex items-center py-2">
      <span translate="no" className="border-b-3 border-double border-accent font-serif text-l leading-5 font-head sm:text-[1.125rem]">
        Muster Roll
      </span>
    </Link>
  );
}
