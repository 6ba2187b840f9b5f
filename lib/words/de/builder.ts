/** Was der Armeebauer sagt. */
import type { Words } from "@/lib/words/en/words";
import { builderPage } from "./builder-page";
import { builderUnit } from "./builder-unit";

export const builder: Words["builder"] = { ...builderPage, ...builderUnit };
