import type { Metadata } from "next";
import { eventProblems, notSetUp, problems, storeBusy, tooLong } from "@/app/api/problem";
import { PageHead, SectionHead } from "@/components/ui/section-head";
import type { Example } from "./event-examples";
import { type Answered, answerOf, examples } from "./examples";

export const metadata: Metadata = {
  title: "HTTP interface",
  description: "How programs check, read and print rosters and hold events over HTTP, by examples.",
};

// The examples are run when the site is built, never by a server with events of its own.
export const dynamic = "force-static";

/** Longer answers are cut here; the examples are made once, when the site is built. */
const MOST_LINES = 60;

export default async function Page() {
  const shown: { example: Example; answered: Answered }[] = [];
  for (const example of await examples()) shown.push({ example, answered: await answerOf(example) });
  return (
    <div className="page-frame pb-24">
      <PageHead title="HTTP interface" />
      <div className="max-w-(--measure) space-y-3 pt-5">
        <p>
          Programs check, read and print rosters over HTTP and get the same answers as screen and terminal. Nothing of these is kept. Events
          that are published here, and the lists handed in at them, are kept until they are deleted; a key, shown as Authorization: Bearer,
          says who asks.
        </p>
        <p>
          A request holds rosters as text or JSON of at most 1 MB, or a mail, document, table or archive of at most 10 MB under its own
          type. Of several rosters, at most 50, a list is answered. A client may ask 100 times at once and 20 times a second after that, and
          cause 5 seconds of work at once and a quarter of a second each second after that.
        </p>
        <p>
          The same as a document for tools:{" "}
          <a className="text-link" href="/api/openapi.json">
            /api/openapi.json
          </a>
        </p>
      </div>
      {shown.map(({ example, answered }) => (
        <section key={example.id} aria-labelledby={example.id} className="pt-9">
          <SectionHead id={example.id} aside={<span className="min-w-0 wrap-anywhere">{`${example.method} ${example.path}`}</span>}>
            {example.title}
          </SectionHead>
          <p className="max-w-(--measure) py-3 text-ink-2">{example.says}</p>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
            <Code label={`Request: ${example.title}`} head={requestHead(example)} text={requestText(example)} />
            <Code label={`Answer: ${example.title}`} head={`${answered.status} ${answered.type}`} text={cut(answered.text)} />
          </div>
        </section>
      ))}
      <section className="pt-9">
        <SectionHead id="problems">Problems</SectionHead>
        <dl>
          {[
            ...Object.entries(problems),
            ["422", tooLong] as const,
            ["503", notSetUp] as const,
            ["503", storeBusy] as const,
            ...Object.entries(eventProblems),
          ].map(([status, { id, title, means }]) => (
            <div key={id} id={id} className="flex flex-wrap gap-x-4 border-b border-rule py-2.5">
              <dt className="w-72 max-w-full flex-none font-strong">
                {status} {title}
              </dt>
              <dd className="min-w-60 flex-1 text-ink-2">{means}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Code({ label, head, text }: { label: string; head: string; text: string }) {
  return (
    <div className="min-w-0 rounded-s border border-rule bg-leaf">
      <p className="border-b border-rule px-3 py-2 text-s font-strong wrap-anywhere">{head}</p>
      {text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
        <section aria-label={label} tabIndex={0} className="max-h-120 overflow-auto px-3 py-2">
          <pre className="font-mono text-s wrap-anywhere whitespace-pre-wrap">{text}</pre>
        </section>
      )}
    </div>
  );
}

function requestHead({ method, path, body }: Example): string {
  return [`${method} ${path}`, body?.type].filter(Boolean).join(", ");
}

/** Heads and body of a request. */
function requestText({ headers = {}, body }: Example): string {
  const heads = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [heads.join("\n"), body?.text ?? ""].filter(Boolean).join("\n\n");
}

function cut(text: string): string {
  const lines = text.split("\n");
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), "…"].join("\n") : text;
}
