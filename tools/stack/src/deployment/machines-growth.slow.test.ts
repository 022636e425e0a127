/** How many more pages and searches a second a further application host brings, by the files of deploy/machines. */
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as paths from "@samling/portal/paths";
import { Cluster } from "./testing/machines/cluster.ts";
import { addresses, appHosts } from "./testing/machines/hosts.ts";
import { reportFile } from "./testing/machines/installation.ts";
import { limitProcessor } from "./testing/machines/network.ts";
import { createClient, type SendRequest } from "./testing/machines/visitors.ts";

jest.setTimeout(20 * 60_000);

const { TEST_MACHINES, TEST_S3_ENDPOINT: endpoint = "", TEST_S3_ACCESS_KEY: accessKey = "" } = process.env;
const secretKey = process.env.TEST_S3_SECRET_KEY ?? "";
/** Share of a processor of each host: three fit on this machine beside Postgres and the visitors. */
const share = 0.3;
/** They keep a host busy, and few pages wait so long for their data that they are sent without. */
const clientsOfHost = 3;
const seconds = 20;
const media = 10_000;

const describeWithHosts = TEST_MACHINES && endpoint ? describe : () => {};

describeWithHosts("application hosts", () => {
  let folder: string;
  let cluster: Cluster;
  let ask: SendRequest;
  /** The front door keeps answers for seconds: none of these is asked for twice within them. */
  const addressesOf: Record<"pages" | "searches", string[]> = { pages: [], searches: [] };

  beforeAll(async () => {
    addresses["app-3"] = "10.53.0.23";
    appHosts.push("app-3");
    folder = await mkdtemp(join(tmpdir(), "samling-growth-"));
    cluster = new Cluster(folder);
    await cluster.start({ S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey });
    ask = createClient(await cluster.certificate());
    await cluster.until(120, "a portal", async () => (await ask("/api/ready")).status === 200);
    await cluster.command("app-1", "api/src/seed.ts", "--media", String(media));
    const primary = await cluster.awaitPrimary();
    const list = async (sql: string) => (await cluster.psql(primary, sql, "samling")).split("\n");
    const rows = await list("SELECT organization_id, collection_id, id FROM contributions ORDER BY md5(id::text)");
    addressesOf.pages = rows.map((row) => {
      const [orgId = "", collectionId = "", id = ""] = row.split("|");
      return paths.contribution.href({ orgId, collectionId, id });
    });
    const words = await list(
      "SELECT word FROM (SELECT DISTINCT split_part(title, ' ', 1) word FROM media) words ORDER BY md5(word)",
    );
    addressesOf.searches = words.map((word) => `/api/search?q=${encodeURIComponent(word)}`);
    for (const host of appHosts) await cluster.end(host, "worker");
    await cluster.awaitWhole();
    // Compiled by V8, and what Postgres reads in memory.
    for (const list of Object.values(addressesOf)) await measure(list, appHosts.length);
    for (const host of appHosts) await limitProcessor(host, share);
    await sleep(5_000);
  });
  afterAll(async () => {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Searches, or pages with their data, a second, while each client asks for one after the other. */
  async function measure(list: string[], hosts: number): Promise<number> {
    let answered = 0;
    let isCounted = false;
    const end = Date.now() + (seconds + 5) * 1_000;
    const askOn = async () => {
      while (Date.now() < end) {
        const path = list.shift() as string;
        list.push(path);
        const { status, data } = await ask(path);
        const isWhole = path.startsWith("/api/") || data.includes('rel="canonical"');
        if (isCounted && status === 200 && isWhole) answered += 1;
      }
    };
    const clients = Array.from({ length: hosts * clientsOfHost }, askOn);
    await sleep(5_000);
    isCounted = true;
    await Promise.all(clients);
    return answered / seconds;
  }

  it("answer twice as much when there are two, and three times as much when there are three [MANY-04]", async () => {
    const rates: Record<string, number[]> = { pages: [], searches: [] };
    for (const hosts of [3, 2, 1]) {
      for (const name of ["pages", "searches"] as const) rates[name]?.unshift(await measure(addressesOf[name], hosts));
      await cluster.kill(`app-${hosts}`);
      await sleep(8_000);
    }
    const text = `A second, of one, two and three application hosts: ${JSON.stringify(rates)}\n`;
    if (reportFile) await appendFile(reportFile, text);
    else console.log(text);
    for (const [one = 0, two = 0, three = 0] of Object.values(rates)) {
      expect(two / one).toBeGreaterThanOrEqual(1.8);
      expect(three / one).toBeGreaterThanOrEqual(2.5);
    }
  });
});
