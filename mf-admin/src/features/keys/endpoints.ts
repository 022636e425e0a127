import type { Answer } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";

export type ApiKey = Answer<"GET /api/organization/{id}/keys">[number];

export type WebhookList = Answer<"GET /api/organization/{id}/webhooks">;
export type Webhook = WebhookList["webhooks"][number];
export type Delivery = WebhookList["deliveries"][number];

const webhooksTag = { type: "Organization", id: "WEBHOOKS" } as const;
const webhookTags = { invalidatesTags: [webhooksTag] };
const keysTag = { type: "Organization", id: "KEYS" } as const;

export const keyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listKeys: read(build, "GET /api/organization/{id}/keys", { providesTags: [keysTag] }),
    createKey: write(build, "POST /api/organization/{id}/keys", { invalidatesTags: [keysTag] }),
    removeKey: write(build, "DELETE /api/organization/{id}/keys/{keyId}", { invalidatesTags: [keysTag] }),
    listWebhooks: read(build, "GET /api/organization/{id}/webhooks", { providesTags: [webhooksTag] }),
    createWebhook: write(build, "POST /api/organization/{id}/webhooks", webhookTags),
    switchWebhook: write(build, "PUT /api/organization/{id}/webhooks/{webhookId}", webhookTags),
    changeWebhookSecret: write(build, "POST /api/organization/{id}/webhooks/{webhookId}/secret", webhookTags),
    removeWebhook: write(build, "DELETE /api/organization/{id}/webhooks/{webhookId}", webhookTags),
    resendDelivery: write(build, "POST /api/organization/{id}/webhook-deliveries/{deliveryId}/send", webhookTags),
  }),
});
