import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { findClient, readNetworks } from "@samling/settings/networks";

export type HeaderForwarder = (request: IncomingMessage) => IncomingHttpHeaders;

/** Finds the client's address, as reported by the proxies of these networks. */
export function createClientFinder(trustedProxies: string): (request: IncomingMessage) => string {
  const trusted = readNetworks(trustedProxies);
  return ({ headersDistinct, socket }) =>
    findClient({ peer: socket.remoteAddress ?? "", forwarded: headersDistinct["x-forwarded-for"]?.join(","), trusted });
}

const proxyHeaders = [
  "forwarded",
  "x-real-ip",
  ...["for", "host", "port", "proto", "server"].map((name) => `x-forwarded-${name}`),
];

/** Headers of a request as the API gets them: its sender and original address, but nothing that the client made up. */
export function createForwarding({
  publicUrl,
  trustedProxies,
}: {
  publicUrl: string;
  trustedProxies: string;
}): HeaderForwarder {
  const findClientOf = createClientFinder(trustedProxies);
  const { host, protocol } = new URL(publicUrl);
  return (request) => {
    const passedOn = { ...request.headers };
    for (const name of proxyHeaders) delete passedOn[name];
    passedOn["x-forwarded-for"] = findClientOf(request);
    passedOn["x-forwarded-host"] = host;
    passedOn["x-forwarded-proto"] = protocol.slice(0, -1);
    return passedOn;
  };
}
