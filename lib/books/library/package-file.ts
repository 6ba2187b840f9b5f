/** A file of a package, and what its path may be. */

type Bytes = { bytes: Uint8Array; reason?: undefined } | { bytes?: undefined; reason: string };

/** A file of a package; it is read when it is asked for. */
export interface PackageFile {
  /** From the folder of the package, with "/". */
  path: string;
  /** A link to something else: it is never followed. */
  link?: true;
  read(): Bytes | Promise<Bytes>;
}

/** Why a path cannot be one of a package, a sentence; empty where it can. */
export function pathFault(path: string): string {
  if (path.includes("\\")) return "folders are separated by “/”, not by a backslash.";
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "it names a place outside the package.";
  if (path.split("/").some((step) => step === "..")) return "“..” leads out of the package.";
  if (path.split("/").some((step) => step === "" || step === ".")) return "it has an empty step.";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\u0000-\u001f\u007f]/.test(path)) return "it has control characters in its name.";
  return "";
}
