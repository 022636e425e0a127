import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import { recoveryLink } from "../../mail/signed-links.ts";
import type { Parts } from "../../parts.ts";
import { recoverAccount } from "./account-recovery.ts";
import { findDevice } from "./devices.ts";
import { confirmPasswordReset, requestPasswordReset } from "./password-reset.ts";
import { isKnownEmail, registerVisitor } from "./registration.ts";

/** Calls open to anyone who knows, or guesses, an e-mail address: each counts its attempts first. */
export const visitorRoutes = ({ config, jobs, limits }: Parts) => [
  serve(calls.registerVisitor, async ({ params, body, context }) => {
    await limits.count("register-visitor", { context, email: body.email });
    await registerVisitor(params.orgId, body);
  }),
  serve(calls.emailExists, async ({ params, context }) => {
    await limits.count("email-exists", { context, email: params.email });
    return { exists: await isKnownEmail(params.email) };
  }),
  serve(calls.requestPasswordReset, async ({ body, context }) => {
    const device = await findDevice(context, body.email);
    await limits.count("password-reset", { context, email: body.email, device });
    await requestPasswordReset(jobs, { ...body, isOwnDevice: device !== undefined });
  }),
  serve(calls.takeAccountBack, async ({ body: { token, password }, now }) =>
    recoverAccount({ ...recoveryLink.read(config.mediaSecret, token), password }, { now, jobs }),
  ),
  serve(calls.confirmPasswordReset, ({ body: { reset_token: token, ...body }, now }) =>
    confirmPasswordReset({ ...body, token }, { now, jobs }),
  ),
];
