/** No one notices that processes are killed, or replaced by those of the next release, one after another. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import type { Child } from "@samling/processes/children/child";
import { queryDatabase } from "@samling/processes/postgres/run";
import { fillPortal, makeFiles } from "../data/run-data-program.ts";
import type { Portal } from "../support/portal.ts";
import { contributeToGallery } from "../support/shown-contribution.ts";
import { type LoadResult, startLoad } from "./load.ts";
import { startTopology, type Topology, type TopologyOptions } from "./topology.ts";

interface DeployedPortal extends Portal {
  stack: Topology;
}

/** Longer than HAProxy needs to notice it: two checks, two seconds apart. */
const shutdownDelaySeconds = 6;

async function openDeployed(options: Omit<TopologyOptions, "folder">): Promise<DeployedPortal> {
  const folder = await mkdtemp(join(tmpdir(), "samling-restarts-"));
  const stack = await startTopology({ ...options, folder, frontDoors: 2, shutdownDelaySeconds });
  const data = await fillPortal(stack);
  const files = await makeFiles(join(folder, "files"));
  const stop = async () => {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const portal = { stack, data, files, shown: { contributionId: "", mediaId: "" }, stop };
  portal.shown.contributionId = await contributeToGallery(portal, ["upright", "turnedClockwise", "film"]);
  return portal;
}

async function restartOneByOne(children: readonly Child[]): Promise<void> {
  for (const child of children) {
    await child.stop();
    await child.start();
    // Until the balancer has seen that it is back.
    await sleep(3_000);
  }
}

async function expectNothingLost({ stack }: DeployedPortal, result: LoadResult): Promise<void> {
  console.log(
    `${result.reads} reads, ${result.failedReads.length} failed; ${result.submits} contributions, ` +
      `${result.repeated.length} sent again: ${result.repeated.join("; ") || "–"}`,
  );
  expect(result.failedReads).toEqual([]);
  expect(new Set(result.stored).size).toBe(result.submits);
  const { rows } = await queryDatabase(stack.environment.DATABASE_URL ?? "", "SELECT id FROM contributions");
  const ids = rows.map(({ id }) => id as string);
  // Each once, and beside them the one of the beginning.
  expect(ids).toHaveLength(result.submits + 1);
  expect(ids).toEqual(expect.arrayContaining(result.stored));
}

test("behind nginx, one API process is killed and all processes are restarted: no read fails, and no contribution is lost", async () => {
  const portal = await openDeployed({ proxy: "nginx" });
  try {
    const load = await startLoad(portal);
    await sleep(3_000);
    const [first] = portal.stack.apis;
    first?.kill("SIGKILL");
    await sleep(5_000);
    await restartOneByOne([...portal.stack.apis, ...portal.stack.frontDoors, ...portal.stack.workers]);
    await expectNothingLost(portal, await load.stop());
  } finally {
    await portal.stop();
  }
});

test("behind HAProxy, which tries nothing twice, all processes are restarted: every request is answered the first time", async () => {
  const replacements: [string, string][] = [["option redispatch 1", "retries 0"]];
  const portal = await openDeployed({ proxy: "haproxy", replacements });
  try {
    const load = await startLoad(portal);
    await restartOneByOne([...portal.stack.apis, ...portal.stack.frontDoors, ...portal.stack.workers]);
    const result = await load.stop();
    await expectNothingLost(portal, result);
    expect(result.repeated).toEqual([]);
  } finally {
    await portal.stop();
  }
});
