/** The page that checks certificates: one file, opened from the disk, without a network. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";

const launch = fileURLToPath(new URL("../../app/cli/launch.mjs", import.meta.url));
const list = fileURLToPath(new URL("../golden/warhammer-7e/copper-marches-2000.txt", import.meta.url));

test("a certificate is judged anew in a page that asks nobody for anything", async ({ page, context }, info) => {
  const [html = "", held = "", forged = ""] = ["check.html", "held.json", "forged.json"].map((name) => info.outputPath(name));
  execFileSync(process.execPath, [launch, "check", list, "--certificate", held]);
  execFileSync(process.execPath, [launch, "certificate", "--page", html]);
  const certificate = JSON.parse(readFileSync(held, "utf8"));
  certificate.says.points += 1;
  certificate.roster.name = "<img src=x>";
  writeFileSync(forged, JSON.stringify(certificate));

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await context.setOffline(true);
  await page.goto(pathToFileURL(html).href);
  await page.getByLabel(/Drop a certificate/).setInputFiles(held);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("held.json: holds");
  await page.getByLabel(/Drop a certificate/).setInputFiles(forged);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("forged.json: does not hold");
  await expect(page.getByText(/^Points of the army: the certificate says/)).toBeVisible();
  await expect(page.getByRole("img")).toHaveCount(0);
  expect(asked).toEqual([pathToFileURL(html).href]);
});
