import { X } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";

/** Sentences one below the other, each with a button that takes it out. */
export function SentenceList({ label, sentences, onRemove }: { label: string; sentences: readonly string[]; onRemove(at: number): void }) {
  return (
    <ul aria-label={label}>
      {sentences.map((sentence, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
        <li key={i} className="flex items-start gap-3 border-b border-rule py-2">
          <span className="min-w-0 flex-1 pt-1 font-name">{sentence}</span>
          <IconButton look="quiet" label={`Remove: ${sentence}`} icon={<X size={16} aria-hidden="true" />} onClick={() => onRemove(i)} />
        </li>
      ))}
    </ul>
  );
}
