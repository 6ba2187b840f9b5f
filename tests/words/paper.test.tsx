/** Where sheets are chosen, in another language. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PrintOptions } from "@/components/print/print-options";
import { SpeakIn } from "@/components/words/words";
import { formOf } from "@/lib/paper/sheet/layouts";
import { paper as de } from "@/lib/words/de/paper";
import { paper as english } from "@/lib/words/en/paper";
import "../screens/support";
import { leaks } from "./leaks";

afterEach(cleanup);

const options = {
  form: formOf({}, "summary"),
  choose: vi.fn(),
  names: { player: "", event: "" },
  setNames: vi.fn(),
  order: "player",
} as const;
const open = { ...options, setOrder: vi.fn(), english: false, setEnglish: vi.fn(), open: true, onClose: vi.fn(), link: "" };

test("English names are offered where the page is not in English", () => {
  render(
    <SpeakIn language="de" rooms={{ paper: de }}>
      <PrintOptions {...open} />
    </SpeakIn>,
  );
  expect(screen.getByRole("checkbox", { name: /Mit englischen Namen/ })).toBeTruthy();
  expect(leaks(english.print, de.print, document.body.textContent ?? "")).toEqual([]);
  cleanup();
  render(<PrintOptions {...open} />);
  expect(screen.queryByRole("checkbox", { name: /English names/ })).toBeNull();
});
