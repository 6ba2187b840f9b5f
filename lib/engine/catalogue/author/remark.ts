/** What the linter says of a part of an army list, and the form of its checks. */
import type { Path } from "@/lib/engine/catalogue/names/names-in";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Reach } from "./reach";

export interface Remark {
  path: Path;
  message: string;
}

/** Gives every remark it has; none depends on another check. */
export type Check = (catalogue: Catalogue, reach: Reach) => Remark[];
