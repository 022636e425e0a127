/** Visitors and contributors who continue while processes are killed and restarted: some twenty requests a second. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "@samling/contract/types";
import type { Portal } from "../support/portal.ts";
import { createSignedInToken } from "../support/session.ts";

export interface LoadResult {
  /** Reads, and those that failed. */
  reads: number;
  failedReads: string[];
  /** Contributions that were sent, their ids, and those that were sent again with the same key, as the wizard does. */
  submits: number;
  stored: string[];
  repeated: string[];
}

const readsPerSecond = 19;
/** Like the wizard, waits and sends unanswered requests again. */
const delays = [500, 1_000, 2_000, 4_000, 8_000];

export async function startLoad(portal: Portal): Promise<{ stop: () => Promise<LoadResult> }> {
  const { stack, data, files, shown } = portal;
  const result: LoadResult = { reads: 0, failedReads: [], submits: 0, stored: [], repeated: [] };
  const token = await createSignedInToken(portal);
  const picture = await readFile(files.upright);
  const paths = [
    "/",
    `/organization/${data.organization.id}`,
    "/api/organizations",
    `/api/contribution/${shown.contributionId}`,
    "/remotes.json",
    "/sitemap.xml",
  ];

  const read = async () => {
    // Otherwise a cache on the way would answer.
    const path = `${paths[result.reads++ % paths.length]}?at=${randomUUID()}`;
    try {
      const answer = await fetch(stack.url + path, { signal: AbortSignal.timeout(15_000) });
      await answer.arrayBuffer();
      if (!answer.ok) result.failedReads.push(`${path}: ${answer.status}`);
    } catch (error) {
      result.failedReads.push(`${path}: ${error instanceof Error ? (error.cause ?? error.message) : error}`);
    }
  };

  const submit = async () => {
    result.submits += 1;
    const key = randomUUID();
    for (const delay of delays) {
      const form = new FormData();
      form.set("collectionId", data.collections.gallery.id);
      form.set("mediaData", JSON.stringify({ "upright.jpg": { title: `Lighthouse ${key}` } }));
      form.append("mediaFiles", new Blob([picture]), "upright.jpg");
      try {
        const answer = await fetch(`${stack.url}/api/submit-contribution`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "idempotency-key": key },
          body: form,
          signal: AbortSignal.timeout(20_000),
        });
        if (answer.status === 201) {
          const { contributionId } = (await answer.json()) as Answer<"POST /api/submit-contribution">;
          result.stored.push(contributionId);
          return;
        }
        result.repeated.push(`${answer.status} ${await answer.text()}`);
      } catch (error) {
        result.repeated.push(String(error instanceof Error ? (error.cause ?? error.message) : error));
      }
      await sleep(delay);
    }
  };

  const running = new Set<Promise<void>>();
  const begin = (work: () => Promise<void>) => {
    const promise = work().finally(() => running.delete(promise));
    running.add(promise);
  };
  const reading = setInterval(() => begin(read), 1_000 / readsPerSecond);
  const submitting = setInterval(() => begin(submit), 1_000);
  return {
    stop: async () => {
      clearInterval(reading);
      clearInterval(submitting);
      await Promise.all(running);
      return result;
    },
  };
}
