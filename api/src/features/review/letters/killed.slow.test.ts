/** Letters of decisions while the processes that send them are killed: real workers, a real mail server. */

import type { User } from "../../../models/accounts.ts";
import type { Organization } from "../../../models/organizations.ts";
import { OutgoingMail } from "../../../models/platform.ts";
import type { Case } from "../../../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../../testing/build.ts";
import { eventually } from "../../../testing/eventually.ts";
import { killableWorkers } from "../../../testing/killable-workers.ts";
import { type Mailbox, openMailbox, type Step } from "../../../testing/mailbox.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";

/** Number of kills, and of mails. */
const count = 20;
/** Offset that makes e-mails due at once that wait for ten minutes and a margin. */
const earlier = -11 * 60_000;
let api: TestApi;
let mailbox: Mailbox;
let workers: ReturnType<typeof killableWorkers>;
beforeAll(async () => {
  mailbox = await openMailbox();
  api = await startTestApi({ clock: () => new Date(Date.now() + earlier) });
  workers = killableWorkers(api, { SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await workers.end();
  await api.stop();
  await mailbox.close();
});

const decide = (organization: Organization, actor: User, { id: caseId, version }: Case) =>
  api.post<{ decisions: { decisionId: string }[] }>(`/api/organization/${organization.id}/decisions`, {
    actor,
    body: { kind: "publish", cases: [{ caseId, version }] },
  });

const query = (sql: string) => api.database.sequelize.query(sql);

/** Acts like another transaction that locks the rows of e-mails for this long. */
async function holdMails<T>(lock: string, during: () => Promise<T>): Promise<T> {
  const transaction = await api.database.sequelize.transaction();
  try {
    await api.database.sequelize.query(lock, { transaction });
    return await during();
  } finally {
    await transaction.rollback();
  }
}

/** Counts statements of others that wait for the rows of mails. */
const waiting = (verb: string) =>
  eventually(async () => {
    const [rows] = await query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '${verb}%outgoing_mails%'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

/** Each starts a worker, and kills it exactly at the point that the name describes. */
const moments: Record<string, () => Promise<void>> = {
  "as it begins to work": async () => {
    mailbox.silentFrom = "connected";
    const worker = workers.start("send-mail=1");
    await worker.untilOutput('"working"');
    await workers.kill(worker);
    mailbox.silentFrom = null;
  },
  "when it has taken the job, and not yet read the mail": () =>
    holdMails("LOCK TABLE outgoing_mails IN ACCESS EXCLUSIVE MODE", async () => {
      const worker = workers.start("send-mail=1");
      await waiting("SELECT");
      await workers.kill(worker);
    }),
  "when the mail server has taken the call": () => killAt("connected"),
  "when it has said who sends": () => killAt("sender"),
  "when it has said who is to get it": () => killAt("recipient"),
  "when it has said all, and has had no answer": () => killAt("text"),
};
async function killAt(step: Step): Promise<void> {
  const before = mailbox.silenced;
  mailbox.silentFrom = step;
  const worker = workers.start("send-mail=1");
  await eventually(() => expect(mailbox.silenced).toBeGreaterThan(before));
  await workers.kill(worker);
  mailbox.silentFrom = null;
}

const messageIds = () => mailbox.mails.map(({ messageId }) => messageId?.slice(1).split("@")[0] ?? "").sort();

/** Returns the ids of the mails. */
async function publish(howMany: number): Promise<string[]> {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const admin = await buildUser({ organization, roles: ["ADMIN"] });
  const ids: string[] = [];
  for (let index = 0; index < howMany; index += 1) {
    const { found } = await buildCase({ collection, user: await buildUser({ organization }), media: [] });
    ids.push((await decide(organization, admin, found)).body.decisions[0]?.decisionId ?? "");
  }
  return ids.sort();
}

it("reach each contributor once, though their sender was killed twenty times before it was done [IN-05]", async () => {
  const ids = await publish(count);
  const names = Object.keys(moments);
  for (let index = 0; index < count; index += 1) await moments[names[index % names.length] ?? ""]?.();
  expect([mailbox.mails.length, await OutgoingMail.count({ where: { id: ids } })]).toEqual([0, count]);

  await workers.forgetKilled();
  const last = workers.start(`send-mail=${count}`);
  await eventually(async () => expect(await OutgoingMail.count({ where: { id: ids } })).toBe(0));
  await workers.kill(last);
  expect(messageIds()).toEqual(ids);
  expect(new Set(mailbox.mails.map(({ to }) => JSON.stringify(to))).size).toBe(count);
});

it("are recognized as a second copy, if their sender was killed after the mail server had them and before it recorded so", async () => {
  mailbox.mails.length = 0;
  const [id = ""] = await publish(1);
  await holdMails("SELECT 1 FROM outgoing_mails FOR UPDATE", async () => {
    const worker = workers.start("send-mail=1");
    await waiting("DELETE");
    await workers.kill(worker);
    // Ends the statement that Postgres would still run for the killed worker.
    await query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'DELETE%outgoing_mails%' AND state = 'active'",
    );
  });
  expect([messageIds(), await OutgoingMail.count({ where: { id } })]).toEqual([[id], 1]);
  await workers.forgetKilled();
  workers.start("send-mail=1");
  await eventually(async () => expect(await OutgoingMail.count({ where: { id } })).toBe(0));
  expect(messageIds()).toEqual([id, id]);
});
