/** A mistake of an author in book data. It fails the load and the tests; a player's mistake is a finding instead. */
export class BookFault extends Error {
  constructor(
    readonly file: string,
    /** JSON path inside the file, "rules.3.units". */
    readonly path: string,
    readonly what: string,
    readonly cure: string,
  ) {
    super(`${file}: ${path ? `${path}: ` : ""}${what} ${cure}`.trim());
    this.name = "BookFault";
  }
}
