import { readFileSync } from "node:fs";
import { test } from "vitest";
import { catalogueFor } from "@/data/index";
import { check } from "@/lib/check/check";
import { readBody, readHead } from "@/lib/formats/text";
test("try", async () => {
  for (const line of readFileSync("/tmp/try.txt", "utf8").split("\n").filter(Boolean)) {
    const head = readHead(line.split(/;\s*/).join("\n"));
    const catalogue = await catalogueFor({ game: "fantasy-rules-3e", armyList: head.army || "generic", settings: head.settings ?? {}, packs: head.packs ?? [] });
    const { roster, problems } = readBody(head, catalogue);
    const cat = roster ? await catalogueFor(roster) : catalogue;
    const r = roster ? check(cat, roster) : null;
    console.log(`## ${line}\n${problems.map((p) => `!! ${p.message}`).join("\n")}\n${r?.points} ${r?.findings.map((f) => `\n   ${f.severity} ${f.rule}: ${f.message} [${f.derivation}]`).join("")}`);
  }
});
