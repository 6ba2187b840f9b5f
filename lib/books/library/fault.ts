/** What is wrong with a package: which file, and where in it. */
import type { FileFault } from "@/lib/engine/catalogue/author/json-file";
import { capital } from "@/lib/words/text";

export interface LibraryFault extends FileFault {
  file: string;
}

/** A fault of a file as one of the package; `severity` where it weighs otherwise there. */
export function fault(file: string, of: FileFault, severity = of.severity): LibraryFault {
  return { ...of, file, severity };
}

/** "books/otters.json, line 3, column 5: rules.0.kind: This is not known." */
export function faultLine({ file, line, column, path, message }: LibraryFault): string {
  const where = line === null ? file : `${file}, line ${line}, column ${column}`;
  return `${where}: ${path ? `${path}: ${message}` : capital(message)}`;
}
