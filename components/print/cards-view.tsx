/** Record cards and boxes on the page: the same measures as in the PDF. */
import type { CSSProperties } from "react";
import { boxesPath, cardFigures, cardSize, cardsOf, figuresAcross, figuresLine, headsOf, tones } from "@/components/pdf/page-frame";
import { countText } from "@/lib/paper/sheet/alike";
import type { SheetForm, SheetParts } from "@/lib/paper/sheet/layouts";
import type { SheetModel, SheetRow, SheetTrack } from "@/lib/paper/sheet/sheet-model";

const pt = (points: number) => `calc(var(--pt) * ${points})`;

/** All cards of the roster. */
export function CardsView({ model, form }: { model: SheetModel; form: SheetForm }) {
  const { across, height } = cardSize(form);
  return (
    <ul className="sheet-cards" style={{ "--across": across } as CSSProperties}>
      {cardsOf(model).map(({ row, heading }) => (
        <li key={row.unit} style={{ minHeight: pt(height) }}>
          <Card row={row} heading={heading} model={model} parts={form.parts} />
        </li>
      ))}
    </ul>
  );
}

function Card({ row, heading, model, parts }: { row: SheetRow; heading: string; model: SheetModel; parts: SheetParts }) {
  const figures = parts.characteristics ? cardFigures(model, row, parts) : [];
  const across = figuresAcross(figures.length);
  return (
    <>
      <p className="sheet-card-head">
        <span className="sheet-caps">{heading}</span>
        <span translate="no">{row.points}</span>
      </p>
      <h3>
        {row.count * row.times === 1 ? "" : `${countText(row)} × `}
        <span translate="no">
          {row.name}
          {row.ownName && <i> “{row.ownName}”</i>}
        </span>
        {parts.findings && row.notes.length > 0 && <sup>{row.notes.join(",")}</sup>}
      </h3>
      {figures.length > 0 && (
        <dl>
          {figures.map(({ id, name, value }) => (
            <div key={id} style={across === null ? { paddingRight: pt(9) } : { width: `${100 / across}%`, paddingRight: pt(3) }}>
              <dt translate="no">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {parts.characteristics &&
        row.profiles.map(({ name, characteristics }) => (
          <p key={name}>
            <b translate="no">{name}</b> {figuresLine(headsOf(model), characteristics)}
          </p>
        ))}
      {parts.boxes && <LossesView row={row} across={15} box={8} named />}
      {[
        row.options,
        ...(parts.details ? row.details.map(({ name, text }) => `${name}: ${text}`) : []),
        row.flag,
        parts.notes ? row.note : "",
      ]
        .filter(Boolean)
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
      {parts.references &&
        row.facts.map(({ text, page }) => (
          <p key={text} className="sheet-card-fact">
            {text} <span className="sheet-soft">{page.replaceAll(" ", "\u00a0")}</span>
          </p>
        ))}
    </>
  );
}

interface LossesProps {
  row: SheetRow;
  across: number;
  box: number;
  close?: boolean;
  named?: boolean;
}

/** Damage boxes, boxes for models, or a place to write how many fell. */
export function LossesView({ row, across, box, close = false, named = false }: LossesProps) {
  return (
    <>
      {row.tracks.map((track) => (
        <span key={track.name} className="sheet-track">
          <span style={{ width: pt(named ? 52 : 12) }}>{named ? `${track.name} ${track.boxes}` : track.boxes}</span>
          <Boxes boxes={track.boxes} tone={track.tone} across={across} box={box} />
        </span>
      ))}
      {Array.from({ length: row.times }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={i} className="sheet-losses">
          {row.boxes > 0 ? (
            <Boxes boxes={row.boxes} tone="plain" across={across} box={box} close={close} />
          ) : (
            row.of > 0 && <span className="sheet-write">of {row.of}</span>
          )}
          {row.boxesOf}
        </span>
      ))}
    </>
  );
}

function Boxes({ boxes, tone, across, box, close }: Omit<LossesProps, "row" | "named"> & { boxes: number; tone: SheetTrack["tone"] }) {
  const { outline, corner, width, height } = boxesPath(boxes, across, box, close);
  const { line, filled, colour } = tones[tone];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} style={{ width: pt(width), height: pt(height) }} aria-hidden="true">
      {filled && <path d={corner} fill={colour} />}
      <path d={outline} fill="none" stroke={colour} strokeWidth={line} />
    </svg>
  );
}
