import type { Migration } from "../migration.ts";

/**
 * Why: tries are counted for all processes together. The columns are those that rate-limiter-flexible writes, in the order
 * in which it writes them; a count that is lost harms nobody, so the table is spared the log of changes.
 */
export const rateLimits: Migration = {
  name: "0016-rate-limits",
  up: `
    CREATE UNLOGGED TABLE rate_limits (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );
    CREATE INDEX rate_limits_expire ON rate_limits (expire);
  `,
  down: "DROP TABLE rate_limits",
};
