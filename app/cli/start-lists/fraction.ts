/** Exact fractions, for sums that must come out to the point. */

/** In lowest terms; `d` is above nothing. */
export interface Fraction {
  n: bigint;
  d: bigint;
}

export const ZERO: Fraction = { n: 0n, d: 1n };
export const ONE: Fraction = { n: 1n, d: 1n };

function made(n: bigint, d: bigint): Fraction {
  if (n === 0n) return ZERO;
  const sign = d < 0n ? -1n : 1n;
  let [a, b] = [n < 0n ? -n : n, d < 0n ? -d : d];
  while (b) [a, b] = [b, a % b];
  return { n: (sign * n) / a, d: (sign * d) / a };
}

/** Of a number with at most three decimals. */
export function fraction(x: number): Fraction {
  return made(BigInt(Math.round(x * 1000)), 1000n);
}

export const plus = (a: Fraction, b: Fraction) => made(a.n * b.d + b.n * a.d, a.d * b.d);
export const times = (a: Fraction, b: Fraction) => made(a.n * b.n, a.d * b.d);
export const over = (a: Fraction, b: Fraction) => made(a.n * b.d, a.d * b.n);
export const minus = (a: Fraction): Fraction => ({ n: -a.n, d: a.d });
export const asNumber = ({ n, d }: Fraction) => Number(n) / Number(d);
