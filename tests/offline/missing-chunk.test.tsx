import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isToReload, missingPart, watchForMissingParts } from "@/components/offline/missing-chunk";

describe("whether the page is loaded again", () => {
  test.each<[what: string, status: number | null, last: number, now: number, is: boolean]>([
    ["the part is gone", 404, 0, 100_000, true],
    ["the part is there now, which the page cannot ask for a second time", 200, 0, 100_000, true],
    ["there is no network", null, 0, 100_000, false],
    ["it was loaded again just now", 404, 50_000, 100_000, false],
    ["it was loaded again a millisecond short of a minute ago", 404, 40_001, 100_000, false],
    ["it was loaded again a minute ago", 404, 40_000, 100_000, true],
    ["what was noted is no time", 404, Number.NaN, 100_000, true],
  ])("%s", (_, status, last, now, is) => {
    expect(isToReload(status, last, now)).toBe(is);
  });
});

describe("what counts as a part of the app", () => {
  const made = <K extends "script" | "link" | "img">(tag: K, address: string) => {
    const element = document.createElement(tag);
    element.setAttribute(tag === "link" ? "href" : "src", address);
    return element;
  };
  test.each<[what: string, target: EventTarget | null, is: boolean]>([
    ["a script", made("script", "/_next/static/chunks/a.js"), true],
    ["a style sheet", made("link", "/_next/static/chunks/a.css"), true],
    ["another script", made("script", "/other.js"), false],
    ["a picture", made("img", "/_next/static/media/a.png"), false],
    ["an error in a script", window, false],
    ["nothing", null, false],
  ])("%s", (_, target, is) => {
    expect(missingPart(target) !== null).toBe(is);
  });
});

describe("watching", () => {
  let end = () => {};
  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    end();
    vi.unstubAllGlobals();
  });

  test("asks the server once for a part that did not load, and for nothing else", () => {
    const asked = vi.fn(() => new Promise<Response>(() => {}));
    vi.stubGlobal("fetch", asked);
    end = watchForMissingParts("The app had changed, so this page was loaded again. Your work is here.");
    const picture = document.body.appendChild(document.createElement("img"));
    picture.dispatchEvent(new Event("error"));
    expect(asked).not.toHaveBeenCalled();
    const script = document.createElement("script");
    script.type = "text/plain";
    script.src = "/_next/static/chunks/a.js";
    document.body.append(script);
    script.dispatchEvent(new Event("error"));
    script.dispatchEvent(new Event("error"));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledWith(script.src, { method: "HEAD", cache: "no-store" });
  });
});
