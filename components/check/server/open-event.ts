/** Opens the desk of an event on the server that serves this page, the first time with what the server tells in brief. */

import { useDesk } from "@/components/check/store/desk-store";
import { openDeskOf, openDeskOfServer, restoreDesk } from "@/components/check/store/desks";
import { SERVER_FILE, takeFromServer } from "@/components/check/store/from-server";
import { problemWords } from "@/components/hand-in/answers";
import { listSubmissions, readEvent } from "@/components/hand-in/client";
import { heldEvents } from "@/components/storage/events/event-store";
import { idOf } from "@/components/storage/records/event-record";
import { Pack } from "@/lib/engine/schema/pack";
import { headOf, recordsOf } from "./server-desk";

const NO_KEY = "This device has no organiser’s key for this event. Open the link that you were given as an organiser.";

/** `key`: of an organiser, just out of the address; null where the device should have one. @returns why it cannot be opened; null where it is. */
export async function openEvent(code: string, key: string | null): Promise<string | null> {
  const events = await heldEvents();
  const held = (await events.get(code))?.keys[0];
  const shown = key ?? held?.key ?? null;
  const isNew = key !== null && key !== held?.key;
  if (!isNew && (await openDeskOfServer(code))) return null;
  const failed = (why: string) => {
    restoreDesk();
    return why;
  };
  if (shown === null) return failed(NO_KEY);
  const at = { code, key: shown };
  const [event, listed] = await Promise.all([readEvent(at), listSubmissions(at)]);
  // Without an answer what is here is shown; the key is asked about again when there is one.
  if (!event.ok || !listed.ok) {
    const { title, detail } = problemWords(!event.ok ? event.problem : listed.ok ? { kind: "offline" } : listed.problem);
    if (await openDeskOfServer(code)) return null;
    return failed(`${title}. ${detail}`);
  }
  const { value } = event;
  if (value.you.role !== "organiser") return failed(NO_KEY);
  const { data: pack } = Pack.safeParse(value.pack);
  if (!pack) return failed("The rules of the event cannot be read by this version. Load the page again.");
  if (isNew) {
    await events.addKey(
      { code, name: value.name, game: pack.game },
      { id: idOf(shown), label: value.you.label ?? "Organiser", key: shown },
    );
  }
  const { submissions, next } = listed.value;
  await openDeskOf(SERVER_FILE, pack, headOf(value, { since: 0 }, Date.now()));
  const { desk, received } = useDesk.getState();
  if (desk?.server?.code !== code || desk.server.since > 0) return null;
  const server = headOf(value, { since: next }, Date.now());
  await takeFromServer(desk.id, { server, records: recordsOf(desk.id, submissions, received) });
  return null;
}
