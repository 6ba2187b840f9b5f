/** A mail server for tests: it takes what comes, or refuses it as it is told. */
import { createServer, type Socket } from "node:net";

export interface TakenMail {
  from: string;
  to: string[];
  /** Head and body, as they came. */
  data: string;
  login: string | null;
}

/** What is answered in place of "250 OK" to a command: "535 no", or the connection is cut. */
export type Refusals = Partial<Record<"AUTH" | "MAIL" | "RCPT" | "DATA" | "END", string | "cut">>;

export interface MailServer {
  port: number;
  mails: TakenMail[];
  refusals: Refusals;
  end(): Promise<void>;
}

export async function mailServer(): Promise<MailServer> {
  const made: MailServer = { port: 0, mails: [], refusals: {}, end: async () => {} };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    talk(socket, made);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  made.port = (server.address() as { port: number }).port;
  made.end = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(() => done()));
  };
  return made;
}

function talk(socket: Socket, { mails, refusals }: MailServer): void {
  let mail: TakenMail = { from: "", to: [], data: "", login: null };
  let isData = false;
  let left = "";
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answer = (to: keyof Refusals, line = "250 OK") => {
    const refused = refusals[to];
    if (refused === "cut") socket.destroy();
    else say(refused ?? line);
    return refused === undefined;
  };
  const command = (line: string) => {
    const [, verb = "", rest = ""] = /^(\w+) ?(.*)$/.exec(line) ?? [];
    const address = /<([^>]*)>/.exec(rest)?.[1] ?? "";
    if (verb === "EHLO") say("250-mail.test\r\n250-SMTPUTF8\r\n250 AUTH PLAIN");
    else if (verb === "AUTH" && answer("AUTH", "235 OK")) mail.login = Buffer.from(rest.split(" ")[1] ?? "", "base64").toString();
    else if (verb === "MAIL" && answer("MAIL")) mail.from = address;
    else if (verb === "RCPT" && answer("RCPT")) mail.to.push(address);
    else if (verb === "DATA" && answer("DATA", "354 Go on")) isData = true;
    else if (verb === "QUIT") socket.end("221 Bye\r\n");
    else if (!["AUTH", "MAIL", "RCPT", "DATA"].includes(verb)) say("250 OK");
  };
  socket.on("error", () => {});
  say("220 mail.test");
  socket.on("data", (part) => {
    left += part;
    for (let end = left.indexOf("\r\n"); end >= 0; end = left.indexOf("\r\n")) {
      const line = left.slice(0, end);
      left = left.slice(end + 2);
      if (!isData) command(line);
      else if (line !== ".") mail.data += `${line.replace(/^\.\./, ".")}\n`;
      else {
        isData = false;
        if (answer("END")) mails.push(mail);
        mail = { from: "", to: [], data: "", login: mail.login };
      }
    }
  });
}
