/** Connections to servers that an organization configures, which must not reach the portal's own network. */
import { lookup } from "node:dns";
import { lookup as lookupAll } from "node:dns/promises";
import { once } from "node:events";
import * as http from "node:http";
import * as https from "node:https";
import { type BlockList, isIP, type LookupFunction, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { isIn, readNetworks } from "@samling/settings/networks";

/** Networks of the machine itself, of a local network, of a cloud's internal services, or of no single machine. */
const internalNetworks = readNetworks(
  "0.0.0.0/8, 10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.0.0.0/24, 192.168.0.0/16, " +
    "198.18.0.0/15, 224.0.0.0/3, ::/96, 64:ff9b::/96, 64:ff9b:1::/48, 2002::/16, fc00::/7, fe80::/10, fec0::/10, ff00::/8",
);

/** Maximum bytes of an answer, which is held in memory: nothing is downloaded, and answers are short. */
const maxReceivedBytes = 1_000_000;

export class InternalAddressError extends Error {
  readonly code = "EINSIDE";
}

interface ExternalAgentOptions {
  isSecure: boolean;
  /** The server's own networks that are allowed. */
  allowed: BlockList;
  /** Milliseconds for one request, so that a server that sends a byte now and then holds no one up. */
  timeoutMs: number;
}

const isRefused = (address: string, { isSecure, allowed }: Pick<ExternalAgentOptions, "isSecure" | "allowed">) =>
  !isIn(allowed, address) && (!isSecure || isIn(internalNetworks, address));

/** Whether connections to this address are refused, or its host is unknown: checked before a form is stored. */
export async function isInternal({ protocol, hostname }: URL, allowed: BlockList): Promise<boolean> {
  const options = { isSecure: protocol === "https:", allowed };
  const found = await lookupAll(hostname.replace(/^\[|\]$/g, ""), { all: true }).catch(() => []);
  return found.length === 0 || found.some(({ address }) => isRefused(address, options));
}

/** Encrypted, or in an allowed network; connects to the address that was checked, as names may change. */
export function createExternalAgent({ timeoutMs, ...network }: ExternalAgentOptions): http.Agent {
  const guarded: LookupFunction = (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found = []) => {
      const fault =
        error ?? (found.some(({ address }) => isRefused(address, network)) ? new InternalAddressError(hostname) : null);
      const [first] = found;
      if (fault || !first) return done(fault ?? new InternalAddressError(hostname), "");
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  const agent = new (network.isSecure ? https : http).Agent({ lookup: guarded } as http.AgentOptions);
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) => {
    const { host = "" } = options as { host?: string };
    // An address needs no lookup.
    if (isIP(host) > 0 && isRefused(host, network)) throw new InternalAddressError(host);
    const socket = connect(options, done) as Socket;
    const timeoutError = Object.assign(new Error("It does not answer in time."), { code: "ETIMEDOUT" });
    const timer = setTimeout(() => socket.destroy(timeoutError), timeoutMs);
    const sizeError = Object.assign(new Error("Its answer is too long."), { code: "EMSGSIZE" });
    let received = 0;
    socket.on("data", ({ length }: Buffer) => {
      received += length;
      if (received > maxReceivedBytes) socket.destroy(sizeError);
    });
    return socket.on("close", () => clearTimeout(timer));
  };
  return agent;
}

interface ExternalRequest {
  method?: string;
  headers?: Record<string, string | number>;
  body?: unknown;
  signal?: AbortSignal;
}

type ExternalLimits = Omit<ExternalAgentOptions, "isSecure">;

/** Sends a request through such an agent; throws at once if its address is refused without a lookup. */
export function requestExternal(
  url: string,
  { body, ...options }: ExternalRequest,
  limits: ExternalLimits,
): http.ClientRequest {
  const isSecure = url.startsWith("https:");
  const agent = createExternalAgent({ ...limits, isSecure });
  const request = (isSecure ? https : http).request(url, { ...options, agent });
  return request.end(body === undefined || body === null ? undefined : String(body));
}

/** `fetch` through such an agent; redirects are not followed. */
export async function fetchExternal(url: string, options: ExternalRequest, limits: ExternalLimits): Promise<Response> {
  const request = requestExternal(url, options, limits);
  const [answer] = (await once(request, "response")) as [http.IncomingMessage];
  const content = await buffer(answer);
  const headers = answer.headers as Record<string, string>;
  return new Response(content.length > 0 ? new Uint8Array(content) : null, {
    status: answer.statusCode ?? 502,
    headers,
  });
}
