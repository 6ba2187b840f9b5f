/** The first view of the builder is believed for its own roster only, and goes where the engine does not come. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { engine } from "@/components/builder/state/engine";
import { roster, small } from "./support";

vi.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams("roster=r1"),
  useRouter: () => ({ push() {} }),
}));

const catalogue = small();
const shown = roster(["2 gnomes"]);

beforeEach(() => {
  vi.stubEnv("MUSTER_STAMP", "one");
  vi.resetModules();
  window.matchMedia = (() => ({ matches: true, addEventListener() {}, removeEventListener() {} })) as never;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllEnvs();
});

/** The builder's page with a first view of `shown`, where the device has `saved` under the same id and revision. */
async function page(saved: typeof shown, load: () => Promise<unknown>) {
  const [{ BuilderPage }, { firstViewOf }, { keepView }, { createBuilder }, { rosterStore }] = await Promise.all([
    import("@/components/builder/page/builder-page"),
    import("@/components/builder/state/first-view"),
    import("@/components/storage/local/kept-views"),
    import("@/components/builder/state/store"),
    import("@/components/storage/store"),
  ]);
  await (await rosterStore()).put({ id: "r1", roster: saved, summary: null }, null);
  const view = firstViewOf(createBuilder(shown, { engine, catalogue }).getState());
  keepView({ id: "r1", rev: 1, view: JSON.parse(JSON.stringify(view)) });
  render(<BuilderPage load={load as never} />);
  return rosterStore;
}

const library = {
  games: [],
  packIndex: () => [],
  armyIndex: async () => [],
  catalogueFor: async () => catalogue,
} as never;

test("of another roster under the same id and revision nothing stays, and no press goes to it", async () => {
  let come: (tools: unknown) => void = () => {};
  const tools = new Promise((done) => {
    come = done;
  });
  const store = await page({ ...roster(["1 ogres"]), name: "Other" }, () => tools);
  expect(screen.getAllByText(/Gnomes/).length).toBeGreaterThan(0);
  screen.getAllByRole("button", { name: "Add Gnomes" })[0]?.click();
  come({ engine, library });
  await vi.waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Other"), { timeout: 5000 });
  await new Promise((done) => setTimeout(done, 1200));
  expect((await (await store()).get("r1"))?.roster.commands[0]?.units.map(({ entry }) => entry)).toEqual(["ogres"]);
});

test("where the engine cannot be loaded, that is said in its place", async () => {
  await page(shown, () => Promise.reject(new Error("no connection")));
  await vi.waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The builder did not load"), { timeout: 5000 });
  expect(screen.queryByRole("button", { name: "Add Gnomes" })).toBeNull();
  expect(screen.getByText("A part of the app could not be loaded. Check the connection and reload the page.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeTruthy();
});
