export const webhookEvents = ["published", "changed", "hidden", "accessioned"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** `away`: switched off by the portal, since its receiver was unavailable for too long. */
export const webhookStates = ["on", "off", "away"] as const;
export type WebhookState = (typeof webhookStates)[number];
export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/** Why a receiver could not be asked. `secret`: it can no longer be read and has to be changed. */
export const deliveryProblems = ["inside", "slow", "away", "secret"] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];
/** Days after which a webhook whose receiver is unavailable is switched off. */
export const maxWebhookFailureDays = 3;
export const deliveryRetentionDays = 30;
