/** `muster certificate`: whether verdicts that others wrote down follow from what they were judged with. */
import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { checkCertificate } from "@/app/certificate/checker/certificate";
import { publishedReleases } from "@/app/cli/certificate/write";
import { readText, reasonOf } from "@/app/cli/shared/files";
import { complain, put } from "@/app/cli/shared/output";
import { type Done, ILLEGAL, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { visible } from "@/lib/words/text";

export function register(program: Command, done: Done): void {
  program
    .command("certificate")
    .description("judge anew what check --certificate wrote, by a checker that shares no code with check")
    .argument("[FILE...]", "certificates, or - for standard input")
    .option("--page <HTML>", "write the page that does the same in a browser, without a network")
    .action(async (files: string[], { page }: { page?: string }) => {
      const statuses = page === undefined ? [] : [writePage(page)];
      if (!files.length && page === undefined) {
        complain("muster: name a certificate, or --page.");
        statuses.push(TROUBLE);
      }
      for (const file of files) statuses.push(await judge(file));
      done([TROUBLE, ILLEGAL].find((status) => statuses.includes(status)) ?? LEGAL);
    });
}

async function judge(file: string): Promise<number> {
  const { text, reason } = readText(file);
  let given: unknown = null;
  try {
    given = JSON.parse(text ?? "");
  } catch {
    complain(`${file}: ${reason ?? "not JSON."}`);
    return TROUBLE;
  }
  const { faults, says } = await checkCertificate(given, await publishedReleases());
  const head = faults.length ? "does not hold" : "holds";
  await put(`${[`${file}  ${head}`, ...[...faults, ...says].map((line) => `  ${visible(line)}`)].join("\n")}\n`);
  return faults.length ? ILLEGAL : LEGAL;
}

/** The page lies beside the bundle. */
function writePage(to: string): number {
  try {
    copyFileSync(fileURLToPath(new URL("certificate.html", import.meta.url)), to);
    return LEGAL;
  } catch (fault) {
    complain(`muster: ${to}: ${reasonOf(fault)}`);
    return TROUBLE;
  }
}
