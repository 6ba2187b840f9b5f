/** What the builder says. */
import { builderPage } from "./builder-page";
import { builderUnit } from "./builder-unit";

export const builder = { ...builderPage, ...builderUnit };
