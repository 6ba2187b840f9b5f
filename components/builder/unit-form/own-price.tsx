import type { UseFormRegister } from "react-hook-form";
import { useBuilderWords } from "@/components/builder/words";
import { TextField } from "@/components/ui/field";
import type { UnitForm } from "@/lib/engine/schema/roster";
import { typedNumber } from "@/lib/engine/typed-figures";
import { capital } from "@/lib/words/text";

interface Props {
  register: UseFormRegister<UnitForm>;
  /** `points`: of the unit without its options, in a game that has no book here. */
  of: "points" | "pointsPerModel";
  pointsName?: string | undefined;
  error: string | undefined;
  onChange(): void;
}

/** A price from the player's own book, where the text of ours lost it or there is none. */
export function OwnPrice({ register, of, pointsName, error, onChange }: Props) {
  const { form, points } = useBuilderWords();
  const noun = capital(pointsName ?? points);
  return (
    <TextField
      label={of === "points" ? form.pointsAlone(noun) : form.pointsPerModel(noun)}
      hint={of === "points" ? form.pointsAloneWhy : form.pointsPerModelWhy}
      inputMode="decimal"
      autoComplete="off"
      className="mt-4"
      error={error}
      {...register(of, { setValueAs: readNumber, onChange })}
    />
  );
}

/** A saved number comes as it is, a typed one as text. */
export function readNumber(value: unknown): number | undefined {
  return typeof value === "string" ? typedNumber(value) : typeof value === "number" ? value : undefined;
}
