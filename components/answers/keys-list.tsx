import { Fragment } from "react";
import { SectionHead } from "@/components/ui/section-head";

/** What keys do, where there are any. */
export function KeysList({ keys }: { keys: readonly (readonly [keys: string, does: string])[] }) {
  return (
    <section className="max-sm:hidden pointer-coarse:hidden">
      <SectionHead level={3}>By keyboard</SectionHead>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 pt-2 text-s text-ink-2">
        {keys.map(([pressed, does]) => (
          <Fragment key={pressed}>
            <dt className="flex gap-1">
              {pressed.split(" ").map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** A key as it is on the keyboard. */
function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-h-5 min-w-5 place-items-center rounded-s border border-edge bg-leaf px-1 font-sans text-xs text-ink">
      {children}
    </kbd>
  );
}
