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
import type { BuilderState, BuilderStore } from "@/components/builder/state/store";
import { refusalToSuggest } from "@/components/builder/state/suggestable";
import type { Action } from "@/components/ui/actions";
import { showToast } from "@/components/ui/toast";
import { goalWord } from "@/lib/engine/report/verdict";
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
export const rosterActions = {
  undo: {
    id: "undo",
    label: "Undo",
    icon: Undo2,
    keys: ["Mod+Z"],
    perform: (target) => state(target).undo(),
    refusal: (target) => refusalOf(target, "past", "Nothing was changed"),
  },
  redo: {
    id: "redo",
    label: "Redo",
    icon: Redo2,
    keys: ["Mod+Shift+Z", "Mod+Y"],
    perform: (target) => state(target).redo(),
    refusal: (target) => refusalOf(target, "future", "Nothing was undone"),
  },
  details: { id: "details", label: "Roster details", icon: Pencil, perform: (target) => target.openDetails() },
  versions: { id: "versions", label: "Versions", icon: History, perform: (target) => target.openVersions() },
  legal: {
    id: "legal",
    label: "Make it legal",
    labelOf: (target) => `Make it ${goalWord(state(target).cover?.book.verdicts)}`,
    icon: ListChecks,
    perform: (target) => state(target).set({ suggest: "legal" }),
    refusal: (target) => refusalToSuggest(state(target), "legal"),
  },
  spend: {
    id: "spend",
    label: "Spend what is left",
    icon: Coins,
    perform: (target) => state(target).set({ suggest: "spend" }),
    refusal: (target) => refusalToSuggest(state(target), "spend"),
  },
  army: {
    id: "army",
    label: "Suggest an army",
    icon: Users,
    perform: (target) => state(target).set({ suggest: "army" }),
    refusal: (target) => refusalToSuggest(state(target), "army"),
  },
  link: { id: "link", label: "Copy link", icon: Link2, perform: ({ store }) => copyLink(store) },
  text: {
    id: "text",
    label: "Copy as text",
    icon: ClipboardCopy,
    perform: ({ store }) => copyText(store),
    refusal: (target) => (state(target).catalogue ? undefined : "The army list is not known here"),
  },
  file: { id: "file", label: "Download file", icon: FileDown, perform: ({ store }) => downloadFile(store) },
  send: {
    id: "send",
    label: "Send to the organiser",
    icon: Mail,
    perform: ({ id, store }) =>
      void import("./send-event")
        .then((m) => m.sendToOrganiser(id, store))
        .catch(() => showToast({ message: "That did not work. Copy the list as text and send it yourself." })),
    refusal: (target) => (state(target).catalogue?.packs.some((pack) => pack.isEvent) ? undefined : "Choose an event under Roster details"),
  },
  print: { id: "print", label: "Print", icon: Printer, href: ({ id }) => `/print?roster=${encodeURIComponent(id)}` },
  play: { id: "play", label: "Play", icon: Dices, href: ({ id }) => `/play#${encodeURIComponent(id)}` },
  palette: { id: "palette", label: "Find anything", icon: Search, keys: ["Mod+K"], perform: (target) => target.openPalette() },
  keys: { id: "keys", label: "Keyboard shortcuts", icon: Keyboard, keys: ["?"], perform: (target) => target.openKeys() },
} as const satisfies Record<string, RosterAction>;

/** Those that hand the roster on. */
export const shareActions: readonly RosterAction[] = [rosterActions.link, rosterActions.text, rosterActions.file, rosterActions.send];

/** Those that propose changes. */
export const suggestActions: readonly RosterAction[] = [rosterActions.legal, rosterActions.spend, rosterActions.army];

/** Those that have keys on the whole page. */
export const pageActions: readonly RosterAction[] = [rosterActions.undo, rosterActions.redo, rosterActions.palette, rosterActions.keys];
