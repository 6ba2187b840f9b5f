import type { UseFormRegister } from "react-hook-form";
import { TextField } from "@/components/ui/field";
import { typedNumber } from "@/lib/answers/typed-figures";
import type { UnitForm } from "@/lib/schema/roster";

interface Props {
  register: UseFormRegister<UnitForm>;
  error: string | undefined;
  onChange(): void;
}

/** A price from the player's own book, where the text of ours lost it. */
export function OwnPrice({ register, error, onChange }: Props) {
  return (
    <TextField
      label="Points per model in your book"
      hint="There is no price for this yet."
      inputMode="decimal"
      autoComplete="off"
      className="mt-4"
      error={error}
      {...register("pointsPerModel", { setValueAs: readNumber, onChange })}
    />
  );
}

/** A saved number comes as it is, a typed one as text. */
export function readNumber(value: unknown): number | undefined {
  return typeof value === "string" ? typedNumber(value) : typeof value === "number" ? value : undefined;
}
