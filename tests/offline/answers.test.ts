import { describe, expect, test } from "vitest";
import { type Asked, answerFrom, type From, isMadeAnew, outdated, payloadKey, storeOf } from "@/app/offline/answers";

const kept = { pages: new Set(["/", "/build", "/books/a/b"]), payloads: new Set(["/", "/build"]), files: new Set(["/icon.svg"]) };
const plain: Asked = { method: "GET", path: "/", sameOrigin: true, isNavigation: false, isPayload: false };
const open = (path: string): Partial<Asked> => ({ path, isNavigation: true });
const go = (path: string): Partial<Asked> => ({ path, isPayload: true });

describe("a request is answered", () => {
  test.each<[what: string, Partial<Asked>, From]>([
    ["the first page, opened", open("/"), "page"],
    ["a page that is kept", open("/build"), "page"],
    ["a page of a book", open("/books/a/b"), "page"],
    ["a page that is not kept", open("/books/a/c"), "network"],
    ["a page whose name only begins like a kept one", open("/build/x"), "network"],
    ["the way from page to page", go("/build"), "payload"],
    ["the way to a page kept as HTML only", go("/books/a/b"), "network"],
    ["a script", { path: "/_next/static/chunks/a.js" }, "file"],
    ["a script of another build", { path: "/_next/static/chunks/gone.js" }, "file"],
    ["an icon", { path: "/icon.svg" }, "file"],
    ["a file that is not kept", { path: "/other.svg" }, "network"],
    ["a kept page, asked for as a file", { path: "/build" }, "network"],
    ["a picture made for each request", { path: "/_next/image" }, "network"],
    ["the HTTP interface", { path: "/api/check" }, "network"],
    ["the HTTP interface, opened in a tab", open("/api"), "network"],
    ["an event's page", open("/e/abc"), "network"],
    ["the way to an event's page", go("/e/abc"), "network"],
    ["what another app shares", { ...open("/share"), method: "POST" }, "share"],
    ["what a script sends there", { path: "/share", method: "POST" }, "network"],
    ["what another site is sent", { ...open("/share"), method: "POST", sameOrigin: false }, "network"],
    ["its address, opened", open("/share"), "network"],
    ["what is sent", { ...open("/build"), method: "POST" }, "network"],
    ["the head of a script", { path: "/_next/static/chunks/a.js", method: "HEAD" }, "network"],
    ["another site", { path: "/_next/static/chunks/a.js", sameOrigin: false }, "network"],
  ])("%s: %o from %s", (_, asked, from) => {
    expect(answerFrom({ ...plain, ...asked }, kept)).toBe(from);
  });

  test("an event's page is left to the network even if a build lists it", () => {
    const all = { pages: new Set(["/e/abc"]), payloads: new Set(["/e/abc"]), files: new Set(["/e/abc", "/api/games"]) };
    expect(answerFrom({ ...plain, ...open("/e/abc") }, all)).toBe("network");
    expect(answerFrom({ ...plain, path: "/api/games" }, all)).toBe("network");
  });

  test.each<[what: string, From, RequestDestination, boolean]>([
    ["a worker, whose settings stand in the fragment", "file", "worker", true],
    ["a worker of several tabs", "file", "sharedworker", true],
    ["a payload", "payload", "", true],
    ["a script", "file", "script", false],
    ["a page", "page", "document", false],
  ])("%s carries the address that was asked for: %s for %j, %o", (_, from, destination, anew) => {
    expect(isMadeAnew(from, destination)).toBe(anew);
  });

  test("both forms of a page have an address", () => {
    expect(payloadKey("/build")).not.toBe("/build");
    expect(new URL(payloadKey("/build"), "http://x").pathname).toBe("/build");
  });
});

describe("stores of other builds", () => {
  const stores = ["one", "two", "three"].map(storeOf);
  test.each<[what: string, builds: (string | null)[], gone: string[]]>([
    ["no tab is open", [], ["one", "two"]],
    ["all tabs show this build", ["three", "three"], ["one", "two"]],
    ["a tab shows an older one", ["three", "two"], ["one"]],
    ["tabs show each of them", ["one", "two", "three"], []],
    ["a tab does not answer", ["three", null], []],
  ])("go when %s", (_, builds, gone) => {
    expect(outdated([...stores, "not-ours"], "three", builds)).toEqual(gone.map(storeOf));
  });
});
