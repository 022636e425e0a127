import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { readConfig } from "@samling/api/config";
import { connectDatabase } from "@samling/api/database/connection";
import { awaitPictures, fillDemo } from "@samling/demo/fill";
import { type Stack, startStack } from "@samling/stack/stack";
import { assertNoPersonalDataInLogs } from "./logs.ts";

/** The worker yields to other journeys, which run at the same time. */
export const demoTimeoutMs = 1_200_000;

/** The portal with its demo, as `npm start` has it, on free ports and in its own folder. */
async function startDemo(): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), "samling-demo-"));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const stack = await startStack({
      port: 0,
      dataDir: join(folder, "data"),
      isTemporary: true,
      logsRequests: true,
      settings: { OPERATIONS_PORT: "0" },
      fill: async (api) => {
        await fillDemo(api);
        return async () => {
          await awaitPictures(api);
          return "";
        };
      },
    });
    const stop = () => stack.stop().then(() => assertNoPersonalDataInLogs(folder));
    return { ...stack, stop: () => stop().finally(removeFolder) };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** Waits until the worker has nothing left to do. */
async function awaitWorker({ environment }: Stack): Promise<void> {
  const database = connectDatabase(readConfig(environment).databaseUrl, { pool: 1 });
  const countWaiting = async () => {
    const [rows] = await database.sequelize.query(
      "SELECT 1 FROM jobs.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()",
    );
    return rows.length;
  };
  try {
    await expect.poll(countWaiting, { timeout: demoTimeoutMs, intervals: [1_000] }).toBe(0);
  } finally {
    await database.close();
  }
}

/**
 * For the journeys of a file: the address of its portal, once the first of them begins, and the answers of its calls.
 * `onReady` runs as soon as the portal says that it is ready.
 */
export function useDemo(onReady: () => Promise<void> = async () => {}) {
  let stack: Stack | undefined;
  test.beforeAll(async () => {
    test.setTimeout(demoTimeoutMs);
    stack = await startDemo();
    await onReady();
  });
  test.afterAll(() => stack?.stop());
  const toUrl = (path: string): string => `${stack?.url}${path}`;
  const ask = async <T>(path: string): Promise<T> => (await (await fetch(toUrl(path))).json()) as T;
  const finishWork = async () => stack && awaitWorker(stack);
  return { urlOf: toUrl, ask, finishWork };
}
