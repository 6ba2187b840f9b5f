import { Search } from "lucide-react";
import { TextField } from "@/components/ui/field";

interface FindFieldProps {
  /** What it finds: "Find an option". */
  placeholder: string;
  /** Where that is not said by what stands around it. */
  label?: string;
  value: string;
  onSearch(text: string): void;
  /** Enter, where something is looked for and found. */
  onTake: (() => void) | undefined;
  onFocus?(): void;
  className: string;
}

/** Finds something by its name; Enter takes the first one found, and what was typed may be typed over. */
export function FindField({ placeholder, label = placeholder, value, onSearch, onTake, onFocus, className }: FindFieldProps) {
  return (
    <TextField
      type="search"
      label={label}
      hideLabel
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="done"
      icon={<Search size={16} />}
      className={className}
      value={value}
      onFocus={onFocus}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !onTake) return;
        event.preventDefault();
        onTake();
        event.currentTarget.select();
      }}
    />
  );
}
