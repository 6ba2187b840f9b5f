/** Whether a line looks as if it named a unit, whatever game it is of. */
import { chatterIn } from "./chatter";
import { COUNT, toNumber, undecorated, withoutPrice, withPriceLast } from "./text-parts";

/** A higher price is the size of a game. */
const MOST_POINTS = 600;

/** "10 Tactical Marines", "Librarian - 100": a count in front of a name, or points behind one. No total, and no remark. */
export function looksLikeUnit(text: string): boolean {
  if (text.length > 200 || chatterIn(text) !== null) return false;
  const plain = withPriceLast(undecorated(text.trim()));
  if (!/\p{L}{3}/u.test(plain) || /\btotal\b/i.test(plain)) return false;
  const points = toNumber(withoutPrice(plain).price);
  return COUNT.test(plain) || (points > 0 && points <= MOST_POINTS) || /[^:=\s]\s+\d{2,3}$/.test(plain);
}
