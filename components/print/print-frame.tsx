"use client";

import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import Link from "@/components/words/link";
import { usePaperWords } from "@/components/words/paper";

interface PrintFrameProps {
  /** The roster, and where it is worked on. */
  back?: { href: string; name: string };
  /** The other forms. */
  menu?: ReactNode;
  /** On the phone at the foot. */
  actions?: ReactNode;
  layouts?: ReactNode;
  options?: ReactNode;
  children?: ReactNode;
}

/** The page: a bar, the layouts beside the sheet, on the phone above it. Without contents it is what stands until they are there. */
export function PrintFrame({ back, menu, actions, layouts, options, children }: PrintFrameProps) {
  const { print } = usePaperWords();
  return (
    <div data-own-head className="flex min-h-dvh flex-col max-sm:pb-33.5 print:block print:min-h-0 print:pb-0">
      <header
        data-no-print
        className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-rule-2 bg-leaf pr-2 pl-1 sm:h-(--bar) sm:pr-(--gutter) sm:pl-4"
      >
        <h1 className="min-w-0 flex-1">
          {back ? (
            <Link
              href={back.href}
              prefetch={false}
              aria-label={print.backTo(back.name)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-s px-2 text-ink-2 hover:bg-sunk max-sm:gap-3"
            >
              <ChevronLeft size={18} aria-hidden="true" className="flex-none" />
              <span translate="no" className="truncate font-sans text-m font-strong max-sm:font-serif max-sm:text-xl max-sm:text-ink">
                {back.name}
              </span>
            </Link>
          ) : (
            <span className="sr-only">{print.title}</span>
          )}
        </h1>
        {menu}
        <div className="flex gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:h-20 max-sm:gap-3 max-sm:border-t max-sm:border-rule-2 max-sm:bg-leaf max-sm:p-4">
          {actions}
        </div>
      </header>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] sm:grid-cols-[248px_minmax(0,1fr)] sm:grid-rows-1 print:block">
        <div
          data-no-print
          className="hyphens-auto wrap-anywhere flex flex-col sm:sticky sm:top-(--bar) sm:h-[calc(100dvh-var(--bar))] sm:justify-between sm:gap-6 sm:overflow-y-auto sm:p-6"
        >
          <div className="min-h-33.5 sm:min-h-0 sm:flex-none">{layouts}</div>
          <div className="flex-none max-sm:fixed max-sm:inset-x-0 max-sm:bottom-20 max-sm:z-10 max-sm:h-13.5 max-sm:border-t max-sm:border-rule-2 max-sm:bg-paper max-sm:px-2">
            {options}
          </div>
        </div>
        <section aria-label={print.preview} aria-busy={!children || undefined} className="bg-sunk px-4 py-4 sm:px-8 sm:py-8 print:p-0">
          <div className="mx-auto max-w-222 print:max-w-none">{children ?? <div className="aspect-[210/297] bg-[#fff] shadow-lift" />}</div>
        </section>
      </div>
    </div>
  );
}
