import { z } from "zod";
import { call, notYours } from "../call.ts";
import { Email, Id, Instant } from "../shapes.ts";

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
    summary: "Every organization, including retired ones, with its content.",
    permission: "system:administer",
    response: z.array(PlatformOrganization),
    errors: ["FORBIDDEN"],
  }),
  setOrganizationLimits: call({
    address: "PUT /api/platform/organization/{id}/limits",
    summary: "Set an organization's limits for its storage and for a single file.",
    permission: "system:administer",
    body: z.object({ maxStorageBytes: Limit, maxFileBytes: Limit }),
    errors: notYours,
  }),
  retireOrganization: call({
    address: "POST /api/platform/organization/{id}/retire",
    summary: "Retire an organization with all its content from the portal. Nothing is deleted.",
    permission: "system:administer",
    isGrave: true,
    errors: notYours,
  }),
  restoreOrganization: call({
    address: "POST /api/platform/organization/{id}/restore",
    summary: "Restore a retired organization.",
    permission: "system:administer",
    errors: notYours,
  }),
  inviteSuperAdmin: call({
    address: "POST /api/platform/organization/{id}/invitation",
    summary: "Make a person, known only by e-mail, super-admin of an organization, and send or repeat the invitation.",
    permission: "system:administer",
    isGrave: true,
    body: z.object({ email: Email }),
    status: 201,
    errors: notYours,
  }),
} as const;
