/** The job that sends a message to a webhook, until it is accepted or its receiver has been away for too long. */
import { deliveryRetentionDays } from "@samling/contract/constants/webhooks";
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import type { Config } from "../../config.ts";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import type { JobData, JobResult, Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { Webhook, WebhookDelivery } from "../../models/webhooks.ts";
import type { Parts } from "../../parts.ts";
import { findDeciders } from "../mail/deciders.ts";
import { unseal } from "../users/seal.ts";
import { isAccepted, type PostResult, post } from "./post.ts";
import { findRetryAt, isFailingForLong, isSignedByEarlier, writeHeaders } from "./rules.ts";

type SendDependencies = Pick<Parts, "jobs" | "config" | "clock">;

export const sealContext = (webhookId: string): string => `webhook ${webhookId}`;

/** Null if MEDIA_SECRET has changed since. */
function openSecrets(webhook: Webhook, { mediaSecret }: Config, now: Date): Buffer[] | null {
  const open = (sealed: Buffer) => unseal(mediaSecret, sealContext(webhook.id), sealed);
  const { earlierSecret, secretChangedAt } = webhook;
  const secret = open(webhook.secret);
  const earlier = earlierSecret && isSignedByEarlier(secretChangedAt, now) ? open(earlierSecret) : null;
  return secret && [secret, ...(earlier ? [earlier] : [])];
}

/** Contains ids only: no texts and nothing about a person. */
function writeBody(
  { organizationId, contributionId, event, version, createdAt }: WebhookDelivery,
  { publicUrl }: Config,
) {
  const url = `${publicUrl}/api/organization/${organizationId}/contributions/${contributionId}/record`;
  const data = { organizationId, contributionId, version: version?.toISOString() ?? null, url };
  return JSON.stringify({ type: `contribution.${event}`, timestamp: createdAt.toISOString(), data });
}

async function attempt(delivery: WebhookDelivery, webhook: Webhook, config: Config, now: Date): Promise<PostResult> {
  const secrets = openSecrets(webhook, config, now);
  if (!secrets) return { status: null, problem: "secret" };
  const body = writeBody(delivery, config);
  const message = { id: delivery.id, timestamp: Math.floor(now.getTime() / 1000), body };
  const headers = { "Content-Type": "application/json", ...writeHeaders(message, secrets) };
  return post({ address: webhook.address, headers, body, allowed: config.webhookNetworks });
}

/** While a receiver is unavailable, its messages are tried one at a time: the others wait without delaying anyone. */
export async function sendWebhook(
  { jobs, config, clock }: SendDependencies,
  job: JobData["send-webhook"],
): Promise<JobResult> {
  const { organizationId, deliveryId: id } = job;
  const delivery = await WebhookDelivery.findOne({ where: { organizationId, id, state: "waiting" } });
  if (!delivery) return "skipped";
  const webhook = await Webhook.findOne({ where: { organizationId, id: delivery.webhookId, state: "on" } });
  if (!webhook) return "skipped";
  const now = clock();
  if (webhook.retryAt && webhook.retryAt > now) {
    await jobs.enqueueAt(webhook.retryAt, "send-webhook", job);
    return "skipped";
  }
  const result = await attempt(delivery, webhook, config, now);
  return inTransaction(async () => {
    // Locks the webhook before its deliveries, as switching it off does.
    if (isAccepted(result)) await webhook.update({ failures: 0, failingSince: null, retryAt: null });
    else await recordFailure(jobs, webhook, now);
    await delivery.update({
      ...result,
      attempts: delivery.attempts + 1,
      ...(isAccepted(result) && { state: "delivered", endedAt: now }),
    });
    if (isAccepted(result)) return "done";
    await jobs.enqueueAt(webhook.retryAt ?? now, "send-webhook", job);
    return "failed";
  });
}

async function recordFailure(jobs: Jobs, webhook: Webhook, now: Date): Promise<void> {
  const { retryAt } = webhook;
  await webhook.reload({ lock: true });
  // Another message has failed in the meantime.
  if (webhook.state !== "on" || webhook.retryAt?.getTime() !== retryAt?.getTime()) return;
  const { failures, failingSince } = webhook;
  await webhook.update({
    failures: failures + 1,
    failingSince: failingSince ?? now,
    retryAt: findRetryAt(failures, now),
  });
  if (failingSince && isFailingForLong(failingSince, now)) await switchOffUnreachable(jobs, webhook, now);
}

/** Notifies those who can switch it on again. */
async function switchOffUnreachable(jobs: Jobs, webhook: Webhook, now: Date): Promise<void> {
  const { organizationId, id, address } = webhook;
  await switchOff(webhook, "away", now);
  await audit(null, "webhook:switchOff", id, organizationId, { name: address });
  for (const { user, membership } of await findDeciders({ organizationId })) {
    if (!membership.roles.includes("SUPER_ADMIN")) continue;
    const { language, email: recipient, id: userId, firstName } = user;
    const data = { userId, firstName, address };
    await queueMail(jobs, { kind: "webhook-away", recipient, language, organizationId, data });
  }
}

export async function switchOff(webhook: Webhook, state: "off" | "away", now: Date): Promise<void> {
  const { organizationId, id: webhookId } = webhook;
  await webhook.update({ state });
  const where = { organizationId, webhookId, state: "waiting" as const };
  await WebhookDelivery.update({ state: "failed", endedAt: now }, { where });
}

export async function forgetDeliveries(now: Date): Promise<void> {
  const createdAt = { [Op.lt]: new Date(now.getTime() - deliveryRetentionDays * dayMs) };
  await WebhookDelivery.destroy({ where: { createdAt } });
}
