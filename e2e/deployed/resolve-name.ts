/** Loaded before the journeys: Node finds the portal's made-up names on this machine, as Chromium does by its own rule. */
import dns from "node:dns";

const { DEPLOYED_NAME } = process.env;
const lookup = dns.lookup;
const promise = dns.promises.lookup;
const isOurs = (host: string): boolean => host === DEPLOYED_NAME || host.endsWith(`.${DEPLOYED_NAME}`);

const here = (host: string): string => (isOurs(host) ? "127.0.0.1" : host);

dns.lookup = ((host: string, ...rest: never[]) =>
  (lookup as (...values: unknown[]) => void)(here(host), ...rest)) as typeof dns.lookup;
dns.promises.lookup = ((host: string, ...rest: never[]) =>
  (promise as (...values: unknown[]) => unknown)(here(host), ...rest)) as typeof dns.promises.lookup;
