/**
 * The images for the tests. `npm test` links the packages that each image would install, and takes builds of one page;
 * `npm run images:check` installs them as the Dockerfile says, takes the real builds, and starts everything as the
 * images' user.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, copyFile, cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { appNames, buildFolder } from "@samling/stack/paths";
import type { Stage } from "../dockerfile.ts";
import { type Image, openImages, type Substitute } from "../lay-down.ts";
import { linkPackages } from "../link-packages.ts";

export const isWhole = process.env.TEST_IMAGES === "whole";

export interface TestImages {
  lay: (name: string) => Promise<Image>;
  node: string;
  makeTemporary: () => Promise<string>;
}

async function makeSmallBuilds(root: string): Promise<void> {
  for (const app of appNames) {
    const folder = join(root, "app", app, "dist");
    const name = app.replace("-", "_");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "index.html"), "<html><head></head><body><h1>Samling</h1></body></html>");
    const manifest = { name, app, entry: "remoteEntry.0123abcd.js", version: "1.0.0" };
    await writeFile(join(folder, "remote.json"), JSON.stringify(manifest));
    await writeFile(join(folder, manifest.entry), "");
  }
}

async function copyBuilds(root: string): Promise<void> {
  const filter = (path: string) => !path.endsWith(".map");
  for (const app of appNames) await cp(buildFolder(app), join(root, "app", app, "dist"), { recursive: true, filter });
}

/** The workspace that a stage installs, or the stage on which it is based. */
function installedBy({ name, steps }: Stage): string {
  const commands = steps.flatMap((step) => (step.kind === "run" ? [step.command] : []));
  const [, workspace] = /npm ci .*-w (\S+)/.exec(commands.join("\n")) ?? [];
  return workspace ?? (name === "api-packages" ? "@samling/api" : "");
}

const substituteMost: Substitute = (stage) => {
  if (stage.name === "builds") return makeSmallBuilds;
  if (!stage.name.endsWith("-packages")) return undefined;
  return (root) => linkPackages(installedBy(stage), join(root, "app"));
};

const substituteBuilds: Substitute = ({ name }) => (name === "builds" ? copyBuilds : undefined);

async function run(command: string, folder: string): Promise<void> {
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, npm_config_prefer_offline: "true" };
  const child = spawn("/bin/sh", ["-c", command], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  if (child.exitCode !== 0) throw new Error(`${command}\n${output}${errors}`);
}

export async function openTestImages(folder: string): Promise<TestImages> {
  const substitute = isWhole ? substituteBuilds : substituteMost;
  const lay = await openImages({ folder, substitute, run });
  const node = isWhole ? join(folder, "node") : process.execPath;
  if (isWhole) {
    await copyFile(process.execPath, node);
    await chmod(folder, 0o755);
  }
  let count = 0;
  return {
    lay,
    node,
    makeTemporary: async () => {
      count += 1;
      const temporary = join(folder, `tmp-${count}`);
      await mkdir(temporary);
      await chmod(temporary, 0o1777);
      return temporary;
    },
  };
}
