/** A mail is shown before it goes; and what a server says of itself. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SetUpPage } from "@/components/events/set-up/set-up-page";
import { MailDialog } from "@/components/hand-in/mail-dialog";
import { press } from "./support";

/** What was sent, and what is answered next. */
let sent: unknown[];
let answer: { status: number; body: object };
beforeEach(() => {
  sent = [];
  answer = { status: 200, body: { to: "ada@example.org", subject: "Your list", text: "Hello Ada.\n\n-- \nFrom the organisers" } };
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    sent.push([address, body ? JSON.parse(String(body)) : null]);
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = "/api/events/k3mp7q2x/submissions/s1/mail";
const letter = { subject: "Your list", text: "Hello Ada." };
const shown = (onClose: () => void) =>
  render(<MailDialog at={{ code: "k3mp7q2x", key: "mo_x" }} submission="s1" {...letter} onClose={onClose} />);

test("a letter is shown whole, and goes once somebody says so", async () => {
  const close = vi.fn();
  shown(close);
  expect(await screen.findByText(/From the organisers/)).toBeDefined();
  expect(screen.getByText("ada@example.org")).toBeDefined();
  expect(sent).toEqual([[at, { ...letter, look: true }]]);
  await press(screen.getByRole("button", { name: "Send it" }));
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sent.slice(1)).toEqual([[at, letter]]);
});

test("one that is not taken stays there, with the reason", async () => {
  const close = vi.fn();
  shown(close);
  await screen.findByText(/From the organisers/);
  const detail = "The mail server did not take it. Your letter is kept beside the list, where the player finds it.";
  answer = { status: 502, body: { type: "/api-docs#not-sent", title: "The mail was not sent", status: 502, detail } };
  await press(screen.getByRole("button", { name: "Send it" }));
  expect((await screen.findByRole("alert")).textContent).toBe(`The mail was not sent${detail}`);
  expect([close.mock.calls.length, screen.queryByText(/From the organisers/) !== null]).toEqual([0, true]);
});

test("a server is asked again, and says what is to be put right", async () => {
  const health = { status: "ok", events: "SQLite", proxy: "none", client: "127.0.0.1", now: new Date().toISOString(), mail: "own-program" };
  answer = { status: 503, body: { ...health, status: "failing", events: "full" } };
  render(<SetUpPage />);
  expect(await screen.findByText(/There is no room left/)).toBeDefined();
  answer = { status: 200, body: health };
  await press(screen.getByRole("button", { name: "Ask again" }));
  expect(await screen.findByText("Kept in SQLite.")).toBeDefined();
  expect(screen.queryByText(/There is no room left/)).toBeNull();
  answer = { status: 404, body: {} };
  await press(screen.getByRole("button", { name: "Ask again" }));
  expect(await screen.findByText("The server does not answer")).toBeDefined();
});
