/** The store hosts of deploy/machines, run: what becomes of visitors and contributors while disks, gateways and hosts go. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../paths.ts";
import {
  expectFew,
  expectWithin,
  type Installation,
  limits,
  startInstallation,
} from "./testing/machines/installation.ts";
import { makeBucket, makeUser } from "./testing/machines/store.ts";

jest.setTimeout(10 * 60_000);

it("the page names the commands that are run below", async () => {
  const page = await readFile(join(root, "docs/operating/machines.md"), "utf8");
  for (const line of ["./make-store.sh store-1 monitor", "./make-store.sh store-1 keys", makeUser, makeBucket])
    expect(page.replaceAll(/\s+/g, " ")).toContain(line);
});

// Where Ceph is missing `npm run test:all` says that this is left out.
const describeWithStores = process.env.TEST_STORES ? describe : () => {};

describeWithStores("files on several machines", () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await startInstallation();
    const { cluster, museum, visitors } = installation;
    // Each disk answers for a third of them.
    await cluster.until(180, "eight contributions", async () => visitors.stored.length >= 8);
    const pictures: string[] = [];
    for (const { contributionId } of visitors.stored.slice(0, 8))
      pictures.push((await museum.awaitPicture(contributionId)).picture);
    visitors.view(pictures);
  });
  afterAll(() => installation?.stop());

  it.each([
    ["ceph-osd", "store-1"],
    ["radosgw", "store-2"],
    ["ceph-osd", "store-2"],
    ["radosgw", "store-3"],
  ])("%s is killed, on %s [MANY-01]", async (program, host) => {
    const { cluster, suffer } = installation;
    const reports = await suffer({
      name: `A process is killed: ${program}`,
      seconds: 15,
      begin: () => cluster.end(host, program),
      end: () => cluster.begin(host, program),
    });
    expectWithin(reports, limits.hangMs, limits.writeMs);
    expectFew(reports);
  });

  // The monitor of the first one leads the others.
  it.each(["store-1", "store-3"])("a host of the store is killed: %s [MANY-01]", async (host) => {
    const { cluster, suffer } = installation;
    const reports = await suffer({
      name: `A host of the store is killed: ${host}`,
      seconds: 40,
      begin: () => cluster.kill(host),
      end: () => cluster.boot(host),
    });
    expectWithin(reports, limits.hangMs, limits.writeMs);
    expectFew(reports);
  });

  it("nothing that was answered with success is lost or doubled [MANY-01]", () => installation.expectNothingLost());
});
