"use client";

import { PackagePlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { PackageRecord } from "@/components/storage/records/package-record";
import { Button } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Library } from "@/lib/engine/catalogue/library";
import type { OfferedPackage } from "@/lib/engine/schema/http/library";
import { count, list } from "@/lib/words/en/grammar";
import type { PackageSource } from "./install-dialog";
import { offeredHere, packageFiles } from "./server";
import { usePackages } from "./use-packages";

const InstallDialog = lazy(() => import("./install-dialog").then((m) => ({ default: m.InstallDialog })));
const WithdrawDialog = lazy(() => import("./withdraw-dialog").then((m) => ({ default: m.WithdrawDialog })));

interface Props {
  loadLibraries(): Promise<{ library: OwnLibrary; shipped: Library }>;
}

/** Packages of books: those on this device, and those that the server of the app offers. */
export function Packages({ loadLibraries }: Props) {
  const installed = usePackages()?.filter(({ opened }) => !opened);
  const here = useLoaded(() => offeredHere(), []).last;
  const dialogs = useDialogs<"install" | "withdraw", { from?: PackageSource; record?: PackageRecord }>();
  const { show, value, close } = dialogs;
  const { busy, take } = useTake(loadLibraries, (from) => show("install", { from }));
  return (
    <section className="pt-8" aria-labelledby="packages">
      <SectionHead id="packages">Packages of books</SectionHead>
      <p className="max-w-(--measure) pt-3 text-ink-2">
        Army books and packs that somebody gives away together, with a version, a licence and rosters that prove them. They stand beside the
        other books of this browser until you withdraw them.
      </p>
      <div className="flex flex-wrap gap-3 py-3">
        <Button icon={<PackagePlus size={16} aria-hidden="true" />} onClick={() => show("install")}>
          Install a package
        </Button>
      </div>
      {installed?.length ? (
        <ul className="max-w-200 border-t border-rule" aria-label="Installed packages">
          {installed.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-1">
              <About of={one} despite={one.despite === true} />
              <Button look="quiet" onClick={() => show("withdraw", { record: one })}>
                Withdraw
                <span translate="no" className="sr-only">
                  {" "}
                  {one.name}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {here && here.packages.length + here.leftOut.length > 0 ? (
        <div className="max-w-200 pt-6">
          <SectionHead level={3} id="server-books">
            Books of this server
          </SectionHead>
          <ul aria-labelledby="server-books">
            {here.packages.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-1">
                <About of={one} />
                <Offer
                  of={one}
                  installed={installed?.find(({ id }) => id === one.id)}
                  busy={busy === one.id}
                  onTake={() => void take(one)}
                />
              </li>
            ))}
            {here.leftOut.map(({ file, reason }) => (
              <li key={file} className="border-b border-rule py-2 text-s break-words text-ink-2">
                {file} is there and cannot be offered. {reason}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Suspense>
        {dialogs.open === "install" ? <InstallDialog source={value?.from ?? null} loadLibraries={loadLibraries} onClose={close} /> : null}
        {dialogs.open === "withdraw" && value?.record ? <WithdrawDialog record={value.record} onClose={close} /> : null}
      </Suspense>
    </section>
  );
}

/** Installs an offered package: at once where there is nothing to ask; otherwise what there is to say comes first. `busy`: its id. */
function useTake(loadLibraries: Props["loadLibraries"], onAsk: (from: PackageSource) => void) {
  const [busy, setBusy] = useState("");
  const take = async ({ id }: OfferedPackage) => {
    setBusy(id);
    const from = () => packageFiles(id);
    try {
      const [{ library, shipped }, { lookAt }, { installNow }] = await Promise.all([
        loadLibraries(),
        import("./look"),
        import("./install-dialog"),
      ]);
      const look = await lookAt(await from(), library, shipped);
      const asks = "reason" in look || look.wrong.length > 0 || look.failed.length > 0 || look.before !== null;
      if (asks) onAsk(from);
      else await installNow(look.opened);
    } catch {
      showToast({ message: "It could not be loaded from the server. Check the connection and try again." });
    } finally {
      setBusy("");
    }
  };
  return { busy, take };
}

function Offer({
  of,
  installed,
  busy,
  onTake,
}: {
  of: OfferedPackage;
  installed: PackageRecord | undefined;
  busy: boolean;
  onTake(): void;
}) {
  if (installed?.digest === of.digest) return <span className="text-s text-ink-2">Installed</span>;
  return (
    <Button disabled={busy} onClick={onTake}>
      {installed ? `Update to ${of.version}` : "Install"}
      <span translate="no" className="sr-only">
        {" "}
        {of.name}
      </span>
    </Button>
  );
}

function About({ of: { name, version, licence, homepage, books, packs }, despite = false }: { of: OfferedPackage; despite?: boolean }) {
  const parts = [...(books.length ? [count(books.length, "army book")] : []), ...(packs.length ? [count(packs.length, "pack")] : [])];
  return (
    <div className="min-w-0 flex-1 py-1">
      <p>
        <span translate="no" className="font-name">
          {name}
        </span>{" "}
        <span className="text-ink-2">{version}</span>
      </p>
      <p className="text-s break-words text-ink-2">
        {list(parts)}: {list([...books, ...packs].map((part) => part.name))}. Licence: {licence}.
        {despite ? " Its rosters did not come out as it says." : ""}{" "}
        {homepage ? (
          <a href={homepage} rel="noreferrer noopener" target="_blank" className="text-link">
            Where it comes from
          </a>
        ) : null}
      </p>
    </div>
  );
}
