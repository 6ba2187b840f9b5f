"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import Link from "next/link";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { changePack, MY_ANSWERS } from "@/components/answers/change-pack";
import { Contradictions } from "@/components/answers/contradictions";
import { OwnEntryDialog } from "@/components/answers/own-entry-dialog";
import { PackChoice } from "@/components/answers/pack-choice";
import { EverywhereTick } from "@/components/answers/pack-ticks";
import { AskRow, FigureField, FigureInput, Settle, settleKeys } from "@/components/answers/settle";
import { Figure } from "@/components/answers/typed";
import { useBareCatalogue } from "@/components/answers/use-bare-catalogue";
import type { OwnPack } from "@/components/storage/own-record";
import { type LoadLibrary, useLibrary } from "@/components/storage/use-library";
import { useOwn } from "@/components/storage/use-own";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { SelectField, Tick } from "@/components/ui/field";
import {
  dropEntry,
  optionAnswersIn,
  permissionIn,
  ruleIn,
  type Settled,
  settleOptions,
  settlePermission,
  settleRule,
} from "@/lib/answers/answers";
import { openBound } from "@/lib/catalogue/compile/rule-entries";
import { ruleNames } from "@/lib/catalogue/names/rule-names";
import type { Catalogue } from "@/lib/catalogue/types";
import { groupBy } from "@/lib/group-by";
import {
  type OpenCell,
  type OptionCell,
  openCells,
  type PermissionCell,
  type PriceCell,
  type ProfileCell,
  type RuleCell,
} from "@/lib/open/open-cells";
import { sourcesGive } from "@/lib/report/points";
import { ruleInWords } from "@/lib/rules/rule-in-words";
import { type Names, Say } from "@/lib/rules/words";
import type { Pack } from "@/lib/schema/pack";
import { enterFigures, enterPrice, figuresHere, perOf, pointsOf, priceHere, priceOf, usualPer } from "@/lib/table/price-sheet";
import { capital, count, list, number, pageLabel } from "@/lib/text";
import { Looking } from "./looking";

interface BookCheckProps {
  loadLibrary: LoadLibrary;
  game: string;
  army: string;
  /** Where its prices and profiles can be entered as one table. */
  sheet?: string;
}

/** The open cells of an army list, each with what to look up and the answer that the chosen pack gives. */
export function BookCheck({ loadLibrary, game, army, sheet }: BookCheckProps) {
  const library = useLibrary(loadLibrary);
  const own = useOwn();
  const { catalogue, failed } = useBareCatalogue(library, game, army);
  const [chosen, setChosen] = useState<string | null>(null);
  const cells = useMemo(() => (catalogue ? openCells(catalogue) : null), [catalogue]);

  if (failed) return <p className="pt-3 text-ink-2">The army list could not be read, so nothing can be entered.</p>;
  if (!catalogue || !cells || !own) return <Looking />;
  const packs = own.packs.filter((p) => p.game === game);
  const kept = packs.find((p) => p.pack.id === (chosen ?? MY_ANSWERS.id)) ?? null;
  return (
    <>
      {library ? packs.map((one) => <Contradictions key={one.key} kept={one} library={library} catalogue={catalogue} />) : null}
      <Cells
        key={kept?.pack.id ?? MY_ANSWERS.id}
        catalogue={catalogue}
        cells={cells}
        packs={packs}
        kept={kept}
        sheet={sheet}
        onChoose={setChosen}
      />
    </>
  );
}

interface OpenQuestionsProps {
  catalogue: Catalogue;
  cells: readonly OpenCell[];
  pack: Pack | null;
  /** Where the prices and profiles of this army list can be entered as one table. */
  sheet?: string | undefined;
  save: Desk["save"];
}

/** The open cells of an army list by their sorts, with the answers that a pack gives. */
export function OpenQuestions({ catalogue, cells, pack, sheet, save }: OpenQuestionsProps) {
  const { book, army } = catalogue;
  const names = useMemo(() => ruleNames(book, army), [book, army]);
  const desk: Desk = { army: army.id, pack, names, save };
  const of = <S extends OpenCell["sort"]>(...sorts: S[]) =>
    cells.filter((c): c is Extract<OpenCell, { sort: S }> => (sorts as string[]).includes(c.sort));
  const permissions = of("permission");
  const standings = of("option");
  const rules = of("number", "holds");
  const prices = of("price");
  const profiles = of("profile");
  const done = answeredIn(pack, army.id, cells);
  const pairs = standings.reduce((n, c) => n + c.pairs.length, 0);
  const all = questionsIn(cells);
  return (
    <>
      {permissions.length ? (
        <Part title="Permissions" done={done.permissions} all={permissions.length} start={all <= 12}>
          <Permissions cells={permissions} desk={desk} catalogue={catalogue} />
        </Part>
      ) : null}
      {standings.length ? (
        <Part title="Options" done={done.pairs} all={pairs}>
          {standings.map((cell) => (
            <OptionQuestion key={cell.key} cell={cell} desk={desk} />
          ))}
        </Part>
      ) : null}
      {rules.length ? (
        <Part title="Numbers and rules" done={done.rules} all={rules.length}>
          <ul>
            {rules.map((cell) => (
              <OpenRule key={cell.key} cell={cell} desk={desk} />
            ))}
          </ul>
        </Part>
      ) : null}
      {prices.length + profiles.length ? (
        <Part title={prices.length ? "Points and profiles" : "Profiles"} done={done.prices} all={prices.length + profiles.length}>
          {sheet ? (
            <Link href={sheet} prefetch={false} className="text-link inline-flex min-h-(--target) items-center">
              Enter them as one table
            </Link>
          ) : null}
          <Figures prices={prices} profiles={profiles} desk={desk} perModel={book.counts === "models"} />
        </Part>
      ) : null}
    </>
  );
}

/** How many questions some open cells ask. */
export function questionsIn(cells: readonly OpenCell[]): number {
  return cells.reduce((n, c) => n + (c.sort === "option" ? c.pairs.length : 1), 0);
}

/** How many of them a pack answers, by their sorts and in all. */
export function answeredIn(pack: Pack | null, army: string, cells: readonly OpenCell[]) {
  const done = { permissions: 0, pairs: 0, rules: 0, prices: 0 };
  for (const cell of cells) {
    if (cell.sort === "permission") done.permissions += permissionIn(pack, army, cell) ? 1 : 0;
    else if (cell.sort === "option") done.pairs += settledIn(pack, army, cell);
    else if (cell.sort === "price" || cell.sort === "profile") done.prices += isEntered(pack, army, cell) ? 1 : 0;
    else done.rules += ruleIn(pack, army, cell) ? 1 : 0;
  }
  return { ...done, all: done.permissions + done.pairs + done.rules + done.prices };
}

interface CellsProps {
  catalogue: Catalogue;
  cells: readonly OpenCell[];
  packs: readonly OwnPack[];
  kept: OwnPack | null;
  sheet: string | undefined;
  onChoose(id: string): void;
}

/** What every section needs: the pack and a way to change it. */
interface Desk {
  army: string;
  pack: Pack | null;
  save(message: string, change: (pack: Pack) => Pack): void;
  names: Names;
}

function Cells({ catalogue, cells, packs, kept, sheet, onChoose }: CellsProps) {
  const { book, army } = catalogue;
  const names = useMemo(() => ruleNames(book, army), [book, army]);
  const pack = kept?.pack ?? null;
  const where = { game: book.id, id: pack?.id ?? MY_ANSWERS.id, name: pack?.name ?? MY_ANSWERS.name };
  const desk: Desk = { army: army.id, pack, names, save: (message, change) => void changePack(where, message, change) };
  const all = questionsIn(cells);
  const ownEntries = cells.some((c) => c.sort === "price") || (pack?.entries ?? []).length > 0;

  if (all === 0) return <p className="pt-3 text-ink-2">Nothing is open in this army list.</p>;
  return (
    <div className="max-w-200">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 py-3">
        <PackChoice packs={packs} value={where.id} onChoose={onChoose} />
        <Link href="/books/packs" prefetch={false} className="text-link inline-flex min-h-(--target) items-center">
          Share, rename or delete packs
        </Link>
      </div>
      {kept ? <EverywhereTick kept={kept} /> : null}
      <p className="py-2 font-strong">
        {number(answeredIn(pack, army.id, cells).all)} of {count(all, "open question")} answered
      </p>
      <OpenQuestions catalogue={catalogue} cells={cells} pack={pack} sheet={sheet} save={desk.save} />
      {ownEntries ? <OwnEntries catalogue={catalogue} desk={desk} /> : null}
    </div>
  );
}

function Part({
  title,
  done,
  all,
  start = false,
  children,
}: {
  title: string;
  done: number;
  all: number;
  start?: boolean;
  children: React.ReactNode;
}) {
  return (
    <Disclosure
      start={start}
      className="border-b border-rule"
      summary={
        <span className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="text-l">{title}</h3>
          <span className="text-s text-ink-2">
            {number(done)} of {number(all)} answered
          </span>
        </span>
      }
    >
      <div className="pb-6">{children}</div>
    </Disclosure>
  );
}

const allowed = { id: "allowed" as const, label: "Allowed" };
const denied = { id: "denied" as const, label: "Denied" };
const open = "open again";

function Permissions({ cells, desk, catalogue }: { cells: readonly PermissionCell[]; desk: Desk; catalogue: Catalogue }) {
  const { army, pack, save } = desk;
  const groups = groupBy(cells, (c) => c.entry.category);
  return [...groups].map(([category, inside]) => (
    <section key={category}>
      <h4 className="caps border-b border-rule-2 pt-4 pb-1 text-ink-2">{catalogue.book.categories.find((c) => c.id === category)?.name}</h4>
      <ul>
        {inside.map((cell) => (
          <AskRow
            key={cell.key}
            title={cell.entry.name}
            answer={
              <Settle<Settled>
                question={cell.entry.name}
                yes={allowed}
                no={denied}
                value={permissionIn(pack, army, cell)}
                onChange={(status) => save(`${cell.entry.name}: ${status ?? open}.`, (p) => settlePermission(p, army, cell, status))}
              />
            }
          >
            {cell.lookUp}
          </AskRow>
        ))}
      </ul>
    </section>
  ));
}

/** What one rule leaves open: all at once, or one by one. */
function OptionQuestion({ cell, desk }: { cell: OptionCell; desk: Desk }) {
  const { army, pack, save } = desk;
  const answers = optionAnswersIn(pack, army, cell);
  const options = [...new Set(cell.pairs.map((p) => p.optionName))];
  const title = capital(options.length > 6 ? `${list(options.slice(0, 5))} and ${number(options.length - 5)} more` : list(options, "or"));
  const given = new Set(cell.pairs.map((p) => answers.get(p.key) ?? null));
  const [one] = given;
  const settle = (pairs: OptionCell["pairs"], status: Settled | null, what: string) =>
    save(`${what}: ${status ?? open}.`, (p) => settleOptions(p, army, cell, new Map(pairs.map((pair) => [pair.key, status]))));
  const who = [...new Set(cell.pairs.flatMap((p) => p.entry?.name ?? []))];
  return (
    <div className="border-b border-rule-2 py-1">
      <ul className="[&>li]:border-b-0">
        <AskRow
          title={title}
          answer={
            <Settle<Settled>
              question={cell.pairs.length > 1 ? `${title}, all` : title}
              yes={cell.pairs.length > 1 ? { ...allowed, label: "All allowed" } : allowed}
              no={cell.pairs.length > 1 ? { ...denied, label: "All denied" } : denied}
              value={given.size === 1 ? (one ?? null) : null}
              onChange={(status) => settle(cell.pairs, status, title)}
            />
          }
        >
          {who.length ? `For ${who.length > 4 ? count(who.length, "unit") : list(who)}. ` : ""}
          {cell.reason}, {pageLabel(cell.page)}.
        </AskRow>
      </ul>
      {cell.pairs.length > 1 ? (
        <Disclosure
          className="pl-4"
          summary={
            <span className="text-s text-ink-2">
              One by one, {number(settledIn(pack, army, cell))} of {number(cell.pairs.length)} settled
            </span>
          }
        >
          <ul className="border-l-3 border-rule-2 pl-4">
            {cell.pairs.map((pair) => {
              const name = pair.entry
                ? `${pair.entry.name}${options.length > 1 || pair.optionName !== options[0] ? `: ${pair.optionName}` : ""}`
                : capital(pair.optionName);
              return (
                <AskRow
                  key={pair.key}
                  title={name}
                  answer={
                    <Settle<Settled>
                      question={pair.entry ? `${pair.entry.name}: ${pair.optionName}` : pair.optionName}
                      yes={allowed}
                      no={denied}
                      value={answers.get(pair.key) ?? null}
                      onChange={(status) => settle([pair], status, name)}
                    />
                  }
                />
              );
            })}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  );
}

function OpenRule({ cell, desk }: { cell: RuleCell; desk: Desk }) {
  const { army, pack, save, names } = desk;
  const answer = ruleIn(pack, army, cell);
  const { data } = cell;
  const said = ruleInWords(data, names);
  const subject = ("subject" in data && data.subject) || "Rule";
  const bound = data.kind === "count" ? openBound(data) : null;
  return (
    <AskRow
      title={said}
      group={subject}
      answer={
        cell.sort === "number" && bound ? (
          <>
            <FigureField
              kind="bound"
              label={bound.side === "max" ? "At most" : "At least"}
              value={answer && "number" in answer ? answer.number : null}
              onChange={(value) => {
                const whole = typeof value === "number" ? value : null;
                save(
                  whole === null
                    ? `${subject}: ${open}.`
                    : `${subject}: ${bound.side === "max" ? "at most" : "at least"} ${number(whole)}.`,
                  (p) => settleRule(p, army, cell, whole === null ? null : { number: whole }),
                );
              }}
            />
            <Button
              aria-pressed={answer !== null && "holds" in answer}
              className="aria-pressed:bg-ink aria-pressed:text-paper"
              onClick={() => {
                const taken = answer !== null && "holds" in answer;
                save(taken ? `${subject}: ${open}.` : `${subject}: no limit.`, (p) =>
                  settleRule(p, army, cell, taken ? null : { holds: false }),
                );
              }}
            >
              No limit
            </Button>
          </>
        ) : (
          <Settle<"yes" | "no">
            question={said}
            yes={{ id: "yes", label: "It holds" }}
            no={{ id: "no", label: "It does not" }}
            value={answer && "holds" in answer ? (answer.holds ? "yes" : "no") : null}
            onChange={(value) =>
              save(`${subject}: ${value === null ? open : value === "yes" ? "it holds" : "it does not hold"}.`, (p) =>
                settleRule(p, army, cell, value === null ? null : { holds: value === "yes" }),
              )
            }
          />
        )
      }
    >
      {data.note ?? "Look it up in your book."} {capital(pageLabel(cell.page))}.{cell.own ? "" : " The answer holds for every army list."}
    </AskRow>
  );
}

/** Points and profiles of units and options: one row each. */
function Figures({
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
                      desk.save(`${name}: ${figure.toLowerCase()} ${value ?? open}.`, (p) =>
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
    save(`${capital(cell.name)}: ${next ? new Say(names, 6).price(next) : open}.`, (p) => enterPrice(p, army, cell, next, everywhere));
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

function OwnEntries({ catalogue, desk }: { catalogue: Catalogue; desk: Desk }) {
  const [adding, setAdding] = useState(false);
  const { army, pack, save, names } = desk;
  const entries = (pack?.entries ?? []).filter((e) => !e.armies || e.armies.includes(army));
  return (
    <section className="pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-rule-2 pb-2">
        <h3 className="text-l">Units of your own</h3>
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
          Add a unit
        </Button>
      </div>
      {entries.length ? (
        <ul>
          {entries.map((entry) => (
            <AskRow
              key={entry.id}
              title={entry.name}
              answer={
                <Button aria-label={`Remove ${entry.name}`} onClick={() => save(`Removed ${entry.name}.`, (p) => dropEntry(p, entry.id))}>
                  Remove
                </Button>
              }
            >
              {new Say(names, 6).price(entry.price)}
              {entry.armies ? "" : ", in every army list"}, {pageLabel(entry.page)}
            </AskRow>
          ))}
        </ul>
      ) : (
        <p className="py-2.5 text-ink-2">None yet. What your book lists and ours lacks can be added once, and shared with the pack.</p>
      )}
      {adding ? <OwnEntryDialog catalogue={catalogue} pack={pack} onClose={() => setAdding(false)} onSave={save} /> : null}
    </section>
  );
}

function settledIn(pack: Pack | null, army: string, cell: OptionCell): number {
  const answers = optionAnswersIn(pack, army, cell);
  return cell.pairs.filter((p) => answers.has(p.key)).length;
}

function isEntered(pack: Pack | null, army: string, cell: PriceCell | ProfileCell): boolean {
  if (cell.sort === "price") return priceHere(pack, army, cell) !== null;
  const figures = figuresHere(pack, army, cell);
  return cell.missing.every(({ id }) => figures[id] !== undefined);
}
