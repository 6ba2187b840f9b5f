import { readJson, whole } from "@/lib/engine/catalogue/author/json-file";
import { decode } from "@/lib/read/decode-file";
import { fault, type LibraryFault } from "./fault";
import { LibraryManifest, MANIFEST } from "./manifest";
import { type PackageFile, pathFault } from "./package-file";
import { MOST_TOGETHER } from "./sizes";

/** The files of a package while it is read, with what is wrong with them. */
export class Reader {
  readonly faults: LibraryFault[] = [];
  readonly held = new Map<string, Uint8Array>();
  private readonly byPath: ReadonlyMap<string, PackageFile>;
  private together = 0;

  constructor(files: readonly PackageFile[]) {
    this.byPath = new Map(files.map((file) => [file.path, file]));
  }

  add(file: string, message: string, severity: LibraryFault["severity"] = "error"): void {
    this.faults.push(fault(file, whole(message), severity));
  }

  has(path: string): boolean {
    return this.byPath.has(path);
  }

  async manifest(): Promise<LibraryManifest | null> {
    const text = await this.text(MANIFEST);
    if (text === null) return null;
    const read = readJson(text, LibraryManifest);
    if (read.value !== null) return read.value;
    this.faults.push(...read.faults.map((one) => fault(MANIFEST, one)));
    return null;
  }

  /** The bytes of a file that belongs to the package, read once; null, and told, where there are none. */
  async bytes(path: string, isPart = true): Promise<Uint8Array | null> {
    const known = this.held.get(path);
    if (known) return known;
    const wrong = pathFault(path);
    const file = this.byPath.get(path);
    const found = wrong
      ? { reason: `this is no file of the package: ${wrong}` }
      : !file
        ? { reason: `it is named in ${MANIFEST}, and not in the package.` }
        : file.link
          ? { reason: "it is a link to another file, which is not followed. Put the file itself in its place." }
          : await file.read();
    if (!found.bytes) {
      this.add(path, found.reason);
      return null;
    }
    this.together += found.bytes.length;
    if (this.together > MOST_TOGETHER) {
      this.add(path, "left out: the files of the package hold more than 20 MB together. Part it into several packages.");
      return null;
    }
    if (isPart) this.held.set(path, found.bytes);
    return found.bytes;
  }

  async text(path: string, isPart = true): Promise<string | null> {
    const bytes = await this.bytes(path, isPart);
    if (!bytes) return null;
    // The largest file of a package is larger than the largest roster.
    const { text, reason } = bytes.length > 1_048_576 ? { text: utf8.decode(bytes), reason: undefined } : decode(bytes, path);
    if (text === undefined) this.add(path, reason);
    return text ?? null;
  }
}

const utf8 = new TextDecoder();
