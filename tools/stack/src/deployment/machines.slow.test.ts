/** The files of deploy/machines, run: what becomes of visitors and contributors while hosts and processes go. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listTiles, type Tile, tilePath } from "@samling/api/engines/tile-plan";
import { makeSampleMp4 } from "@samling/api/testing/sample-media";
import { root } from "../paths.ts";
import { addresses, appHosts, dataHosts, frontHosts } from "./testing/machines/hosts.ts";
import {
  expectFew,
  expectWithin,
  type Installation,
  limits,
  reportFile,
  startInstallation,
} from "./testing/machines/installation.ts";
import { lose, plug } from "./testing/machines/network.ts";
import { makeNextRelease } from "./testing/machines/next-release.ts";

jest.setTimeout(10 * 60_000);

const { TEST_MACHINES, TEST_S3_ENDPOINT: endpoint = "", TEST_S3_ACCESS_KEY: accessKey = "" } = process.env;
const secretKey = process.env.TEST_S3_SECRET_KEY ?? "";

let installation: Installation;
let { folder, cluster, ask, visitors, museum, suffer } = {} as Installation;

/** The most hosts whose Postgres kept what was written at one moment. */
let maxWriters = 0;

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
    if (reportFile) await writeFile(reportFile, "");
    const s3 = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
    installation = await startInstallation(s3);
    ({ folder, cluster, ask, visitors, museum, suffer } = installation);
    watching = setInterval(async () => {
      maxWriters = Math.max(maxWriters, (await cluster.writers()).length);
    }, 2_000);
  });
  afterAll(async () => {
    clearInterval(watching);
    await installation?.stop();
  });

  it("the primary is moved by hand: no visitor notices, and contributors wait a few seconds [MANY-03]", async () => {
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

  it("a standby's host is killed: commits wait for it a few seconds [MANY-01]", async () => {
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

  it("an application host is killed [MANY-01]", async () => {
    const reports = await suffer({
      name: "An application host is killed",
      seconds: 25,
      begin: () => cluster.kill("app-2"),
      end: () => cluster.boot("app-2"),
    });
    expectWithin(reports, limits.readMs, limits.writeMs);
    expectFew(reports);
    expect(reports.visitor?.slowestMs).toBeLessThanOrEqual(limits.readMs + limits.busyMs);
  });

  it("all processes of the portal are replaced, host by host: no visitor is refused [MANY-03]", async () => {
    const begin = () => cluster.replace(...appHosts);
    const reports = await suffer({ name: "All processes are replaced, host by host", seconds: 20, begin });
    expectWithin(reports, limits.hangMs, limits.writeMs);
    expect(reports.visitor?.messages).not.toContain("503");
  });

  it("Varnish is killed, and its host's HAProxy goes past it [MANY-01]", async () => {
    const { picture } = await museum.awaitPicture((await museum.contribute()).contributionId);
    const front = await cluster.front();
    await cluster.end(front, "varnish");
    expect((await ask(picture)).status).toBe(200);
    await cluster.begin(front, "varnish");
  });

  it("a picture that is hidden is gone as promised: from Varnish, tiles, feeds, and replicas that lag [MANY-05]", async () => {
    const { contributionId, collectionId, organizationId, key, person } = await museum.contribute({ fullSize: true });
    const { id, picture } = await museum.awaitPicture(contributionId);
    const size = { width: 700, height: 500 };
    const tile = `/media/${id}/tiles/${tilePath(size, listTiles(size)[0] as Tile)}`;
    const list = `/api/collection-contributions?collectionId=${collectionId}&orgId=${organizationId}`;
    const feed = `/organization/${organizationId}/search.atom?q=${key}`;
    const statusOf = async (path: string) => (await ask(path)).status;
    await cluster.until(180, "tiles", async () => (await statusOf(tile)) === 200);
    await cluster.until(60, "a feed", async () => (await ask(feed)).data.toString().includes(contributionId));
    await statusOf(picture);
    await sleep(1_500);
    // Varnish has them: their age is that of its copies.
    const ages = await Promise.all([picture, tile].map(async (path) => Number((await ask(path)).headers.age)));
    expect(ages.map((age) => age >= 1)).toEqual([true, true]);
    const primary = await cluster.awaitPrimary();
    const standbys = dataHosts.filter((host) => host !== primary);
    for (const host of standbys) await cluster.psql(host, "SELECT pg_wal_replay_pause()");
    await museum.hide(contributionId);
    const began = Date.now();
    await sleep(1_000);
    for (const host of appHosts) {
      const api = `http://${addresses[host]}:3005`;
      for (let time = 0; time < 5; time += 1)
        expect(await (await fetch(api + list)).text()).not.toContain(contributionId);
      expect([(await fetch(api + picture)).status, (await fetch(api + tile)).status]).toEqual([404, 404]);
    }
    // A person who has just contributed sees it, whatever the replicas have, and so does everyone.
    const next = await person.contribute();
    for (const token of [museum.token, undefined])
      expect((await ask(list, token ? { token } : {})).data.toString()).toContain(next?.contributionId);
    for (const host of standbys) await cluster.psql(host, "SELECT pg_wal_replay_resume()");
    const isGone = async () =>
      (await statusOf(picture)) === 404 &&
      (await statusOf(tile)) === 404 &&
      !(await ask(feed)).data.toString().includes(contributionId);
    await cluster.until(31 - (Date.now() - began) / 1_000, "nothing of it in Varnish and in feeds", isGone);
  });

  it("what must be gone at once is banned from Varnish by hand, as the page says [MANY-05]", async () => {
    const { contributionId } = await museum.contribute();
    const { id, picture } = await museum.awaitPicture(contributionId);
    expect((await ask(picture)).status).toBe(200);
    await museum.hide(contributionId);
    const kept = await ask(picture);
    for (const host of frontHosts) await cluster.askAsRoot(host, "varnishadm", "ban", "req.url", "~", `/media/${id}/`);
    expect([kept.status, (await ask(picture)).status]).toEqual([200, 404]);
  });

  it("workers are killed while they make a film, and it is still made [MANY-01]", async () => {
    const film = await readFile(await makeSampleMp4({ folder, name: "boat.mp4", size: "640x360", seconds: 8 }));
    const { contributionId } = await museum.contribute({ film });
    const primary = await cluster.awaitPrimary();
    const active = "SELECT count(*) FROM jobs.job WHERE name = 'make-film' AND state = 'active'";
    const isActive = async () => (await cluster.psql(primary, active, "samling")) === "1";
    await cluster.until(60, "a film that is being made", isActive);
    for (const host of appHosts) await cluster.end(host, "worker");
    for (const host of appHosts) await cluster.begin(host, "worker");
    await cluster.until(240, "a film", async () => Boolean((await museum.read(contributionId))?.videoUrl));
  });

  it("the disk of the primary's host is full: what is refused is said plainly, and nothing is lost [MANY-01]", async () => {
    const primary = await cluster.awaitPrimary();
    const reports = await suffer({
      name: "The disk of the primary's host is full",
      seconds: 60,
      begin: () => cluster.leaveOnDisk(primary, 200),
      end: () => cluster.leaveOnDisk(primary, 3_000_000),
    });
    expectWithin(reports, limits.readMs, 90_000);
    expect(reports.visitor?.failed).toBe(0);
    expect(reports.contributor?.messages).not.toContain("500");
    expect(maxWriters).toBe(1);
  });

  it("the clock of an application host is five seconds ahead, and no request fails [MANY-01]", async () => {
    const clock = { LD_PRELOAD: "/usr/$LIB/faketime/libfaketimeMT.so.1", FAKETIME: "+5s", DONT_FAKE_MONOTONIC: "1" };
    const begin = async () => {
      cluster.changes["app-2"] = { environment: clock };
      await cluster.replace("app-2");
    };
    const end = async () => {
      const dates = appHosts.map(async (host) => {
        const { headers } = await fetch(`http://${addresses[host]}:3005/api/health`);
        return Date.parse(headers.get("date") ?? "");
      });
      const [ours = 0, theirs = 0] = await Promise.all(dates);
      expect(Math.abs(theirs - ours - 5_000)).toBeLessThan(2_500);
      delete cluster.changes["app-2"];
      await cluster.replace("app-2");
    };
    const reports = await suffer({ name: "Clocks are five seconds apart", seconds: 45, begin, end });
    expectWithin(reports, limits.readMs, limits.writeMs);
    expectFew(reports);
  });

  it("a release with a migration is upgraded to, host by host: no visitor is refused [MANY-03]", async () => {
    const sources = await makeNextRelease(folder);
    const begin = async () => {
      cluster.changes["app-1"] = { sources };
      await cluster.command("app-1", "api/src/migrate.ts");
      cluster.changes["app-2"] = { sources };
      await cluster.replace(...appHosts);
    };
    const reports = await suffer({ name: "A release with a migration, host by host", seconds: 30, begin });
    expectWithin(reports, limits.readMs, 10_000);
    expect(reports.visitor?.failed).toBe(0);
    const columns = "SELECT count(*) FROM information_schema.columns WHERE column_name = 'of_the_next_release'";
    expect(await cluster.psql(await cluster.awaitPrimary(), columns, "samling")).toBe("1");
  });

  it("a contribution that is sent again after all that, under its key, is the same one [MANY-01]", async () => {
    for (const file of [visitors.stored[0], visitors.stored.at(-1)]) {
      const again = file && (await visitors.submit(file));
      expect([again?.status, again?.body.contributionId]).toEqual([201, file?.contributionId]);
    }
  });

  it("nothing that was answered with success is lost or doubled [MANY-01]", async () => {
    await installation.expectNothingLost();
    expect(maxWriters).toBe(1);
  });
});
