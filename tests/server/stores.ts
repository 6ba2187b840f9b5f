/** A store of each kind, empty: SQLite in a folder, and PostgreSQL where its programs are. */
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openPostgres } from "@/app/server/store/postgres";
import { openSqlite } from "@/app/server/store/sqlite";
import type { Store } from "@/app/server/store/store";

export interface Kind {
  name: string;
  /** `megabytes` that it may grow to; a tenth of it by one event. */
  open(megabytes?: number): Promise<Store>;
  /** The environment in which a server uses it. */
  env: Record<string, string>;
  end(): void;
}

export function sqlite(): Kind {
  const folder = mkdtempSync(join(tmpdir(), "muster-store-"));
  return {
    name: "SQLite",
    open: (megabytes = 100) => openSqlite(folder, megabytes),
    env: { MUSTER_DATA: folder },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Folder of PostgreSQL's programs; null where they are not. */
export function postgresPrograms(): string | null {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const folders = [...versions.map((v) => `/usr/lib/postgresql/${v}/bin`), "/usr/local/bin", "/usr/bin"];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) ?? null;
}

/** A server of its own with an empty database, on a free port; null where there is no PostgreSQL, or none that may be started. */
export async function postgres(): Promise<Kind | null> {
  const given = process.env.TEST_DATABASE_URL;
  const programs = postgresPrograms();
  if (given)
    return { name: "PostgreSQL", open: (megabytes = 100) => openPostgres(given, megabytes), env: { DATABASE_URL: given }, end: () => {} };
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), "muster-pg-"));
  const data = join(folder, "data");
  // It refuses to run as root.
  const user: { uid?: number; gid: number } | null = process.getuid?.() === 0 ? postgresUser() : { gid: process.getgid?.() ?? 0 };
  if (!user) return null;
  mkdirSync(data);
  for (const path of [folder, data]) if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
  execFileSync(join(programs, "initdb"), ["-D", data, "-U", "muster", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"], {
    ...user,
    stdio: "ignore",
    cwd: dirname(data),
  });
  const port = await freePort();
  const args = ["-D", data, "-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"];
  const server = spawn(join(programs, "postgres"), args, { ...user, stdio: "ignore", cwd: folder });
  const url = `postgres://muster@127.0.0.1:${port}/postgres`;
  const end = () => {
    server.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    server.kill("SIGINT");
  };
  for (let tries = 0; ; tries++) {
    try {
      const store = await openPostgres(url, 100);
      await store.close();
      break;
    } catch (fault) {
      if (tries === 100) throw fault;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
  return { name: "PostgreSQL", open: (megabytes = 100) => openPostgres(url, megabytes), env: { DATABASE_URL: url }, end };
}

function postgresUser(): { uid: number; gid: number } | null {
  const id = (what: string) => Number(execFileSync("id", [what, "postgres"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

export async function freePort(): Promise<number> {
  return await new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
