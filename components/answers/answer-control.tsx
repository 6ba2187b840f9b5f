"use client";

import { useState } from "react";
import { SelectField } from "@/components/ui/field";
import { type Ask, type AskAnswer, boundOf, offeredAnswers, type PriceAsk } from "@/lib/advice/asks/asks";
import type { Per } from "@/lib/advice/table/price-sheet";
import { Choices } from "./choices";
import { FigureField } from "./figure-field";
import { useAnswerWords } from "./words";

interface AnswerControlProps {
  ask: Ask;
  answer: AskAnswer | null;
  /** What its fields are about, where nothing around them says it. */
  subject?: string | undefined;
  give(answer: AskAnswer | null): void;
  /** Takes cells of a spreadsheet that were pasted into a column. */
  onTable?: ((column: string, text: string) => void) | undefined;
}

/** The answer to a question, wherever it is asked: at a press, or typed. */
export function AnswerControl({ ask, answer, subject, give, onTable }: AnswerControlProps) {
  const words = useAnswerWords();
  const given = typeof answer === "object" ? answer : null;
  const named = (column: string) => (subject ? words.column(subject, column) : undefined);
  const tableFrom = (column: string) => onTable && ((text: string) => onTable(column, text));
  const bound = ask.sort === "rule" ? boundOf(ask) : null;
  const fields = () => {
    if (ask.sort === "price")
      return (
        <PriceField ask={ask} given={given && "points" in given ? given : null} named={named} give={give} onTable={tableFrom("points")} />
      );
    if (ask.sort === "profile") {
      const figures = given && "figures" in given ? given.figures : {};
      return ask.cell.missing.map(({ id, name, unit }) => (
        <FigureField
          key={id}
          kind="profile"
          label={name}
          name={named(unit ? `${name} (${unit})` : name)}
          unit={unit}
          value={figures[id] ?? null}
          column={id}
          onChange={(figure) => give({ figures: { [id]: figure } })}
          onTable={tableFrom(id)}
        />
      ));
    }
    return bound ? (
      <FigureField
        kind="bound"
        label={bound === "max" ? words.atMost : words.atLeast}
        value={given && "number" in given ? given.number : null}
        onChange={(number) => give(typeof number === "number" ? { number } : null)}
      />
    ) : null;
  };
  return (
    <>
      {bound ? fields() : null}
      <Choices choices={offeredAnswers(ask, words)} answer={answer} give={give} />
      {bound ? null : fields()}
    </>
  );
}

interface PriceFieldProps {
  ask: PriceAsk;
  given: { points: number; per?: Per } | null;
  named(column: string): string | undefined;
  give(answer: AskAnswer | null): void;
  onTable?: ((text: string) => void) | undefined;
}

/** Points, and what they are for. */
function PriceField({ ask, given, named, give, onTable }: PriceFieldProps) {
  const words = useAnswerWords();
  // Chosen before there are points.
  const [chosen, setChosen] = useState(ask.per);
  const per = given?.per ?? chosen;
  return (
    <>
      <FigureField
        kind="points"
        label={words.pointsLabel}
        name={named(words.pointsLabel)}
        value={given?.points ?? null}
        column="points"
        onChange={(points) => give(typeof points === "number" ? { points, per } : null)}
        onTable={onTable}
      />
      <SelectField
        label={words.pointsFor}
        hideLabel
        aria-label={named(words.pointsForColumn)}
        className="w-32"
        value={per}
        onChange={({ target }) => {
          const next = target.value as Per;
          setChosen(next);
          if (given) give({ points: given.points, per: next });
        }}
      >
        <option value="model">{words.per.model}</option>
        <option value="unit">{words.per.unit}</option>
        {ask.cell.number ? <option value="step">{words.per.step}</option> : null}
      </SelectField>
    </>
  );
}
