/** The commands of the images, started from folders that hold what the Dockerfile copies and nothing else. */
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase, type Database } from "@samling/api/database/connection";
import { Media } from "@samling/api/models/media";
import { buildCollection, buildOrganization, buildUser } from "@samling/api/testing/build";
import { eventually } from "@samling/api/testing/eventually";
import { makeSampleJpeg, makeSampleMp4 } from "@samling/api/testing/sample-media";
import { createClient } from "@samling/api/testing/test-api";
import { upload } from "@samling/api/testing/upload";
import type { Contribution } from "@samling/contract/types";
import { findFreePorts } from "@samling/processes/free-ports";
import { root } from "@samling/stack/paths";
import { validate } from "dockerfile-utils";
import pg from "pg";
import { dockerfile, readStages } from "./dockerfile.ts";
import type { Image } from "./lay-down.ts";
import { type Process, type Start, startImage } from "./processes.ts";
import { measure } from "./testing/measure.ts";
import { isWhole, openTestImages, type TestImages } from "./testing/open-test-images.ts";

jest.setTimeout(isWhole ? 300_000 : 120_000);

let folder: string;
let images: TestImages;
let api: Image;
let worker: Image;
let frontDoor: Image;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-images-"));
  images = await openTestImages(folder);
  [api, worker, frontDoor] = (await Promise.all(["api", "worker", "front-door"].map(images.lay))) as [
    Image,
    Image,
    Image,
  ];
  if (isWhole) for (const image of [api, worker, frontDoor]) process.stdout.write(await measure(image));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const running: Process[] = [];
afterAll(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  await Promise.all(running.map(({ ended }) => ended));
});

async function start(image: Image, { env, command }: Pick<Start, "env" | "command">): Promise<Process> {
  const isOtherUser = isWhole && process.getuid?.() === 0;
  const temporary = await images.makeTemporary();
  const started = startImage(image, { env, ...(command && { command }), node: images.node, temporary, isOtherUser });
  running.push(started);
  return started;
}

const { TEST_POSTGRES_URL = "", TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY = "", TEST_S3_SECRET_KEY = "" } = process.env;

async function makeFilm(): Promise<Buffer> {
  const folder = await images.makeTemporary();
  return readFile(await makeSampleMp4({ folder, name: "b.mp4" }));
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: TEST_POSTGRES_URL });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

describe("the Dockerfile", () => {
  it("has no fault that its linter finds", async () => {
    expect(validate(await readFile(dockerfile, "utf8"))).toEqual([]);
  });

  it("is based on the Node for which the sources are written", async () => {
    const { devDependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
      devDependencies: { node: string };
    };
    expect(await readFile(dockerfile, "utf8")).toContain(`\nARG NODE=${devDependencies.node}-`);
  });

  it("starts every process as a user who is not root, without a shell between it and the signals", async () => {
    const stages = await readStages();
    for (const name of ["api", "worker", "front-door"]) {
      expect(stages.get(name)).toMatchObject({ user: "1000:1000", command: ["node", expect.stringMatching(/\.ts$/)] });
    }
  });
});

describe("an installation of the images", () => {
  const name = `images_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(TEST_POSTGRES_URL);
  url.pathname = `/${name}`;
  let database: Database;
  let env: Record<string, string>;
  let ports: { api: number; frontDoor: number; operations: number };
  beforeAll(async () => {
    await onServer(`CREATE DATABASE ${name}`);
    database = connectDatabase(url.href);
    const [first = 0, second = 0, third = 0] = await findFreePorts(3);
    ports = { api: first, frontDoor: second, operations: third };
    env = {
      // All processes are on one machine here.
      OPERATIONS_PORT: "0",
      PUBLIC_URL: "https://samling.example",
      DATABASE_URL: url.href,
      MEDIA_SECRET: "a secret of the tests, with enough characters",
      DATA_DIR: await images.makeTemporary(),
      ...(TEST_S3_ENDPOINT && {
        S3_ENDPOINT: TEST_S3_ENDPOINT,
        S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
        S3_SECRET_KEY: TEST_S3_SECRET_KEY,
        S3_BUCKET: name.replace("_", "-"),
      }),
    };
  });
  afterAll(async () => {
    await database.close();
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  });

  it("migrates and makes its first platform admin by commands of the API's image", async () => {
    const migrate = await start(api, { env, command: ["node", "api/src/migrate.ts"] });
    expect([await migrate.ended, migrate.output()]).toEqual([0, expect.stringContaining("Applied 0001-organizations")]);
    const args = ["api/src/platform-admin.ts", "--email", "first@example.org"];
    const made = await start(api, { env, command: ["node", ...args] });
    expect([await made.ended, made.output()]).toEqual([0, expect.stringContaining("is a platform admin.")]);
  });

  it("serves its first page, takes files, prepares them, is backed up, and ends when it is asked to", async () => {
    const processes = await Promise.all([
      start(api, { env: { ...env, API_PORT: String(ports.api) } }),
      start(worker, { env: { ...env, OPERATIONS_PORT: String(ports.operations) } }),
      start(frontDoor, {
        env: {
          PUBLIC_URL: env.PUBLIC_URL ?? "",
          HOST: "127.0.0.1",
          OPERATIONS_PORT: "0",
          PORT: String(ports.frontDoor),
          API_URLS: `http://127.0.0.1:${ports.api}`,
        },
      }),
    ]);
    await Promise.all(["listening", "working", "listening"].map((text, index) => processes[index]?.says(text)));

    const visitor = createClient(`http://127.0.0.1:${ports.frontDoor}`);
    expect((await visitor.get("/api/ready")).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${ports.operations}/ready`)).status).toBe(200);
    const page = await eventually(async () => {
      const html = await (await fetch(visitor.url)).text();
      // The first view, which the front door renders from the shell's build and that of a remote.
      expect(html).toMatch(isWhole ? /<h1[^>]*>.*Explore museums and archives/s : "<h1>Samling</h1>");
      return html;
    });
    expect(page).toContain('rel="canonical" href="https://samling.example/"');

    const organization = await buildOrganization();
    const collection = await buildCollection({ organization });
    const actor = await buildUser({ organization });
    const media = { "a.jpg": await makeSampleJpeg(), ...(isWhole && { "b.mp4": await makeFilm() }) };
    const { status, body } = await upload(visitor, { actor, collectionId: collection.id, media });
    expect(status).toBe(201);
    const prepared = Object.keys(media).map(() => "ready");
    await eventually(async () => expect((await Media.findAll()).map(({ state }) => state)).toEqual(prepared), 90);
    const read = await visitor.get<Contribution>(`/api/contribution/${body.contributionId}`, { actor });
    const picture = await fetch(`${visitor.url}${read.body.images[0]?.thumbnailUrl}`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^image\//)]);

    const place = await images.makeTemporary();
    const backup = await start(api, { env, command: ["node", "api/src/backup.ts", place] });
    expect([await backup.ended, backup.output()]).toEqual([0, expect.anything()]);

    for (const { child } of processes) child.kill("SIGTERM");
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  });

  it("is refused in one line by each process without the public address, and by API and worker without the key", async () => {
    const { PUBLIC_URL: _, ...noAddress } = env;
    const { MEDIA_SECRET: __, ...noKey } = env;
    const door = { API_URLS: "http://127.0.0.1:1" };
    const refusals: [Image, Record<string, string>, string][] = [
      [api, noAddress, "PUBLIC_URL is missing"],
      [worker, noAddress, "PUBLIC_URL is missing"],
      [frontDoor, door, "PUBLIC_URL is missing"],
      [api, noKey, "MEDIA_SECRET is missing"],
      [worker, noKey, "MEDIA_SECRET is missing"],
    ];
    await Promise.all(
      refusals.map(async ([image, env, problem]) => {
        const refused = await start(image, { env });
        expect(await refused.ended).toBe(1);
        const lines = refused.output().trim().split("\n");
        expect([image.stage.name, lines]).toEqual([image.stage.name, [expect.stringContaining(problem)]]);
      }),
    );
  });
});
