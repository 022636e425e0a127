/** All hosts with their visitors, and how they fare while something fails. */
import { createHash } from "node:crypto";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Cluster } from "./cluster.ts";
import { appHosts, type S3Settings } from "./hosts.ts";
import { Museum } from "./museum.ts";
import { awaitFiles } from "./store.ts";
import { createClient, type Report, Visitors } from "./visitors.ts";

/** Where the tables of a run are written, if not to the output of the test. */
export const reportFile = process.env.MACHINES_REPORT;

interface Fault {
  name: string;
  /** Seconds for which it lasts. */
  seconds: number;
  begin: () => Promise<unknown>;
  end?: () => Promise<unknown>;
}

const describeReport = (reports: Record<string, Report>): string =>
  Object.entries(reports)
    .map(([who, { answers, failed, outageMs, slowestMs, messages }]) => {
      const seconds = (ms: number) => (ms / 1000).toFixed(1);
      return `  ${who}: ${answers} answered, ${failed} failed${messages && ` (${messages})`}; without an answer for ${seconds(outageMs)} s, slowest ${seconds(slowestMs)} s`;
    })
    .join("\n");

/** Limits of the requirements, in milliseconds; a slow test machine gets some more. */
export const limits = { readMs: 5_000, writeMs: 30_000, hangMs: 16_000, busyMs: 3_000 };

export function expectWithin(reports: Record<string, Report>, visitorMs: number, writeMs: number): void {
  for (const who of ["visitor", "viewer"])
    expect([who, (reports[who]?.outageMs ?? 0) <= visitorMs]).toEqual([who, true]);
  for (const who of ["person", "contributor"])
    expect([who, (reports[who]?.outageMs ?? 0) <= writeMs]).toEqual([who, true]);
  for (const [who, { slowestMs }] of Object.entries(reports))
    if (who !== "contribution as a whole") expect([who, slowestMs <= limits.hangMs]).toEqual([who, true]);
}

/** At most one request in a hundred of visitors failed. */
export function expectFew({ visitor, viewer }: Record<string, Report>): void {
  const failed = (visitor?.failed ?? 0) + (viewer?.failed ?? 0);
  expect(failed).toBeLessThanOrEqual(((visitor?.answers ?? 0) + (viewer?.answers ?? 0)) / 100);
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/** Files are on an S3 server, or on the store hosts. */
export async function startInstallation(s3?: S3Settings) {
  const folder = await mkdtemp(join(tmpdir(), "samling-machines-"));
  const cluster = new Cluster(folder);
  const stopHosts = async () => {
    await cluster.stop();
    if (!process.env.MACHINES_KEEP) await rm(folder, { recursive: true, force: true });
  };
  try {
    await cluster.start(s3);
    const ask = createClient(await cluster.certificate());
    await cluster.until(120, "a portal", async () => (await ask("/api/ready")).status === 200);
    const museum = await Museum.create(ask, cluster);
    const visitors = new Visitors(ask, await museum.addCollection());
    visitors.start();
    await sleep(10_000);

    const suffer = async ({ name, seconds, begin, end }: Fault): Promise<Record<string, Report>> => {
      visitors.report();
      const began = Date.now();
      await begin();
      await sleep(Math.max(0, seconds * 1_000 - (Date.now() - began)));
      await end?.();
      await cluster.awaitWhole();
      if (!s3) await awaitFiles(cluster);
      for (const host of appHosts) await cluster.awaitReady(host);
      await sleep(3_000);
      const reports = visitors.report();
      const text = `${name}, ${Math.round((Date.now() - began) / 1000)} s\n${describeReport(reports)}\n`;
      if (reportFile) await appendFile(reportFile, text);
      else console.log(text);
      return reports;
    };

    const expectNothingLost = async () => {
      await visitors.stop();
      const { stored } = visitors;
      expect(stored.length).toBeGreaterThan(10);
      for (const { contributionId, key, sha256 } of stored) {
        const contribution = await ask<{ images: { originalUrl: string }[] }>(`/api/contribution/${contributionId}`, {
          token: museum.token,
        });
        const [image] = contribution.body.images;
        const original = await ask(image?.originalUrl ?? "", { token: museum.token });
        const hash = createHash("sha256").update(original.data).digest("hex");
        expect([key, contribution.status, hash]).toEqual([key, 200, sha256]);
      }
      const sql = "SELECT count(*) - count(DISTINCT idempotency_key) FROM contributions";
      const primary = await cluster.awaitPrimary();
      expect(await cluster.psql(primary, sql, "samling")).toBe("0");
    };

    const stop = async () => {
      await visitors.stop();
      await stopHosts();
    };
    return { folder, cluster, ask, museum, visitors, suffer, expectNothingLost, stop };
  } catch (error) {
    await stopHosts();
    throw error;
  }
}
