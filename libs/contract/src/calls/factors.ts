import { z } from "zod";
import { call } from "../call.ts";
import { nameLimit, passwordLimit } from "../limits.ts";
import { Id, Line, LoginResult, StepCode } from "../shapes.ts";

const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
const PasskeyAnswer = z.record(z.string(), z.unknown()).meta({ description: "As the browser has answered." });
const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: "Shown this once; each works once. Earlier ones are void." }),
});

export const factorCalls = {
  getFactors: call({
    address: "GET /api/user/factors",
    summary: "With what the person can sign in.",
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
      "Show again who one is, for ten minutes in this session: with a passkey or a code where there is one, with the " +
      "password otherwise.",
    permission: "user:readOwn",
    changesPublic: false,
    body: z.object({
      password: z.string().max(passwordLimit).optional(),
      code: StepCode.optional(),
      passkey: PasskeyAnswer.optional(),
    }),
    errors: ["WRONG_PASSWORD", "SECOND_STEP_ERROR", "TOO_MANY_REQUESTS"],
  }),
  startPasskey: call({
    address: "POST /api/user/passkeys/options",
    summary: "What a browser needs to make a passkey, within five minutes.",
    permission: "user:updateOwn",
    changesPublic: false,
    isGrave: true,
    response: PasskeyOptions,
  }),
  addPasskey: call({
    address: "POST /api/user/passkeys",
    summary: "Keep the passkey that the browser has made.",
    permission: "user:updateOwn",
    changesPublic: false,
    body: z.object({ name: Line(nameLimit).refine((name) => name !== "", "is empty"), response: PasskeyAnswer }),
    errors: ["CONFLICT", "TOO_MANY_REQUESTS"],
  }),
  removePasskey: call({
    address: "DELETE /api/user/passkeys/{id}",
    summary: "Forget a passkey, unless it is the only way in.",
    permission: "user:updateOwn",
    changesPublic: false,
    isGrave: true,
    params: z.object({ id: z.string().max(2_000) }),
    errors: ["NOT_FOUND", "LAST_WAY_IN", "TOO_MANY_REQUESTS"],
  }),
  removePassword: call({
    address: "DELETE /api/user/password",
    summary: "Sign in with passkeys alone from now on. A new password can be chosen by mail at any time.",
    permission: "user:updateOwn",
    changesPublic: false,
    isGrave: true,
    errors: ["LAST_WAY_IN"],
  }),
  challengePasskey: call({
    address: "POST /api/passkey-challenge",
    summary:
      "What a browser needs to sign in, or show again who one is, with a passkey; within five minutes, and once.",
    permission: "session:start",
    changesPublic: false,
    response: PasskeyOptions,
  }),
  loginWithPasskey: call({
    address: "POST /api/login/passkey",
    summary: "Sign in with a passkey, which is password and second step in one.",
    permission: "session:start",
    changesPublic: false,
    body: z.object({ passkey: PasskeyAnswer, organizationId: Id.optional() }),
    response: LoginResult,
    errors: ["LOGIN_ERROR", "USER_INACTIVE_ERROR", "FORBIDDEN", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  startAuthenticator: call({
    address: "POST /api/user/authenticator",
    summary:
      "Make a key for an authenticator app; it counts once a code of it was sent, and the one before it until then.",
    permission: "user:updateOwn",
    changesPublic: false,
    isGrave: true,
    response: z.object({ secret: z.string(), uri: z.string().meta({ description: "What the QR code says." }) }),
  }),
  confirmAuthenticator: call({
    address: "PUT /api/user/authenticator",
    summary: "Start to ask for a code at sign-in, with a code of the new key. Every other session ends.",
    permission: "user:updateOwn",
    changesPublic: false,
    body: z.object({ code: StepCode }),
    response: RecoveryCodes,
    errors: ["SECOND_STEP_ERROR", "TOO_MANY_REQUESTS"],
  }),
  removeAuthenticator: call({
    address: "DELETE /api/user/authenticator",
    summary: "Stop to ask for a code at sign-in.",
    permission: "user:updateOwn",
    changesPublic: false,
    isGrave: true,
  }),
  makeRecoveryCodes: call({
    address: "POST /api/user/recovery-codes",
    summary: "Make ten new recovery codes.",
    permission: "user:updateOwn",
    changesPublic: false,
    isGrave: true,
    response: RecoveryCodes,
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
} as const;
