import { nearestNames } from "@/lib/engine/nearest-name";

/** A mistake of an author in book data. It fails the load and the tests; a player's mistake is a finding instead. */
export interface FaultAbout {
  /** A name that fits nothing. */
  unknown?: string | undefined;
  /** An id or a name that stands in two places of one list. */
  twice?: string;
}

export class BookFault extends Error {
  constructor(
    readonly file: string,
    /** JSON path inside the file, "rules.3.units". */
    readonly path: string,
    readonly what: string,
    readonly cure: string,
    readonly about: FaultAbout = {},
  ) {
    super(`${file}: ${path ? `${path}: ` : ""}${what} ${cure}`.trim());
    this.name = "BookFault";
  }
}

/** A fault in words for who has the file: where in it, what, and what to do. */
export function faultText({ path, what, cure }: BookFault): string {
  return `${path ? `${path}: ` : ""}${what} ${cure}`.trim();
}

/** A name that fits nothing; `what` says so. */
export function unknownName(file: string, path: string, what: string, name: string, known: Iterable<string>): BookFault {
  return new BookFault(file, path, what, nearestCure(name, known), { unknown: name });
}

/** What to do about a name that is not there: the nearest that is, else to correct it. */
export function nearestCure(name: string, known: Iterable<string>): string {
  const [near] = nearestNames(name, known, 1);
  return near ? `Perhaps "${near}"?` : "Correct the name, or add what it names.";
}

/** Makes something; undefined where that is at fault and faults are collected, and where they are not the fault is thrown. */
export type Attempt = <T>(make: () => T) => T | undefined;

/** @param onFault Collects the faults. */
export function attemptWith(onFault: ((fault: BookFault) => void) | undefined): Attempt {
  if (!onFault) return (make) => make();
  return (make) => {
    try {
      return make();
    } catch (fault) {
      if (!(fault instanceof BookFault)) throw fault;
      onFault(fault);
      return undefined;
    }
  };
}
