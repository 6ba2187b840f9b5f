import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The built app by itself on a free port, with more in its environment; rejects with what it said where it ends at once. */
export async function startServer(more: Record<string, string> = {}): Promise<{ server: ChildProcess; origin: string; said(): string }> {
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  const server = spawn(process.execPath, ["app/serve.mjs", "-p", "0"], { cwd, env: { ...process.env, ...more } });
  let said = "";
  const origin = await new Promise<string>((done, failed) => {
    const listen = (part: Buffer) => {
      said += part;
      const [at] = /http:\/\/\S+/.exec(said) ?? [];
      if (at) done(at);
    };
    server.stdout?.on("data", listen);
    server.stderr?.on("data", listen);
    server.once("exit", () => failed(new Error(said)));
  });
  return { server, origin, said: () => said };
}
