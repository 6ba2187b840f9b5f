/** The parts that come later are fetched one after the other, with the first sign of use or once the page has rested. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchEarlyParts } from "@/components/builder/page/use-early-parts";

const { asked, part, fail } = vi.hoisted(() => {
  const asked: string[] = [];
  const fail = new Set<string>();
  const part = (name: string) => async () => {
    asked.push(name);
    if (fail.has(name)) throw new Error("no connection");
  };
  return { asked, fail, part };
});
vi.mock("@/components/builder/actions/share", () => ({ fetchShare: part("share") }));
vi.mock("@/components/builder/asks/lazy-asks", () => ({ fetchAsks: part("asks") }));
vi.mock("@/components/builder/roster/roster-column", () => ({ fetchGuide: part("guide") }));
vi.mock("@/components/builder/state/use-repairs", () => ({ fetchRepairs: part("repairs") }));
vi.mock("@/components/builder/unit/unit-column", () => ({
  fetchForm: part("form"),
  fetchFindings: part("findings"),
  fetchPreview: part("preview"),
}));
vi.mock("@/components/builder/unit-form/use-effect-lines", () => ({
  fetchEffectLines: async (library: string, { game }: { game: string }) => void asked.push(`lines of ${game} from ${library}`),
}));
vi.mock("@/components/builder/details/details-dialog", () => ({}));

const REST = 3000;
/** The pause before each part, where the browser does not tell that it is idle. */
const IDLE = 200;
// The details are asked for by the page itself, between preview and share.
const ALL = ["form", "findings", "asks", "repairs", "preview", "share", "guide", "lines of small-game from books"];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  asked.length = 0;
  fail.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = () => fetchEarlyParts("books" as never, () => ({ game: "small-game" }));
/** Until everything that is asked for has come. */
const all = async () => {
  for (let i = 0; i < 10; i++) {
    await vi.advanceTimersByTimeAsync(IDLE);
    await vi.dynamicImportSettled();
  }
};

test("after three seconds, one after the other", async () => {
  page();
  await vi.advanceTimersByTimeAsync(REST + IDLE - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(["form"]);
  await vi.advanceTimersByTimeAsync(IDLE - 1);
  expect(asked).toEqual(["form"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(["form", "findings"]);
  await all();
  expect(asked).toEqual(ALL);
});

test.each(["pointermove", "pointerdown", "keydown", "scroll"])("with the first %s, and once", async (sign) => {
  page();
  window.dispatchEvent(new Event(sign));
  await vi.advanceTimersByTimeAsync(IDLE);
  expect(asked).toEqual(["form"]);
  window.dispatchEvent(new Event(sign));
  window.dispatchEvent(new Event("keydown"));
  await vi.advanceTimersByTimeAsync(IDLE);
  expect(asked).toEqual(["form", "findings"]);
  await vi.advanceTimersByTimeAsync(REST);
  await all();
  expect(asked).toEqual(ALL);
});

test("what fails holds up nothing", async () => {
  fail.add("form").add("repairs");
  page();
  await vi.advanceTimersByTimeAsync(REST);
  await all();
  expect(asked).toEqual(ALL);
});

test("nothing once the builder is left", async () => {
  page()();
  window.dispatchEvent(new Event("keydown"));
  await vi.advanceTimersByTimeAsync(REST);
  await all();
  expect(asked).toEqual([]);
  const leave = page();
  await vi.advanceTimersByTimeAsync(REST + IDLE);
  leave();
  await all();
  // What was asked for by then comes, and no more.
  expect(asked).toEqual(["form", "findings"]);
});
