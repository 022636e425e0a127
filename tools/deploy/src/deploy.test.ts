import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ReleaseLine } from "@samling/portal/releases";
import { createMirror } from "@samling/releases/mirror";
import { openStore } from "@samling/releases/open-store";
import type { ReleaseStore } from "@samling/releases/store";
import { Client } from "minio";
import { assertServed, deploy, deployAndVerify, promotePreview, relaunchRelease, rollBackRelease } from "./deploy.ts";
import { LockedError } from "./lock.ts";

/** `deploy.slow.test.ts` tries a bucket, a deployment that is killed, and the command as well. */
const isThorough = expect.getState().testPath?.endsWith(".slow.test.ts");

const cli = join(import.meta.dirname, "cli.ts");

let folder: string;
let portal: string;
let server: Server;
/** Number of the contract that the API serves. */
let served: number;
/** The portal's answer about the live build. */
let refusal: string | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    if (request.url === "/api/version") return response.end(JSON.stringify({ contractVersion: served }));
    if (request.url === "/shell.json") return response.end(JSON.stringify({ api: 1 }));
    const [, preview] = /preview=(\w+)/.exec(request.headers.cookie ?? "") ?? [];
    // A front door reads them like this for every page.
    const read = readFile(join(folder, "releases/mf-platform/live.json"), "utf8").catch(() => "{}");
    void read.then((text) => {
      const { live, mark = "" } = JSON.parse(text) as ReleaseLine;
      const build = preview ?? live ?? "of-image";
      response.end(
        JSON.stringify({ remotes: [{ app: "mf-platform", api: 1, build, refusal }], marks: { "mf-platform": mark } }),
      );
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  portal = `http://127.0.0.1:${typeof address === "object" && address?.port}`;
});
afterAll(() => server.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "deploy-"));
  served = 2;
  refusal = undefined;
});
afterEach(() => rm(folder, { recursive: true }));

/** Makes the output of webpack: hashed files, their source maps, and the manifest. */
async function makeBuild(build: string, change: object = {}, files = 3, name = ""): Promise<string> {
  const place = join(folder, `build-${build}${name}`);
  await mkdir(place);
  const manifest = {
    name: "mf_platform",
    app: "mf-platform",
    entry: `remoteEntry.${build}.js`,
    version: "1.0.0",
    commit: "0123456789ab",
    build,
    api: 1,
    contract: 2,
    ...change,
  };
  for (let index = 0; index < files; index++) {
    await writeFile(join(place, `${index}.0123abcd.js`), `/* ${index} of ${build} */`);
    await writeFile(join(place, `${index}.0123abcd.js.map`), "{}");
  }
  await writeFile(join(place, "remote.json"), JSON.stringify(manifest));
  return place;
}

interface DeployPlace {
  name: string;
  open: () => Promise<{ to: string; store: ReleaseStore; maps: ReleaseStore }>;
}

const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY = "", TEST_S3_SECRET_KEY = "" } = process.env;
const s3Env = { S3_ENDPOINT: TEST_S3_ENDPOINT, S3_ACCESS_KEY: TEST_S3_ACCESS_KEY, S3_SECRET_KEY: TEST_S3_SECRET_KEY };

async function openBucket() {
  const { hostname, port } = new URL(TEST_S3_ENDPOINT ?? "");
  const keys = { accessKey: TEST_S3_ACCESS_KEY, secretKey: TEST_S3_SECRET_KEY };
  const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, region: "us-east-1", ...keys });
  const bucket = `releases-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  await client.makeBucket(bucket, "us-east-1");
  const to = `s3://${bucket}/portal`;
  return { to, store: openStore(to, s3Env), maps: openStore(`${to}-maps`, s3Env) };
}

const places: DeployPlace[] = [
  {
    name: "a folder",
    open: async () => {
      const to = join(folder, "releases");
      return { to, store: openStore(to), maps: openStore(`${to}-maps`) };
    },
  },
  ...(isThorough && TEST_S3_ENDPOINT ? [{ name: "a bucket of an S3 server", open: openBucket }] : []),
];

describe.each(places)("a deployment to $name", ({ open }) => {
  let to: string;
  let store: ReleaseStore;
  let maps: ReleaseStore;
  const app = "mf-platform";
  beforeEach(async () => {
    ({ to, store, maps } = await open());
  });

  const release = async (
    build: string,
    { change = {}, isPreview }: { change?: object; isPreview?: boolean } = {},
    place = "",
  ) => deploy({ app, folder: await makeBuild(build, change, 3, place), store, maps, portal, isPreview });
  const readLine = async () => JSON.parse(String(await store.read(`${app}/live.json`))) as ReleaseLine;
  const target = () => ({ app, store, portal });

  it("puts the files of a build in its own folder, makes it live, and keeps source maps apart", async () => {
    await release("aaaa");
    expect(await readLine()).toMatchObject({
      live: "aaaa",
      before: [],
      releases: [{ build: "aaaa", version: "1.0.0" }],
    });
    const files = await store.list(`${app}/aaaa/`);
    expect(files).toContain(`${app}/aaaa/remote.json`);
    expect(files).toHaveLength(4);
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    expect(await maps.list(`${app}/aaaa/`)).toHaveLength(3);
    expect(await store.list(`${app}/deploy.lock`)).toEqual([]);
  });

  it("is copied by a front door's mirror, up to a rollback", async () => {
    const copy = join(folder, "copy");
    const mirror = createMirror({ from: store, folder: copy });
    try {
      const live = async () => JSON.parse(await readFile(join(copy, app, "live.json"), "utf8")).live;
      for (const build of ["aaaa", "bbbb"]) await release(build);
      await mirror.update();
      expect(await live()).toBe("bbbb");
      expect((await readdir(join(copy, app, "bbbb"))).length).toBe(4);
      await rollBackRelease(target());
      await mirror.update();
      expect(await live()).toBe("aaaa");
    } finally {
      await mirror.stop();
    }
  });

  it("rolls back to what was live before, step by step", async () => {
    for (const build of ["aaaa", "bbbb", "cccc"]) await release(build);
    expect((await rollBackRelease(target())).live).toBe("bbbb");
    expect((await rollBackRelease(target())).live).toBe("aaaa");
    expect(await relaunchRelease(target(), "cccc")).toMatchObject({ live: "cccc", before: ["aaaa"] });
    await expect(relaunchRelease(target(), "dddd")).rejects.toThrow("There is no release dddd");
    expect((await rollBackRelease(target())).live).toBe("aaaa");
    expect((await rollBackRelease(target())).live).toBeUndefined();
    await expect(rollBackRelease(target())).rejects.toThrow("There is no earlier release.");
    expect((await release("bbbb", {}, "again")).live).toBe("bbbb");
    expect((await readLine()).before).toEqual([]);
  });

  it("keeps a preview beside the live build until it is promoted, or ended by a rollback", async () => {
    await release("aaaa");
    expect(await release("bbbb", { isPreview: true })).toMatchObject({ live: "aaaa", preview: "bbbb" });
    expect(await rollBackRelease(target())).toMatchObject({ live: "aaaa", before: [] });
    expect((await readLine()).preview).toBeUndefined();
    await release("cccc", { isPreview: true });
    expect(await promotePreview(target())).toMatchObject({ live: "cccc", before: ["aaaa"] });
    await expect(promotePreview(target())).rejects.toThrow("There is no preview.");
    await release("dddd", { isPreview: true });
    await release("eeee");
    expect(await readLine()).toMatchObject({ live: "eeee", before: ["aaaa", "cccc"] });
    expect((await readLine()).preview).toBeUndefined();
  });

  it.each([
    ["module API that the shell has left behind", { api: 0 }, "built for module API 0, and the shell has 1"],
    ["contract that the API has left behind", { contract: 1 }, "built for contract 1, and the API serves 2"],
  ])("refuses a build for a %s, and uploads nothing", async (_, change, reason) => {
    await release("aaaa");
    await expect(release("bbbb", { change })).rejects.toThrow(reason);
    expect((await readLine()).live).toBe("aaaa");
    expect(await store.list(`${app}/bbbb/`)).toEqual([]);
  });

  it("takes a build that does without what the API will take away, and refuses to go back to one that does not", async () => {
    for (const contract of [2, 3]) await release(`000${contract}`, { change: { contract } });
    served = 3;
    await expect(rollBackRelease(target())).rejects.toThrow("built for contract 2, and the API serves 3");
    expect((await readLine()).live).toBe("0003");
  });

  it("refuses a build of uncommitted changes unless that is asked for", async () => {
    const built = await makeBuild("aaaa", { commit: "0123456789ab-dirty" });
    await expect(deploy({ app, folder: built, store, maps, portal })).rejects.toThrow("uncommitted changes");
    expect(await store.list(`${app}/`)).toEqual([]);
    expect(await deploy({ app, folder: built, store, maps, portal, allowsDirty: true })).toMatchObject({
      live: "aaaa",
    });
  });

  it("repairs what is damaged or missing of a build that is deployed again, in the bucket and in its copy [RUN-04]", async () => {
    await release("aaaa");
    const copy = join(folder, "copy");
    const mirror = createMirror({ from: store, folder: copy });
    try {
      const [file, other] = [`${app}/aaaa/1.0123abcd.js`, `${app}/aaaa/2.0123abcd.js`];
      await store.write(file, Buffer.from("/* 1 of"));
      await store.remove([other]);
      await mirror.update();
      await release("aaaa", {}, "again");
      await mirror.update();
      for (const read of [(path: string) => store.read(path), (path: string) => readFile(join(copy, path))]) {
        expect(String(await read(file))).toBe("/* 1 of aaaa */");
        expect(String(await read(other))).toBe("/* 2 of aaaa */");
      }
    } finally {
      await mirror.stop();
    }
  });

  it("rewrites a line that was cut off, with the builds that pages have open [RUN-04]", async () => {
    for (const build of ["aaaa", "bbbb"]) await release(build);
    await store.write(`${app}/live.json`, Buffer.from('{ "live": "bb'));
    await expect(rollBackRelease(target())).rejects.toThrow(`${app}/live.json is damaged. Deploying the app again`);
    await release("cccc");
    const { live, releases } = await readLine();
    expect([live, releases.map(({ build }) => build).sort()]).toEqual(["cccc", ["aaaa", "bbbb", "cccc"]]);
    expect(await store.list(`${app}/aaaa/`)).toHaveLength(4);
  });

  it("refuses a build of another app, and a shell in which a live remote could not run", async () => {
    const built = await makeBuild("bbbb");
    await expect(deploy({ ...target(), app: "mf-public", folder: built, maps })).rejects.toThrow("not of mf-public");
    await writeFile(
      join(built, "shell.json"),
      JSON.stringify({ build: "bbbb", version: "2.0.0", api: 2, contract: 2 }),
    );
    await expect(deploy({ ...target(), app: "shell", folder: built, maps })).rejects.toThrow(
      "mf-platform could not run in it: it was built for module API 1, and the shell has 2",
    );
  });

  it("lets one of two deployments switch at a time, and loses neither", async () => {
    const builds = [await makeBuild("aaaa"), await makeBuild("bbbb")];
    const ended = await Promise.allSettled(builds.map((built) => deploy({ ...target(), folder: built, maps })));
    const done = ended.flatMap((item) => (item.status === "fulfilled" ? item.value.releases.at(-1)?.build : []));
    expect(done.length).toBeGreaterThan(0);
    for (const item of ended) if (item.status === "rejected") expect(item.reason).toBeInstanceOf(LockedError);
    expect((await readLine()).releases.map(({ build }) => build).sort()).toEqual(done.sort());
    await store.create(`${app}/deploy.lock`, Buffer.from(String(Date.now() + 60_000)));
    await expect(release("cccc")).rejects.toThrow("is being deployed by somebody else");
    await store.write(`${app}/deploy.lock`, Buffer.from(String(Date.now() - 1)));
    expect((await release("cccc", {}, "again")).live).toBe("cccc");
  });

  if (isThorough)
    it("changes nothing if it is killed halfway, and does not hold up the next one", async () => {
      await release("aaaa");
      const before = await store.read(`${app}/live.json`);
      const built = await makeBuild("bbbb", {}, 400);
      const args = [cli, app, "--to", to, "--build", built, "--portal", portal];
      const child = spawn(process.execPath, args, { env: { ...process.env, ...s3Env }, stdio: "ignore" });
      const ended = once(child, "exit");
      while ((await store.list(`${app}/bbbb/`)).length < 5) {
        expect(child.exitCode).toBeNull();
        await wait(5);
      }
      child.kill("SIGKILL");
      await ended;
      expect(child.signalCode).toBe("SIGKILL");
      expect(await store.read(`${app}/live.json`)).toEqual(before);
      expect(await store.read(`${app}/bbbb/remote.json`)).toBeUndefined();

      await release("cccc");
      expect(await readLine()).toMatchObject({ live: "cccc", before: ["aaaa"] });
    });

  it("keeps files for thirty days after they were live, and then removes them", async () => {
    for (const build of ["aaaa", "bbbb", "cccc"]) await release(build);
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
    const age = async (days: number) => {
      const line = await readLine();
      const releases = line.releases.map((release) =>
        release.retiredAt ? { ...release, retiredAt: daysAgo(days) } : release,
      );
      await store.write(`${app}/live.json`, Buffer.from(JSON.stringify({ ...line, releases })));
    };
    await age(29);
    await release("dddd");
    expect(await store.list(`${app}/aaaa/`)).toHaveLength(4);
    await age(31);
    await release("eeee");
    expect(await store.list(`${app}/aaaa/`)).toEqual([]);
    // A rollback leads there, however old it is.
    expect(await store.list(`${app}/dddd/`)).toHaveLength(4);
    expect((await readLine()).releases.map(({ build }) => build)).toEqual(["dddd", "eeee"]);
  });
});

if (isThorough)
  it("prints the releases, and says in one line what is wrong with a command", async () => {
    const to = join(folder, "releases");
    const run = async (...args: string[]) => {
      const child = spawn(process.execPath, [cli, ...args], { env: { ...process.env, PORTAL: "" } });
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
      const [code] = await once(child, "close");
      return { code, said: output };
    };
    const built = await makeBuild("aaaa");
    expect(await run("mf-platform", "--to", to, "--build", built)).toMatchObject({
      code: 1,
      said: expect.stringContaining("--portal is missing"),
    });
    expect(await run("mf-platform", "--to", to, "--build", built, "--portal", portal)).toEqual({
      code: 1,
      said: `There is no folder ${to}: RELEASES_FOLDER of the portal names one that exists.\n`,
    });
    expect(existsSync(to)).toBe(false);
    await mkdir(to);
    expect(await run("mf-platform", "--to", to, "--build", built, "--portal", portal)).toMatchObject({ code: 0 });
    const other = await makeBuild("bbbb");
    const preview = await run("mf-platform", "--to", to, "--build", other, "--portal", portal, "--preview");
    expect(preview.said).toContain(`preview ${portal}/?preview=bbbb`);
    await run("mf-platform", "--to", to, "--portal", portal, "--rollback");
    // An empty argument, as from a variable that is not set, builds and releases nothing.
    const none = await run("mf-platform", "--to", to, "--portal", portal, "--again", "");
    expect(none).toMatchObject({ code: 1, said: expect.stringContaining("There is no release") });
    const { said: output } = await run("mf-platform", "--to", to, "--list");
    expect(output).toMatch(/^aaaa {2}1\.0\.0 {2}0123456789ab {2}\S+ {2}live$/m);
    expect(existsSync(join(to, "mf-platform/aaaa/remote.json"))).toBe(true);
    expect((await readdir(join(to, "mf-platform"))).sort()).toEqual(["aaaa", "bbbb", "live.json"]);
    expect(await readFile(join(to, "mf-platform/live.json"), "utf8")).toContain('"live": "aaaa"');
    await run("mf-platform", "--to", to, "--portal", portal, "--rollback");
    expect(await readFile(join(to, "mf-platform/live.json"), "utf8")).not.toContain('"live"');
  });

it("says in a sentence what keeps a release from being seen [RUN-04]", async () => {
  const to = join(folder, "releases");
  const store = openStore(to);
  const target = { app: "mf-platform", store, portal };
  const built = { folder: await makeBuild("aaaa"), maps: openStore(`${to}-maps`) };
  const line = await deploy({ ...target, ...built });
  await expect(assertServed(target, line, 0)).resolves.toBe(undefined);
  await expect(assertServed(target, { ...line, live: "bbbb" }, 0)).rejects.toThrow(
    `bbbb is written, but ${portal} shows mf-platform aaaa. Its log says why.`,
  );
  refusal = "it was built for module API 0, and the shell has 1";
  await expect(assertServed(target, line, 0)).rejects.toThrow(`refuses mf-platform aaaa: ${refusal}.`);
  refusal = undefined;
  // The same build is live already: that it is shown proves nothing.
  const mistyped = { ...target, ...built, store: openStore(join(folder, "relases")) };
  const unread =
    `aaaa is written, but ${portal} does not read it. Is --to what its RELEASES_FOLDER names? ` +
    "`npm start` reads no releases.";
  await expect(deployAndVerify(mistyped, 0)).rejects.toThrow(`${unread} It was removed again.`);
  expect(await readdir(join(folder, "relases"), { recursive: true })).toEqual([]);
  // The source maps are those of the build that is live.
  expect(await built.maps.list("mf-platform/")).toHaveLength(3);
  // Earlier files stay: the portal may only read them late.
  await deploy(mistyped);
  await expect(deployAndVerify(mistyped, 0)).rejects.toThrow(unread);
  expect(await mistyped.store.list("mf-platform/")).toHaveLength(5);
  const away = { ...target, portal: "http://127.0.0.1:59999" };
  await expect(deploy({ ...away, ...built })).rejects.toThrow(
    "http://127.0.0.1:59999 does not answer: connect ECONNREFUSED",
  );
  await expect(deploy({ ...target, ...built, folder: join(folder, "none") })).rejects.toThrow(
    "has no build of mf-platform: there is no remote.json in it.",
  );
});
