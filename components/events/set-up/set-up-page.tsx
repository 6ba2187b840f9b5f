"use client";

import { useState } from "react";
import { readHealth } from "@/components/hand-in/client";
import { Trail } from "@/components/shell/page-sections";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Mark } from "@/components/ui/mark";
import { PageHead } from "@/components/ui/section-head";
import { useLoaded } from "@/components/ui/use-loaded";
import { setUpLines } from "./words";

const marks = { legal: "Right", illegal: "To be put right", unconfirmed: "To be looked at", advice: "Note" } as const;

/** Whether the server that serves this page is set up right, in words for those who hold events on it. */
export function SetUpPage() {
  const [turn, setTurn] = useState(0);
  const again = () => setTurn((n) => n + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  const asked = useLoaded(async () => ({ health: await readHealth(), now: Date.now() }), [turn]).last;
  if (asked && !asked.health) {
    return (
      <div className="page-frame py-8">
        <EmptyState
          level={1}
          title="The server does not answer"
          actions={
            <Button look="main" onClick={again}>
              Try again
            </Button>
          }
        >
          Check the connection. If others do not reach it either, see whether it runs, and what its log says last.
        </EmptyState>
      </div>
    );
  }
  const { protocol, hostname } = asked ? window.location : { protocol: "", hostname: "" };
  const lines = asked?.health ? setUpLines(asked.health, { protocol, hostname, now: asked.now }) : [];
  return (
    <div className="page-frame max-w-200 pb-16">
      <Trail steps={[{ href: "/events", name: "Events" }]} />
      <PageHead title="Is it set up right?">
        <p className="pt-1 text-ink-2">What this server says of itself, for those who hold events on it.</p>
      </PageHead>
      {asked ? null : (
        <p role="status" className="pt-5 text-ink-2">
          Asking the server
        </p>
      )}
      <dl className="pt-3">
        {lines.map(({ kind, label, said, todo }) => (
          <div key={label} className="grid grid-cols-[1.5rem_6rem_minmax(0,1fr)] gap-x-2 border-b border-rule py-3">
            <Mark kind={kind} label={marks[kind]} className="mt-1" />
            <dt className="font-strong">{label}</dt>
            <dd>
              {said}
              {todo ? <span className="block text-ink-2">{todo}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {asked ? (
        <Button className="mt-5" onClick={again}>
          Ask again
        </Button>
      ) : null}
    </div>
  );
}
