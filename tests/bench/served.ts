/** The build, served, and a browser to open it in: what measuring pages needs. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { summaryOf } from "@/components/storage/summary";
import { libraryIn } from "@/data/index";
import type { Roster } from "@/lib/engine/schema/roster";
import type { Language } from "@/lib/words/language";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const next = fileURLToPath(new URL("../../node_modules/next/dist/bin/next", import.meta.url));

/** Ends the program where there is nothing to serve. */
export function needBuild(): void {
  if (existsSync(`${root}/.next/BUILD_ID`)) return;
  console.error("There is no build. Run npm run build first.");
  process.exit(1);
}

/** Debian's Chromium, or whatever `npx playwright install chromium` brought. Ends the program where there is neither. */
export async function launch(): Promise<Browser> {
  const path = [process.env.CHROMIUM ?? "/usr/bin/chromium", chromium.executablePath()].find((one) => existsSync(one));
  if (path) return chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
  console.error(
    "Chromium is missing: install it (apt-get install chromium, or npx playwright install chromium), or set CHROMIUM to its path.",
  );
  process.exit(1);
}

async function freePort(): Promise<number> {
  return await new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

export async function serve(folder: string): Promise<{ origin: string; process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, [next, "start", folder, "-H", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    const up = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (up) return { origin, process: child };
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`No answer from ${folder}.`);
}

/** Puts rosters on the device as the app keeps them in a language: "bench-12" is the one of twelve units. */
export async function keep(context: BrowserContext, origin: string, rosters: Roster[], language: Language = "en"): Promise<void> {
  const library = await libraryIn(language);
  const records = await Promise.all(
    rosters.map(async (roster) => ({ roster, summary: summaryOf(await library.catalogueFor(roster), roster) })),
  );
  const page = await context.newPage();
  await page.goto(`${origin}/build`);
  await page.getByText("No roster to build yet").waitFor();
  await page.evaluate(async (all) => {
    const db = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open("muster-roll");
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const work = db.transaction("rosters", "readwrite");
    for (const record of all) {
      const id = `bench-${record.roster.commands[0]?.units.length}`;
      work.objectStore("rosters").put({ id, ...record, rev: 1, updated: Date.now() });
    }
    await new Promise((done) => {
      work.oncomplete = done;
    });
    db.close();
  }, records);
  await page.close();
}
