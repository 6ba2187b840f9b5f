import { Archive, Tag, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";
import { SectionHead } from "@/components/ui/section-head";
import { useEngineWords } from "@/components/words/engine";
import { useHomeWords } from "@/components/words/home";
import type { Facet, Filters, FoundRosters } from "./find";

interface FilterPanelProps {
  filters: Filters;
  found: FoundRosters;
  binned: number;
  onFilter(change: Partial<Filters>): void;
  onBin(): void;
}

/** Games with their army lists, tags, the archive and the bin, each with how many rosters it would show. */
export function FilterPanel({ filters, found, binned, onFilter, onBin }: FilterPanelProps) {
  const { many: words, unknownGame } = useHomeWords();
  const { games, armies, tags } = found;
  const all = games.reduce((sum, game) => sum + game.count, 0);
  return (
    <nav aria-label={words.filters} className="flex flex-col gap-6">
      <section>
        <SectionHead>{words.games}</SectionHead>
        <ul>
          <Line count={all} on={filters.game === null} onPress={() => onFilter({ game: null, army: null })}>
            {words.allGames}
          </Line>
          {games.map((game) => (
            <Line
              key={game.name}
              facet={game}
              count={game.count}
              on={filters.game === game.name}
              onPress={() => onFilter({ game: game.name, army: null })}
              icon={<span aria-hidden="true" className="size-3 bg-accent" />}
              below={
                filters.game === game.name && armies.length > 1 ? (
                  <ul aria-label={words.armiesOf(game.name || unknownGame)} className="pl-3">
                    {armies.map((army) => (
                      <Line
                        key={army.name}
                        count={army.count}
                        on={filters.army === army.name}
                        onPress={() => onFilter({ army: filters.army === army.name ? null : army.name })}
                      >
                        {army.name}
                      </Line>
                    ))}
                  </ul>
                ) : null
              }
            >
              {game.name || unknownGame}
            </Line>
          ))}
        </ul>
      </section>
      {tags.length > 0 && <TagLines {...{ filters, tags, onFilter }} />}
      <section>
        <SectionHead>{words.putAway}</SectionHead>
        <ul>
          <Line
            count={found.archived}
            on={filters.archived}
            onPress={() => onFilter({ archived: !filters.archived })}
            icon={<Archive size={14} aria-hidden="true" />}
          >
            {words.archive}
          </Line>
          <Line count={binned} onPress={onBin} icon={<Trash2 size={14} aria-hidden="true" />}>
            {words.bin}
          </Line>
        </ul>
      </section>
    </nav>
  );
}

function TagLines({ filters, tags, onFilter }: Pick<FilterPanelProps, "filters" | "onFilter"> & { tags: readonly Facet[] }) {
  const { many } = useHomeWords();
  const toggleTag = (name: string) =>
    onFilter({ tags: filters.tags.includes(name) ? filters.tags.filter((tag) => tag !== name) : [...filters.tags, name] });
  return (
    <section>
      <SectionHead>{many.columns.tags}</SectionHead>
      <ul>
        {tags.map(({ name, count }) => (
          <Line
            key={name}
            count={count}
            on={filters.tags.includes(name)}
            onPress={() => toggleTag(name)}
            icon={<Tag size={14} aria-hidden="true" />}
          >
            {name}
          </Line>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  facet?: Facet;
  count: number;
  /** Whether it holds now; absent for what opens something. */
  on?: boolean;
  icon?: ReactNode;
  below?: ReactNode;
  onPress(): void;
  children: ReactNode;
}

function Line({ facet, count, on, icon, below, onPress, children }: LineProps) {
  const { number } = useEngineWords();
  return (
    <li data-accent={facet?.accent}>
      <button
        type="button"
        aria-pressed={on}
        className={cx(
          "flex min-h-(--target) w-full items-center gap-2.5 border-l-3 py-1 pr-2 pl-2 text-left hover:bg-sunk",
          on ? "border-accent bg-accent-wash font-strong" : "border-transparent text-ink-2",
        )}
        onClick={onPress}
      >
        {icon && <span className="grid w-4 flex-none place-items-center">{icon}</span>}
        <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
        <span className="text-s text-ink-3">{number(count)}</span>
      </button>
      {below}
    </li>
  );
}
