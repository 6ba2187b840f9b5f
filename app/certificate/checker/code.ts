/** Digests, and the code of a roster: what people compare who hold the same list, or the same data, in their hands. */
import type { Json } from "./shapes";

/** A value as text, the same for what holds the same. */
function ordered(value: Json): Json {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.flatMap((key) => (value[key] === undefined ? [] : [[key, ordered(value[key])]])));
}

/** SHA-256 of a text, or of what a value holds, as 64 hexadecimal figures. */
export async function digestOf(value: Json): Promise<string> {
  const text = typeof value === "string" ? value : JSON.stringify(ordered(value));
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** "KQ7F 2M9K": the first 40 bits of the digest of a list, whatever the order in which it is written. */
export async function codeOf(roster: Json): Promise<string> {
  const { game, armyList, limit, settings = {}, playOpen = false, commands } = roster;
  const said = [`"muster-list/1"`, text(game), text(armyList), String(limit ?? null)];
  const chosen = Object.entries(settings).map(([id, choice]) => `[${text(id)},${text(choice)}]`);
  const digest = await digestOf(`[${[...said, sorted(chosen), playOpen, sorted(commands.map(commandText))].join()}]`);
  let bits = Number.parseInt(digest.slice(0, 10), 16);
  let code = "";
  for (; code.length < 8; bits = Math.floor(bits / 32)) code = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".charAt(bits % 32) + code;
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

const text = (given: Json) => JSON.stringify(given ?? "");
const name = (given = "") => JSON.stringify(given.normalize("NFC").trim());
const sorted = (items: string[]) => `[${items.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join()}]`;

function commandText({ kind, name: own, armyList, units }: Json): string {
  const parentOf = (unit: Json) => {
    const parent = unit.attachedTo === undefined ? undefined : units.find(({ id }: Json) => id === unit.attachedTo);
    return parent && parent !== unit && parent.attachedTo === undefined ? parent : undefined;
  };
  const groups = units
    .filter((unit: Json) => !parentOf(unit))
    .map((unit: Json) => `[${unitText(unit)},${sorted(units.filter((one: Json) => parentOf(one) === unit).map(unitText))}]`);
  return `[${text(kind)},${name(own)},${text(armyList)},${sorted(groups)}]`;
}

function unitText({ entry, count, name: own, options, points, pointsPerModel }: Json): string {
  const copies = new Map<string, number>();
  for (const { id, choice, value, count: some = 1 } of options) {
    const option = `${text(id)},${text(choice)},${value ?? null}`;
    copies.set(option, (copies.get(option) ?? 0) + some);
  }
  const held = sorted([...copies].map(([option, some]) => `[${option},${some}]`));
  return `[${text(entry)},${count},${name(own)},${held},${pointsPerModel ?? null}${points === undefined ? "" : `,${points}`}]`;
}
