import { calls } from "@samling/contract/calls";
import type { Context } from "koa";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import {
  type Checking,
  confirmAuthenticator,
  findAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
  startAuthenticator,
} from "./authenticator.ts";

import { confirmPerson } from "./confirm-person.ts";

/** How a code is checked within a request. */
export const checkingIn =
  ({ clock, config, limits }: Parts) =>
  (context: Context): Checking => ({
    secret: config.mediaSecret,
    now: clock(),
    count: (personId) => limits.count("second-step", { context, personId }),
  });

export const factorRoutes = (parts: Parts) => {
  const checking = checkingIn(parts);
  return [
    serve(calls.getFactors, async ({ actor }) => {
      const found = await findAuthenticator(actor.user.id);
      return {
        authenticatorSince: found?.activeSince?.toISOString() ?? null,
        recoveryCodesLeft: found?.recoveryCodes.length ?? 0,
      };
    }),
    serve(calls.confirmPerson, async ({ actor, body, context }) => {
      await confirmPerson(actor, body, checking(context));
      return {};
    }),
    serve(calls.startAuthenticator, ({ actor }) => startAuthenticator(actor, parts.config.mediaSecret)),
    serve(calls.confirmAuthenticator, async ({ actor, body, context }) => ({
      recoveryCodes: await confirmAuthenticator(actor, body.code, checking(context)),
    })),
    serve(calls.removeAuthenticator, async ({ actor }) => {
      await removeAuthenticator(actor);
      return {};
    }),
    serve(calls.makeRecoveryCodes, async ({ actor }) => ({ recoveryCodes: await makeRecoveryCodes(actor) })),
  ];
};
