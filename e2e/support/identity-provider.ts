/** A foreign identity provider on loopback, which signs everyone in as one person. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export interface ForeignProvider {
  issuer: string;
  stop(): Promise<void>;
}

interface ProviderOptions {
  callbackUrl: string;
  person: { sub: string; email: string; given_name: string; family_name: string };
}

export const client = { id: "samling", secret: "a secret of the journeys" };

export async function startForeignProvider({ callbackUrl, person }: ProviderOptions): Promise<ForeignProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [callbackUrl],
        post_logout_redirect_uris: [callbackUrl],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    cookies: { keys: ["a key of the journeys"] },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ ...person, email_verified: true }) }),
    // Signing in counts as agreeing.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: client.id, accountId: person.sub });
      grant.addOIDCScope(oidc.params?.scope as string);
      await grant.save();
      return grant;
    },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    features: { devInteractions: { enabled: false } },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/sign-in/")) return void answer(request, response);
    if (request.method === "GET") {
      response.setHeader("Content-Type", "text/html");
      return void response.end('<title>Turku ID</title><form method="post"><button>Continue as Aino</button></form>');
    }
    void provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  });
  return {
    issuer,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
