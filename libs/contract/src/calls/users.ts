import { z } from "zod";
import { call, specifiedCall } from "../call.ts";
import { emailLimit, nameLimit, passwordLimit } from "../limits.ts";
import { Acceptance, Email, Id, Language, Line, LoginResult, PersonInput, Session } from "../shapes.ts";

const Registration = PersonInput.partial().extend({
  firstName: Line(nameLimit).min(1),
  lastName: Line(nameLimit).min(1),
});

export const userCalls = {
  registerUser: specifiedCall({
    address: "POST /api/register-user",
    summary: "Register with an organization.",
    permission: "user:register",
    query: z.object({ organizationId: Id }),
    body: Registration.extend({
      email: Email,
      password: z.string().min(1).max(passwordLimit),
      isPublic: z.boolean().default(false),
      language: Language.optional(),
      termsAccepted: Acceptance,
    }),
    response: z.object({ userId: Id }),
    status: 201,
    errors: [
      "EMAIL_IN_USE",
      "PASSWORD_TOO_COMMON",
      "MISSING_VALUE_ERROR",
      "TERMS_NOT_ACCEPTED_ERROR",
      "NOT_FOUND",
      "TOO_MANY_REQUESTS",
    ],
  }),
  joinOrganization: specifiedCall({
    address: "POST /api/createUserOrgRelation",
    summary: "Become a member of one more organization.",
    permission: "user:join",
    body: PersonInput.partial().extend({ organizationId: Id, termsAccepted: Acceptance }),
    response: Session,
    errors: ["MISSING_VALUE_ERROR", "TERMS_NOT_ACCEPTED_ERROR", "USER_INACTIVE_ERROR", "NOT_FOUND"],
  }),
  login: specifiedCall({
    address: "POST /api/login",
    summary: "Sign in to an organization, or to none for the platform's pages.",
    permission: "session:start",
    body: z.object({
      email: z.string().max(emailLimit),
      password: z.string().max(passwordLimit),
      organizationId: Id.optional().meta({
        description: "Without it, platform admins and people with a role in any organization can sign in.",
      }),
    }),
    response: LoginResult,
    errors: ["LOGIN_ERROR", "USER_INACTIVE_ERROR", "FORBIDDEN", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  logout: call({
    address: "DELETE /api/session",
    summary: "End the session of the token that is sent.",
    permission: "session:end",
    query: z.object({
      forget: z.literal("1").optional().meta({ description: "The browser also empties its cache of this site." }),
    }),
    response: z.object({}),
  }),
  getSession: specifiedCall({
    address: "GET /api/user",
    summary: "The signed-in person.",
    permission: "user:readOwn",
    response: Session,
  }),
} as const;
