/**
 * The mail server that MUSTER_SMTP names, where letters are to be sent from here:
 * smtps://user:password@mail.example.org?from=lists@example.org. Without it organisers use a mail program of their own. Links in letters go
 * to MUSTER_SITE: what a request says of its address is no ground for a link in somebody's mail.
 */

export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  /** Of the organisers. */
  replyTo?: string | undefined;
}

/** Why a mail was not sent, in words; the cause is for the log. */
export class MailFault extends Error {
  constructor(
    readonly said: string,
    options?: ErrorOptions,
  ) {
    super(said, options);
    this.name = "MailFault";
  }
}

interface MailServer {
  host: string;
  port: number;
  secure: boolean;
  auth?: { user: string; pass: string };
  from: string;
  site: string;
}

/** Milliseconds: those who wait for the answer are people. */
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
/** One address as people have it: nothing in it begins another one, or a further line of the head. */
const ADDRESS = /^[^\s\p{Cc}<>@,;:"()[\]\\]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,198}[\p{L}\p{N}])?$/u;

export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Whether the last mail was taken; before the first nobody knows. */
let hasFailed = false;

/** Null where no server is named; "unclear" where what is named is none. */
export function mailServer(env: NodeJS.ProcessEnv = process.env): MailServer | "unclear" | null {
  if (!env.MUSTER_SMTP) return null;
  const url = urlIn(env.MUSTER_SMTP);
  const from = url?.searchParams.get("from") ?? "";
  const site = siteOf(env);
  const [user, pass] = [decoded(url?.username ?? ""), decoded(url?.password ?? "")];
  if (user === null || pass === null) return "unclear";
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || !isAddress(from) || site === null) return "unclear";
  const secure = url.protocol === "smtps:";
  const port = Number(url.port) || (secure ? 465 : 587);
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port, secure, ...(user ? { auth: { user, pass } } : {}), from, site };
}

/** Null where a per cent sign says nothing. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function urlIn(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** "https://lists.example.org"; null where MUSTER_SITE is not set, or no address. */
export function siteOf(env: NodeJS.ProcessEnv = process.env): string | null {
  const url = urlIn(env.MUSTER_SITE ?? "");
  return url && /^https?:$/.test(url.protocol) && url.pathname === "/" ? url.origin : null;
}

export function mailState(env: NodeJS.ProcessEnv = process.env): "own-program" | "server" | "failing" | "unclear" {
  const server = mailServer(env);
  if (server === null) return "own-program";
  if (server === "unclear") return server;
  return hasFailed ? "failing" : "server";
}

/** Whether letters may be sent from here at all. */
export function sendsMail(): boolean {
  return typeof (mailServer() ?? "unclear") === "object";
}

/** Hands a mail to the server. @throws MailFault where it does not take it. */
export async function sendMail({ to, subject, text, replyTo }: Mail): Promise<void> {
  const server = mailServer();
  if (server === null || server === "unclear") throw new MailFault("This server sends no mail.");
  if (!isAddress(to)) throw new MailFault("The player gave no mail address that can be written to.");
  const { from, site: _, ...at } = server;
  const { createTransport } = await import("nodemailer");
  const isHere = /^(localhost|127\.|::1$)/.test(at.host);
  // Without TLS nothing goes further than this machine.
  const transport = createTransport({
    ...at,
    ...TIMES,
    requireTLS: !at.secure && !isHere,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const head = {
      from: { name: "Muster Roll", address: from },
      to: { name: "", address: to },
      subject: subject.replaceAll(/\p{Cc}+/gu, " "),
    };
    await transport.sendMail({ ...head, text, ...(replyTo && isAddress(replyTo) ? { replyTo: { name: "", address: replyTo } } : {}) });
    hasFailed = false;
  } catch (fault) {
    // What one address is refused for says nothing of the server.
    const isOfAddress = (fault as { code?: string }).code === "EENVELOPE";
    hasFailed ||= !isOfAddress;
    throw new MailFault(isOfAddress ? "The mail server does not take this address." : "The mail server did not take it.", { cause: fault });
  } finally {
    transport.close();
  }
}
