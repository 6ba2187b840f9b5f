import type { ComponentProps, ReactNode } from "react";
import Link from "@/components/words/link";
import { cx } from "./class-names";

export type ButtonLook = "main" | "plain" | "quiet" | "dashed" | "link";

const looks: Record<ButtonLook, string> = {
  main: "border-accent bg-accent text-on-accent hover:border-ink",
  plain: "border-edge bg-leaf text-ink hover:bg-sunk active:bg-sunk",
  quiet: "border-transparent bg-transparent text-ink hover:bg-sunk active:bg-sunk",
  dashed: "border-dashed border-edge bg-transparent text-ink-3 hover:bg-sunk",
  link: "border-transparent bg-transparent px-0! text-accent underline decoration-1 underline-offset-3 hover:decoration-2",
};

const shape =
  "inline-flex min-h-(--target) items-center justify-center gap-2 rounded-s border px-3 py-1 text-m font-strong whitespace-nowrap max-[360px]:max-w-full max-[360px]:whitespace-normal transition-colors disabled:border-dashed disabled:border-edge disabled:bg-transparent disabled:text-ink-3";

interface Look {
  /** main: one in a view; plain: the rest; quiet: in rows and bars; dashed: possible, but against a rule; link: inside text. */
  look?: ButtonLook;
  /** An icon before the words, 16 px. */
  icon?: ReactNode;
}

/** A button with words. `type` is "button" unless given. */
export function Button({ look = "plain", icon, className, children, type = "button", ...rest }: Look & ComponentProps<"button">) {
  return (
    <button type={type} className={cx(shape, looks[look], className)} {...rest}>
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a button. Nothing is loaded before it is pressed. */
export function ButtonLink({ look = "plain", icon, className, children, ...rest }: Look & ComponentProps<typeof Link>) {
  return (
    <Link prefetch={false} className={cx(shape, looks[look], className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}
