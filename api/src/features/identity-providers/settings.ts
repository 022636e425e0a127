import { audit } from "../../audit/audit.ts";
import type { Config } from "../../config.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, invalidInput, missingValues, notFound, orNotFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { annotateRequest } from "../../http/request-context.ts";
import type { BodyOf } from "../../http/serve.ts";
import type { Secrets } from "../../http/tokens.ts";
import { IdentityProvider } from "../../models/accounts.ts";
import { seal, unseal } from "../users/seal.ts";
import { findIssuer, type ProviderSettings } from "./provider.ts";

export const sealContext = (organizationId: string): string => `identity-provider ${organizationId}`;

/** Returns null if MEDIA_SECRET has changed since. */
function openSecret({ organizationId, clientSecret }: IdentityProvider, key: Secrets): string | null {
  return unseal(key, sealContext(organizationId), clientSecret)?.toString() ?? null;
}

type IdentityProviderSettings = BodyOf<"setIdentityProvider">;

export async function findProvider(organizationId: string): Promise<IdentityProvider> {
  return orNotFound(IdentityProvider.findByPk(organizationId));
}

type ProviderConfig = Pick<Config, "mediaSecret" | "packageNetworks">;

export function openSettings(provider: IdentityProvider, config: ProviderConfig): ProviderSettings {
  const { issuer, clientId } = provider;
  const clientSecret = openSecret(provider, config.mediaSecret);
  const allowed = provider.isTrusted ? null : config.packageNetworks;
  if (clientSecret !== null) return { issuer, clientId, clientSecret, allowed };
  annotateRequest({ providerProblem: "The secret has to be entered again: MEDIA_SECRET was changed." });
  throw new AppError("SIGN_IN_PROVIDER_AWAY");
}

const isSameIssuer = (one: string, other: string): boolean => new URL(one).href === new URL(other).href;

/** Asks the provider before storing anything, so that the person who made a typing error sees it. */
export async function setProvider(
  actor: SignedInActor,
  organizationId: string,
  { clientSecret: newSecret, ...settings }: IdentityProviderSettings,
  { mediaSecret: key, packageNetworks }: ProviderConfig,
): Promise<void> {
  const storedProvider = await IdentityProvider.findByPk(organizationId);
  const same = storedProvider && isSameIssuer(storedProvider.issuer, settings.issuer) ? storedProvider : null;
  // A super admin may change the secret, the name and the rules of a provider that a platform admin has connected.
  const staysTrusted = (stored: IdentityProvider | null): boolean =>
    actor.isPlatformAdmin ||
    (stored?.isTrusted === true &&
      isSameIssuer(stored.issuer, settings.issuer) &&
      settings.domains.every((domain) => stored.domains.includes(domain)));
  const allowed = staysTrusted(storedProvider) ? null : packageNetworks;
  // The stored secret is only for its own issuer.
  const secret = newSecret ?? (same && openSecret(same, key));
  if (!secret) throw missingValues(["clientSecret"]);
  const issuer = await findIssuer({ ...settings, clientSecret: secret, allowed });
  if (issuer === null) {
    throw invalidInput({ path: ["issuer"], code: "away", message: "does not answer like a provider" });
  }
  const clientSecret = seal(key, sealContext(organizationId), Buffer.from(secret));
  await inTransaction(async () => {
    // Trust may have been withdrawn while the provider was asked.
    const isTrusted = staysTrusted(await IdentityProvider.findByPk(organizationId, { lock: true }));
    await IdentityProvider.upsert({ organizationId, ...settings, issuer, clientSecret, isTrusted });
    const { name, domains, roleRules } = settings;
    const data = { name, issuer, domains, roleRules, isTrusted };
    await audit(actor, "organization:setIdentityProvider", organizationId, organizationId, data);
  });
}

export const removeProvider = (actor: SignedInActor, organizationId: string): Promise<void> =>
  inTransaction(async () => {
    if ((await IdentityProvider.destroy({ where: { organizationId } })) === 0) throw notFound();
    await audit(actor, "organization:removeIdentityProvider", organizationId, organizationId);
  });
