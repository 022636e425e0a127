import { z } from "zod";
import { call } from "../call.ts";
import {
  deliveryProblems,
  deliveryRetentionDays,
  deliveryStates,
  maxWebhookFailureDays,
  webhookEvents,
  webhookStates,
} from "../constants/webhooks.ts";
import { Id, Instant, WebAddress } from "../shapes.ts";

const permission = "organization:manageKeys";
const Secret = z.string().describe("`whsec_` and the key in base64. Returned only here.");

/** Messages to an organization's own systems. */
export const webhookCalls = {
  listWebhooks: call({
    address: "GET /api/organization/{id}/webhooks",
    summary: `The webhooks of an organization, and the latest hundred deliveries of ${deliveryRetentionDays} days.`,
    permission,
    response: z.object({
      webhooks: z.array(
        z.object({
          id: Id,
          address: z.string(),
          state: z.enum(webhookStates),
          failingSince: Instant.nullable().describe("Since when its receiver has accepted nothing."),
          by: z.string().describe("Who created it; empty if they have left."),
          createdAt: Instant,
        }),
      ),
      deliveries: z.array(
        z.object({
          id: Id.describe("The message's `webhook-id`."),
          webhookId: Id,
          event: z.enum(webhookEvents),
          contributionId: Id,
          state: z.enum(deliveryStates),
          attempts: z.int(),
          status: z.int().nullable().describe("Status of the last answer; null if there was none."),
          problem: z.enum(deliveryProblems).nullable(),
          createdAt: Instant,
          endedAt: Instant.nullable(),
        }),
      ),
    }),
  }),
  createWebhook: call({
    address: "POST /api/organization/{id}/webhooks",
    summary: `Send a message to an address whenever a contribution is published, changed, hidden or accessioned: \`type\` (\`contribution.published\` and so on), \`timestamp\`, and \`data\` with ids, version, and the address to read it with a key. Signed according to Standard Webhooks, and repeated until it is accepted with a status from 200 to 299. An address that accepts nothing for ${maxWebhookFailureDays} days is switched off.`,
    permission,
    needsConfirmation: true,
    body: z.object({
      address: WebAddress(500).describe(
        "https and on the internet, except in networks that the portal's operators allow.",
      ),
    }),
    response: z.object({ id: Id, secret: Secret }),
    status: 201,
    errors: ["CONFLICT"],
  }),
  switchWebhook: call({
    address: "PUT /api/organization/{id}/webhooks/{webhookId}",
    summary: "Switch a webhook on or off. What happens while it is off is not reported.",
    permission,
    body: z.object({ isOn: z.boolean() }),
  }),
  changeWebhookSecret: call({
    address: "POST /api/organization/{id}/webhooks/{webhookId}/secret",
    summary: "Change its secret. For a day, messages are also signed with the earlier one.",
    permission,
    needsConfirmation: true,
    response: z.object({ secret: Secret }),
  }),
  removeWebhook: call({
    address: "DELETE /api/organization/{id}/webhooks/{webhookId}",
    summary: "Remove a webhook with its deliveries.",
    permission,
  }),
  resendDelivery: call({
    address: "POST /api/organization/{id}/webhook-deliveries/{deliveryId}/send",
    summary: "Send a message again, now. `CONFLICT`: its webhook is off.",
    permission,
    errors: ["CONFLICT"],
  }),
} as const;
