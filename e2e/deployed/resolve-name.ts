/** Loaded before the journeys: Node finds the portal's made-up names on this machine, as Chromium does by its own rule. */
import dns from "node:dns";

const { DEPLOYED_NAME } = process.env;
const look = dns.lookup;
const isOurs = (host: string): boolean => host === DEPLOYED_NAME || host.endsWith(`.${DEPLOYED_NAME}`);

dns.lookup = ((host: string, ...rest: never[]) =>
  (look as (...values: unknown[]) => void)(isOurs(host) ? "127.0.0.1" : host, ...rest)) as typeof dns.lookup;
