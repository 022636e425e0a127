import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openClient } from "@samling/api/database/client";
import type { Answer, CallAddress } from "@samling/contract/types";
import { fillDemo } from "@samling/demo/fill";
import * as paths from "@samling/portal/paths";
import { buildStale } from "@samling/stack/builds/build";
import { type Stack, startStack } from "@samling/stack/stack";

interface DemoPortal {
  stack: Stack;
  /** The pages of the budgets, by name. */
  pages: Record<"start page" | "organization" | "collection" | "contribution" | "search", string>;
}

function assertFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The demo does not show what is measured.");
  return value;
}

/** A separate portal, from production builds, with the demo: realistic pictures. */
export async function withDemoPortal<T>(
  log: (line: string) => void,
  work: (portal: DemoPortal) => Promise<T>,
): Promise<T> {
  await buildStale(log);
  await using folder = await mkdtempDisposable(join(tmpdir(), "samling-bench-"));
  const stack = await startStack({ port: 0, dataDir: join(folder.path, "data"), isTemporary: true });
  try {
    log("Filling the demo ...");
    await fillDemo(stack, () => {});
    log("Waiting for the worker to make its pictures ...");
    await waitForPictures(stack);
    return await work(await findPages(stack));
  } finally {
    await stack.stop();
  }
}

/** A page is measured once its pictures are ready and the worker has stopped. */
async function waitForPictures({ environment }: Stack): Promise<void> {
  await using client = await openClient(environment.DATABASE_URL ?? "");
  for (;;) {
    // A picture is ready once it can be seen; its other sizes and types follow.
    const { rowCount } = await client.query(
      `SELECT FROM media WHERE state = 'pending'
       UNION ALL SELECT FROM jobs.job WHERE name LIKE 'make-%' AND state IN ('created', 'retry', 'active') LIMIT 1`,
    );
    if (rowCount === 0) return;
    await setTimeout(500);
  }
}

async function findPages(stack: Stack): Promise<DemoPortal> {
  const read = async <A extends CallAddress>(address: A, query: Record<string, string> = {}): Promise<Answer<A>> => {
    const response = await fetch(`${stack.url}${address.replace("GET ", "")}?${new URLSearchParams(query)}`);
    return (await response.json()) as Answer<A>;
  };
  const organizations = await read("GET /api/organizations");
  const { id: orgId } = assertFound(organizations.find(({ name }) => name === "Hamnarkivet"));
  const collections = await read("GET /api/collections", { organizationId: orgId });
  const { id: collectionId } = assertFound(collections.toSorted((a, b) => b.mediaCount - a.mediaCount)[0]);
  const { items } = await read("GET /api/collection-contributions", { collectionId, orgId });
  const { contributionId: id } = assertFound(items.find(({ kind }) => kind === "image"));
  return {
    stack,
    pages: {
      "start page": paths.start.href(),
      organization: paths.organization.href({ orgId }),
      collection: paths.collection.href({ orgId, collectionId }),
      contribution: paths.contribution.href({ orgId, collectionId, id }),
      search: `${paths.search.href()}?q=b%C3%A5t`,
    },
  };
}
