import { calls } from "@samling/contract/calls";
import type { Context } from "koa";
import { serve } from "../../http/serve.ts";
import { User } from "../../models/accounts.ts";
import type { Parts } from "../../parts.ts";
import {
  confirmAuthenticator,
  findAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
  type StepContext,
  startAuthenticator,
} from "./authenticator.ts";
import { confirmPerson } from "./login.ts";
import { addPasskey, challengePasskey, listPasskeys, removePasskey, removePassword, startPasskey } from "./passkeys.ts";

/** Checks a code within a request. */
export const createStepContextOf =
  ({ clock, config, jobs, limits }: Parts) =>
  (context: Context): StepContext => ({
    secret: config.mediaSecret,
    publicUrl: config.publicUrl,
    now: clock(),
    jobs,
    useOnce: (challenge) => limits.count("challenge", { context, personId: challenge }),
    count: async (personId) => {
      await limits.count("second-step", { context, personId });
      await limits.count("second-step-day", { context, personId });
    },
  });

export const factorRoutes = (parts: Parts) => {
  const stepContextOf = createStepContextOf(parts);
  const countChange = (context: Context, personId: string) =>
    parts.limits.count("change-factors", { context, personId });
  return [
    serve(calls.getFactors, async ({ actor }) => {
      const authenticator = await findAuthenticator(actor.user.id);
      return {
        authenticatorSince: authenticator?.activeSince?.toISOString() ?? null,
        recoveryCodesLeft: authenticator?.recoveryCodes.length ?? 0,
        hasPassword: (await User.count({ where: { id: actor.user.id, passwordRemovedAt: null } })) > 0,
        passkeys: (await listPasskeys(actor.user.id)).map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
      };
    }),
    serve(calls.confirmPerson, ({ actor, body, context }) => confirmPerson(actor, body, stepContextOf(context))),
    serve(calls.startPasskey, async ({ actor, context }) => ({
      options: await startPasskey(actor, stepContextOf(context)),
    })),
    serve(calls.addPasskey, async ({ actor, body, context }) => {
      await countChange(context, actor.user.id);
      await addPasskey(actor, body, stepContextOf(context));
    }),
    serve(calls.removePasskey, async ({ actor, params, context }) => {
      await countChange(context, actor.user.id);
      await removePasskey(actor, params.id, parts.jobs);
    }),
    serve(calls.removePassword, ({ actor, context }) => removePassword(actor, stepContextOf(context))),
    serve(calls.challengePasskey, async ({ context }) => ({ options: await challengePasskey(stepContextOf(context)) })),
    serve(calls.startAuthenticator, ({ actor }) => startAuthenticator(actor, parts.config.mediaSecret)),
    serve(calls.confirmAuthenticator, async ({ actor, body, context }) => ({
      recoveryCodes: await confirmAuthenticator(actor, body.code, stepContextOf(context)),
    })),
    serve(calls.removeAuthenticator, ({ actor }) => removeAuthenticator(actor, parts.jobs)),
    serve(calls.makeRecoveryCodes, async ({ actor, context }) => {
      await countChange(context, actor.user.id);
      return { recoveryCodes: await makeRecoveryCodes(actor, parts.jobs) };
    }),
  ];
};
