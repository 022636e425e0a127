import { type Config, withoutPooler } from "./config.ts";
import { connectDatabase } from "./database/connection.ts";
import { createAddresses } from "./files/addresses.ts";
import { guardStorage } from "./files/ownership.ts";
import { createLimits } from "./http/limits.ts";
import { createPseudonyms } from "./http/pseudonyms.ts";
import { createJobs } from "./jobs/create-jobs.ts";
import { createLog } from "./log.ts";
import { createMailer } from "./mail/mailer.ts";
import type { Parts } from "./parts.ts";
import { createStorage } from "./storage/create-storage.ts";
import { observeStorage } from "./storage/observe-storage.ts";
import { createVisits } from "./visibility/visits.ts";

/** Creates the parts from the configuration; tests replace some through `overrides`. */
export function createParts(
  config: Config,
  overrides: Partial<Parts> = {},
  { takesJobs = false }: { takesJobs?: boolean } = {},
): Parts {
  const log = overrides.log ?? createLog(config);
  const clock = overrides.clock ?? (() => new Date());
  const database =
    overrides.database ??
    connectDatabase(config.databaseUrl, {
      pool: config.databasePool,
      timeouts: config.databaseDirectUrl ? null : config.databaseTimeouts,
      directUrl: config.databaseDirectUrl,
      replicaUrl: config.databaseReplicaUrl,
    });
  const secret = config.mediaSecret;
  return {
    config,
    log,
    clock,
    database,
    storage: guardStorage({
      sequelize: database.sequelize,
      storage: observeStorage(overrides.storage ?? createStorage(config)),
    }),
    jobs: overrides.jobs ?? createJobs({ url: withoutPooler(config).databaseUrl, database, log, takesJobs }),
    addresses: overrides.addresses ?? createAddresses({ secret, now: clock }),
    pseudonym: overrides.pseudonym ?? createPseudonyms(secret[0]),
    limits: overrides.limits ?? createLimits(database.sequelize),
    mailer: overrides.mailer ?? createMailer(config, log),
    visits: overrides.visits ?? createVisits({ clock, log }),
  };
}
