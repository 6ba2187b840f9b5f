/** What other apps hand to this one: a list shared from a chat, files shared and opened with it, with the service worker in control. */
import type { Page } from "@playwright/test";
import { expect, golden, test } from "./support";

/** Sends what a browser sends for an app that is a share target: a form to the address that the manifest names. */
async function share(
  page: Page,
  fields: Record<string, string>,
  { files = [], offline = false }: { files?: { name: string; type: string; text: string }[]; offline?: boolean } = {},
): Promise<void> {
  const answer = await page.request.get((await page.locator("link[rel=manifest]").getAttribute("href")) ?? "");
  const { share_target: target } = await answer.json();
  await page.context().setOffline(offline);
  await page.evaluate(
    ({ target: { action, method, enctype, params }, fields: given, files: sent }) => {
      const form = Object.assign(document.createElement("form"), { action, method, enctype });
      for (const [key, value] of Object.entries(given))
        form.append(Object.assign(document.createElement("textarea"), { name: params[key], value }));
      const held = new DataTransfer();
      for (const { name, type, text } of sent) held.items.add(new File([text], name, { type }));
      const input = Object.assign(document.createElement("input"), { type: "file", multiple: true, name: params.files[0].name });
      input.files = held.files;
      if (sent.length) form.append(input);
      document.body.append(form);
      form.submit();
    },
    { target, fields, files },
  );
}

const list = golden("fantasy-rules-3e/inca-800.txt");

test("a list that is shared from a chat opens in the reader, once, and without a network too", async ({ page }) => {
  await page.goto("/");
  const dialog = page.getByRole("dialog");
  await share(page, { title: "The club", text: list });
  await expect(dialog).toContainText("The army of Tahuantinsuyu");
  await expect(page).toHaveURL("/");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const second = { name: "second.txt", type: "text/plain", text: list.replace("Tahuantinsuyu", "Cuzco") };
  await share(page, { text: list }, { files: [second], offline: true });
  await expect(dialog).toContainText("The army of Cuzco");
  await expect(dialog).toContainText("The army of Tahuantinsuyu");
});

test("a file that is opened with the installed app is read", async ({ page }) => {
  await page.addInitScript((text) => {
    const files = [{ getFile: async () => new File([text], "inca.txt", { type: "text/plain" }) }];
    Object.defineProperty(window, "launchQueue", { value: { setConsumer: (take: (launched: object) => void) => take({ files }) } });
  }, list);
  await page.goto("/");
  await expect(page.getByRole("dialog")).toContainText("The army of Tahuantinsuyu");
});

test("the manifest names forms of files that are read, and a share without the service worker ends at the reader", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const manifest = await (await request.get((await page.locator("link[rel=manifest]").getAttribute("href")) ?? "")).json();
  const endings = Object.values(manifest.file_handlers[0].accept as Record<string, string[]>).flat();
  expect(endings).toEqual(expect.arrayContaining([".txt", ".json", ".eml"]));
  expect(manifest.share_target.params.files[0].accept).toEqual(endings);
  const answer = await request.post(manifest.share_target.action, { multipart: { text: list }, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, "/?read=shared"]);
  await page.goto("/?read=shared");
  await expect(page.getByRole("dialog", { name: "Read a list" }).getByLabel("Text or link")).toBeVisible();
});
