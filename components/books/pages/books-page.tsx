import type { ReactNode } from "react";
import { BasisKey } from "@/components/books/frame/provenance";
import { Section } from "@/components/shell/page-sections";
import { ButtonLink } from "@/components/ui/button";
import { PageHead } from "@/components/ui/section-head";
import Link from "@/components/words/link";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import { rulesInWords } from "@/lib/engine/rules/registry-in-words";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import type { Book } from "@/lib/engine/schema/book";
import { Rule } from "@/lib/engine/schema/rule";
import { count } from "@/lib/words/en/grammar";

/** A game as the first page of the books shows it. */
export interface Shelf {
  book: Book;
  armies: number;
  rules: number;
}

/** The games, and what the rules of all of them are made of. */
export function BooksPage({ shelves, own }: { shelves: readonly [Shelf, ...Shelf[]]; own: ReactNode }) {
  const names = ruleNames(shelves[0].book);
  return (
    <div className="page-frame pb-16">
      <PageHead title="Books" actions={<ButtonLink href="/books/packs">Packs</ButtonLink>}>
        <p className="mt-2 max-w-(--measure) text-ink-2">
          Every limit, price and permission that counts, its page and how it is known. Numbers and pages come from the books, the words are
          ours.
        </p>
      </PageHead>
      <ul className="grid gap-6 pt-6 sm:grid-cols-2 lg:grid-cols-3">
        {shelves.map(({ book, armies, rules }) => (
          <li key={book.id} data-accent={book.accent}>
            <Link
              href={`/books/${book.id}`}
              prefetch={false}
              className="flex h-full flex-col gap-1 rounded-m border border-t-3 border-rule border-t-accent bg-leaf p-5 hover:border-edge hover:border-t-accent"
            >
              <h2 className="text-xl">{book.title}</h2>
              <p className="text-ink-2">
                {count(armies, "army list")}, {count(rules, "rule")}
              </p>
              <p className="text-s text-ink-3">
                {book.entries.length > 0 ? `${count(book.entries.length, "unit")}, ` : ""}
                {count(book.options.length, "option")}. Data {book.dataVersion}
              </p>
            </Link>
          </li>
        ))}
      </ul>
      {own}
      <Section id="known" title="How a fact is known">
        <BasisKey />
      </Section>
      <Section id="kinds" title="Kinds of rule" lead="The books hold rules of these kinds only. Each example is the data of one rule.">
        <ul className="grid gap-x-9 gap-y-5 pt-4 sm:grid-cols-2">
          {[...rulesInWords.values()].map(({ kind, docs }) => (
            <li key={kind} id={`kind-${kind}`} className="min-w-0">
              <h3 className="text-l">{docs.title}</h3>
              <p className="text-ink-2">{docs.summary}</p>
              <details className="text-s text-ink-2">
                <summary className="py-1.5">Example: {ruleInWords(Rule.parse(docs.example), names)}</summary>
                <pre className="whitespace-pre-wrap break-words border-l-3 border-rule-2 bg-sunk p-3 font-[monospace]">
                  {JSON.stringify(docs.example, null, 2)}
                </pre>
              </details>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
