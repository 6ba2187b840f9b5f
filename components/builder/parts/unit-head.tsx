import { Info } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useBuilderWords } from "@/components/builder/words";
import { cx } from "@/components/ui/class-names";

export interface HeadPoints {
  sum: number;
  missing: number;
  noun: string;
}

interface Props {
  /** Above the name, where the name alone does not say what it is. */
  over?: string | undefined;
  name: string;
  /** What it costs; null in a game without points. */
  points: HeadPoints | null;
  /** Given where a press on the points, or a mark in a game without them, opens how they come about. */
  sum?: { open: boolean; toggle(): void } | undefined;
  menu?: ReactNode;
  heading?: Ref<HTMLHeadingElement>;
}

/** From this many letters on a name is set smaller; in a column of less room already from fewer. */
const LONG = 24;
const LONG_IN_NARROW = 18;

/** The name of a unit and what it costs. */
export function UnitHead({ over, name, points, sum, menu, heading }: Props) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        {over ? <p className="caps text-ink-2">{over}</p> : null}
        <h2
          translate="no"
          ref={heading}
          tabIndex={heading ? -1 : undefined}
          className={cx(
            "outline-offset-4",
            name.length > LONG ? "text-[1.3125rem]/7" : cx("text-2xl", name.length > LONG_IN_NARROW && "max-lg:text-[1.3125rem]/7"),
          )}
        >
          {name}
        </h2>
      </div>
      <div className="flex flex-none items-center gap-1">
        {points || sum ? <Points points={points} sum={sum} /> : null}
        {menu}
      </div>
    </div>
  );
}

function Points({ points, sum: opens }: { points: HeadPoints | null; sum: Props["sum"] }) {
  const words = useBuilderWords();
  const figures = points ? (
    <>
      {points.missing > 0 ? <small>{words.atLeast} </small> : null}
      <strong className="text-2xl font-head">{words.number(points.sum)}</strong>
      <span className="sr-only"> {points.noun}, </span>
    </>
  ) : (
    <Info size={16} aria-hidden="true" />
  );
  if (!opens) return <p className="whitespace-nowrap">{figures}</p>;
  return (
    <button
      type="button"
      aria-expanded={opens.open}
      aria-controls={opens.open ? "unit-sum" : undefined}
      title={words.unit.howItComes}
      className="min-h-(--target) rounded-s px-1 whitespace-nowrap hover:bg-sunk"
      onClick={opens.toggle}
    >
      {figures}
      <span className="sr-only">{words.unit.howItComes}</span>
    </button>
  );
}
