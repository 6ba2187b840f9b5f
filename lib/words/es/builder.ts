/** Lo que dice el editor de listas. */
import type { Words } from "@/lib/words/en/words";
import { builderPage } from "./builder-page";
import { builderUnit } from "./builder-unit";

export const builder: Words["builder"] = { ...builderPage, ...builderUnit };
