import { z } from "zod";
import { call } from "../call.ts";
import { Email, Id, Instant } from "../shapes.ts";

const oneOrganization = z.object({ id: Id });
const notFound = ["FORBIDDEN", "NOT_FOUND"] as const;

/** Bytes; null for no limit besides the portal's own. */
const Limit = z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullable();

const PlatformOrganization = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  contactEmail: z.string(),
  createdAt: Instant,
  retiredAt: Instant.nullable(),
  maxStorageBytes: Limit,
  maxFileBytes: Limit,
  members: z.int(),
  collections: z.int(),
  contributions: z.int(),
  media: z.int(),
  /** Files sent by contributors: originals and related files. */
  storedBytes: z.number(),
  superAdmins: z.array(z.object({ email: z.string(), hasAccount: z.boolean() })).meta({
    description: "`hasAccount` is false for who was invited and has not followed the link.",
  }),
});

export const platformCalls = {
  listPlatformOrganizations: call({
    address: "GET /api/platform/organizations",
    summary: "Every organization, retired ones included, with what it holds.",
    permission: "system:administer",
    response: z.array(PlatformOrganization),
    errors: ["FORBIDDEN"],
  }),
  setOrganizationLimits: call({
    address: "PUT /api/platform/organization/{id}/limits",
    summary: "How much an organization may store, and how large a file may be that is sent to it.",
    permission: "system:administer",
    params: oneOrganization,
    body: z.object({ maxStorageBytes: Limit, maxFileBytes: Limit }),
    response: z.object({}),
    errors: notFound,
  }),
  retireOrganization: call({
    address: "POST /api/platform/organization/{id}/retire",
    summary: "Take an organization, and all that it shows, out of the portal. Nothing is deleted.",
    permission: "system:administer",
    params: oneOrganization,
    response: z.object({}),
    errors: notFound,
  }),
  restoreOrganization: call({
    address: "POST /api/platform/organization/{id}/restore",
    summary: "Bring a retired organization back as it was.",
    permission: "system:administer",
    params: oneOrganization,
    response: z.object({}),
    errors: notFound,
  }),
  inviteSuperAdmin: call({
    address: "POST /api/platform/organization/{id}/invitation",
    summary:
      "Make somebody super-admin of an organization, known by e-mail alone, and send the invitation; again, too.",
    permission: "system:administer",
    params: oneOrganization,
    body: z.object({ email: Email }),
    response: z.object({}),
    status: 201,
    errors: notFound,
  }),
} as const;
