/** The container engine, for the test that runs the Compose file. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { ProgramSetup } from "./programs.ts";

const run = promisify(execFile);
const works = (program: string, ...args: string[]) =>
  run(program, args).then(
    () => true,
    () => false,
  );

export async function findEngine(): Promise<ProgramSetup> {
  if (process.getuid?.() !== 0) return { env: {}, reason: "it has to be run as root" };
  if (!(await works("docker", "info"))) return { env: {}, reason: "no Docker engine answers (dockerd)" };
  if (!(await works("docker", "compose", "version"))) return { env: {}, reason: "there is no docker compose" };
  return { env: { TEST_COMPOSE: "yes" } };
}
