import { z } from "zod";
import { call } from "../call.ts";
import { Id, Organization, OrganizationSummary } from "../shapes.ts";

export const organizationCalls = {
  listOrganizations: call({
    address: "GET /api/organizations",
    summary: "All organizations, by name.",
    permission: "organization:list",
    response: z.array(OrganizationSummary),
  }),
  getOrganization: call({
    address: "GET /api/organization/{id}",
    summary: "One organization with its texts in every language.",
    permission: "organization:read",
    params: z.object({ id: Id }),
    response: Organization,
    errors: ["NOT_FOUND"],
  }),
} as const;
