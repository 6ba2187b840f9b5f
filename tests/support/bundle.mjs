/** Before any test: what servers run in threads is bundled, where a source of it has changed. */
import { build, isFresh } from "../../app/cli/build.mjs";

export default async function bundle() {
  if (!isFresh()) await build();
}
