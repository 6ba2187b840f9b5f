/** Exchanges what lists on the desk are judged by: packs and data; and says before whose verdicts would change. */
import { ownStore } from "@/components/storage/own-store";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Wording } from "@/lib/engine/schema/wording";
import type { DeskLine } from "@/lib/events/desk/line";
import { isSamePack, type PackName, replacePack } from "@/lib/events/desk/state/applied-packs";
import type { DeskRecord } from "@/lib/events/desk/state/desk-record";
import { type ChangedVerdict, changedVerdicts } from "@/lib/events/desk/state/verdicts";
import { deskState, inTurn } from "./desk-store";
import { inThread } from "./desk-thread";
import { changeDesk } from "./keeping";
import { readAgain, readUnder } from "./reading";

type Basis = Pick<DeskRecord, "packs" | "data">;

/** Keeps the desk with other packs or data, and checks everything again. */
function judgeUnder(to: (desk: DeskRecord) => Partial<Basis>): Promise<void> {
  return inTurn(async () => {
    await changeDesk(to);
    await readAgain();
  });
}

/** Takes a pack away and checks everything again. */
export function removePack(name: PackName): Promise<void> {
  return judgeUnder(({ packs }) => ({ packs: packs.filter(({ pack }) => !isSamePack(pack, name)) }));
}

/** Lays a pack in the place of the one with its id and checks everything again. */
export function exchangePack(pack: Pack): Promise<void> {
  return judgeUnder(({ packs }) => ({ packs: replacePack(packs, pack) }));
}

/** Checks everything again with the data of now, with which the desk goes on. */
export function takeNewData(): Promise<void> {
  return judgeUnder(() => ({ data: undefined }));
}

/** Says what words mean in all lists of the event whose rules lie on the desk. @returns what takes it back; null without an event. */
export function rememberWording(wording: Wording): (() => void) | null {
  const event = deskState().desk?.packs.findLast(({ pack }) => pack.event)?.pack;
  if (!event) return null;
  const isIt = ({ text }: Wording) => text.toLowerCase() === wording.text.toLowerCase();
  const change = async (meant: readonly Wording[]) => {
    const withReadings = ({ readings: was = [], ...rest }: Pack): Pack => {
      const readings = [...was.filter((one) => !isIt(one)), ...meant];
      return readings.length ? { ...rest, readings } : rest;
    };
    await judgeUnder(({ packs }) => ({
      packs: packs.map((one) => (isSamePack(one.pack, event) ? { ...one, pack: withReadings(one.pack) } : one)),
    }));
    // The event itself, where it is kept on this device.
    const store = await ownStore();
    await store
      .changePack(event.game, event.id, (current) => current && { pack: withReadings(current.pack), everywhere: current.everywhere })
      .catch(() => null);
  };
  const before = event.readings?.find(isIt);
  void change([wording]);
  return () => void change(before ? [before] : []);
}

/** Whose verdicts would change if a pack took the place of the one with its id; nothing is changed by it. */
export function wouldChange(pack: Pack): Promise<ChangedVerdict[]> {
  return changedUnder(({ packs, data }) => ({ packs: replacePack(packs, pack), data }));
}

/** Whose verdicts or points would change with the data of now. */
export function wouldChangeToday(): Promise<ChangedVerdict[]> {
  return changedUnder(({ packs }) => ({ packs, data: undefined }));
}

function changedUnder(next: (desk: DeskRecord) => Basis): Promise<ChangedVerdict[]> {
  return inTurn(async () => {
    const { desk, received, lines } = deskState();
    if (!desk || !lines.length) return [];
    const now = new Map<string, DeskLine>();
    await readUnder(next(desk), received, (_, read) => {
      for (const line of read) now.set(line.key, line);
    });
    return changedVerdicts(lines, now);
  });
}

/** The data of now of the games that the desk stays behind in, by their ids. */
export async function newerData(stays: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const now = await inThread({ do: "versions", games: Object.keys(stays) });
  return new Map([...now].filter(([game, version]) => stays[game] !== version));
}
