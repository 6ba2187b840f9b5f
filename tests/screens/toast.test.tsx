/** Messages at the foot of the screen. */
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tellBothChanged } from "@/components/ui/tell-both-changed";
import { showToast, Toaster } from "@/components/ui/toast";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const after = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const message = () => screen.getByRole("status").textContent;

test("one takes the place of the one before; what both changed is there again, and stays a minute", () => {
  render(<Toaster />);
  const useOther = vi.fn();
  act(() => tellBothChanged([["Ogres", "count"]], useOther));
  const lasting = "Changed here and in another tab: Ogres, Count. The newer is kept.Use the other";
  expect(message()).toBe(lasting);
  act(() => showToast({ message: "Saved." }));
  act(() => showToast({ message: "Copied." }));
  expect(message()).toBe("Copied.");
  after(9);
  expect(message()).toBe(lasting);
  after(50);
  expect(message()).toBe(lasting);
  act(() => screen.getByRole("button", { name: "Use the other" }).click());
  expect([message(), useOther.mock.calls.length]).toEqual(["", 1]);
  act(() => tellBothChanged([["a"], ["b"], ["c"], ["d"]], useOther, "in the files"));
  expect(message()).toContain("Changed here and in the files: 4 places.");
  after(61);
  expect(message()).toBe("");
});
