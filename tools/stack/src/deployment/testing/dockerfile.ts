/** Reads the lines of `deploy/Dockerfile` about the processes. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../paths.ts";

export const dockerfile = join(root, "deploy/Dockerfile");

export interface BuildStage {
  env: Record<string, string>;
  user: string | undefined;
  command: string[];
}

/** `NAME=value OTHER="with spaces"` */
const assignments = /(\w+)=(?:"([^"]*)"|(\S*))/g;

/** Each target, with the instructions that it inherits from its base. */
export async function readStages(): Promise<Map<string, BuildStage>> {
  const stages = new Map<string, BuildStage>();
  let current: BuildStage = { env: {}, user: undefined, command: [] };
  for (const line of (await readFile(dockerfile, "utf8")).split("\n")) {
    const [, keyword, rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (keyword === "FROM") {
      const [base = "", , name = ""] = rest.split(" ");
      const { env = {}, user, command = [] } = stages.get(base) ?? {};
      current = { env: { ...env }, user, command };
      stages.set(name, current);
    } else if (keyword === "ENV") {
      for (const [, name = "", quoted, plain] of rest.matchAll(assignments)) current.env[name] = quoted ?? plain ?? "";
    } else if (keyword === "USER") current.user = rest;
    else if (keyword === "CMD") current.command = JSON.parse(rest) as string[];
  }
  return stages;
}
