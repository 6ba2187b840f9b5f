/** One version of a package in the place of another. */
import { compareVersions } from "@/lib/engine/schema/version";

interface Known {
  version: string;
  digest: string;
}

/** Why a package may not take the place of the version that is installed, as sentences; empty where it may. */
export function versionFault(before: Known, after: Known): string {
  const order = compareVersions(before.version, after.version);
  if (order > 0) return `Version ${before.version} is installed, which is newer than ${after.version}. Withdraw it first.`;
  if (order < 0 || before.digest === after.digest) return "";
  return `Version ${after.version} is installed already, with other contents. Ask for a new version, or withdraw it first.`;
}
