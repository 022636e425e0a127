import { spawn } from "node:child_process";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { StartError } from "@samling/processes/problem";
import { type AppName, appNames, root } from "../paths.ts";
import { digestSources, isBuilt, stampBuild } from "./stamp.ts";

const builder = join(root, "libs/build/src/build.mjs");

/** Runs the production build of an app into the `dist` of its folder, or of a copy of its sources. */
export const buildApp = (app: AppName, { source = join(root, app) } = {}): Promise<void> => buildFolders([source]);

/** The same for several folders, each named like its app. */
export async function buildFolders(folders: readonly string[], { isQuick = false } = {}): Promise<void> {
  const child = spawn(process.execPath, [builder, ...(isQuick ? ["--quick"] : []), ...folders], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code === 0) return;
  const buildOutput = `${output}\n${errors}`.trim();
  if (/ENOSPC/.test(buildOutput)) throw new StartError("The disk is full.");
  if (/EACCES|EROFS/.test(buildOutput)) throw new StartError(`${folders.join(", ")} cannot be written to.`);
  throw new StartError(
    `${folders.map((folder) => basename(folder)).join(", ")} could not be built:\n${buildOutput.split("\n").slice(-40).join("\n")}`,
  );
}

/** Builds what changed since its last build. A quick build is enough where no one measures or deploys it. */
export async function buildStale(log: (message: string) => void, { isQuick = false } = {}): Promise<void> {
  const stale: AppName[] = [];
  for (const app of appNames) if (!(await isBuilt(app, { isQuick }))) stale.push(app);
  if (stale.length === 0) return;
  const started = Date.now();
  log(`Building ${stale.join(", ")} ...`);
  // Taken before the builds, so that a change during them is built next time.
  const digests = await Promise.all(stale.map(digestSources));
  await buildFolders(
    stale.map((app) => join(root, app)),
    { isQuick },
  );
  for (const [index, app] of stale.entries()) await stampBuild(app, digests[index] ?? "", { isQuick });
  log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
}
