/** What may be wrong with the store, in words for who runs the server. */

export type FaultCode = "full" | "read-only" | "damaged" | "lost" | "newer" | "unreachable" | "locked" | "busy" | "other";

export class StoreFault extends Error {
  constructor(
    readonly code: FaultCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "StoreFault";
  }
}

/** `place`: the file of the store, or the name of its database. */
const words: Record<FaultCode, (place: string) => string> = {
  full: (place) => `There is no room left to write ${place}. Nothing was stored of this, and what is there is whole. Make room.`,
  "read-only": (place) =>
    `${place} cannot be written. Give the user who runs the server leave to write there, or name another folder in MUSTER_DATA.`,
  damaged: (place) => `${place} is damaged. Nothing was changed. Move it away and put a backup back with muster events restore.`,
  lost: (place) =>
    `${place} lacks changes that were acknowledged: its log is damaged, or it is an older copy. Nothing was changed. Move it away and put a backup back with muster events restore; or delete events.last beside it to go on without them.`,
  newer: (place) => `${place} was made by a newer version of Muster Roll. Nothing was changed. Run that version, or another folder.`,
  unreachable: (place) => `${place} does not answer. Look whether it runs, and whether DATABASE_URL is right.`,
  locked: (place) => `${place} was in use by another program for too long. Try again.`,
  busy: (place) => `All connections to ${place} are in use. Try again; where it happens often, give the database more to work with.`,
  other: (place) => `${place} cannot be used.`,
};

export function storeFault(code: FaultCode, place: string, cause?: unknown): StoreFault {
  return new StoreFault(code, words[code](place), { cause });
}

/** What SQLite, PostgreSQL or the file system says, as a fault of the store. */
export function asStoreFault(thrown: unknown, place: string): StoreFault {
  if (thrown instanceof StoreFault) return thrown;
  const code = String((thrown as { code?: unknown } | null)?.code ?? "");
  return storeFault(faultOf(code, String(thrown)), place, thrown);
}

const CODES: readonly (readonly [RegExp, FaultCode])[] = [
  // 53100: PostgreSQL's disk is full.
  [/^(SQLITE_FULL|ENOSPC|53100)/, "full"],
  [/^SQLITE_IOERR_(WRITE|FSYNC|SHMSIZE)/, "full"],
  [/^(SQLITE_READONLY|SQLITE_CANTOPEN|EACCES|EPERM|EROFS|25006)/, "read-only"],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001|XX002)/, "damaged"],
  [/^SQLITE_(BUSY|LOCKED)/, "locked"],
  [/^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|28|3D000|57P|08)/, "unreachable"],
];

function faultOf(code: string, said: string): FaultCode {
  for (const [pattern, fault] of CODES) if (pattern.test(code)) return fault;
  // What the pool says, without a code, where none of its connections came free in time.
  if (/timeout exceeded when trying to connect/.test(said)) return "busy";
  if (/Unable to open connection to local database/.test(said)) return "read-only";
  return "other";
}
