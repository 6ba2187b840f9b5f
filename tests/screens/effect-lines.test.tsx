/** What an option does, below its row; a note of the player's own where nobody has looked it up. */
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MY_ANSWERS } from "@/components/answers/change-pack";
import { engine } from "@/components/builder/state/engine";
import { createBuilder } from "@/components/builder/state/store";
import { BuilderContext, LibraryContext } from "@/components/builder/state/use-builder";
import { EffectLine } from "@/components/builder/unit-form/effect-lines";
import { fetchEffectLines, useEffectLines } from "@/components/builder/unit-form/use-effect-lines";
import { ownStore } from "@/components/storage/own-store";
import { optionOffers } from "@/lib/advice/offers/offers";
import { inspect } from "@/lib/engine/check/check";
import type { Effects } from "@/lib/engine/schema/in-play/effects";
import { press, roster, small, type } from "./support";

afterEach(cleanup);

const effects: Effects = {
  lines: [
    { of: { options: ["hat"] }, line: "keeps off the rain.", page: 4, basis: "printed" },
    { of: { options: ["spell=2"] }, line: "casts twice.", page: 1, basis: "printed" },
  ],
  none: [{ of: { options: ["scout"] }, reason: "Says only who he is." }],
};

function show(unit: string, option: string) {
  const catalogue = small();
  const state = roster([unit]);
  const offers = optionOffers(catalogue, inspect(catalogue, state).resolved, "u1")
    .flatMap((group) => group.offers)
    .filter(({ variant }) => variant.option.id === option);
  const store = createBuilder(state, { engine, catalogue });
  render(
    <BuilderContext value={store}>
      <EffectLine offers={offers} catalogue={catalogue} effects={effects} />
    </BuilderContext>,
  );
}

const text = () => document.body.textContent?.replaceAll(/\s+/g, " ").trim();

test.each([
  ["taken or not, with its page where that is another than the row's", "1 wyrms", "hat", "Keeps off the rain. p. 4"],
  ["of several choices the chosen one", "1 wyrms spell=2", "spell", "Casts twice."],
  ["of several choices none, while none is chosen", "1 wyrms", "spell", ""],
  ["nothing of what has nothing to tell", "1 wyrms scout", "scout", ""],
  ["no offer to note what is not taken", "1 wyrms", "drum", ""],
  ["an offer to note what is taken and not known", "1 wyrms drum", "drum", "Note what it does"],
])("%s", (_, unit, option, shown) => {
  show(unit, option);
  expect(text()).toBe(shown);
});

test("a note is kept among the player's answers; Escape keeps nothing", async () => {
  show("1 wyrms drum", "drum");
  await press(screen.getByRole("button", { name: "Note what it does: drum" }));
  const field = screen.getByLabelText<HTMLInputElement>("What drum does, in your words");
  expect(field.maxLength).toBe(110);
  await type(field, "shakes the ground.");
  await act(async () => void fireEvent.keyDown(field, { key: "Escape" }));
  expect(await noted()).toEqual(undefined);
  await press(screen.getByRole("button", { name: "Note what it does: drum" }));
  await type(screen.getByLabelText("What drum does, in your words"), " booms. ");
  await press(screen.getByRole("button", { name: "Keep" }));
  await act(async () => {});
  expect(await noted()).toEqual([{ of: { options: ["drum"] }, line: "booms." }]);
  expect(document.activeElement?.textContent).toBe("Note what it does");
});

async function noted() {
  const { packs } = await (await ownStore()).all();
  return packs.find(({ pack }) => pack.id === MY_ANSWERS.id)?.pack.effects;
}

describe("what draws the lines of a form", () => {
  const catalogue = small();
  const allOf = (lines: string[]) => inspect(catalogue, roster(lines)).resolved;
  const offersOf = (lines: string[]) =>
    optionOffers(catalogue, allOf(lines), "u1").flatMap((group) => group.offers.filter((one) => one.variant.key === "hat"));

  /** A form of a game of its own, for what was fetched stays. */
  function form(game: string, load: () => Promise<Effects>, library = true) {
    vi.stubGlobal("requestIdleCallback", (act: () => void) => setTimeout(act));
    vi.stubGlobal("cancelIdleCallback", clearTimeout);
    const loadEffects = vi.fn(load);
    const from = (lines: string[]) => inspect(catalogue, { ...roster(lines), game }).resolved;
    const wrapper = ({ children }: { children: ReactNode }) => (
      <LibraryContext value={library ? ({ loadEffects } as never) : null}>{children}</LibraryContext>
    );
    const hook = renderHook(({ all }) => useEffectLines(catalogue, "hill-folk", all), {
      wrapper,
      initialProps: { all: from(["1 gnomes"]) },
    });
    return { ...hook, loadEffects, edit: () => hook.rerender({ all: from(["2 gnomes"]) }) };
  }
  const rest = () => act(() => new Promise((done) => setTimeout(done, 20)));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  test("comes with the first edit after the lines are here, and nothing moves by itself; the next form has it at once", async () => {
    const { result, edit, loadEffects } = form("game-a", async () => effects);
    await rest();
    expect([result.current, loadEffects.mock.calls]).toMatchObject([null, [[{ game: "game-a" }]]]);
    edit();
    const store = createBuilder(roster(["1 wyrms"]), { engine, catalogue });
    render(<BuilderContext value={store}>{result.current?.(offersOf(["1 wyrms"]))}</BuilderContext>);
    expect(text()).toBe("Keeps off the rain. p. 4");
    const next = form("game-a", async () => effects);
    await rest();
    expect([next.result.current === null, next.loadEffects.mock.calls]).toEqual([false, []]);
  });

  test("is asked for again by the next form where it could not be fetched, and not without the books", async () => {
    const failed = form("game-b", () => Promise.reject(new Error("no connection")));
    await rest();
    failed.edit();
    expect(failed.result.current).toBeNull();
    const none = form("game-b", async () => effects, false);
    const left = form("game-b", async () => effects);
    left.unmount();
    await rest();
    expect([none.loadEffects.mock.calls, left.loadEffects.mock.calls]).toEqual([[], []]);
    const again = form("game-b", async () => effects);
    await rest();
    again.edit();
    expect(again.result.current).not.toBeNull();
  });

  test("may be fetched before a form is open", async () => {
    await fetchEffectLines({ loadEffects: async () => effects } as never, { ...roster([]), game: "game-c" });
    const { result, loadEffects } = form("game-c", async () => effects);
    expect([result.current === null, loadEffects.mock.calls]).toEqual([false, []]);
  });
});
