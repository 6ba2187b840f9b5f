import { cx } from "@/components/ui/class-names";
import type { Box } from "@/lib/advice/table/table-boxes";

const looks: Record<Box["status"], string> = {
  allowed: "border-box-edge bg-box-white text-box-black",
  denied: "border-box-edge bg-box-black",
  unconfirmed: "border-dashed border-edge text-ink-2",
};

/** A box as the book prints it: paper, ink, or dashed with a question mark; codes stand inside. */
export function PrintedBox({ status, code = "", className }: { status: Box["status"]; code?: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "inline-grid h-5 min-w-9 place-items-center rounded-s border px-0.5 text-xs whitespace-nowrap",
        status === "unconfirmed" ? "" : "font-head",
        looks[status],
        className,
      )}
    >
      {status === "unconfirmed" ? "?" : code}
    </span>
  );
}
