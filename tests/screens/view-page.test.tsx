/** A shared roster is read before it is judged; what one is at stays when the verdict comes. */
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ViewPage } from "@/components/view/view-page";
import type { Library } from "@/lib/engine/catalogue/library";
import { encode } from "@/lib/paper/write/link";
import { smallLibrary } from "../support/small-library";
import { press, roster } from "./support";

afterEach(() => {
  cleanup();
  window.location.hash = "";
});

const shared = roster(["2 gnomes hat", "1 ogres"]);

test("lines stand there before the books do, and the focus stays where it is when points and verdict come", async () => {
  window.location.hash = `#${encode({ ...shared, name: "The raid" })}`;
  let arrive = (_: Library) => {};
  const books = new Promise<Library>((done) => {
    arrive = done;
  });
  render(<ViewPage loadLibrary={() => books} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The raid");
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["Gnomeshat", "Ogres"]);
  expect(screen.getByText("Checking the roster")).toBeTruthy();
  const [save] = screen.getAllByRole("button", { name: "Save a copy" });
  save?.focus();

  await act(async () => arrive(smallLibrary()));
  // Two of ten with a hat of five each, and one of fifty.
  await waitFor(() => expect(document.querySelector("[data-verdict]")).not.toBeNull(), { timeout: 5000 });
  expect(document.body.textContent).toContain("80 of 1,000 points");
  expect(screen.queryByText("Checking the roster")).toBeNull();
  expect(document.activeElement).toBe(save);
  expect(document.title).toBe("The raid · Muster Roll");
});

test("what is asked for before the verdict comes then", async () => {
  window.location.hash = `#${encode(shared)}`;
  let arrive = (_: Library) => {};
  const books = new Promise<Library>((done) => {
    arrive = done;
  });
  render(<ViewPage loadLibrary={() => books} />);
  await press(screen.getByRole("button", { name: "Check for another event" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await act(async () => arrive(smallLibrary()));
  expect(await screen.findByRole("dialog", { name: "Check for another event" }, { timeout: 5000 })).toBeTruthy();
});
