import { ComboField } from "@/components/ui/combo-field";
import { SelectField } from "@/components/ui/field";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Library } from "@/lib/engine/catalogue/library";
import { ALL_LISTS } from "@/lib/read/models/read-models";
import { pageLabel } from "@/lib/words/en/grammar";

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
  const lists = useLoaded(async () => {
    const [armies, book] = await Promise.all([library.armyIndex(game), library.loadBook(game)]);
    const all = book.entries.length > 0 && armies.length > 1 ? [{ id: ALL, label: ALL_LISTS }] : [];
    return [...all, ...armies.map((army) => ({ id: army.id, label: army.name, detail: pageLabel(army.page), also: army.aliases }))];
  }, [library, game]).value;
  return (
    <>
      <SelectField
        label="Game"
        value={game}
        onChange={(event) => onGame(event.target.value)}
        options={library.games.map(({ id, title }) => [id, title])}
      />
      <ComboField
        label="Army list"
        placeholder={lists ? `Find one of ${lists.length}` : ""}
        options={lists ?? []}
        value={armyList || null}
        onChange={onArmyList}
        error={error}
      />
    </>
  );
}
