"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { AskRow, FigureField, FigureInput, settleKeys } from "@/components/answers/settle";
import { Figure } from "@/components/answers/typed";
import { SelectField, Tick } from "@/components/ui/field";
import type { PriceCell, ProfileCell } from "@/lib/advice/open/open-cells";
import { enterFigures, enterPrice, figuresHere, perOf, pointsOf, priceHere, priceOf, usualPer } from "@/lib/advice/table/price-sheet";
import { sourcesGive } from "@/lib/engine/report/points";
import { Say } from "@/lib/engine/rules/words";
import { capital, pageLabel } from "@/lib/engine/text";
import { type Desk, OPEN_AGAIN } from "./desk";

/** Points and profiles of units and options: one row each. */
export function FigureQuestions({
  prices,
  profiles,
  desk,
  perModel,
}: {
  prices: readonly PriceCell[];
  profiles: readonly ProfileCell[];
  desk: Desk;
  perModel: boolean;
}) {
  const [everywhere, setEverywhere] = useState(false);
  const rows = new Map<string, { name: string; page: PriceCell["page"]; price?: PriceCell; profile?: ProfileCell }>();
  for (const cell of prices)
    rows.set(cell.option === null && cell.entry ? cell.entry.id : cell.key, { name: cell.name, page: cell.page, price: cell });
  for (const cell of profiles) {
    const row = rows.get(cell.entry.id) ?? { name: cell.entry.name, page: cell.page };
    rows.set(cell.entry.id, { ...row, profile: cell });
  }
  return (
    <>
      <Tick
        label="What I enter holds for every army list of the game"
        hint="Else for this army list only; prices of options that army lists share always hold for all."
        checked={everywhere}
        onChange={(event) => setEverywhere(event.target.checked)}
      />
      <ul>
        {[...rows].map(([key, { name, page, price, profile }]) => (
          <AskRow
            key={key}
            title={price?.option ? capital(name) : name}
            group={name}
            answer={
              <>
                {price ? <PriceField cell={price} desk={desk} everywhere={everywhere} perModel={perModel} /> : null}
                {profile?.missing.map(({ id, name: figure, unit }) => (
                  <FigureField
                    key={id}
                    kind="letters"
                    label={figure}
                    unit={unit}
                    value={figuresHere(desk.pack, desk.army, profile)[id] ?? null}
                    onChange={(value) =>
                      desk.save(`${name}: ${figure.toLowerCase()} ${value ?? OPEN_AGAIN}.`, (p) =>
                        enterFigures(p, desk.army, profile, { [id]: value }, everywhere),
                      )
                    }
                  />
                ))}
              </>
            }
          >
            {price?.values.length ? `${capital(sourcesGive(price.values, price.per))}, ` : ""}
            {pageLabel(page)}
          </AskRow>
        ))}
      </ul>
    </>
  );
}

const PriceForm = z.object({ points: Figure, per: z.enum(["model", "unit", "step"]) });

/** Points and what they are for; both are kept when one of them is changed. */
function PriceField({ cell, desk, everywhere, perModel }: { cell: PriceCell; desk: Desk; everywhere: boolean; perModel: boolean }) {
  const { army, pack, save, names } = desk;
  const price = priceHere(pack, army, cell);
  const saved = { points: price ? pointsOf(price) : undefined, per: price ? perOf(price) : usualPer(cell, perModel) };
  const shown = { points: saved.points === undefined ? "" : String(saved.points), per: saved.per };
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(PriceForm),
    defaultValues: shown,
    values: shown,
    shouldFocusError: false,
  });
  const settle = handleSubmit(({ points, per }) => {
    if (points === saved.points && (points === undefined || per === saved.per)) return;
    const next = points === undefined ? null : priceOf(points, per);
    save(`${capital(cell.name)}: ${next ? new Say(names, 6).price(next) : OPEN_AGAIN}.`, (p) =>
      enterPrice(p, army, cell, next, everywhere),
    );
  });
  return (
    <>
      <FigureInput
        label="Points"
        error={formState.errors.points?.message}
        {...register("points", { onBlur: () => void settle() })}
        onKeyDown={settleKeys(() => void settle(), reset)}
      />
      <SelectField label="Per" className="w-28" {...register("per", { onChange: () => void settle() })}>
        <option value="model">model</option>
        <option value="unit">unit</option>
        {cell.number ? <option value="step">step</option> : null}
      </SelectField>
    </>
  );
}
