import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Image } from "../lay-down.ts";

const run = promisify(execFile);

async function megabytes(...folders: string[]): Promise<number> {
  const { stdout } = await run("du", ["-scm", ...folders.filter((folder) => existsSync(folder))]);
  return Number(/(\d+)\s+total/.exec(stdout)?.[1]);
}

/** What an image adds to the image of Node. */
export async function measure({ root, stage }: Image): Promise<string> {
  const packages = await megabytes(join(root, "app/node_modules"));
  return `${stage.name}: ${await megabytes(root)} MB, of which packages ${packages} MB\n`;
}
