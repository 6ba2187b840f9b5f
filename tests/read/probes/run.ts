/**
 * Reads the short lists and tells how many are read as they are meant, by kind, and what is not: `npm run read:probes`.
 * Of those held back only the numbers. `--kind WORD` shows one kind, `--right` also the texts of those that are right.
 */
import { parseArgs } from "node:util";
import * as books from "@/data/index";
import { faultsOf, type Probe } from "./probe";
import { HELD_BACK, PROBES } from "./probes";

const { values } = parseArgs({ options: { kind: { type: "string" }, right: { type: "boolean" } } });

interface Read {
  probe: Probe;
  faults: readonly string[];
}

async function readAll(probes: readonly Probe[]): Promise<Map<string, Read[]>> {
  const byKind = new Map<string, Read[]>();
  for (const probe of probes) {
    const read = byKind.get(probe.kind) ?? [];
    byKind.set(probe.kind, read);
    read.push({ probe, faults: await faultsOf(probe, books) });
  }
  return byKind;
}

const right = (read: readonly Read[]) => read.filter(({ faults }) => !faults.length).length;
const shown = await readAll(PROBES);
const held = await readAll(HELD_BACK);
for (const [kind, read] of shown) {
  const kept = held.get(kind) ?? [];
  if (values.kind && !kind.includes(values.kind)) continue;
  console.log(`${kind}: ${right(read)} of ${read.length}, held back ${right(kept)} of ${kept.length}`);
  for (const { probe, faults } of read) {
    if (!faults.length && !values.right) continue;
    console.log(`  ${faults.length ? "wrong" : "right"}  ${probe.text.split("\n").join(" / ").slice(0, 170)}`);
    for (const fault of faults) console.log(`         ${fault}`);
  }
}
const sum = (all: Map<string, Read[]>) => [...all.values()].flat();
console.log(`all: ${right(sum(shown))} of ${PROBES.length}, held back ${right(sum(held))} of ${HELD_BACK.length}`);
