/** How many more pages a second a further application host brings, by the files of deploy/machines. */
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as paths from "@samling/portal/paths";
import { Cluster } from "./testing/machines/cluster.ts";
import { addresses, appHosts } from "./testing/machines/hosts.ts";
import { reportFile } from "./testing/machines/installation.ts";
import { limitProcessor } from "./testing/machines/network.ts";
import { type Ask, createAsk } from "./testing/machines/visitors.ts";

jest.setTimeout(20 * 60_000);

const { TEST_MACHINES, TEST_S3_ENDPOINT: endpoint = "", TEST_S3_ACCESS_KEY: accessKey = "" } = process.env;
const secretKey = process.env.TEST_S3_SECRET_KEY ?? "";
/** Each host's share of a processor, so that three fit on this machine beside Postgres and their visitors. */
const share = 0.2;
const clientsOfHost = 6;
const seconds = 20;
const media = 10_000;

const describeWithHosts = TEST_MACHINES && endpoint ? describe : () => {};

describeWithHosts("application hosts", () => {
  let folder: string;
  let cluster: Cluster;
  let ask: Ask;
  /** Each is asked for once in a measurement. */
  let pages: string[];

  beforeAll(async () => {
    addresses["app-3"] = "10.53.0.23";
    appHosts.push("app-3");
    folder = await mkdtemp(join(tmpdir(), "samling-growth-"));
    cluster = new Cluster(folder);
    await cluster.start({ S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey });
    ask = createAsk(await cluster.certificate());
    await cluster.until(120, "a portal", async () => (await ask("/api/ready")).status === 200);
    await cluster.command("app-1", "api/src/seed.ts", "--media", String(media));
    const list = async (sql: string) => (await cluster.psql(await cluster.awaitPrimary(), sql, "samling")).split("\n");
    const rows = await list("SELECT organization_id, collection_id, id FROM contributions ORDER BY md5(id::text)");
    pages = rows.map((row) => {
      const [orgId = "", collectionId = "", id = ""] = row.split("|");
      return paths.contribution.href({ orgId, collectionId, id });
    });
    for (const host of appHosts) await cluster.end(host, "worker");
    await cluster.awaitWhole();
    // Compiled by V8, and what Postgres reads in memory.
    await measure(appHosts.length);
    for (const host of appHosts) await limitProcessor(host, share);
    await sleep(5_000);
  });
  afterAll(async () => {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Pages a second, while each client asks for one after the other. */
  async function measure(hosts: number): Promise<number> {
    let answered = 0;
    let isCounted = false;
    const end = Date.now() + (seconds + 5) * 1_000;
    const askOn = async () => {
      while (Date.now() < end) {
        const path = pages.shift() as string;
        pages.push(path);
        expect([path, (await ask(path)).status]).toEqual([path, 200]);
        if (isCounted) answered += 1;
      }
    };
    const clients = Array.from({ length: hosts * clientsOfHost }, askOn);
    await sleep(5_000);
    isCounted = true;
    await Promise.all(clients);
    return answered / seconds;
  }

  it("a second and a third one answer nearly as many pages each as the first [MANY-04]", async () => {
    const rates: number[] = [];
    for (const hosts of [3, 2, 1]) {
      rates.unshift(await measure(hosts));
      await cluster.kill(`app-${hosts}`);
      await sleep(8_000);
    }
    const text = `Pages a second of one, two and three application hosts: ${rates.join(", ")}\n`;
    if (reportFile) await appendFile(reportFile, text);
    else console.log(text);
    const [one = 0, two = 0, three = 0] = rates;
    expect(two / one).toBeGreaterThanOrEqual(1.8);
    expect(three / one).toBeGreaterThanOrEqual(2.5);
  });
});
