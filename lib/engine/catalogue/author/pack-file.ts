/** Packs as files: strictly read, every fault with its place. Nothing here throws. */
import { renewPack } from "@/lib/engine/catalogue/compile/answer-codec";
import { earlierPath, renewRules } from "@/lib/engine/schema/earlier";
import { Pack } from "@/lib/engine/schema/pack";
import { fillPackSources } from "@/lib/engine/schema/sources";
import { isUnknownGame } from "@/lib/engine/schema/unknown/unknown-game";
import { type FaultAt, type FileFault, readJson } from "./json-file";

export type ReadPackFile =
  | { pack: null; faults: FileFault[] }
  | {
      pack: Pack;
      /** The pack as the file has it: faults in it are told by their place there. */
      written: Pack;
      fault: FaultAt;
      faults: FileFault[];
    };

/** Reads a pack, answers of an earlier form in the present one. Whether it fits the books, `wrongPack` says. */
export function readPackFile(text: string, games: readonly { id: string; title: string }[]): ReadPackFile {
  let given: unknown;
  const read = readJson(text, Pack, (file) => {
    given = file;
    return fillPackSources(renewRules(file));
  });
  if (read.value === null) return { pack: null, faults: read.faults };
  const { value: pack, fault: faultAt } = read;
  // A limit of the earlier form is told where the file has it.
  const fault: FaultAt = (path, message, severity) => {
    const end = path.indexOf("limits") + 2;
    const earlier = end > 1 ? earlierPath(given, path.slice(0, end), path.slice(end)) : null;
    return faultAt(earlier ?? path, message, severity);
  };
  const isUnknown = isUnknownGame(pack.game) && pack.unknownBook !== undefined;
  const isBrought = pack.armyLists?.some(({ game, rulebook }) => game === pack.game && rulebook?.id === game);
  if (!isUnknown && !isBrought && !games.some((g) => g.id === pack.game))
    return { pack: null, faults: [fault(["game"], `The game "${pack.game}" is not known.`)] };
  const foreign = (pack.armyLists ?? []).findIndex((a) => a.game !== pack.game);
  if (foreign >= 0)
    return { pack: null, faults: [fault(["armyLists", foreign, "game"], `Written for another game than the pack, "${pack.game}".`)] };
  return { pack: renewPack(pack), written: pack, fault, faults: [] };
}

/** A pack as a file. */
export function packText(pack: Pack): string {
  return `${JSON.stringify(renewPack(pack), null, 2)}\n`;
}
