import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { changeSecret, createWebhook, listWebhooks, removeWebhook, resendDelivery, switchWebhook } from "./webhooks.ts";

export const webhookRoutes = ({ jobs, config, clock }: Parts) => [
  serveInOrganization(calls.listWebhooks, ({ actor, organizationId }) => listWebhooks(actor, organizationId)),
  serveInOrganization(calls.createWebhook, ({ actor, organizationParams, body }) =>
    createWebhook(actor, config, { ...body, ...organizationParams, now: clock() }),
  ),
  serveInOrganization(calls.switchWebhook, ({ actor, organizationParams, body }) =>
    switchWebhook(actor, { ...body, ...organizationParams, now: clock() }),
  ),
  serveInOrganization(calls.changeWebhookSecret, ({ actor, organizationParams }) =>
    changeSecret(actor, config, { ...organizationParams, now: clock() }),
  ),
  serveInOrganization(calls.removeWebhook, ({ actor, organizationParams }) => removeWebhook(actor, organizationParams)),
  serveInOrganization(calls.resendDelivery, ({ actor, organizationParams }) =>
    resendDelivery(actor, jobs, organizationParams),
  ),
];
