import type { Logger } from "pino";
import { sealContext as contextOfPlace } from "./features/hand-overs/place.ts";
import { sealContext as contextOfProvider } from "./features/identity-providers/settings.ts";
import { seal, unseal } from "./features/users/seal.ts";
import { sealContext as contextOfWebhook } from "./features/webhooks/send.ts";
import type { Secrets } from "./http/tokens.ts";
import { Authenticator, IdentityProvider } from "./models/accounts.ts";
import { HandOverPlace } from "./models/hand-over.ts";
import { Webhook } from "./models/webhooks.ts";

interface SealedValue {
  owner: string;
  sealed: Buffer | null;
  /** Leaves a value that was changed in the meantime. */
  replace: (content: Buffer) => Promise<unknown>;
}

async function findSealedValues(): Promise<SealedValue[]> {
  const [authenticators, providers, places, webhooks] = await Promise.all([
    Authenticator.findAll(),
    IdentityProvider.findAll(),
    HandOverPlace.findAll(),
    Webhook.findAll(),
  ]);
  return [
    ...authenticators.flatMap(({ userId, seed, newSeed }) => [
      {
        owner: userId,
        sealed: seed,
        replace: (to: Buffer) => Authenticator.update({ seed: to }, { where: { userId, seed } }),
      },
      {
        owner: userId,
        sealed: newSeed,
        replace: (to: Buffer) => Authenticator.update({ newSeed: to }, { where: { userId, newSeed } }),
      },
    ]),
    ...providers.map(({ organizationId, clientSecret }) => ({
      owner: contextOfProvider(organizationId),
      sealed: clientSecret,
      replace: (to: Buffer) =>
        IdentityProvider.update({ clientSecret: to }, { where: { organizationId, clientSecret } }),
    })),
    ...places.map(({ organizationId, secretKey }) => ({
      owner: contextOfPlace(organizationId),
      sealed: secretKey,
      replace: (to: Buffer) => HandOverPlace.update({ secretKey: to }, { where: { organizationId, secretKey } }),
    })),
    ...webhooks.flatMap(({ organizationId, id, secret, earlierSecret }) => [
      {
        owner: contextOfWebhook(id),
        sealed: secret,
        replace: (to: Buffer) => Webhook.update({ secret: to }, { where: { organizationId, id, secret } }),
      },
      {
        owner: contextOfWebhook(id),
        sealed: earlierSecret,
        replace: (to: Buffer) =>
          Webhook.update({ earlierSecret: to }, { where: { organizationId, id, earlierSecret } }),
      },
    ]),
  ];
}

/**
 * Seals everything sealed with one of the other secrets again with the first MEDIA_SECRET, so that the others can be
 * removed.
 */
export async function reseal(secrets: Secrets, log: Logger): Promise<void> {
  let sealedAgain = 0;
  let unreadable = 0;
  for (const { owner, sealed, replace } of await findSealedValues()) {
    if (!sealed || unseal([secrets[0]], owner, sealed)) continue;
    const content = unseal(secrets, owner, sealed);
    if (content) await replace(seal(secrets, owner, content));
    if (content) sealedAgain += 1;
    else unreadable += 1;
  }
  log.info({ sealedAgain, unreadable }, "everything is sealed with the first line of MEDIA_SECRET");
}
