import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** What it does, for assistive technology and as the tooltip. */
  label: string;
  /** A drawing of 16 px. */
  icon: ReactNode;
  /** outline: stands alone; quiet: in rows and heads; dashed: possible, but against a rule. */
  look?: "outline" | "quiet" | "dashed";
}

const looks = {
  outline: "border-edge bg-leaf text-ink hover:bg-sunk",
  quiet: "border-transparent bg-transparent text-ink hover:bg-sunk",
  dashed: "border-dashed border-edge bg-transparent text-ink-3 hover:bg-sunk",
};

/** A square button with a drawing only. The drawing keeps its size on the phone, the target grows to 44 px. */
export function IconButton({ label, icon, look = "outline", className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        "inline-grid size-(--target) flex-none place-items-center rounded-s border transition-colors disabled:border-transparent disabled:bg-transparent disabled:text-ink-3",
        looks[look],
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
