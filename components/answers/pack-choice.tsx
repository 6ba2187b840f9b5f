import type { OwnPack } from "@/components/storage/records/own-record";
import { SelectField } from "@/components/ui/field";
import { MY_ANSWERS } from "./change-pack";

/** Which of the player's packs answers go into; the first is made with the first answer. */
export function PackChoice({ packs, value, onChoose }: { packs: readonly OwnPack[]; value: string; onChoose(id: string): void }) {
  return (
    <SelectField label="Answers go into" className="min-w-56" value={value} onChange={(event) => onChoose(event.target.value)}>
      {packs.some((p) => p.pack.id === MY_ANSWERS.id) ? null : <option value={MY_ANSWERS.id}>{MY_ANSWERS.name}</option>}
      {packs.map(({ pack: { id, name } }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
