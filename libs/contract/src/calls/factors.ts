import { z } from "zod";
import { call } from "../call.ts";
import { maxNameLength, maxPasswordLength } from "../limits.ts";
import { Id, Line, LoginResult, StepCode } from "../shapes.ts";

const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
const PasskeyAnswer = z.record(z.string(), z.unknown()).describe("The browser's response.");
const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe("Returned only once; each works once. Earlier ones become invalid."),
});

export const factorCalls = {
  getFactors: call({
    address: "GET /api/user/factors",
    summary: "The person's ways of signing in.",
    permission: "user:readOwn",
    response: z.object({
      authenticatorSince: z.iso.datetime().nullable(),
      recoveryCodesLeft: z.int(),
      hasPassword: z.boolean(),
      passkeys: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          createdAt: z.iso.datetime(),
          lastUsedAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
  }),
  confirmPerson: call({
    address: "POST /api/session/confirmation",
    summary:
      "Confirm the caller's identity for ten minutes in this session: with a passkey or a code if there is one, otherwise with the password.",
    permission: "user:readOwn",
    changesPublic: false,
    body: z.object({
      password: z.string().max(maxPasswordLength).optional(),
      code: StepCode.optional(),
      passkey: PasskeyAnswer.optional(),
    }),
    errors: ["WRONG_PASSWORD", "SECOND_STEP_ERROR", "TOO_MANY_REQUESTS"],
  }),
  startPasskey: call({
    address: "POST /api/user/passkeys/options",
    summary: "Options for the browser to create a passkey, valid for five minutes.",
    permission: "user:updateOwn",
    changesPublic: false,
    needsConfirmation: true,
    response: PasskeyOptions,
  }),
  addPasskey: call({
    address: "POST /api/user/passkeys",
    summary: "Store the passkey that the browser has created.",
    permission: "user:updateOwn",
    changesPublic: false,
    body: z.object({ name: Line(maxNameLength).refine((name) => name !== "", "is empty"), response: PasskeyAnswer }),
    errors: ["CONFLICT", "TOO_MANY_REQUESTS"],
  }),
  removePasskey: call({
    address: "DELETE /api/user/passkeys/{id}",
    summary: "Remove a passkey, unless it is the only way to sign in.",
    permission: "user:updateOwn",
    changesPublic: false,
    needsConfirmation: true,
    params: z.object({ id: z.string().max(2_000) }),
    errors: ["NOT_FOUND", "LAST_WAY_IN", "TOO_MANY_REQUESTS"],
  }),
  removePassword: call({
    address: "DELETE /api/user/password",
    summary: "Sign in only with passkeys from now on. A new password can be chosen by e-mail at any time.",
    permission: "user:updateOwn",
    changesPublic: false,
    needsConfirmation: true,
    errors: ["LAST_WAY_IN"],
  }),
  challengePasskey: call({
    address: "POST /api/passkey-challenge",
    summary:
      "Options for the browser to sign in, or confirm an identity, with a passkey; valid once and for five minutes.",
    permission: "session:start",
    changesPublic: false,
    response: PasskeyOptions,
  }),
  loginWithPasskey: call({
    address: "POST /api/login/passkey",
    summary: "Sign in with a passkey, which replaces both password and second step.",
    permission: "session:start",
    changesPublic: false,
    body: z.object({ passkey: PasskeyAnswer, organizationId: Id.optional() }),
    response: LoginResult,
    errors: ["LOGIN_ERROR", "USER_INACTIVE_ERROR", "FORBIDDEN", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  startAuthenticator: call({
    address: "POST /api/user/authenticator",
    summary:
      "Create a key for an authenticator app; it takes effect, and replaces the previous one, once a code from the app has been sent.",
    permission: "user:updateOwn",
    changesPublic: false,
    needsConfirmation: true,
    response: z.object({ secret: z.string(), uri: z.string().describe("The content of the QR code.") }),
  }),
  confirmAuthenticator: call({
    address: "PUT /api/user/authenticator",
    summary: "Require a code at sign-in from now on, with a code of the new key. Every other session ends.",
    permission: "user:updateOwn",
    changesPublic: false,
    body: z.object({ code: StepCode }),
    response: RecoveryCodes,
    errors: ["SECOND_STEP_ERROR", "TOO_MANY_REQUESTS"],
  }),
  removeAuthenticator: call({
    address: "DELETE /api/user/authenticator",
    summary: "Stop requiring a code at sign-in.",
    permission: "user:updateOwn",
    changesPublic: false,
    needsConfirmation: true,
  }),
  makeRecoveryCodes: call({
    address: "POST /api/user/recovery-codes",
    summary: "Create ten new recovery codes.",
    permission: "user:updateOwn",
    changesPublic: false,
    needsConfirmation: true,
    response: RecoveryCodes,
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
} as const;
