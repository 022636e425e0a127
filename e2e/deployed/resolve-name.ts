/** Loaded before the journeys: Node finds the portal's made-up name on this machine, as Chromium does by its own rule. */
import dns from "node:dns";

const { DEPLOYED_NAME } = process.env;
const look = dns.lookup;

dns.lookup = ((host: string, ...rest: never[]) =>
  (look as (...values: unknown[]) => void)(host === DEPLOYED_NAME ? "127.0.0.1" : host, ...rest)) as typeof dns.lookup;
