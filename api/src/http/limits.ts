/** How often somebody may try what accounts could be guessed or filled by (DEC-05). Counted in Postgres, so for all processes together. */
import { createHash } from "node:crypto";
import type { Context } from "koa";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Sequelize } from "sequelize";
import { AppError } from "../errors.ts";

interface Limit {
  /** Seconds after which the count begins anew. */
  seconds: number;
  /** Tries from one address: a school or a museum may stand behind it. */
  perAddress: number;
  /** Tries for one e-mail, from wherever. */
  perEmail?: number;
}

const minutes = (count: number) => count * 60;

export const limits = {
  login: { seconds: minutes(10), perAddress: 300, perEmail: 20 },
  register: { seconds: minutes(10), perAddress: 100, perEmail: 20 },
  "register-visitor": { seconds: minutes(10), perAddress: 100, perEmail: 20 },
  "email-exists": { seconds: minutes(10), perAddress: 100, perEmail: 30 },
  "password-reset": { seconds: minutes(60), perAddress: 60, perEmail: 10 },
  "confirm-password-reset": { seconds: minutes(10), perAddress: 60, perEmail: 20 },
  "change-password": { seconds: minutes(10), perAddress: 60, perEmail: 10 },
  "accessibility-feedback": { seconds: minutes(60), perAddress: 20, perEmail: 10 },
  "create-upload": { seconds: minutes(10), perAddress: 6_000, perEmail: 600 },
  "add-to-tagged": { seconds: minutes(10), perAddress: 600, perEmail: 300 },
  // A word that is typed asks a few times, and a map that is moved once each time.
  "search-places": { seconds: minutes(1), perAddress: 600 },
  // The front door asks for all visitors, and keeps each answer for half a minute: twice a minute for each of its files.
  sitemap: { seconds: minutes(1), perAddress: 600 },
  // Only so many are kept: nobody is to push out what all others report.
  "client-error": { seconds: minutes(10), perAddress: 600 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

interface Attempt {
  context: Context;
  email?: string;
}

export interface Limits {
  /** Counts a try; throws 429 with `Retry-After` where there were too many. */
  count(name: LimitName, attempt: Attempt): Promise<void>;
  /** Forgets the tries for an e-mail, once they have led to success. */
  forgive(name: LimitName, email: string): Promise<void>;
}

/** Kept as a hash: the table says nothing of whom there are accounts of, or who tried. */
const keyOf = (kind: "address" | "email", value: string) =>
  `${kind}:${createHash("sha256").update(value.trim().toLowerCase()).digest("base64url")}`;

export function createLimits(sequelize: Sequelize): Limits {
  const limiter = (name: LimitName, points: number) =>
    new RateLimiterPostgres({
      storeClient: sequelize,
      storeType: "sequelize",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: limits[name].seconds,
      // The job that sweeps does it for all processes.
      clearExpiredByTimeout: false,
    });
  const entries = Object.entries(limits) as [LimitName, Limit][];
  const byAddress = new Map(entries.map(([name, { perAddress }]) => [name, limiter(name, perAddress)]));
  const byEmail = new Map(
    entries.flatMap(([name, { perEmail }]) => (perEmail ? [[name, limiter(name, perEmail)] as const] : [])),
  );

  return {
    count: async (name, { context, email }) => {
      const results = await Promise.all([
        consume(byAddress.get(name), keyOf("address", context.ip)),
        email === undefined ? 0 : consume(byEmail.get(name), keyOf("email", email)),
      ]);
      const wait = Math.max(...results);
      if (wait === 0) return;
      context.set("Retry-After", String(Math.ceil(wait / 1000)));
      throw new AppError("TOO_MANY_REQUESTS");
    },
    forgive: async (name, email) => {
      await byEmail.get(name)?.delete(keyOf("email", email));
    },
  };
}

/** Milliseconds to wait; 0 where there were not too many. */
async function consume(limiter: RateLimiterPostgres | undefined, key: string): Promise<number> {
  try {
    await limiter?.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1_000);
    throw refusal;
  }
}
