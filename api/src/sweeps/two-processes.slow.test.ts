/** Two API processes and two workers on one database and one storage: what holds in one holds in the other. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import { limits } from "../http/limits.ts";
import type { User } from "../models/accounts.ts";
import type { Collection } from "../models/collections.ts";
import { Contribution } from "../models/contributions.ts";
import { Media } from "../models/media.ts";
import type { Organization } from "../models/organizations.ts";
import { buildCollection, buildOrganization, buildUser, testPassword } from "../testing/build.ts";
import { eventually } from "../testing/eventually.ts";
import { type EntryProcess, runEntry } from "../testing/run-entry.ts";
import { type RunningServer, runServer } from "../testing/run-server.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import type { Client } from "../testing/test-api.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { upload } from "../testing/upload.ts";

let database: TestDatabase;
let folder: string;
let environment: Record<string, string>;
let first: RunningServer;
let other: RunningServer;
let organization: Organization;
let collection: Collection;
let actor: User;
const runs: EntryProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "samling-two-"));
  environment = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    MEDIA_SECRET: "one secret for both, with enough characters",
    LOG_LEVEL: "info",
  };
  [first, other] = (await Promise.all([runServer(environment), runServer(environment)])) as [
    RunningServer,
    RunningServer,
  ];
  runs.push(first, other);
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  actor = await buildUser({ organization });
});
afterAll(async () => {
  for (const { child } of runs) child.kill("SIGKILL");
  await Promise.all(runs.map(({ ended }) => ended));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Alternating. */
const at = (turn: number): Client => (turn % 2 === 0 ? first : other);

const signIn = async (server: Client, user: User): Promise<string> => {
  const body = { email: user.email, password: testPassword, organizationId: organization.id };
  return (await server.post<{ token: string }>("/api/login", { body })).body.token;
};

it("count tries together: a limit reached at one applies at the other", async () => {
  const attempt = (turn: number) => at(turn).get("/api/email-exists/somebody@example.org");
  const { perEmail } = limits["email-exists"];
  for (let turn = 0; turn < perEmail; turn += 1) expect((await attempt(turn)).status).toBe(200);
  for (const turn of [0, 1]) {
    const { status, headers } = await attempt(turn);
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  }
});

it("share sessions: one created at one works at the other, and one ended at one ends at both", async () => {
  const user = await buildUser({ organization });
  const [here, elsewhere] = [await signIn(first, user), await signIn(other, user)];
  expect((await other.get("/api/user", { actor: here })).status).toBe(200);
  const { body } = await other.get<{ id: string; isCurrent: boolean }[]>("/api/sessions", { actor: elsewhere });
  const session = body.find(({ isCurrent }) => !isCurrent);
  expect((await other.delete(`/api/sessions/${session?.id}`, { actor: elsewhere })).status).toBe(200);
  for (const server of [first, other]) expect((await server.get("/api/user", { actor: here })).status).toBe(401);
  expect((await first.get("/api/user", { actor: elsewhere })).status).toBe(200);
  expect((await first.delete("/api/session", { actor: elsewhere })).status).toBe(200);
  expect((await other.get("/api/user", { actor: elsewhere })).status).toBe(401);
});

it("create one contribution from two concurrent requests with one key", async () => {
  const media = { "a.jpg": await makeSampleJpeg() };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const send = (server: Client) => upload(server, { actor, collectionId: collection.id, media, headers });
  const answers = await Promise.all([send(first), send(other)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const ids = new Set(answers.map(({ body }) => body.contributionId));
  expect(ids.size).toBe(1);
  expect(await Contribution.count({ where: { idempotencyKey: headers["Idempotency-Key"] } })).toBe(1);
});

it("allow one of two concurrent changes, and report it to the other", async () => {
  const { body } = await upload(first, {
    actor,
    collectionId: collection.id,
    media: { "a.jpg": await makeSampleJpeg({ width: 222 }) },
  });
  const { contributionId } = body;
  const token = await signIn(other, actor);
  const read = await other.get<ContributionAnswer>(`/api/contribution/${contributionId}`, { actor: token });
  const change = (server: Client, isPublic: boolean) =>
    server.post("/api/update-contribution", {
      actor: token,
      body: { contributionId, updatedAt: read.body.updatedAt, isPublic },
    });
  const answers = await Promise.all([change(first, true), change(other, false)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it("serve at one what the other has stored, at the address that the other has signed", async () => {
  const { body } = await upload(first, {
    actor,
    collectionId: collection.id,
    media: { "a.jpg": await makeSampleJpeg({ width: 111 }) },
    fields: { isPublic: "false" },
  });
  const { body: read } = await first.get<ContributionAnswer>(`/api/contribution/${body.contributionId}`, { actor });
  const address = read.images[0]?.originalUrl ?? "";
  expect((await fetch(`${other.url}${address}`)).status).toBe(200);
  expect((await fetch(`${other.url}${address.split("?")[0]}`)).status).toBe(404);
});

it("run every job once, however many workers there are", async () => {
  const count = 6;
  for (let turn = 0; turn < count; turn += 1) {
    const media = { "a.jpg": await makeSampleJpeg({ width: 300 + turn }) };
    expect((await upload(at(turn), { actor, collectionId: collection.id, media })).status).toBe(201);
  }
  const workers = [0, 1].map(() => runEntry("worker.ts", { env: environment }));
  runs.push(...workers);
  await eventually(async () => expect(await Media.count({ where: { state: "pending" } })).toBe(0));
  const waiting = "SELECT 1 FROM jobs.job WHERE name IN ('make-previews', 'make-derivatives') AND state <> 'completed'";
  await eventually(async () => expect((await database.sequelize.query(waiting))[0]).toEqual([]));
  const ended = workers.flatMap((worker) => [
    ...worker
      .output()
      .stdout.matchAll(/"job":"make-(?:previews|derivatives)".*?"mediaId":"(\S{36})".*"result":"(\w+)"/g),
  ]);
  const done = ended.filter(([, , result]) => result === "done").map(([, mediaId]) => mediaId);
  expect(new Set(done).size).toBe(await Media.count());
  expect(done).toHaveLength(ended.length);
});
