import { z } from "zod";
import { call } from "../call.ts";
import { keyScopes, maxKeyDays } from "../constants/keys.ts";
import { Id, Instant } from "../shapes.ts";

const scopes = z.array(z.enum(keyScopes)).min(1);

/** API keys with which an organization's own systems read its data. */
export const keyCalls = {
  listKeys: call({
    address: "GET /api/organization/{id}/keys",
    summary: "The API keys of an organization, including expired ones; the newest first.",
    permission: "organization:manageKeys",
    response: z.array(
      z.object({
        id: Id,
        name: z.string(),
        scopes,
        hint: z.string().meta({ description: "Its first characters, to distinguish it from others." }),
        by: z.string().meta({ description: "Who created it; empty if they have left." }),
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
      "Create a key, sent as `Authorization: Bearer …`. It reads what its scopes allow, of this organization only.",
    permission: "organization:manageKeys",
    isGrave: true,
    body: z.object({
      name: z.string().trim().min(1).max(100).meta({ description: "Name of the system." }),
      scopes,
      days: z.int().min(1).max(maxKeyDays).meta({ description: "When it expires." }),
    }),
    response: z.object({ id: Id, key: z.string().meta({ description: "Returned only here." }) }),
    status: 201,
    errors: ["CONFLICT"],
  }),
  removeKey: call({
    address: "DELETE /api/organization/{id}/keys/{keyId}",
    summary: "Remove a key: requests with it are refused from then on.",
    permission: "organization:manageKeys",
  }),
} as const;
