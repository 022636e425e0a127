/** `npm run demo:reset`: deletes everything in the data folder and starts with a fresh demo. */

import { StartError } from "@samling/processes/problem";
import { claimDataFolder, prepareDataFolder } from "./data-folder.ts";
import { readOptions } from "./options.ts";
import { eraseData } from "./portal.ts";
import { runPortal } from "./run-portal.ts";

async function eraseDemo(log: (message: string) => void): Promise<void> {
  const { dataDir, settings } = readOptions();
  if (settings.DATABASE_URL || settings.S3_ENDPOINT) {
    throw new StartError(
      "The demo can only start over in Samling's own database and storage; unset DATABASE_URL and S3_ENDPOINT.",
    );
  }
  await prepareDataFolder(dataDir);
  const release = await claimDataFolder(dataDir);
  log(`Erasing the demo in ${dataDir} ...`);
  await eraseData(dataDir);
  await release();
}

await runPortal({ prepare: eraseDemo });
