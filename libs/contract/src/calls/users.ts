import { z } from "zod";
import { call, specifiedCall } from "../call.ts";
import { recoveryDays } from "../constants/accounts.ts";
import type { ErrorCode } from "../errors.ts";
import { isEmail } from "../is-email.ts";
import { maxEmailLength, maxNameLength, maxPasswordLength } from "../limits.ts";
import { Acceptance, Email, Id, Language, Line, LoginResult, PersonInput, Session, StepCode } from "../shapes.ts";

/** Registration has its own codes, spelled as in the specification. */
const refusal = (code: ErrorCode, message: string) => ({ message, params: { code } });
const filledIn = (field: z.ZodType<string>) =>
  field.default("").refine((value) => value !== "", refusal("MISSING_FILEDS_ERROR", "is required"));
const RegistrationEmail = filledIn(z.string().trim().toLowerCase().max(maxEmailLength)).refine(
  (email) => email === "" || isEmail(email),
  refusal("NOT_VALID_EMAIL_ERROR", "is not an e-mail address"),
);

const Registrant = PersonInput.partial().extend({
  firstName: filledIn(Line(maxNameLength)),
  lastName: filledIn(Line(maxNameLength)),
  email: RegistrationEmail,
});
const choices = { isPublic: z.boolean().default(false), language: Language.optional(), termsAccepted: Acceptance };
const registrationErrors = [
  "EMAIL_IN_USE",
  "MISSING_FILEDS_ERROR",
  "NOT_VALID_EMAIL_ERROR",
  "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR",
  "NOT_FOUND",
  "TOO_MANY_REQUESTS",
] as const;

export const userCalls = {
  registerUser: specifiedCall({
    address: "POST /api/register-user",
    summary: "Register with an organization.",
    permission: "user:register",
    query: z.object({ organizationId: Id }),
    body: Registrant.extend({ password: filledIn(z.string().max(maxPasswordLength)), ...choices }),
    response: z.object({ userId: Id }),
    status: 201,
    errors: [...registrationErrors, "PASSWORD_TOO_COMMON"],
  }),
  openAccount: call({
    address: "POST /api/organization/{id}/accounts",
    summary:
      "Register without a password, and sign in. The link in the welcome mail verifies the address and opens the account " +
      "again; so does every link for a new password.",
    permission: "user:register",
    body: Registrant.extend(choices),
    response: LoginResult,
    status: 201,
    errors: [...registrationErrors],
  }),
  joinOrganization: specifiedCall({
    address: "POST /api/createUserOrgRelation",
    summary: "Become a member of another organization.",
    permission: "user:join",
    body: PersonInput.partial().extend({ organizationId: Id, termsAccepted: Acceptance }),
    response: Session,
    errors: ["MISSING_FILEDS_ERROR", "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR", "USER_INACTIVE_ERROR", "NOT_FOUND"],
  }),
  login: specifiedCall({
    address: "POST /api/login",
    summary: "Sign in to an organization, or to none for the platform's pages.",
    permission: "session:start",
    changesPublic: false,
    body: z.object({
      email: z.string().max(maxEmailLength),
      password: z.string().max(maxPasswordLength),
      organizationId: Id.optional().describe(
        "If absent, platform admins and people with a role in any organization can sign in.",
      ),
      code: StepCode.optional(),
    }),
    response: LoginResult,
    errors: ["LOGIN_ERROR", "SECOND_STEP_ERROR", "USER_INACTIVE_ERROR", "FORBIDDEN", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  logout: call({
    address: "DELETE /api/session",
    summary: "End the session of the token that is sent.",
    permission: "session:end",
    query: z.object({
      forget: z.literal("1").optional().describe("Whether the browser also clears its cache of this site."),
    }),
  }),
  getSession: specifiedCall({
    address: "GET /api/user",
    summary: "The signed-in person.",
    permission: "user:readOwn",
    response: Session,
  }),
  registerVisitor: specifiedCall({
    address: "POST /api/register-visitor/{orgId}",
    summary: "Store a visitor's name for the favorites of an e-mail address.",
    permission: "user:register",
    body: z.object({ email: Email, firstName: Line(maxNameLength).min(1), lastName: Line(maxNameLength).min(1) }),
    status: 201,
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  emailExists: specifiedCall({
    address: "GET /api/email-exists/{email}",
    summary: "Whether favorites can be saved for an address without asking for a name.",
    permission: "user:register",
    params: z.object({ email: Email }),
    response: z.object({ exists: z.boolean() }),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  requestPasswordReset: specifiedCall({
    address: "POST /api/password-reset",
    summary: "Send a link for a new password; the answer does not reveal whether the address is known.",
    permission: "user:register",
    changesPublic: false,
    body: z.object({ email: Email, organizationId: Id }),
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  confirmPasswordReset: specifiedCall({
    address: "PUT /api/password-reset",
    summary: "Set a new password with the token from the e-mail; every session ends.",
    permission: "user:register",
    body: z.object({ email: Email, reset_token: z.string().max(200), password: z.string().max(maxPasswordLength) }),
    errors: ["PASSWORD_TOO_SHORT", "PASSWORD_TOO_COMMON", "RESET_TOKEN_INVALID", "TOO_MANY_REQUESTS"],
  }),
  loginByLink: call({
    address: "POST /api/login/link",
    summary:
      "Sign in with the token of a mailed link that could also set a password, and verify the address. If it was not verified " +
      "before, the password and all other sessions end; otherwise they stay as they are.",
    permission: "session:start",
    changesPublic: false,
    body: z.object({ email: Email, token: z.string().max(200), code: StepCode.optional() }),
    response: LoginResult,
    errors: ["RESET_TOKEN_INVALID", "SECOND_STEP_ERROR", "USER_INACTIVE_ERROR", "TOO_MANY_REQUESTS"],
  }),
  takeAccountBack: call({
    address: "POST /api/account-back",
    summary:
      `Recover an account within ${recoveryDays} days, with the link in the e-mail about a changed address or password: the ` +
      "previous address is restored with a new password, every session ends, and ways to sign in that were added since, " +
      `or in the ${recoveryDays} days before, are removed. EMAIL_IN_USE if the address is verified for another account.`,
    permission: "user:register",
    body: z.object({ token: z.string().max(200), password: z.string().max(maxPasswordLength) }),
    errors: ["PASSWORD_TOO_SHORT", "PASSWORD_TOO_COMMON", "RESET_TOKEN_INVALID", "EMAIL_IN_USE", "TOO_MANY_REQUESTS"],
  }),
} as const;
