/** WebKitGTK's small browser, driven over WebDriver. It keeps nothing once it is closed: another visit is another window of it. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hands } from "./person";

const LIBRARIES = "/usr/lib";

function miniBrowser(): string {
  for (const folder of readdirSync(LIBRARIES))
    for (const version of ["webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0"]) {
      const path = join(LIBRARIES, folder, version, "MiniBrowser");
      if (existsSync(path)) return path;
    }
  throw new Error("WebKitGTK's MiniBrowser is missing: apt-get install webkit2gtk-driver");
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === "object" && address ? address.port : 0;
}

export async function webkit(): Promise<Hands & { close(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), "muster-webkit-"));
  const port = await freePort();
  // The screen and what it is for end together.
  const options = { env: { ...process.env, HOME: home }, detached: true, stdio: "ignore" as const };
  const driver = spawn("xvfb-run", ["-a", "-s", "-screen 0 1280x1000x24", "WebKitWebDriver", `--port=${port}`], options);
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = body ? { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } } : { method };
    const { value } = (await (await fetch(`http://127.0.0.1:${port}${path}`, init)).json()) as { value: unknown };
    if (value && typeof value === "object" && "error" in value) throw new Error(JSON.stringify(value).slice(0, 300));
    return value;
  };
  const isUp = () =>
    call("GET", "/status").then(
      () => true,
      () => false,
    );
  while (!(await isUp())) await new Promise((done) => setTimeout(done, 200));
  const asked = { browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] } };
  const { sessionId } = (await call("POST", "/session", { capabilities: { alwaysMatch: asked } })) as { sessionId: string };
  const at = `/session/${sessionId}`;
  await call("POST", `${at}/timeouts`, { script: 120_000, pageLoad: 120_000 });
  await call("POST", `${at}/window/rect`, { width: 1280, height: 960 });
  return {
    open: async (url) => void (await call("POST", `${at}/url`, { url })),
    run: async (body, ...args) => {
      const script = `const done = arguments[arguments.length - 1];
        (async (...args) => {${body}})(...arguments[0]).then((value) => done({ value: value ?? null }), (fault) => done({ fault: String(fault) }));`;
      const answer = (await call("POST", `${at}/execute/async`, { script, args: [args] })) as { value?: unknown; fault?: string };
      if (answer.fault !== undefined) throw new Error(answer.fault);
      return answer.value;
    },
    press: async (selector) => {
      const found = (await call("POST", `${at}/element`, { using: "css selector", value: selector })) as object;
      await call("POST", `${at}/element/${Object.values(found)[0]}/click`, {});
    },
    again: async () => {
      const { handle } = (await call("POST", `${at}/window/new`, { type: "tab" })) as { handle: string };
      await call("DELETE", `${at}/window`);
      await call("POST", `${at}/window`, { handle });
    },
    close: async () => {
      await call("DELETE", at).catch(() => {});
      if (driver.pid) process.kill(-driver.pid);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
