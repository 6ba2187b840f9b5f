/** The sheet on the page: the same model, measures and order as the PDF, in HTML. Also good under the browser's own print. */
import "./sheet-view.css";
import { type CSSProperties, type ReactNode, useRef } from "react";
import { modelSet } from "@/components/pdf/fit";
import {
  colours,
  effectSize,
  type Frame,
  figuresLine,
  frameOf,
  ink2,
  ink3,
  margins,
  mm,
  optionsIn,
  paperSize,
  referenceItems,
  rule,
} from "@/components/pdf/page-frame";
import { sheetCodes } from "@/components/pdf/qr-path";
import { cx } from "@/components/ui/class-names";
import { Mark, severityMark } from "@/components/ui/mark";
import { countText } from "@/lib/paper/sheet/alike";
import type { SheetForm, SheetParts } from "@/lib/paper/sheet/layouts";
import type { SheetGroup, SheetModel, SheetRow } from "@/lib/paper/sheet/sheet-model";
import { CardsView, LossesView } from "./cards-view";
import { EffectsView } from "./effects-view";
import { useBestSetting } from "./use-best-setting";

interface SheetViewProps {
  model: SheetModel;
  form: SheetForm;
}

const noFonts = { sans: [], serif: [] };

/** A length of the paper, in points. */
const pt = (points: number) => `calc(var(--pt) * ${points})`;

export function SheetView({ model: given, form }: SheetViewProps) {
  const { paper, orientation, layout, parts } = form;
  const article = useRef<HTMLElement>(null);
  const setting = useBestSetting(article, given, form);
  const model = modelSet(given, form, setting);
  const frame = frameOf(model, form, noFonts, setting.closeness);
  return (
    <article ref={article} className="sheet" data-ink={form.ink} style={measures(frame, form)} aria-label={`Sheet of ${model.name}`}>
      <style>{`@page { size: ${paper === "letter" ? "letter" : "A4"} ${orientation}; margin: ${[margins.top, margins.side, margins.foot].map((points) => `${points / mm}mm`).join(" ")}; }`}</style>
      <Head model={model} />
      {layout === "cards" ? <CardsView model={model} form={form} /> : <Table model={model} frame={frame} parts={parts} />}
      {parts.summary && model.summary.length > 0 && <Summary model={model} />}
      {parts.findings && model.findings.length > 0 && <Findings model={model} />}
      {parts.effects && model.effects.length > 0 && <EffectsView effects={model.effects} />}
      <Reference model={model} parts={parts} cards={layout === "cards"} />
      <footer className="sheet-foot">
        <span>{model.made}</span>
        <span>{model.checked}</span>
        <span>Code {model.code}</span>
      </footer>
    </article>
  );
}

/** The measures and colours of the PDF for the stylesheet. */
function measures(frame: Frame, form: SheetForm): CSSProperties {
  const { text, name, small, tiny, caps, title, pad, gap, strong, lostGap, accent } = frame;
  const { width, height } = paperSize(form);
  const lengths = Object.entries({
    text,
    name,
    small,
    tiny,
    caps,
    title,
    pad,
    gap,
    strong,
    lostGap,
    effects: effectSize(frame),
    height,
    ...margins,
  });
  const all = {
    wide: width,
    accent,
    ink2,
    ink3,
    rule,
    ...colours,
    ...Object.fromEntries(lengths.map(([key, points]) => [key, pt(points)])),
  };
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [`--${key}`, value]));
}

function Head({ model }: { model: SheetModel }) {
  return (
    <header>
      <div className="sheet-title">
        <div>
          <p className="sheet-caps">{model.title}</p>
          <h2 translate="no">{model.name}</h2>
        </div>
        <div>
          <p className="sheet-verdict" data-verdict={model.verdict}>
            <Mark kind={model.verdict} size={14} />
            {model.verdictWord}
          </p>
          <p className="sheet-points">
            {model.atLeast && <span>{model.atLeast}</span>}
            <strong>{model.points}</strong>
            <span>{model.ofLimit}</span>
          </p>
        </div>
      </div>
      <dl className="sheet-facts">
        {model.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-blank={value === "" || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {model.verdictMeans && <p className="sheet-means">{model.verdictMeans}</p>}
    </header>
  );
}

interface TableProps {
  model: SheetModel;
  frame: Frame;
  parts: SheetParts;
}

function Table({ model, frame, parts }: TableProps) {
  const columns = frame.place === "beside" ? frame.columns : [];
  const between = columns.length + (parts.boxes ? 1 : 0);
  const groups = (of: readonly SheetGroup[]) =>
    of.map((group, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two commands may have the same category
      <Group key={i} group={group} model={model} frame={frame} parts={parts} between={between} />
    ));
  const notes = parts.findings ? model.total.notes : [];
  return (
    <table>
      <colgroup>
        <col style={{ width: pt(frame.count) }} />
        <col />
        {columns.map((column) => (
          <col key={column.index} style={{ width: pt(column.width) }} />
        ))}
        {parts.boxes && <col style={{ width: pt(frame.lost) }} />}
        {model.hasPoints && <col style={{ width: pt(frame.points) }} />}
      </colgroup>
      <thead>
        <tr className="sheet-heads">
          <td />
          <th scope="col">
            <span className="sr-only">Unit</span>
            {frame.place === "strip" && <Strip frame={frame} values={frame.columns.map(({ name }) => name)} />}
          </th>
          {columns.map((column) => (
            <th translate="no" key={column.index} scope="col" className="sheet-middle">
              {column.name}
            </th>
          ))}
          {parts.boxes && (
            <th scope="col" className="sheet-lost">
              Lost
            </th>
          )}
          {model.hasPoints && (
            <th scope="col" className="sheet-right">
              Points
            </th>
          )}
        </tr>
      </thead>
      {groups(model.groups)}
      {(model.hasPoints || notes.length > 0) && (
        <tbody>
          <tr className="sheet-sum">
            <td />
            <th scope="row" colSpan={between + 1}>
              {model.total.name}
              <Raised numbers={notes} />
            </th>
            {model.hasPoints && <td className="sheet-total">{model.total.points}</td>}
          </tr>
        </tbody>
      )}
      {groups(model.sideboard)}
    </table>
  );
}

/** Characteristics below a name, under their heads. */
function Strip({ frame, values }: { frame: Frame; values: readonly string[] }) {
  return (
    <span className="sheet-strip" style={{ paddingLeft: pt(frame.label) }}>
      {frame.columns.map(({ index, width }, i) => (
        <span key={index} style={{ width: pt(width) }}>
          {values[i]}
        </span>
      ))}
    </span>
  );
}

function Group({ group, between, ...rest }: TableProps & { group: SheetGroup; between: number }) {
  const { model, parts } = rest;
  return (
    <tbody>
      {group.command && (
        <tr className="sheet-command">
          <th scope="rowgroup" colSpan={between + 2}>
            {group.command.name}
            {parts.findings && <Raised numbers={group.command.notes} />}
            {group.command.said && <span className="sheet-said">{group.command.said}</span>}
          </th>
          {model.hasPoints && <td className="sheet-right">{group.command.points}</td>}
        </tr>
      )}
      <tr className="sheet-category">
        <th translate="no" scope="rowgroup" colSpan={between + 2} className="sheet-caps">
          {group.name}
        </th>
        {model.hasPoints && <td className="sheet-right">{group.points}</td>}
      </tr>
      {group.rows.map((row) => (
        <Row key={row.unit} row={row} {...rest} />
      ))}
    </tbody>
  );
}

function Row({ row, model, frame, parts }: TableProps & { row: SheetRow }) {
  const values = frame.columns.map(({ index }) => row.characteristics[index] ?? "");
  const speaks = values.some((value) => value !== "" && value !== "–");
  const options = optionsIn(row, parts, frame);
  const line = frame.columns.map(({ name }, i) => `${name} ${values[i]}`).filter((text) => !/ –?$/.test(text));
  const further = parts.characteristics ? row.profiles : [];
  const own = (
    <tr className="sheet-row" data-attached={row.parent !== "" || undefined} data-more={further.length > 0 || undefined}>
      <td className="sheet-count">{countText(row)}</td>
      <th scope="row">
        <span translate="no" className="sheet-name">
          {row.parent && <span className="sr-only">With {row.parent}: </span>}
          {row.name}
          {row.ownName && <i> “{row.ownName}”</i>}
        </span>
        {parts.findings && <Raised numbers={row.notes} />}
        {options && <span className="sheet-options">{options}</span>}
        {frame.place === "strip" && speaks && <Strip frame={frame} values={values} />}
        {frame.place === "line" && speaks && <span className="sheet-under">{line.join(", ")}</span>}
        {row.flag && <span className="sheet-under">{row.flag}</span>}
        {parts.notes && row.note && <span className="sheet-under">{row.note}</span>}
      </th>
      {frame.place === "beside" && <Cells frame={frame} values={values} />}
      {parts.boxes && (
        <td className="sheet-lost">
          <LossesView row={row} across={frame.across} box={frame.box} close={frame.close} />
        </td>
      )}
      {model.hasPoints && (
        <td translate="no" className="sheet-price" data-words={row.points.length > 8 || undefined}>
          {row.points}
        </td>
      )}
    </tr>
  );
  return (
    <>
      {own}
      {further.map(({ name, characteristics }, i) => (
        <Further key={name} name={name} all={characteristics} last={i === further.length - 1} model={model} frame={frame} parts={parts} />
      ))}
    </>
  );
}

function Cells({ frame, values }: { frame: TableProps["frame"]; values: readonly string[] }) {
  return frame.columns.map(({ index }, i) => (
    <td key={index} className="sheet-middle">
      {values[i]}
    </td>
  ));
}

/** Figures of a champion, a mount, the crew, below those of their unit. */
function Further({ name, all, last, model, frame, parts }: TableProps & { name: string; all: readonly string[]; last: boolean }) {
  const values = frame.columns.map(({ index }) => all[index] ?? "");
  return (
    <tr className="sheet-row sheet-further" data-more={!last || undefined}>
      <td />
      <th scope="row">
        {frame.label > 0 ? (
          <span className="sheet-labelled">
            <span translate="no" style={{ width: pt(frame.label) }}>
              {name}
            </span>
            <Strip frame={{ ...frame, label: 0 }} values={values} />
          </span>
        ) : (
          <>
            {frame.place === "line" ? `${name}: ${figuresLine(frame.columns, all)}` : name}
            {frame.place === "strip" && <Strip frame={frame} values={values} />}
          </>
        )}
      </th>
      {frame.place === "beside" && <Cells frame={frame} values={values} />}
      {parts.boxes && <td />}
      {model.hasPoints && <td className="sheet-price" />}
    </tr>
  );
}

function Raised({ numbers }: { numbers: readonly number[] }): ReactNode {
  if (numbers.length === 0) return null;
  return (
    <sup>
      <span className="sr-only"> Finding </span>
      {numbers.join(",")}
    </sup>
  );
}

/** The army as a whole. */
function Summary({ model }: { model: SheetModel }) {
  return (
    <section className="sheet-summary">
      <h3 className="sheet-caps">Summary</h3>
      <dl>
        {model.summary.map(({ name, value, said }) => (
          <div key={name}>
            <dt translate="no">{name}</dt>
            <dd>
              <b>{value}</b> {said}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Findings({ model }: { model: SheetModel }) {
  return (
    <section className="sheet-findings">
      <h3 className="sheet-caps">Findings</h3>
      <ol>
        {model.findings.map((finding) => (
          <li key={finding.number}>
            <span className="sheet-mark" data-severity={finding.severity}>
              <Mark kind={severityMark[finding.severity]} size={12} />
              {finding.word}
            </span>
            <b>{finding.number}</b>
            <span>
              {finding.message} <span className="sheet-soft">{finding.fix}</span>
            </span>
            <span className="sheet-soft">{finding.page}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reference({ model, parts, cards }: { model: SheetModel; parts: SheetParts; cards: boolean }) {
  const items = referenceItems(model, parts, cards);
  const code = parts.link ? sheetCodes(model.link) : null;
  if (items.length === 0 && !code) return null;
  return (
    <section className={cx("sheet-reference", items.length > 24 && "sheet-long")}>
      {items.length > 0 && (
        <div>
          <h3 className="sheet-caps">Reference</h3>
          <ul>
            {items.map(({ text, page }) => (
              <li key={text}>
                {text}
                {page && <span className="sheet-soft"> {page.replaceAll(" ", "\u00a0")}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {code && (
        <div className="sheet-codes">
          {code.codes.map(({ path, size, side }, i) => {
            const which = code.codes.length === 1 ? "" : `, ${i + 1} of ${code.codes.length}`;
            return (
              <figure key={path}>
                <svg
                  viewBox={`0 0 ${size} ${size}`}
                  role="img"
                  aria-label={`The roster as a link${which}`}
                  style={{ width: pt((side * 72) / 25.4) }}
                >
                  <path d={path} />
                </svg>
                <figcaption>{model.code + which}</figcaption>
              </figure>
            );
          })}
        </div>
      )}
    </section>
  );
}
