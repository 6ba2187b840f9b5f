/** Letters and receipts that the server sends: shown first, to the player's address alone, and kept where the mail server fails. */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isAddress, mailState, mailServer as named } from "@/app/server/mail/mail-server";
import type { EventRules } from "@/lib/engine/schema/event";
import { MailAnswer } from "@/lib/engine/schema/http/events";
import { type Asked, ask, freshStore, handedIn, lists, type Made, published } from "./event";
import { type MailServer, mailServer } from "./mail-server";

const folder = mkdtempSync(join(tmpdir(), "muster-mail-"));
let server: MailServer;
beforeAll(() => freshStore(folder));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  server = await mailServer();
  vi.stubEnv("MUSTER_SMTP", `smtp://lists:s3cret@127.0.0.1:${server.port}?from=lists@example.org`);
  vi.stubEnv("MUSTER_SITE", "https://lists.example.org");
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.end();
});

let players = 0;
/** An event with a list of a player who gave an address of their own. */
async function withList(email = `ada${++players}@example.org`, rules: EventRules = {}) {
  const made = await published(rules);
  const list = await handedIn(made, "Ada", lists.legal, email ? { email } : {});
  const mail = (body: object, key: Asked["key"] = made.key) => ask("POST", `${list.at}/mail`, { key, body });
  return { made, list, mail, email };
}

const letter = { subject: "Your Dwarf list", text: "Hello Ada,\n\n.one unit too many.\n" };
const lettersOf = async ({ key }: Made, at: string) =>
  (await ask("GET", at, { key })).json.letters.map((one: { letter: string; by: string }) => `${one.by}: ${one.letter}`);

describe("an organiser’s letter", () => {
  test("is shown, then sent to the address of the player, and kept beside the list once", async () => {
    const { made, list, mail, email } = await withList(undefined, { contact: "maja@example.org" });
    const shown = await mail({ ...letter, look: true });
    expect([shown.status, MailAnswer.safeParse(shown.json).error]).toEqual([200, undefined]);
    const text = `${letter.text.trim()}\n\n-- \nFrom the organisers of Autumn Muster: https://lists.example.org/e/${made.code}\n`;
    expect(shown.json).toEqual({ to: email, subject: letter.subject, text });
    expect([server.mails.length, await lettersOf(made, list.at)]).toEqual([0, []]);
    expect(await mail(letter)).toMatchObject({ status: 200, json: shown.json });
    const [sent] = server.mails;
    expect(sent).toMatchObject({ from: "lists@example.org", to: [email], login: "\0lists\0s3cret" });
    const read = await PostalMime.parse(sent?.data ?? "");
    expect([read.from, read.to, read.replyTo?.map(({ address }) => address), read.subject, read.text?.trim()]).toEqual([
      { address: "lists@example.org", name: "Muster Roll" },
      [{ address: email, name: "" }],
      ["maja@example.org"],
      letter.subject,
      text.trim(),
    ]);
    expect((await mail(letter)).status).toBe(200);
    expect(await lettersOf(made, list.at)).toEqual([`Maja: ${letter.text.trim()}`]);
  });

  test.each([
    ["a server that is gone", async () => server.end(), "The mail server did not take it."],
    ["one that knows no such user", () => ({ AUTH: "535 s3cret is wrong" }), "The mail server did not take it."],
    ["one that does not know the address", () => ({ RCPT: "550 nobody" }), "The mail server does not take this address."],
    ["one that refuses the text", () => ({ END: "554 spam" }), "The mail server did not take it."],
    ["one that hangs up", () => ({ DATA: "cut" }), "The mail server did not take it."],
  ])("is kept where the mail goes to %s, which is said", async (_, make, said) => {
    const { made, list, mail } = await withList();
    Object.assign(server.refusals, await make());
    const failed = await mail(letter);
    expect(failed).toMatchObject({
      status: 502,
      json: {
        type: "/api-docs#not-sent",
        title: "The mail was not sent",
        detail: `${said} Your letter is kept beside the list, where the player finds it. Try again later, or use a mail program of your own.`,
      },
    });
    expect(server.mails).toEqual([]);
    expect(await lettersOf(made, list.at)).toEqual([`Maja: ${letter.text.trim()}`]);
    const logged = vi.mocked(console.error).mock.calls.flat().join("\n");
    expect([logged.includes("MailFault"), logged.includes("s3cret")]).toEqual([true, false]);
    // What one address is refused for says nothing of the server.
    expect((await ask("GET", "/api/health")).json.mail).toBe(said.includes("address") ? "server" : "failing");
    Object.assign(server.refusals, { AUTH: undefined, RCPT: undefined, END: undefined, DATA: undefined });
    if (_ === "a server that is gone") return;
    expect((await mail(letter)).status).toBe(200);
    expect(mailState()).toBe("server");
    expect(await lettersOf(made, list.at)).toHaveLength(1);
  });
});

describe("a receipt", () => {
  test("goes to its player, with the private link, in words of the server", async () => {
    const { made, list, mail, email } = await withList(undefined, {
      deadline: { date: "2096-11-25", time: "20:00", zone: "Europe/Berlin" },
    });
    const { json } = await mail({ look: true }, list.key);
    expect(json).toMatchObject({ to: email, subject: "Receipt: Autumn Muster" });
    for (const part of [
      `Code:      ${list.receipt.code}`,
      "Player:    Ada",
      "Verdict:   Legal",
      `https://lists.example.org/e/${made.code}#k=${list.key}`,
    ])
      expect(json.text).toContain(part);
    expect((await mail({}, list.key)).json).toEqual(json);
    expect(server.mails.map(({ to }) => to)).toEqual([[email]]);
    // No organiser wrote.
    expect(await lettersOf(made, list.at)).toEqual([]);
  });

  test("is no way to write what one likes, and nobody else’s", async () => {
    const { made, list, mail } = await withList();
    const other = await handedIn(made, "Bea");
    expect([(await mail(letter, list.key)).status, (await mail({}, other.key)).status]).toEqual([403, 403]);
    expect((await ask("POST", `${list.at}/mail`, { body: {} })).status).toBe(401);
    expect(server.mails).toEqual([]);
  });
});

describe("no mail goes", () => {
  test.each([
    ["to nobody", "", 409],
    ["to two", "ada@example.org, bea@example.org", 409],
    ["to what ends a line", "ada@example.org>\u2028Bcc: x", 409],
    ["to a name with an address", "Ada <ada@example.org>", 409],
    ["to a host that is none", "ada@-", 409],
  ])("%s", async (_, email, status) => {
    const { mail } = await withList(email);
    expect((await mail(letter)).status).toBe(status);
    expect(server.mails).toEqual([]);
  });

  test("with a subject of two lines, or a text without end", async () => {
    const { mail } = await withList();
    for (const wrong of [
      { ...letter, subject: "Hello\r\nBcc: x@example.org" },
      { ...letter, text: "x".repeat(20_001) },
      { subject: "Hello" },
    ])
      expect((await mail(wrong)).status).toBe(422);
    expect(server.mails).toEqual([]);
  });

  test("where the server has none, and the page does not offer it", async () => {
    const { made, mail } = await withList();
    expect((await ask("GET", made.path)).json.mails).toBe(true);
    vi.stubEnv("MUSTER_SMTP", "");
    expect((await ask("GET", made.path)).json.mails).toBeUndefined();
    expect(await mail(letter)).toMatchObject({
      status: 409,
      json: { detail: "This server sends no mail. Use a mail program of your own." },
    });
  });

  test("to one address more than five times, whoever names it", async () => {
    for (let n = 0; n < 5; n++) expect((await (await withList("busy@example.org")).mail(letter)).status).toBe(200);
    const { mail } = await withList("BUSY@example.org");
    expect((await mail({ ...letter, look: true })).status).toBe(200);
    const refused = await mail(letter);
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(server.mails).toHaveLength(5);
  });
});

describe("the address of a mail server", () => {
  const SITE = "https://lists.example.org";
  const at = (MUSTER_SMTP: string, MUSTER_SITE = SITE) => named({ MUSTER_SMTP, MUSTER_SITE } as never);

  test("names its port, its user and who writes", () => {
    expect(at("smtps://lists%40x:p%3Aw@mail.example.org?from=lists@example.org")).toEqual({
      host: "mail.example.org",
      port: 465,
      secure: true,
      auth: { user: "lists@x", pass: "p:w" },
      from: "lists@example.org",
      site: SITE,
    });
    expect(at("smtp://[::1]?from=lists@example.org")).toEqual({
      host: "::1",
      port: 587,
      secure: false,
      from: "lists@example.org",
      site: SITE,
    });
    expect(at("")).toBeNull();
  });

  test.each([
    ["mail.example.org"],
    ["https://mail.example.org?from=lists@example.org"],
    ["smtps://mail.example.org"],
    ["smtps://mail.example.org?from=nobody"],
    ["smtps://lists:100%@mail.example.org?from=lists@example.org"],
    ["smtps://mail.example.org?from=lists@example.org", ""],
    ["smtps://mail.example.org?from=lists@example.org", "lists.example.org"],
    ["smtps://mail.example.org?from=lists@example.org", "https://example.org/lists"],
  ])("is unclear where it is %s, with the site %s", (smtp, site?: string) => {
    expect(at(smtp, site)).toBe("unclear");
  });

  test.each(["ada@example.org", "ada+lists@sub.example.org", "ünï@bücher.example"])("%s is an address", (address) => {
    expect(isAddress(address)).toBe(true);
  });
});
