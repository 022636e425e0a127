/** The files of deploy/machines, run: what becomes of visitors and contributors while hosts and processes go. */
import { createHash } from "node:crypto";
import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeSampleJpeg } from "@samling/api/testing/sample-media";
import { root } from "../paths.ts";
import { Cluster } from "./testing/machines/cluster.ts";
import { appHosts } from "./testing/machines/hosts.ts";
import { lose, plug } from "./testing/machines/network.ts";
import { type Ask, createAsk, type Report, Visitors } from "./testing/machines/visitors.ts";

jest.setTimeout(10 * 60_000);

const { TEST_MACHINES, TEST_S3_ENDPOINT: endpoint = "", TEST_S3_ACCESS_KEY: accessKey = "" } = process.env;
const secretKey = process.env.TEST_S3_SECRET_KEY ?? "";
/** Where the tables of a run are written to, if not to the output of the test. */
const reportFile = process.env.MACHINES_REPORT;

let folder: string;
let cluster: Cluster;
let ask: Ask;
let visitors: Visitors;
let admin: string;
const email = "operator@samling.test";

function form(fields: Record<string, unknown>, photo: Buffer): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.set(name, typeof value === "string" ? value : JSON.stringify(value));
  body.set("photo", new Blob([new Uint8Array(photo)]), "boat.jpg");
  return body;
}

async function fill() {
  const output = await cluster.command("app-1", "api/src/platform-admin.ts", "--email", email);
  const password = /shown this once: (\S+)/.exec(output)?.[1] ?? "";
  const signedIn = await ask<{ token: string }>("/api/login", { method: "POST", body: { email, password } });
  const { token } = signedIn.body;
  const about = { name: "Museum", color: "#225577", contactEmail: email, language: "en", superAdminEmail: email };
  const organization = await ask<{ id: string }>("/api/organization", { method: "POST", token, body: about });
  expect([organization.status, organization.data.toString()]).toEqual([201, expect.anything()]);
  const organizationId = organization.body.id;
  const translations = [{ languageCode: "en", title: "Boats", description: "<p>All of them</p>" }];
  const body = form({ organizationId, translations }, await makeSampleJpeg());
  const collection = await ask<{ id: string }>("/api/upload-collection", { method: "POST", token, body });
  expect([collection.status, collection.data.toString()]).toEqual([201, expect.anything()]);
  return { organizationId, collectionId: collection.body.id, token };
}

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

/** The most hosts whose Postgres kept what was written at one moment. */
let maxWriters = 0;

async function suffer({ name, seconds, begin, end }: Fault): Promise<Record<string, Report>> {
  visitors.report();
  const began = Date.now();
  await begin();
  await sleep(seconds * 1_000 - (Date.now() - began));
  await end?.();
  await cluster.awaitWhole();
  for (const host of appHosts) await cluster.awaitReady(host);
  await sleep(3_000);
  const reports = visitors.report();
  const text = `${name}, ${Math.round((Date.now() - began) / 1000)} s\n${describeReport(reports)}\n`;
  if (reportFile) await appendFile(reportFile, text);
  else console.log(text);
  return reports;
}

/** Limits of the requirements, in milliseconds; a slow machine of tests has some more. */
const limits = { readMs: 5_000, writeMs: 30_000, hangMs: 16_000 };

function expectWithin(reports: Record<string, Report>, visitorMs: number, writeMs: number): void {
  expect(reports.visitor?.outageMs).toBeLessThanOrEqual(visitorMs);
  for (const who of ["person", "contributor"])
    expect([who, (reports[who]?.outageMs ?? 0) <= writeMs]).toEqual([who, true]);
  for (const [who, { slowestMs }] of Object.entries(reports))
    if (who !== "contribution as a whole") expect([who, slowestMs <= limits.hangMs]).toEqual([who, true]);
}

it("the page names the commands and files that are run below", async () => {
  const page = await readFile(join(root, "docs/operating/machines.md"), "utf8");
  for (const line of [
    "./install.sh --settings",
    "./install.sh data-1",
    "CREATE DATABASE samling OWNER samling",
    "switchover samling",
  ])
    expect(page.replaceAll(/\s+/g, " ")).toContain(line);
});

// Where hosts cannot be made `npm run test:all` says that this is left out.
const describeWithHosts = TEST_MACHINES && endpoint ? describe : () => {};

describeWithHosts("an installation on several machines", () => {
  let watching: NodeJS.Timeout;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "samling-machines-"));
    cluster = new Cluster(folder);
    if (reportFile) await writeFile(reportFile, "");
    await cluster.start({ endpoint, accessKey, secretKey });
    ask = createAsk(await cluster.certificate());
    await cluster.until(120, "a portal", async () => (await ask("/api/ready")).status === 200);
    const place = await fill();
    admin = place.token;
    visitors = new Visitors(ask, place);
    visitors.start();
    await sleep(10_000);
    watching = setInterval(async () => {
      maxWriters = Math.max(maxWriters, (await cluster.writers()).length);
    }, 2_000);
  });
  afterAll(async () => {
    clearInterval(watching);
    await visitors?.stop();
    await cluster?.stop();
    if (!process.env.MACHINES_KEEP) await rm(folder, { recursive: true, force: true });
  });

  it("the primary is moved by hand: no visitor notices, and contributors wait some seconds [MANY-03]", async () => {
    const primary = await cluster.awaitPrimary();
    const patronictl = ["patronictl", "-c", "/etc/patroni/config.yml"];
    const begin = () => cluster.ask(primary, ...patronictl, "switchover", "samling", "--leader", primary, "--force");
    const reports = await suffer({ name: "Switchover", seconds: 15, begin });
    expectWithin(reports, 0, 10_000);
    expect(reports.visitor?.failed).toBe(0);
  });

  it("the primary's host is killed, and another one takes over [MANY-01]", async () => {
    const primary = await cluster.awaitPrimary();
    const reports = await suffer({
      name: "The primary's host is killed",
      seconds: 45,
      begin: () => cluster.kill(primary),
      end: () => cluster.boot(primary),
    });
    expectWithin(reports, limits.readMs, limits.writeMs);
    expect(await cluster.awaitPrimary()).not.toBe(primary);
  });

  it.each(["both directions", "INPUT", "OUTPUT"] as const)(
    "the primary's host is cut off (%s), and there are never two [MANY-01] [MANY-02]",
    async (direction) => {
      const primary = await cluster.awaitPrimary();
      const isWhole = direction === "both directions";
      const reports = await suffer({
        name: `The primary's host is cut off (${direction})`,
        seconds: 45,
        begin: () => (isWhole ? plug(primary, "down") : lose(primary, direction)),
        end: () => (isWhole ? plug(primary, "up") : lose(primary, "nothing")),
      });
      expectWithin(reports, limits.readMs, limits.writeMs);
      expect(maxWriters).toBe(1);
    },
  );

  it("a standby's host is killed: commits wait for it some seconds [MANY-01]", async () => {
    const standby = (await cluster.members()).find(({ role }) => role === "sync_standby")?.name ?? "";
    const reports = await suffer({
      name: "The synchronous standby's host is killed",
      seconds: 30,
      begin: () => cluster.kill(standby),
      end: () => cluster.boot(standby),
    });
    expectWithin(reports, limits.readMs, limits.writeMs);
  });

  it("an API, a worker and a front end's host are killed, one after the other [MANY-01]", async () => {
    for (const name of ["api", "worker", "front-door"]) {
      const reports = await suffer({
        name: `A process is killed: ${name}`,
        seconds: 10,
        begin: () => cluster.end("app-1", name),
        end: () => cluster.begin("app-1", name),
      });
      expectWithin(reports, limits.readMs, limits.writeMs);
    }
    const front = await cluster.front();
    const reports = await suffer({
      name: "The front end's host that has the address is killed",
      seconds: 25,
      begin: () => cluster.kill(front),
      end: () => cluster.boot(front),
    });
    // Connections that are open do not notice it before the browser gives up.
    expectWithin(reports, limits.hangMs, limits.writeMs);
  });

  it("a host of application is killed [MANY-01]", async () => {
    const reports = await suffer({
      name: "A host of application is killed",
      seconds: 25,
      begin: () => cluster.kill("app-2"),
      end: () => cluster.boot("app-2"),
    });
    expectWithin(reports, limits.hangMs, limits.writeMs);
  });

  it("all processes of the portal are replaced, host by host: no visitor is refused [MANY-03]", async () => {
    const begin = async () => {
      for (const host of ["app-1", "app-2"]) {
        for (const name of ["front-door", "api", "worker"]) await cluster.end(host, name, "SIGTERM");
        for (const name of ["api", "worker", "front-door"]) await cluster.begin(host, name);
        await cluster.awaitReady(host);
      }
    };
    const reports = await suffer({ name: "All processes are replaced, host by host", seconds: 20, begin });
    expectWithin(reports, limits.hangMs, limits.writeMs);
    expect(reports.visitor?.messages).not.toContain("503");
  });

  it("nothing that was answered with success is lost or doubled [MANY-01]", async () => {
    await visitors.stop();
    const { stored } = visitors;
    expect(stored.length).toBeGreaterThan(10);
    for (const { contributionId, key, sha256 } of stored) {
      const contribution = await ask<{ images: { originalUrl: string }[] }>(`/api/contribution/${contributionId}`, {
        token: admin,
      });
      const [image] = contribution.body.images;
      const original = await ask(image?.originalUrl ?? "", { token: admin });
      const hash = createHash("sha256").update(original.data).digest("hex");
      expect([key, contribution.status, hash]).toEqual([key, 200, sha256]);
    }
    const sql = "SELECT count(*) - count(DISTINCT idempotency_key) FROM contributions";
    const primary = await cluster.awaitPrimary();
    expect(await cluster.psql(primary, sql, "samling")).toBe("0");
    expect(maxWriters).toBe(1);
  });
});
