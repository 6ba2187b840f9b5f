"use client";

import { useUiWords } from "@/components/ui/words";
import Link from "@/components/words/link";
import { cx } from "./class-names";

interface PageReferenceProps {
  /** A printed page number, or the name of an unnumbered page. */
  page: string | number;
  /** Where the rule is shown; plain text without one. */
  href?: string | undefined;
  /** Said before the page to assistive technology, e.g. the book. */
  of?: string;
  className?: string;
}

/** "p. 126", linked to what stands there. */
export function PageReference({ page, href, of, className }: PageReferenceProps) {
  const says = useUiWords();
  const classes = cx("whitespace-nowrap text-ink-3", className);
  const words = (
    <>
      {of && <span className="sr-only">{of}, </span>}
      {says.pageLabel(page)}
    </>
  );
  if (!href) return <span className={classes}>{words}</span>;
  return (
    <Link
      href={href}
      prefetch={false}
      className={cx(
        classes,
        "relative underline decoration-rule-2 decoration-1 underline-offset-3 hover:text-ink hover:decoration-ink pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3",
      )}
    >
      {words}
    </Link>
  );
}
