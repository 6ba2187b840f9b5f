import { ComboField } from "@/components/ui/combo-field";
import { SelectField } from "@/components/ui/field";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Library } from "@/lib/engine/catalogue/library";
import { useModelsWords } from "./words";

/** Stands for all army lists of a game among its army lists. */
export const ALL = "*";

interface PlaceFieldsProps {
  library: Library;
  game: string;
  /** An army list, `ALL`, or "" where none is chosen. */
  armyList: string;
  onGame(game: string): void;
  onArmyList(armyList: string): void;
  error?: string | undefined;
}

/** A game, and one of its army lists, or all of them where they share entries. */
export function PlaceFields({ library, game, armyList, onGame, onArmyList, error }: PlaceFieldsProps) {
  const words = useModelsWords();
  const lists = useLoaded(async () => {
    const [armies, book] = await Promise.all([library.armyIndex(game), library.loadBook(game)]);
    const all = book.entries.length > 0 && armies.length > 1 ? [{ id: ALL, label: words.allLists }] : [];
    return [...all, ...armies.map((army) => ({ id: army.id, label: army.name, detail: words.pageLabel(army.page), also: army.aliases }))];
  }, [library, game, words]).value;
  return (
    <>
      <SelectField
        label={words.game}
        value={game}
        onChange={(event) => onGame(event.target.value)}
        options={library.games.map(({ id, title }) => [id, title])}
      />
      <ComboField
        label={words.armyList}
        placeholder={lists ? words.findOneOf(lists.length) : ""}
        options={lists ?? []}
        value={armyList || null}
        onChange={onArmyList}
        error={error}
      />
    </>
  );
}
