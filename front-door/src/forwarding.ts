import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { findClient, readNetworks } from "@samling/settings/networks";

export type Forwarding = (request: IncomingMessage) => IncomingHttpHeaders;

const proxyHeaders = [
  "forwarded",
  "x-real-ip",
  ...["for", "host", "port", "proto", "server"].map((name) => `x-forwarded-${name}`),
];

/** The headers of a request as the API gets them: who sent it, to which address, and nothing that the client made up. */
export function createForwarding({
  publicUrl,
  trustedProxies,
}: {
  publicUrl: string;
  trustedProxies: string;
}): Forwarding {
  const trusted = readNetworks(trustedProxies);
  const { host, protocol } = new URL(publicUrl);
  return ({ headersDistinct, headers, socket }) => {
    const peer = socket.remoteAddress ?? "";
    const forwarded = headersDistinct["x-forwarded-for"]?.join(",");
    const passedOn = { ...headers };
    for (const name of proxyHeaders) delete passedOn[name];
    passedOn["x-forwarded-for"] = findClient({ peer, forwarded, trusted });
    passedOn["x-forwarded-host"] = host;
    passedOn["x-forwarded-proto"] = protocol.slice(0, -1);
    return passedOn;
  };
}
