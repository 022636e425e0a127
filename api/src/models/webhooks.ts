import type { DeliveryProblem, DeliveryState, WebhookEvent, WebhookState } from "@samling/contract/constants/webhooks";
import * as column from "./columns.ts";
import { table } from "./table.ts";

/** An address of an organization's own system that is notified. */
export class Webhook extends table("webhooks", {
  organizationId: column.reference(),
  id: column.key(),
  address: column.requiredText(),
  /** Sealed; `unseal` opens it. */
  secret: column.binary(),
  /** The previous one, which also signs messages for a while. */
  earlierSecret: column.optionalBinary(),
  secretChangedAt: column.optionalInstant(),
  createdBy: column.optionalReference(),
  createdAt: column.requiredInstant(),
  state: column.text<WebhookState>("on"),
  /** Failed attempts since the last that was accepted. */
  failures: column.integer(),
  failingSince: column.optionalInstant(),
  /** Nothing is sent before. */
  retryAt: column.optionalInstant(),
}) {}

export class WebhookDelivery extends table("webhook_deliveries", {
  organizationId: column.reference(),
  id: column.key(),
  webhookId: column.reference(),
  event: column.requiredText<WebhookEvent>(),
  contributionId: column.reference(),
  /** Version of the contribution; null if it is no longer public. */
  version: column.optionalInstant(),
  state: column.text<DeliveryState>("waiting"),
  attempts: column.integer(),
  status: column.optionalInteger(),
  problem: column.optionalText<DeliveryProblem>(),
  createdAt: column.requiredInstant(),
  endedAt: column.optionalInstant(),
}) {}

/** State of a contribution that was last reported; without a row it is neither public nor accessioned. */
export class WebhookContribution extends table("webhook_contributions", {
  organizationId: column.keyPart(),
  contributionId: column.keyPart(),
  version: column.requiredInstant(),
  isPublic: column.requiredFlag(),
  isAccessioned: column.requiredFlag(),
}) {}
