"use client";

import { ClipboardPaste } from "lucide-react";
import { MY_ANSWERS } from "@/components/answers/change-pack";
import { SavePack } from "@/components/answers/save-pack";
import { Trail } from "@/components/shell/page-sections";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/section-head";
import Link from "@/components/words/link";
import type { Filled } from "@/lib/advice/table/table-boxes";
import type { Page } from "@/lib/engine/common";
import type { PermissionTable } from "@/lib/engine/schema/book";
import type { Pack } from "@/lib/engine/schema/pack";
import { count, number, pageLabel, percent } from "@/lib/words/en/grammar";

interface TableHeadProps {
  game: string;
  title: string;
  table: PermissionTable;
  page: Page;
  pack: Pack | null;
  /** The pack once everything that was entered is written. */
  whole(): Promise<Pack | null>;
  onPaste(): void;
}

/** The head of the page: what the table is, how to paste into it, and its answers as a file. */
export function TableHead({ game, title, table, page, pack, whole, onPaste }: TableHeadProps) {
  return (
    <>
      <Trail
        steps={[
          { href: "/books", name: "Books" },
          { href: `/books/${game}`, name: title },
        ]}
      />
      <PageHead
        title={`${table.title}, ${pageLabel(page)}`}
        actions={
          <>
            <Button icon={<ClipboardPaste size={16} aria-hidden="true" />} onClick={onPaste}>
              Paste boxes
            </Button>
            <SavePack pack={pack} whole={whole} />
          </>
        }
      >
        <p className="mt-2 max-w-[100ch] text-ink-2">{table.lead}</p>
        <p className="mt-1 max-w-[100ch] text-s text-ink-2">
          Answers are kept as you go, in the pack “{pack?.name ?? MY_ANSWERS.name}”. On another device,{" "}
          <Link href="/books/packs" prefetch={false} className="text-link">
            import the pack
          </Link>
          .
        </p>
      </PageHead>
    </>
  );
}

/** How much of the page is known, and of the whole book. */
export function TableProgress({ filled, book }: { filled: Filled; book: Filled }) {
  const share = (n: number) => ({ width: `${(n / Math.max(1, filled.boxes)) * 100}%` });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <p>
        <span className="text-2xl font-head tabular-nums">{number(filled.book + filled.you)}</span>{" "}
        <span className="text-ink-2">of {count(filled.boxes, "box")} on this page</span>
      </p>
      <div aria-hidden="true" className="flex h-2 w-60 max-w-full border border-edge bg-leaf">
        <span className="bg-accent" style={share(filled.book)} />
        <span style={{ ...share(filled.you), background: "repeating-linear-gradient(135deg, var(--accent) 0 2px, transparent 2px 4px)" }} />
      </div>
      <p className="text-s text-ink-2">
        {number(filled.book)} from our copy, {number(filled.you)} answered by you. In the whole book {number(book.book + book.you)} of{" "}
        {number(book.boxes)} ({percent(book.book + book.you, book.boxes)}).
      </p>
    </div>
  );
}
