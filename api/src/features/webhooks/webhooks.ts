/** An organization's super admins create, list, switch and remove its webhooks. */
import { randomBytes, randomUUID } from "node:crypto";
import type { Answer } from "@samling/contract/types";
import { audit } from "../../audit/audit.ts";
import type { Config } from "../../config.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, invalidInput, orNotFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { isInternal } from "../../http/external-agent.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { lockOrganization } from "../../models/organizations.ts";
import { Webhook, WebhookDelivery } from "../../models/webhooks.ts";
import { findNames } from "../../visibility/shown-name.ts";
import type { OrganizationInput, OrganizationParams } from "../organizations/serve-in-organization.ts";
import { seal } from "../users/seal.ts";
import { startReporting } from "./report.ts";
import { jobOf } from "./rules.ts";
import { sealContext, switchOff } from "./send.ts";

const maxWebhooks = 5;
const maxDeliveries = 100;

type WebhookList = Answer<"GET /api/organization/{id}/webhooks">;
type WebhookKey = OrganizationParams<"removeWebhook">;

export async function listWebhooks(actor: SignedInActor, organizationId: string): Promise<WebhookList> {
  const order: [string, string][] = [["createdAt", "DESC"]];
  const webhooks = await Webhook.findAll({ where: { organizationId }, order });
  const deliveries = await WebhookDelivery.findAll({ where: { organizationId }, order, limit: maxDeliveries });
  const creators = webhooks.map(({ createdBy }) => createdBy);
  const nameOf = await findNames(actor, organizationId, creators);
  return {
    webhooks: webhooks.map(({ id, address, state, failingSince, createdBy, createdAt }) => ({
      id,
      address,
      state,
      failingSince: failingSince?.toISOString() ?? null,
      by: nameOf(createdBy),
      createdAt: createdAt.toISOString(),
    })),
    deliveries: deliveries.map((delivery) => ({
      ...delivery.get(),
      createdAt: delivery.createdAt.toISOString(),
      endedAt: delivery.endedAt?.toISOString() ?? null,
    })),
  };
}

function makeSecret({ mediaSecret }: Config, webhookId: string) {
  const secret = randomBytes(32);
  const sealed = seal(mediaSecret, sealContext(webhookId), secret);
  return { secret: `whsec_${secret.toString("base64")}`, sealed };
}

/** The secret is shown only here. */
export async function createWebhook(
  actor: SignedInActor,
  config: Config,
  { organizationId, address, now }: OrganizationInput<"createWebhook">,
): Promise<{ id: string; secret: string }> {
  const url = new URL(address);
  if (url.username !== "" || (await isInternal(url, config.webhookNetworks))) {
    throw invalidInput({ path: ["address"], code: "inside", message: "does not use https, or is not on the internet" });
  }
  return inTransaction(async () => {
    await lockOrganization(organizationId);
    if ((await Webhook.count({ where: { organizationId } })) >= maxWebhooks) throw new AppError("CONFLICT");
    await startReporting(organizationId);
    const id = randomUUID();
    const { secret, sealed } = makeSecret(config, id);
    const author = { createdBy: actor.user.id, createdAt: now };
    await Webhook.create({ organizationId, id, address: url.href, secret: sealed, ...author });
    await audit(actor, "webhook:create", id, organizationId, { name: url.href });
    return { id, secret };
  });
}

const lockWebhook = ({ organizationId, webhookId: id }: WebhookKey): Promise<Webhook> =>
  orNotFound(Webhook.findOne({ where: { organizationId, id }, lock: true }));

export const switchWebhook = (
  actor: SignedInActor,
  { isOn, now, ...webhookKey }: OrganizationInput<"switchWebhook">,
): Promise<void> =>
  inTransaction(async () => {
    const { organizationId } = webhookKey;
    const webhook = await lockWebhook(webhookKey);
    if (isOn === (webhook.state === "on")) return;
    if (isOn) {
      await startReporting(organizationId);
      await webhook.update({ state: "on", failures: 0, failingSince: null, retryAt: null });
    } else await switchOff(webhook, "off", now);
    await audit(actor, isOn ? "webhook:switchOn" : "webhook:switchOff", webhook.id, organizationId, {
      name: webhook.address,
    });
  });

export const changeSecret = (
  actor: SignedInActor,
  config: Config,
  { now, ...webhookKey }: OrganizationInput<"changeWebhookSecret">,
): Promise<{ secret: string }> =>
  inTransaction(async () => {
    const webhook = await lockWebhook(webhookKey);
    const { secret, sealed } = makeSecret(config, webhook.id);
    await webhook.update({ secret: sealed, earlierSecret: webhook.secret, secretChangedAt: now });
    await audit(actor, "webhook:changeSecret", webhook.id, webhook.organizationId, { name: webhook.address });
    return { secret };
  });

export const removeWebhook = (actor: SignedInActor, webhookKey: WebhookKey): Promise<void> =>
  inTransaction(async () => {
    const webhook = await lockWebhook(webhookKey);
    await webhook.destroy();
    await audit(actor, "webhook:remove", webhook.id, webhook.organizationId, { name: webhook.address });
  });

/** A receiver that was unavailable is tried at once. */
export const resendDelivery = (
  actor: SignedInActor,
  jobs: Jobs,
  { organizationId, deliveryId }: OrganizationParams<"resendDelivery">,
): Promise<void> =>
  inTransaction(async () => {
    const delivery = await orNotFound(WebhookDelivery.findOne({ where: { organizationId, id: deliveryId } }));
    const webhook = await lockWebhook(delivery);
    if (webhook.state !== "on") throw new AppError("CONFLICT");
    await webhook.update({ retryAt: null });
    // A second job would try a waiting message again and again beside the first.
    const hasJob =
      delivery.state === "waiting" && (await jobs.expedite("send-webhook", { organizationId, deliveryId }));
    await delivery.update({ state: "waiting", endedAt: null });
    if (!hasJob) await jobs.enqueue("send-webhook", jobOf(delivery));
    await audit(actor, "webhook:resend", webhook.id, organizationId, { name: webhook.address, deliveryId });
  });
