import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Stack } from "@samling/stack/stack.ts";
import type { DataSet } from "./data-set.ts";

const program = fileURLToPath(new URL("./fill.ts", import.meta.url));

export async function fillPortal({ environment }: Stack): Promise<DataSet> {
  const { PATH } = process.env;
  const env = { ...environment, ...(PATH ? { PATH } : {}) };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  return JSON.parse(stdout) as DataSet;
}
