"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { LongList } from "@/components/books/frame/long-list";
import { ownStore } from "@/components/storage/own-store";
import { keyOf } from "@/components/storage/records/own-record";
import { AskDialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import { changelogEntry, withEntry } from "@/lib/books/diff/book-versions";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { compareVersions, nextVersion, Version } from "@/lib/engine/schema/version";
import { sentence } from "@/lib/words/text";

interface Props {
  /** Without a fault. */
  army: ArmyList;
  /** What its file holds: the facts without the source that it says once for all of them. */
  file: unknown;
  book: Book;
  /** Takes what the file holds with its new version. */
  onRaise(file: unknown): void;
  onClose(): void;
}

/** Asks for the next version of an army book; what it changes of the last one goes into the changelog. */
export function VersionDialog(props: Props) {
  const { army } = props;
  const key = keyOf(army.game, army.id);
  // As it was when its version was raised last.
  const kept = useLoaded(
    async () => ({ released: (await (await ownStore()).all()).books.find((one) => one.key === key)?.released ?? null }),
    [key],
  );
  if (!kept.value) return null;
  return <Ask {...props} released={kept.value.released} />;
}

function Ask({ army, file, book, released, onRaise, onClose }: Props & { released: ArmyList | null }) {
  const last = released?.version ?? army.version;
  const schema = useMemo(
    () =>
      z.object({
        version: Version.refine(
          (version) =>
            released?.version === undefined || !Version.safeParse(version).success || compareVersions(version, released.version) > 0,
          `it has to come after ${released?.version}`,
        ),
      }),
    [released],
  );
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { version: army.version !== released?.version && army.version ? army.version : nextVersion(last) },
  });
  const [busy, setBusy] = useState(false);
  const changes = useMemo(() => (released ? changelogEntry("1", released, army, book).changes : null), [released, army, book]);
  const raise = handleSubmit(async ({ version }) => {
    setBusy(true);
    const entry = { version, changes: changes ?? ["The first version."] };
    const raised = withEntry(file, army, entry);
    const next = { ...army, version, changelog: raised.changelog };
    onRaise(raised.file);
    await (await ownStore()).changeBook(keyOf(army.game, army.id), (current) => current && { ...current, released: next });
    showToast({ message: `“${army.name}” is version ${version} now. Export or send it.` });
    onClose();
  });
  return (
    <AskDialog
      open
      wide
      title={`New version of “${army.name}”`}
      verb="Raise the version"
      busy={busy}
      onDo={(event) => void raise(event)}
      onClose={onClose}
    >
      <TextField
        label="Version"
        hint={last ? `The last one is ${last}. Whoever has it is told what changed.` : "Numbers with dots. Rosters that go out name it."}
        error={formState.errors.version?.message && sentence(formState.errors.version.message)}
        {...register("version")}
      />
      {changes === null ? (
        <p className="text-ink-2">It has no earlier version to compare with: from this one on the changelog is written by comparing.</p>
      ) : changes.length ? (
        <section>
          <h3 className="text-l">What changed since {released?.version ?? "then"}</h3>
          <LongList items={changes} />
        </section>
      ) : (
        <p className="text-ink-2">Nothing changed since {released?.version ?? "then"} that players would notice.</p>
      )}
    </AskDialog>
  );
}
