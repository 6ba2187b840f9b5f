import type { Loaded } from "@/components/ui/use-loaded";
import type { ChangedVerdict } from "@/lib/events/desk/state/verdicts";
import { count, number } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";

/** More are told by their number. */
const MOST_NAMED = 8;

/** Which lists of a desk would have another verdict, one below the other. `noun`: "list" or "verdict", as it is counted. */
export function WouldChange({ loaded, noun }: { loaded: Loaded<readonly ChangedVerdict[]>; noun: string }) {
  if (loaded.state === "failed") return <p>What would change could not be worked out.</p>;
  const all = loaded.value;
  if (!all) return <p>Working out what would change.</p>;
  if (!all.length) return <p>{`No ${noun} would change.`}</p>;
  return (
    <>
      <p>{`${count(all.length, noun)} would change:`}</p>
      <ul aria-label={`${capital(noun)}s that would change`} className="pt-1">
        {all.slice(0, MOST_NAMED).map(({ key, name, before, after }) => (
          <li key={key}>{`${name}: ${before}, then ${after}`}</li>
        ))}
        {all.length > MOST_NAMED ? <li>{`and ${number(all.length - MOST_NAMED)} more`}</li> : null}
      </ul>
    </>
  );
}
