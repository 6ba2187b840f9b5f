import { Section, Trail } from "@/components/shell/page-sections";
import { cx } from "@/components/ui/class-names";
import { PageHead } from "@/components/ui/section-head";
import { Unhydrated } from "@/components/ui/unhydrated";
import Link from "@/components/words/link";
import { type ChangeGroup, changeGroups, changesSummary } from "@/lib/books/diff/changes-file";
import type { ToldChange } from "@/lib/books/diff/diff";
import type { Book } from "@/lib/engine/schema/book";
import { dayText } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { Fold } from "./fold";

interface ChangesPageProps {
  book: Pick<Book, "id" | "title" | "accent" | "dataVersion">;
  /** Earlier releases, the newest first. */
  releases: readonly { version: string; date: string }[];
  /** The release that the data of today is held against. */
  since: string;
  changes: readonly ToldChange[];
}

/** What is other in a game's data since an earlier release, army list by army list. */
export function ChangesPage({ book, releases, since, changes }: ChangesPageProps) {
  const groups = changeGroups(changes);
  const home = `/books/${book.id}/changes`;
  return (
    <div className="page-frame pb-16" data-accent={book.accent}>
      <Trail
        steps={[
          { href: "/books", name: "Books" },
          { href: `/books/${book.id}`, name: book.title },
        ]}
      />
      <PageHead title="What changed">
        <p className="mt-2 max-w-(--measure) text-ink-2">
          {`${book.title}: data ${since} → data ${book.dataVersion}. ${capital(changesSummary(changes))}.`}
        </p>
        <nav aria-label="Since which release" className="mt-2 flex flex-wrap gap-x-5">
          {releases.map(({ version, date }, i) => (
            <Link
              key={version}
              href={i === 0 ? home : `${home}/${version}`}
              prefetch={false}
              aria-current={version === since ? "page" : undefined}
              className={cx("inline-flex min-h-(--target) items-center", version === since ? "font-strong" : "text-link")}
            >
              {`Since ${version}, ${dayText(date)}`}
            </Link>
          ))}
        </nav>
        <p>
          <a href={`${home}/${since}/json`} className="text-link inline-flex min-h-(--target) items-center">
            The same for programs (JSON)
          </a>
        </p>
      </PageHead>
      <Unhydrated>
        {groups.length === 0 ? <p className="pt-6">Nothing differs.</p> : null}
        {groups.map((group, i) => (
          <Section key={group.where} id={`changes-${i + 1}`} title={group.where || "What all army lists share"} far={i > 2}>
            <Group group={group} />
          </Section>
        ))}
      </Unhydrated>
    </div>
  );
}

function Group({ group: { rules, words } }: { group: ChangeGroup }) {
  return (
    <>
      {rules.length ? <Sentences of={rules} /> : null}
      {words.length ? (
        <Fold title="Names, notes and pages" count={words.length}>
          <Sentences of={words} />
        </Fold>
      ) : null}
    </>
  );
}

function Sentences({ of }: { of: ChangeGroup["rules"] }) {
  return (
    <ul className="max-w-(--measure) pt-2">
      {of.map(({ subject, sentence }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page is made by the build and never changes
        <li key={i} className="border-b border-rule py-2 [overflow-wrap:anywhere]">
          {sentence.startsWith(subject) ? (
            <>
              <strong className="font-strong">{subject}</strong>
              {sentence.slice(subject.length)}
            </>
          ) : (
            sentence
          )}
        </li>
      ))}
    </ul>
  );
}
