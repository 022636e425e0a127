/** An identity provider on loopback that returns the claims of a test, in tokens signed as OpenID Connect requires. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { close, portOf } from "../http/listen.ts";

type Claims = Record<string, unknown>;

export interface TestProvider {
  issuer: string;
  /** How often it was asked. */
  requests: number;
  /** Claims of the next token; `iss`, `aud`, `nonce`, `iat` and `exp` are correct unless they are given. */
  claims: Claims;
  /** Signs with a new key, which is published. */
  changeKey(): Promise<void>;
  /** Signs with an unpublished key. */
  forgeKey(): Promise<void>;
  /** From now on requests are never answered. */
  hang(): void;
  /** The address to which the provider redirects a browser that opened `url`. */
  returnFrom(url: string): string;
  stop(): Promise<void>;
}

export async function startIdentityProvider(): Promise<TestProvider> {
  let signing = await makeKey("1");
  let published = [signing.jwk];
  let isHanging = false;
  const codes = new Map<string, { nonce: string; clientId: string }>();

  const answer = async (request: IncomingMessage): Promise<[number, object]> => {
    // Never resumed: later it would read a request that no longer exists, in the middle of another test.
    if (isHanging) await new Promise(() => {});
    const { pathname } = new URL(request.url ?? "/", provider.issuer);
    if (pathname === "/.well-known/openid-configuration") return [200, metadataOf(provider.issuer)];
    if (pathname === "/keys") return [200, { keys: published }];
    const code = new URLSearchParams(await text(request)).get("code") ?? "";
    const grant = codes.get(code);
    codes.delete(code);
    if (!grant) return [400, { error: "invalid_grant" }];
    const now = Math.floor(Date.now() / 1000);
    const { nonce, clientId } = grant;
    const claims = { iss: provider.issuer, aud: clientId, nonce, iat: now, exp: now + 60, ...provider.claims };
    const header = { alg: "RS256", kid: signing.jwk.kid };
    const idToken = await new SignJWT(claims).setProtectedHeader(header).sign(signing.privateKey);
    return [200, { access_token: "access", token_type: "Bearer", id_token: idToken }];
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const [status, body] = await answer(request);
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    provider.requests += 1;
    void respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const provider: TestProvider = {
    issuer: `http://127.0.0.1:${portOf(server)}`,
    requests: 0,
    claims: {},
    changeKey: async () => {
      signing = await makeKey(`${published.length + 1}`);
      published = [...published, signing.jwk];
    },
    forgeKey: async () => {
      signing = await makeKey(signing.jwk.kid);
    },
    hang: () => {
      isHanging = true;
    },
    returnFrom: (url) => {
      const { searchParams: parameters } = new URL(url);
      const code = `code-${codes.size}-${Math.random()}`;
      codes.set(code, { nonce: parameters.get("nonce") ?? "", clientId: parameters.get("client_id") ?? "" });
      return `?${new URLSearchParams({ code, state: parameters.get("state") ?? "" })}`;
    },
    stop: async () => {
      server.closeAllConnections();
      await close(server);
    },
  };
  return provider;
}

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
});
