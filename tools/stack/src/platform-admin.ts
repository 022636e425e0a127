/**
 * `npm run platform-admin -- --email you@example.org`: makes a platform admin, in the database of DATABASE_URL, or in the one
 * of the portal that runs on DATA_DIR.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { findRunning } from "@samling/processes/postgres/find-running";
import { describeProblem, StartProblem } from "@samling/processes/problem";
import { readOptions } from "./options.ts";
import { root } from "./paths.ts";

async function findDatabase(): Promise<string> {
  // The public address and the key do not matter here.
  const { dataDir, settings } = readOptions({ ...process.env, NODE_ENV: "" });
  const url = settings.DATABASE_URL ?? (await findRunning(join(dataDir, "postgres"), "samling"));
  if (url) return url;
  throw new StartProblem(
    `No portal runs on ${dataDir}. Start it first, or name its folder with DATA_DIR or its database with DATABASE_URL.`,
  );
}

try {
  const env = { ...process.env, DATABASE_URL: await findDatabase(), DATABASE_URL_FILE: "" };
  const program = join(root, "api/src/platform-admin.ts");
  const child = spawn(process.execPath, [program, ...process.argv.slice(2)], { env, stdio: "inherit" });
  child.once("close", (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(describeProblem(error));
  process.exit(1);
}
