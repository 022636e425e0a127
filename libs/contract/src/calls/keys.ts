import { z } from "zod";
import { call } from "../call.ts";
import { keyScopes, maxKeyDays } from "../constants.ts";
import { Id, Instant } from "../shapes.ts";

const scopes = z.array(z.enum(keyScopes)).min(1);

/** API keys with which an organization's own systems read its data. */
export const keyCalls = {
  listKeys: call({
    address: "GET /api/organization/{id}/keys",
    summary: "The API keys of an organization, those that have expired too; the newest first.",
    permission: "organization:manageKeys",
    response: z.array(
      z.object({
        id: Id,
        name: z.string(),
        scopes,
        hint: z.string().meta({ description: "How it begins, to tell it from others." }),
        by: z.string().meta({ description: "Who made it; empty if they have left." }),
        createdAt: Instant,
        expiresAt: Instant,
        isExpired: z.boolean(),
        lastUsedAt: Instant.nullable(),
      }),
    ),
  }),
  createKey: call({
    address: "POST /api/organization/{id}/keys",
    summary:
      "Make a key, sent as `Authorization: Bearer …`. It reads what its scopes name, of this organization, and nothing else.",
    permission: "organization:manageKeys",
    isGrave: true,
    body: z.object({
      name: z.string().trim().min(1).max(100).meta({ description: "What uses it." }),
      scopes,
      days: z.int().min(1).max(maxKeyDays).meta({ description: "Then it expires." }),
    }),
    response: z.object({ id: Id, key: z.string().meta({ description: "Returned only here." }) }),
    status: 201,
    errors: ["CONFLICT"],
  }),
  removeKey: call({
    address: "DELETE /api/organization/{id}/keys/{keyId}",
    summary: "Remove a key: what uses it is refused from now on.",
    permission: "organization:manageKeys",
  }),
} as const;
