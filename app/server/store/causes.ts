/** What went wrong, for the log: each cause behind a fault, without what the environment keeps secret. */

import { StoreFault } from "./fault";

/** Variables whose values hold passwords. */
const SECRET = ["DATABASE_URL", "MUSTER_SMTP"] as const;
const MOST_CAUSES = 5;

/** "StoreFault: … Cause: Error: connect ECONNREFUSED". */
export function causesOf(fault: unknown, env: NodeJS.ProcessEnv = process.env): string {
  const said: string[] = [];
  for (let one = fault; one != null && said.length < MOST_CAUSES; one = (one as { cause?: unknown }).cause) said.push(saidBy(one));
  return secretsOf(env).reduce((text, secret) => text.replaceAll(secret, "•••"), said.join(" Cause: "));
}

/** Where it was thrown stands in the log too, unless we threw it ourselves; no further properties, which may be rows of the database. */
function saidBy(fault: unknown): string {
  return fault instanceof Error && !(fault instanceof StoreFault) ? (fault.stack ?? String(fault)) : String(fault);
}

function secretsOf(env: NodeJS.ProcessEnv): string[] {
  return SECRET.flatMap((name) => {
    const value = env[name];
    if (!value) return [];
    const written = /^[a-z+]+:\/\/[^/@:]*:([^@/]+)@/i.exec(value)?.[1] ?? "";
    return [value, written, decoded(written)].filter((secret) => secret.length > 2);
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
