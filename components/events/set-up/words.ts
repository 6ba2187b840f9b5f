/** What a server says of itself, as its organisers read it: what is right, what is not, and what to do. */
import type { Health } from "@/components/hand-in/answers";
import { keyed } from "@/lib/engine/keyed";
import { count, spanText } from "@/lib/words/en/grammar";

export interface SetUpLine {
  kind: "legal" | "illegal" | "unconfirmed" | "advice";
  label: string;
  said: string;
  /** What to do; empty where nothing is to be done. */
  todo: string;
}

/** As the browser sees it: where the page is, and its own clock in milliseconds since 1970. */
export interface Here {
  protocol: string;
  hostname: string;
  now: number;
}

/** A clock that is off by more is told. */
const MOST_OFF = 60_000;

export function setUpLines(health: Health, here: Here): SetUpLine[] {
  return [storeLine(health), addressLine(here), proxyLine(health, here), timeLine(health, here), mailLine(health), ...libraryLine(health)];
}

const line = (kind: SetUpLine["kind"], label: string, said: string, todo = ""): SetUpLine => ({ kind, label, said, todo });

/** By what is wrong with the store (app/server/store/fault.ts). */
const faults: Readonly<Record<string, [said: string, todo: string]>> = keyed({
  full: ["There is no room left.", "Make room on the disk, or raise MUSTER_DATA_MB. Whole events can still be deleted."],
  "read-only": ["The server may not write there.", "Give its user leave to write in the folder of MUSTER_DATA."],
  damaged: ["The file is damaged. Nothing was changed.", "Move it away and put a backup back: muster events restore."],
  lost: ["Changes that were acknowledged are gone: it is an older copy, or its log is damaged.", "The log of the server says what to do."],
  newer: ["It was made by a newer version.", "Run that version again."],
  unreachable: ["The database does not answer, or does not let the server in.", "See whether it runs, and whether DATABASE_URL is right."],
  locked: ["Another program holds the file.", "End it, or wait: a backup takes seconds."],
  busy: ["All connections to the database are in use.", "Wait; where it happens often, give the database more to work with."],
});

function storeLine({ status, events }: Health): SetUpLine {
  if (status === "failing") {
    const [said, todo] = faults[events] ?? ["It cannot be used.", "The log of the server has the cause."];
    return line("illegal", "Events", said, todo);
  }
  if (events === "none yet") return line("legal", "Events", "None was published yet. Their file is made with the first.");
  return line("legal", "Events", `Kept in ${events}.`);
}

function isOwnMachine({ hostname }: Here): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

function addressLine(here: Here): SetUpLine {
  if (here.protocol === "https:") return line("legal", "Address", "Players reach it under a certificate.");
  if (isOwnMachine(here))
    return line("advice", "Address", "It is open to this machine alone.", "Open this page by the address that players use.");
  return line(
    "illegal",
    "Address",
    "Without a certificate keys can be read on the way, and browsers keep no rosters.",
    "Put a proxy with a certificate in front, such as Caddy.",
  );
}

function proxyLine({ proxy, client }: Health, here: Here): SetUpLine {
  if (proxy === "trusted") {
    const said = `It is seen. To the server you come from ${client}, for which limits count.`;
    return line("legal", "Proxy", said, "If another network shows the same address, the proxy hides who asks.");
  }
  if (proxy === "unknown")
    return line(
      "illegal",
      "Proxy",
      "One is in front that MUSTER_PROXIES does not name: all players count as one, and wait for one another.",
      `Write its address, ${client}, into MUSTER_PROXIES, and start the server again.`,
    );
  return here.protocol === "https:"
    ? line("unconfirmed", "Proxy", "One is in front that does not say who asks: all players count as one.", "Have it send X-Forwarded-For.")
    : line("legal", "Proxy", "None is in front of this address.");
}

function timeLine({ now }: Health, here: Here): SetUpLine {
  const off = Date.parse(now) - here.now;
  if (Math.abs(off) <= MOST_OFF) return line("legal", "Time", "Its clock and that of this device say the same.");
  const said = `Its clock is ${spanText(Math.round(Math.abs(off) / 60_000))} ${off < 0 ? "behind" : "ahead of"} that of this device.`;
  return line("unconfirmed", "Time", said, "See which of them is right: deadlines go by that of the server.");
}

function mailLine({ mail }: Health): SetUpLine {
  if (mail === "server") return line("legal", "Mail", "Letters can be sent from here, each after you have seen it.");
  if (mail === "failing")
    return line(
      "illegal",
      "Mail",
      "The mail server did not take the last letter.",
      "The log of the server has the cause. Letters stay beside the lists.",
    );
  if (mail === "unclear")
    return line(
      "illegal",
      "Mail",
      "MUSTER_SMTP is set, but it names no mail server with a sender, or MUSTER_SITE is missing.",
      "Write smtps://user:password@mail.example.org?from=lists@example.org, and the address of the site in MUSTER_SITE.",
    );
  return line("legal", "Mail", "Letters open in your own mail program.");
}

function libraryLine({ library }: Health): SetUpLine[] {
  if (!library) return [];
  const { packages, leftOut } = library;
  const said = `${count(packages, "package")} of books ${packages === 1 ? "is" : "are"} offered.`;
  if (!leftOut) return [line("legal", "Library", said)];
  return [line("unconfirmed", "Library", `${said} ${count(leftOut, "package")} cannot be.`, "The page of the books and the log say why.")];
}
