import { deskState } from "@/components/check/store/desk-store";
import type { Submission } from "@/lib/books/intake/reply";
import { type Entrant, ofTeam } from "@/lib/events/desk/entrants";
import { type Letter, letterTo } from "@/lib/events/desk/letter";
import type { DeskLine } from "@/lib/events/desk/line";
import type { DeskEvent } from "./event-of";
import { organiserName } from "./organiser";

/** The letter to a player about a version, as the desk writes it. */
export function letterOf(submission: Submission, entrant: Entrant, line: DeskLine, event: DeskEvent | null): Letter {
  const version = entrant.versions.length - entrant.versions.indexOf(line);
  return letterTo(submission, {
    event: event?.name,
    version,
    due: event?.dueText,
    sender: line.player || line.sender,
    team: line === entrant.versions[0] ? ofTeam(entrant) : [],
    asked: deskState().marks[line.key]?.asked,
    organiser: organiserName(),
  });
}
