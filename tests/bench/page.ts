/**
 * Prints how soon the pages can be used in a real browser, and what an edit costs, beside an empty page of the same framework
 * built for it (`floor`): both are opened in turn, so that a slow moment of the machine meets both. A measurement, not a test:
 * it never fails. Takes the number of rounds (7) and by how much the processor is slowed down (4 1).
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { loadCatalogue } from "@/data/index";
import type { Roster } from "@/lib/engine/schema/roster";
import { encode } from "@/lib/paper/write/link";
import { rosterOf } from "./rosters";
import { keep, launch, needBuild, next, root, serve } from "./served";

const floor = fileURLToPath(new URL("floor", import.meta.url));
const [rounds = 7, ...slowdowns] = process.argv.slice(2).map(Number);
const slownesses = slowdowns.length ? slowdowns : [4, 1];
const SIZES = [12, 100];
const SHARED = 25;
/** How long a page is watched after it can be used: late parts arrive and block. */
const SETTLE = 1500;

/** What one opening of a page cost. */
interface Opening {
  usable: number;
  /** Milliseconds beyond 50 of every long task from the first paint on. */
  blocked: number;
  requests: number;
  /** Thousands of bytes of scripts, compressed, that had come when it could be used. */
  scripts: number;
  /** Thousands of bytes as they came over the wire. */
  kb: number;
}

/** What makes a page usable, as a function that runs in it. */
interface Target {
  url: string;
  usable: string;
}

interface Noted {
  usable: number | null;
  scripts: number;
  paint: number | null;
  tasks: [start: number, duration: number][];
}

/** React has taken over an element once it holds its properties. */
const live = `(e) => !!e && Object.keys(e).some((key) => key.startsWith("__reactProps$"))`;

const floorTarget = (origin: string): Target => ({
  url: `${origin}/`,
  usable: `(${live})(document.querySelector("button"))`,
});

/** Rows, total and verdict stand and answer; beside them the first unit that can be added. */
const builderTarget = (origin: string, size: number): Target => ({
  url: `${origin}/build?roster=bench-${size}`,
  usable: `(() => {
    const rows = document.querySelectorAll("[aria-label='Roster'] li > button, [aria-labelledby='roster-head'] li > button");
    const add = document.querySelector("button[aria-label^='Add ']");
    return (${live})(rows[rows.length - 1]) && (${live})(add) && /\\d/.test(document.querySelector("[data-total] strong")?.textContent ?? "");
  })()`,
});

/** A shared roster can be read: its name, every line, what can be done with it; its verdict may still come. */
const readTarget = (origin: string, link: string): Target => ({
  url: `${origin}/view#${link}`,
  usable: `(() => {
    const save = [...document.querySelectorAll("main button")].find((e) => e.textContent === "Save a copy");
    return document.querySelectorAll("main [data-unit-line]").length >= ${SHARED} && (${live})(save);
  })()`,
});

/** The same with points and verdict. */
const judgedTarget = (origin: string, link: string): Target => ({
  url: `${origin}/view#${link}`,
  usable: `(() => {
    const save = [...document.querySelectorAll("main button")].find((e) => e.textContent === "Save a copy");
    return document.querySelector("main [data-verdict]") !== null && (${live})(save);
  })()`,
});

/** A game can be played: the row of every unit is there and responds. */
const playTarget = (origin: string, size: number): Target => ({
  url: `${origin}/play#bench-${size}`,
  usable: `(() => {
    const rows = document.querySelectorAll("main [role='tabpanel'] button");
    return rows.length >= ${size} && (${live})(rows[rows.length - 1]);
  })()`,
});

/** The header is hydrated last. */
const bookTarget = (origin: string): Target => ({
  url: `${origin}/books/fantasy-rules-3e`,
  usable: `(${live})(document.querySelector("header button"))`,
});

/** Runs in every page before its own scripts: notes the first frame in which it can be used, and the long tasks. */
function watch(usable: string): string {
  return `(() => {
    const noted = (globalThis.__bench = { usable: null, scripts: 0, paint: null, tasks: [] });
    const scripts = () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) noted.tasks.push([startTime, duration]);
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") noted.paint = startTime;
    }).observe({ type: "paint", buffered: true });
    const look = () => {
      if (!${usable}) return requestAnimationFrame(look);
      noted.usable = performance.now();
      noted.scripts = scripts().reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    };
    requestAnimationFrame(look);
  })();`;
}

/** What `watch` noted, once the page can be used and has come to rest. */
async function noticed(page: Page): Promise<Noted> {
  const read = () => (globalThis as unknown as { __bench: Noted }).__bench;
  // Asked seldom, so that asking does not slow down what is measured.
  for (let tries = 0; tries < 600; tries++) {
    await page.waitForTimeout(100);
    if ((await page.evaluate(read)).usable === null) continue;
    await page.waitForTimeout(SETTLE);
    return page.evaluate(read);
  }
  throw new Error(`Not usable within a minute: ${page.url()}`);
}

async function session(page: Page, slowness: number): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  return cdp;
}

/** Opens a page in a tab of its own; `cold` without anything in the browser's cache. */
async function open(context: BrowserContext, target: Target, slowness: number, cold: boolean): Promise<Opening> {
  const page = await context.newPage();
  try {
    const cdp = await session(page, slowness);
    if (cold) await cdp.send("Network.clearBrowserCache");
    await page.addInitScript(watch(target.usable));
    let requests = 0;
    let bytes = 0;
    cdp.on("Network.requestWillBeSent", ({ request }) => {
      if (request.url.startsWith("http")) requests++;
    });
    cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(target.url, { waitUntil: "commit" });
    const noted = await noticed(page);
    const blocked = noted.tasks
      .filter(([start, duration]) => start + duration > (noted.paint ?? 0))
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
    return { usable: noted.usable ?? 0, blocked, requests, scripts: noted.scripts / 1000, kb: bytes / 1000 };
  } finally {
    await page.close();
  }
}

/** Milliseconds from the press of an "Add" button to the new total in the page, several times in one opened roster. */
async function adding(context: BrowserContext, target: Target, slowness: number, times: number): Promise<number[]> {
  const page = await context.newPage();
  try {
    await session(page, slowness);
    await page.addInitScript(watch(target.usable));
    await page.goto(target.url, { waitUntil: "commit" });
    await noticed(page);
    const measured: number[] = [];
    for (let i = 0; i < times; i++) {
      measured.push(
        await page.evaluate(
          () =>
            new Promise<number>((done) => {
              const bar = document.querySelector("[data-total]");
              const button = document.querySelector<HTMLElement>("button[aria-label^='Add ']");
              if (!bar || !button) throw new Error("There is nothing to add.");
              requestAnimationFrame(() => {
                const start = performance.now();
                new MutationObserver((_, observer) => {
                  observer.disconnect();
                  done(performance.now() - start);
                }).observe(bar, { subtree: true, childList: true, characterData: true });
                button.click();
              });
            }),
        ),
      );
      await page.waitForTimeout(400);
    }
    return measured;
  } finally {
    await page.close();
  }
}

/** With points left to spend, whatever `adding` adds: a roster that has none opens without the army list. */
const withRoom = (roster: Roster): Roster => ({ ...roster, limit: (roster.limit ?? 0) + 20_000 });

function spread(values: number[]): { min: number; median: number; max: number } {
  const sorted = [...values].sort((a, b) => a - b);
  return { min: sorted[0] ?? 0, median: sorted[sorted.length >> 1] ?? 0, max: sorted.at(-1) ?? 0 };
}

function times(values: number[]): string {
  const { min, median, max } = spread(values);
  return `${median.toFixed(0).padStart(6)} ms (${min.toFixed(0)}–${max.toFixed(0)})`.padEnd(26);
}

function row(name: string, openings: Opening[], empty: Opening[] | null): void {
  const of = (field: keyof Opening, from = openings) => from.map((o) => o[field]);
  const ratio = empty ? (spread(of("usable")).median / spread(of("usable", empty)).median).toFixed(2) : "1.00";
  const { requests = 0, scripts = 0, kb = 0 } = openings[0] ?? {};
  console.log(
    `${name.padEnd(34)}${times(of("usable"))}${ratio.padStart(5)}${times(of("blocked"))}${scripts.toFixed(0).padStart(4)} kB of scripts, then ${kb.toFixed(0).padStart(4)} kB in ${requests} requests`,
  );
}

needBuild();
const built = spawnSync(process.execPath, [next, "build", floor], { stdio: "ignore" });
if (built.status !== 0) {
  console.error("The empty page could not be built.");
  process.exit(1);
}

const catalogue = await loadCatalogue("fantasy-rules-3e", "hill-dwarfs");
const [ours, empty] = await Promise.all([serve(root), serve(floor)]);
const browser = await launch();
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await keep(
    context,
    ours.origin,
    SIZES.map((size) => withRoom(rosterOf(catalogue, size))),
  );
  const pages = [
    { name: "empty page", target: floorTarget(empty.origin) },
    ...SIZES.map((size) => ({ name: `builder, ${size} units`, target: builderTarget(ours.origin, size) })),
    { name: `shared, ${SHARED} units, read`, target: readTarget(ours.origin, encode(rosterOf(catalogue, SHARED))) },
    { name: `shared, ${SHARED} units, judged`, target: judgedTarget(ours.origin, encode(rosterOf(catalogue, SHARED))) },
    { name: "game, 12 units", target: playTarget(ours.origin, 12) },
    { name: "page of a book", target: bookTarget(ours.origin) },
  ];
  console.log(`Chromium ${browser.version()}, ${rounds} rounds in turn; median (least–most)\n`);
  console.log(`${"".padEnd(34)}${"usable".padStart(9).padEnd(25)}ratio  blocked`);
  for (const slowness of slownesses) {
    for (const cold of [true, false]) {
      const openings = pages.map((): Opening[] => []);
      // The first round warms up server and browser.
      for (let round = 0; round <= rounds; round++) {
        for (const [i, { target }] of pages.entries()) {
          const opening = await open(context, target, slowness, cold);
          if (round > 0) openings[i]?.push(opening);
        }
      }
      for (const [i, { name }] of pages.entries()) {
        row(`${name}, ${cold ? "cold" : "warm"}, CPU ÷${slowness}`, openings[i] ?? [], i === 0 ? null : (openings[0] ?? []));
      }
    }
  }
  console.log();
  for (const slowness of slownesses) {
    for (const size of SIZES) {
      const taken: number[] = [];
      const target = builderTarget(ours.origin, size);
      for (let round = 0; round < 3; round++) taken.push(...(await adding(context, target, slowness, rounds)));
      console.log(`${`add a unit to ${size}, CPU ÷${slowness}`.padEnd(34)}${times(taken)}`);
    }
  }
} finally {
  await browser.close();
  ours.process.kill();
  empty.process.kill();
}
