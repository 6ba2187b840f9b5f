/** Ids made from names, so that the same name is the same thing in every list. */
import { hexDigest } from "@/lib/engine/catalogue/digest";
import { perText } from "@/lib/engine/lazy";

/** Fewer than an id may have, so that something may stand in front. */
const LONGEST = 60;

/** "Königstiger, 2nd" → "konigstiger-2nd". Names in other letters, and long ones, end with a mark of their own. */
export const idOf = perText(5000, 200, (name: string): string => {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|['’`]/gu, "");
  const id = (plain.match(/[a-z0-9]+/g) ?? []).join("-");
  const isWhole = id.length > 0 && id.length <= LONGEST && !/[^\P{L}a-z]/u.test(plain);
  return isWhole ? id : [id.slice(0, LONGEST - 9).replace(/-$/, ""), markOf(plain.trim())].filter(Boolean).join("-");
});

function markOf(text: string): string {
  return hexDigest(text).slice(0, 8);
}
