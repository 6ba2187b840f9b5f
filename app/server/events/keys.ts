/** Codes, ids and secrets. A key is told once and kept as a hash; it names what it opens, so that nothing is searched by a secret. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** Without what is easily misread or spells words. */
const LETTERS = "23456789bcdfghjkmnpqrstvwxyz";
const CODE = 8;
const ID = 10;
/** Bytes of a secret: 144 bits. */
const SECRET = 18;

function randomText(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** The public code of a new event. */
export const newCode = (): string => randomText(CODE);
export const newId = (): string => randomText(ID);

/** `o`: of an organiser, `p`: of a player, `c`: of the captain of a team. */
export type KeyOf = "o" | "p" | "c";

export interface Named {
  of: KeyOf;
  /** Of the key itself, or of the submission. */
  id: string;
  hash: string;
}

export function keyText(of: KeyOf, id: string, secret: string): string {
  return `m${of}_${id}_${secret}`;
}

/** What a key opens; null where the text is no key. */
export function readKey(text: string): Named | null {
  const [, of, id, secret] = /^m([opc])_([2-9a-z]{10})_([A-Za-z0-9_-]{24})$/.exec(text) ?? [];
  return of && id && secret ? { of: of as KeyOf, id, hash: hashOf(secret) } : null;
}

export const newSecret = (): string => randomBytes(SECRET).toString("base64url");

/** 256 bits. */
export const newEventSecret = (): string => randomBytes(32).toString("base64url");

/**
 * The secret of who sends a list, from the key of the request and the secret of its event: a request that is sent again gets the same
 * answer, also from a server to which the event was moved, and neither what is kept nor the request alone tells it.
 */
export function secretOf({ code, secret }: { code: string; secret: string }, requestKey: string): string {
  return createHmac("sha256", secret).update(`${code}\n${requestKey}`).digest().subarray(0, SECRET).toString("base64url");
}

/** Secrets have more bits than anybody tries, so a plain hash is enough. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Takes the same time wherever two hashes differ. */
export function isSameHash(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
