/** The state of one open builder: the roster with its history, what is checked and what is chosen. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { AskCounts } from "@/lib/advice/asks/asks";
import type { ArmyOffer } from "@/lib/advice/offers/offers";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Edit, NewUnit } from "@/lib/engine/roster/edits";
import { commit, type History, mergeKeyOf, redo, startHistory, undo } from "@/lib/engine/roster/history";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import type { View } from "@/lib/paper/sheet/roster-view";
import type { Cover } from "./cover";
import type { Engine } from "./engine";
import type { ListedCategory } from "./listed-offers";

/** The three places of the builder; on a phone one is in sight at a time. */
export type Panel = "list" | "roster" | "unit";

/** What suggestions are asked for: plans to make the roster legal, to spend what is left, whole armies, other units for one. */
export type Ask = "legal" | "spend" | "army" | { swap: string };

/** An offer that is looked at before it is in the roster. */
export interface PreviewedOffer {
  offer: ArmyOffer;
  /** As it would be added. */
  unit: NewUnit;
  command: number;
}

/** A change beside the roster: an answer that is kept in a pack. */
export interface Aside {
  undo(): void;
  redo(): void;
}

export interface BuilderState {
  /** Null until it is here. What is asked of the builder before waits for it. */
  engine: Engine | null;
  /** Null where the army list of the roster is not known, and until the engine is here. */
  catalogue: Catalogue | null;
  /** What the frame shows of book and army list; null where they are not known. */
  cover: Cover | null;
  /** What may be added, as far as the first view has it; null once the engine is here. */
  firstOffers: readonly ListedCategory[] | null;
  history: History;
  view: View;
  selected: string | null;
  /** Rows that are ticked, to be changed together. */
  picked: readonly string[];
  /** What is looked at in place of a unit of the roster. */
  preview: PreviewedOffer | null;
  /** The unit that was added last; null before the first and after an undo. */
  added: string | null;
  /** The command that new units join. */
  command: number;
  /** How much is to look up and was answered; null until what is open in the book is known. */
  asks: AskCounts | null;
  /** Units to outline: the targets of the finding under the pointer or focus. */
  lit: readonly string[];
  panel: Panel;
  drawer: "list" | "unit" | null;
  /** Whether what is wrong stands in the place of the unit; only the verdict opens it. */
  findingsOpen: boolean;
  /** The suggestions that are open. */
  suggest: Ask | null;
  /** Goes up each time focus should move to the unit's form, or to its name. */
  focusCall: { to: "unit" | "name"; n: number };
  /** Goes up with every change the player makes; the announcer and the autosave listen to it. */
  changes: number;

  /** Carries out edits as one step of undo; typing and counting in a row are one step too. */
  dispatch(...actions: Edit[]): void;
  /** Another roster as one step of undo. */
  amend(next: (roster: Roster) => Roster): void;
  /** Brings what another tab did into every step of undo. */
  join(next: (roster: Roster) => Roster): void;
  /** Adds a unit and chooses it; into the command that new units join unless another is given. */
  add(unit: NewUnit, to?: number): void;
  /** Adds an offer of an army list, as the last unit of its kind is; null: of the roster's own. */
  take(from: Catalogue | null, offer: ArmyOffer): void;
  /** Opens the form of an offer without adding it. */
  openPreview(from: Catalogue | null, offer: ArmyOffer): void;
  /** Puts a change that is not one of the roster among its steps, so that it is undone and redone in its turn. */
  aside(step: Aside): void;
  undo(): void;
  redo(): void;
  setCatalogue(catalogue: Catalogue | null): void;
  /** The engine is here: everything is worked out, and what was asked for meanwhile is done. */
  start(ready: Ready): void;
  /** Takes over a roster saved elsewhere; history starts anew. */
  replace(roster: Roster): void;
  select(unit: string | null, how?: { focus?: "unit" | "name" | false; show?: boolean }): void;
  set(change: Partial<Pick<BuilderState, "command" | "asks" | "lit" | "picked" | "panel" | "drawer" | "findingsOpen" | "suggest">>): void;
}

export type BuilderStore = StoreApi<BuilderState>;

export interface Ready {
  engine: Engine;
  catalogue: Catalogue | null;
}

/** What is shown of a roster until the engine is here. */
export interface Waiting extends Pick<BuilderState, "view" | "asks"> {
  cover: Cover;
  offers: readonly ListedCategory[];
}

/** The roster as it is. */
export function rosterOf(state: BuilderState): Roster {
  return state.history.present;
}

/** A unit of a roster by its id. */
export function unitIn(roster: Roster, id: string): RosterUnit | undefined {
  return roster.commands.flatMap((c) => c.units).find((u) => u.id === id);
}

/** A new builder for a roster, with what can be undone: all worked out, or as it was shown last until it is told to `start`. */
export function createBuilder(roster: Roster, from: Ready | Waiting, history: History = startHistory(roster)): BuilderStore {
  const asides = new WeakMap<Roster, Aside>();
  const waiting: (() => void)[] = [];
  return createStore<BuilderState>()((set, get) => {
    /** Does what needs the engine, now or when it is here. */
    const withEngine: Tools["withEngine"] = (act) => {
      const { engine } = get();
      if (engine) act(engine);
      else waiting.push(() => withEngine(act));
    };
    const tools: Tools = { set, get, withEngine, asides };
    return {
      ...firstState(roster, from),
      history,
      selected: null,
      picked: [],
      preview: null,
      added: null,
      command: 0,
      lit: [],
      panel: "roster",
      drawer: null,
      findingsOpen: false,
      suggest: null,
      focusCall: { to: "unit", n: 0 },
      changes: 0,
      ...edits(tools),
      ...additions(tools),
      ...steps(tools),
      setCatalogue(catalogue) {
        withEngine((engine) => {
          if (catalogue === get().catalogue) return;
          set({ catalogue, cover: catalogue, view: engine.makeView(catalogue, get().history.present, get().view) });
        });
      },
      start({ engine, catalogue }) {
        const { history, view } = get();
        set({ engine, catalogue, cover: catalogue, firstOffers: null, view: engine.makeView(catalogue, history.present, view) });
        for (const act of waiting.splice(0)) act();
      },
      select(unit, how = {}) {
        const { focusCall, panel, drawer } = get();
        set({
          selected: unit,
          picked: [],
          preview: null,
          findingsOpen: false,
          panel: how.show && unit !== null ? "unit" : panel,
          drawer: how.show && unit !== null ? "unit" : drawer,
          focusCall: how.focus ? { to: how.focus, n: focusCall.n + 1 } : focusCall,
        });
      },
      set,
    };
  });
}

/** What changes the state. */
interface Tools {
  set(change: Partial<BuilderState>): void;
  get(): BuilderState;
  withEngine(act: (engine: Engine) => void): void;
  asides: WeakMap<Roster, Aside>;
}

/** The part of the state that follows from a history. */
function shown({ get }: Tools, engine: Engine, history: History): Partial<BuilderState> {
  const { view, selected, picked, command, catalogue, changes } = get();
  const next = engine.makeView(catalogue, history.present, view);
  return {
    history,
    view: next,
    selected: selected !== null && next.rows.has(selected) ? selected : null,
    picked: picked.every((id) => next.rows.has(id)) ? picked : picked.filter((id) => next.rows.has(id)),
    command: Math.min(command, history.present.commands.length - 1),
    changes: changes + 1,
  };
}

/** Changes of the roster. */
function edits(tools: Tools): Pick<BuilderState, "dispatch" | "amend" | "join" | "replace"> {
  const { set, get, withEngine, asides } = tools;
  return {
    dispatch(...actions) {
      withEngine((engine) => {
        const { history } = get();
        const next = engine.edited(history.present, actions);
        const [only] = actions;
        const merge = only && actions.length === 1 ? mergeKeyOf(only) : null;
        if (next !== history.present) set(shown(tools, engine, commit(history, next, merge)));
      });
    },
    amend(next) {
      withEngine((engine) => {
        const { history } = get();
        const amended = next(history.present);
        if (amended !== history.present) set(shown(tools, engine, commit(history, amended)));
      });
    },
    join(next) {
      withEngine((engine) => {
        const { history, added, changes } = get();
        const now = shown(tools, engine, joined(history, next, asides));
        set({ ...now, added: added !== null && now.view?.rows.has(added) ? added : null, changes });
      });
    },
    replace(roster) {
      withEngine((engine) => set({ ...shown(tools, engine, startHistory(roster)), preview: null, changes: get().changes }));
    },
  };
}

/** Units that are added, or looked at before. */
function additions(tools: Tools): Pick<BuilderState, "add" | "take" | "openPreview"> {
  const { set, get, withEngine } = tools;
  return {
    add(unit, to) {
      withEngine((engine) => {
        const { history, command: own, selected } = get();
        const command = to ?? own;
        const next = engine.edited(history.present, [{ do: "add", command, unit }]);
        if (next === history.present) return;
        const old = new Set(history.present.commands[command]?.units.map((u) => u.id));
        const added = next.commands[command]?.units.find((u) => !old.has(u.id))?.id ?? null;
        set({ ...shown(tools, engine, commit(history, next)), selected: added ?? selected, added, preview: null, findingsOpen: false });
      });
    },
    take(from, offer) {
      withEngine((engine) => get().add(asAdded(get(), engine, from, offer)));
    },
    openPreview(from, offer) {
      withEngine((engine) => {
        const { focusCall, command } = get();
        set({
          preview: { offer, unit: asAdded(get(), engine, from, offer), command },
          selected: null,
          findingsOpen: false,
          panel: "unit",
          drawer: "unit",
          focusCall: { to: "unit", n: focusCall.n + 1 },
        });
      });
    },
  };
}

/** Steps back and forward, those beside the roster among them. */
function steps(tools: Tools): Pick<BuilderState, "aside" | "undo" | "redo"> {
  const { set, get, withEngine, asides } = tools;
  return {
    aside(step) {
      withEngine((engine) => {
        const { history } = get();
        // A step of its own, with the same roster in it.
        const marked = { ...history.present };
        asides.set(marked, step);
        set(shown(tools, engine, commit(history, marked)));
      });
    },
    undo() {
      withEngine((engine) => {
        const { present } = get().history;
        const history = undo(get().history);
        if (history === get().history) return;
        asides.get(present)?.undo();
        set({ ...shown(tools, engine, history), added: null });
      });
    },
    redo() {
      withEngine((engine) => {
        const history = redo(get().history);
        if (history === get().history) return;
        asides.get(history.present)?.redo();
        set(shown(tools, engine, history));
      });
    },
  };
}

function firstState(roster: Roster, from: Ready | Waiting) {
  return "engine" in from
    ? { ...from, cover: from.catalogue, firstOffers: null, view: from.engine.makeView(from.catalogue, roster, null), asks: null }
    : { engine: null, catalogue: null, cover: from.cover, firstOffers: from.offers, view: from.view, asks: from.asks };
}

/** Every step as `next` makes it, with the change beside it. */
function joined(history: History, next: (roster: Roster) => Roster, asides: WeakMap<Roster, Aside>): History {
  const step = (roster: Roster) => {
    const made = next(roster);
    const aside = asides.get(roster);
    if (!aside || made === roster) return made;
    const own = { ...made };
    asides.set(own, aside);
    return own;
  };
  return { ...history, present: step(history.present), past: history.past.map(step), future: history.future.map(step) };
}

/** An offer as a press adds it: like the last unit of its kind; the first one with what there is no choice about. */
function asAdded(state: BuilderState, engine: Engine, from: Catalogue | null, offer: ArmyOffer): NewUnit {
  const { catalogue, view, command } = state;
  const unit = likeLastIn(state, engine, from, offer);
  return catalogue && view.resolved && unit === offer.unit ? engine.withOnlyWays(catalogue, view.resolved.roster, command, unit) : unit;
}

/** Like the last unit of its kind. */
export function likeLastIn({ catalogue, view, command }: BuilderState, engine: Engine, from: Catalogue | null, offer: ArmyOffer): NewUnit {
  return catalogue && view.resolved
    ? engine.likeLast({ catalogue, from: from ?? catalogue, resolved: view.resolved, offer, command })
    : offer.unit;
}
