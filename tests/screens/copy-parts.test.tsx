/** A list that takes several messages of a chat is copied one message at a time. */
import "fake-indexeddb/auto";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { copyAndSaveItems } from "@/components/print/save-files";
import { Toaster } from "@/components/ui/toast";
import { inspect } from "@/lib/engine/check/check";
import { writeForm } from "@/lib/paper/write/forms";
import { paper } from "@/lib/words/en/paper";
import { roster as made, small } from "../support/make";

const copied: string[] = [];
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  copied.length = 0;
});

const catalogue = small();
const checkedOf = (units: number) => {
  const roster = made(Array.from({ length: units }, () => "1 ogres hat rope*2"));
  return { record: { roster, summary: undefined }, roster, packs: [], catalogue, ...inspect(catalogue, roster) };
};
const copyAsChat = (units: number) =>
  act(async () => {
    const items = copyAndSaveItems(checkedOf(units) as unknown as Parameters<typeof copyAndSaveItems>[0], "player", paper.print);
    items.find(({ label }) => label === "Copy as chat")?.run?.();
  });
const message = () => screen.getByRole("status").textContent;

test("part by part, each as the chat takes it", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  render(<Toaster />);
  await copyAsChat(170);
  await vi.waitFor(() => expect(message()).toMatch(/^Copied as chat, part 1 of 3\.Copy part 2$/));
  await act(async () => screen.getByRole("button", { name: "Copy part 2" }).click());
  await act(async () => screen.getByRole("button", { name: "Copy part 3" }).click());
  expect(message()).toBe("Copied as chat, part 3 of 3.");
  expect(copied.join("\n\n")).toBe(await writeForm("chat", checkedOf(170)));
  for (const part of copied) expect(part.length).toBeLessThanOrEqual(2000);
  await copyAsChat(2);
  await vi.waitFor(() => expect(message()).toBe("Copied as chat."));
});

test("where the browser refuses, it says so", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("no")) } });
  render(<Toaster />);
  await copyAsChat(2);
  await vi.waitFor(() => expect(message()).toBe("The browser refused to copy it. Save the file instead."));
});
