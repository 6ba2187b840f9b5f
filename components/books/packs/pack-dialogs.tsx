"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { keep } from "@/components/answers/change-pack";
import { Name } from "@/components/answers/typed";
import type { OwnPack } from "@/components/storage/records/own-record";
import { AskDialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { Pack } from "@/lib/engine/schema/pack";

const Named = z.object({ name: Name.pipe(Pack.shape.name) });
const Rename = Named.extend({
  answeredBy: z.string().trim().max(120, "At most 120 letters."),
  answeredOn: z.literal("").or(z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "Enter a date.")),
});

/** Gives a pack of the player's own another name, and notes who answered and when. */
export function RenamePackDialog({ game, id, pack, onClose }: { game: string; id: string; pack: Pack; onClose(): void }) {
  const { name } = pack;
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Rename),
    defaultValues: { name, answeredBy: pack.answeredBy ?? "", answeredOn: pack.answeredOn ?? "" },
  });
  const save = handleSubmit(({ name: next, answeredBy, answeredOn }) => {
    const renamed = (current: OwnPack | null) => {
      if (!current) return null;
      const { answeredBy: _, answeredOn: __, ...rest } = current.pack;
      const noted = { ...(answeredBy ? { answeredBy } : {}), ...(answeredOn ? { answeredOn } : {}) };
      return { ...current, pack: { ...rest, name: next, ...noted } };
    };
    void keep(game, id, renamed, next === name ? `Changed the note of “${name}”.` : `Renamed “${name}” to “${next}”.`);
    onClose();
  });
  return (
    <AskDialog open onClose={onClose} title="Name the pack" verb="Save" onDo={(event) => void save(event)}>
      <TextField label="Name" autoComplete="off" error={formState.errors.name?.message} {...register("name")} />
      <TextField
        label="Answered by"
        hint="Goes with the pack where you send it; may stay empty."
        autoComplete="off"
        error={formState.errors.answeredBy?.message}
        {...register("answeredBy")}
      />
      <TextField label="Answered on" type="date" error={formState.errors.answeredOn?.message} {...register("answeredOn")} />
    </AskDialog>
  );
}
