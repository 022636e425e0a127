/** Rate limits against guessed accounts and flooded mail boxes (DEC-05), counted in Postgres for all processes. */
import { createHash } from "node:crypto";
import { networkOf, siteOf, truncateAddress } from "@samling/settings/networks";
import type { Context } from "koa";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Sequelize } from "sequelize";
import { retryDuringOutage } from "../database/outage.ts";
import { AppError } from "../errors.ts";
import { rateLimited } from "../metrics.ts";

interface Limit {
  /** Seconds after which the count starts from zero. */
  seconds: number;
  /** Tries from one network, which a school or a museum may share. */
  perAddress: number;
  /** Tries from one /48 of IPv6, which is one household, a museum or the customers of a mobile network. */
  perSite?: number;
  /** Tries for one e-mail from one network, or one /48. */
  perEmail?: number;
  /**
   * Attempts for one e-mail from all networks together. Above this limit no one is locked out, since strangers could
   * cause that for anyone; each network then only has `perEmail` attempts.
   */
  alarm?: { tries: number; perEmail: number };
  /** Tries of one signed-in person. */
  perPerson?: number;
}

/** Milliseconds for which a count waits for a database that is unavailable. */
const waitMs = 5_000;

/** Maximum networks of a /48 that are counted as separate clients. */
const networksPerSite = 10;

const minutes = (count: number) => count * 60;

export const limits = {
  login: { seconds: minutes(10), perAddress: 300, perEmail: 20, alarm: { tries: 100, perEmail: 5 } },
  // All visitors in a museum share one address; codes cannot be guessed.
  "provider-sign-in": { seconds: minutes(10), perAddress: 300 },
  register: { seconds: minutes(10), perAddress: 100, perEmail: 20, alarm: { tries: 60, perEmail: 5 } },
  "register-visitor": { seconds: minutes(10), perAddress: 100, perEmail: 20, alarm: { tries: 60, perEmail: 5 } },
  "email-exists": { seconds: minutes(10), perAddress: 100, perEmail: 30, alarm: { tries: 90, perEmail: 10 } },
  // Above this limit everyone still gets one e-mail, the owner included.
  "password-reset": { seconds: minutes(60), perAddress: 60, perEmail: 10, alarm: { tries: 10, perEmail: 1 } },
  "email-proof": { seconds: minutes(60), perAddress: 60, perPerson: 5 },
  "change-email": { seconds: minutes(60), perAddress: 60, perPerson: 5 },
  // Anyone who gets here knows the password already, so the owner may be kept waiting.
  "second-step": { seconds: minutes(10), perAddress: 300, perPerson: 10 },
  // Each attempt matches one of three codes in a million.
  "second-step-day": { seconds: minutes(24 * 60), perAddress: 3_000, perPerson: 100 },
  // Each change is reported by e-mail.
  "change-factors": { seconds: minutes(60), perAddress: 300, perPerson: 20 },
  // Counts for a challenge, not for a person: the second use is one too many.
  challenge: { seconds: minutes(10), perAddress: 6_000, perPerson: 1 },
  // Only invalid tokens count: 256 bits cannot be guessed, and a valid token is never refused.
  "wrong-token": { seconds: minutes(10), perAddress: 60 },
  // A system makes one request after another, and a key cannot be guessed.
  "api-key": { seconds: minutes(1), perAddress: 1_200, perPerson: 600 },
  "change-password": { seconds: minutes(10), perAddress: 60, perPerson: 10 },
  // `personId` is the organization that it is mailed to. It is stored nowhere, so its sender must learn of a refusal.
  "accessibility-feedback": { seconds: minutes(60), perAddress: 20, perEmail: 10, perPerson: 60 },
  notice: { seconds: minutes(60), perAddress: 5, perSite: 20 },
  // Notices that hide before their senders have proven an address; a network is a /24 or a /48 here.
  "unproven-notice": { seconds: minutes(24 * 60), perAddress: 1 },
  // All visitors of a museum, and a class before its wall, share one address.
  tip: { seconds: minutes(60), perAddress: 60, perSite: 240 },
  "write-out": { seconds: minutes(60), perAddress: 60, perSite: 240 },
  // Pages that are lent for a day: a class has some, and no script has all.
  "page-loan": { seconds: minutes(24 * 60), perAddress: 100, perSite: 400 },
  // A school sends the contributions of its classes.
  guardian: { seconds: minutes(60), perAddress: 60 },
  // A folder of loose files.
  "create-import-upload": { seconds: minutes(10), perAddress: 6_000, perPerson: 3_000 },
  "create-upload": { seconds: minutes(10), perAddress: 6_000, perPerson: 600 },
  // Each is one contribution; the person is the link. A museum may allow its own network for a day.
  "begin-by-link": { seconds: minutes(60), perAddress: 60, perSite: 240, perPerson: 600 },
  "begin-by-link-at-museum": { seconds: minutes(60), perAddress: 1_000 },
  "add-to-tagged": { seconds: minutes(10), perAddress: 600, perEmail: 300, alarm: { tries: 600, perEmail: 60 } },
  // Typing a word makes a few requests, and each move of a map makes one.
  "search-places": { seconds: minutes(1), perAddress: 600 },
  // The front door asks for all visitors, and caches each answer for half a minute: twice a minute for each of its
  // files.
  sitemap: { seconds: minutes(1), perAddress: 600 },
  // One page each; a harvester fetches them one after another.
  harvest: { seconds: minutes(1), perAddress: 3_000 },
  // Limited, so that no one can push out the reports of all others.
  "client-error": { seconds: minutes(10), perAddress: 600 },
  // One for each page that a visitor stays on.
  visit: { seconds: minutes(10), perAddress: 1_200 },
  // One for each visit, so that no single client distorts the measured speed.
  "web-vitals": { seconds: minutes(10), perAddress: 600 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

interface Attempt {
  context: Context;
  email?: string;
  /** A device from which the owner has signed in before has its own count, whatever strangers do. */
  device?: string | undefined;
  personId?: string;
}

export interface Limits {
  /** Counts an attempt; throws 429 with `Retry-After` if there were too many. */
  count(name: LimitName, attempt: Attempt): Promise<void>;
  /** Counts one for the /24 or /48 of the caller, and says whether it was within the limit. */
  isWithin(name: LimitName, context: Context): Promise<boolean>;
  /** Resets the attempts for an e-mail from this origin after a success. */
  forgive(name: LimitName, attempt: Attempt): Promise<void>;
}

/** Stored as a hash: the table reveals neither which accounts exist nor who tried. */
const keyOf = (kind: "address" | "email" | "pair" | "device" | "person", ...values: string[]) =>
  `${kind}:${createHash("sha256").update(JSON.stringify(values)).digest("base64url")}`;

const normalize = (email: string): string => email.trim().toLowerCase();

/**
 * The networks of a /48 share their attempts for one e-mail: no one needs more, and otherwise each network could try.
 */
const pairKey = ({ context: { ip }, email = "", device }: Attempt): string =>
  device ? keyOf("device", device) : keyOf("pair", normalize(email), siteOf(ip) ?? networkOf(ip));

interface Connection {
  query(statement: { text: string; values?: unknown[] }): Promise<unknown>;
}

/**
 * Runs the library's statements outside any transaction. It names them, so that Postgres prepares them for the session;
 * behind a pooler another process uses the session next, where the name is already taken.
 */
const unnamed = (sequelize: Sequelize): Connection => ({
  query: async ({ text, values = [] }) => {
    const { connectionManager } = sequelize;
    const connect = () => connectionManager.getConnection({ type: "write" });
    const connection = await retryDuringOutage(sequelize, connect, { waitMs, isRepeatable: () => true });
    try {
      return await (connection as Connection).query({ text, values });
    } finally {
      connectionManager.releaseConnection(connection);
    }
  },
});

export function createLimits(sequelize: Sequelize): Limits {
  const storeClient = unnamed(sequelize);
  const limiter = ([name, { seconds }]: [string, Limit]) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      // The limit depends on more than one count, so it is checked here and not by the library.
      points: Number.MAX_SAFE_INTEGER,
      duration: seconds,
      // The sweeping job does it for all processes.
      clearExpiredByTimeout: false,
    });
  const limiters = new Map(Object.entries(limits).map((entry) => [entry[0], limiter(entry)]));

  /** Milliseconds to wait; 0 if the limit is not reached. */
  const consume = async (name: LimitName, key: string, maxPoints: number): Promise<number> => {
    const result = await limiters.get(name)?.consume(key);
    return result && result.consumedPoints > maxPoints ? Math.max(result.msBeforeNext, 1_000) : 0;
  };

  const countNetwork = async (name: LimitName, ip: string): Promise<number> => {
    const { perAddress, perSite = perAddress * networksPerSite }: Limit = limits[name];
    const wait = await consume(name, keyOf("address", networkOf(ip)), perAddress);
    const site = siteOf(ip);
    return wait || site === null ? wait : consume(name, keyOf("address", site), perSite);
  };

  const countEmail = async (name: LimitName, attempt: Attempt): Promise<number> => {
    const { perEmail, alarm }: Limit = limits[name];
    if (attempt.email === undefined || perEmail === undefined) return 0;
    const isAlarmed =
      alarm && !attempt.device && (await consume(name, keyOf("email", normalize(attempt.email)), alarm.tries)) > 0;
    return consume(name, pairKey(attempt), isAlarmed ? alarm.perEmail : perEmail);
  };

  return {
    count: async (name, attempt) => {
      const { perPerson }: Limit = limits[name];
      const { context, device, personId } = attempt;
      // One after another, so that an attempt that one limit refuses does not count for the next. Otherwise, of many
      // attempts at once, each limit would let different ones through, and too few would pass all of them.
      const wait =
        (device ? 0 : await countNetwork(name, context.ip)) ||
        (await countEmail(name, attempt)) ||
        (personId && perPerson ? await consume(name, keyOf("person", personId), perPerson) : 0);
      if (wait === 0) return;
      rateLimited.inc({ limit: name });
      context.set("Retry-After", String(Math.ceil(wait / 1000)));
      throw new AppError("TOO_MANY_REQUESTS");
    },
    isWithin: async (name, { ip }) =>
      (await consume(name, keyOf("address", truncateAddress(ip)), limits[name].perAddress)) === 0,
    forgive: async (name, attempt) => {
      await limiters.get(name)?.delete(pairKey(attempt));
    },
  };
}

/** A valid token works however many invalid ones other clients have sent: only those are counted. */
export async function countWrongToken<T>(limits: Limits, context: Context, redeem: () => Promise<T>): Promise<T> {
  try {
    return await redeem();
  } catch (error) {
    if (error instanceof AppError && error.code === "RESET_TOKEN_INVALID") {
      await limits.count("wrong-token", { context });
    }
    throw error;
  }
}
