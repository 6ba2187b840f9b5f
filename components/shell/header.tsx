"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useLayoutEffect } from "react";
import { cx } from "@/components/ui/class-names";
import Link from "@/components/words/link";
import { useLanguage } from "@/components/words/words";
import { ENGLISH_ALONE } from "@/lib/words/language";
import { languageIn } from "@/lib/words/paths";
import { markAgain } from "./head-script";
import { places } from "./places";
import { useShellWords } from "./words";

/** The head of every page: name, places, menu. On the phone the places stand at the foot. */
export function Header({ menu }: { menu: ReactNode }) {
  const { path } = languageIn(usePathname());
  const words = useShellWords();
  const language = useLanguage();
  useLayoutEffect(markAgain, []);
  if (path === "/view") return <PublicHeader menu={menu} says={words.reading} />;
  if (path.startsWith("/e/")) return <PublicHeader menu={menu} says={words.anEvent} />;
  const isHere = (href: string) => (href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`));
  return (
    <header data-site-head className="flex h-(--header) items-stretch gap-x-9 border-b border-rule-2 px-(--gutter)">
      <Brand isHere={path === "/"} />
      <nav
        data-places
        aria-label={words.placesLabel}
        className="flex gap-1 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:grid max-sm:grid-cols-4 max-sm:gap-0 max-sm:border-t max-sm:border-rule-2 max-sm:bg-leaf max-sm:pb-[env(safe-area-inset-bottom)]"
      >
        {places.map(({ href, name, icon: Icon }) => (
          <Link
            key={href}
            href={href}
            prefetch={false}
            aria-current={isHere(href) ? "page" : undefined}
            className={cx(
              "flex items-center -outline-offset-2! sm:-mb-px sm:border-b-2 sm:px-3.5 sm:text-[0.9375rem] max-sm:-mt-px max-sm:h-16 max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:border-t-3 max-sm:text-[0.8125rem]",
              isHere(href) ? "border-accent font-head max-sm:border-ink" : "border-transparent text-ink-2 hover:text-ink",
            )}
          >
            <Icon size={20} aria-hidden="true" className="sm:hidden" />
            {words.places[name]}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-4">
        {language === "en" && <EnglishAlone />}
        {menu}
      </div>
    </header>
  );
}

/** To who chose another language: the script in the head marks the page where it has none but English. */
function EnglishAlone() {
  return Object.entries(ENGLISH_ALONE).map(([language, says]) => (
    <p key={language} lang={language} data-chosen-in={language} className="text-s text-ink-2 max-md:sr-only">
      {says}
    </p>
  ));
}

/** The head of a page that somebody opens from a link: no places, one sentence. */
function PublicHeader({ menu, says }: { menu: ReactNode; says: string }) {
  const words = useShellWords();
  return (
    <header data-site-head className="flex h-(--header) items-center gap-x-4 border-b border-rule-2 px-(--gutter) max-[359px]:gap-x-2">
      <Brand isHere={false} />
      <p className="ml-auto text-s text-ink-2 max-sm:sr-only">{says}</p>
      <Link
        href="/"
        prefetch={false}
        className="flex min-h-11 items-center font-strong text-accent underline underline-offset-4 max-sm:ml-auto"
      >
        {words.makeYourOwn}
      </Link>
      {menu}
    </header>
  );
}

/** The way to the first page, except there. */
function Brand({ isHere }: { isHere: boolean }) {
  const name = (
    <span translate="no" className="border-b-3 border-double border-ink font-serif text-[1.1875rem] leading-6 font-head whitespace-nowrap">
      Muster Roll
    </span>
  );
  if (isHere) return <div className="flex items-center">{name}</div>;
  return (
    <Link href="/" prefetch={false} className="flex items-center">
      {name}
    </Link>
  );
}
