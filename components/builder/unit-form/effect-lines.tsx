"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { changeQuietly, MY_ANSWERS } from "@/components/answers/change-pack";
import { useBuilderStore } from "@/components/builder/state/use-builder";
import { useBuilderWords } from "@/components/builder/words";
import { optionsHref } from "@/components/ui/book-links";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { TextField } from "@/components/ui/field";
import { PageReference } from "@/components/ui/page-reference";
import { useUiWords } from "@/components/ui/words";
import { effectAnswer, withAnswer, withoutAnswer } from "@/lib/advice/answers/pack-answers";
import type { Catalogue, OptionVariant } from "@/lib/engine/catalogue/types";
import { LONGEST_EFFECT } from "@/lib/engine/schema/in-play/bounds";
import type { Effects, PackEffect } from "@/lib/engine/schema/in-play/effects";
import type { Pack } from "@/lib/engine/schema/pack";
import { type EffectShown, effectOf } from "@/lib/paper/sheet/effects";
import { capital } from "@/lib/words/text";
import { isOn } from "./choices";
import type { HeldOffer } from "./rows";

interface Props {
  offers: readonly HeldOffer[];
  /** Of the army list whose rights the unit has. */
  catalogue: Catalogue;
  effects: Effects;
  /** Where it stands in the row. */
  className?: string | undefined;
}

/** What an option does, below its row; of several choices what the chosen one does. What nobody has looked up may be noted once it is taken. */
export function EffectLine({ offers, catalogue, effects, className = "col-[2/-1] pb-1" }: Props) {
  const { pageLabel } = useBuilderWords();
  const chosen = offers.find(isOn);
  const offer = chosen ?? (offers.length === 1 ? offers[0] : undefined);
  if (!offer) return null;
  const { variant } = offer;
  const shown = effectOf(catalogue, variant, effects);
  if (shown === "none" || (shown === "blank" && !chosen)) return null;
  const line = shown === "blank" ? null : shown;
  return (
    <span className={cx("block text-s/(--leading-m) text-ink-2", className)}>
      {line ? (
        <>
          {capital(line.line)}{" "}
          {line.page && line.page !== pageLabel(offer.page) ? <Pages page={line.page} game={catalogue.book.id} /> : null}
        </>
      ) : null}
      {line === null || line.own ? <MyNote key={variant.key} variant={variant} catalogue={catalogue} line={line} /> : null}
    </span>
  );
}

function Pages({ page, game }: { page: string; game: string }) {
  return <PageReference page={page} href={optionsHref(game)} />;
}

/** A note of the player's own on what an option does, kept among the player's answers. */
function MyNote({ variant, catalogue, line }: { variant: OptionVariant; catalogue: Catalogue; line: EffectShown | null }) {
  const { form } = useBuilderWords();
  const { cancel } = useUiWords();
  const store = useBuilderStore();
  const [typed, setTyped] = useState<string | null>(null);
  const wasOpen = useRef(false);
  const { name, key, option } = variant;
  const game = catalogue.book.id;
  const note = (text: string): PackEffect => ({
    of: { options: [key] },
    ...(catalogue.army.options?.includes(option) ? { army: catalogue.army.id } : {}),
    line: text,
  });
  const put = (text: string) => changeQuietly({ game, ...MY_ANSWERS }, (pack) => noted(pack, note(text), text !== ""));
  const keep = () => {
    const text = (typed ?? "").trim();
    const before = line?.line ?? "";
    setTyped(null);
    if (text === before) return;
    void put(text).then((kept) => {
      if (kept) store.getState().aside({ undo: () => void put(before), redo: () => void put(text) });
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") keep();
    if (event.key === "Escape") setTyped(null);
    if (event.key === "Enter" || event.key === "Escape") event.stopPropagation();
  };
  if (typed === null) {
    return (
      <Button
        look="link"
        className="min-h-6! py-0! text-s!"
        aria-label={line ? form.myNoteOn(name) : form.noteOn(name)}
        ref={(button: HTMLButtonElement | null) => {
          if (button && wasOpen.current) button.focus();
          if (button) wasOpen.current = false;
        }}
        onClick={() => {
          wasOpen.current = true;
          setTyped(line?.line ?? "");
        }}
      >
        {line ? form.myNote : form.noteIt}
      </Button>
    );
  }
  return (
    <span className="flex flex-wrap items-end gap-2 py-1">
      <TextField
        label={form.inYourWords(name)}
        autoFocus
        autoComplete="off"
        maxLength={LONGEST_EFFECT}
        className="min-w-0 flex-[1_1_16em]"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={keep}>{form.keep}</Button>
      <Button look="link" onClick={() => setTyped(null)}>
        {cancel}
      </Button>
    </span>
  );
}

function noted(pack: Pack, effect: PackEffect, holds: boolean): Pack {
  const answer = effectAnswer(effect);
  return holds ? withAnswer(pack, answer) : withoutAnswer(pack, answer);
}
