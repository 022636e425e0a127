import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeployed } from "../deployed/environment.ts";
import { deployedLogs } from "../deployed/topology.ts";
import type { Portal } from "./portal.ts";

/** The port that the process has opened for its operators, of any that was free, as its log says. */
async function findPort(logFile: string): Promise<number> {
  const ports = (await readFile(logFile, "utf8")).matchAll(/"operationsPort":(\d+)/g);
  return Number([...ports].at(-1)?.[1]);
}

/** The sum of a metric with these labels over all processes of the API. */
export async function readMetric({ stack }: Portal, name: string, labels: string): Promise<number> {
  const folder = isDeployed ? deployedLogs : join(stack.dataDir, "logs");
  let sum = 0;
  for (const index of stack.apis.keys()) {
    const first = isDeployed ? "api-1" : "api";
    const port = await findPort(join(folder, `${index === 0 ? first : `api-${index + 1}`}.log`));
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const lines = (await answer.text()).split("\n").filter((item) => item.startsWith(`${name}{${labels}`));
    for (const line of lines) sum += Number(line.split(" ").at(-1));
  }
  return sum;
}
