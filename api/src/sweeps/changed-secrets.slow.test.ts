/** Every secret of an installation of two API processes is changed while people use it. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import { startFrontDoor } from "@samling/front-door/front-door";
import { findFreePorts } from "@samling/processes/free-ports";
import { Secret, TOTP } from "otpauth";
import { seal } from "../features/users/seal.ts";
import { switchLink } from "../mail/signed-links.ts";
import { Authenticator, type User } from "../models/accounts.ts";
import type { Collection } from "../models/collections.ts";
import type { Organization } from "../models/organizations.ts";
import { buildCollection, buildOrganization, buildUser, testPassword } from "../testing/build.ts";
import { eventually } from "../testing/eventually.ts";
import { type Mailbox, openMailbox } from "../testing/mailbox.ts";
import { type EntryProcess, runEntry } from "../testing/run-entry.ts";
import { type RunningServer, runServer } from "../testing/run-server.ts";
import { s3Endpoints, s3OptionsAt } from "../testing/s3-storage.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import { type Client, createClient, signIn } from "../testing/test-api.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { upload } from "../testing/upload.ts";

// Each step starts three processes, one after another.
jest.setTimeout(600_000);

const makeSecret = () => randomBytes(32).toString("hex");
const { TEST_S3_OTHER_ACCESS_KEY = "", TEST_S3_OTHER_SECRET_KEY = "" } = process.env;
const [endpoint] = s3Endpoints;
/** Without an S3 server files are on the disk, which has no keys, and which the front door does not read. */
const itOnS3 = endpoint ? it : () => {};

function describeStorage(): Record<string, string> {
  if (!endpoint) return {};
  const { accessKey, secretKey, bucket } = s3OptionsAt(endpoint);
  return { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket };
}

let database: TestDatabase;
let mailbox: Mailbox;
let folder: string;
let environment: Record<string, string>;
let organization: Organization;
let collection: Collection;
let actor: User;
let session: string;
let worker: EntryProcess;
const servers: RunningServer[] = [];
const started: EntryProcess[] = [];
let door: Client & { stop: () => Promise<void> };

async function openDoor(secret: string) {
  const [port = 0] = await findFreePorts(1);
  const apis = () => servers.map(({ url }) => url);
  const { stop } = await startFrontDoor({ port, shell: folder, remotes: [], apis, secret });
  return { ...createClient(`http://127.0.0.1:${port}`), stop: () => stop({ delayMs: 1_000, graceMs: 5_000 }) };
}

async function end({ child, ended }: EntryProcess): Promise<void> {
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
}

/** The API processes one after another, then the worker, as an operator does. */
async function startAgain(changes: Record<string, string>): Promise<void> {
  environment = { ...environment, ...changes };
  for (const former of servers.slice()) {
    const next = await runServer(environment);
    started.push(next);
    servers.push(next);
    await end(former);
    servers.splice(servers.indexOf(former), 1);
  }
  const next = runEntry("worker.ts", { env: environment });
  started.push(next);
  await next.untilOutput('"working"');
  await end(worker);
  worker = next;
}

let isOver = false;
let uploads = 0;
const failures: string[] = [];
const counts: Record<string, number> = {};
let width = 100;

const visits: Record<string, () => Promise<number>> = {
  "a public list": async () => (await door.get("/api/organizations")).status,
  "a session": async () => (await door.get("/api/user", { actor: session })).status,
  "the address of an original, just signed": async () => {
    const { body } = await door.get<ContributionAnswer>(`/api/contribution/${contributionId}`, { actor: session });
    const answer = await fetch(`${door.url}${body.images[0]?.originalUrl}`);
    return (await answer.arrayBuffer()).byteLength > 0 ? answer.status : 0;
  },
  "a contribution": async () => {
    width += 1;
    const media = { "a.jpg": await makeSampleJpeg({ width }) };
    const form = new FormData();
    form.append("collectionId", collection.id);
    form.append("mediaData", JSON.stringify({ "a.jpg": { title: "A" } }));
    form.append("mediaFiles", new Blob([new Uint8Array(media["a.jpg"])]), "a.jpg");
    const { status } = await door.post("/api/submit-contribution", { actor: session, body: form });
    if (status === 201) uploads += 1;
    return status === 201 ? 200 : status;
  },
};
let contributionId = "";

async function visit(name: string, work: () => Promise<number>): Promise<void> {
  while (!isOver) {
    const status = await work().catch((error: Error) => error.message);
    counts[name] = (counts[name] ?? 0) + 1;
    if (status !== 200) failures.push(`${name}: ${status}`);
    await sleep(name === "a contribution" ? 700 : 60);
  }
}
let people: Promise<void>[] = [];

describe("while people read, look at pictures and contribute", () => {
  const [mediaSecret, nextMediaSecret] = [makeSecret(), makeSecret()];
  const [doorSecret, nextDoorSecret] = [makeSecret(), makeSecret()];
  const seed = new Secret({ size: 20 });
  let usedAt = 0;
  let oldAddress = "";
  let oldLink = "";
  const role = `app_${randomBytes(6).toString("hex")}`;
  const nextRole = `${role}_next`;

  const addRole = async (name: string) => {
    const sql = `CREATE ROLE ${name} LOGIN PASSWORD '${name}' IN ROLE samling; ALTER ROLE ${name} SET role = 'samling'`;
    await database.sequelize.query(sql);
    const url = new URL(database.url);
    url.username = name;
    url.password = name;
    return url.href;
  };
  const openOldLink = async () => (await door.post("/api/mail-link", { body: { token: oldLink } })).status;
  const openOldAddress = async () => (await fetch(`${door.url}${oldAddress}`)).status;
  const signInByApp = async () => {
    // Each code works once, and those of the half minutes before and after do as well.
    usedAt = Math.max(Date.now() - 30_000, usedAt + 30_000);
    const code = new TOTP({ secret: seed }).generate({ timestamp: usedAt });
    return (await door.post("/api/login", { body: { email: actor.email, password: testPassword, code } })).status;
  };
  const findReference = async (secret: string) => {
    const { body } = await door.get<ContributionAnswer>(`/api/contribution/${contributionId}`, { actor: session });
    const address = `${servers[0]?.url}${body.images[0]?.originalUrl}`;
    return (await fetch(address, { headers: { "X-Samling-Front-Door": secret } })).headers.has("X-Samling-Object");
  };
  const signMail = (password: string) => mailbox.url.replace("//", `//portal:${password}@`);

  beforeAll(async () => {
    database = await createTestDatabase();
    mailbox = await openMailbox();
    mailbox.passwords.add("former");
    folder = await mkdtemp(join(tmpdir(), "samling-secrets-"));
    await writeFile(join(folder, "index.html"), "<html></html>");
    environment = {
      DATABASE_URL: await addRole(role),
      ...describeStorage(),
      DATA_DIR: folder,
      MEDIA_SECRET: mediaSecret,
      FRONT_DOOR_SECRET: doorSecret,
      SMTP_URL: signMail("former"),
      SHUTDOWN_DELAY: "1",
      LOG_LEVEL: "info",
    };
    servers.push(await runServer(environment), await runServer(environment));
    worker = runEntry("worker.ts", { env: environment });
    started.push(...servers, worker);
    await worker.untilOutput('"working"');
    door = await openDoor(doorSecret);
    organization = await buildOrganization();
    collection = await buildCollection({ organization });
    actor = await buildUser({ organization });
    session = await signIn(actor);
    await Authenticator.create({
      userId: actor.id,
      seed: seal([mediaSecret], actor.id, Buffer.from(seed.bytes)),
      activeSince: new Date(),
    });
    const media = { "a.jpg": await makeSampleJpeg({ width: 99 }) };
    contributionId = (await upload(door, { actor, collectionId: collection.id, media })).body.contributionId;
    uploads += 1;
    const { body } = await door.get<ContributionAnswer>(`/api/contribution/${contributionId}`, { actor: session });
    oldAddress = body.images[0]?.originalUrl ?? "";
    const content = { kind: "decision", organizationId: organization.id, userId: actor.id } as const;
    oldLink = switchLink.create([mediaSecret], content);
    people = Object.entries(visits).map(([name, work]) => visit(name, work));
  });
  afterAll(async () => {
    isOver = true;
    await Promise.all(people);
    await door?.stop();
    for (const { child } of started) child.kill("SIGKILL");
    await Promise.all(started.map(({ ended }) => ended));
    await mailbox.close();
    for (const name of [role, nextRole]) await database.sequelize.query(`DROP ROLE IF EXISTS ${name}`);
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => expect(failures).toEqual([]));

  it("MEDIA_SECRET is changed: old addresses, links in e-mails and apps work until the old one is removed [WEEK-09]", async () => {
    await startAgain({ MEDIA_SECRET: `${mediaSecret}\n${nextMediaSecret}` });
    expect([await openOldAddress(), await openOldLink(), await signInByApp()]).toEqual([200, 200, 200]);
    await startAgain({ MEDIA_SECRET: `${nextMediaSecret}\n${mediaSecret}` });
    await worker.untilOutput("everything is sealed");
    expect(worker.output().stdout).toContain('"sealedAgain":1,"unreadable":0');
    expect([await openOldAddress(), await openOldLink(), await signInByApp()]).toEqual([200, 200, 200]);
    await startAgain({ MEDIA_SECRET: nextMediaSecret });
    expect([await openOldAddress(), await openOldLink(), await signInByApp()]).toEqual([404, 412, 200]);
  });

  itOnS3("FRONT_DOOR_SECRET is changed: files go past the API all the time [WEEK-09]", async () => {
    await startAgain({ FRONT_DOOR_SECRET: `${nextDoorSecret}\n${doorSecret}` });
    expect([await findReference(doorSecret), await findReference(nextDoorSecret)]).toEqual([true, true]);
    const former = door;
    door = await openDoor(nextDoorSecret);
    await former.stop();
    await startAgain({ FRONT_DOOR_SECRET: nextDoorSecret });
    expect([await findReference(doorSecret), await findReference(nextDoorSecret)]).toEqual([false, true]);
  });

  it("the database's password is changed by a second role, and the first one is removed [WEEK-09]", async () => {
    await startAgain({ DATABASE_URL: await addRole(nextRole) });
    await eventually(() => database.sequelize.query(`DROP ROLE ${role}`));
    expect(await signInByApp()).toBe(200);
  });

  itOnS3("the storage's keys are changed to a second pair [WEEK-09]", async () => {
    expect(TEST_S3_OTHER_ACCESS_KEY).not.toBe("");
    await startAgain({ S3_ACCESS_KEY: TEST_S3_OTHER_ACCESS_KEY, S3_SECRET_KEY: TEST_S3_OTHER_SECRET_KEY });
  });

  it("the mail server's password is changed, and every e-mail arrives [WEEK-09]", async () => {
    mailbox.passwords.delete("former");
    mailbox.passwords.add("next");
    await startAgain({ SMTP_URL: signMail("next") });
    isOver = true;
    await Promise.all(people);
    expect(uploads).toBeGreaterThan(20);
    await eventually(() => expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(uploads));
    for (const name of Object.keys(visits)) expect([name, (counts[name] ?? 0) > 20]).toEqual([name, true]);
  });
});
