import { z } from "zod";
import { call } from "../call.ts";
import { providerRoles } from "../constants/roles.ts";
import { identityProviderLimits } from "../limits.ts";
import { Id, Line, LoginResult, WebAddress } from "../shapes.ts";

const { name, text, domains, domain, roleRules } = identityProviderLimits;
const filledIn = (max: number) => Line(max).min(1);

/** `https`, except on this machine. */
const Issuer = WebAddress(text).refine(
  (issuer) =>
    URL.canParse(issuer) &&
    (issuer.startsWith("https:") || /^(localhost|127\.0\.0\.1)$/.test(new URL(issuer).hostname)),
  "must begin with https://",
);

const RoleRule = z
  .object({ claim: filledIn(name), value: filledIn(text), role: z.enum(providerRoles) })
  .describe("People whose token has this value in this claim get the role at each sign-in.");

const settings = {
  name: filledIn(name).describe("Display name, such as Turku ID."),
  issuer: Issuer,
  clientId: filledIn(text),
  domains: z
    .array(z.hostname().max(domain).toLowerCase())
    .min(1)
    .max(domains)
    .describe("The provider is trusted only for e-mail addresses in these domains."),
  roleRules: z.array(RoleRule).max(roleRules),
};

export const identityProviderCalls = {
  getSignInWays: call({
    address: "GET /api/organization/{id}/sign-in-ways",
    summary: "How people may sign in to an organization besides e-mail and password.",
    permission: "session:start",
    response: z.object({ provider: z.object({ name: z.string() }).nullable() }),
    errors: ["NOT_FOUND"],
  }),
  startProviderSignIn: call({
    address: "POST /api/organization/{id}/provider-sign-in",
    summary:
      "Start signing in with the organization's provider; a person who is signed in connects their account. Sets a cookie that the completion needs.",
    permission: "session:start",
    changesPublic: false,
    response: z.object({ url: z.string().describe("Where the browser goes.") }),
    errors: ["NOT_FOUND", "SIGN_IN_PROVIDER_AWAY", "TOO_MANY_REQUESTS"],
  }),
  finishProviderSignIn: call({
    address: "POST /api/provider-sign-in",
    summary: "Complete the sign-in, with the parameters that the provider added to the callback address.",
    permission: "session:start",
    body: z.object({ query: z.string().max(identityProviderLimits.query) }),
    response: LoginResult.extend({
      organizationId: Id,
      signOutUrl: z
        .url()
        .nullable()
        .describe("Where the browser goes to sign out at the provider as well; null if it has no such page."),
    }),
    errors: [
      "SIGN_IN_REFUSED",
      "SIGN_IN_PROVIDER_AWAY",
      "EMAIL_NOT_OF_PROVIDER",
      "ACCOUNT_TO_CONNECT",
      "USER_INACTIVE_ERROR",
      "NOT_FOUND",
      "TOO_MANY_REQUESTS",
    ],
  }),
  getIdentityProvider: call({
    address: "GET /api/platform/organization/{id}/identity-provider",
    summary: "An organization's identity provider, without its secret.",
    permission: "user:setRoles",
    response: z.object({
      provider: z.object(settings).nullable(),
      callbackUrl: z.string().describe("The callback address to register with the provider."),
    }),
    errors: ["NOT_FOUND"],
  }),
  setIdentityProvider: call({
    address: "PUT /api/platform/organization/{id}/identity-provider",
    summary:
      "Connect an organization to its identity provider, whose configuration is fetched at once. Unless a platform admin does it, or has done it for this issuer and these domains, the provider must be outside the portal's network, and people who get an account through it verify their e-mail address through a mailed link.",
    permission: "user:setRoles",
    needsConfirmation: true,
    body: z.object({
      ...settings,
      clientSecret: filledIn(text).optional().describe("If absent, the stored secret stays."),
    }),
    errors: ["NOT_FOUND", "MISSING_FILEDS_ERROR"],
  }),
  removeIdentityProvider: call({
    address: "DELETE /api/platform/organization/{id}/identity-provider",
    summary:
      "Disconnect an organization from its identity provider. Accounts stay; people can set a password by e-mail.",
    permission: "user:setRoles",
    needsConfirmation: true,
    errors: ["NOT_FOUND"],
  }),
} as const;
