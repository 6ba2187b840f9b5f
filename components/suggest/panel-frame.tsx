"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cx } from "@/components/ui/class-names";
import { Modal } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { useSuggestWords } from "@/components/words/suggest";

interface PanelFrameProps {
  title: string;
  intro: ReactNode;
  /** What is asked for, under the title: tastes, what is kept. */
  children?: ReactNode;
  /** What stands at its left on a wide screen. */
  beside?: ReactNode;
  /** What was found, and what can be done with it. */
  plans: ReactNode;
  /** In the builder's place, below its bar; else in the middle of the page. */
  inPlace?: boolean;
  onClose(): void;
}

/** A dialog over most of the page: a question above, its answers beside each other below. On the phone a sheet from below. */
export function PanelFrame({ title, intro, children, beside, plans, inPlace = false, onClose }: PanelFrameProps) {
  const words = useSuggestWords();
  const head = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    // A field would bring up the keyboard of a phone.
    heading.current?.focus();
    return () => {
      // A dialog that is taken away gives the focus to nobody.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, [opener]);
  return (
    <Modal
      open
      onClose={onClose}
      labelledBy={head}
      className={cx(
        "mx-auto mt-auto mb-0 max-h-[94dvh] w-full max-w-full rounded-t-m low:max-h-dvh",
        inPlace
          ? "min-[720px]:mx-0 min-[720px]:h-[calc(100dvh-var(--header)-var(--bar))] min-[720px]:max-h-none min-[720px]:w-screen min-[720px]:rounded-none low:h-dvh!"
          : "min-[720px]:my-auto min-[720px]:max-h-[calc(100dvh-64px)] min-[720px]:w-[min(1240px,calc(100vw-64px))] min-[720px]:rounded-m",
      )}
    >
      <div className={cx("flex", inPlace && "min-[720px]:h-full low:h-auto!")}>
        {beside}
        <div className={cx("flex min-w-0 flex-1 flex-col", inPlace && "min-[720px]:overflow-y-auto")}>
          <div className="relative border-b border-rule-2 px-(--gutter) pt-5 pb-4">
            <h2 ref={heading} id={head} tabIndex={-1} className="pr-12 text-2xl outline-none">
              {title}
            </h2>
            <p className="mt-1 text-s text-ink-2">{intro}</p>
            {children}
            <IconButton
              label={words.close}
              look="quiet"
              icon={<X size={16} aria-hidden="true" />}
              onClick={onClose}
              className="absolute top-4 right-[calc(var(--gutter)-8px)]"
            />
          </div>
          {plans}
        </div>
      </div>
    </Modal>
  );
}
