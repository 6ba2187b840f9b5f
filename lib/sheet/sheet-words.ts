/** Small words of the sheet. */
import { number } from "@/lib/text";

/** A change with its sign: "+2", "−½", "0". */
export function plus(n: number): string {
  return n > 0 ? `+${fraction(n)}` : fraction(n);
}

/** Halves and quarters as players write them: 2.5 → "2½". */
export function fraction(n: number): string {
  const part = { 0.25: "¼", 0.5: "½", 0.75: "¾" }[Math.abs(n) % 1];
  if (!part) return number(n);
  const whole = Math.floor(Math.abs(n));
  return `${n < 0 ? "−" : ""}${whole === 0 ? "" : whole}${part}`;
}

/** With a full stop. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** With a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
