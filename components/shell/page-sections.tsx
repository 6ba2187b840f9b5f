import { Fragment, type ReactNode } from "react";
import { cx } from "@/components/ui/class-names";
import { SectionHead } from "@/components/ui/section-head";
import Link from "@/components/words/link";

/** Where a page of the books stands: links to what it is part of. */
export function Trail({ steps }: { steps: readonly { href: string; name: string }[] }) {
  return (
    <nav aria-label="Where you are" className="-mb-4 pt-4 text-s text-ink-3 sm:-mb-7">
      {steps.map(({ href, name }, i) => (
        <Fragment key={href}>
          {i > 0 ? <span aria-hidden="true"> / </span> : null}
          <Link
            href={href}
            prefetch={false}
            className="inline-flex min-h-(--target) items-center underline decoration-rule-2 underline-offset-3 hover:text-ink"
          >
            {name}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}

/** The sections of a page, to jump to. */
export function Jumps({ to }: { to: readonly { href: string; name: string }[] }) {
  return (
    <nav aria-label="On this page" className="mt-2 flex flex-wrap gap-x-5">
      {to.map(({ href, name }) => {
        const linkClass = "text-link inline-flex min-h-(--target) items-center";
        // To a part of this page the browser knows the way.
        return href.startsWith("#") ? (
          <a key={href} href={href} className={linkClass}>
            {name}
          </a>
        ) : (
          <Link key={href} href={href} prefetch={false} className={linkClass}>
            {name}
          </Link>
        );
      })}
    </nav>
  );
}

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Far down the page: laid out when the window comes near it, on paper always. */
  far?: boolean;
  children: ReactNode;
}

/** One section of a page of the books. */
export function Section({ id, title, lead, far = false, children }: SectionProps) {
  return (
    <section
      className={cx(
        "pt-9",
        far &&
          "[contain-intrinsic-size:auto_60rem] [content-visibility:auto] [overflow-clip-margin:0.5rem] print:[content-visibility:visible]",
      )}
    >
      <SectionHead id={id}>{title}</SectionHead>
      {lead ? <p className="max-w-(--measure) pt-3 text-ink-2">{lead}</p> : null}
      {children}
    </section>
  );
}
