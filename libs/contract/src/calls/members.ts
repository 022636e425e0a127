import { z } from "zod";
import { call, specifiedCall } from "../call.ts";
import { organizationRoles } from "../constants/roles.ts";
import { maxNameLength, maxPasswordLength } from "../limits.ts";
import { DecisionWords, Email, Id, Letter, Line, LoginResult, OrganizationUser, Role } from "../shapes.ts";

const MemberKey = z.object({ organizationId: Id, userId: Id });
const ContributionsShown = z.union([z.literal(0), z.literal(1)]);

export const memberCalls = {
  listOrganizationUsers: specifiedCall({
    address: "GET /api/organization/{id}/users",
    summary: "The members of an organization, by name.",
    permission: "user:administer",
    response: z.array(OrganizationUser),
  }),
  updateUserRoles: specifiedCall({
    address: "PUT /api/organization/user-roles",
    summary:
      "Add and remove roles. Every member keeps USER. The answer contains the granted roles: for a person whose e-mail address is not verified, roles above USER take effect once it is, and `GET /api/user` reports USER until then.",
    permission: "user:setRoles",
    needsConfirmation: "withSecondStep",
    query: z.object({ organizationId: Id }),
    body: z.object({ userId: Id, roles: z.array(z.object({ role: Role, attained: z.boolean() })).max(10) }),
    response: z.array(Role),
    errors: ["LAST_SUPER_ADMIN"],
  }),
  suspendUser: specifiedCall({
    address: "POST /api/user/suspend",
    summary:
      "Suspend a member: no access to this organization, contributions hidden. The person is notified by e-mail after ten minutes, unless activated before then.",
    permission: "user:setRoles",
    body: MemberKey.extend({ words: DecisionWords.describe("The reason, as plain text for the person.") }),
    response: z.object({ status: z.literal("suspended") }),
    errors: ["LAST_SUPER_ADMIN"],
  }),
  previewSuspension: call({
    address: "POST /api/organization/{id}/users/{userId}/suspension-letter",
    summary: "The e-mail that a suspension would send; null if there is no recipient. No one is suspended.",
    permission: "user:setRoles",
    changesPublic: false,
    body: z.object({ words: DecisionWords }),
    response: z.object({ letter: Letter.nullable() }),
  }),
  activateUser: specifiedCall({
    address: "POST /api/user/activate",
    summary: "Reactivate a suspended member.",
    permission: "user:setRoles",
    body: MemberKey.extend({ showCont: ContributionsShown.optional() }),
    response: z.object({ status: z.literal("active") }),
  }),
  setShowContributions: specifiedCall({
    address: "POST /api/user/show_contribution",
    summary: "Show or hide a suspended member's contributions.",
    permission: "user:setRoles",
    body: MemberKey.extend({ showCont: ContributionsShown }),
    response: z.object({ show_contributions: z.boolean() }),
  }),
  eraseContact: call({
    address: "DELETE /api/organization/{id}/users/{userId}/contact",
    summary:
      "Erase e-mail, password, phone number and address of a contributor, who can no longer sign in or be written to. Their contributions stay, under the name they chose. Refused with CONFLICT for members of other organizations and for people with a role here.",
    permission: "user:administer",
    needsConfirmation: true,
    errors: ["CONFLICT"],
  }),
  removeSecondStep: call({
    address: "DELETE /api/organization/{id}/users/{userId}/second-step",
    summary:
      "Remove the authenticator app and the passkeys of a member who has lost them. The person is notified by e-mail and signed out everywhere. Refused with CONFLICT: only platform admins may do it for super admins and for staff of other organizations, and no one may do it for themselves or for a platform admin.",
    permission: "user:setRoles",
    changesPublic: false,
    needsConfirmation: true,
    errors: ["CONFLICT", "TOO_MANY_REQUESTS"],
  }),
  inviteColleague: call({
    address: "POST /api/organization/{id}/invitation",
    summary:
      "Give a person, known only by e-mail address, a role in the organization, and send or repeat the invitation.",
    permission: "user:invite",
    needsConfirmation: true,
    body: z.object({ email: Email, role: z.enum(organizationRoles).exclude(["USER"]) }),
    status: 201,
  }),
  withdrawInvitation: call({
    address: "DELETE /api/organization/{id}/invitation/{userId}",
    summary: "Withdraw the invitation of a person who has not created an account yet. The mailed link ends with it.",
    permission: "user:invite",
  }),
  acceptInvitation: call({
    address: "PUT /api/organization/{id}/invitation",
    summary: "Create an invited person's account and sign in; the mailed link contains the token.",
    permission: "session:start",
    body: z.object({
      email: Email,
      token: z.string().max(200),
      password: z.string().min(1).max(maxPasswordLength),
      firstName: Line(maxNameLength).min(1),
      lastName: Line(maxNameLength).min(1),
    }),
    response: LoginResult,
    errors: ["PASSWORD_TOO_SHORT", "PASSWORD_TOO_COMMON", "RESET_TOKEN_INVALID", "TOO_MANY_REQUESTS", "NOT_FOUND"],
  }),
} as const;
