/** Finds what webhooks report, after any change of what others see. */
import { execute, select } from "../../database/transaction.ts";
import { attemptEach } from "../../jobs/attempt-each.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { Webhook, WebhookContribution, WebhookDelivery } from "../../models/webhooks.ts";
import { visibleContributions } from "../../visibility/contributions.ts";
import { lockRecords } from "../../visibility/records.ts";
import { findEvents, jobOf, type ReportedState } from "./rules.ts";

/** SQL for what there is to report about the organization's contributions `c`. */
const currentState = `
  SELECT * FROM (
    SELECT c.organization_id, c.id AS contribution_id, c.updated_at AS version,
      (${visibleContributions(null, "c")}) AS is_public,
      EXISTS (SELECT 1 FROM accessions a WHERE a.organization_id = c.organization_id AND a.contribution_id = c.id)
        AS is_accessioned
    FROM contributions c
    WHERE c.organization_id = $organizationId AND ($ids::uuid[] IS NULL OR c.id = ANY($ids::uuid[]))) s
  WHERE s.is_public OR s.is_accessioned`;

/** The first webhook reports what happens from then on, not what was public before. */
export async function startReporting(organizationId: string): Promise<void> {
  // A change that is found before the webhook is stored would be reported to no webhook.
  await lockRecords(organizationId);
  if ((await Webhook.count({ where: { organizationId, state: "on" } })) > 0) return;
  await WebhookContribution.destroy({ where: { organizationId } });
  await execute(
    `INSERT INTO webhook_contributions (organization_id, contribution_id, version, is_public, is_accessioned) ${currentState}`,
    { bind: { organizationId, ids: null } },
  );
}

/** Called for contributions that may have changed, inside the transaction that records the change. */
export async function reportChanges(
  { jobs, clock }: { jobs: Jobs; clock: () => Date },
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  const webhooks = await Webhook.findAll({ attributes: ["id"], where: { organizationId, state: "on" } });
  if (webhooks.length === 0) return;
  const where = { organizationId, contributionId: [...ids] };
  const known = new Map((await WebhookContribution.findAll({ where })).map((item) => [item.contributionId, item]));
  const rows = await select<ReportedState & { contributionId: string }>(
    `SELECT contribution_id AS "contributionId", version, is_public AS "isPublic", is_accessioned AS "isAccessioned"
     FROM (${currentState}) found`,
    { bind: { organizationId, ids } },
  );
  const current = new Map(rows.map((row) => [row.contributionId, row]));
  const deliveries = ids.flatMap((contributionId) =>
    findEvents(known.get(contributionId), current.get(contributionId)).flatMap((event) =>
      webhooks.map(({ id: webhookId }) => {
        const version = current.get(contributionId)?.version ?? null;
        return { organizationId, webhookId, event, contributionId, version, createdAt: clock() };
      }),
    ),
  );
  await WebhookContribution.destroy({ where });
  await WebhookContribution.bulkCreate(rows.map((row) => ({ organizationId, ...row })));
  const created = await WebhookDelivery.bulkCreate(deliveries);
  if (created.length === 0) return;
  await jobs.enqueue("send-webhook", ...created.map(jobOf));
}

/**
 * Runs every night: records contributions that have been closed to others only by the passage of time, to be reported
 * like any change.
 */
export async function recordClosedContributions(): Promise<void> {
  const organizations = await Webhook.findAll({
    attributes: ["organizationId"],
    where: { state: "on" },
    group: ["organizationId"],
  });
  await attemptEach(organizations, ({ organizationId }) =>
    execute(
      `INSERT INTO record_changes (organization_id, contribution_id)
       SELECT c.organization_id, c.id FROM webhook_contributions w
       JOIN contributions c ON c.organization_id = w.organization_id AND c.id = w.contribution_id
       WHERE w.organization_id = $organizationId AND w.is_public AND NOT ${visibleContributions(null, "c")}`,
      { bind: { organizationId } },
    ),
  );
}
