import type { ReactNode } from "react";

/** One numbered part of the form. */
export function Part({
  number,
  title,
  aside,
  lead,
  children,
}: {
  number: number;
  title: string;
  aside?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const id = `event-part-${number}`;
  return (
    <section aria-labelledby={id} className="pt-8 first:pt-4">
      <div className="mb-4 flex items-baseline gap-4 border-b border-rule-2 pb-2">
        <span aria-hidden="true" className="min-w-4 whitespace-nowrap font-serif text-l font-head text-accent">
          {number}
        </span>
        <h2 id={id} className="flex-1 text-xl">
          {title}
        </h2>
        {aside ? <span className="text-s text-ink-2">{aside}</span> : null}
      </div>
      {lead ? <p className="-mt-1 mb-3 max-w-(--measure) text-s text-ink-2">{lead}</p> : null}
      {children}
    </section>
  );
}
