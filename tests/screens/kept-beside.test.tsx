/** What the builder keeps beside a roster: what was sent, who sends it, the scripts of a page, and the panel in the address. */
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepFields, keepSent, readFields, readSent, SENT } from "@/components/builder/actions/sent";
import { usePanelHistory } from "@/components/builder/page/use-panel-history";
import { engine } from "@/components/builder/state/engine";
import { createBuilder } from "@/components/builder/state/store";
import { roster, small } from "./support";

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/build?roster=a");
});
afterEach(cleanup);

describe("what was sent of a roster", () => {
  const sent = { digest: "abc", event: "Autumn Cup", at: 5 };

  test("is kept by roster, and the page is told", () => {
    const told = vi.fn();
    window.addEventListener(SENT, told);
    keepSent("a", sent);
    window.removeEventListener(SENT, told);
    expect([readSent("a"), readSent("b"), told.mock.calls.length]).toEqual([sent, null, 1]);
  });

  test.each(["digest", "event", "at"])("is nothing without its %s", (field) => {
    keepSent("a", { ...sent, [field]: null } as never);
    expect(readSent("a")).toBeNull();
  });

  test.each(["[]", "null", "{", '"x"'])("is nothing where the device has %s", (text) => {
    keepSent("a", sent);
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, text);
    expect(readSent("a")).toBeNull();
  });
});

describe("who sends a roster", () => {
  const all = { team: "Reds", club: "Dale", phone: "1", email: "a@b.c", answer: "yes" };

  test("is kept by roster, field by field", () => {
    expect(keepFields("a", all)).toBe(true);
    keepFields("b", { team: "Blues" });
    expect([readFields("a"), readFields("b"), readFields("c")]).toEqual([all, { team: "Blues" }, {}]);
  });

  test("leaves out what is empty or no text, and what is no field", () => {
    keepFields("a", { ...all, club: "", phone: 7, other: "x" } as never);
    expect(readFields("a")).toEqual({ team: "Reds", email: "a@b.c", answer: "yes" });
  });
});

describe("the scripts that a page asked for", () => {
  const own = (name: string) => `${window.location.origin}/_next/static/chunks/${name}`;
  const preloaded = () => [...document.head.querySelectorAll("link")].map((link) => [link.rel, link.as, link.getAttribute("href")]);

  async function parts(stamp: string) {
    vi.resetModules();
    vi.stubEnv("MUSTER_STAMP", stamp);
    return import("@/components/storage/local/kept-parts");
  }
  const asked = (...entries: [name: string, startTime: number, initiatorType: string][]) =>
    vi
      .spyOn(performance, "getEntriesByType")
      .mockReturnValue(entries.map(([name, startTime, initiatorType]) => ({ name, startTime, initiatorType })) as never);

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    document.head.replaceChildren();
  });

  test("after its first ones, or fetched ahead, are fetched ahead by the same page the next time, each once", async () => {
    const { keepParts, fetchParts } = await parts("one");
    asked(
      [own("early.js"), 99, "script"],
      [own("late.js"), 100, "script"],
      [own("late.js"), 200, "script"],
      [own("ahead.js"), 5, "link"],
      ["https://elsewhere.example/_next/static/chunks/other.js", 300, "script"],
      [`${window.location.origin}/other.js`, 300, "script"],
      [own("style.css"), 300, "link"],
    );
    keepParts(100);
    fetchParts();
    expect(preloaded()).toEqual([
      ["preload", "script", "/_next/static/chunks/late.js"],
      ["preload", "script", "/_next/static/chunks/ahead.js"],
    ]);
    document.head.replaceChildren();
    window.history.replaceState(null, "", "/check");
    fetchParts();
    expect(preloaded()).toEqual([]);
  });

  test("of another version are not fetched, nor where the first view is turned off, nor in development", async () => {
    const { keepParts } = await parts("one");
    asked([own("late.js"), 100, "script"]);
    keepParts(0);
    (await parts("two")).fetchParts();
    expect(preloaded()).toEqual([]);
    (await parts("")).fetchParts();
    expect(preloaded()).toEqual([]);
    localStorage.setItem("muster-first-view", "off");
    (await parts("one")).fetchParts();
    expect(preloaded()).toEqual([]);
    localStorage.removeItem("muster-first-view");
    (await parts("one")).fetchParts();
    expect(preloaded()).toHaveLength(1);
  });

  test("are only such as the page itself could have asked for, whatever the device has", async () => {
    const { keepParts, fetchParts } = await parts("one");
    asked();
    keepParts(0);
    const [key = ""] = Object.keys(localStorage);
    const strange = ["https://elsewhere.example/_next/static/chunks/x.js", "/_next/static/chunks/x.js?y", "/_next/static/chunks/../x.js"];
    for (const urls of [[...strange, "/_next/static/chunks/.js", "/_next/static/chunks/x_js", 7, null], "x", null]) {
      localStorage.setItem(key, JSON.stringify({ stamp: "one", urls }));
      fetchParts();
    }
    expect(preloaded()).toEqual([]);
  });
});

describe("the panel of the phone in the address", () => {
  function opened(phone: boolean, hash = "") {
    window.history.replaceState(null, "", `/build?roster=a${hash}`);
    const store = createBuilder(roster(["1 gnomes"]), { engine, catalogue: small() });
    const before = window.history.length;
    const { unmount } = renderHook(() => usePanelHistory(store, phone));
    const at = () => `${window.location.search}${window.location.hash}`;
    return { store, unmount, at, steps: () => window.history.length - before };
  }
  const show = (store: ReturnType<typeof createBuilder>, panel: "list" | "roster" | "unit") => act(() => store.getState().set({ panel }));

  test("is that of the address at first, and the roster where it names none", () => {
    expect(opened(true, "#unit").store.getState().panel).toBe("unit");
    expect(opened(true, "#else").store.getState().panel).toBe("roster");
    expect(opened(false, "#unit").store.getState().panel).toBe("roster");
  });

  test("leaving the roster is a step back to it; from panel to panel is none", () => {
    const { store, at, steps } = opened(true);
    show(store, "unit");
    expect([at(), steps()]).toEqual(["?roster=a#unit", 1]);
    show(store, "list");
    expect([at(), steps()]).toEqual(["?roster=a#list", 1]);
    show(store, "roster");
    expect([at(), steps()]).toEqual(["?roster=a", 1]);
  });

  test("follows Back, until the page is left", () => {
    const { store, unmount } = opened(true);
    const back = (hash: string) => {
      window.history.replaceState(null, "", `/build?roster=a${hash}`);
      act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
    };
    back("#list");
    expect(store.getState().panel).toBe("list");
    back("");
    expect(store.getState().panel).toBe("roster");
    unmount();
    back("#unit");
    expect(store.getState().panel).toBe("roster");
    show(store, "list");
    expect(window.location.hash).toBe("#unit");
  });

  test("is not in the address of a wide page", () => {
    const { store, at, steps } = opened(false);
    show(store, "unit");
    expect([at(), steps()]).toEqual(["?roster=a", 0]);
  });
});
