import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { StartProblem } from "@samling/processes/problem";
import { type AppName, appNames, root } from "../paths.ts";
import { digestSources, isBuilt, stampBuild } from "./stamp.ts";

const builder = join(root, "libs/build/src/build.mjs");

/** Runs the production build of an app into the `dist` of its folder, or of a copy of its sources. */
export async function buildApp(app: AppName, { source = join(root, app) } = {}): Promise<void> {
  const child = spawn(process.execPath, [builder], {
    cwd: source,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code === 0) return;
  const said = `${output}\n${errors}`.trim();
  if (/ENOSPC/.test(said)) throw new StartProblem("The disk is full.");
  if (/EACCES|EROFS/.test(said)) throw new StartProblem(`${source} cannot be written to.`);
  throw new StartProblem(`${app} could not be built:\n${said.split("\n").slice(-40).join("\n")}`);
}

/** Builds what changed since its last build, two apps at a time. */
export async function buildStale(log: (message: string) => void): Promise<void> {
  const stale: AppName[] = [];
  for (const app of appNames) if (!(await isBuilt(app))) stale.push(app);
  if (stale.length === 0) return;
  const started = Date.now();
  log(`Building ${stale.join(", ")} ...`);
  const build = async (): Promise<void> => {
    for (let app = stale.shift(); app; app = stale.shift()) {
      // Taken before the build, so that a change during the build is built next time.
      const digest = await digestSources(app);
      await buildApp(app);
      await stampBuild(app, digest);
    }
  };
  await Promise.all([build(), build()]);
  log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
}
