import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { changeSecret, createWebhook, listWebhooks, removeWebhook, resendDelivery, switchWebhook } from "./webhooks.ts";

export const webhookRoutes = ({ jobs, config }: Parts) => [
  serveInOrganization(calls.listWebhooks, ({ actor, organizationId }) => listWebhooks(actor, organizationId)),
  serveInOrganization(calls.createWebhook, ({ actor, input }) => createWebhook(actor, config, input)),
  serveInOrganization(calls.switchWebhook, ({ actor, input }) => switchWebhook(actor, input)),
  serveInOrganization(calls.changeWebhookSecret, ({ actor, input }) => changeSecret(actor, config, input)),
  serveInOrganization(calls.removeWebhook, ({ actor, organizationParams }) => removeWebhook(actor, organizationParams)),
  serveInOrganization(calls.resendDelivery, ({ actor, organizationParams }) =>
    resendDelivery(actor, jobs, organizationParams),
  ),
];
