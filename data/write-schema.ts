/** Writes the published JSON Schemas of rosters, books and packs, and the guide's reference, from the schemas the code uses. `npm run schema` */
import { mkdirSync, writeFileSync } from "node:fs";
import { reference } from "./reference";
import { schemas } from "./schemas";

const folder = new URL("./schema/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(schemas())) {
  writeFileSync(new URL(`${name}.schema.json`, folder), `${JSON.stringify(schema, null, 2)}\n`);
}
writeFileSync(new URL("./guide/reference.md", import.meta.url), reference());
