"use client";

import {
  ClipboardCopy,
  Coins,
  Dices,
  FileDown,
  History,
  Keyboard,
  Link2,
  ListChecks,
  Mail,
  Pencil,
  Printer,
  Redo2,
  Search,
  Undo2,
  Users,
} from "lucide-react";
import { useMemo } from "react";
import type { BuilderState, BuilderStore } from "@/components/builder/state/store";
import { refusalToSuggest } from "@/components/builder/state/suggestable";
import { useBuilderWords } from "@/components/builder/words";
import type { Action } from "@/components/ui/actions";
import { showToast } from "@/components/ui/toast";
import { useEngineWords } from "@/components/words/engine";
import { goalWord } from "@/lib/engine/report/verdict";
import type { Words } from "@/lib/words/en/words";
import { copyLink, copyText, downloadFile } from "./share";

/** The open roster, and what the page around it can open. */
export interface RosterTarget {
  id: string;
  store: BuilderStore;
  openDetails(): void;
  openVersions(): void;
  openKeys(): void;
  openPalette(): void;
}

type RosterAction = Action<RosterTarget>;

const state = ({ store }: RosterTarget): BuilderState => store.getState();

/** Before the engine is here it is not known what there will be to undo: what is asked for then waits in the store. */
function refusalOf(target: RosterTarget, steps: "past" | "future", reason: string): string | undefined {
  const { engine, history } = state(target);
  return engine && history[steps].length === 0 ? reason : undefined;
}

/** What can be done with the open roster. */
export function rosterActions({ acts, refusals, shared }: Words["builder"], verdicts: Words["engine"]["verdicts"]) {
  return {
    undo: {
      id: "undo",
      label: acts.undo,
      icon: Undo2,
      keys: ["Mod+Z"],
      perform: (target) => state(target).undo(),
      refusal: (target) => refusalOf(target, "past", refusals.notChanged),
    },
    redo: {
      id: "redo",
      label: acts.redo,
      icon: Redo2,
      keys: ["Mod+Shift+Z", "Mod+Y"],
      perform: (target) => state(target).redo(),
      refusal: (target) => refusalOf(target, "future", refusals.notUndone),
    },
    details: { id: "details", label: acts.details, icon: Pencil, perform: (target) => target.openDetails() },
    versions: { id: "versions", label: acts.versions, icon: History, perform: (target) => target.openVersions() },
    legal: {
      id: "legal",
      label: acts.legal(goalWord(undefined, verdicts)),
      labelOf: (target) => acts.legal(goalWord(state(target).cover?.book.verdicts, verdicts)),
      icon: ListChecks,
      perform: (target) => state(target).set({ suggest: "legal" }),
      refusal: (target) => refusalToSuggest(state(target), "legal", refusals),
    },
    spend: {
      id: "spend",
      label: acts.spend,
      icon: Coins,
      perform: (target) => state(target).set({ suggest: "spend" }),
      refusal: (target) => refusalToSuggest(state(target), "spend", refusals),
    },
    army: {
      id: "army",
      label: acts.army,
      icon: Users,
      perform: (target) => state(target).set({ suggest: "army" }),
      refusal: (target) => refusalToSuggest(state(target), "army", refusals),
    },
    link: { id: "link", label: acts.link, icon: Link2, perform: ({ store }) => copyLink(store, shared) },
    text: {
      id: "text",
      label: acts.text,
      icon: ClipboardCopy,
      perform: ({ store }) => copyText(store, shared),
      refusal: (target) => (state(target).catalogue ? undefined : refusals.unknownList),
    },
    file: { id: "file", label: acts.file, icon: FileDown, perform: ({ store }) => downloadFile(store, shared) },
    send: {
      id: "send",
      label: acts.send,
      icon: Mail,
      perform: ({ id, store }) =>
        void import("./send-event").then((m) => m.sendToOrganiser(id, store, shared)).catch(() => showToast({ message: shared.notSent })),
      refusal: (target) => (state(target).catalogue?.packs.some((pack) => pack.isEvent) ? undefined : refusals.noEvent),
    },
    print: { id: "print", label: acts.print, icon: Printer, href: ({ id }) => `/print?roster=${encodeURIComponent(id)}` },
    play: { id: "play", label: acts.play, icon: Dices, href: ({ id }) => `/play#${encodeURIComponent(id)}` },
    palette: { id: "palette", label: acts.palette, icon: Search, keys: ["Mod+K"], perform: (target) => target.openPalette() },
    keys: { id: "keys", label: acts.keys, icon: Keyboard, keys: ["?"], perform: (target) => target.openKeys() },
  } as const satisfies Record<string, RosterAction>;
}

type RosterActions = ReturnType<typeof rosterActions>;

/** The same in the language of the page. */
export function useRosterActions(): RosterActions {
  const words = useBuilderWords();
  const { verdicts } = useEngineWords();
  return useMemo(() => rosterActions(words, verdicts), [words, verdicts]);
}

/** Those that hand the roster on. */
export const shareActions = ({ link, text, file, send }: RosterActions): readonly RosterAction[] => [link, text, file, send];

/** Those that propose changes. */
export const suggestActions = ({ legal, spend, army }: RosterActions): readonly RosterAction[] => [legal, spend, army];

/** Those that have keys on the whole page. */
export const pageActions = ({ undo, redo, palette, keys }: RosterActions): readonly RosterAction[] => [undo, redo, palette, keys];
