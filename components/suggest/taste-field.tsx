import { Segments } from "@/components/ui/segments";
import { useSuggestWords } from "@/components/words/suggest";
import { type Taste, tastesOf } from "@/lib/advice/suggest/search/tastes";
import type { Catalogue } from "@/lib/engine/catalogue/types";

/** What somebody would like more of. */
export function TasteField({ catalogue, value, onChange }: { catalogue: Catalogue; value: string; onChange(taste: string): void }) {
  const words = useSuggestWords();
  const tastes: Taste[] = tastesOf(catalogue, words);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden="true" className="text-s text-ink-2">
        {words.panel.like}
      </span>
      <Segments
        label={words.panel.like}
        segments={tastes.map((taste) => ({ key: taste.id, name: taste.name }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
