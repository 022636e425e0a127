/** OpenID Connect requests to an identity provider; openid-client checks the answers. */
import type { BlockList } from "node:net";
import { LRUCache } from "lru-cache";
import * as oidc from "openid-client";
import { AppError } from "../../errors.ts";
import { fetchExternal } from "../../http/external-agent.ts";
import { readAtMost } from "../../http/read-at-most.ts";
import { annotateRequest } from "../../http/request-context.ts";
import type { SignInAttempt } from "./attempt-cookie.ts";

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The portal's own networks in which it may be; null for any network. */
  allowed: BlockList | null;
}

/** Milliseconds for all requests to a provider within one of our calls, and for each single request. */
const timeoutsMs = { total: 7_000, request: 4_000 };
const maxAnswerBytes = 1_000_000;

/** Metadata of providers by issuer, refreshed each hour. Their keys are fetched with each token. */
const metadataCache = new LRUCache<string, oidc.ServerMetadata>({ max: 1_000, ttl: 60 * 60 * 1000 });

/** Ensures that a provider can neither hang nor flood the API, nor read anything inside the portal's network. */
const fetchFor = ({ allowed }: ProviderSettings): oidc.CustomFetch =>
  allowed === null
    ? fetchBounded
    : (url, { signal, ...options }) =>
        fetchExternal(url, { ...options, ...(signal && { signal }) }, { allowed, timeoutMs: timeoutsMs.request });

const fetchBounded: oidc.CustomFetch = async (url, options) => {
  const signal = AbortSignal.any([
    AbortSignal.timeout(timeoutsMs.request),
    ...(options.signal ? [options.signal] : []),
  ]);
  const { body, status, headers } = await fetch(url, { ...options, signal } as RequestInit);
  const content = await readAtMost(maxAnswerBytes, body, () => new TypeError("The provider's answer is too long."));
  return new Response(content.length > 0 ? content : null, { status, headers });
};

async function configure(settings: ProviderSettings): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const server = new URL(issuer);
  // The token is signed: an attacker who can answer in the provider's place cannot name a person.
  const execute = [
    oidc.enableNonRepudiationChecks,
    ...(server.protocol === "http:" ? [oidc.allowInsecureRequests] : []),
  ];
  const cachedMetadata = metadataCache.get(issuer);
  if (!cachedMetadata) {
    const options = { [oidc.customFetch]: fetchFor(settings), execute };
    const discovered = await oidc.discovery(server, clientId, clientSecret, undefined, options);
    metadataCache.set(issuer, discovered.serverMetadata());
    return discovered;
  }
  const configuration = new oidc.Configuration({ ...cachedMetadata }, clientId, clientSecret);
  configuration[oidc.customFetch] = fetchFor(settings);
  for (const prepare of execute) prepare(configuration);
  return configuration;
}

/** Treats a provider as unavailable if it does not answer in time or gives an invalid answer; the log says which. */
async function callProvider<T>(work: () => Promise<T>): Promise<T> {
  const timedOut = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new TypeError("The provider does not answer in time.")), timeoutsMs.total).unref();
  });
  try {
    return await Promise.race([work(), timedOut]);
  } catch (error) {
    annotateRequest({ providerProblem: reasonOf(error) });
    throw new AppError(isRefusal(error) ? "SIGN_IN_REFUSED" : "SIGN_IN_PROVIDER_AWAY");
  }
}

const reasonOf = (error: unknown): string => {
  const { code, error: answer, message } = error as { code?: string; error?: string; message?: string };
  return (answer ?? code ?? message ?? "unknown").slice(0, 200);
};

/** True if the provider refuses, or its answer fails our checks; false if the provider itself fails. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.AuthorizationResponseError) return error.error !== "temporarily_unavailable";
  // The museum's settings are wrong or out of date: the person cannot do anything about it.
  if (error instanceof oidc.ResponseBodyError) return error.error === "invalid_grant";
  return error instanceof oidc.ClientError && /^OAUTH_(INVALID|JWT|KEY|ID_TOKEN|JSON)/.test(error.code ?? "");
}

/**
 * Returns the issuer as the provider at this address spells it; null if none answers. A provider that also answers for
 * others, such as those with many tenants, is refused: each tenant could name anyone.
 */
export async function findIssuer(settings: ProviderSettings): Promise<string | null> {
  metadataCache.delete(settings.issuer);
  try {
    const { issuer } = (await callProvider(() => configure(settings))).serverMetadata();
    return new URL(issuer).href === new URL(settings.issuer).href ? issuer : null;
  } catch {
    return null;
  }
}

export async function beginAttempt(
  settings: ProviderSettings,
  { callbackUrl, ...subject }: Pick<SignInAttempt, "organizationId" | "userId"> & { callbackUrl: string },
): Promise<{ url: string; attempt: SignInAttempt }> {
  return callProvider(async () => {
    const configuration = await configure(settings);
    const attempt = {
      ...subject,
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: callbackUrl,
      scope: "openid email profile",
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: "S256",
    });
    return { url: url.href, attempt };
  });
}

export type ProviderClaims = Record<string, unknown> & { sub: string };

/** The provider's page for signing out, from where it sends the browser back; null if it has none that can be used. */
export async function findSignOut(settings: ProviderSettings, callbackUrl: string): Promise<string | null> {
  try {
    const configuration = await configure(settings);
    return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: callbackUrl }).href;
  } catch {
    return null;
  }
}

/** Reads the person's claims from the signed token, and with another request if some are missing. */
export async function readClaims(
  settings: ProviderSettings,
  attempt: SignInAttempt,
  { returnedTo, needed }: { returnedTo: URL; needed: readonly string[] },
): Promise<ProviderClaims> {
  return callProvider(async () => {
    const configuration = await configure(settings);
    const tokens = await oidc.authorizationCodeGrant(configuration, returnedTo, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new TypeError("The provider sent no ID token.");
    const { userinfo_endpoint: userinfoEndpoint } = configuration.serverMetadata();
    if (!userinfoEndpoint || needed.every((claim) => claims[claim] !== undefined)) return claims;
    return { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
  });
}
