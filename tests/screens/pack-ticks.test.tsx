import "fake-indexeddb/auto";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PlayOpenTick } from "@/components/answers/pack-ticks";
import { ownStore } from "@/components/storage/own-store";
import { newPack } from "@/lib/advice/answers/answers";
import { press } from "./support";

afterEach(cleanup);

test("a pack says with one tick whether rosters may play what is not settled as allowed, and else says nothing", async () => {
  const store = await ownStore();
  const silent = newPack("small-game", "cup", "Spring Cup");
  await store.changePack("small-game", "cup", () => ({ pack: silent, everywhere: false }));
  const kept = async () => {
    const [one] = (await store.all()).packs;
    if (!one) throw new Error("the pack was kept");
    return one;
  };
  const { rerender } = render(<PlayOpenTick kept={await kept()} />);
  const tick = screen.getByRole<HTMLInputElement>("checkbox", { name: /Rosters may play what is not settled as allowed/ });
  expect(tick.checked).toBe(false);
  await press(tick);
  expect(tick.checked).toBe(true);
  await vi.waitFor(async () => expect(await kept()).toMatchObject({ pack: { ...silent, playOpen: true }, everywhere: false }));
  rerender(<PlayOpenTick kept={await kept()} />);
  await press(tick);
  await vi.waitFor(async () => expect((await kept()).pack).toEqual(silent));
});
