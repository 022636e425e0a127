import { setTimeout as sleep } from "node:timers/promises";
import { type RetryOptions, retryUntilAnswered } from "@samling/api/database/retry-until-answered";
import { queryDatabase } from "@samling/processes/postgres/run";
import { StartError } from "@samling/processes/problem";
import { openStore } from "@samling/releases/open-store";
import { explainDatabase } from "@samling/settings/refusals";
import type { StackOptions } from "./options.ts";

const timeoutMs = 5_000;

/** Fails with one line if the database of DATABASE_URL does not answer. */
export async function assertDatabase(url: string, retryOptions: RetryOptions): Promise<void> {
  try {
    await retryUntilAnswered(() => queryDatabase(url, "select 1"), retryOptions);
  } catch (error) {
    throw new StartError(explainDatabase(error) ?? `The database of DATABASE_URL cannot be used: ${error}`);
  }
}

/** Fails with one line if S3_ENDPOINT does not let the portal in. The API creates the bucket if it is missing. */
export async function assertObjectStorage(settings: NonNullable<StackOptions["settings"]>): Promise<void> {
  try {
    const answer = openStore(`s3://${settings.S3_BUCKET ?? "samling"}`, settings).read("ready");
    answer.catch(() => {});
    const timeout = sleep(timeoutMs, undefined, { ref: false }).then(() => {
      throw new Error("The S3 server of S3_ENDPOINT does not answer.");
    });
    await Promise.race([answer, timeout]);
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    if (cause?.code !== "NoSuchBucket") throw new StartError(message);
  }
}
