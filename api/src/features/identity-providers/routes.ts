import { calls } from "@samling/contract/calls";
import { AppError } from "../../errors.ts";
import { serve } from "../../http/serve.ts";
import { IdentityProvider } from "../../models/accounts.ts";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { findOrganization } from "../organizations/service.ts";
import { rememberDevice, sessionContextOf } from "../users/devices.ts";
import { presentLogin } from "../users/presenter.ts";
import { admit } from "./admit.ts";
import { consumeAttempt, storeAttempt } from "./attempt-cookie.ts";
import { beginAttempt, findSignOut, readClaims } from "./provider.ts";
import { findProvider, openSettings, removeProvider, setProvider } from "./settings.ts";

/** The page to which every provider sends the browser back. */
const callbackPage = "/login";

export const identityProviderRoutes = ({
  clock,
  config,
  jobs,
  limits,
}: Pick<Parts, "clock" | "config" | "jobs" | "limits">) => {
  const { publicUrl } = config;
  const callbackUrl = `${publicUrl}${callbackPage}`;
  return [
    serveInOrganization(calls.getSignInWays, async ({ organizationId }) => {
      const provider = await IdentityProvider.findByPk(organizationId, { attributes: ["organizationId", "name"] });
      return { provider: provider && { name: provider.name } };
    }),
    serve(calls.startProviderSignIn, async ({ actor, params, context }) => {
      await limits.count("provider-sign-in", { context });
      const { id: organizationId } = await findOrganization(params.id);
      const settings = openSettings(await findProvider(organizationId), config);
      const subject = { organizationId, ...(actor && { userId: actor.user.id }) };
      const { url, attempt } = await beginAttempt(settings, { ...subject, callbackUrl });
      storeAttempt(context, publicUrl, attempt);
      return { url };
    }),
    serve(calls.finishProviderSignIn, async ({ actor, body, context }) => {
      await limits.count("provider-sign-in", { context });
      const attempt = consumeAttempt(context, publicUrl);
      if (!attempt || attempt.userId !== actor?.user.id) throw new AppError("SIGN_IN_REFUSED");
      const { id: organizationId } = await findOrganization(attempt.organizationId);
      const provider = await findProvider(organizationId);
      const returnedTo = new URL(callbackUrl);
      returnedTo.search = body.query;
      const needed = ["email", ...provider.roleRules.map(({ claim }) => claim)];
      const settings = openSettings(provider, config);
      const claims = await readClaims(settings, attempt, { returnedTo, needed });
      const signOutUrl = await findSignOut(settings, callbackUrl);
      const sessionContext = sessionContextOf(context, { clock, jobs });
      const { user, token } = await admit({ provider, claims, connecting: actor, session: sessionContext });
      rememberDevice(context, user, publicUrl);
      return { ...presentLogin(user, token, organizationId), organizationId, signOutUrl };
    }),
    serveInOrganization(calls.getIdentityProvider, async ({ organizationId }) => {
      const exclude = ["clientSecret", "isTrusted"];
      const provider = await IdentityProvider.findByPk(organizationId, { attributes: { exclude } });
      return { provider: provider?.get() ?? null, callbackUrl };
    }),
    serveInOrganization(calls.setIdentityProvider, ({ actor, organizationId, body }) =>
      setProvider(actor, organizationId, body, config),
    ),
    serveInOrganization(calls.removeIdentityProvider, ({ actor, organizationId }) =>
      removeProvider(actor, organizationId),
    ),
  ];
};
