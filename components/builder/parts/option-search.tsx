import { Search } from "lucide-react";
import { TextField } from "@/components/ui/field";

interface OptionSearchProps {
  value: string;
  onSearch(text: string): void;
  /** Enter, where something is looked for and found. */
  onTake: (() => void) | undefined;
}

/** Finds an option of a form by its name; Enter takes the first one found, and what was typed may be typed over. */
export function OptionSearch({ value, onSearch, onTake }: OptionSearchProps) {
  return (
    <TextField
      type="search"
      label="Find an option"
      hideLabel
      placeholder="Find an option"
      autoComplete="off"
      icon={<Search size={16} />}
      className="mt-4"
      value={value}
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
