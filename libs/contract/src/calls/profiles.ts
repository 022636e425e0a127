import { z } from "zod";
import { call, specifiedCall } from "../call.ts";
import { sessionOpenings } from "../constants/accounts.ts";
import { userContributionsPageSize } from "../constants/contributions.ts";
import { maxEmailLength, maxNameLength, maxPasswordLength } from "../limits.ts";
import {
  Consent,
  Email,
  Id,
  Language,
  Line,
  PageQuery,
  PersonInput,
  Profile,
  Session,
  UserContribution,
} from "../shapes.ts";

const newest = `Newest first, ${userContributionsPageSize} at a time.`;
const name = Line(maxNameLength)
  .optional()
  .refine((value) => value !== "", "is empty");

export const profileCalls = {
  getProfile: specifiedCall({
    address: "GET /api/user/{a}/{b}",
    summary:
      "A person (a) as seen in an organization (b): only the alias, name and bio, or everything. People without an alias, a public profile and a visible contribution are shown to members only.",
    permission: "profile:read",
    response: Profile,
    errors: ["NOT_FOUND"],
  }),
  listUserContributions: specifiedCall({
    address: "GET /api/user/{userId}/contributions",
    summary: `A person's contributions to all organizations, as far as the caller may see them. ${newest}`,
    permission: "profile:read",
    query: PageQuery,
    response: z.array(UserContribution).max(userContributionsPageSize),
  }),
  listUserContributionsInOrganization: specifiedCall({
    address: "GET /api/user/{userId}/organization/{orgId}/contributions",
    summary: `A person's contributions to one organization, as far as the caller may see them. ${newest}`,
    permission: "profile:read",
    query: PageQuery,
    response: z.array(UserContribution).max(userContributionsPageSize),
    errors: ["NOT_FOUND"],
  }),
  updateOwnUser: specifiedCall({
    address: "POST /api/user",
    summary: "Change the caller's own data. Omitted fields stay.",
    permission: "user:updateOwn",
    body: PersonInput.partial().extend({
      firstName: name,
      lastName: name,
      isPublic: z.boolean().optional(),
      language: Language.optional(),
      password: z
        .object({ current: z.string().max(maxPasswordLength), next: z.string().max(maxPasswordLength) })
        .optional()
        .describe(
          "A new password, of at least 8 characters; every other session ends, and this one gets a new token. `CONFIRMATION_NEEDED` if the account has a passkey or an authenticator app, unless the person has confirmed their identity (`POST /api/session/confirmation`).",
        ),
    }),
    response: Session.extend({
      token: z
        .string()
        .optional()
        .describe("Replaces the sent token after a change of password; the old one is invalid."),
    }),
    errors: ["PASSWORD_TOO_SHORT", "PASSWORD_TOO_COMMON", "WRONG_PASSWORD", "CONFIRMATION_NEEDED", "TOO_MANY_REQUESTS"],
  }),
  requestEmailProof: call({
    address: "POST /api/user/email-proof",
    summary:
      "Send the signed-in person the link that verifies their e-mail address. Roles above USER, groups and favorites saved without signing in count from then on. Nothing is sent if the address is already verified.",
    permission: "user:updateOwn",
    changesPublic: false,
    body: z.object({ organizationId: Id.describe("The organization that sends the e-mail.") }),
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  requestEmailChange: call({
    address: "POST /api/user/email",
    summary:
      "Send a link to another e-mail address of the signed-in person, which becomes theirs when the link is opened; the old address is notified. Nothing is sent to an address that already has an account, and the answer is the same.",
    permission: "user:updateOwn",
    changesPublic: false,
    needsConfirmation: "withSecondStep",
    body: z.object({
      email: Email,
      password: z.string().max(maxPasswordLength),
      organizationId: Id.describe("The organization that sends the e-mail."),
    }),
    errors: ["WRONG_PASSWORD", "CONFIRMATION_NEEDED", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  proveEmail: call({
    address: "PUT /api/user/email-proof",
    summary:
      "Verify the signed-in person's e-mail address, or change it, with the token from the e-mail. `CONFIRMATION_NEEDED` for a change if the account has a passkey or an authenticator app.",
    permission: "user:updateOwn",
    body: z.object({ token: z.string().max(200) }),
    response: Session,
    errors: ["RESET_TOKEN_INVALID", "EMAIL_IN_USE", "CONFIRMATION_NEEDED", "TOO_MANY_REQUESTS"],
  }),
  deleteOwnUser: specifiedCall({
    address: "DELETE /api/user",
    summary: "Delete the caller's account, and either delete its contributions or remove the name from them.",
    permission: "user:deleteOwn",
    needsConfirmation: "withSecondStep",
    body: z.object({
      email: z
        .string()
        .max(maxEmailLength)
        .optional()
        .describe("The person's own address, typed in full; optional for clients that do not ask for it (DEC-44)."),
      contributions: z.enum(["keep", "remove"]).default("keep"),
    }),
    errors: ["WRONG_EMAIL"],
  }),
  exportOwnUser: call({
    address: "GET /api/user/export",
    summary: "Everything stored about the signed-in person: a ZIP of JSON and originals.",
    permission: "user:readOwn",
    needsConfirmation: true,
    file: "application/zip",
  }),
  listKeptNames: call({
    address: "GET /api/user/accessions",
    summary:
      "How many of the person's contributions each organization has accessioned: its register keeps the name, for staff only, when the person leaves (DEC-67).",
    permission: "user:readOwn",
    response: z.array(z.object({ organization: z.string(), contributions: z.int() })),
  }),
  listConsents: call({
    address: "GET /api/user/consents",
    summary: "Which terms the person has accepted, and when. Latest first.",
    permission: "user:readOwn",
    response: z.array(Consent),
  }),
  listSessions: call({
    address: "GET /api/sessions",
    summary: "Where the person is signed in, most recently used first.",
    permission: "user:readOwn",
    response: z.array(
      z.object({
        id: Id,
        device: z.string().describe("Browser and system, such as `Firefox, Windows`; may be empty."),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
        isCurrent: z.boolean(),
        openedBy: z.enum(sessionOpenings),
        network: z.string().describe("Approximate origin: the network of a provider, or empty."),
        isNewDevice: z.boolean().describe("The person had signed in before, but never from this device."),
      }),
    ),
  }),
  endOtherSessions: call({
    address: "DELETE /api/sessions",
    summary: "Sign out everywhere except here.",
    permission: "session:end",
  }),
  endSession: call({
    address: "DELETE /api/sessions/{id}",
    summary: "Sign out one of the caller's devices.",
    permission: "session:end",
    errors: ["NOT_FOUND"],
  }),
} as const;
