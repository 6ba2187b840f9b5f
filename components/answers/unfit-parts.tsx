"use client";

import { Mark } from "@/components/ui/mark";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Pack } from "@/lib/engine/schema/pack";
import { count } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";

/** More say nothing that the first do not. */
const MOST = 5;

/** What of a pack names something that nothing of the books has: rosters under it are not called legal. Nothing where all is in order. */
export function UnfitParts({ pack, library }: { pack: Pack; library: () => Promise<Library> }) {
  const faults = useLoaded(async () => {
    const [{ packRemarks, placeIn }, books] = await Promise.all([import("@/lib/engine/catalogue/packs/pack-remarks"), library()]);
    const [remarks = []] = await packRemarks([pack], books);
    return remarks.flatMap(({ path, message, severity }) => (severity === "error" ? [`${capital(placeIn(pack, path))}: ${message}`] : []));
  }, [pack, library]).last;
  if (!faults?.length) return null;
  return (
    <ul aria-label={`What ${pack.name} names and nothing has`} className="pb-1 text-s text-illegal">
      {faults.slice(0, MOST).map((fault) => (
        <li key={fault} className="flex items-start gap-1.5 py-0.5">
          <Mark kind="illegal" size={14} className="mt-0.5" />
          <span className="min-w-0 break-words">{fault}</span>
        </li>
      ))}
      {faults.length > MOST ? <li className="py-0.5">And {count(faults.length - MOST, "more fault")}.</li> : null}
    </ul>
  );
}
