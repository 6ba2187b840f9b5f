/** The journeys in Firefox and in WebKitGTK, as Debian has them: npm run test:others [firefox] [webkit]. The build comes first. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../own-server";
import { firefox } from "./firefox";
import { standBefore } from "./front";
import { fourVisits } from "./journeys";
import { webkit } from "./webkit";

const browsers = { firefox, webkit };
const named = process.argv.slice(2);
const data = mkdtempSync(join(tmpdir(), "muster-others-"));
const { server, origin } = await startServer({ MUSTER_DATA: data });
try {
  for (const [name, start] of Object.entries(browsers)) {
    if (named.length && !named.includes(name)) continue;
    const front = await standBefore(origin);
    const hands = await start();
    try {
      await fourVisits(hands, front, (line) => console.log(`${name}: ${line}`));
    } catch (fault) {
      process.exitCode = 1;
      console.log(`${name}: failed: ${fault instanceof Error ? fault.message : fault}`);
    } finally {
      await hands.close();
      front.close();
    }
  }
} finally {
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
