import { use } from "react";
import { BasisWord } from "@/components/books/frame/provenance";
import { Cell, FramedTable, NameCell, Remark, Row } from "@/components/books/frame/table";
import { Section } from "@/components/shell/page-sections";
import { PageReference } from "@/components/ui/page-reference";
import { rulesOfBook } from "@/lib/engine/catalogue/compile/entry-rules";
import type { ArmyListName } from "@/lib/engine/catalogue/library";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Basis, Page, Price } from "@/lib/engine/common";
import { rulesInWords } from "@/lib/engine/rules/registry-in-words";
import { type Names, Say } from "@/lib/engine/rules/words";
import type { Book, Decision, Setting } from "@/lib/engine/schema/book";
import type { Option } from "@/lib/engine/schema/entry";
import type { Effects } from "@/lib/engine/schema/in-play/effects";
import { bookLine } from "@/lib/paper/sheet/effects";
import { list, pageLabel } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { Fold } from "./fold";
import { RuleTable } from "./rule-table";

/** What is written out of a book: it, and the names of its army lists. */
export type BookParts = readonly [book: Book, armies: readonly ArmyListName[], effects: Effects];

/** The rules all army lists of a game share, its units and options, and the readings a group may choose. */
export function BookContents({ parts }: { parts: Promise<BookParts> }) {
  const [book, armies, effects] = use(parts);
  const names = ruleNames(book, undefined, armies);
  const { decisions = [] } = book;
  const shared = rulesOfBook(book);
  const kinds = [...rulesInWords.values()]
    .map(({ kind, docs }) => ({ kind, docs, rules: shared.filter((rule) => rule.kind === kind) }))
    .filter(({ rules }) => rules.length > 0);
  return (
    <>
      <Section id="rules" title="Rules every army list shares">
        {kinds.map(({ kind, docs, rules }) => (
          <Fold key={kind} title={docs.title} count={rules.length} remark={docs.summary}>
            <RuleTable rules={rules} names={names} label={`Rules of the kind ${docs.title}`} withKind={false} />
          </Fold>
        ))}
      </Section>

      <Section id="units" title="Units">
        {book.categories.map((category) => {
          const entries = book.entries.filter((e) => e.category === category.id);
          return entries.length === 0 ? null : (
            <Fold key={category.id} title={category.name} count={entries.length}>
              <PriceTable
                first="Unit"
                names={names}
                rows={entries.map((e) => ({ key: e.id, ...e, does: bookLine(effects, "entry", e.id) }))}
              />
            </Fold>
          );
        })}
      </Section>

      <Section id="options" title="Options">
        {book.groups.map(({ id, name, choose, otherwise }) => {
          const options = book.options.filter((o) => o.group === id);
          const one = choose === "one" ? "At most one of them. " : "";
          return (
            <Fold
              key={id}
              title={name}
              count={options.length}
              remark={`${one}Where no rule speaks of one: ${otherwise.reason}, ${pageLabel(otherwise.page)}.`}
            >
              <PriceTable first="Option" names={names} rows={options.flatMap((option) => choicesOf(option, effects))} />
            </Fold>
          );
        })}
      </Section>

      {book.settings.length ? (
        <Section
          id="settings"
          title="Settings"
          lead="What the book leaves open: our reading first, then the others a group may choose for a roster."
        >
          <ul className="flex flex-col">
            {book.settings.map((setting) => (
              <SettingItem key={setting.id} setting={setting} />
            ))}
          </ul>
        </Section>
      ) : null}

      {decisions.length ? (
        <Section id="decisions" title="Decisions" lead="Passages that could be read otherwise, and how they are read here.">
          <ul className="flex flex-col">
            {decisions.map((decision) => (
              <DecisionItem key={decision.id} decision={decision} />
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

interface PriceRow {
  key: string;
  name: string;
  price?: Price | undefined;
  page: Page;
  basis: Basis;
  note?: string | undefined;
  /** In play, in our words. */
  does: string;
}

function PriceTable({ first, rows, names }: { first: string; rows: readonly PriceRow[]; names: Names }) {
  return (
    <FramedTable
      narrow
      label={`${first}s and prices`}
      columns={[{ name: first }, { name: "Price", figure: true }, { name: "Page" }, { name: "Known from" }]}
    >
      <tbody>
        {rows.map(({ key, name, price, page, basis, note, does }) => (
          <Row key={key}>
            <NameCell note={note}>
              {name}
              <Remark>{capital(does)}</Remark>
            </NameCell>
            <Cell figure>{new Say(names, 6).priceFigure(price)}</Cell>
            <Cell>
              <PageReference page={page} />
            </Cell>
            <Cell>
              <BasisWord of={basis} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </FramedTable>
  );
}

/** An option, or each of its choices with what it shares. */
function choicesOf(option: Option, effects: Effects): PriceRow[] {
  const { id, page, basis, note } = option;
  if (!option.choices) return [{ key: id, ...option, does: bookLine(effects, "option", id) }];
  return option.choices.map((choice, i) => ({
    key: `${id}=${choice.id}`,
    name: choice.name,
    price: choice.price ?? option.price,
    page,
    basis,
    note: i === 0 ? note : undefined,
    does: bookLine(effects, "option", `${id}=${choice.id}`),
  }));
}

/** There are hundreds: each is laid out when the window comes near it, on paper always. */
const passage =
  "border-b border-rule py-4 [contain-intrinsic-size:auto_9rem] [content-visibility:auto] data-found:bg-accent-wash print:[content-visibility:visible]";

function DecisionItem({ decision: { id, name, question, reason, pages, decision } }: { decision: Decision }) {
  return (
    <li id={`decision-${id}`} className={passage}>
      <h3 translate="no" className="text-l">
        {name}
      </h3>
      <p className="max-w-(--measure) text-ink-2">{question}</p>
      <p className="mt-2 font-strong">{decision}</p>
      <p className="mt-1 max-w-(--measure) text-s text-ink-2">
        {reason} {pages.length ? `(${list(pages.map(pageLabel))})` : ""}
      </p>
    </li>
  );
}

function SettingItem({ setting }: { setting: Setting }) {
  const { id, name, question, reason, pages, choices } = setting;
  const ours = choices.filter((c) => c.id === setting.default);
  const others = choices.filter((c) => c.id !== setting.default);
  return (
    <li id={`setting-${id}`} className={passage}>
      <h3 translate="no" className="text-l">
        {name}
      </h3>
      <p className="max-w-(--measure) text-ink-2">{question}</p>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        <div className="flex gap-2">
          <dt className="text-ink-3">Ours</dt>
          <dd className="font-strong">{list(ours.map((c) => c.name))}</dd>
        </div>
        {others.length ? (
          <div className="flex gap-2">
            <dt className="text-ink-3">Or</dt>
            <dd>
              {list(
                others.map((c) => c.name),
                "or",
              )}
            </dd>
          </div>
        ) : null}
      </dl>
      <p className="mt-1 max-w-(--measure) text-s text-ink-2">
        {reason} {pages.length ? `(${list(pages.map(pageLabel))})` : ""}
      </p>
    </li>
  );
}
