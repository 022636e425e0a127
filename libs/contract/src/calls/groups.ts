import { z } from "zod";
import { specifiedCall } from "../call.ts";
import { maxGroupNameLength } from "../limits.ts";
import { Email, Group, Id, Line } from "../shapes.ts";

const GroupName = Line(maxGroupNameLength).min(1);

export const groupCalls = {
  listGroups: specifiedCall({
    address: "GET /api/organization/{id}/groups",
    summary: "The groups the caller manages: all of them for admins, their own for sub-admins.",
    permission: "group:manage",
    response: z.array(Group),
  }),
  createGroup: specifiedCall({
    address: "POST /api/organization/{id}/groups",
    summary:
      "Create a group; spaces in its name become underscores, an existing name returns that group. A sub-admin is " +
      "its first group admin, and gets a conflict for a group of others.",
    permission: "group:manage",
    body: z
      .object({
        name: GroupName.optional(),
        groupName: GroupName.optional().describe("Another word for `name`, which takes precedence."),
      })
      .refine(({ name, groupName }) => name ?? groupName, { message: "is required", path: ["name"] }),
    response: Group,
    status: 201,
    errors: ["CONFLICT"],
  }),
  saveGroup: specifiedCall({
    address: "POST /api/organization/{orgId}/group/{groupId}",
    summary: "Replace the members of a group and its group admins.",
    permission: "group:manage",
    body: z.object({
      users: z.array(Email).max(10_000).describe("Members of the organization, by their e-mail addresses."),
      admins: z.array(Email).max(1_000).optional().describe("Unchanged if omitted."),
      before: z
        .object({ users: z.array(z.string()).max(10_000), admins: z.array(z.string()).max(1_000) })
        .optional()
        .describe("The version that was read; if it has changed, the conflict contains the current one."),
      groupId: Id.optional().describe("Must equal the one in the address."),
      organizationId: Id.optional().describe("As `groupId`."),
    }),
    response: Group,
    errors: ["CONFLICT"],
  }),
  deleteGroup: specifiedCall({
    address: "DELETE /api/organization/{orgId}/group/{groupId}",
    summary: "Delete a group. Collections shown only to it are then hidden from all members.",
    permission: "group:manage",
  }),
} as const;
