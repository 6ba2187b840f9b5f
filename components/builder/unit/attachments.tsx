import { Plus } from "lucide-react";
import { useMemo } from "react";
import { hasPoints } from "@/components/builder/state/cover";
import { useBuilderStore } from "@/components/builder/state/use-builder";
import { useUnitActions } from "@/components/builder/state/use-unit-actions";
import { useBuilderWords } from "@/components/builder/words";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { SectionHead } from "@/components/ui/section-head";
import { attachmentOffers } from "@/lib/advice/offers/offers";
import type { Catalogue, ResolvedRoster, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { label } from "@/lib/engine/roster/describe-unit";
import { builder } from "@/lib/words/en/builder";
import type { Words } from "@/lib/words/en/words";
import { capital } from "@/lib/words/text";

interface Props {
  unit: ResolvedUnit;
  all: ResolvedRoster;
  catalogue: Catalogue;
}

/** What belongs to the unit, and what may be added to it. */
export function Attachments({ unit, all, catalogue }: Props) {
  const words = useBuilderWords();
  const store = useBuilderStore();
  const actions = useUnitActions();
  const { id } = unit.unit;
  const kinds = useMemo(() => attachmentOffers(catalogue, all, id), [catalogue, all, id]);
  const [first] = kinds;
  if (!first && unit.attachments.length === 0) return null;
  return (
    <section className="mt-5">
      <SectionHead level={3}>{capital(words.unit.attached(first?.noun ?? null))}</SectionHead>
      <ul>
        {unit.attachments.map((one) => (
          <li key={one.unit.id}>
            <Button look="link" onClick={() => actions.open(one.unit.id)}>
              {words.number(one.unit.count)} {label(one)}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        {kinds.map(({ noun, offers }) => (
          <Menu
            key={noun}
            label={words.unit.addOne(noun)}
            icon={<Plus size={16} />}
            items={offers.map((offer) => ({
              id: offer.key,
              label: `${offer.name}${priceOf(catalogue, offer, words)}`,
              run: () => store.getState().add(offer.unit, unit.command),
            }))}
          >
            {words.unit.addOne(noun)}
          </Menu>
        ))}
      </div>
    </section>
  );
}

/** ", +5 per model"; empty where there is no price, or none to be known yet. */
export function priceOf(
  catalogue: Catalogue,
  { price, per }: { price: number | null; per: "unit" | "model" },
  words: Words["builder"] = builder,
): string {
  if (!hasPoints(catalogue) || price === null) return "";
  return `, ${per === "model" ? words.unit.perModel(price) : words.signed(price)}`;
}

/** The unit that this one belongs to, and the way out of it. */
export function BelongsTo({ unit }: { unit: ResolvedUnit }) {
  const { unit: says } = useBuilderWords();
  const store = useBuilderStore();
  const actions = useUnitActions();
  const { parent } = unit;
  if (!unit.attached) return null;
  const leave = () => store.getState().dispatch({ do: "change", unit: unit.unit.id, change: { attachedTo: undefined } });
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-4 text-s text-ink-2">
      {parent ? (
        <span>
          {says.belongsTo}{" "}
          <Button look="link" onClick={() => actions.open(parent.unit.id)}>
            {label(parent)}
          </Button>
        </span>
      ) : null}
      <Button look="link" onClick={leave}>
        {says.leave}
      </Button>
    </p>
  );
}
