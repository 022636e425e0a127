import { calls } from "@samling/contract/calls";
import type { Context } from "koa";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { annotateRequest } from "../../http/request-context.ts";
import { serve } from "../../http/serve.ts";
import { endSession } from "../../http/sessions.ts";
import { findBounce } from "../../mail/address-limits.ts";
import type { Parts } from "../../parts.ts";
import { findDevice, forgetDevice, rememberDevice, sessionContextOf } from "./devices.ts";
import { createStepContextOf } from "./factor-routes.ts";
import { acceptInvitation } from "./invitations.ts";
import { login, loginByLink, loginWithPasskey } from "./login.ts";
import { openSession } from "./own-sessions.ts";
import { presentLogin, presentSession } from "./presenter.ts";
import { joinOrganization, registerUser } from "./registration.ts";
import { findUserWithMemberships } from "./service.ts";

export const userRoutes = (parts: Parts) => {
  const { config, limits, jobs, pseudonym } = parts;
  const stepContextOf = createStepContextOf(parts);
  const signInContextOf = (context: Context) => ({ ...stepContextOf(context), ...sessionContextOf(context, parts) });
  return [
    serve(calls.registerUser, async ({ query, body, context, now }) => {
      await limits.count("register", { context, email: body.email });
      const { id: userId } = await registerUser(query.organizationId, body, { now, jobs });
      return { userId };
    }),
    serve(calls.openAccount, async ({ params, body, context, now }) => {
      await limits.count("register", { context, email: body.email });
      const { id } = await registerUser(params.id, body, { now, jobs });
      const user = await findUserWithMemberships(id);
      const token = await openSession(user, params.id, { ...signInContextOf(context), openedBy: "link" });
      rememberDevice(context, user, config.publicUrl);
      return presentLogin(user, token, params.id);
    }),
    serve(calls.joinOrganization, async ({ actor, body, now }) => {
      await joinOrganization(actor, body, { now, jobs });
      return presentSession(await findUserWithMemberships(actor.user.id));
    }),
    serve(calls.login, async ({ body, context }) => {
      const attempt = { context, email: body.email, device: await findDevice(context, body.email) };
      annotateRequest({ account: pseudonym(body.email) });
      await limits.count("login", attempt);
      const { user, token } = await login(body, signInContextOf(context));
      await limits.forgive("login", attempt);
      rememberDevice(context, user, config.publicUrl);
      return presentLogin(user, token, body.organizationId);
    }),
    serve(calls.loginWithPasskey, async ({ body, context }) => {
      await limits.count("login", { context });
      const { user, token } = await loginWithPasskey(body, signInContextOf(context));
      rememberDevice(context, user, config.publicUrl);
      return presentLogin(user, token, body.organizationId);
    }),
    serve(calls.loginByLink, async ({ actor, body, context }) => {
      const { user, token, organizationId } = await loginByLink(body, { ...signInContextOf(context), actor });
      rememberDevice(context, user, config.publicUrl);
      return presentLogin(user, token, organizationId);
    }),
    serve(calls.acceptInvitation, async ({ params, body, context, now }) => {
      const session = { userAgent: context.get("User-Agent"), now };
      const { user, token } = await acceptInvitation({ ...body, organizationId: params.id }, session);
      rememberDevice(context, user, config.publicUrl);
      return presentLogin(user, token, params.id);
    }),
    serve(calls.logout, async ({ actor, query, context }) => {
      await inTransaction(async () => {
        await endSession(actor.sessionId);
        await audit(actor, "session:end", { type: "user", id: actor.user.id });
      });
      if (query.forget) {
        await forgetDevice(context, actor.user.id, config.publicUrl);
        // Private pictures are in the browser's cache, which no script can clear.
        context.set("Clear-Site-Data", '"cache"');
      }
    }),
    serve(calls.getSession, async ({ actor: { user, awaitsSecondFactor } }) => {
      const returned = await findBounce(user.email);
      return {
        ...presentSession(await findUserWithMemberships(user.id)),
        ...(awaitsSecondFactor.length > 0 && { awaitsSecondFactor }),
        ...(returned && { mailReturnedAt: returned.since.toISOString() }),
      };
    }),
  ];
};
