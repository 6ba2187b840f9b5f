import type { UseFormRegister } from "react-hook-form";
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
export function OwnPrice({ register, of, pointsName = "points", error, onChange }: Props) {
  const points = capital(pointsName);
  return (
    <TextField
      label={of === "points" ? `${points} without its options` : `${points} per model in your book`}
      hint={of === "points" ? "As your list says." : "There is no price for this yet."}
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
