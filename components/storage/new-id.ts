const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** An id unlike any other, of so many random letters: each has 32 values. */
export function newId(letters: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(letters)), (byte) => LETTERS[byte % LETTERS.length]).join("");
}
