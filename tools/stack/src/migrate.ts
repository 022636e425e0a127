import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inheritedEnvironment } from "@samling/processes/children/child";
import { StartError } from "@samling/processes/problem";
import { migrateEntry } from "./paths.ts";

/** Applies the API's migrations to the database of this environment. */
export async function migrateDatabase(
  environment: Record<string, string>,
  log: (message: string) => void = () => {},
): Promise<void> {
  const env = { ...inheritedEnvironment(), ...environment };
  try {
    const migrating = promisify(execFile)(process.execPath, [migrateEntry], { env });
    migrating.child.stdout?.on("data", (chunk: string) => {
      for (const line of chunk.split("\n")) if (/\bwaiting\b/i.test(line)) log(line);
    });
    const { stdout } = await migrating;
    const applied = stdout.match(/^Applied /gm)?.length ?? 0;
    const isNew = stdout.includes("-baseline");
    if (applied > 0 && !isNew)
      log(`The database had ${applied} migrations to catch up with (docs/operating/database.md).`);
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new StartError(`The database cannot be migrated. ${stderr.trim()}`);
  }
}
