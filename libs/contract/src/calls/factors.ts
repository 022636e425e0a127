import { z } from "zod";
import { call } from "../call.ts";
import { passwordLimit } from "../limits.ts";
import { StepCode } from "../shapes.ts";

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
    }),
  }),
  confirmPerson: call({
    address: "POST /api/session/confirmation",
    summary:
      "Show again who one is, for ten minutes in this session: with a code where an authenticator app is set up, with the " +
      "password otherwise.",
    permission: "user:readOwn",
    body: z.object({ password: z.string().max(passwordLimit).optional(), code: StepCode.optional() }),
    response: z.object({}),
    errors: ["WRONG_PASSWORD", "SECOND_STEP_ERROR", "TOO_MANY_REQUESTS"],
  }),
  startAuthenticator: call({
    address: "POST /api/user/authenticator",
    summary:
      "Make a key for an authenticator app; it counts once a code of it was sent, and the one before it until then.",
    permission: "user:updateOwn",
    isGrave: true,
    response: z.object({ secret: z.string(), uri: z.string().meta({ description: "What the QR code says." }) }),
  }),
  confirmAuthenticator: call({
    address: "PUT /api/user/authenticator",
    summary: "Start to ask for a code at sign-in, with a code of the new key. Every other session ends.",
    permission: "user:updateOwn",
    body: z.object({ code: StepCode }),
    response: RecoveryCodes,
    errors: ["SECOND_STEP_ERROR", "TOO_MANY_REQUESTS"],
  }),
  removeAuthenticator: call({
    address: "DELETE /api/user/authenticator",
    summary: "Stop to ask for a code at sign-in.",
    permission: "user:updateOwn",
    isGrave: true,
    response: z.object({}),
  }),
  makeRecoveryCodes: call({
    address: "POST /api/user/recovery-codes",
    summary: "Make ten new recovery codes.",
    permission: "user:updateOwn",
    isGrave: true,
    response: RecoveryCodes,
    errors: ["NOT_FOUND"],
  }),
} as const;
