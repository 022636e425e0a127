/** Receivers are real servers on this machine; signatures are checked as a third party would check them. */
import { execFile } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import type { ErrorBody } from "@samling/contract/errors";
import type { Answer } from "@samling/contract/types";
import { readNetworks } from "@samling/settings/networks";
import { QueryTypes, Transaction } from "sequelize";
import { portOf } from "../../http/listen.ts";
import { createHandlers } from "../../job-handlers.ts";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import type { Contribution } from "../../models/contributions.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { Webhook, WebhookDelivery } from "../../models/webhooks.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { waitsForLock } from "../../testing/waits-for-lock.ts";
import { workOn } from "../../testing/work-on.ts";

type WebhookList = Answer<"GET /api/organization/{id}/webhooks">;

interface Receiver {
  address: string;
  /** Status of its answers. */
  status: number;
  location?: string;
  received: { headers: IncomingHttpHeaders; body: string }[];
  onMessage?: () => void;
  close: () => Promise<unknown>;
}

async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    receiver.received.push({ headers: request.headers, body });
    receiver.onMessage?.();
    response.writeHead(receiver.status, receiver.location ? { Location: receiver.location } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  const address = `http://127.0.0.1:${portOf(server)}/hook`;
  const receiver: Receiver = { address, status: 204, received: [], close };
  return receiver;
}

const api = openTestApi({ clock: () => new Date(Date.now() + clockOffsetMs) }, { WEBHOOK_NETWORKS: "127.0.0.1" });
let clockOffsetMs = 0;
let receiver: Receiver;
let organization: Organization;
let staff: User;
let collection: Collection;
beforeEach(async () => {
  clockOffsetMs = 0;
  receiver = await startReceiver();
  organization = await buildOrganization();
  staff = await buildUser({ organization, roles: ["SUPER_ADMIN"], firstName: "Ingrid", lastName: "Falk" });
  collection = await buildCollection({ organization });
});
afterEach(() => receiver.close());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const organizationPath = (rest: string, { id } = organization) => `/api/organization/${id}/${rest}`;
const create = (address: string, actor = staff) =>
  api.post<{ id: string; secret: string } & ErrorBody>(organizationPath("webhooks"), { actor, body: { address } });
const list = async () => (await api.get<WebhookList>(organizationPath("webhooks"), { actor: staff })).body;
const switchTo = (id: string, isOn: boolean) =>
  api.put(organizationPath(`webhooks/${id}`), { actor: staff, body: { isOn } });
const stamp = () => createHandlers(api.parts)["stamp-records"]({}, AbortSignal.timeout(20_000));
/** Runs the jobs of all messages that wait. */
async function send(): Promise<string[]> {
  const where = { organizationId: organization.id, state: "waiting" as const };
  const results: string[] = [];
  for (const { id: deliveryId } of await WebhookDelivery.findAll({ where, order: ["createdAt"] })) {
    const job = { organizationId: organization.id, deliveryId };
    results.push(await createHandlers(api.parts)["send-webhook"](job, AbortSignal.timeout(20_000)));
  }
  return results;
}
const typesReceived = () => receiver.received.splice(0).map(({ body }) => JSON.parse(body).type.split(".")[1]);
async function report(): Promise<string[]> {
  await stamp();
  await send();
  return typesReceived();
}
const publish = () => buildContribution({ collection, user: staff, media: [{ title: "Kajen" }] });
const change = async ({ id, media }: Contribution, title: string) => {
  const body = { contributionId: id, media: [{ id: media?.[0]?.id, title }] };
  expect((await api.post("/api/update-contribution", { actor: staff, body })).status).toBe(200);
};

it("reports what is published, changed, accessioned and hidden, once each, and nothing else [WEEK-03]", async () => {
  const earlier = await publish();
  expect((await create(receiver.address)).status).toBe(201);
  expect(await report()).toEqual([]);
  const contribution = await publish();
  expect(await report()).toEqual(["published"]);
  await change(contribution, "Kajen i Lysekil");
  expect(await report()).toEqual(["changed"]);
  await change(earlier, "Bryggan");
  expect(await report()).toEqual(["changed"]);
  await buildCase({ collection });
  await contribution.update({ firstOpenedAt: new Date() }, { silent: true });
  expect(await report()).toEqual([]);
  const body = { name: "Catalogue", scopes: ["accessions:write", "contributions:read"], days: 1 };
  const { key } = (await api.post<{ key: string }>(organizationPath("keys"), { actor: staff, body })).body;
  const record = organizationPath(`contributions/${contribution.id}/record`);
  const { updatedAt } = (await api.get<{ updatedAt: string }>(record, { actor: key })).body;
  await api.put(organizationPath(`contributions/${contribution.id}/accession`), {
    actor: key,
    body: { updatedAt, number: "1:1" },
  });
  expect(await report()).toEqual(["accessioned"]);
  const hide = { kind: "hide", contributionIds: [contribution.id], reason: "privacy" };
  expect((await api.post(organizationPath("contributions/decisions"), { actor: staff, body: hide })).status).toBe(200);
  expect(await report()).toEqual(["hidden"]);
  await api.delete("/api/delete-contribution", { actor: staff, query: { contributionId: earlier.id } });
  expect(await report()).toEqual(["hidden"]);
  // The permission to show it ends, which changes no row.
  const ending = await publish();
  expect(await report()).toEqual(["published"]);
  const closesAt = new Date(Date.now() - minuteMs).toISOString();
  const silently =
    "SET LOCAL session_replication_role = replica; UPDATE contributions SET closes_at = :closesAt WHERE id = :id";
  const replacements = { closesAt, id: ending.id };
  await api.database.sequelize.transaction((transaction) =>
    api.database.sequelize.query(silently, { replacements, transaction }),
  );
  expect(await report()).toEqual([]);
  await createHandlers(api.parts)["compare-records"]({}, AbortSignal.timeout(20_000));
  expect(await report()).toEqual(["hidden"]);
  expect(await report()).toEqual([]);
});

it("signs ids, version and address, without a word of anyone, and the address is read with a key [WEEK-03]", async () => {
  const { secret } = (await create(receiver.address)).body;
  const contribution = await publish();
  await stamp();
  await send();
  const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
  const [id, timestamp] = [String(headers["webhook-id"]), String(headers["webhook-timestamp"])];
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  expect([headers["webhook-signature"], headers["content-type"]]).toEqual([signature, "application/json"]);
  expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60);
  const { data, ...message } = JSON.parse(body);
  expect(message).toEqual({ type: "contribution.published", timestamp: expect.stringMatching(/Z$/) });
  expect(data).toEqual({
    organizationId: organization.id,
    contributionId: contribution.id,
    version: contribution.updatedAt.toISOString(),
    url: expect.stringContaining(organizationPath(`contributions/${contribution.id}/record`)),
  });
  const scopes = ["contributions:read"];
  const made = await api.post<{ key: string }>(organizationPath("keys"), {
    actor: staff,
    body: { name: "Read", scopes, days: 1 },
  });
  const { pathname } = new URL(data.url);
  expect((await api.get(pathname, { actor: made.body.key })).body).toMatchObject({ updatedAt: data.version });
  expect((await api.get(pathname)).status).toBe(401);
  // The documented command computes the same.
  const text = await readFile(path.join(import.meta.dirname, "../../../../docs/using/programs.md"), "utf8");
  const [, command = ""] = /```sh\n(printf[^`]*)```/.exec(text) ?? [];
  const env = { ...process.env, ID: id, TIMESTAMP: timestamp, BODY: body, SECRET: secret };
  expect(`v1,${(await promisify(execFile)("bash", ["-c", command], { env })).stdout.trim()}`).toBe(signature);
  expect(await list()).toMatchObject({
    webhooks: [{ address: receiver.address, state: "on", by: "Ingrid Falk" }],
    deliveries: [{ id, event: "published", state: "delivered", status: 204, attempts: 1 }],
  });
});

it("shows a secret once, and signs with both for a day after it was changed [WEEK-03]", async () => {
  const { id, secret } = (await create(receiver.address)).body;
  const path = organizationPath(`webhooks/${id}/secret`);
  const changed = (await api.post<{ secret: string }>(path, { actor: staff })).body.secret;
  expect(changed).not.toBe(secret);
  expect(JSON.stringify(await list())).not.toMatch(/whsec_|secret/);
  const stored = JSON.stringify(await Webhook.findAll({ where: { id } }));
  for (const item of [secret, changed]) expect(stored).not.toContain(item.replace("whsec_", ""));
  const count = async () => {
    await publish();
    await stamp();
    await send();
    return String(receiver.received.at(-1)?.headers["webhook-signature"]).split(" ").length;
  };
  expect(await count()).toBe(2);
  clockOffsetMs = dayMs + minuteMs;
  expect(await count()).toBe(1);
});

it("tries one message while a receiver is unavailable, later each time, and sends all once it answers [WEEK-03]", async () => {
  await create(receiver.address);
  receiver.status = 503;
  for (let index = 0; index < 5; index += 1) await publish();
  await stamp();
  expect(await send()).toEqual(["failed", "skipped", "skipped", "skipped", "skipped"]);
  expect(await send()).toEqual(Array(5).fill("skipped"));
  clockOffsetMs = 6_000;
  expect((await send()).filter((item) => item === "failed")).toHaveLength(1);
  expect(receiver.received).toHaveLength(2);
  const [first, second] = receiver.received;
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(await list()).toMatchObject({ webhooks: [{ state: "on", failingSince: expect.any(String) }] });
  receiver.status = 200;
  clockOffsetMs = minuteMs;
  expect(await send()).toEqual(Array(5).fill("done"));
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(5);
  expect((await list()).webhooks[0]?.failingSince).toBeNull();
});

it("is sent again by one job, however often someone requests that while it waits [WEEK-03]", async () => {
  const takeJobs = async () => {
    const remove = `DELETE FROM jobs.job WHERE name = 'send-webhook' AND data->>'organizationId' = :id
      RETURNING start_after <= now() AS "isDue"`;
    const replacements = { id: organization.id };
    return api.database.sequelize.query(remove, { type: QueryTypes.SELECT, replacements });
  };
  await create(receiver.address);
  receiver.status = 503;
  await publish();
  await stamp();
  await takeJobs();
  expect(await send()).toEqual(["failed"]);
  const path = organizationPath(`webhook-deliveries/${(await list()).deliveries[0]?.id}/send`);
  const ask = async () => expect((await api.post(path, { actor: staff })).status).toBe(200);
  for (const _ of [1, 2, 3]) await ask();
  expect(await takeJobs()).toEqual([{ isDue: true }]);
  await ask();
  expect(await takeJobs()).toEqual([{ isDue: true }]);
});

it("switches a receiver off that is unavailable for three days, with an e-mail to super admins, until one switches it on [WEEK-03]", async () => {
  const { id } = (await create(receiver.address)).body;
  await buildUser({ organization, roles: ["ADMIN"] });
  const suspended = await buildUser({ organization, roles: ["SUPER_ADMIN"], status: "suspended" });
  await receiver.close();
  await publish();
  await stamp();
  for (const after of [0, dayMs, 2 * dayMs]) {
    clockOffsetMs = after;
    expect(await send()).toEqual(["failed"]);
  }
  expect((await list()).webhooks[0]?.state).toBe("on");
  clockOffsetMs = 3 * dayMs + minuteMs;
  expect(await send()).toEqual(["failed"]);
  const { webhooks, deliveries } = await list();
  expect([webhooks[0]?.state, deliveries[0]]).toMatchObject([
    "away",
    { state: "failed", problem: "away", attempts: 4 },
  ]);
  const mails = await OutgoingMail.findAll({ where: { organizationId: organization.id, kind: "webhook-away" } });
  expect(mails.map(({ recipient }) => recipient)).toEqual([staff.email]);
  expect(mails[0]?.recipient).not.toBe(suspended.email);
  const entry = { organizationId: organization.id, action: "webhook:switchOff" };
  expect(await AuditEntry.findOne({ where: entry })).toMatchObject({ actorId: null, data: { name: receiver.address } });
  // Nothing that happens meanwhile is reported.
  await publish();
  await stamp();
  const again = organizationPath(`webhook-deliveries/${deliveries[0]?.id}/send`);
  expect((await api.post(again, { actor: staff })).status).toBe(409);
  expect((await switchTo(id, true)).status).toBe(200);
  expect((await api.post(again, { actor: staff })).status).toBe(200);
  await stamp();
  const waiting = (await list()).deliveries.filter(({ state }) => state === "waiting");
  expect(waiting.map((item) => item.id)).toEqual([deliveries[0]?.id]);
});

it("follows no redirect, and sends nothing to what is off or removed [WEEK-03]", async () => {
  const target = await startReceiver();
  const { id } = (await create(receiver.address)).body;
  Object.assign(receiver, { status: 302, location: target.address });
  await publish();
  await stamp();
  expect(await send()).toEqual(["failed"]);
  expect((await list()).deliveries[0]).toMatchObject({ state: "waiting", status: 302, problem: null });
  await switchTo(id, false);
  expect((await list()).deliveries[0]).toMatchObject({ state: "failed" });
  await publish();
  await stamp();
  expect(await send()).toEqual([]);
  await switchTo(id, true);
  await publish();
  await stamp();
  expect((await api.delete(organizationPath(`webhooks/${id}`), { actor: staff })).status).toBe(200);
  expect(await send()).toEqual([]);
  expect([target.received.length, receiver.received.length, await list()]).toEqual([
    0,
    1,
    { webhooks: [], deliveries: [] },
  ]);
  await target.close();
});

it("is created while others refer to its organization, as the report of changes does: neither waits for the other", async () => {
  const transaction = await api.database.sequelize.transaction();
  await organization.reload({ lock: Transaction.LOCK.KEY_SHARE, transaction });
  expect((await create(receiver.address)).status).toBe(201);
  await transaction.commit();
});

it("a message that arrives while its webhook is being switched off causes no deadlock", async () => {
  const { id } = (await create(receiver.address)).body;
  await publish();
  await stamp();
  await Webhook.update({ failures: 1 }, { where: { id } });
  const transaction = await api.database.sequelize.transaction();
  await Webhook.findOne({ where: { id }, lock: true, transaction });
  const sending = send();
  await waitsForLock(api.database.sequelize);
  await WebhookDelivery.update({ state: "failed" }, { where: { webhookId: id }, transaction });
  await transaction.commit();
  expect(await sending).toEqual(["done"]);
});

it("belongs to the super admins of one organization, which has five at most [WEEK-03]", async () => {
  const { id } = (await create(receiver.address)).body;
  await publish();
  await stamp();
  const { deliveries } = await list();
  const otherOrganization = await buildOrganization();
  const stranger = await buildUser({ organization: otherOrganization, roles: ["SUPER_ADMIN"] });
  const admin = await buildUser({ organization, roles: ["ADMIN"] });
  const tries = (actor: User, of: Organization) => [
    api.get(organizationPath("webhooks", of), { actor }),
    api.put(organizationPath(`webhooks/${id}`, of), { actor, body: { isOn: false } }),
    api.post(organizationPath(`webhooks/${id}/secret`, of), { actor }),
    api.delete(organizationPath(`webhooks/${id}`, of), { actor }),
    api.post(organizationPath(`webhook-deliveries/${deliveries[0]?.id}/send`, of), { actor }),
  ];
  for (const actor of [stranger, admin]) {
    for (const { status } of await Promise.all(tries(actor, organization))) expect(status).toBe(403);
  }
  const [ownList, ...others] = await Promise.all(tries(stranger, otherOrganization));
  expect(ownList?.body).toEqual({ webhooks: [], deliveries: [] });
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await Promise.all(Array.from({ length: 8 }, () => create(receiver.address)));
  expect((await list()).webhooks).toHaveLength(5);
});

describe("without networks of its own", () => {
  const networks = (text: string) => Object.assign(api.parts.config, { webhookNetworks: readNetworks(text) });
  beforeAll(() => networks(""));
  afterAll(() => networks("127.0.0.1"));

  it.each([
    "https://127.0.0.1",
    "https://localhost",
    "https://127.1:8443",
    "https://0x7f000001",
    "https://2130706433",
    "https://017700000001",
    "https://0.0.0.0",
    "https://10.1.2.3",
    "https://172.31.255.1",
    "https://192.168.1.1",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1",
    "https://[::1]",
    "https://[::]",
    "https://[::ffff:127.0.0.1]",
    "https://[::ffff:a9fe:a9fe]",
    "https://[fd00::1]",
    "https://[fe80::1]",
    "https://[64:ff9b::7f00:1]",
    "https://[2002:7f00:1::]",
    "http://192.0.2.1",
    "https://someone:secret@192.0.2.1",
  ])("an address such as %s is refused [WEEK-03]", async (address) => {
    const { status, body } = await create(address);
    expect([status, body.details?.issues]).toMatchObject([400, [{ path: ["address"], code: "inside" }]]);
  });

  it.each(["ftp://192.0.2.1", "file:///etc/passwd", "192.0.2.1", ""])(
    "%j is not an address for a webhook",
    async (address) => {
      expect((await create(address)).status).toBe(400);
    },
  );

  it("an address on the internet is accepted", async () => {
    expect((await create("https://192.0.2.1/hook")).status).toBe(201);
  });

  it("a name that now leads to an internal network is not connected to [WEEK-03]", async () => {
    const { port } = new URL(receiver.address);
    expect((await create("https://192.0.2.1/hook")).status).toBe(201);
    await Webhook.update({ address: `https://localhost:${port}/hook` }, { where: { organizationId: organization.id } });
    const webhook = await Webhook.findOne({ where: { organizationId: organization.id }, rejectOnEmpty: true });
    const { id: deliveryId } = await WebhookDelivery.create({
      organizationId: organization.id,
      webhookId: webhook.id,
      event: "changed",
      contributionId: randomUUID(),
      createdAt: new Date(),
    });
    const job = { organizationId: organization.id, deliveryId };
    expect(await createHandlers(api.parts)["send-webhook"](job, AbortSignal.timeout(20_000))).toBe("failed");
    expect(await WebhookDelivery.findOne({ where: { id: deliveryId } })).toMatchObject({ problem: "inside" });
    expect(receiver.received).toEqual([]);
  });
});

it("does not wait for the many messages of a slow receiver [WEEK-03]", async () => {
  const slow = await startReceiver();
  await create(slow.address);
  for (let index = 0; index < 8; index += 1) await publish();
  await stamp();
  await create(receiver.address);
  await publish();
  await stamp();
  const order: string[] = [];
  slow.onMessage = () => order.push("slow");
  receiver.onMessage = () => order.push("quick");
  await workOn(api, ["send-webhook"]);
  await eventually(() => expect(order).toHaveLength(10));
  // Four are sent at once.
  expect(order.indexOf("quick")).toBeLessThan(6);
  await slow.close();
});

it("is sent by the queue, and again by itself after the receiver was unavailable [WEEK-03]", async () => {
  await create(receiver.address);
  receiver.status = 500;
  await publish();
  await workOn(api, ["stamp-records", "send-webhook"]);
  await api.parts.jobs.enqueue("stamp-records", {});
  await eventually(() => expect(receiver.received).toHaveLength(1));
  receiver.status = 200;
  await eventually(() => expect(receiver.received).toHaveLength(2));
  await eventually(async () => expect((await list()).deliveries).toMatchObject([{ state: "delivered", attempts: 2 }]));
});
