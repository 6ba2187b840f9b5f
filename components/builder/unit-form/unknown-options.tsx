import { useBuilderWords } from "@/components/builder/words";
import { Button } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import { unknownOptionText } from "@/lib/engine/roster/describe-unit";
import type { RosterOption } from "@/lib/engine/schema/roster";

/** Options that were read but fit nothing in the book; kept until they are removed. */
export function UnknownOptions({ options, onRemove }: { options: readonly RosterOption[]; onRemove(option: RosterOption): void }) {
  const words = useBuilderWords();
  if (options.length === 0) return null;
  return (
    <section className="mt-6">
      <SectionHead level={3}>{words.form.notInBook}</SectionHead>
      <ul>
        {options.map((option) => (
          <li key={`${option.id}=${option.choice}`} className="flex items-center justify-between border-b border-rule">
            {unknownOptionText(option)}
            <Button look="link" onClick={() => onRemove(option)}>
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
