import { LayoutGrid, List } from "lucide-react";
import { cx } from "@/components/ui/class-names";
import { SelectField } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { type Order, orders, type View } from "./sorting";

interface ListToolsProps {
  view: View;
  order: Order;
  onView(view: View): void;
  onOrder(order: Order): void;
  className?: string;
}

/** In which order, and as cards or as a list. */
export function ListTools({ view, order, onView, onOrder, className }: ListToolsProps) {
  const shape = (id: View, label: string, icon: React.ReactNode) => (
    <IconButton
      label={label}
      icon={icon}
      look={view === id ? "outline" : "quiet"}
      aria-pressed={view === id}
      className={view === id ? "bg-accent-wash!" : ""}
      onClick={() => onView(id)}
    />
  );
  return (
    <div className={cx("flex flex-wrap items-center gap-2", className)}>
      <SelectField
        label="Order"
        hideLabel
        className="[&_select]:border-transparent [&_select]:bg-transparent [&_select]:text-s [&_select]:text-ink-2"
        value={order}
        onChange={(event) => onOrder(event.target.value as Order)}
        options={Object.entries(orders).map(([id, { label }]) => [id, label])}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons need no frame */}
      <div role="group" aria-label="Shown as" className="flex">
        {shape("cards", "As cards", <LayoutGrid size={16} aria-hidden="true" />)}
        {shape("list", "As a list", <List size={16} aria-hidden="true" />)}
      </div>
    </div>
  );
}
