/**
 * Opens each page of the build in a browser that has nothing of it yet and prints what comes over the wire until it is at rest:
 * the page, styles, fonts, scripts, the books' data and late parts. Fails past a page's budget.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { loadCatalogue } from "@/data/index";
import { languageIn } from "@/lib/words/paths";
import { rosterOf } from "./rosters";
import { keep, launch, needBuild, root, serve } from "./served";

interface Budget {
  /** Thousands of bytes as they are sent, heads of the answers included. */
  kb: number;
  /** Opened with this behind its address, and with a roster of 12 units on the device. */
  roster?: string;
  /** How many requests it may make where they are more than usual. */
  requests?: number;
  /** How long nothing may come before it is at rest, where that is longer than usual. */
  quiet?: number;
}

const ROSTER = "?roster=bench-12";

/** How long nothing may come before a page is at rest, and how long that may take. */
const QUIET = 1000;
/** While the pages of a sheet are made and drawn. */
const QUIET_AT_WORK = 3000;
const LONGEST = 20_000;

/** What each page may load. A page made from a template is opened where its HTML is longest. */
const budgets: Record<string, Budget[]> = {
  // Words that can be said in another language stand together for each room: 6 to 12 kB more on every page.
  "/": [{ kb: 299 }, { kb: 299, roster: "" }],
  // The calendar, the picture and the mails of an event are three examples more.
  "/api-docs": [{ kb: 283 }],
  // Packages of books, installed and offered by the server, came with 10 kB; what opens one comes later.
  "/books": [{ kb: 305 }],
  "/books/[game]": [{ kb: 327 }],
  "/books/[game]/[army]": [{ kb: 287 }],
  "/books/[game]/changes": [{ kb: 368 }],
  "/books/[game]/changes/[version]": [{ kb: 381 }],
  "/books/[game]/ids": [{ kb: 343 }],
  // The forms that follow check what is typed with the schema library, 60 kB of it.
  "/books/[game]/[army]/prices": [{ kb: 494 }],
  "/books/[game]/table": [{ kb: 448 }],
  // The form of an army list reads the schemas, holds the linter and draws the builder's own form beside it.
  "/books/own/edit": [{ kb: 547 }],
  "/books/own": [{ kb: 297 }],
  "/books/packs": [{ kb: 385 }],
  "/books/system": [{ kb: 285 }],
  // The framework is 137 kB of it, the engine 88, the book of the game 45. What lays packs over books, and how rules look and read, is not
  // among them. The menu of every page is 3 kB.
  "/build": [{ kb: 410 }, { kb: 455, roster: ROSTER }],
  "/check": [{ kb: 340 }],
  "/compare": [{ kb: 361 }],
  // The data of every game, for designs of any.
  "/design": [{ kb: 557, requests: 30 }],
  "/events": [{ kb: 280 }],
  // The form has parts for a score and for teams, and the link with its QR code.
  "/events/edit": [{ kb: 556 }],
  // The form checks what is typed with the schema library; entries of any army list are looked up.
  "/models": [{ kb: 453 }],
  // 33 kB of it are the lines on what things do: those of a phase stand at its list of what is still to do.
  "/play": [{ kb: 309 }, { kb: 479, roster: "#bench-12" }],
  // The pages are those of the PDF: what makes it, its fonts and what draws it come once the bar and the layouts stand, 850 kB of it.
  "/print": [{ kb: 280 }, { kb: 1231, roster: ROSTER, requests: 44, quiet: QUIET_AT_WORK }],
  "/set-up": [{ kb: 280 }],
  "/view": [{ kb: 298 }],
  // Another language than English: the words of its rooms and the names of its books.
  "/[lang]": [{ kb: 321 }, { kb: 321, roster: "" }],
  "/[lang]/build": [
    { kb: 449, requests: 31 },
    { kb: 524, roster: ROSTER, requests: 35 },
  ],
  "/[lang]/models": [{ kb: 519, requests: 31 }],
  "/[lang]/play": [{ kb: 334 }, { kb: 564, roster: "#bench-12", requests: 37 }],
  "/[lang]/print": [{ kb: 303 }, { kb: 1311, roster: ROSTER, requests: 46, quiet: QUIET_AT_WORK }],
  "/[lang]/view": [{ kb: 323 }],
};
/** How many requests any of them may make. */
const REQUESTS = 26;
/** Pages that are opened at the same time. */
const AT_ONCE = 2;

interface Loaded {
  script: number;
  all: number;
  requests: number;
  /** By what it is, for a page past its budget. */
  kinds: Map<string, number>;
}

needBuild();

/** Prerendered pages by route; of those made from one template the one with the longest HTML. */
function pagesByRoute(): Map<string, string> {
  const folder = join(root, ".next", "server", "app");
  const { routes } = JSON.parse(readFileSync(join(root, ".next", "prerender-manifest.json"), "utf8")) as {
    routes: Record<string, { srcRoute: string | null }>;
  };
  const longest = new Map<string, { page: string; bytes: number }>();
  for (const file of htmlUnder(folder)) {
    const page = `/${relative(folder, file)
      .replaceAll(sep, "/")
      .replace(/(^|\/)index\.html$|\.html$/, "")}`;
    if (page.startsWith("/_")) continue;
    const route = routes[page]?.srcRoute ?? page;
    const bytes = statSync(file).size;
    if (bytes > (longest.get(route)?.bytes ?? 0)) longest.set(route, { page, bytes });
  }
  return new Map([...longest].map(([route, { page }]) => [route, page]));
}

function htmlUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    const path = join(folder, item.name);
    return item.isDirectory() ? htmlUnder(path) : item.name.endsWith(".html") ? [path] : [];
  });
}

/** Opens an address with nothing in the cache and waits until nothing more comes by itself. */
async function load(page: Page, url: string, quiet: number): Promise<Loaded> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.clearBrowserCache");
  const kindOf = new Map<string, string>();
  const pending = new Map<string, string>();
  const kinds = new Map<string, number>();
  let requests = 0;
  let last = Date.now();
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    last = Date.now();
    if (!request.url.startsWith("http")) return;
    requests++;
    pending.set(requestId, request.url);
    kindOf.set(requestId, type ?? "Other");
  });
  const ended = (requestId: string, bytes: number) => {
    last = Date.now();
    const kind = kindOf.get(requestId);
    if (!pending.delete(requestId) || kind === undefined) return;
    kinds.set(kind, (kinds.get(kind) ?? 0) + bytes);
  };
  // The script of a worker ends where this session does not hear of it.
  const finished = new Map<string, number>();
  page.on("requestfinished", (request) => {
    last = Date.now();
    void request.sizes().then(
      ({ responseBodySize, responseHeadersSize }) => finished.set(request.url(), responseBodySize + responseHeadersSize),
      () => finished.set(request.url(), 0),
    );
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => ended(requestId, encodedDataLength));
  cdp.on("Network.loadingFailed", ({ requestId }) => ended(requestId, 0));
  const answer = await page.goto(url, { waitUntil: "load" });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status() ?? "nothing"}.`);
  const isWaiting = () => [...pending.values()].some((url) => !finished.has(url));
  for (const start = Date.now(); isWaiting() || Date.now() - last < quiet; ) {
    if (Date.now() - start > LONGEST) throw new Error(`${url} did not come to rest.`);
    await page.waitForTimeout(100);
  }
  for (const [id, url] of [...pending]) ended(id, finished.get(url) ?? 0);
  const all = [...kinds.values()].reduce((sum, bytes) => sum + bytes, 0);
  return { script: (kinds.get("Script") ?? 0) / 1000, all: all / 1000, requests, kinds };
}

async function open(browser: Browser, origin: string, page: string, { roster, quiet = QUIET }: Budget): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    if (roster !== undefined) await keep(context, origin, [twelve], languageIn(page).language);
    return await load(await context.newPage(), `${origin}${page}${roster ?? ""}`, quiet);
  } finally {
    await context.close();
  }
}

/** The line of a page, and whether it keeps its budget. */
function line(name: string, { kb, requests: most = REQUESTS }: Budget, { script, all, requests, kinds }: Loaded): [string, boolean] {
  const past = all > kb || requests > most;
  const figures = [
    script.toFixed(1).padStart(8),
    all.toFixed(1).padStart(8),
    String(requests).padStart(9),
    `${kb} in ${most}`.padStart(12),
  ];
  const parts = [...kinds].sort(([, a], [, b]) => b - a).map(([kind, bytes]) => `${kind.toLowerCase()} ${(bytes / 1000).toFixed(1)}`);
  return [`${name.padEnd(34)}${figures.join("")}  ${past ? `past: ${parts.join(", ")}` : "kept"}`, past];
}

const pages = pagesByRoute();
const missing = [...pages.keys()].filter((route) => !(route in budgets));
const gone = Object.keys(budgets).filter((route) => !pages.has(route));
if (missing.length + gone.length > 0) {
  console.error([...missing.map((r) => `${r} has no budget.`), ...gone.map((r) => `${r} has a budget and is not built.`)].join("\n"));
  process.exit(1);
}

const twelve = rosterOf(await loadCatalogue("fantasy-rules-3e", "hill-dwarfs"), 12);
const browser = await launch();
const server = await serve(root);
let over = 0;
try {
  const waiting = Object.entries(budgets).flatMap(([route, some]) => some.map((budget) => ({ route, budget })));
  const lines = new Map<number, string>();
  const work = waiting.entries();
  const worker = async () => {
    for (const [i, { route, budget }] of work) {
      const name = budget.roster === undefined ? route : `${route}, 12 units`;
      const [text, past] = line(name, budget, await open(browser, server.origin, pages.get(route) ?? route, budget));
      lines.set(i, text);
      if (past) over++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  console.log(`${"".padEnd(34)}${"JS kB".padStart(8)}${"all kB".padStart(8)}${"requests".padStart(9)}${"budget".padStart(12)}`);
  for (const i of waiting.keys()) console.log(lines.get(i));
  console.log(over ? `${over} past the budget.` : "All within their budgets.");
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  over++;
} finally {
  await browser.close();
  server.process.kill();
}
process.exitCode = over ? 1 : 0;
