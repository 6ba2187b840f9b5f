/** Making a catalogue where a pack may not fit. */
import { complain } from "@/app/cli/shared/output";
import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import type { Catalogue } from "@/lib/engine/catalogue/types";

/** Null, with a complaint, where a pack or an army book does not fit. */
export async function orNull(make: () => Promise<Catalogue>): Promise<Catalogue | null> {
  try {
    return await make();
  } catch (fault) {
    if (!(fault instanceof BookFault)) throw fault;
    complain(`muster: ${fault.message}`);
    return null;
  }
}
