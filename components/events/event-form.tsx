"use client";

import { Link2, Printer, Upload } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { type EditedEvent, useEvent } from "@/components/events/form/use-event";
import { useTaken } from "@/components/events/form/use-taken";
import { LimitsPart } from "@/components/events/limits/limits-part";
import { ScorePart } from "@/components/events/limits/score-part";
import { TeamPart } from "@/components/events/limits/team-part";
import { exportEvent, printRules } from "@/components/hand-in/event-files";
import { type EventGame, useGame } from "@/components/hand-in/use-game";
import { Trail } from "@/components/shell/page-sections";
import { useAccent } from "@/components/shell/use-accent";
import type { OwnLibrary } from "@/components/storage/own-library";
import { useLibrary } from "@/components/storage/use-library";
import { Button, ButtonLink } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Mark } from "@/components/ui/mark";
import { mediaSteps } from "@/components/ui/media-steps";
import { PageHead } from "@/components/ui/section-head";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { useDialogs } from "@/components/ui/use-dialogs";
import { WhenNear } from "@/components/ui/when-near";
import type { Pack } from "@/lib/engine/schema/pack";
import { type EventPage, eventPage, isPart } from "@/lib/events/event-page";
import { asSent } from "@/lib/events/limit-numbers";
import { count } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { ArmiesPart } from "./armies-part";
import { AskPart, EventPart, useHead } from "./event-head";
import { PlayersView } from "./players-view";
import { usePublishedAs } from "./publish/use-held";
import { OptionalPart, ReadingsPart } from "./settings-parts";
import { type EventChecks, useChecks } from "./use-checks";
import { WordingsPart } from "./wordings-part";

const SendPackDialog = lazy(() => import("@/components/books/packs/send-pack-dialog").then((m) => ({ default: m.SendPackDialog })));
const NamesPart = lazy(() => import("./names-part").then((m) => ({ default: m.NamesPart })));
const SecretPart = lazy(() => import("./publish/terms-part").then((m) => ({ default: m.SecretPart })));
const TermsPart = lazy(() => import("./publish/terms-part").then((m) => ({ default: m.TermsPart })));
const PublishLine = lazy(() => import("./publish/publish-line").then((m) => ({ default: m.PublishLine })));
const BasesPart = lazy(() => import("./bases-part").then((m) => ({ default: m.BasesPart })));
const BoxesPart = lazy(() => import("./boxes-part").then((m) => ({ default: m.BoxesPart })));

interface EventFormProps {
  loadLibrary: () => Promise<OwnLibrary>;
  game: string;
  id: string;
}

/** The rules of one event as a form, and beside it what its players will read. */
export function EventForm({ loadLibrary, game: gameId, id }: EventFormProps) {
  const library = useLibrary(loadLibrary);
  const edited = useEvent(gameId, id);
  const game = useGame(library, gameId, typeof edited === "string" ? undefined : edited.pack.unknownBook);
  if (edited === "missing") {
    return (
      <div className="page-frame py-8">
        <EmptyState level={1} title="This event is not on this device" actions={<ButtonLink href="/events">All events</ButtonLink>}>
          It may have been deleted, or the address belongs to another device.
        </EmptyState>
      </div>
    );
  }
  if (edited === "loading" || !game || !library) {
    return (
      <p className="page-frame py-8 text-ink-3" role="status">
        Opening the event
      </p>
    );
  }
  return <Form key={`${gameId}/${id}`} edited={edited} game={game} library={library} />;
}

const useWideStep = mediaSteps(["(min-width: 1100px)"], 0);

function Form({ edited, game, library }: { edited: EditedEvent; game: EventGame; library: OwnLibrary }) {
  const { pack } = edited;
  useAccent(game.book.accent);
  const isWide = useWideStep() === 0;
  const [tab, setTab] = useState<"form" | "players">("form");
  const head = useHead(edited);
  const checks = useChecks(pack, game, library);
  const { taken, wrong } = useTaken(pack, library);
  const page = useMemo(() => eventPage(pack, game.book, game.names, game.armies, taken), [pack, game, taken]);
  const hasParts = game.book.settings.some(isPart);
  const hasReadings = game.book.settings.some((setting) => !isPart(setting));
  const last = 8 + [hasReadings, hasParts].filter(Boolean).length;
  /** Whether the part before the last two is there. */
  const said = pack.readings?.length ? 1 : 0;
  const form = (
    // Nothing is sent: every change is saved as it is made.
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <EventPart form={head} game={game} />
      <AskPart form={head} edited={edited} />
      {pack.unknownBook ? <NamesPart edited={edited} library={library} /> : <ArmiesPart edited={edited} game={game} />}
      <LimitsPart edited={edited} game={game} faults={checks.faults} tryOn={checks.tryOn} />
      <ScorePart edited={edited} game={game} number={5} />
      <TeamPart edited={edited} game={game} number={6} />
      {hasReadings ? <ReadingsPart edited={edited} game={game} number={7} /> : null}
      <Suspense>
        <BoxesPart edited={edited} game={game} library={library} number={hasReadings ? 8 : 7} />
      </Suspense>
      {hasParts ? <OptionalPart edited={edited} game={game} number={hasReadings ? 9 : 8} /> : null}
      <Suspense>
        <BasesPart edited={edited} game={game} library={library} taken={taken} wrong={wrong} number={last} />
      </Suspense>
      <WordingsPart edited={edited} number={last + 1} />
      <WhenNear waiting={<div className="h-160" />}>
        <Suspense>
          <SecretPart edited={edited} game={game} number={last + said + 1} />
          <TermsPart edited={edited} number={last + said + 2} />
        </Suspense>
      </WhenNear>
    </form>
  );
  const players = (
    <PlayersView page={page}>
      <Ready edited={edited} page={page} checks={checks} />
    </PlayersView>
  );
  return (
    <div className="page-frame pb-16">
      <Trail steps={[{ href: "/events", name: "Events" }]} />
      <PageHead named title={pack.name} actions={<Standing pack={pack} />} />
      {isWide ? (
        <div className="grid grid-cols-[minmax(0,752px)_minmax(0,408px)] justify-between gap-x-10">
          <div>{form}</div>
          <aside aria-label="What players will see" className="sticky top-0 max-h-dvh self-start overflow-y-auto py-6">
            {players}
          </aside>
        </div>
      ) : (
        <>
          <Tabs
            label="Event"
            name="event"
            tabs={[
              { id: "form", label: "Rules" },
              { id: "players", label: "What players will see" },
            ]}
            value={tab}
            onChange={setTab}
            className="border-b border-rule-2"
          />
          <TabPanel name="event" id="form" value={tab}>
            {form}
          </TabPanel>
          <TabPanel name="event" id="players" value={tab} className="py-6">
            {players}
          </TabPanel>
        </>
      )}
    </div>
  );
}

/** Whether others can see it. */
function Standing({ pack }: { pack: Pack }) {
  const held = usePublishedAs(pack);
  if (!held) return <Chip>On this device only</Chip>;
  return <ButtonLink href={`/events?code=${encodeURIComponent(held.code)}`}>Published: manage it</ButtonLink>;
}

/** What is in order and what is not, and what can be done with the event. */
function Ready({ edited, page, checks }: { edited: EditedEvent; page: EventPage; checks: EventChecks }) {
  const { faults, isDone } = checks;
  const dialogs = useDialogs<"send">();
  const exportNow = () => {
    exportEvent(edited.pack);
    edited.change(asSent);
  };
  return (
    <div className="border-t-3 border-double border-rule-2 pt-3">
      <div aria-live="polite" className="text-s">
        {faults.length ? (
          <ul>
            {faults.slice(0, 6).map(({ limits, place, message }) => (
              <li key={`${limits.join(" ")} ${place} ${message}`} className="flex items-start gap-2 py-1 text-illegal">
                <Mark kind="illegal" size={14} className="mt-0.5" />
                <span className="min-w-0 break-words">
                  {place
                    ? `${capital(place)}: ${message}`
                    : message.includes("this and limit") || message.includes("keep this:")
                      ? `Limit ${limits[0]}: ${message}`
                      : message}
                </span>
              </li>
            ))}
            {faults.length > 6 ? <li className="py-1 text-illegal">And {count(faults.length - 6, "more fault")}.</li> : null}
          </ul>
        ) : (
          <p className="flex items-start gap-2 py-1">
            <Mark kind="legal" size={14} className="mt-0.5" />
            {isDone ? "No limit contradicts another, and every army list that was tried can be played." : "No limit contradicts another."}
          </p>
        )}
      </div>
      <Suspense>
        <PublishLine pack={edited.pack} isInOrder={faults.length === 0} onSent={() => edited.change(asSent)} />
      </Suspense>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button icon={<Upload size={16} aria-hidden="true" />} onClick={exportNow}>
          Export file
        </Button>
        <Button
          icon={<Link2 size={16} aria-hidden="true" />}
          onClick={() => {
            edited.change(asSent);
            dialogs.show("send");
          }}
        >
          Link for players
        </Button>
        <Button
          icon={<Printer size={16} aria-hidden="true" />}
          onClick={() => {
            edited.change(asSent);
            void printRules(page, asSent(edited.pack));
          }}
        >
          Print rules
        </Button>
        <ButtonLink href={`/check?game=${encodeURIComponent(edited.pack.game)}&event=${encodeURIComponent(edited.pack.id)}`}>
          Check lists
        </ButtonLink>
      </div>
      <p className="pt-3 text-s text-ink-2">
        Send the link or the file to your players: they see the rules and start their rosters under them. Check lists opens the desk of this
        event. Everything is saved on this device as you type.
      </p>
      <Suspense>{dialogs.open ? <SendPackDialog pack={edited.pack} onExport={exportNow} onClose={dialogs.close} /> : null}</Suspense>
    </div>
  );
}
