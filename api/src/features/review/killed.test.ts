/** Letters of decisions while the process that sends them is killed: a real worker, a real mail server. */
import type { Case } from "../../models/case.ts";
import type { Organization } from "../../models/organization.ts";
import { OutgoingMail } from "../../models/outgoing-mail.ts";
import type { User } from "../../models/user.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { type Mailbox, openMailbox } from "../../testing/mailbox.ts";
import { type Run, runEntry } from "../../testing/run-entry.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

const count = 20;
/** So that what is due after ten minutes and a margin is due at once. */
const earlier = -11 * 60_000;
let api: TestApi;
let mailbox: Mailbox;
const runs: Run[] = [];
beforeAll(async () => {
  mailbox = await openMailbox();
  api = await startTestApi({ clock: () => new Date(Date.now() + earlier) });
});
afterAll(async () => {
  for (const { child } of runs) child.kill("SIGKILL");
  await Promise.all(runs.map(({ ended }) => ended));
  await api.stop();
  await mailbox.close();
});

function startWorker(): Run {
  const { dataDir, databaseUrl } = api.parts.config;
  const run = runEntry("worker.ts", {
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SMTP_URL: mailbox.url,
      WORKER_QUEUES: `send-mail=${count}`,
    },
  });
  runs.push(run);
  return run;
}

const decide = (organization: Organization, actor: User, { id: caseId, version }: Case) =>
  api.post<{ decisions: { decisionId: string }[] }>(`/api/organization/${organization.id}/decisions`, {
    actor,
    body: { kind: "publish", cases: [{ caseId, version }] },
  });

it("reach each contributor once, though their sender was killed in the middle of all twenty [IN-05]", async () => {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const admin = await buildUser({ organization, roles: ["ADMIN"] });
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { found } = await buildCase({ collection, user: await buildUser({ organization }), media: [] });
    ids.push((await decide(organization, admin, found)).body.decisions[0]?.decisionId ?? "");
  }
  mailbox.isHolding = true;
  const killed = startWorker();
  await eventually(() => expect(mailbox.held).toBe(count), 60);
  killed.child.kill("SIGKILL");
  await killed.ended;
  expect([mailbox.mails.length, await OutgoingMail.count({ where: { id: ids } })]).toEqual([0, count]);

  mailbox.isHolding = false;
  // As if the time had passed after which a worker that is not heard of counts as dead.
  await api.database.sequelize.query(
    `UPDATE jobs.job SET started_on = started_on - interval '10 minutes', heartbeat_on = heartbeat_on - interval '10 minutes'
     WHERE name = 'send-mail' AND state = 'active'`,
  );
  startWorker();
  await eventually(async () => expect(await OutgoingMail.count({ where: { id: ids } })).toBe(0), 60);
  expect(mailbox.mails).toHaveLength(count);
  expect(new Set(mailbox.mails.map(({ to }) => JSON.stringify(to))).size).toBe(count);
  // A mail server that had taken it just before recognizes the second copy by this.
  const messageIds = mailbox.mails.map(({ messageId }) => messageId?.slice(1).split("@")[0] ?? "");
  expect(messageIds.sort()).toEqual(ids.sort());
}, 180_000);
