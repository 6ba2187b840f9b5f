"use client";

import { lazy, Suspense, useState } from "react";
import { usePackages } from "@/components/books/library/use-packages";
import type { PackageRecord } from "@/components/storage/records/package-record";
import { NOT_SAVED } from "@/components/storage/state";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { SectionHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { useRouter } from "@/components/words/link";
import { count } from "@/lib/words/en/grammar";

const WithdrawDialog = lazy(() => import("@/components/books/library/withdraw-dialog").then((m) => ({ default: m.WithdrawDialog })));

/** The game systems that are open on this device. */
export function KeptSystems({ onStart }: { onStart(game: string): void }) {
  const systems = usePackages()?.filter(({ opened }) => opened) ?? [];
  const [removed, setRemoved] = useState<PackageRecord | null>(null);
  if (!systems.length) return null;
  return (
    <section className="pt-10" aria-labelledby="kept-systems">
      <SectionHead id="kept-systems">Open on this device</SectionHead>
      <ul>
        {systems.map((one) => (
          <li key={one.id} className="border-b border-rule py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="min-w-0">
                <span translate="no" className="font-name">
                  {one.name}
                </span>
                <span className="text-ink-2">, revision {one.opened?.revision}</span>
              </p>
              <div className="flex flex-wrap gap-2">
                <Button onClick={() => onStart(one.games[0]?.id ?? "")}>
                  Start an army
                  <Of name={one.name} />
                </Button>
                <Button look="quiet" onClick={() => setRemoved(one)}>
                  Remove
                  <Of name={one.name} />
                </Button>
              </div>
            </div>
            <Disclosure summary={count(one.books.length, "army list")}>
              <ul>
                {one.books.map((book) => (
                  <ListRow key={book.id} game={book.game} id={book.id} name={book.name} />
                ))}
              </ul>
            </Disclosure>
          </li>
        ))}
      </ul>
      <Suspense>{removed ? <WithdrawDialog record={removed} onClose={() => setRemoved(null)} /> : null}</Suspense>
    </section>
  );
}

function Of({ name }: { name: string }) {
  return (
    <span translate="no" className="sr-only">
      {" "}
      {name}
    </span>
  );
}

function ListRow({ game, id, name }: { game: string; id: string; name: string }) {
  const router = useRouter();
  const { busy, once } = useBusy();
  const make = async () => {
    try {
      const { makeMine } = await import("./make-mine");
      router.push(await makeMine(game, id));
      return true;
    } catch {
      showToast({ message: NOT_SAVED });
      return false;
    }
  };
  return (
    <li className="flex items-center justify-between gap-3 border-t border-rule">
      <span translate="no" className="min-w-0 break-words">
        {name}
      </span>
      <Button look="quiet" disabled={busy} title="A copy with its game, to change as you like" onClick={() => void once(make)}>
        Make it mine
        <Of name={name} />
      </Button>
    </li>
  );
}
