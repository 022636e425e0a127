/** Rules of webhooks. This module neither reads nor writes. */
import { createHmac } from "node:crypto";
import { maxWebhookFailureDays, type WebhookEvent } from "@samling/contract/constants/webhooks";
import { dayMs } from "../../days.ts";
import type { WebhookContribution, WebhookDelivery } from "../../models/webhooks.ts";

export type ReportedState = Pick<WebhookContribution, "version" | "isPublic" | "isAccessioned">;

/** Returns what is reported about a contribution; undefined stands for one that is neither public nor accessioned. */
export function findEvents(before: ReportedState | undefined, after: ReportedState | undefined): WebhookEvent[] {
  const [wasPublic, isPublic] = [before?.isPublic === true, after?.isPublic === true];
  const isChanged = before?.version.getTime() !== after?.version.getTime();
  return [
    ...(isPublic && !wasPublic ? ["published" as const] : []),
    ...(isPublic && wasPublic && isChanged ? ["changed" as const] : []),
    ...(wasPublic && !isPublic ? ["hidden" as const] : []),
    ...(after?.isAccessioned && !before?.isAccessioned ? ["accessioned" as const] : []),
  ];
}

type DeliveryFacts = Pick<WebhookDelivery, "organizationId" | "id" | "webhookId">;

/** A receiver that is slow to accept a thousand messages delays no other receiver. */
export const jobOf = ({ organizationId, id: deliveryId, webhookId: line }: DeliveryFacts) => ({
  organizationId,
  deliveryId,
  line,
});

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
const firstRetryMs = 5 * secondMs;

/** Delays double, up to an hour. */
export const findRetryAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(firstRetryMs * 2 ** failures, hourMs));

export const isFailingForLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= maxWebhookFailureDays * dayMs;

/** Receivers have a day to learn a new secret. */
export const isSignedByEarlier = (secretChangedAt: Date | null, now: Date): boolean =>
  secretChangedAt !== null && now.getTime() - secretChangedAt.getTime() < dayMs;

export interface WebhookMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Headers of Standard Webhooks, with a signature for each secret. */
export const writeHeaders = ({ id, timestamp, body }: WebhookMessage, secrets: readonly Buffer[]) => ({
  "webhook-id": id,
  "webhook-timestamp": String(timestamp),
  "webhook-signature": secrets
    .map((secret) => `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`)
    .join(" "),
});
