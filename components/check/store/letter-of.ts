import { type Entrant, ofTeam } from "@/lib/desk/entrants";
import { type Letter, letterTo } from "@/lib/desk/letter";
import type { DeskLine } from "@/lib/desk/line";
import type { Submission } from "@/lib/desk/reply";
import type { DeskEvent } from "./event-of";

/** The letter to a player about a version, as the desk writes it. */
export function letterOf(submission: Submission, entrant: Entrant, line: DeskLine, event: DeskEvent | null): Letter {
  const version = entrant.versions.length - entrant.versions.indexOf(line);
  const team = line === entrant.versions[0] ? ofTeam(entrant) : [];
  return letterTo(submission, { event: event?.name, version, due: event?.dueText, sender: line.player || line.sender, team });
}
