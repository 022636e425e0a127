import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inheritedEnvironment } from "@samling/processes/children/child";
import { StartProblem } from "@samling/processes/problem";
import { migrateEntry } from "./paths.ts";

/** Applies the API's migrations to the database of this environment. */
export async function migrateDatabase(environment: Record<string, string>): Promise<void> {
  const env = { ...inheritedEnvironment(), ...environment };
  try {
    await promisify(execFile)(process.execPath, [migrateEntry], { env });
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new StartProblem(`The database cannot be migrated. ${stderr.trim()}`);
  }
}
